# Third-party libraries for engines and picture formats. All are optional: without one, its engine is listed
# as not built in, with the package that provides it, and everything else works.
#
# Sets `optional_definitions` (SUUJI_HAVE_...) and `optional_libraries` (names for the linker).
include(CheckCSourceCompiles)
set(optional_definitions)
set(optional_libraries m ${CMAKE_DL_LIBS})

option(SUUJI_CADICAL "engine cadical, where libcadical-dev is installed" ON)
option(SUUJI_GLPK "engine ilp by GLPK, where libglpk-dev is installed" ON)

# A library counts as present if a program links with it: headers without a library, or an archive for
# another C++ library, would break the build later.
function(find_optional name header call libraries)
  string(TOUPPER ${name} upper)
  if(NOT SUUJI_${upper})
    return()
  endif()
  set(CMAKE_REQUIRED_LIBRARIES ${libraries})
  check_c_source_compiles("#include <${header}>
int main(void) { return ${call} == 0; }" SUUJI_FOUND_${upper})
  if(SUUJI_FOUND_${upper})
    set(optional_definitions ${optional_definitions} SUUJI_HAVE_${upper} PARENT_SCOPE)
    set(optional_libraries ${optional_libraries} ${libraries} PARENT_SCOPE)
  endif()
endfunction()

find_optional(cadical ccadical.h "ccadical_init()" "cadical;stdc++;m")

# Pictures as PNG and PDF. Cairo is loaded at run time, so its headers are enough.
option(SUUJI_CAIRO "PNG and PDF pictures, where libcairo2-dev is installed" ON)
set(cairo_include)
if(SUUJI_CAIRO)
  find_path(SUUJI_CAIRO_INCLUDE cairo-pdf.h PATH_SUFFIXES cairo)
  if(SUUJI_CAIRO_INCLUDE)
    set(CMAKE_REQUIRED_INCLUDES ${SUUJI_CAIRO_INCLUDE})
    check_c_source_compiles("#include <cairo-pdf.h>
#if !CAIRO_HAS_PDF_SURFACE || !CAIRO_HAS_PNG_FUNCTIONS
#error
#endif
int main(void) { return CAIRO_PDF_METADATA_CREATE_DATE == -1; }" SUUJI_FOUND_CAIRO)
    unset(CMAKE_REQUIRED_INCLUDES)
    if(SUUJI_FOUND_CAIRO)
      list(APPEND optional_definitions SUUJI_HAVE_CAIRO)
      set(cairo_include ${SUUJI_CAIRO_INCLUDE})
    endif()
  endif()
endif()
find_optional(glpk glpk.h "glp_init_env()" "glpk;m")
