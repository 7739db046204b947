// A staged file is written beside its destination, and takes the destination by being renamed.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <string_view>
#include <utility>

#include "core/cli/disk/descriptor.h"
#include "core/cli/outputs/journal.h"

namespace kordon::cli {

// Says who may read a file that was not there before: those whom the umask lets, or its owner alone.
enum class FileReaders { by_umask, owner };

class StagedFile {
 public:
  // Says whether the destination took what was done to it; if not, errno says why.
  enum class Outcome {
    done,
    failed,
    irreplaceable  // the folder or the destination takes no other file, though it may let write into the one
                   // there
  };

  // The destination must be locked, unless there is nothing to lock it with.
  explicit StagedFile(std::filesystem::path destination) { replaced_.destination = std::move(destination); }
  StagedFile(const StagedFile&) = delete;
  StagedFile& operator=(const StagedFile&) = delete;
  ~StagedFile();  // removes the file if it has not taken its destination

  // Writes the bytes beside the destination, to disk, for their owner's eyes only. What is a file without a
  // name already is given one, if it can have one here.
  Outcome write(std::string_view bytes, FileReaders readers, const Descriptor* nameless);

  // Gives what stands at the destination a name by which put_back() finds it.
  Outcome set_aside();

  // A file that is not for its owner alone gets the permissions and the group of the file that it replaces.
  Outcome take_destination();

  const ReplacedFile& replaced() const { return replaced_; }

 private:
  bool create();
  bool adopt(const Descriptor& nameless);
  void take_over(const struct stat& before);

  ReplacedFile replaced_;
  Descriptor file_;
  mode_t mode_ = 0;  // permissions once in place
  bool staged_ = false;
};

}  // namespace kordon::cli
