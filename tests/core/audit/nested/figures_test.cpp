#include "core/audit/nested/figures.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/boxes/containment.h"
#include "core/audit/nested/narrowing.h"
#include "core/audit/without_original/masked.h"
#include "core/base/text.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"
#include "tests/oracles/nested.h"
#include "tests/random/releases.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::nested_figures_test {
namespace {

using testing::no_files;

// Town is a tree of two regions, Sex and Age are as `age` says.
Job job_of(const std::string& age = R"({"flat": true})") {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
      {"label": "East", "children": ["Gera", "Jena", "Suhl"]}, {"label": "West", "children": ["Bonn", "Kiel"]}]}}},
    {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": ["f", "m"]}}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": )" +
                                        age + R"(}],
    "privacy": {"k": 2}, "output": {"order": "input", "suppressed": "mask"}})",
                                    no_files, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return *job;
}

Table table_of(const std::string& rows) {
  return read_csv("Town,Sex,Age\n" + rows)->table;
}

Nested audited(const std::string& original, const std::string& released, const Job& job = job_of()) {
  const Result<AuditReport> report = audit(table_of(original), table_of(released), job, std::nullopt);
  EXPECT_TRUE(report);
  return report->nested;
}

// Jena lies inside East, and nobody of the East class is from Jena: they are from Gera or Suhl.
TEST(Nested, AClassInsideAnotherRulesItsValuesOut) {
  const Nested found =
      audited("Jena,f,3\nJena,f,3\nGera,f,3\nSuhl,f,3\n", "Jena,f,3\nJena,f,3\nEast,f,3\nEast,f,3\n");
  EXPECT_TRUE(found.unknown.empty());
  EXPECT_EQ(found.classes_containing, 1U);
  EXPECT_EQ(found.rows_in_them, 2U);
  EXPECT_EQ(found.rows_narrowed, 2U);
  EXPECT_EQ(found.cells_single, 0U);
  EXPECT_EQ(found.cells_below, 0U);
}

// With Suhl released too, East can only be Gera. That * can be no more than West and Gera is below no node;
// where East itself is released beside *, it is below one.
TEST(Nested, CountsWhatBecomesSingleAndWhatFallsBelowANode) {
  Nested found = audited("Jena,f,3\nJena,f,3\nSuhl,f,3\nSuhl,f,3\nGera,f,3\nGera,f,3\n",
                         "Jena,f,3\nJena,f,3\nSuhl,f,3\nSuhl,f,3\nEast,f,3\nEast,f,3\n");
  EXPECT_EQ(found.rows_narrowed, 2U);
  EXPECT_EQ(found.cells_single, 2U);
  EXPECT_EQ(found.cells_below, 2U);
  found = audited("Jena,f,3\nGera,f,3\nBonn,f,3\nKiel,f,3\nBonn,f,3\n",
                  "East,f,3\nEast,f,3\n*,f,3\n*,f,3\n*,f,3\n");
  EXPECT_EQ(found.rows_narrowed, 3U);
  EXPECT_EQ(found.cells_single, 0U);
  EXPECT_EQ(found.cells_below, 3U);
}

// Five rows keep Jena below its region, so the two of East are from Gera, and not among those that show it.
TEST(Nested, ARuleKeepsValuesOutAsABoundaryDoes) {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "boundaries": [{"rows": 5}], "hierarchy": {"tree": {"label": "*", "children":
      [{"label": "East", "children": ["Gera", "Jena"]}, "Bonn"]}}},
    {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}}],
    "privacy": {"k": 2}, "output": {"order": "input", "suppressed": "mask"}})",
                                    no_files, {});
  ASSERT_TRUE(job);
  const std::string jena = "Jena,m,3\nJena,m,3\nJena,m,3\nJena,m,3\n";
  const auto found = [&](const std::string& more) {
    return audited("Gera,f,3\nGera,f,3\nGera,m,3\nGera,m,3\n" + jena + more,
                   "Gera,f,3\nGera,f,3\nEast,*,3\nEast,*,3\n" + jena + more, *job);
  };
  EXPECT_EQ(found("Jena,m,3\n").rows_narrowed, 2U);
  EXPECT_EQ(found("Jena,m,3\n").cells_single, 2U);
  EXPECT_EQ(found("Bonn,m,3\n").rows_narrowed, 0U);  // they could be from Jena
}

// Each value of the first column has a class of `*` beside one of 0, which rules 0 out of it. Classes of `*`
// have so many rows.
Nested beside_zero(const std::vector<std::uint32_t>& rows_of, std::string& examples) {
  Table released;
  released.columns.resize(2);
  std::vector<BoxColumn> columns(2);
  columns[1].values = {{{{0, 1}}, {{0, 1}}, {{0, 0}, {1, 1}}}, {{{0, 0}}, {{0, 0}}, {}}};
  const auto add = [&](const std::string& first, const std::string& second) {
    released.columns[0].cells.push_back(released.columns[0].values.intern(first));
    released.columns[1].cells.push_back(released.columns[1].values.intern(second));
    ++released.rows;
  };
  for (std::uint32_t i = 0; i < rows_of.size(); ++i) {
    columns[0].values.push_back({{{i, i}}, {{i, i}}, {}});
    for (std::uint32_t row = 0; row < rows_of[i]; ++row) add(std::to_string(i), "*");
    add(std::to_string(i), "0");
  }
  const ReleasedClasses classes =
      find_classes({&released.columns[0], &released.columns[1]}, std::vector<bool>(released.rows, false));
  Nested found = find_nested(columns, classes, {2, {}});
  for (const NarrowedClass& each : found.examples)
    examples += std::string(released.columns[0].cell(classes.of(each.outer).front())) + " ";
  return found;
}

TEST(Nested, ExamplesAreTwelveOfTheLargestClasses) {
  std::string examples;
  const Nested few = beside_zero({1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2}, examples);
  EXPECT_EQ(few.classes_containing, 14U);
  EXPECT_EQ(few.rows_narrowed, 27U);
  EXPECT_EQ(few.cells_single, 27U);
  EXPECT_EQ(examples, "2 5 8 11 1 4 7 10 13 0 3 6 ");
  std::vector<std::uint32_t> rows_of(900, 1);  // the largest last, of more classes than one core looks at
  for (std::size_t i = 890; i < 900; ++i) rows_of[i] = 2;
  examples.clear();
  const Nested many = beside_zero(rows_of, examples);
  EXPECT_EQ(many.classes_containing, 900U);
  EXPECT_EQ(many.rows_narrowed, 910U);
  EXPECT_EQ(examples, "890 891 892 893 894 895 896 897 898 899 0 1 ");
}

// 4,000 classes lie inside one of 100,001 rows: whether each of its rows lies in each of them is more than is
// asked.
TEST(Nested, GivesUpWhereTooManyLieInside) {
  Table released{{{"a", {}, {}}}, 104'001};
  std::vector<BoxColumn> columns(1);
  columns[0].values = {{{{0, 3999}}, {{0, 3999}}, {}}};
  for (int row = 0; row < 100'001; ++row)
    released.columns[0].cells.push_back(released.columns[0].values.intern("*"));
  for (std::uint32_t i = 0; i < 4000; ++i) {
    released.columns[0].cells.push_back(released.columns[0].values.intern(std::to_string(i)));
    columns[0].values.push_back({{{i, i}}, {{i, i}}, {}});
  }
  const ReleasedClasses classes =
      find_classes({&released.columns[0]}, std::vector<bool>(released.rows, false));
  EXPECT_EQ(english(find_nested(columns, classes, {2, {}}).unknown), "too many classes lie inside others");
}

TEST(Nested, MoreThan64ColumnsAreNotLookedAt) {
  const auto unknown = [](std::size_t width) {
    Table released;
    released.rows = 2;
    std::vector<BoxColumn> columns(width);
    std::vector<const Column*> of_classes;
    for (std::size_t j = 0; j < width; ++j) {
      Column& column = released.columns.emplace_back();
      for (int row = 0; row < 2; ++row) column.cells.push_back(column.values.intern("a"));
      columns[j].values = {{{{0, 0}}, {{0, 0}}, {}}};
    }
    for (const Column& column : released.columns) of_classes.push_back(&column);
    return english(find_nested(columns, find_classes(of_classes, {false, false}), {2, {}}).unknown);
  };
  EXPECT_EQ(unknown(64), "");
  EXPECT_EQ(unknown(65), "there are more than 64 quasi-identifiers");
}

// One box that is smaller in two columns rules out a combination, and no value; two of them together do.
TEST(Nested, ValuesAreRuledOutByBoxesTogether) {
  Nested found =
      audited("Jena,f,3\nJena,f,3\nGera,m,3\nSuhl,f,3\n", "Jena,f,3\nJena,f,3\nEast,*,3\nEast,*,3\n");
  EXPECT_EQ(found.classes_containing, 1U);
  EXPECT_EQ(found.rows_narrowed, 0U);
  found = audited("Jena,f,3\nJena,f,3\nJena,m,3\nJena,m,3\nGera,m,3\nSuhl,f,3\n",
                  "Jena,f,3\nJena,f,3\nJena,m,3\nJena,m,3\nEast,*,3\nEast,*,3\n");
  EXPECT_EQ(found.rows_narrowed, 2U);
}

TEST(Nested, ARowInsideTheInnerClassProvesTheReaderWrong) {
  const Nested found =
      audited("Jena,f,3\nJena,f,3\nJena,f,3\nSuhl,f,3\n", "Jena,f,3\nJena,f,3\nEast,f,3\nEast,f,3\n");
  EXPECT_EQ(found.classes_containing, 1U);
  EXPECT_EQ(found.rows_in_them, 2U);
  EXPECT_EQ(found.rows_narrowed, 0U);
}

// What lies under a boundary could not have been released above it: that is known without any method.
TEST(Nested, WhatBoundariesAloneRuleOutCountsNowhere) {
  Job job = job_of();
  job.attributes[0].boundaries = {{std::nullopt, "East", std::nullopt}};
  const std::string original = "Jena,f,3\nGera,f,3\nBonn,f,3\nKiel,f,3\n";
  const std::string released = "East,f,3\nEast,f,3\n*,f,3\n*,f,3\n";
  EXPECT_EQ(audited(original, released, job).rows_in_them, 2U);
  EXPECT_EQ(audited(original, released, job).rows_narrowed, 0U);
  job.ignore_boundaries = true;
  EXPECT_EQ(audited(original, released, job).rows_narrowed, 2U);
}

// Gera and Jena could be 20 in a row of nothing but *, if their boundary did not keep them out of it: who
// knows the boundary knows that both rows are 30. Of Town nothing is told that boundaries do not tell.
TEST(Nested, WhatBoundariesForbidIsNoValueThatIsLeft) {
  Job job = *parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "boundaries": ["Thuringia"], "hierarchy": {"tree":
      {"label": "*", "children": [{"label": "Thuringia", "children": ["Gera", "Jena"]}, "Bonn", "Kiel"]}}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "any", "children": ["20", "30"]}}}],
    "privacy": {"k": 2, "nested": "avoid"}, "output": {"order": "input", "suppressed": "mask"}})",
                       no_files, demand_forms());
  const Table original = read_csv("Town,Age\nBonn,20\nBonn,20\nKiel,20\nKiel,20\nBonn,30\nKiel,30\n")->table;
  const Table released = read_csv("Town,Age\nBonn,20\nBonn,20\nKiel,20\nKiel,20\n*,any\n*,any\n")->table;
  const Result<AuditReport> report = audit(original, released, job, std::nullopt);
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->passed());
  EXPECT_FALSE((report->checks.end() - 2)->passed);
  const Result<MaskedTableAudit> alone = audit_masked(released, job);
  ASSERT_TRUE(alone);
  for (const Nested& found : {report->nested, alone->nested}) {
    EXPECT_EQ(found.rows_narrowed, 2U);
    EXPECT_EQ(found.cells_single, 2U);
    EXPECT_EQ(found.cells_below, 2U);
  }
  ASSERT_EQ(report->narrowed.size(), 1U);
  EXPECT_TRUE(report->narrowed[0].values[0].left.labels.empty());
  EXPECT_EQ(report->narrowed[0].values[1].left.labels, std::vector<std::string>{"30"});
  job.ignore_boundaries = true;
  EXPECT_TRUE(audit(original, released, job, std::nullopt)->passed());
  EXPECT_EQ(audit_masked(released, job)->nested.rows_narrowed, 0U);
}

TEST(Nested, IsACheckOfTheAuditWhereTheJobAvoidsIt) {
  Job job = job_of();
  const Table original = table_of("Jena,f,3\nJena,f,3\nGera,f,3\nSuhl,f,3\n");
  const Table released = table_of("Jena,f,3\nJena,f,3\nEast,f,3\nEast,f,3\n");
  EXPECT_TRUE(audit(original, released, job, std::nullopt)->passed());
  job.nested = NestedClasses::avoid;
  const Result<AuditReport> report = audit(original, released, job, std::nullopt);
  ASSERT_TRUE(report);
  const AuditCheck& check = report->checks[report->checks.size() - 2];
  EXPECT_EQ(english(check.name), "nested");
  EXPECT_FALSE(check.passed);
  EXPECT_EQ(english(check.detail), "values ruled out of 2 of 2 rows with classes inside theirs");
  const Table unread = table_of("Jena,f,x\nJena,f,x\nEast,f,x\nEast,f,x\n");
  const Result<AuditReport> unknown = audit(original, unread, job, std::nullopt);
  EXPECT_FALSE((unknown->checks.end() - 2)->passed);
  EXPECT_EQ(english((unknown->checks.end() - 2)->detail), english(unknown->nested.unknown));
}

// Nothing is left of West: a reader who takes that for granted is wrong.
TEST(Nested, WhereNothingIsLeftNothingIsRuledOut) {
  const Nested found = audited("Bonn,f,3\nBonn,f,3\nKiel,f,3\nKiel,f,3\nBonn,f,3\nKiel,f,3\n",
                               "Bonn,f,3\nBonn,f,3\nKiel,f,3\nKiel,f,3\nWest,f,3\nWest,f,3\n");
  EXPECT_EQ(found.rows_narrowed, 0U);
  const Result<MaskedTableAudit> alone =
      audit_masked(table_of("Bonn,f,*\nBonn,f,*\nKiel,f,*\nKiel,f,*\nWest,f,*\nWest,f,*\n"),
                   job_of(R"({"tree": {"label": "*", "children": ["3", "4"]}})"));
  ASSERT_TRUE(alone);
  EXPECT_TRUE(alone->nested.unknown.empty());
  EXPECT_EQ(alone->nested.rows_in_them, 2U);
  EXPECT_EQ(alone->nested.rows_narrowed, 0U);
}

TEST(Nested, RangesAndSetsCoverValuesOfTheOriginal) {
  Nested found =
      audited("Jena,f,20\nJena,f,21\nJena,f,22\nJena,f,25\n",
              "Jena,f,[20-21]\nJena,f,[20-21]\nJena,f,[20-29]\nJena,f,[20-29]\n", job_of(R"({"range": {}})"));
  EXPECT_EQ(found.rows_narrowed, 2U);
  EXPECT_EQ(found.cells_below, 2U);
  EXPECT_EQ(found.cells_single, 0U);
  found = audited("Jena,f,a\nJena,f,b\nJena,f,c\nJena,f,c\n",
                  "Jena,f,\"{a, b}\"\nJena,f,\"{a, b}\"\nJena,f,\"{a, b, c}\"\n"
                  "Jena,f,\"{a, b, c}\"\n",
                  job_of(R"({"set": true})"));
  EXPECT_EQ(found.rows_narrowed, 2U);
  EXPECT_EQ(found.cells_single, 2U);
}

// Alone, a boundary may name what only the original adds to the hierarchy: then nobody can tell.
TEST(Nested, AloneBoundariesAreReadWhereHierarchiesAreWrittenOut) {
  const Table released = table_of("East,f,3\nEast,f,3\n*,f,3\n*,f,3\n");
  Job job = job_of(R"({"tree": {"label": "*", "children": ["3", "4"]}})");
  EXPECT_EQ(audit_masked(released, job)->nested.rows_narrowed, 2U);
  job.attributes[0].boundaries = {{std::nullopt, "East", std::nullopt}};
  EXPECT_EQ(audit_masked(released, job)->nested.rows_narrowed, 0U);
  job.attributes[0].boundaries = {{std::nullopt, "Eest", std::nullopt}};
  EXPECT_FALSE(audit_masked(released, job)->nested.unknown.empty());
  job.missing = {"Eest"};
  EXPECT_EQ(audit_masked(released, job)->nested.rows_narrowed, 2U);
}

TEST(Nested, SaysWhyItWasNotComputed) {
  const Result<MaskedTableAudit> alone =
      audit_masked(table_of("Jena,f,20-29\nJena,f,20-29\n"), job_of(R"({"intervals": {"widths": [10]}})"));
  ASSERT_TRUE(alone);
  EXPECT_EQ(english(alone->nested.unknown),
            "\"Age\": only the original tells which values its labels stand for");
  // A reader cannot tell Bonn the town from Bonn the region.
  const Job job = job_of(R"({"levels": [["a", "b", "*"], ["b", "c", "*"], ["d", "b", "*"]]})");
  EXPECT_EQ(english(audited("Jena,f,a\nJena,f,d\n", "Jena,f,b\nJena,f,b\n", job).unknown),
            "\"Age\": \"b\" stands for several nodes of its hierarchy");
  EXPECT_EQ(english(audited("Jena,f,a\nJena,f,d\n", "Jena,f,x\nJena,f,x\n", job_of()).unknown),
            "\"Age\": it cannot be told which values \"x\" stands for");
}

TEST(Nested, GivesUpWhenTheStepsEnd) {
  const Table table = table_of("a,,\nb,,\nc,,\n");
  const ReleasedClasses classes = find_classes({&table.columns[0]}, {false, false, false});
  BoxColumn column;
  for (std::uint32_t v = 0; v < 3; ++v) column.values.push_back({{{0, v}}, {{0, v}}, {}});
  const Containment boxes({column}, classes);
  std::vector<std::uint32_t> inner;
  StepBudget steps{100};
  EXPECT_TRUE(boxes.find(2, inner, steps));
  EXPECT_EQ(inner, (std::vector<std::uint32_t>{0, 1}));
  std::vector<LeafSet> left;
  EXPECT_TRUE(find_left(boxes, {{{0, 2}}}, inner, left, steps));
  EXPECT_EQ(left, (std::vector<LeafSet>{{{2, 2}}}));
  StepBudget few{2};
  EXPECT_FALSE(boxes.find(2, inner, few));
  inner = {0, 1};
  few.left = 4;
  EXPECT_FALSE(find_left(boxes, {{{0, 2}}}, inner, left, few));
}

// --- Against the definitions ---

void expect_same(const Nested& found, const Nested& counted, std::uint64_t seed) {
  EXPECT_TRUE(found.unknown.empty()) << english(found.unknown);
  EXPECT_EQ(found.classes_containing, counted.classes_containing) << seed;
  EXPECT_EQ(found.rows_in_them, counted.rows_in_them) << seed;
  EXPECT_EQ(found.rows_narrowed, counted.rows_narrowed) << seed;
  EXPECT_EQ(found.cells_single, counted.cells_single) << seed;
  EXPECT_EQ(found.cells_below, counted.cells_below) << seed;
}

TEST(Nested, AgreesWithTheDefinitionsOnRandomTables) {
  std::uint64_t narrowed = 0, single = 0, below = 0, wrong = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(1500U); ++seed) {
    Random random(seed);
    testing::RandomCase subject = testing::random_case(seed, 40);
    subject.job.order = Order::input;
    subject.job.missing = {};
    subject.job.ignore_boundaries = seed % 9 == 0;
    const Table released = testing::released_at_random(subject, random, 4, seed % 4 != 0);
    std::vector<std::uint32_t> origin(released.rows);
    std::iota(origin.begin(), origin.end(), 0U);
    const Result<AuditReport> report = audit(subject.table, released, subject.job, origin);
    ASSERT_TRUE(report);
    expect_same(report->nested, oracle::count_nested(released, subject.table, subject.job, true), seed);
    const Result<MaskedTableAudit> alone = audit_masked(released, subject.job);
    ASSERT_TRUE(alone);
    expect_same(alone->nested, oracle::count_nested(released, subject.table, subject.job, false), seed);
    narrowed += report->nested.rows_narrowed > 0;
    single += report->nested.cells_single > 0;
    below += report->nested.cells_below > report->nested.cells_single;
    wrong += report->nested.rows_narrowed < alone->nested.rows_narrowed;
    if (HasFailure()) break;
  }
  EXPECT_GT(narrowed, testing::rounds(500U));
  EXPECT_GT(single, testing::rounds(200U));
  EXPECT_GT(below, testing::rounds(50U));
  EXPECT_GT(wrong, testing::rounds(200U));
}

}  // namespace
}  // namespace kordon::nested_figures_test
