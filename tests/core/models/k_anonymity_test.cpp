#include "core/catalogue.h"

#include <gtest/gtest.h>

namespace kordon {
namespace {

Verdict judge(const Partition& partition, std::uint32_t k) {
  Job job;
  job.k = k;
  return find_privacy_model("k-anonymity")->judge({}, {partition, {}, 0}, job);
}

TEST(KAnonymity, AchievesTheSmallestClass) {
  const Partition partition{{0, 0, 1, 1, 1, suppressed}, 2};
  EXPECT_EQ(judge(partition, 2).achieved, 2U);
  EXPECT_EQ(judge(partition, 2).required, 2U);
  EXPECT_TRUE(judge(partition, 2).holds);
  EXPECT_FALSE(judge(partition, 3).holds);
}

TEST(KAnonymity, HoldsWhereNothingIsReleased) {
  const Partition partition{{suppressed, suppressed}, 0};
  EXPECT_EQ(judge(partition, 2).achieved, 0U);
  EXPECT_TRUE(judge(partition, 2).holds);
}

TEST(KAnonymity, NamesItself) {
  EXPECT_EQ(judge({{0, 0}, 1}, 2).model, "k-anonymity");
}

}  // namespace
}  // namespace kordon
