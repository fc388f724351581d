# Toolchain for WebAssembly with WASI, from Debian's packages clang, lld, wasi-libc and libclang-rt-dev-wasm32:
#
#   cmake -B build-wasm -DCMAKE_TOOLCHAIN_FILE=cmake/wasm32.cmake -DSUUJI_TESTS=OFF
#   cmake --build build-wasm --target suuji_command
#   node --no-warnings tools/wasi-run.mjs build-wasm/suuji solve easy.txt
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
if(NOT CMAKE_C_COMPILER)
  include(${CMAKE_CURRENT_LIST_DIR}/wasm_compiler.cmake)
  set(CMAKE_C_COMPILER ${SUUJI_WASM_CC})
endif()
set(CMAKE_SYSROOT /usr) # Debian's wasi-libc is in include/wasm32-wasi and lib/wasm32-wasi
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# Signals and processor time, which WASI has not, as far as wasi-libc can imitate them.
set(CMAKE_C_FLAGS_INIT "-D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS -D_WASI_EMULATED_GETPID")
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-Wl,-z,stack-size=8388608 -lwasi-emulated-signal -lwasi-emulated-process-clocks -lwasi-emulated-getpid")
