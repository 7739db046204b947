// Names the files that a run makes beside a destination: they are hidden, and tell whose they are.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kordon::cli {

// A hidden name ends in one of these, behind the destination's name, the process and a number.
inline constexpr std::string_view staged_ending =
    ".kordon-tmp";  // ends a file that is to take the destination
inline constexpr std::string_view aside_ending = ".kordon-old";    // ends the file that stood there before
inline constexpr std::string_view journal_ending = ".kordon-run";  // ends a list of files to be replaced

std::filesystem::path lock_beside(const std::filesystem::path& destination);

// Returns whether a run may have made a file of that name, and another may remove it.
bool is_hidden_name(const std::filesystem::path& file);

// Returns `.NAME.PID.NUMBER`, without an ending: a name that no file has with any of the endings.
std::filesystem::path hidden_beside(const std::filesystem::path& destination);

// Returns the files of any process with this ending that stand beside the destination, sorted.
std::vector<std::filesystem::path> found_beside(const std::filesystem::path& destination,
                                                std::string_view ending);

// Returns the name of the same file with another ending.
std::filesystem::path with_ending(const std::filesystem::path& hidden, std::string_view ending);

}  // namespace kordon::cli
