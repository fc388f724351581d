# What `cmake --install` puts where: the command, both libraries, the header, the pkg-config file, the
# CMake package, the manual page, shell completion, and the documents with the examples that they name. The component
# `program` is the program with its page, manual page and completion.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/suuji)

install(TARGETS suuji suuji_static EXPORT suuji_targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# pkg-config derives the prefix from the file's location, so that a moved tree still works.
file(RELATIVE_PATH pc_up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" pc_up "${pc_up}")
set(pc_libraries)
foreach(library ${optional_libraries})
  string(APPEND pc_libraries " -l${library}")
endforeach()
configure_file(cmake/suuji.pc.in ${PROJECT_BINARY_DIR}/suuji.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/suuji.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

configure_package_config_file(cmake/suuji-config.cmake.in ${PROJECT_BINARY_DIR}/suuji-config.cmake
                              INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/suuji-config-version.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/suuji-config.cmake
              ${PROJECT_BINARY_DIR}/suuji-config-version.cmake DESTINATION ${package_dir})
install(EXPORT suuji_targets NAMESPACE suuji:: FILE suuji-targets.cmake
        DESTINATION ${package_dir})

install(TARGETS suuji_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
if(TARGET suuji_mpi)
  install(TARGETS suuji_mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

# The page that `suuji page` serves, if it was built. An installed tree that was moved finds it next to the
# program; this is where it is otherwise.
install(DIRECTORY ${PROJECT_BINARY_DIR}/web/page DESTINATION ${CMAKE_INSTALL_DATADIR}/suuji
        COMPONENT program OPTIONAL)
install(CODE "if(NOT EXISTS \"${PROJECT_BINARY_DIR}/web/page/index.html\")
  message(\"The page for browsers is not installed, as it was not built: 'make web' does that\")
endif()" COMPONENT program)
set_source_files_properties(app/page/page_folder.c PROPERTIES
  COMPILE_DEFINITIONS SUUJI_PAGE_FOLDER="${CMAKE_INSTALL_FULL_DATADIR}/suuji/page")

# In the folders that they have here, so that the links between them work.
install(FILES LICENSE NEWS.md README.md CONTRIBUTING.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR}
        FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png")
# Links to headers lead to the installed ones, however far away these are.
file(RELATIVE_PATH headers_from_docs ${CMAKE_INSTALL_FULL_DOCDIR}/docs ${CMAKE_INSTALL_FULL_INCLUDEDIR})
set(installed_docs "${CMAKE_INSTALL_DOCDIR}/docs")
if(NOT IS_ABSOLUTE "${installed_docs}")
  set(installed_docs "\${CMAKE_INSTALL_PREFIX}/${installed_docs}") # known when it is installed
endif()
install(CODE "
  file(GLOB documents \"\$ENV{DESTDIR}${installed_docs}/*.md\")
  foreach(document \${documents})
    file(READ \${document} text)
    string(REPLACE \"](../include/\" \"](${headers_from_docs}/\" text \"\${text}\")
    file(WRITE \${document} \"\${text}\")
  endforeach()")
install(FILES data/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/data)
install(FILES bench/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/bench)
install(FILES python/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/python)
install(FILES web/package/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/web/package)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.c")

# The manual page and the completion scripts are printed by the command from its tables, and kept: a build
# for another machine cannot run the command. `make man` prints them again; a test compares.
install(FILES share/suuji.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES share/completion/suuji.bash RENAME suuji
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES share/completion/suuji.zsh RENAME _suuji
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES share/completion/suuji.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
