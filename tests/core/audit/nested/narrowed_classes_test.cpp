#include "core/audit/nested/narrowed_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/base/text.h"
#include "core/hierarchy/builders.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"
#include "tests/random/releases.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::nested_narrowed_classes_test {
namespace {

using testing::no_files;
using Labels = std::vector<std::string>;

Job job_of(const std::string& age = R"({"flat": true})") {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
      {"label": "East", "children": ["Gera", "Jena", "Suhl"]}, {"label": "West", "children": ["Bonn", "Kiel"]}]}}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": )" +
                                        age + R"(}],
    "privacy": {"k": 2}, "output": {"order": "input", "suppressed": "mask"}})",
                                    no_files, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return *job;
}

std::vector<ShownNarrowing> narrowed(const std::string& original, const std::string& released,
                                     const Job& job = job_of()) {
  const Result<AuditReport> report = audit(read_csv("Town,Age\n" + original)->table,
                                           read_csv("Town,Age\n" + released)->table, job, std::nullopt);
  EXPECT_TRUE(report);
  return report->narrowed;
}

TEST(NarrowedClasses, TellWhatIsRuledOutAndWhatIsLeft) {
  const auto found = narrowed("Jena,3\nJena,3\nGera,3\nSuhl,3\n", "Jena,3\nJena,3\nEast,3\nEast,3\n");
  ASSERT_EQ(found.size(), 1U);
  const ShownNarrowing& shown = found[0];
  EXPECT_EQ(shown.outer.row, 2U);
  EXPECT_EQ(shown.outer.rows, 2U);
  EXPECT_EQ(shown.outer.values, (Labels{"East", "3"}));
  ASSERT_EQ(shown.inner.size(), 1U);
  EXPECT_EQ(shown.inner[0].row, 0U);
  EXPECT_EQ(shown.inner[0].values, (Labels{"Jena", "3"}));
  EXPECT_EQ(shown.others_inside, 0U);
  ASSERT_EQ(shown.values.size(), 2U);
  EXPECT_EQ(shown.values[0].column, "Town");
  EXPECT_EQ(shown.values[0].released, "East");
  EXPECT_EQ(shown.values[0].ruled_out.labels, Labels{"Jena"});
  EXPECT_EQ(shown.values[0].left.labels, (Labels{"Gera", "Suhl"}));
  EXPECT_TRUE(shown.values[1].left.labels.empty());
  EXPECT_TRUE(shown.values[1].ruled_out.labels.empty());
}

// Classes inside that differ in one column come before the one that differs in two; each in the release's
// order. A class that boundaries keep apart from the outer one is not among them.
TEST(NarrowedClasses, ShowTheMostAlikeFirst) {
  const std::string original = "Jena,3\nJena,3\nSuhl,3\nSuhl,3\nJena,4\nJena,4\nBonn,5\nGera,3\nGera,4\n";
  const std::string released = "Jena,3\nJena,3\nSuhl,*\nSuhl,*\nJena,*\nJena,*\nBonn,*\nEast,*\nEast,*\n";
  const auto inner_of = [](const std::vector<ShownNarrowing>& found) {
    std::string text;
    for (const ShownClass& each : found.back().inner) text += each.values[0] + " " + each.values[1] + ", ";
    return text;
  };
  const auto east = narrowed(original, released);
  ASSERT_FALSE(east.empty());
  EXPECT_EQ(inner_of(east), "Suhl *, Jena *, Jena 3, ");
  Job job = job_of();
  job.attributes[0].boundaries = {{std::nullopt, "East", std::nullopt}};
  const auto whole =
      narrowed("Jena,3\nJena,3\nBonn,3\nBonn,3\nKiel,3\n", "Jena,3\nJena,3\nBonn,3\nBonn,3\n*,3\n", job);
  ASSERT_EQ(whole.size(), 1U);
  EXPECT_EQ(inner_of(whole), "Bonn 3, ");
}

// Whole regions are named as such, and a class is not there if nothing is ruled out of it.
TEST(NarrowedClasses, NameTheHighestNodesThatHaveNoOtherValue) {
  const auto found = narrowed("Jena,3\nSuhl,3\nBonn,3\nGera,3\nKiel,3\nKiel,3\nBonn,3\n",
                              "East,3\nEast,3\n*,3\n*,3\n*,3\nKiel,3\nKiel,3\n");
  EXPECT_TRUE(found.empty());  // row 4 of * is from the East, and row 5 from Kiel
  const auto west = narrowed("Jena,3\nSuhl,3\nBonn,3\nKiel,3\n", "East,3\nEast,3\n*,3\n*,3\n");
  ASSERT_EQ(west.size(), 1U);
  EXPECT_EQ(west[0].values[0].ruled_out.labels, Labels{"East"});
  EXPECT_EQ(west[0].values[0].left.labels, Labels{"West"});
}

TEST(NarrowedClasses, NameTheValuesThatRangesStandFor) {
  const auto found =
      narrowed("Jena,20\nJena,21\nJena,22\nJena,25\n",
               "Jena,[20-21]\nJena,[20-21]\nJena,[20-29]\nJena,[20-29]\n", job_of(R"({"range": {}})"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].values[1].ruled_out.labels, (Labels{"20", "21"}));
  EXPECT_EQ(found[0].values[1].left.labels, (Labels{"22", "25"}));
}

TEST(NarrowedClasses, NameAFewOfMany) {
  std::string leaves, original, released;
  for (int value = 0; value < 40; ++value) {
    leaves += (value == 0 ? "\"" : ", \"") + std::to_string(value) + "\"";
    original += "Jena," + std::to_string(value) + "\n";
    released += value < 20 ? original.substr(original.rfind("Jena")) : "Jena,*\n";
  }
  const auto found =
      narrowed(original, released, job_of(R"({"tree": {"label": "*", "children": [)" + leaves + "]}}"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].inner.size(), 6U);
  EXPECT_EQ(found[0].others_inside, 14U);
  EXPECT_EQ(found[0].values[1].ruled_out.labels.size(), 12U);
  EXPECT_EQ(found[0].values[1].ruled_out.others, 8U);
  EXPECT_EQ(found[0].values[1].left.labels.front(), "20");
  EXPECT_EQ(found[0].values[1].left.others, 8U);
}

// H has K alone, which has d: it is named by the lowest of these that is no other's.
TEST(NarrowedClasses, NameTheLowestOfNodesThatCoverTheSame) {
  const TreeForm form = {
      "*", {{"G", {{"a", {}}, {"b", {}}}}, {"H", {{"K", {{"c", {}}, {"d", {}}}}}}, {"M", {{"e", {}}}}}};
  Column column;
  column.cells.push_back(column.values.intern("a"));
  const Hierarchy tree = build_hierarchy(form, column, {}, "here")->tree;
  EXPECT_EQ(names_of(tree, {{0, 1}}).labels, Labels{"G"});
  EXPECT_EQ(names_of(tree, {{2, 3}}).labels, Labels{"K"});
  EXPECT_EQ(names_of(tree, {{1, 3}, {4, 4}}).labels, (Labels{"b", "K", "e"}));
  EXPECT_EQ(names_of(tree, {{0, 4}}).labels, Labels{"*"});
}

bool below(const Hierarchy& tree, NodeId leaf, const Labels& labels) {
  return std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
    const std::vector<NodeId> nodes = tree.find(label);
    return std::any_of(nodes.begin(), nodes.end(), [&](NodeId node) { return tree.contains(node, leaf); });
  });
}

// Looks at every row of a class: what is ruled out must be true, and what is left must have all that it has.
void expect_true(const ShownNarrowing& shown, const Table& original, const Table& released, const Job& job) {
  for (std::uint32_t row = 0; row < released.rows; ++row) {
    Labels values;
    for (const ShownNarrowing::Value& each : shown.values) {
      values.emplace_back(released.columns[*released.find(each.column)].cell(row));
    }
    if (values != shown.outer.values) continue;
    for (const ShownNarrowing::Value& each : shown.values) {
      if (each.left.labels.empty()) continue;
      const Column& before = original.columns[*original.find(each.column)];
      const Hierarchy tree = build_hierarchy(*job.find(each.column)->hierarchy, before, {}, "")->tree;
      const NodeId leaf = *tree.leaf(before.cell(row));
      EXPECT_FALSE(each.ruled_out.labels.empty());
      EXPECT_FALSE(below(tree, leaf, each.ruled_out.labels));
      EXPECT_TRUE(each.left.others > 0 || below(tree, leaf, each.left.labels));
    }
  }
}

TEST(NarrowedClasses, SayNothingFalseOfRandomTables) {
  std::uint64_t classes = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U) && !HasFailure(); ++seed) {
    Random random(seed);
    testing::RandomCase subject = testing::random_case(seed, 40);
    subject.job.order = Order::input;
    subject.job.missing = {};
    const Table released = testing::released_at_random(subject, random, 4, true);
    std::vector<std::uint32_t> origin(released.rows);
    std::iota(origin.begin(), origin.end(), 0U);
    const Result<AuditReport> report = audit(subject.table, released, subject.job, origin);
    ASSERT_TRUE(report);
    std::uint64_t rows = 0;
    for (const ShownNarrowing& shown : report->narrowed) {
      expect_true(shown, subject.table, released, subject.job);
      rows += shown.outer.rows;
      ++classes;
    }
    if (report->narrowed.size() < 12) {
      EXPECT_EQ(rows, report->nested.rows_narrowed) << seed;
    }
    EXPECT_LE(report->narrowed.size(), 12U);
    EXPECT_TRUE(std::is_sorted(
        report->narrowed.begin(), report->narrowed.end(),
        [](const ShownNarrowing& a, const ShownNarrowing& b) { return a.outer.rows > b.outer.rows; }));
  }
  EXPECT_GT(classes, testing::rounds(500U));
}

}  // namespace
}  // namespace kordon::nested_narrowed_classes_test
