# What is installed of the command line, and the Debian package of it. `./dev package` makes both downloads of this.
set(KORDON_SHELL ${CMAKE_BINARY_DIR}/made/shell)
add_custom_command(
  OUTPUT ${KORDON_SHELL}/kordon.1.gz ${KORDON_SHELL}/kordon.bash ${KORDON_SHELL}/_kordon
  COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/shell_texts.py $<TARGET_FILE:kordon> ${KORDON_SHELL}
  DEPENDS kordon ${CMAKE_CURRENT_LIST_DIR}/shell_texts.py
  VERBATIM)
add_custom_target(kordon_install DEPENDS ${KORDON_SHELL}/kordon.1.gz)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # tests are not installed

set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
function(install_files folder)
  install(FILES ${ARGN} DESTINATION ${folder} COMPONENT kordon)
endfunction()
install(TARGETS kordon DESTINATION bin COMPONENT kordon)
install_files(share/man/man1 ${KORDON_SHELL}/kordon.1.gz)
install_files(share/bash-completion/completions ${KORDON_SHELL}/kordon.bash RENAME kordon)
install_files(share/zsh/vendor-completions ${KORDON_SHELL}/_kordon)
install_files(lib/python3/dist-packages ${CMAKE_CURRENT_LIST_DIR}/kordon.py ${CMAKE_CURRENT_LIST_DIR}/kordon_dask.py)
# The licence, and those of what became part of the program.
install_files(share/doc/kordon ${CMAKE_SOURCE_DIR}/LICENSE RENAME copyright)
foreach(package libjemalloc-dev libcli11-dev nlohmann-json3-dev libstdc++6)
  install_files(share/doc/kordon /usr/share/doc/${package}/copyright RENAME ${package}.copyright)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS ${CMAKE_BINARY_DIR} kordon kordon /)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The Kordon project <kordon@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "k-anonymity with generalization boundaries")
set(CPACK_PACKAGE_DESCRIPTION "Releases tables about people so that each row shares its identifying values with others,
within boundaries that you set, and loses as little as it can. Separate code audits each release.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "bash-completion, python3-pandas")
include(CPack)
