# The tests of the Python package, with the library that was built: one for each file, and the examples of its
# texts. They need pytest; the tests of arrays also numpy. A sanitizer's library would have to be loaded before
# Python itself, and programs for other machines do not run here.
if(SUUJI_SANITIZE OR CMAKE_CROSSCOMPILING)
  return()
endif()

# The first Python that has both, else one that has pytest. Python of a user may not have Debian's packages.
foreach(modules "numpy, pytest" "pytest")
  foreach(candidate python3 /usr/bin/python3)
    if(NOT SUUJI_PYTHON)
      execute_process(COMMAND ${candidate} -c "import sys, ${modules}; assert sys.version_info >= (3, 9)"
                      RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
      if(NOT failed)
        set(SUUJI_PYTHON ${candidate} CACHE INTERNAL "a Python that has pytest")
      endif()
    endif()
  endforeach()
endforeach()
if(NOT SUUJI_PYTHON)
  message(STATUS "The Python package is not tested: there is no pytest")
  return()
endif()

set(python_folder ${PROJECT_SOURCE_DIR}/python)
file(GLOB python_tests CONFIGURE_DEPENDS ${python_folder}/tests/test_*.py)
foreach(test ${python_tests} examples)
  get_filename_component(name ${test} NAME_WE)
  string(REPLACE test_ "" name ${name})
  set(what ${test})
  if(test STREQUAL "examples")
    set(what suuji README.md)
  endif()
  add_test(NAME python_${name} COMMAND ${SUUJI_PYTHON} -B -m pytest -q -p no:cacheprovider ${what}
           WORKING_DIRECTORY ${python_folder})
  set_tests_properties(python_${name} PROPERTIES
    ENVIRONMENT "SUUJI_LIBRARY=$<TARGET_FILE:suuji>;PYTHONDONTWRITEBYTECODE=1")
endforeach()
