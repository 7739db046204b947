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
