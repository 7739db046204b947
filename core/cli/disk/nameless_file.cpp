#include "core/cli/disk/nameless_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "core/cli/disk/hidden_names.h"

namespace kordon::cli {
Descriptor nameless_file(const std::filesystem::path& folder) {
  Descriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner_only));
  if (file.open() || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return file;
  // The file system knows no files without a name: this one loses its name at once.
  do {
    const std::filesystem::path path = with_ending(hidden_beside(folder / "kept"), staged_ending);
    file = Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner_only));
    if (file.open()) ::unlink(path.c_str());
  } while (!file.open() && errno == EEXIST);
  return file;
}

Descriptor nameless_file_for_a_while() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  if (!error) return nameless_file(folder);
  errno = error.value();
  return Descriptor();
}

bool give_name(const Descriptor& file, const std::filesystem::path& name) {
  const std::string path = "/proc/self/fd/" + std::to_string(file.number());
  return ::linkat(AT_FDCWD, path.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

}  // namespace kordon::cli
