#include "core/privacy/class_values.h"

#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::class_values_test {
namespace {

using testing::ModelCase;
using testing::Texts;
using Rows = std::vector<Row>;

// p = 2 and k = 3: first a second illness is missing, then a row.
TEST(ClassValues, NameWhatIsInTheWay) {
  const ModelCase subject(Texts{"flu", "HIV", "flu", "flu"}, testing::p(2));
  ClassValues values(subject.requirements);
  values.add(0);
  EXPECT_FALSE(values.holds(3));
  EXPECT_TRUE(values.obstacle().eased_with(1));
  EXPECT_FALSE(values.obstacle().eased_with(2));
  EXPECT_FALSE(values.obstacle().eased_without(0));
  values.add(1);
  EXPECT_FALSE(values.holds(3));
  EXPECT_TRUE(values.obstacle().eased_with(2));
  values.add(2);
  EXPECT_TRUE(values.holds(3));
  values.add(3, 2);
  values.remove(1);
  EXPECT_EQ(values.rows(), 4U);
  EXPECT_FALSE(values.holds(3));
}

TEST(ClassValues, AdmitsWhatAllRequirementsCanHoldWith) {
  const ModelCase subject({"Class", "Illness", "Sex"},
                          {{"1", "flu", "F"}, {"1", "flu", "M"}, {"1", "HIV", "M"}, {"1", "cold", "F"}},
                          {testing::p(2)});
  ASSERT_EQ(subject.requirements.size(), 2U);
  ClassValues values(subject.requirements);
  values.assign(Rows{0});
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
  EXPECT_FALSE(values.holds(1));
  EXPECT_TRUE(values.holds_with(2, 1));
  EXPECT_FALSE(values.holds_with(3, 1));
}

TEST(ClassValues, NamesTheLastRowOfWhatIsTooMany) {
  const ModelCase subject(Texts{"a", "b", "a", "a", "b"}, testing::alpha(0.5));
  ClassValues values(subject.requirements);
  const Rows rows = {0, 1, 2, 3};
  values.assign(rows);
  EXPECT_EQ(values.surplus(rows), std::optional<std::uint32_t>(3));
  EXPECT_EQ(values.slack(), std::vector<double>{-0.25});
  values.remove(3);
  values.add(4);
  EXPECT_EQ(values.surplus(Rows{0, 1, 2, 4}), std::nullopt);
  EXPECT_EQ(values.planned_sizes(2), std::vector<std::uint64_t>{2});
}

TEST(ClassValues, WithoutRequirementsKRowsHold) {
  ClassValues values({});
  values.assign(Rows{0, 1});
  EXPECT_TRUE(values.holds(2));
  EXPECT_FALSE(values.holds(3));
  EXPECT_TRUE(values.admit(3));
  EXPECT_TRUE(values.planned_sizes(5).empty());
}

}  // namespace
}  // namespace kordon::class_values_test
