#include <gtest/gtest.h>

#include "core/algorithms/lattice/minimal_nodes.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "tests/examples/demands.h"
#include "tests/examples/lattice.h"
#include "tests/examples/runs.h"
#include "tests/examples/sweeney.h"

namespace kordon::samarati_test {
namespace {

using testing::for_each_lattice;
using testing::LatticeCase;
using testing::leaf;
using testing::plain;
using testing::quasi_identifier;
using testing::Rows;

using Nodes = std::vector<Levels>;

// A table whose rows are all kept, and what is asked of it.
class Example {
 public:
  Example(const Table& table, Job job) : job_(std::move(job)), table_(*encode(table, job_)) {
    asked_ = requirements(table_, job_);
  }
  Example(const Example&) = delete;
  Example& operator=(const Example&) = delete;

  Nodes minimal(std::uint64_t max_suppressed = 0) const {
    LatticeEvaluator all = evaluator(max_suppressed);
    SearchProgress progress({}, 0, 1);
    return minimal_nodes(all, progress);
  }
  Levels lowest(std::uint64_t max_suppressed = 0) const {
    LatticeEvaluator all = evaluator(max_suppressed);
    SearchProgress progress({}, 0, 1);
    return lowest_node(all, progress);
  }
  Rows released(std::uint64_t max_suppressed, bool all) const {
    Options options;
    options.set("maxSuppressed", max_suppressed);
    options.set("all", all ? 1 : 0);
    return testing::released(
        table_, *testing::run(*find_algorithm("samarati"), {table_, job_.k, 0, {}, asked_, options}));
  }

 private:
  LatticeEvaluator evaluator(std::uint64_t max_suppressed) const {
    return LatticeEvaluator(table_, std::vector<bool>(table_.rows, true), job_.k, asked_,
                            {LatticeMetric::information_loss, max_suppressed});
  }

  Job job_;
  EncodedTable table_;
  std::vector<Requirement> asked_;
};

// Sweeney 2002, figure 4 and example 4: race x ZIP, k = 2.
TEST(Samarati, FindsTheMinimalGeneralizationsOfSweeneysExample4) {
  const Example example(testing::sweeney_small_table(), testing::sweeney_small_job());
  EXPECT_EQ(example.minimal(), (Nodes{{0, 1}, {1, 0}}));
  EXPECT_EQ(example.lowest(), (Levels{0, 1}));
  const Rows gt01 = {{"black", "0213*"}, {"black", "0213*"}, {"black", "0214*"}, {"black", "0214*"},
                     {"white", "0213*"}, {"white", "0213*"}, {"white", "0214*"}, {"white", "0214*"}};
  EXPECT_EQ(example.released(0, false), gt01);
  EXPECT_EQ(example.released(0, true), gt01);
}

// Truta and Vinay 2006, table 4, the 3-minimal generalizations for each threshold TS: of ten rows that leave
// as many rows below 3 at each node as the table says, 10 at <S0,Z0>, 7 at <S1,Z0> and <S0,Z1>, 2 at <S1,Z1>.
TEST(Samarati, FindsTheMinimalGeneralizationsOfTrutaAndVinaysTable4) {
  const Table table = testing::table_of({"Sex", "ZipCode"}, {{"M", "41076"},
                                                             {"F", "41099"},
                                                             {"M", "41099"},
                                                             {"M", "41076"},
                                                             {"F", "43102"},
                                                             {"M", "43102"},
                                                             {"M", "43102"},
                                                             {"F", "43103"},
                                                             {"M", "48202"},
                                                             {"M", "48201"}});
  const TreeForm zips = {"*****",
                         {{"410**", {leaf("41076"), leaf("41099")}},
                          {"431**", {leaf("43102"), leaf("43103")}},
                          {"482**", {leaf("48201"), leaf("48202")}}}};
  Job job;
  job.k = 3;
  job.attributes = {quasi_identifier("Sex", FlatForm{}), quasi_identifier("ZipCode", zips)};
  const Example example(table, job);
  for (const std::uint64_t ts : {0U, 1U}) EXPECT_EQ(example.minimal(ts), (Nodes{{0, 2}}));
  for (std::uint64_t ts = 2; ts <= 6; ++ts) EXPECT_EQ(example.minimal(ts), (Nodes{{0, 2}, {1, 1}}));
  for (std::uint64_t ts = 7; ts <= 9; ++ts) EXPECT_EQ(example.minimal(ts), (Nodes{{0, 1}, {1, 0}}));
  EXPECT_EQ(example.minimal(10), (Nodes{{0, 0}}));
  EXPECT_EQ(example.lowest(0), (Levels{0, 2}));
  EXPECT_EQ(example.lowest(7), (Levels{0, 1}));
  EXPECT_EQ(example.lowest(10), (Levels{0, 0}));
  EXPECT_EQ(example.released(2, false).size(), 10U);  // <S0,Z2> suppresses nothing
  EXPECT_EQ(example.released(7, false).size(), 3U);
}

// Truta and Vinay 2006, table 3: 3-anonymous as it is, but the first three rows have one income. "If the
// first tuple would have a different value for income (such as 40,000) then [...] p would be 2."
TEST(Samarati, FindsThePKMinimalGeneralizationsOfTrutaAndVinaysTable3) {
  const auto patients = [](const std::string& first_income) {
    return testing::table_of({"Age", "ZipCode", "Sex", "Illness", "Income"},
                             {{"20", "43102", "F", "AIDS", first_income},
                              {"20", "43102", "F", "AIDS", "50,000"},
                              {"20", "43102", "F", "Diabetes", "50,000"},
                              {"30", "43102", "M", "Diabetes", "30,000"},
                              {"30", "43102", "M", "Diabetes", "40,000"},
                              {"30", "43102", "M", "Heart Disease", "30,000"},
                              {"30", "43102", "M", "Heart Disease", "40,000"}});
  };
  Job job;
  job.k = 3;
  job.attributes = {quasi_identifier("Age", FlatForm{}), quasi_identifier("ZipCode", FlatForm{}),
                    quasi_identifier("Sex", FlatForm{}), plain("Illness", Role::sensitive),
                    plain("Income", Role::sensitive)};
  EXPECT_EQ(Example(patients("50,000"), job).minimal(), (Nodes{{0, 0, 0}}));
  job.demands = {testing::p(2)};
  EXPECT_EQ(Example(patients("50,000"), job).minimal(), (Nodes{{1, 0, 1}}));
  EXPECT_EQ(Example(patients("50,000"), job).lowest(), (Levels{1, 0, 1}));
  EXPECT_EQ(Example(patients("40,000"), job).minimal(), (Nodes{{0, 0, 0}}));
}

// At level 0 a1 and a2 are suppressed; at level 1 they are a class of k rows with one value, at level 2 b
// joins them. The binary search tries level 1 and looks above.
TEST(Samarati, MayMissALowerNodeWhereSuppressedRowsComeBack) {
  const Table table = testing::table_of({"C", "S"}, {{"a1", "x"}, {"a2", "x"}, {"b", "x"}, {"b", "y"}});
  Job job;
  job.k = 2;
  job.demands = {testing::p(2)};
  job.attributes = {
      quasi_identifier("C", TreeForm{"*", {{"AB", {{"A", {leaf("a1"), leaf("a2")}}, {"B", {leaf("b")}}}}}}),
      plain("S", Role::sensitive)};
  const Example example(table, job);
  EXPECT_EQ(example.lowest(2), (Levels{2}));
  EXPECT_EQ(example.minimal(2), (Nodes{{0}}));
  EXPECT_EQ(example.released(2, false), (Rows{{"AB"}, {"AB"}, {"AB"}, {"AB"}}));
  EXPECT_EQ(example.released(2, true), (Rows{{"b"}, {"b"}}));
}

// The loop of the paper ends without having tried the greatest height.
TEST(Samarati, FindsTheTopWhereNothingElsePasses) {
  Job job;
  job.k = 3;
  job.attributes = {quasi_identifier("A", FlatForm{}), quasi_identifier("B", FlatForm{})};
  const Example example(testing::table_of({"A", "B"}, {{"1", "1"}, {"2", "2"}, {"3", "3"}}), job);
  EXPECT_EQ(example.lowest(), (Levels{1, 1}));
  EXPECT_EQ(example.minimal(), (Nodes{{1, 1}}));
  EXPECT_EQ(example.released(0, false), (Rows{{"*", "*"}, {"*", "*"}, {"*", "*"}}));
}

TEST(Samarati, ReleasesANodeThatPassesAndOfAllTheOneOfLeastLoss) {
  for_each_lattice(200, 40, false, [&](const LatticeCase& each) {
    const std::uint64_t max_suppressed = each.random.job.seed % 7;
    Options options;
    options.set("maxSuppressed", max_suppressed);
    const auto run = [&] {
      return testing::run(*find_algorithm("samarati"),
                          {each.table, each.random.job.k, 0, {}, each.asked, options});
    };
    const auto passing = [&](const Recoding& release) {
      return std::any_of(each.nodes.begin(), each.nodes.end(), [&](const oracle::LatticeNode& node) {
        return node.below_k <= max_suppressed && node.failing == node.below_k &&
               node.release.partition.class_of == release.partition.class_of &&
               node.release.values == release.values;
      });
    };
    const Result<Recoding> first = run();
    ASSERT_TRUE(first);
    ASSERT_TRUE(passing(*first));
    ASSERT_EQ(first->mandatory, each.keep.mandatory);

    options.set("all", 1);
    const Result<Recoding> best = run();
    ASSERT_TRUE(best);
    ASSERT_TRUE(passing(*best));
    LatticeEvaluator evaluator = each.evaluator(LatticeMetric::information_loss, max_suppressed);
    SearchProgress progress({}, 0, 1);
    for (const Levels& node : minimal_nodes(evaluator, progress)) {
      ASSERT_LE(total_loss(each.table, *best), total_loss(each.table, each.node(node).release));
    }
  });
}

}  // namespace
}  // namespace kordon::samarati_test
