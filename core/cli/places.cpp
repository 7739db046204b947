#include "core/cli/places.h"

namespace kordon::cli {

namespace fs = std::filesystem;

bool is_stream(const std::string& path) {
  if (path == standard_stream) return true;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

fs::path place_of(const std::string& path, std::error_code& error) {
  constexpr int most_links = 40;  // as the kernel has it
  fs::path place = fs::absolute(path, error);
  for (int links = 0; !error && links <= most_links; ++links) {
    const fs::path folder = fs::canonical(place.parent_path(), error);
    if (!error && !fs::is_directory(folder, error) && !error) {
      error = std::make_error_code(std::errc::not_a_directory);
    }
    if (error) return place;
    place = folder / place.filename();
    std::error_code no_link;
    const fs::path target = fs::read_symlink(place, no_link);
    if (no_link) return place;
    place = folder / target;
  }
  if (!error) error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
  return place;
}

bool same_file(const std::string& a, const std::string& b) {
  if (a == standard_stream || b == standard_stream) return a == b;
  std::error_code no_a, no_b, ignored;
  const fs::path place_a = place_of(a, no_a);
  const fs::path place_b = place_of(b, no_b);
  return (!no_a && !no_b && place_a == place_b) || fs::equivalent(a, b, ignored);
}

}  // namespace kordon::cli
