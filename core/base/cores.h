// Work is shared out among the cores that the machine has; in WebAssembly there is one, and all is done in
// turn. What is shared out is cut by what there is to do, never by the number of cores, and put together in
// its own order: so results are the same everywhere.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include "core/base/progress.h"

#ifndef __EMSCRIPTEN__
#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace kordon {

// Returns how many pieces of work are done at a time.
#ifdef __EMSCRIPTEN__
constexpr std::size_t cores() {
  return 1;
}
#else
inline std::size_t cores() {
  return std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
}
#endif

// To begin a thread takes about as long as to look at so many cells.
inline constexpr std::size_t cells_worth_a_thread = 1U << 13U;

// Calls work(0) to work(pieces - 1), each once, in any order and several at a time, and returns when all are
// done. Where all pieces together look at few cells (or bytes of a text), one thread does them in turn. What
// one throws is thrown on.
template <class Work>
void on_cores(std::size_t pieces, [[maybe_unused]] std::size_t cells, const Work& work) {
#ifdef __EMSCRIPTEN__
  for (std::size_t piece = 0; piece < pieces; ++piece) work(piece);
#else
  std::atomic<std::size_t> next = 0;
  const auto take_pieces = [&] {
    for (std::size_t piece = next++; piece < pieces; piece = next++) work(piece);
  };
  std::vector<std::future<void> > others;
  const std::size_t takers = cells < cells_worth_a_thread ? 1 : std::min(pieces, cores());
  try {
    while (others.size() + 1 < takers) others.push_back(std::async(std::launch::async, take_pieces));
  } catch (const std::system_error&) {  // the machine allows no more threads: those that there are will do
  }
  take_pieces();
  for (std::future<void>& other : others) other.get();
#endif
}

// Holds work that goes on beside other work, from when it is made, where there is a core for it; elsewhere it
// is done when its result is asked for. One whose result nobody wants any more ends at its next progress.
template <class T>
class Alongside {
 public:
  using Work = std::function<T(const Progress&)>;

#ifdef __EMSCRIPTEN__
  explicit Alongside(Work work) : work_(std::move(work)) {}

  // Reports the progress of what is left to do. To be called once.
  T get(const Progress& progress) {
    return work_(progress);
  }

 private:
  Work work_;
#else
  explicit Alongside(Work work) : work_(std::move(work)) {
    if (cores() < 2) return;
    try {
      result_ = std::async(std::launch::async, [this] { return work_({&tell, this}); });
    } catch (const std::system_error&) {  // no more threads: it is done when it is asked for
    }
  }
  Alongside(const Alongside&) = delete;
  Alongside& operator=(const Alongside&) = delete;
  ~Alongside() {
    cancelled_ = true;
  }  // the result's own destructor waits for the end of the work

  // Reports the progress of what is left to do. To be called once.
  T get(const Progress& progress) {
    if (!result_.valid()) return work_(progress);
    std::uint64_t reported = 0;
    while (result_.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
      const std::uint64_t done = done_;
      const char* const stage = stage_;
      if (stage != nullptr && done != reported) progress(stage, done, total_);
      reported = done;
    }
    return result_.get();
  }

 private:
  struct Cancelled {};

  static void tell(void* context, const char* stage, std::uint64_t done, std::uint64_t total) {
    auto& self = *static_cast<Alongside*>(context);
    if (self.cancelled_) throw Cancelled{};
    self.total_ = total;
    self.stage_ = stage;
    self.done_ = done;
  }

  Work work_;
  std::atomic<bool> cancelled_ = false;
  std::atomic<const char*> stage_ = nullptr;
  std::atomic<std::uint64_t> done_ = 0, total_ = 0;
  std::future<T> result_;  // the last member: it is destroyed first, and the work needs the others
#endif
};

}  // namespace kordon
