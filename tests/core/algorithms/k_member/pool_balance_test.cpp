#include "core/algorithms/k_member/pool_balance.h"

#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"
#include "tests/examples/demands.h"

namespace kordon::pool_balance_test {
namespace {

using testing::ModelCase;
using testing::Texts;

BinSet bin_of(const ModelCase& subject, std::uint32_t value) {
  return BinSet{1} << subject.asked().bins[value];
}

// Rows 0 to 5: four a, two b; values are numbered in order of first appearance.
class PoolOfSix : public ::testing::Test {
 protected:
  ModelCase subject{Texts{"a", "a", "a", "a", "b", "b"}, testing::alpha(0.7)};
  PoolBalance pool{subject.requirements};
  const std::vector<std::uint32_t> rows = {0, 1, 2, 3, 4, 5};
};

TEST_F(PoolOfSix, SparesWhatRunsOut) {
  pool.start(rows, {true});
  std::vector<BinSet> admitted = {all_bins};
  pool.spare(admitted);
  EXPECT_EQ(admitted[0] & (bin_of(subject, 0) | bin_of(subject, 1)), bin_of(subject, 0) | bin_of(subject, 1));
  pool.take(4);  // half of b, a sixth of all
  pool.spare(admitted);
  EXPECT_EQ(admitted[0] & (bin_of(subject, 0) | bin_of(subject, 1)), bin_of(subject, 0));
}

TEST_F(PoolOfSix, BeginsWithWhatPilesUp) {
  pool.start(rows, {true});
  pool.take(4);
  EXPECT_EQ(pool.piled_up()[0], bin_of(subject, 0));
  for (const std::uint32_t row : {0U, 1U, 2U}) pool.take(row);
  EXPECT_EQ(pool.piled_up()[0], bin_of(subject, 1));
}

TEST_F(PoolOfSix, LeavesARequirementThatIsNotTightAlone) {
  pool.start(rows, {false});
  pool.take(4);
  std::vector<BinSet> admitted = {all_bins};
  pool.spare(admitted);
  EXPECT_EQ(admitted[0], all_bins);
  EXPECT_EQ(pool.piled_up()[0], all_bins);
}

}  // namespace
}  // namespace kordon::pool_balance_test
