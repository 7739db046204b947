#include "core/cli/terminal/progress_line.h"

#include <unistd.h>

#include <iostream>

namespace kordon::cli {
namespace {

constexpr const char* clear_line = "\r\033[K";

}  // namespace

ProgressLine::ProgressLine(bool quiet) : visible_(!quiet && ::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (visible_) std::cerr << clear_line << std::flush;
}

void ProgressLine::show(const char* stage, std::uint64_t done, std::uint64_t total) const {
  if (!visible_) return;
  std::cerr << clear_line << stage;
  if (total > 0) std::cerr << ' ' << done * 100 / total << " %";
  std::cerr << std::flush;
}

Progress ProgressLine::progress() const {
  return {[](void* line, const char* stage, std::uint64_t done, std::uint64_t total) {
            static_cast<const ProgressLine*>(line)->show(stage, done, total);
          },
          const_cast<ProgressLine*>(this)};
}

}  // namespace kordon::cli
