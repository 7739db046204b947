#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"
#include "tests/random/demands.h"

#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#include "tests/random/rounds.h"
#endif

namespace kordon::peel_test {
namespace {

Recoding peel(const EncodedTable& table, const Job& job, std::uint64_t effort = 0) {
  const std::vector<Requirement> asked = requirements(table, job);
  Options options;
  options.set("effort", effort);
  return *testing::run(*find_algorithm("peel"), {table, job.k, job.seed, {}, asked, options});
}

Recoding greedy_cka(const EncodedTable& table, const Job& job) {
  const std::vector<Requirement> asked = requirements(table, job);
  return *testing::run(*find_algorithm("greedy-cka"), {table, job.k, job.seed, {}, asked});
}

// By QI-cluster of MAM.
std::vector<Loss> losses(const EncodedTable& table, const Partition& partition) {
  const Partition mam = maximum_allowed_microdata(table);
  std::vector<Loss> result;
  for (ClassId m = 0; m < mam.classes; ++m) {
    Partition here = partition;
    std::size_t outside = 0;
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (mam.class_of[row] == m) continue;
      here.class_of[row] = suppressed;
      ++outside;
    }
    result.push_back(oracle::loss(table, here) - outside * table.full_row_loss());
  }
  return result;
}

// Rows that share a class have the same number, that of its first row.
std::vector<ClassId> by_first_row(const Partition& partition) {
  std::map<ClassId, ClassId> number;
  std::vector<ClassId> result;
  for (const ClassId c : partition.class_of) {
    const auto next = static_cast<ClassId>(number.size());
    result.push_back(c == suppressed ? suppressed : number.emplace(c, next).first->second);
  }
  return result;
}

// Calls the body for random tables: one in two with models, one in three with ranges or sets, which have
// widths half of the time.
template <class Body>
void for_each_case(std::uint64_t cases, std::uint64_t max_rows, Body body) {
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    testing::RandomCase subject = testing::random_case_with_demands(seed, max_rows);
    if (seed / 2 % 2 == 0) subject.job.demands.clear();
    if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, seed % 2 == 0);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;  // alpha names a value that this table does not have
    body(*table, subject.job);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(Peel, LosesNoMoreThanGreedyClusteringInAnyQiClusterOfMam) {
  std::uint64_t better = 0;
  std::uint64_t equal = 0;
  for_each_case(testing::rounds(1500U), 60, [&](const EncodedTable& table, const Job& job) {
    const std::vector<Loss> ours = losses(table, peel(table, job).partition);
    const std::vector<Loss> greedy = losses(table, greedy_cka(table, job).partition);
    for (std::size_t m = 0; m < ours.size(); ++m) {
      ASSERT_LE(ours[m], greedy[m]);
      ++(ours[m] < greedy[m] ? better : equal);
    }
  });
  EXPECT_GT(better, testing::rounds(500U));
  EXPECT_GT(equal, testing::rounds(500U));
}

TEST(Peel, MoreEffortNeverLosesMore) {
  std::uint64_t less = 0;
  for_each_case(testing::rounds(60U), 60, [&](const EncodedTable& table, const Job& job) {
    Loss before = total_loss(table, peel(table, job, 0));
    for (const std::uint64_t effort : {1U, 2U, 5U}) {
      const Loss now = total_loss(table, peel(table, job, effort));
      ASSERT_LE(now, before) << "effort " << effort;
      less += now < before ? 1U : 0U;
      before = now;
    }
  });
  EXPECT_GT(less, testing::rounds(8U));
}

void turn_over(TreeForm& tree) {
  std::reverse(tree.children.begin(), tree.children.end());
  for (TreeForm& child : tree.children) turn_over(child);
}

// A hierarchy has no order among siblings.
TEST(Peel, GivesTheSameClassesWhenSiblingsChangePlaces) {
  std::uint64_t classes = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 60);
    const Recoding before = peel(*encode(subject.table, subject.job), subject.job);
    for (Attribute& attribute : subject.job.attributes) {
      if (attribute.hierarchy) turn_over(std::get<TreeForm>(*attribute.hierarchy));
    }
    const Recoding after = peel(*encode(subject.table, subject.job), subject.job);
    ASSERT_EQ(by_first_row(after.partition), by_first_row(before.partition)) << "seed " << seed;
    classes += before.partition.classes;
  }
  EXPECT_GT(classes, 1000U);
}

// Weights say what a loss is worth beside others.
TEST(Peel, GivesTheSameClassesWhenAllWeightsDouble) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 60);
    const Recoding before = peel(*encode(subject.table, subject.job), subject.job);
    for (Attribute& attribute : subject.job.attributes) attribute.weight_milli *= 2;
    const Recoding after = peel(*encode(subject.table, subject.job), subject.job);
    ASSERT_EQ(by_first_row(after.partition), by_first_row(before.partition)) << "seed " << seed;
  }
}

#ifndef __EMSCRIPTEN__
class PeelOnAdult : public ::testing::Test {
 protected:
  void SetUp() override {
    auto adult = testing::adult(30162);
    if (!adult) GTEST_SKIP() << "Adult is not here";
    input_ = std::move(adult->table);
    job = std::move(adult->job);
  }
  Attribute& attribute(const std::string& name) {
    return *std::find_if(job.attributes.begin(), job.attributes.end(),
                         [&](const Attribute& each) { return each.name == name; });
  }
  // Normalized, without refinement; at least a fifth less than greedy clustering loses.
  double loss() {
    const EncodedTable table = *encode(input_, job);
    const auto ours = static_cast<double>(total_loss(table, peel(table, job)));
    const auto greedy = static_cast<double>(total_loss(table, greedy_cka(table, job)));
    EXPECT_LE(ours, 0.8 * greedy);
    return ours / static_cast<double>(table.rows * table.full_row_loss());
  }

  Job job;

 private:
  Table input_;
};

TEST_F(PeelOnAdult, LosesAFifthLessThanGreedyClustering) {
  const std::pair<std::uint32_t, double> most[] = {{2, 0.0414}, {5, 0.0901}, {10, 0.1235}, {25, 0.1707}};
  for (const auto& [k, expected] : most) {
    job.k = k;
    EXPECT_LE(loss(), expected) << "k = " << k;
  }
}

TEST_F(PeelOnAdult, LosesAFifthLessWithinTheBoundariesOfMillerEtAl) {
  attribute("native-country").boundaries = {{1U, std::nullopt}};
  EXPECT_GT(loss(), 0);
  attribute("age").boundaries = {{2U, std::nullopt}};
  EXPECT_GT(loss(), 0);
}

TEST_F(PeelOnAdult, LosesAFifthLessUnderModels) {
  attribute("occupation").role = Role::sensitive;
  job.demands = {testing::p(2)};
  EXPECT_GT(loss(), 0);
  job.demands = {testing::alpha(0.5)};
  EXPECT_GT(loss(), 0);
}
#endif

}  // namespace
}  // namespace kordon::peel_test
