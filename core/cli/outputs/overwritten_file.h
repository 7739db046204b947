// This is a file that is written into, because it cannot be replaced: its destination or folder takes no
// other (a single file mounted into a container). A run that is killed in that moment leaves it torn.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "core/cli/disk/descriptor.h"

namespace kordon::cli {

class OverwrittenFile {
 public:
  explicit OverwrittenFile(const std::filesystem::path& destination);

  bool open() const { return file_.open(); }

  // Returns whether the file belongs to the user who runs this. What only they may read is safe there then.
  bool is_own() const { return is_own_; }

  // Files have the same order for every run, so that no two runs wait for one another.
  bool operator<(const OverwrittenFile& other) const;

  // All below return false on an error, which errno tells.

  // Waits for other runs that write here, and remembers what the file holds.
  bool take();
  // Writes what needs room on the disk first, so that a full disk shows while the old bytes stand.
  bool write(std::string_view bytes);
  bool put_back();  // writes what the file held, if anything has been written

 private:
  bool write_at(std::string_view bytes, std::size_t offset);

  Descriptor file_;
  dev_t device_ = 0;
  ino_t inode_ = 0;
  std::string before_;
  bool touched_ = false;
  bool is_own_ = false;
};

}  // namespace kordon::cli
