# The command line: one test per file of cases; the examples in help; the documents.
set(run sh ${CMAKE_CURRENT_SOURCE_DIR}/cli/run.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})

# What a terminal as input and output changes.
add_executable(terminal terminal.c)
set_target_properties(terminal PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})

file(GLOB cases CONFIGURE_DEPENDS cli/*.t)
if(NOT SUUJI_HAVE_GLPK IN_LIST optional_definitions)
  list(FILTER cases EXCLUDE REGEX "/ilp\\.t$") # not in this build
endif()
# Files compressed with gzip, or that there is no library for them.
if(SUUJI_HAVE_ZLIB IN_LIST program_definitions)
  list(FILTER cases EXCLUDE REGEX "/gzip_missing\\.t$")
else()
  list(FILTER cases EXCLUDE REGEX "/gzip\\.t$")
endif()
if(NOT SUUJI_HAVE_ZSTD IN_LIST program_definitions)
  list(FILTER cases EXCLUDE REGEX "/zstd\\.t$")
endif()
foreach(file ${cases})
  get_filename_component(name ${file} NAME_WE)
  add_test(NAME cli_${name} COMMAND ${run} ${file})
  set_tests_properties(cli_${name} PROPERTIES SKIP_RETURN_CODE 77)
endforeach()

add_test(NAME cli_examples COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/cli/examples.sh
         ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})

file(GLOB documents CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/docs/*.md
     ${PROJECT_SOURCE_DIR}/docs/techniques/*.md)
if(documents)
  add_test(NAME cli_documents COMMAND ${run} ${documents})
endif()
