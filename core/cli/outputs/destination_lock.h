// One run at a time writes a destination: `.NAME.kordon-lock` beside it is locked by the run that does.
#pragma once

#include <filesystem>

namespace kordon::cli {

class DestinationLock {
 public:
  enum class State {
    held,
    busy,         // another run writes there
    unavailable,  // the file system has no locks; another run that writes there is not seen
    refused       // no file can be made beside the destination; errno says why
  };

  // Tries to lock the destination, and does not wait.
  explicit DestinationLock(const std::filesystem::path& destination);
  DestinationLock(const DestinationLock&) = delete;
  DestinationLock& operator=(const DestinationLock&) = delete;
  ~DestinationLock();

  State state() const { return state_; }
  int error() const { return error_; }  // errno, for a refused lock

 private:
  State lock();

  std::filesystem::path path_;
  int file_ = -1;
  int error_ = 0;
  State state_;
};

}  // namespace kordon::cli
