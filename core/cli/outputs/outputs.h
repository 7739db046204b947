// Writes what a command makes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/cli/disk/descriptor.h"
#include "core/cli/outputs/staged_file.h"

namespace kordon::cli {

struct Output {
  std::string path;
  std::string_view bytes;
  FileReaders readers = FileReaders::owner;
  const Descriptor* nameless = nullptr;  // where the bytes are a file already, which may take the destination
};

// All outputs appear whole, or none at all, and then what stood there before stands there again: each is
// written beside its destination and takes it when all are ready. Runs that write the same destinations do so
// one after the other; what a killed run has left beside them is mended first. Ctrl+C waits until all is
// done.
//
// A release takes the permissions of the file that it replaces, or what the umask leaves; every other output
// is made for its owner only, also where it replaces one that others could read. A file that cannot be
// replaced is written into, last of all, and keeps its permissions. What has gone to standard output, a
// device or a pipe cannot be taken back.
std::optional<Failure> write_outputs(const std::vector<Output>& outputs);

}  // namespace kordon::cli
