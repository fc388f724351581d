# What `cmake --install` puts where: the command, both libraries, the header, the pkg-config file, the
# CMake package, man pages and shell completion.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/suuji)

install(TARGETS suuji suuji_static EXPORT suuji_targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/suuji.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# pkg-config finds its prefix from where the file lies, so that a moved tree still works.
file(RELATIVE_PATH pc_up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" pc_up "${pc_up}")
configure_file(cmake/suuji.pc.in ${PROJECT_BINARY_DIR}/suuji.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/suuji.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

configure_package_config_file(cmake/suuji-config.cmake.in ${PROJECT_BINARY_DIR}/suuji-config.cmake
                              INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/suuji-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/suuji-config.cmake
              ${PROJECT_BINARY_DIR}/suuji-config-version.cmake DESTINATION ${package_dir})
install(EXPORT suuji_targets NAMESPACE suuji:: FILE suuji-targets.cmake
        DESTINATION ${package_dir})

if(TARGET suuji_command)
  install(TARGETS suuji_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
