#include "core/release/population/demand.h"

#include <gtest/gtest.h>

namespace kordon::crowd_demand_test {
namespace {

constexpr CrowdDemand every[] = {{1, 5, 1}, {3, 5, 1}, {2, 2, 0.5}, {3, 7, 0.4}, {1, 2, 0.1}};

ValueCounts counts_of(std::uint32_t of_table, std::uint32_t bystanders) {
  ValueCounts counts(2);
  counts.add(CrowdDemand::in_table, of_table);
  counts.add(CrowdDemand::bystander, bystanders);
  return counts;
}

TEST(CrowdDemand, HoldsByItsDefinition) {
  const CrowdDemand company{2, 5, 0.5};
  EXPECT_TRUE(company.holds(0, 1));
  EXPECT_FALSE(company.holds(1, 9)) << "k";
  EXPECT_FALSE(company.holds(2, 4)) << "k_map";
  EXPECT_TRUE(company.holds(2, 5));
  EXPECT_FALSE(company.holds(3, 5)) << "share";
  EXPECT_TRUE(company.holds(3, 6));
}

TEST(CrowdDemand, LeastRowsIsTheLeastThatHolds) {
  for (const CrowdDemand& company : every) {
    for (std::uint64_t own = company.k; own < 40; ++own) {
      std::uint64_t rows = own;
      while (!company.holds(own, rows)) ++rows;
      EXPECT_EQ(company.least_rows(own), rows) << own;
    }
  }
}

TEST(CrowdDemand, ClassesThatHoldHoldMerged) {
  for (const CrowdDemand& company : every) {
    for (std::uint64_t a = 0; a < 8; ++a) {
      for (std::uint64_t b = 0; b < 8; ++b) {
        for (std::uint64_t x = a; x < 24; ++x) {
          for (std::uint64_t y = b; y < 24; ++y) {
            if (x == 0 || y == 0 || !company.holds(a, x) || !company.holds(b, y)) continue;
            EXPECT_TRUE(company.holds(a + b, x + y));
          }
        }
      }
    }
  }
}

// A row may come if and only if some rows that come later make the class hold.
TEST(CrowdDemand, AdmitsWhoCanStillComeToHold) {
  for (const CrowdDemand& company : every) {
    SensitiveAttribute presence;
    presence.counts = {10, 10};
    const Requirement requirement = crowd_requirement(company, presence);
    for (std::uint32_t own = 0; own < 6; ++own) {
      for (std::uint32_t others = 0; others < 8; ++others) {
        for (std::uint32_t later = 0; later < 12; ++later) {
          const BinSet admitted = requirement.model->admits(requirement, counts_of(own, others), later);
          for (const std::uint32_t value : {CrowdDemand::in_table, CrowdDemand::bystander}) {
            const std::uint32_t now = own + (value == CrowdDemand::in_table ? 1 : 0);
            bool possible = false;
            for (std::uint32_t more = 0; more <= later; ++more)
              possible = possible || company.holds(now + more, own + others + 1 + later);
            EXPECT_EQ((admitted >> value & 1U) != 0, possible)
                << own << ' ' << others << ' ' << later << ' ' << value;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace kordon::crowd_demand_test
