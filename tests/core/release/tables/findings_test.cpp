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
            "patients: 2 of 2 rows go out, with a loss of 50.0 %. visits: 2 of 4 rows go out, with a loss of "
            "50.0 %.");
  EXPECT_EQ(told(tables, {}),
            "patients: 2 of 2 rows go out, with a loss of 50.0 %. visits: 4 of 4 rows go out, with a loss of "
            "0.0 %.");
}

TEST(TableFindings, PeopleWhomTheFirstTableLacksAreToBeDecided) {
  const testing::TwoTables tables = {"person,age,city\nP,30,Ayr\nR,30,Ayr\n",
                                     "person,ward,illness\nP,eye,flu\nQ,eye,flu\nQ,eye,\n"};
  EXPECT_EQ(told(tables, {}, Finding::Kind::doubt), "patients lacks 1 value of person that visits has");
}

TEST(TableFindings, ASensitiveColumnOfTwoTablesIsToBeDecided) {
  const testing::TwoTables tables = {"person,age,city,illness\nP,30,Ayr,flu\nR,30,Ayr,cold\n",
                                     "person,ward,illness\nP,eye,flu\nR,eye,flu\n"};
  EXPECT_EQ(told(tables, {}, Finding::Kind::doubt),
            "illness is in 2 tables, and nobody looked at what these tell of somebody together");
}

}  // namespace
}  // namespace kordon::findings_test
