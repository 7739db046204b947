#include "core/cli/disk/destinations.h"

#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <string_view>

#include "core/base/text.h"
#include "core/cli/disk/descriptor.h"

namespace kordon::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_path = 1000;  // bytes that messages take of a path

bool same_destination(const std::string& a, const std::string& b) {
  std::error_code no_a, no_b, ignored;
  const fs::path destination_a = destination_of(a, no_a);
  const fs::path destination_b = destination_of(b, no_b);
  return (!no_a && !no_b && destination_a == destination_b) || fs::equivalent(a, b, ignored);
}

// Returns whether the path leads to the file that the descriptor has open (a terminal or pipe is none).
bool has_open(int descriptor, const std::string& path) {
  struct stat opened {};
  struct stat there {};
  return ::fstat(descriptor, &opened) == 0 && S_ISREG(opened.st_mode) && ::stat(path.c_str(), &there) == 0 &&
         opened.st_dev == there.st_dev && opened.st_ino == there.st_ino;
}

}  // namespace

std::optional<int> descriptor_of(const std::string& path) {
  if (path == standard_stream || path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (path.rfind(folder, 0) != 0) continue;
    const char* const end = path.data() + path.size();
    int number = 0;
    const auto read = std::from_chars(path.data() + folder.size(), end, number);
    if (read.ec == std::errc() && read.ptr == end && number >= 0) return number;
  }
  return std::nullopt;
}

bool is_stream(const std::string& path) {
  if (descriptor_of(path)) return true;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

fs::path destination_of(const std::string& path, std::error_code& error) {
  constexpr int max_links = 40;  // as the kernel has it
  fs::path destination = fs::absolute(path, error);
  for (int links = 0; !error && links <= max_links; ++links) {
    const fs::path folder = fs::canonical(destination.parent_path(), error);
    if (!error && !fs::is_directory(folder, error) && !error) {
      error = std::make_error_code(std::errc::not_a_directory);
    }
    if (error) return destination;
    destination = folder / destination.filename();
    std::error_code no_link;
    const fs::path target = fs::read_symlink(destination, no_link);
    if (no_link) return destination;
    destination = folder / target;
  }
  if (!error) error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
  return destination;
}

bool same_output(const std::string& a, const std::string& b) {
  const std::optional<int> stream_a = descriptor_of(a);
  const std::optional<int> stream_b = descriptor_of(b);
  if (stream_a && stream_b) return *stream_a == *stream_b;
  if (stream_a) return has_open(*stream_a, b);
  if (stream_b) return has_open(*stream_b, a);
  return same_destination(a, b);
}

bool is_input(const std::string& output, const std::string& input) {
  return input == standard_stream ? has_open(STDIN_FILENO, output) : same_destination(output, input);
}

std::string input_name(const std::string& path) {
  return path == standard_stream ? "standard input" : printable(path, longest_path);
}

std::string output_name(const std::string& path) {
  return path == standard_stream ? "standard output" : printable(path, longest_path);
}

Failure unwritable(const std::string& path) {
  return bad_input(output_name(path), say("cannot be written: {reason}", last_error()),
                   "choose another place for it");
}

}  // namespace kordon::cli
