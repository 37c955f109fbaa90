/**
 * A flag for Node of a process that opens the embedded database, which is WebAssembly. V8 frees what it
 * compiled anew, and now and then aborts the process over it ("Check failed: jit_page_->allocations_.erase(addr)
 * == 1", https://github.com/nodejs/node/issues/64500). What is kept instead is no more than the database's code once over.
 */
export const keepWasmCode = "--no-wasm-code-gc";
