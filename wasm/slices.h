// Bytes that JavaScript holds. Files and releases need not fit into the module's memory: a file that a person
// chose is read a slice at a time, and a release is handed over in pieces as it is written.
//
//   file      { size, read(at, size) }
//   release   { begin(), append(bytes), slices() }
//
// read() gives some of the file's bytes, or a word for why there are none; slices() gives what was appended,
// as such a file.
#pragma once

#include <memory>

#include "core/table/bytes/source.h"
#include "core/table/bytes/store.h"

namespace emscripten {
class val;
}

namespace kordon::wasm {

// Reads a file that a person chose. It fails where the file has changed or is gone since then.
std::unique_ptr<ByteSource> slices_of(emscripten::val file);

// Returns what the page gave the module as its property `release`: every release of this module goes there,
// each in place of the one before.
ByteStore& release_store();

}  // namespace kordon::wasm
