// The formats that a release is written in.
#pragma once

#include <string_view>

namespace kordon {

// All but CSV carry a codebook.
enum class FileFormat { csv, spss, stata, sas };
std::string_view file_format_name(FileFormat format);  // "csv", "sav", "dta", "xpt"

// Returns the format that a file of this name is written in, by its ending: CSV unless it is that of a
// package's.
FileFormat file_format_of(std::string_view path);

}  // namespace kordon
