#include "core/algorithms/peel/peeling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/local_recoding.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"
#include "tests/oracles/peeling.h"
#include "tests/random/demands.h"

namespace kordon::peeling_test {
namespace {

using testing::leaf;
using Rows = std::vector<std::uint32_t>;
constexpr ClassId open = suppressed;

Partition peeled(const EncodedTable& table, std::uint32_t k, const std::vector<Requirement>& asked = {}) {
  const testing::AlgorithmCase each{table, k, 0, {}, asked};
  const AlgorithmInput input = each.input();
  return Peeling(input, clusters_that_hold(input).rows).run();
}

// Nine people; cities rise by a half to their region and by a whole to the root, degrees by a whole. k is 2.
EncodedTable graduates(const std::vector<BoundaryRef>& boundaries = {}) {
  const TreeForm cities = {"*",
                           {{"North", {leaf("Ayr"), leaf("Bath")}},
                            {"South", {leaf("Cork"), leaf("Deal")}},
                            {"East", {leaf("Ely")}},
                            {"West", {leaf("Hull")}}}};
  Job job;
  job.attributes = {testing::quasi_identifier("City", cities, boundaries),
                    testing::quasi_identifier("Degree", FlatForm{})};
  return *encode(testing::table_of({"City", "Degree"}, {{"Ayr", "BSc"},
                                                        {"Ayr", "BSc"},
                                                        {"Cork", "MSc"},
                                                        {"Deal", "MSc"},
                                                        {"Bath", "BSc"},
                                                        {"Bath", "MSc"},
                                                        {"Ely", "BSc"},
                                                        {"Hull", "MSc"},
                                                        {"Deal", "PhD"}}),
                 job);
}

// At 0 the two of Ayr close; at 1/2, at a region and a degree, South and MSc. At 1 there are Bath with any
// degree, BSc anywhere and MSc anywhere: the two of Bath have company elsewhere, the others there have none,
// so BSc and MSc close, and Bath with nobody left does not; the other way round those of Ely and Hull would
// have met at 2 only. The PhD finds nobody.
TEST(Peeling, WorkedExample) {
  EXPECT_EQ(peeled(graduates(), 2).class_of, (Rows{0, 0, 1, 1, 2, 3, 2, 3, open}));
}

// Nobody leaves a region: Bath closes at 1. Ely and Hull have nobody to share theirs with: they are OUT.
TEST(Peeling, WorkedExampleWithBoundaries) {
  const EncodedTable table = graduates({{1U, std::nullopt}});
  EXPECT_EQ(peeled(table, 2).class_of, (Rows{0, 0, 1, 1, 2, 2, open, open, open}));
}

// k = 3: North and BSc have three, MSc anywhere four.
TEST(Peeling, WorkedExampleOfLargerClasses) {
  EXPECT_EQ(peeled(graduates(), 3).class_of, (Rows{0, 0, 1, 1, 0, 1, open, 1, open}));
}

// Calls the body for random tables: one in three without models, one in six with ranges or sets instead.
template <class Body>
void for_each_case(std::uint64_t cases, std::uint64_t max_rows, Body body) {
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    testing::RandomCase subject = testing::random_case_with_demands(seed, max_rows);
    if (seed % 3 == 0) subject.job.demands.clear();
    if (seed % 6 == 1) testing::drop_hierarchies(subject, seed, seed % 12 == 1);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;  // alpha names a value that this table does not have
    body(testing::AlgorithmCase{*table, subject.job.k, 0, {}, requirements(*table, subject.job)}.input());
    if (::testing::Test::HasFatalFailure()) return;
  }
}

std::size_t combinations(const EncodedTable& table) {
  const TupleWords words(table, {std::vector<ClassId>(table.rows, 0), 1});
  std::size_t result = 1;
  for (const Ladder& ladder : words.ladders()) result *= ladder.size();
  return result;
}

TEST(Peeling, IsWhatTheDefinitionSaysOnRandomTables) {
  std::uint64_t plain = 0;
  std::uint64_t with_models = 0;
  for_each_case(1800, 30, [&](const AlgorithmInput& input) {
    if (combinations(input.table) > 1000) return;  // of ranges there may be many more
    const std::vector<Rows> clusters = clusters_that_hold(input).rows;
    const Partition fast = Peeling(input, clusters).run();
    const Partition slow = oracle::peeling(input, clusters);
    ASSERT_EQ(fast.class_of, slow.class_of);
    ASSERT_EQ(fast.classes, slow.classes);
    (input.requirements.empty() ? plain : with_models) += fast.classes;
  });
  EXPECT_GT(plain, 1000U);
  EXPECT_GT(with_models, 1000U);
}

std::vector<Rows> rows_of_classes(const Partition& partition) {
  std::vector<Rows> result(partition.classes);
  for (std::uint32_t row = 0; row < partition.class_of.size(); ++row) {
    if (partition.class_of[row] != suppressed) result[partition.class_of[row]].push_back(row);
  }
  return result;
}

void expect_sound(const AlgorithmInput& input, const std::vector<Rows>& classes) {
  const Partition mam = maximum_allowed_microdata(input.table);
  for (const Rows& rows : classes) {
    ClassValues values(input.requirements);
    values.assign(rows);
    ASSERT_TRUE(values.holds(input.k));
    for (const std::uint32_t row : rows) ASSERT_EQ(mam.class_of[row], mam.class_of[rows.front()]);
    for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
      Extent extent = qi.leaves[rows.front()];
      for (const std::uint32_t row : rows) extent = oracle::meet(qi, extent, qi.leaves[row]);
      ASSERT_TRUE(fits(qi, extent));
    }
  }
}

TEST(Peeling, EveryClassHoldsWithinItsClusterAndItsWidths) {
  std::uint64_t closed = 0;
  for_each_case(1800, 80, [&](const AlgorithmInput& input) {
    const std::vector<Rows> classes = rows_of_classes(Peeling(input, clusters_that_hold(input).rows).run());
    ASSERT_NO_FATAL_FAILURE(expect_sound(input, classes));
    closed += classes.size();
  });
  EXPECT_GT(closed, 5000U);
}

// Without models fewer than k rows of a cluster are left, with models nobody; but where ranges have widths.
TEST(Peeling, FewStayOpen) {
  for_each_case(1800, 80, [&](const AlgorithmInput& input) {
    if (has_widths(input.table)) return;
    const std::vector<Rows> clusters = clusters_that_hold(input).rows;
    const Partition partition = Peeling(input, clusters).run();
    const std::size_t most = input.requirements.empty() ? input.k - 1 : 0;
    for (const Rows& rows : clusters) {
      const auto left = std::count_if(
          rows.begin(), rows.end(), [&](std::uint32_t row) { return partition.class_of[row] == suppressed; });
      ASSERT_LE(static_cast<std::size_t>(left), most);
    }
  });
}

Loss loss_of(const EncodedTable& table, const Rows& rows) {
  Partition one{std::vector<ClassId>(table.rows, suppressed), 1};
  for (const std::uint32_t row : rows) one.class_of[row] = 0;
  const Loss suppressed_rows = (table.rows - rows.size()) * table.full_row_loss();
  return (oracle::loss(table, one) - suppressed_rows) / rows.size();
}

// All ways to choose `wanted` more of the rows from this one on.
template <class Body>
void for_each_choice(const Rows& rows, std::size_t from, std::size_t wanted, Rows& chosen, Body body) {
  if (wanted == 0) return body(chosen);
  for (std::size_t i = from; i + wanted <= rows.size(); ++i) {
    chosen.push_back(rows[i]);
    for_each_choice(rows, i + 1, wanted - 1, chosen, body);
    chosen.pop_back();
  }
}

TEST(Peeling, NoKRowsOfAClassHaveACheaperValueInCommon) {
  std::uint64_t choices = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const testing::RandomCase subject = testing::random_case(seed, 40);
    const EncodedTable table = *encode(subject.table, subject.job);
    for (const Rows& rows : rows_of_classes(peeled(table, subject.job.k))) {
      if (rows.size() > 9) continue;
      const Loss all = loss_of(table, rows);
      Rows chosen;
      for_each_choice(rows, 0, subject.job.k, chosen, [&](const Rows& some) {
        EXPECT_EQ(loss_of(table, some), all) << "seed " << seed;
        choices += all > 0 && some.size() < rows.size() ? 1U : 0U;
      });
    }
  }
  EXPECT_GT(choices, 1000U);
}

// 40 quasi-identifiers have at least 2^40 combinations, and a few thousand can be looked at.
testing::RandomCase wide_case(std::uint64_t seed) {
  Random random(seed);
  testing::RandomCase result;
  result.job.k = static_cast<std::uint32_t>(2 + random.below(3));
  result.table.rows = static_cast<std::size_t>(12 + random.below(30));
  for (std::size_t j = 0; j < 41; ++j) {
    Column column;
    Attribute attribute;
    column.name = attribute.name = "c" + std::to_string(j);
    attribute.role = j == 0 ? Role::sensitive : Role::quasi_identifier;
    if (j > 0) attribute.hierarchy = FlatForm{};
    if (seed % 2 == 0 && j % 10 == 1) {
      attribute.hierarchy = RangeForm{};
      attribute.boundaries = {{std::nullopt, std::nullopt, "3"}};
    }
    for (std::size_t row = 0; row < result.table.rows; ++row) {
      column.cells.push_back(column.values.intern(std::to_string(random.below(5))));
    }
    // But for one column, the last row has the values of the first.
    if (j > 0 && j != 7) column.cells.set(result.table.rows - 1, column.cells.front());
    result.table.columns.push_back(std::move(column));
    result.job.attributes.push_back(std::move(attribute));
  }
  if (seed % 3 != 0) result.job.demands = {testing::alpha(0.6)};
  return result;
}

TEST(Peeling, EveryClassHoldsWhereThereAreTooManyCombinations) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const testing::RandomCase subject = wide_case(seed);
    const EncodedTable table = *encode(subject.table, subject.job);
    const std::vector<Requirement> asked = requirements(table, subject.job);
    const testing::AlgorithmCase each{table, subject.job.k, 0, {}, asked};
    const AlgorithmInput input = each.input();
    const Partition partition = Peeling(input, clusters_that_hold(input).rows).run();
    ASSERT_NO_FATAL_FAILURE(expect_sound(input, rows_of_classes(partition)));
    if (asked.empty() && input.k == 2) {
      EXPECT_NE(partition.class_of.front(), suppressed);
      EXPECT_EQ(partition.class_of.front(), partition.class_of.back());
    }
  }
}

}  // namespace
}  // namespace kordon::peeling_test
