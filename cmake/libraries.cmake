# Third-party libraries for engines, picture formats, QR codes and compressed files. All are optional: without one,
# its engine is listed as not available, with the package that it needs, and everything else works.
#
# CaDiCaL is linked. GLPK, Cairo and libqrencode are loaded when they are needed: their headers are enough here.
# zlib and libzstd are linked with the program only.
#
# Sets for the library `optional_definitions` (SUUJI_HAVE_...), `optional_libraries` (names for the linker)
# and `optional_includes`, for the program `program_definitions` and `program_libraries`.
include(CheckCSourceCompiles)
set(optional_definitions)
set(optional_includes)
set(optional_libraries m ${CMAKE_DL_LIBS})
set(program_definitions)
set(program_libraries)

option(SUUJI_CADICAL "engine cadical, where libcadical-dev is installed" ON)
option(SUUJI_GLPK "engine ilp by GLPK, where libglpk-dev is installed" ON)
option(SUUJI_CAIRO "PNG and PDF pictures, where libcairo2-dev is installed" ON)
option(SUUJI_QRENCODE "QR codes below printed puzzles, where libqrencode-dev is installed" ON)
option(SUUJI_ZLIB "files compressed with gzip, where zlib1g-dev is installed" ON)
option(SUUJI_ZSTD "files compressed with zstd, where libzstd-dev is installed" ON)

# A library counts as present if a program links with it: headers without a library, or an archive for
# another C++ library, would break the build later.
if(SUUJI_CADICAL)
  set(cxx_runtime stdc++)
  if(CMAKE_SYSTEM_NAME MATCHES "Darwin|FreeBSD|OpenBSD")
    set(cxx_runtime c++)
  endif()
  set(CMAKE_REQUIRED_LIBRARIES cadical ${cxx_runtime} m)
  check_c_source_compiles("#include <ccadical.h>
int main(void) { return ccadical_init() == 0; }" SUUJI_FOUND_CADICAL)
  if(SUUJI_FOUND_CADICAL)
    list(APPEND optional_definitions SUUJI_HAVE_CADICAL)
    list(APPEND optional_libraries ${CMAKE_REQUIRED_LIBRARIES})
  endif()
  unset(CMAKE_REQUIRED_LIBRARIES)
endif()

# A library that is loaded counts when its header has what we use.
function(find_loaded name header folder condition)
  if(NOT SUUJI_${name})
    return()
  endif()
  # Headers of this machine are not those of another one.
  set(but)
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_SYSROOT AND NOT CMAKE_FIND_ROOT_PATH)
    set(but NO_CMAKE_SYSTEM_PATH NO_SYSTEM_ENVIRONMENT_PATH)
  endif()
  find_path(SUUJI_${name}_INCLUDE ${header} PATH_SUFFIXES ${folder} ${but})
  if(NOT SUUJI_${name}_INCLUDE)
    return()
  endif()
  set(CMAKE_REQUIRED_INCLUDES ${SUUJI_${name}_INCLUDE})
  check_c_source_compiles("#include <${header}>
#if !(${condition})
#error
#endif
int main(void) { return 0; }" SUUJI_FOUND_${name})
  if(SUUJI_FOUND_${name})
    set(optional_definitions ${optional_definitions} SUUJI_HAVE_${name} PARENT_SCOPE)
    set(optional_includes ${optional_includes} ${SUUJI_${name}_INCLUDE} PARENT_SCOPE)
  endif()
endfunction()

find_loaded(GLPK glpk.h "" "GLP_MAJOR_VERSION >= 4")
find_loaded(CAIRO cairo-pdf.h cairo "CAIRO_VERSION >= 11600 && CAIRO_HAS_PDF_SURFACE && CAIRO_HAS_PNG_FUNCTIONS")
find_loaded(QRENCODE qrencode.h "" "QRSPEC_VERSION_MAX == 40")

# A library of the program counts if a program links with it.
function(find_for_program name library source)
  if(NOT SUUJI_${name})
    return()
  endif()
  set(CMAKE_REQUIRED_LIBRARIES ${library})
  check_c_source_compiles("${source}" SUUJI_FOUND_${name})
  if(SUUJI_FOUND_${name})
    set(program_definitions ${program_definitions} SUUJI_HAVE_${name} PARENT_SCOPE)
    set(program_libraries ${program_libraries} ${library} PARENT_SCOPE)
  endif()
endfunction()

find_for_program(ZLIB z "#include <zlib.h>
int main(void) { return zlibVersion()[0] == 0; }")
find_for_program(ZSTD zstd "#include <zstd.h>
#include <zstd_errors.h>
#if ZSTD_VERSION_NUMBER < 10400
#error
#endif
int main(void) { return ZSTD_versionNumber() == 0; }")
