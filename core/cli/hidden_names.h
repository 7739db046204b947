// Names of the files that a run makes beside a place: hidden, and so that they tell whose they are.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kordon::cli {

// What stands behind the place's name, the process and a number.
inline constexpr std::string_view staged_ending = ".kordon-tmp";   // what is to take the place
inline constexpr std::string_view aside_ending = ".kordon-old";    // what stood there before
inline constexpr std::string_view journal_ending = ".kordon-run";  // what a run is about to replace

std::filesystem::path lock_beside(const std::filesystem::path& place);

// Whether a run may have made a file of that name, and another may remove it.
bool is_hidden_name(const std::filesystem::path& file);

// `.NAME.PID.NUMBER`, without an ending: a name that no file has with any of them.
std::filesystem::path hidden_beside(const std::filesystem::path& place);

// The files of any process with this ending that stand beside the place, sorted.
std::vector<std::filesystem::path> found_beside(const std::filesystem::path& place, std::string_view ending);

// The same file with another ending.
std::filesystem::path with_ending(const std::filesystem::path& hidden, std::string_view ending);

}  // namespace kordon::cli
