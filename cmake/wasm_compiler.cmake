# The compiler for WebAssembly: SUUJI_WASM_CC. clang 19 is the one that suuji.wasm is measured with; Debian's
# libclang-rt-19-dev-wasm32 belongs to it.
find_program(SUUJI_WASM_CC NAMES clang-19 clang)
