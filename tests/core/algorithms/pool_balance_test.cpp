#include "core/algorithms/pool_balance.h"

#include <gtest/gtest.h>

#include "core/algorithms/class_values.h"
#include "tests/core/models/model_case.h"

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

TEST(ClassValues, AdmitsWhatAllRequirementsCanHoldWith) {
  const ModelCase subject({"Class", "Illness", "Sex"},
                          {{"1", "flu", "F"}, {"1", "flu", "M"}, {"1", "HIV", "M"}, {"1", "cold", "F"}},
                          {testing::p(2)});
  ASSERT_EQ(subject.requirements.size(), 2U);
  ClassValues values(subject.requirements);
  values.assign({0});
  ASSERT_TRUE(values.admit(3));  // two to come: anything
  EXPECT_EQ(values.admitted(), (std::vector<BinSet>{all_bins, all_bins}));
  ASSERT_TRUE(values.admit(2));  // the last: neither flu nor F
  const auto has = [&](std::size_t r, std::uint32_t row) {
    const Requirement& requirement = subject.requirements[r];
    return (values.admitted()[r] >> requirement.bins[requirement.attribute->values[row]] & 1U) != 0;
  };
  EXPECT_FALSE(has(0, 1));
  EXPECT_TRUE(has(0, 2));
  EXPECT_TRUE(has(1, 2));
  EXPECT_FALSE(has(1, 3));
  EXPECT_FALSE(values.hold());
  EXPECT_TRUE(values.hold_with(2));
  EXPECT_FALSE(values.hold_with(3));
}

TEST(ClassValues, NamesTheLastRowOfWhatIsTooMany) {
  const ModelCase subject(Texts{"a", "b", "a", "a", "b"}, testing::alpha(0.5));
  ClassValues values(subject.requirements);
  const std::vector<std::uint32_t> rows = {0, 1, 2, 3};
  values.assign(rows);
  EXPECT_EQ(values.surplus(rows), std::optional<std::uint32_t>(3));
  EXPECT_EQ(values.slack(), std::vector<double>{-0.25});
  values.remove(3);
  values.add(4);
  EXPECT_EQ(values.surplus({0, 1, 2, 4}), std::nullopt);
  EXPECT_EQ(values.planned_sizes(2), std::vector<std::uint64_t>{2});
}

TEST(ClassValues, WithoutRequirementsEverythingHolds) {
  ClassValues values({});
  values.assign({0, 1});
  EXPECT_TRUE(values.hold());
  EXPECT_TRUE(values.admit(3));
  EXPECT_TRUE(values.planned_sizes(5).empty());
}

}  // namespace
}  // namespace kordon::pool_balance_test
