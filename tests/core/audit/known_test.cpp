#include "core/audit/known.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/audit/audit.h"
#include "core/audit/without_original/masked.h"
#include "core/base/random.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::known_audit_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

const std::vector<std::string> header = {"Race", "BirthDate", "Gender", "ZIP"};

HierarchyForm flat() {
  return FlatForm{};
}

Job job_of(std::uint32_t k, std::vector<KnownColumns> known) {
  Job job;
  job.k = k;
  job.known = std::move(known);
  for (const std::string& name : header) job.attributes.push_back(quasi_identifier(name, flat()));
  return job;
}

std::string result_of(const Rows& rows, const Job& job) {
  const Result<MaskedTableAudit> found = audit_masked(table_of(header, rows), job);
  if (!found) return english(found.failure().mistakes.front().what);
  return english(found->checks[1].detail);
}

// L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression" (2002), figure
// 15: what mu-Argus and its program make of the table of figure 7 for k = 2. Both look at some pairs and
// triples.
const Rows program = {{"black", "1965", "male", "02141"},   {"black", "1965", "male", "02141"},
                      {"black", "1965", "female", "02138"}, {"black", "1965", "female", "02138"},
                      {"black", "1964", "female", "02138"}, {"black", "1964", "female", "02138"},
                      {"white", "1964", "male", "02138"},   {"white", "", "female", "02139"},
                      {"", "1964", "male", "02139"},        {"white", "1964", "male", "02139"},
                      {"white", "1967", "male", "02138"},   {"", "1967", "male", "02138"}};
const Rows algorithm = {{"black", "1965", "male", "02141"},   {"black", "1965", "male", "02141"},
                        {"black", "1965", "female", "02138"}, {"black", "1965", "female", "02138"},
                        {"black", "1964", "female", "02138"}, {"black", "1964", "female", "02138"},
                        {"white", "", "male", "02138"},       {"white", "", "", "02139"},
                        {"white", "1964", "male", "02139"},   {"white", "1964", "male", "02139"},
                        {"white", "1967", "male", "02138"},   {"white", "1967", "male", "02138"}};

TEST(KnownAudit, SweeneysCounterexampleToMuArgus) {
  for (const Rows* rows : {&program, &algorithm}) {
    EXPECT_NE(result_of(*rows, job_of(2, {{3, {}, 2}})).find("groups too small"), std::string::npos);
    EXPECT_NE(result_of(*rows, job_of(2, {{2, {}, 2}})).find("groups too small"), std::string::npos);
  }
  // Kordon looks at all pairs, or all triples, of the table of figure 7.
  const Rows original = {{"black", "1965", "male", "02141"},   {"black", "1965", "male", "02141"},
                         {"black", "1965", "female", "02138"}, {"black", "1965", "female", "02138"},
                         {"black", "1964", "female", "02138"}, {"black", "1964", "female", "02138"},
                         {"white", "1964", "male", "02138"},   {"white", "1965", "female", "02139"},
                         {"white", "1964", "male", "02139"},   {"white", "1964", "male", "02139"},
                         {"white", "1967", "male", "02138"},   {"white", "1967", "male", "02138"}};
  CsvFile file;
  file.table = table_of(header, original);
  for (const std::uint32_t known : {1U, 2U, 3U}) {
    const Result<Release> release = anonymize(file, job_of(2, {{known, {}, 2}}));
    ASSERT_TRUE(release) << release.failure().mistakes[0].what;
    ASSERT_EQ(release->report.audit.known.size(), 1U);
    EXPECT_TRUE(release->report.audit.known[0].holds);
    EXPECT_GE(release->report.audit.known[0].smallest, 2U);
    EXPECT_EQ(release->report.rows.released, 12U);
  }
}

TEST(KnownAudit, LooksAtEverySetOfTheNumber) {
  // Any two columns agree in two rows, and no three do: the four rows of even parity, twice mirrored.
  const Rows rows = {{"a", "a", "a", "x"}, {"a", "b", "b", "x"}, {"b", "a", "b", "x"}, {"b", "b", "a", "x"},
                     {"a", "a", "b", "x"}, {"a", "b", "a", "x"}, {"b", "a", "a", "x"}, {"b", "b", "b", "x"}};
  EXPECT_EQ(result_of(rows, job_of(2, {{2, {}, 2}})),
            "2 rows in the smallest group of 6 sets of columns, required 2");
  EXPECT_EQ(result_of(rows, job_of(2, {{1, {"Race"}, 2}})),
            "2 rows in the smallest group of 3 sets of columns, required 2");
  EXPECT_EQ(result_of(rows, job_of(2, {{0, {"Race", "ZIP"}, 4}})),
            "4 rows in the smallest group of 1 set of columns, required 4");
  const std::string failed = result_of(rows, job_of(2, {{3, {}, 2}}));
  EXPECT_EQ(
      failed.find("1 of 4 sets of columns with groups too small (required 2), first Race, BirthDate, Gender"),
      0U)
      << failed;
  const Result<MaskedTableAudit> found = audit_masked(table_of(header, rows), job_of(2, {{2, {}, 2}}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->passed());
  EXPECT_FALSE(found->nested.unknown.empty()) << "what nested classes tell is not worked out";
  ASSERT_EQ(found->rarity.size(), 4U);
  EXPECT_EQ(found->rarity[0].rows, 0U);
  EXPECT_EQ(found->rarity[1].rows, 0U);
  EXPECT_EQ(found->rarity[2].rows, 8U);
  EXPECT_EQ(found->rarity[3].rows, 8U);
}

TEST(KnownAudit, TellsOfGroupsWithOneSensitiveValue) {
  Job job = job_of(2, {{2, {}, 2}});
  job.attributes.push_back(plain("Ill", Role::sensitive));
  std::vector<std::string> with_ill = header;
  with_ill.emplace_back("Ill");
  // Readers of Race and BirthDate see the rows in pairs. Those of Gender and ZIP see four together.
  const Rows rows = {{"a", "a", "a", "x", "flu"},  {"a", "b", "b", "x", "gout"}, {"b", "a", "b", "x", "flu"},
                     {"b", "b", "a", "x", "gout"}, {"a", "a", "b", "x", "Flu "}, {"a", "b", "a", "x", "flu"},
                     {"b", "a", "a", "x", "gout"}, {"b", "b", "b", "x", "gout"}};
  const Result<MaskedTableAudit> found = audit_masked(table_of(with_ill, rows), job);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->disclosed.size(), 1U);
  // "a", "a" of Race and BirthDate: rows 1 and 5, flu. "b", "b" there: rows 4 and 8, gout. "b", "a" of Race
  // and Gender: rows 4 and 7, gout. "a", "a" of Race and Gender: rows 1 and 6, flu. "b", "b" of BirthDate and
  // Gender: rows 2 and 8, gout. "a", "b" of these: rows 3 and 5, flu.
  EXPECT_EQ(found->disclosed[0].classes, 6U);
  EXPECT_EQ(found->disclosed[0].rows, 8U);
}

// Any two columns agree in two rows. Of the readers of Race and BirthDate those of the first pair see flu
// alone.
TEST(KnownAudit, JudgesDemandsInEveryGroup) {
  Job job = job_of(2, {{2, {}, 2}});
  job.attributes.push_back(plain("Ill", Role::sensitive));
  job.demands = {testing::p(2)};
  std::vector<std::string> with_ill = header;
  with_ill.emplace_back("Ill");
  Rows rows = {{"a", "a", "a", "x", "flu"},  {"a", "b", "b", "x", "gout"}, {"b", "a", "b", "x", "flu"},
               {"b", "b", "a", "x", "gout"}, {"a", "a", "b", "x", "Flu "}, {"a", "b", "a", "x", "flu"},
               {"b", "a", "a", "x", "gout"}, {"b", "b", "b", "x", "gout"}};
  const Result<MaskedTableAudit> fails = audit_masked(table_of(with_ill, rows), job);
  ASSERT_TRUE(fails);
  ASSERT_EQ(fails->checks.size(), 3U);
  EXPECT_EQ(english(fails->checks[2].name), "p-sensitivity of Ill");
  EXPECT_FALSE(fails->checks[2].passed);
  EXPECT_EQ(english(fails->checks[2].detail)
                .find("distinct values 1 in the worst group of 6 sets of columns, required at least 2; 4 of "
                      "the groups fail, first Race, BirthDate: "),
            0U)
      << english(fails->checks[2].detail);
  // A value for each row: no two rows agree.
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row][4] = std::to_string(row);
  EXPECT_TRUE(audit_masked(table_of(with_ill, rows), job)->passed());
  // One cell is changed, so that two rows of one pair agree.
  rows[4][4] = rows[0][4];
  EXPECT_FALSE(audit_masked(table_of(with_ill, rows), job)->passed());
}

// A release of random rows, with demands and people. If one cell is changed so that some group of a set has
// too few people, or one value, then the audit fails.
TEST(KnownAudit, SeesOneCellThatWasChanged) {
  std::vector<std::string> names = {"a", "b", "c", "ill", "who"};
  Rows rows;
  Random random(3);
  for (int i = 0; i < 80; ++i) {
    rows.push_back({std::to_string(random.below(4)), std::to_string(random.below(3)),
                    std::to_string(random.below(3)), std::to_string(random.below(4)),
                    std::to_string(random.below(60))});
  }
  Job job;
  job.k = 3;
  job.known = {{2, {}, 3}};
  for (std::size_t j = 0; j < 3; ++j) job.attributes.push_back(quasi_identifier(names[j], flat()));
  job.attributes.push_back(plain("ill", Role::sensitive));
  job.attributes.push_back(plain("who", Role::identifier));
  job.person = {"who"};
  job.demands = {testing::p(2)};
  job.order = Order::input;
  job.suppressed = Suppressed::mask;
  CsvFile file;
  file.table = table_of(names, rows);
  const Result<Release> release = anonymize(file, job);
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  const Result<CsvFile> read = read_csv(release->masked.bytes, {});
  ASSERT_TRUE(read);
  EXPECT_TRUE(audit(file.table, read->table, job, std::nullopt)->passed());
  ASSERT_EQ(release->report.audit.known.size(), 1U);
  EXPECT_TRUE(release->report.audit.known[0].people);
  EXPECT_GE(release->report.audit.known[0].smallest, 3U);
  // Each cell that shows nothing gets its original value.
  std::uint64_t changed = 0, seen = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t j = 0; j < 3; ++j) {
      Table other = read->table;
      if (other.columns[j].cell(row) != "*") continue;
      other.columns[j].cells.set(row, other.columns[j].values.intern(rows[row][j]));
      ++changed;
      // By the definition: in some pair of columns the group of the row, or that which it left, is too small.
      bool holds = true;
      for (const auto& [one, two] : {std::pair{0, 1}, {0, 2}, {1, 2}}) {
        std::map<std::string, std::pair<std::set<std::string>, std::set<std::string>>> groups;
        for (std::size_t each = 0; each < rows.size(); ++each) {
          const std::string key = std::string(other.columns[static_cast<std::size_t>(one)].cell(each)) + "," +
                                  std::string(other.columns[static_cast<std::size_t>(two)].cell(each));
          groups[key].first.insert(rows[each][4]);
          groups[key].second.insert(rows[each][3]);
        }
        for (const auto& [key, group] : groups) {
          holds = holds && group.first.size() >= 3 && group.second.size() >= 2;
        }
      }
      seen += holds ? 0U : 1U;
      EXPECT_EQ(audit(file.table, other, job, std::nullopt)->passed(), holds) << row << ", " << j;
    }
  }
  EXPECT_GT(changed, 3U);
  EXPECT_GT(seen, 0U);
}

// Of random rows: by the definition, the smallest group of each row over all sets.
TEST(KnownAudit, AloneTheRiskIsByTheSmallestGroupOfEachRow) {
  std::uint64_t different = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    Rows rows;
    for (int i = 0; i < 24; ++i) {
      rows.push_back({std::to_string(random.below(2)), std::to_string(random.below(2)),
                      std::to_string(random.below(3)), std::to_string(random.below(2))});
    }
    const Job job = job_of(3, {{1, {"Race"}, 3}, {2, {}, 4}});
    const Result<MaskedTableAudit> found = audit_masked(table_of(header, rows), job);
    ASSERT_TRUE(found);
    double sum = 0, highest = 0;
    std::uint64_t few = 0;
    for (const auto& row : rows) {
      std::size_t least = rows.size();
      bool is_few = false;
      for (std::size_t a = 0; a < header.size(); ++a) {
        for (std::size_t b = a + 1; b < header.size(); ++b) {
          const auto alike =
              static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const auto& other) {
                return other[a] == row[a] && other[b] == row[b];
              }));
          least = std::min(least, alike);
          is_few = is_few || alike < 4;
        }
      }
      few += is_few ? 1U : 0U;
      sum += 1 / static_cast<double>(least);
      highest = std::max(highest, 1 / static_cast<double>(least));
    }
    EXPECT_DOUBLE_EQ(found->highest_risk, highest);
    EXPECT_NEAR(found->average_risk, sum / static_cast<double>(rows.size()), 1e-12);
    EXPECT_EQ(found->rows_below_k, few);
    different += found->highest_risk < 1 / static_cast<double>(found->smallest) ? 1U : 0U;
  }
  EXPECT_GT(different, 10U) << "classes of all columns are smaller";
}

TEST(KnownAudit, RarityIsToldForOneToFourColumnsAndForMoreThanTheJobSays) {
  const std::size_t all = header.size();
  EXPECT_EQ(other_readers(job_of(2, {{2, {}, 2}})), (std::vector<std::size_t>{1, 2, 3, 4, 3, 4, all}));
  EXPECT_EQ(other_readers(job_of(2, {{1, {}, 2}, {2, {"Race", "ZIP"}, 2}})),
            (std::vector<std::size_t>{1, 2, 3, 4, 5, 6, all}));
}

TEST(KnownAudit, TakesAStarForCompanyOfAStarOnly) {
  const Rows rows = {{"a", "*", "m", "1"}, {"a", "x", "m", "1"}, {"a", "x", "m", "1"}};
  EXPECT_NE(result_of(rows, job_of(2, {{1, {}, 2}})).find("groups too small"), std::string::npos);
}

TEST(KnownAudit, CountsNoSuppressedRowAsCompany) {
  const Rows rows = {{"*", "*", "*", "*"}, {"*", "x", "m", "1"}, {"a", "x", "m", "1"}, {"a", "x", "m", "1"}};
  Job job = job_of(2, {{1, {}, 2}});
  job.order = Order::input;
  job.suppressed = Suppressed::mask;
  EXPECT_NE(result_of(rows, job).find("groups too small"), std::string::npos);
}

}  // namespace
}  // namespace kordon::known_audit_test
