#include "core/audit/cells/cells.h"

#include <gtest/gtest.h>

#include "core/audit/audit.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_cells_test {
namespace {

TEST(ComparedRows, AreNeitherSuppressedNorFromElsewhere) {
  const std::vector<std::uint32_t> origin = {2, 0, 7, 3};
  const std::span<const std::uint32_t> of_rows = origin;
  const std::vector<bool> masked = {false, true, false, false};
  const Times once;
  const ComparedRows rows(of_rows, masked, 4, once);
  EXPECT_EQ(rows.count(), 2U);
  EXPECT_EQ(rows.originals(), (std::vector<bool>{false, false, true, true}));
}

// `*` may stand for anything in a suppressed row, and goes beyond its boundary in any other.
TEST(AuditOfCells, SuppressedRowsAreNotCompared) {
  Job job;
  job.k = 1;
  job.order = Order::input;
  job.suppressed = Suppressed::mask;
  job.attributes = {testing::quasi_identifier("A", FlatForm{}, {{0U, std::nullopt}}),
                    testing::quasi_identifier("B", FlatForm{}, {{0U, std::nullopt}}),
                    testing::plain("C", Role::insensitive)};
  const Table original =
      testing::table_of({"A", "B", "C"}, {{"1", "1", "x"}, {"2", "2", "y"}, {"3", "3", "z"}});
  const auto audited = [&](const testing::Rows& rows) {
    const Result<AuditReport> report =
        audit(original, testing::table_of({"A", "B", "C"}, rows), job, std::nullopt);
    EXPECT_TRUE(report);
    return *report;
  };
  AuditReport report = audited({{"1", "1", "x"}, {"*", "*", "*"}, {"3", "3", "z"}});
  EXPECT_EQ(report.violating_cells, 0U);
  EXPECT_EQ(english(report.checks[2].detail), "4 cells compared, each its original value or what covers it");
  EXPECT_EQ(english(report.checks[4].detail), "2 cells compared, all equal");
  // Both rows of `*` in B are told, and the one of them that has it in A, too, is one row.
  report = audited({{"*", "*", "x"}, {"2", "*", "y"}, {"3", "3", "z"}});
  EXPECT_EQ(report.violating_cells, 3U);
  EXPECT_EQ(report.violating_rows, 2U);
  EXPECT_FALSE(report.checks[3].passed);
  report = audited({{"2", "1", "x"}, {"2", "2", "x"}, {"3", "3", "z"}});
  EXPECT_FALSE(report.checks[2].passed);
  EXPECT_FALSE(report.checks[4].passed);
}

}  // namespace
}  // namespace kordon::audit_cells_test
