// Outputs go to streams, or to files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include "core/base/result.h"

namespace kordon::cli {

inline constexpr const char* standard_stream = "-";

// Return how messages name a path: on one line, at bounded length.
std::string input_name(const std::string& path);
std::string output_name(const std::string& path);

// Says that the output cannot be written, and why, as errno tells.
Failure unwritable(const std::string& path);

// Returns the open descriptor that the path is a name of: of "-" as an output, of /dev/stdout, /dev/stderr,
// /dev/fd/3.
std::optional<int> descriptor_of(const std::string& path);

// Returns whether the path is a stream: open descriptors, devices and pipes take bytes as they come.
// Everything else is a destination for a file.
bool is_stream(const std::string& path);

// Returns where the file stands, or will stand: symbolic links are followed, not replaced, also those whose
// file is not there yet. `error` says why there is no such destination: a folder is missing, links lead in a
// circle.
std::filesystem::path destination_of(const std::string& path, std::error_code& error);

// Returns whether both outputs lead to one file or to one stream, such as the one to which a shell has sent
// standard output.
bool same_output(const std::string& a, const std::string& b);

// Returns whether the output leads to the file of the input; a shell may give that file as standard input.
bool is_input(const std::string& output, const std::string& input);

}  // namespace kordon::cli
