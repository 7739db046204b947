// How long work tells how far it is. The core has no cancel code: cancelling ends the process or the worker.
#pragma once

#include <cstdint>

namespace kordon {

struct Progress {
  // stage: "read", "mask", "write", "audit"; done and total count rows. Called at most about a hundred times
  // a stage.
  void (*report)(void* context, const char* stage, std::uint64_t done, std::uint64_t total) = nullptr;
  void* context = nullptr;

  void operator()(const char* stage, std::uint64_t done, std::uint64_t total) const {
    if (report != nullptr) report(context, stage, done, total);
  }
};

}  // namespace kordon
