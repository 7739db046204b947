#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/base/random.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/suppression.h"
#include "core/recoding/losses.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::k_member_test {
namespace {

using testing::RandomCase;

Recoding k_member(const EncodedTable& table, std::uint32_t k, std::uint64_t seed) {
  return *testing::run(*find_algorithm("k-member"), {table, k, seed, {}});
}

// Byun et al., figure 1.
Table patients() {
  return testing::table_of({"ZIP", "Gender", "Age", "Diagnosis"}, {{"47918", "Male", "35", "Cancer"},
                                                                   {"47906", "Male", "33", "HIV+"},
                                                                   {"47918", "Male", "36", "Flu"},
                                                                   {"47916", "Female", "39", "Obesity"},
                                                                   {"47907", "Male", "33", "Cancer"},
                                                                   {"47906", "Female", "33", "Flu"}});
}

// Codes that lose a digit a level, as figure 2 has it. The greedy choice comes to its classes if the third
// record is the first that is looked at.
Job patients_job(HierarchyForm age) {
  Job job;
  while (splitmix64(job.seed) % 6 != 2) ++job.seed;
  job.k = 3;
  job.algorithm = "k-member";
  job.order = Order::input;
  const TreeForm gender{"Person", {testing::leaf("Male"), testing::leaf("Female")}};
  job.attributes = {
      testing::quasi_identifier("ZIP", MaskForm{5}), testing::quasi_identifier("Gender", gender),
      testing::quasi_identifier("Age", std::move(age)), testing::plain("Diagnosis", Role::sensitive)};
  return job;
}

// The ages of the second class agree, so they stay as they are; figure 2 raises them to [30-34] nonetheless.
TEST(KMember, GivesTheClassesOfFigure2WithAndWithoutAHierarchyOfAges) {
  const TreeForm five_years{"*",
                            {{"[30-34]", {testing::leaf("33")}},
                             {"[35-39]", {testing::leaf("35"), testing::leaf("36"), testing::leaf("39")}}}};
  for (const HierarchyForm& age : {HierarchyForm(five_years), HierarchyForm(RangeForm{})}) {
    const Result<Release> release = anonymize({patients(), {}, {}}, patients_job(age));
    ASSERT_TRUE(release) << release.failure().mistakes[0].what;
    EXPECT_EQ(release->masked.bytes,
              "ZIP,Gender,Age,Diagnosis\n"
              "4791*,Person,[35-39],Cancer\n"
              "4790*,Person,33,HIV+\n"
              "4791*,Person,[35-39],Flu\n"
              "4791*,Person,[35-39],Obesity\n"
              "4790*,Person,33,Cancer\n"
              "4790*,Person,33,Flu\n");
  }
}

// Example 1, over the taxonomy trees of figures 3 and 4.
TEST(KMember, DistancesAreThoseOfExample1) {
  const TreeForm country{"Country",
                         {{"America",
                           {{"North", {testing::leaf("USA"), testing::leaf("Canada")}},
                            {"South", {testing::leaf("Peru"), testing::leaf("Brazil")}}}},
                          {"Asia",
                           {{"West", {testing::leaf("Iran"), testing::leaf("Iraq")}},
                            {"East", {testing::leaf("India"), testing::leaf("Japan")}}}}}};
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("Country", country),
                    testing::quasi_identifier("Occupation", SetForm{})};
  const Table table = testing::table_of(
      {"Country", "Occupation"}, {{"India", "Tech-support"}, {"USA", "Sales"}, {"Iran", "Tech-support"}});
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  const auto distance = [&](std::size_t j, std::uint32_t a, std::uint32_t b) {
    const QuasiIdentifier& qi = encoded->quasi_identifiers[j];
    return static_cast<double>(loss(qi, join(qi, qi.leaves[a], qi.leaves[b]))) /
           static_cast<double>(encoded->loss_scale);
  };
  EXPECT_DOUBLE_EQ(distance(0, 0, 1), 1);
  EXPECT_DOUBLE_EQ(distance(0, 0, 2), 2.0 / 3);
  EXPECT_EQ(distance(1, 0, 1), 1);
  EXPECT_EQ(distance(1, 0, 2), 0);
}

TEST(KMember, ClustersHaveBetweenKAnd2KMinus1RecordsByTheorem2) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    RandomCase random = testing::random_case(seed, 60);
    testing::drop_hierarchies(random, seed, false);
    for (Attribute& attribute : random.job.attributes) attribute.boundaries.clear();
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    if (table->rows < random.job.k) continue;
    const Recoding recoding = k_member(*table, random.job.k, seed);
    std::uint64_t rows = 0;
    for (const std::uint32_t size : class_sizes(recoding.partition)) {
      ASSERT_GE(size, random.job.k);
      ASSERT_LE(size, 2 * random.job.k - 1);
      rows += size;
    }
    ASSERT_EQ(rows, table->rows);
  }
}

TEST(KMember, GivesTheTextbooksClustersWithRangesSetsAndLabels) {
  std::uint64_t labelled = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(3000U); ++seed) {
    RandomCase random = testing::random_case(seed, seed % 10 == 0 ? 150 : 40);
    testing::drop_hierarchies(random, seed, false);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table) << table.failure().mistakes[0].what;
    if (table->labels && table->labels->penalty > 0) ++labelled;
    const Recoding fast = k_member(*table, random.job.k, random.job.seed);
    const Partition slow = oracle::greedy_cka(*table, random.job.k, random.job.seed);
    ASSERT_EQ(fast.partition.class_of, slow.class_of) << "seed " << seed;
    ASSERT_EQ(total_loss(*table, fast), oracle::loss(*table, slow)) << "seed " << seed;
  }
  EXPECT_GT(labelled, testing::rounds(500U));
}

TEST(KMember, KeepsWidthsAsAScanDoes) {
  std::uint64_t chosen = 0;
  std::uint64_t kept = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    RandomCase random = testing::random_case(seed, seed % 10 == 0 ? 150 : 40);
    testing::drop_hierarchies(random, seed, true);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    if (!has_widths(*table)) continue;
    const Recoding fast = k_member(*table, random.job.k, random.job.seed);
    const Partition slow = oracle::greedy_cka(*table, random.job.k, random.job.seed);
    ASSERT_EQ(fast.partition.class_of, slow.class_of) << "seed " << seed;
    const ClassRows mam = rows_by_class(maximum_allowed_microdata(*table));
    const KeptRows keep = rows_to_keep(*table, mam, {}, random.job.k);
    ASSERT_EQ(fast.mandatory, keep.mandatory);
    kept += released_rows(fast);
    chosen += table->rows - released_rows(fast) - fast.mandatory;
  }
  EXPECT_GT(kept, 10'000U);
  EXPECT_GT(chosen, 1'000U);
}

// What every_algorithm_test asks of hierarchies, of ranges and sets: releases hold, pass the audit, and keep
// to widths and boundaries (the audit compares cells).
TEST(KMember, ReleasesWithoutHierarchiesHoldEveryModelAndPassTheAudit) {
  std::uint64_t released = 0;
  std::uint64_t ranges = 0;
  std::uint64_t sets = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(3000U); ++seed) {
    RandomCase random = testing::random_case_with_demands(seed, seed % 10 == 0 ? 200 : 60);
    testing::drop_hierarchies(random, seed, true);
    random.job.algorithm = seed % 2 == 0 ? "k-member" : "greedy-cka";
    random.job.suppressed = seed % 3 == 0 ? Suppressed::mask : Suppressed::remove;
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (!release) {
      const Failure& failure = release.failure();
      const bool known = failure.kind == FailureKind::unmet_policy ||
                         english(failure.mistakes[0].what).find("has no value") != std::string::npos;
      ASSERT_TRUE(known) << "seed " << seed << ": " << failure.mistakes[0].where << " "
                         << failure.mistakes[0].what;
      continue;
    }
    ++released;
    ASSERT_TRUE(release->report.audit.passed()) << seed;
    if (release->masked.bytes.find(" to ") != std::string::npos) ++ranges;
    if (release->masked.bytes.find('{') != std::string::npos) ++sets;
  }
  EXPECT_GT(released, testing::rounds(500U));
  EXPECT_GT(ranges, testing::rounds(100U));
  EXPECT_GT(sets, testing::rounds(100U));
}

// Section 3.4: a penalty makes classes of one label, where the quasi-identifier leaves a choice.
TEST(KMember, APenaltyKeepsLabelsTogether) {
  testing::Rows rows;
  for (int i = 0; i < 20; ++i) rows.push_back({std::to_string(i), i % 2 == 0 ? "yes" : "no"});
  const Table table = testing::table_of({"Age", "Income"}, rows);
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("Age", RangeForm{}),
                    testing::plain("Income", Role::insensitive)};
  const auto mixed_classes = [&](std::optional<std::uint32_t> penalty_milli) {
    job.classification.reset();
    if (penalty_milli) job.classification = Classification{"Income", *penalty_milli};
    const Result<EncodedTable> encoded = encode(table, job);
    const Recoding recoding = k_member(*encoded, 2, 0);
    std::map<ClassId, std::pair<bool, bool>> labels;
    for (std::size_t row = 0; row < 20; ++row) {
      (row % 2 == 0 ? labels[recoding.partition.class_of[row]].first
                    : labels[recoding.partition.class_of[row]].second) = true;
    }
    return std::count_if(labels.begin(), labels.end(),
                         [](const auto& each) { return each.second.first && each.second.second; });
  };
  EXPECT_EQ(mixed_classes(std::nullopt), 10);
  EXPECT_EQ(mixed_classes(0), 10);
  EXPECT_EQ(mixed_classes(1000), 0);
}

}  // namespace
}  // namespace kordon::k_member_test
