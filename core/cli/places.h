// Where outputs go: streams, and places of files.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace kordon::cli {

inline constexpr const char* standard_stream = "-";

// Standard output, devices and pipes take bytes as they come; everything else is a place for a file.
bool is_stream(const std::string& path);

// Where the file stands, or will stand: symbolic links are followed, not replaced, also those whose file is
// not there yet. `error` says why there is no such place: a folder is missing, links lead in a circle.
std::filesystem::path place_of(const std::string& path, std::error_code& error);

// Whether both paths lead to one file, or to one stream.
bool same_file(const std::string& a, const std::string& b);

}  // namespace kordon::cli
