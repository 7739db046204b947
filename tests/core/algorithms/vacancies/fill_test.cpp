#include "core/algorithms/vacancies/fill.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/refusals.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"
#include "tests/oracles/nested.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::vacancies_test {
namespace {

using testing::no_files;
using Rows = std::vector<std::string>;

// Releases towns of East (Gera, Jena, Suhl) and West (Bonn, Kiel), in the order of the input.
Result<Release> release(const std::string& towns, const std::string& privacy,
                        const std::string& hierarchy = "", const std::string& boundaries = "[]") {
  const std::string tree = R"({"tree": {"label": "*", "children": [
    {"label": "East", "children": ["Gera", "Jena", "Suhl"]}, {"label": "West", "children": ["Bonn", "Kiel"]}]}})";
  const Result<Job> job = parse_job(
      R"({"kordon": 1, "attributes": [
        {"name": "Town", "role": "quasi-identifier", "hierarchy": )" +
          (hierarchy.empty() ? tree : hierarchy) + R"(, "boundaries": )" + boundaries +
          R"(}, {"name": "Ill", "role": "sensitive"}], "privacy": )" + privacy +
          R"(, "output": {"order": "input", "suppressed": "mask"}})",
      no_files, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return anonymize(*read_csv("Town,Ill\n" + towns), *job);
}

// Counts the towns of the release.
std::map<std::string, int> towns_of(const Result<Release>& made) {
  EXPECT_TRUE(made) << english(made.failure().mistakes[0].what);
  std::map<std::string, int> towns;
  if (!made) return towns;
  const Table table = read_csv(made->masked.bytes)->table;
  for (std::size_t row = 0; row < table.rows; ++row) ++towns[std::string(table.columns[0].cell(row))];
  return towns;
}

using Towns = std::map<std::string, int>;
const std::string three_of_jena = "Jena,a\nJena,b\nJena,c\nGera,a\nSuhl,b\n";

TEST(Vacancies, ARowThatCanBeSparedMoves) {
  EXPECT_EQ(towns_of(release(three_of_jena, R"({"k": 2})")), (Towns{{"East", 2}, {"Jena", 3}}));
  const Result<Release> made = release(three_of_jena, R"({"k": 2, "nested": "avoid"})");
  EXPECT_EQ(towns_of(made), (Towns{{"East", 3}, {"Jena", 2}}));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->report.audit.nested.classes_containing, 1U);
  EXPECT_EQ(made->report.audit.nested.rows_narrowed, 0U);
  EXPECT_EQ(english(made->report.audit.checks[made->report.audit.checks.size() - 2].name), "nested");
}

TEST(Vacancies, WhereNoneCanBeSparedAllMove) {
  const std::string two = "Jena,a\nJena,b\nGera,a\nSuhl,b\n";
  EXPECT_EQ(towns_of(release(two, R"({"k": 2})")), (Towns{{"East", 2}, {"Jena", 2}}));
  EXPECT_EQ(towns_of(release(two, R"({"k": 2, "nested": "avoid"})")), (Towns{{"East", 4}}));
}

const std::string thuringia = R"({"tree": {"label": "*", "children": [
    {"label": "East", "children": [{"label": "Thuringia", "children": ["Gera", "Jena"]}, "Halle", "Suhl"]},
    {"label": "West", "children": ["Bonn", "Kiel"]}]}})";

// Jena has two rows and can spare none. One goes to East, and Jena becomes Thuringia for the row of Gera. To
// lift both rows of Jena to East would lose more.
TEST(Vacancies, WhereNoneCanBeSparedTheClassIsWidened) {
  const std::string towns = "Jena,a\nJena,b\nGera,a\nHalle,b\nSuhl,a\n";
  EXPECT_EQ(towns_of(release(towns, R"({"k": 2})", thuringia)), (Towns{{"East", 3}, {"Jena", 2}}));
  const Result<Release> made = release(towns, R"({"k": 2, "nested": "avoid"})", thuringia);
  EXPECT_EQ(towns_of(made), (Towns{{"East", 3}, {"Thuringia", 2}}));
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->report.audit.passed());
  EXPECT_EQ(made->report.audit.nested.rows_narrowed, 0U);
  const Table released = read_csv(made->masked.bytes)->table;
  EXPECT_EQ(released.columns[0].cell(2), "Thuringia");  // the row of Gera
}

// The same, but the row of Gera must stay in East: only there is a b.
TEST(Vacancies, ModelsSayForWhomAClassIsWidened) {
  const std::string towns = "Jena,a\nJena,b\nGera,b\nHalle,a\nSuhl,a\n";
  const Result<Release> made = release(towns, R"({"k": 2, "p": 2, "nested": "avoid"})", thuringia);
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->report.audit.passed());
  EXPECT_EQ(made->report.audit.nested.rows_narrowed, 0U);
  const Table released = read_csv(made->masked.bytes)->table;
  EXPECT_EQ(towns_of(made), (Towns{{"East", 3}, {"Thuringia", 2}}));
  EXPECT_EQ(released.columns[0].cell(0), "Thuringia");  // so it is the row of Jena with a b that goes to East
  EXPECT_EQ(released.columns[0].cell(1), "East");
}

// Of the three rows of Jena only one with an a can leave the others two different values.
TEST(Vacancies, ModelsSayWhichRowMoves) {
  const std::string towns = "Jena,a\nJena,a\nJena,b\nGera,a\nSuhl,b\n";
  const Result<Release> made = release(towns, R"({"k": 2, "p": 2, "nested": "avoid"})");
  EXPECT_EQ(towns_of(made), (Towns{{"East", 3}, {"Jena", 2}}));
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->report.audit.passed());
}

// Every part of East is a boundary but Jena: rows of * never were in East, and a reader who knows the
// boundaries knows that.
TEST(Vacancies, WhatBoundariesRuleOutStays) {
  const std::string towns = "Jena,a\nGera,b\nBonn,a\nKiel,b\n";
  const Result<Release> made = release(
      towns, R"({"k": 2, "nested": "avoid"})",
      R"({"tree": {"label": "*", "children": [{"label": "East", "children": ["Gera", "Jena"]}, "Bonn", "Kiel"]}})",
      R"(["East"])");
  EXPECT_EQ(towns_of(made), (Towns{{"*", 2}, {"East", 2}}));
}

// A row of * is from Bonn or Kiel, as its boundary keeps Thuringia low: rows of either age must be there.
TEST(Vacancies, WhatBoundariesForbidIsNoValueThatIsLeft) {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "boundaries": ["Thuringia"], "hierarchy": {"tree":
      {"label": "*", "children": [{"label": "Thuringia", "children": ["Gera", "Jena"]}, "Bonn", "Kiel"]}}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "any", "children": ["20", "30", "40"]}}}],
    "privacy": {"k": 2, "nested": "avoid"}, "output": {"order": "input"}})",
                                    no_files, demand_forms());
  ASSERT_TRUE(job) << english(job.failure().mistakes[0].what);
  const std::string rows = "Bonn,20\nBonn,20\nBonn,20\nKiel,20\nKiel,20\nKiel,20\nBonn,30\nKiel,40\n";
  Job allowed = *job;
  allowed.nested = NestedClasses::allow;
  const CsvFile input = *read_csv("Town,Age\n" + rows);
  EXPECT_EQ(anonymize(input, allowed)->report.audit.nested.rows_narrowed, 2U);
  const Result<Release> made = anonymize(input, *job);
  ASSERT_TRUE(made) << english(made.failure().mistakes[0].what);
  EXPECT_TRUE(made->report.audit.passed());
  EXPECT_EQ(made->report.audit.nested.rows_narrowed, 0U);
  EXPECT_EQ(oracle::count_nested(read_csv(made->masked.bytes)->table, input.table, *job, true).rows_narrowed,
            0U);
}

TEST(Vacancies, RangesAndSetsAreRefused) {
  const Result<Release> made = release("3,a\n4,b\n", R"({"k": 2, "nested": "avoid"})", R"({"range": {}})");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.failure().mistakes[0].where.path, "privacy.nested");
}

TEST(Vacancies, WhatIsLeftIsRefused) {
  Nested nested;
  EXPECT_FALSE(refuse_narrowed_rows(nested));
  nested.rows_narrowed = 3;
  ASSERT_TRUE(refuse_narrowed_rows(nested));
  EXPECT_EQ(
      english(refuse_narrowed_rows(nested)->mistakes[0].what),
      "of 3 rows values can be ruled out by the classes inside theirs, and no row could be moved there");
  nested = {};
  nested.unknown = "too many classes lie inside others";
  ASSERT_TRUE(refuse_narrowed_rows(nested));
  EXPECT_EQ(english(refuse_narrowed_rows(nested)->mistakes[0].what),
            "it cannot be told which classes lie inside others: too many classes lie inside others");
}

// Rows are drawn by the seed.
TEST(Vacancies, AnotherSeedMovesAnotherRow) {
  std::set<std::string> moved;
  for (int seed = 0; seed < 20; ++seed) {
    const Result<Job> job =
        parse_job(R"({"kordon": 1, "attributes": [{"name": "Town", "role": "quasi-identifier",
      "hierarchy": {"tree": {"label": "*", "children": ["Gera", "Jena", "Suhl"]}}}, {"name": "Ill", "role": "sensitive"}],
      "privacy": {"k": 2, "nested": "avoid"}, "output": {"order": "input"}, "seed": )" +
                      std::to_string(seed) + "}",
                  no_files, demand_forms());
    ASSERT_TRUE(job);
    const Result<Release> made = anonymize(*read_csv("Town,Ill\n" + three_of_jena), *job);
    ASSERT_TRUE(made);
    moved.insert(made->masked.bytes);
  }
  EXPECT_EQ(moved.size(), 3U);
}

// Without its rows that are suppressed, as a table of either side.
Table without(const Table& table, const std::vector<bool>& left_out) {
  Table kept;
  for (const Column& column : table.columns) {
    Column& copy = kept.columns.emplace_back();
    copy.name = column.name;
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (!left_out[row]) copy.cells.push_back(copy.values.intern(column.cell(row)));
    }
    kept.rows = copy.cells.size();
  }
  return kept;
}

// Half of all inner nodes are boundaries: what they forbid must not count as left.
TEST(Vacancies, LeaveNoRowNarrowedWithinManyBoundaries) {
  std::uint64_t made = 0, mended = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 50);
    Random random(seed ^ 0x626f756e64U);
    for (Attribute& attribute : subject.job.attributes) {
      if (attribute.role != Role::quasi_identifier) continue;
      attribute.boundaries.clear();
      const Table& table = subject.table;
      const Hierarchy tree =
          build_hierarchy(*attribute.hierarchy, table.columns[*table.find(attribute.name)], {}, "")->tree;
      for (NodeId node = 1; node < tree.size(); ++node) {
        if (random.below(tree.is_leaf(node) ? 12 : 2) == 0)
          attribute.boundaries.push_back({std::nullopt, std::string(tree.label(node))});
      }
    }
    subject.job.k = static_cast<std::uint32_t>(2 + random.below(2));
    subject.job.order = Order::input;
    subject.job.missing = {};
    constexpr const char* names[] = {"peel", "peel", "greedy-cka", "progressive", "top-down"};
    subject.job.algorithm = names[static_cast<std::size_t>(random.below(5))];
    CsvFile input;
    input.table = subject.table;
    const Result<Release> before = anonymize(input, subject.job);
    if (!before) continue;
    subject.job.nested = NestedClasses::avoid;
    const Result<Release> after = anonymize(input, subject.job);
    if (!after) {
      ASSERT_EQ(after.failure().mistakes[0].where.path, "privacy.nested") << seed;
      ++refused;
      continue;
    }
    ++made;
    mended += before->report.audit.nested.rows_narrowed > 0;
    EXPECT_TRUE(after->report.audit.passed()) << seed;
    std::vector<bool> suppressed;
    for (const ClassId c : after->recoding.partition.class_of) suppressed.push_back(c == no_class);
    const Table released = read_csv(after->masked.bytes)->table;
    const Table original = without(subject.table, suppressed);
    ASSERT_EQ(released.rows, original.rows) << seed;
    EXPECT_EQ(oracle::count_nested(released, original, subject.job, true).rows_narrowed, 0U) << seed;
    if (HasFailure()) break;
  }
  EXPECT_GT(made, testing::rounds(300U));
  EXPECT_GT(mended, testing::rounds(100U));
  EXPECT_EQ(refused, 0U);  // seeds 0 to 200 have one that is, where forbidden parts count as left
}

// Whatever the algorithm and the models: nothing is ruled out by the definitions, all that was asked holds,
// and no row is lost by it.
TEST(Vacancies, LeaveNoRowNarrowedOnRandomTables) {
  std::uint64_t mended = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(1200U); ++seed) {
    testing::RandomCase subject =
        seed % 2 == 0 ? testing::random_case(seed, 60) : testing::random_case_with_demands(seed, 60);
    subject.job.order = Order::input;
    subject.job.missing = {};
    const auto all = algorithms();
    subject.job.algorithm = seed % 3 == 0 ? all[seed / 3 % all.size()]->name : "peel";
    if (!find_algorithm(subject.job.algorithm)->guarantees) continue;  // moved rows may mend what it left
    if (seed % 5 == 0) subject.job.ignore_boundaries = true;
    CsvFile input;
    input.table = subject.table;
    const Result<Release> before = anonymize(input, subject.job);
    subject.job.nested = NestedClasses::avoid;
    const Result<Release> after = anonymize(input, subject.job);
    if (!before) {
      EXPECT_FALSE(after);
      continue;
    }
    if (!after) {
      ASSERT_EQ(after.failure().mistakes[0].where.path, "privacy.nested") << seed;
      ++refused;
      continue;
    }
    EXPECT_TRUE(after->report.audit.passed()) << seed;
    EXPECT_EQ(after->report.rows.released, before->report.rows.released) << seed;
    for (const Verdict& verdict : after->report.privacy) EXPECT_TRUE(verdict.holds) << seed;
    EXPECT_EQ(after->report.audit.nested.rows_narrowed, 0U) << seed;
    mended += before->report.audit.nested.rows_narrowed > 0;
    // Where nothing is suppressed, released rows stand by those of the input.
    if (after->report.rows.suppressed > 0) continue;
    const Table released = read_csv(after->masked.bytes)->table;
    EXPECT_EQ(oracle::count_nested(released, subject.table, subject.job, true).rows_narrowed, 0U) << seed;
    if (HasFailure()) break;
  }
  EXPECT_GT(mended, testing::rounds(60U));
  EXPECT_LT(refused, 10U);
}

}  // namespace
}  // namespace kordon::vacancies_test
