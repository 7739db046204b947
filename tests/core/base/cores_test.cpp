#include "core/base/cores.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace kordon::cores_test {
namespace {

TEST(Cores, DoEachPartOnce) {
  std::vector<std::atomic<int>> done(1000);
  on_cores(done.size(), cells_worth_a_thread, [&](std::size_t part) { ++done[part]; });
  for (const auto& each : done) EXPECT_EQ(each, 1);
  on_cores(0, cells_worth_a_thread, [](std::size_t) { ADD_FAILURE(); });
}

TEST(Cores, ThrowOnWhatAPartThrows) {
  const auto work = [](std::size_t part) {
    if (part == 70) throw std::runtime_error("part 70");
  };
  EXPECT_THROW(on_cores(100, cells_worth_a_thread, work), std::runtime_error);
}

TEST(Cores, DoFewCellsInTurn) {
  std::vector<std::size_t> order;
  on_cores(3, cells_worth_a_thread - 1, [&](std::size_t part) { order.push_back(part); });
  EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2}));
}

// Whether there is a core for it or not, the result is that of the work, and what it throws is thrown on.
TEST(Alongside, HandsOutTheResult) {
  const int two = 2;
  Alongside<int> sum([&](const Progress& progress) {
    progress("bound", 1, 1);
    return two + two;
  });
  EXPECT_EQ(sum.get({}), 4);
  Alongside<int> none([](const Progress&) -> int { throw std::runtime_error("no sum"); });
  EXPECT_THROW(none.get({}), std::runtime_error);
}

// Work without an end is ended all the same if nobody wants its result.
TEST(Alongside, EndsWhatNobodyWants) {
  const Alongside<int> endless([](const Progress& progress) -> int {
    for (;;) progress("bound", 1, 2);
  });
}

}  // namespace
}  // namespace kordon::cores_test
