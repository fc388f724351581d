# Libraries of others that bring an engine each. All are optional: without one, its engine is listed as
# not built in, with the package that would bring it, and everything else works.
#
# Sets `optional_definitions` (SUUJI_HAVE_...) and `optional_libraries` (names for the linker).
include(CheckCSourceCompiles)
set(optional_definitions)
set(optional_libraries)

option(SUUJI_CADICAL "engine cadical, where libcadical-dev is installed" ON)

# A library counts when a program with it links: headers alone, or an archive of another C++ library,
# would break the build later.
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
