# Tests that are scripts: each gets the source and the build directory.
set(scripts layers run_tests rules sets licences headers interface symbols reachable libraries printed library examples install readme engine_times colourings seed_figures technique_pages constraint_table draw programs page replies options limits nonsense report papers soak mutations resume mpi release bundlers wheels)
# What does not depend on how the program is compiled, or on little of it, and takes long under sanitizers.
if(SUUJI_SANITIZE)
  list(REMOVE_ITEM scripts layers run_tests rules sets licences headers interface symbols reachable options printed install readme engine_times colourings seed_figures technique_pages constraint_table papers
       mutations mpi release bundlers wheels)
endif()
foreach(name ${scripts})
  set(script sh ${CMAKE_CURRENT_SOURCE_DIR}/scripts/${name}.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
  add_test(NAME ${name} COMMAND ${script})
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77
    ENVIRONMENT "CC=${CMAKE_C_COMPILER};SUUJI_SANITIZE=${SUUJI_SANITIZE}")
  add_longer_test(${name} ${script})
endforeach()
