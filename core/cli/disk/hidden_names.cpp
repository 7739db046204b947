#include "core/cli/disk/hidden_names.h"

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <system_error>

namespace kordon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view lock_ending = ".kordon-lock";

// Returns "." and the destination's name, short enough that the longest name a folder takes leaves room for
// what follows.
std::string stem(const fs::path& destination) {
  constexpr std::size_t most = 200;
  return "." + destination.filename().string().substr(0, most);
}

// Returns whether the text is ".", digits, ".", digits.
bool is_numbered(std::string_view text) {
  for (int part = 0; part < 2; ++part) {
    if (text.empty() || text.front() != '.') return false;
    text.remove_prefix(1);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0) return false;
    text.remove_prefix(digits);
  }
  return text.empty();
}

}  // namespace

fs::path lock_beside(const fs::path& destination) {
  return destination.parent_path() / (stem(destination) + std::string(lock_ending));
}

bool is_hidden_name(const fs::path& file) {
  const std::string name = file.filename().string();
  constexpr std::string_view endings[] = {staged_ending, aside_ending, journal_ending, lock_ending};
  return name.rfind('.', 0) == 0 &&
         std::any_of(std::begin(endings), std::end(endings),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

fs::path hidden_beside(const fs::path& destination) {
  const std::string start =
      (destination.parent_path() / stem(destination)).string() + "." + std::to_string(::getpid()) + ".";
  for (int number = 0;; ++number) {
    fs::path hidden = start + std::to_string(number);
    std::error_code ignored;
    const bool taken = fs::exists(fs::symlink_status(with_ending(hidden, staged_ending), ignored)) ||
                       fs::exists(fs::symlink_status(with_ending(hidden, aside_ending), ignored)) ||
                       fs::exists(fs::symlink_status(with_ending(hidden, journal_ending), ignored));
    if (!taken) return hidden;
  }
}

std::vector<fs::path> found_beside(const fs::path& destination, std::string_view ending) {
  std::vector<fs::path> found;
  const std::string start = stem(destination);
  std::error_code error;
  fs::directory_iterator each(destination.parent_path(), error);
  for (; !error && each != fs::directory_iterator(); each.increment(error)) {
    const std::string name = each->path().filename().string();
    std::string_view rest = name;
    if (rest.size() < start.size() + ending.size() || rest.substr(0, start.size()) != start) continue;
    if (rest.substr(rest.size() - ending.size()) != ending) continue;
    rest.remove_prefix(start.size());
    rest.remove_suffix(ending.size());
    if (is_numbered(rest)) found.push_back(each->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

fs::path with_ending(const fs::path& hidden, std::string_view ending) {
  fs::path path = hidden;
  path += ending;
  return path;
}

}  // namespace kordon::cli
