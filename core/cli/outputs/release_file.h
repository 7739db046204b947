// A release that is written to disk at once, because it need not fit into memory. It has no name until it is
// audited and takes its destination: nobody sees it before, and nothing of it is left where the run ends.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/cli/disk/descriptor.h"
#include "core/table/bytes/store.h"

namespace kordon::cli {

class ReleaseFile : public ByteStore {
 public:
  // It lies in the folder of the destination, if that takes files; else where files lie for a while.
  explicit ReleaseFile(std::string path);
  ~ReleaseFile() override;

  std::optional<Failure> begin(std::uint64_t bytes) override;
  std::optional<Failure> append(std::string_view bytes) override;
  std::unique_ptr<ByteSource> read() override;

  const Descriptor& file() const { return file_; }
  // Returns why the release could not be written, if it could not.
  const std::optional<Failure>& failed() const { return failed_; }
  // Returns all bytes as if they were in memory: the system reads them when they are looked at. Fails where
  // it cannot.
  Result<std::string_view> bytes();

 private:
  Failure give_up();
  void unmap();

  std::string path_;
  std::optional<Failure> failed_;
  Descriptor file_;
  int error_ = 0;  // why the folder of the destination takes no file
  std::uint64_t size_ = 0;
  void* mapped_ = nullptr;
  std::size_t mapped_size_ = 0;
};

}  // namespace kordon::cli
