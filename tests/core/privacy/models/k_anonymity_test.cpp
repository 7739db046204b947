#include "core/privacy/catalogue/catalogue.h"

#include <gtest/gtest.h>

namespace kordon::k_anonymity_test {
namespace {

Requirement of_size(std::uint32_t k) {
  Job job;
  job.k = k;
  return size_requirement(job);
}

ValueCounts rows(std::uint32_t count) {
  ValueCounts counts(1);
  counts.add(0, count);
  return counts;
}

TEST(KAnonymity, AsksForKRowsWhateverTheirValues) {
  const Requirement requirement = of_size(3);
  EXPECT_STREQ(requirement.model->name, "k-anonymity");
  EXPECT_EQ(requirement.required, 3);
  EXPECT_FALSE(requirement.model->judge(requirement, rows(2)).holds);
  EXPECT_TRUE(requirement.model->judge(requirement, rows(3)).holds);
  EXPECT_EQ(requirement.model->judge(requirement, rows(5)).achieved, 5);
  EXPECT_EQ(requirement.model->judge(requirement, rows(5)).slack, 2);
  EXPECT_TRUE(requirement.monotone);
}

TEST(KAnonymity, AdmitsAnyRowIfEnoughFollow) {
  const Requirement requirement = of_size(4);
  EXPECT_EQ(requirement.model->admits(requirement, rows(1), 2), all_bins);
  EXPECT_EQ(requirement.model->admits(requirement, rows(1), 1), BinSet{0});
}

TEST(KAnonymity, PlansClassesOfKRows) {
  const Requirement requirement = of_size(4);
  EXPECT_EQ(requirement.model->planned_size(requirement, rows(11), 4), 4U);
  EXPECT_EQ(requirement.model->most_classes(requirement, rows(11)), 2U);
}

TEST(KAnonymity, IsNotMendedByLeavingRowsOut) {
  const Requirement requirement = of_size(4);
  EXPECT_EQ(requirement.model->surplus(requirement, rows(3)), std::nullopt);
  EXPECT_EQ(requirement.model->bound(requirement, rows(3)).possible, 3);
  EXPECT_EQ(requirement.model->bound(requirement, rows(3)).reason,
            "there are only 3 rows, so k can be at most 3");
}

}  // namespace
}  // namespace kordon::k_anonymity_test
