#include <gtest/gtest.h>

#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"
#include "tests/random/tables.h"

#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#endif
#include "tests/random/rounds.h"

namespace kordon::greedy_cka_test {
namespace {

Recoding greedy_cka(const EncodedTable& table, std::uint32_t k, std::uint64_t seed) {
  return *testing::run(*find_algorithm("greedy-cka"), {table, k, seed, {}});
}

void expect_same_clusters(const EncodedTable& table, std::uint32_t k, std::uint64_t seed) {
  const Recoding fast = greedy_cka(table, k, seed);
  const Partition slow = oracle::greedy_cka(table, k, seed);
  ASSERT_EQ(fast.partition.classes, slow.classes);
  ASSERT_EQ(fast.partition.class_of, slow.class_of);
}

TEST(GreedyCka, GivesTheTextbooksClustersOnThousandsOfRandomTables) {
  for (std::uint64_t seed = 0; seed < testing::rounds(4000U); ++seed) {
    const testing::RandomCase random = testing::random_case(seed, seed % 10 == 0 ? 150 : 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    SCOPED_TRACE(seed);
    ASSERT_NO_FATAL_FAILURE(expect_same_clusters(*table, random.job.k, random.job.seed));
  }
}

// Definition 7: clusters of at least k inside one QI-cluster of MAM; OUT and nobody else is suppressed.
TEST(GreedyCka, ClassesHaveKRowsStayWithinTheirMagvalsAndOnlyOutIsSuppressed) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const std::uint32_t k = random.job.k;
    const Recoding recoding = greedy_cka(*table, k, seed);
    const Partition mam = maximum_allowed_microdata(*table);
    const std::vector<std::uint32_t> mam_sizes = class_sizes(mam);
    std::uint32_t out = 0;
    for (std::size_t row = 0; row < table->rows; ++row) {
      const ClassId c = recoding.partition.class_of[row];
      const bool is_out = mam_sizes[mam.class_of[row]] < k;
      out += is_out ? 1 : 0;
      ASSERT_EQ(c == suppressed, is_out);
      if (is_out) continue;
      for (std::size_t j = 0; j < table->quasi_identifiers.size(); ++j) {
        const QuasiIdentifier& qi = table->quasi_identifiers[j];
        ASSERT_TRUE(qi.tree.contains(qi.magval[qi.leaves[row]],
                                     recoding.value(c, j, table->quasi_identifiers.size())));
      }
    }
    EXPECT_EQ(recoding.mandatory, out);
    for (const std::uint32_t size : class_sizes(recoding.partition)) ASSERT_GE(size, k);
  }
}

TEST(GreedyCka, ReportsProgressUpToTheLastRow) {
  const testing::RandomCase random = testing::random_case(10, 150);
  const Result<EncodedTable> table = encode(random.table, random.job);
  std::uint64_t calls = 0;
  const Progress progress{[](void* context, const char*, std::uint64_t done, std::uint64_t total) {
                            ++*static_cast<std::uint64_t*>(context);
                            EXPECT_LE(done, total);
                          },
                          &calls};
  ASSERT_TRUE(testing::run(*find_algorithm("greedy-cka"), {*table, 2, 0, progress}));
  EXPECT_GT(calls, 1U);
}

#ifndef __EMSCRIPTEN__
TEST(GreedyCka, GivesTheTextbooksClustersOnAdult) {
  const auto adult = testing::adult(3000);
  if (!adult) GTEST_SKIP() << "Adult is not here";
  const Result<EncodedTable> table = encode(adult->table, adult->job);
  ASSERT_TRUE(table) << table.failure().mistakes[0].what;
  ASSERT_NO_FATAL_FAILURE(expect_same_clusters(*table, 5, 0));
}
#endif

}  // namespace
}  // namespace kordon::greedy_cka_test
