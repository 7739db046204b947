#include "core/release/tables/findings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/release/run/anonymize.h"
#include "tests/examples/patients.h"

namespace kordon::findings_test {
namespace {

std::string told(const testing::TwoTables& tables, const testing::TablesJob& asked,
                 Finding::Kind kind = Finding::Kind::tables) {
  Job job = *testing::read(asked);
  const Result<CsvFile> all = testing::stack_of(tables, job);
  EXPECT_TRUE(all);
  const Result<Release> release = anonymize(*all, job);
  if (!release) return english(release.failure().mistakes[0].what);
  const auto& findings = release->report.findings;
  const auto found =
      std::find_if(findings.begin(), findings.end(), [&](const Finding& each) { return each.kind == kind; });
  if (found == findings.end()) return "";
  return english(found->says);
}

// Both cities become *, which is half of what a patient's row can lose; a row of visits has one
// quasi-identifier. P's second visit goes.
TEST(TableFindings, EachTableLosesOfItsOwnCells) {
  const testing::TwoTables tables = {"person,age,city\nP,30,Ayr\nQ,30,Bath\n",
                                     "person,ward,illness\nP,eye,flu\nQ,eye,cold\nP,eye,flu\nP,eye,flu\n"};
  EXPECT_EQ(told(tables, {.linked = 2}),
            "patients: of 2 rows 2 go out, with a loss of 50.0 %. visits: of 4 rows 2 go out, with a loss of "
            "50.0 %.");
  EXPECT_EQ(told(tables, {}),
            "patients: of 2 rows 2 go out, with a loss of 50.0 %. visits: of 4 rows 4 go out, with a loss of "
            "0.0 %.");
}

TEST(TableFindings, PeopleWhomTheFirstTableLacksAreToBeDecided) {
  const testing::TwoTables tables = {"person,age,city\nP,30,Ayr\nR,30,Ayr\n",
                                     "person,ward,illness\nP,eye,flu\nQ,eye,flu\nQ,eye,\n"};
  EXPECT_EQ(told(tables, {}, Finding::Kind::doubt),
            "visits: 2 rows are of 1 person whom patients does not have");
}

TEST(TableFindings, ASensitiveColumnOfTwoTablesIsToBeDecided) {
  const testing::TwoTables tables = {"person,age,city,illness\nP,30,Ayr,flu\nR,30,Ayr,cold\n",
                                     "person,ward,illness\nP,eye,flu\nR,eye,flu\n"};
  EXPECT_EQ(told(tables, {}, Finding::Kind::doubt),
            "illness goes out in 2 tables: equal values may join rows of somebody, and nobody looked at what "
            "these tell together");
}

}  // namespace
}  // namespace kordon::findings_test
