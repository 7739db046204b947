#include "core/privacy/catalogue/fit.h"

#include <gtest/gtest.h>

#include "core/privacy/catalogue/catalogue.h"
#include "tests/examples/miller.h"

namespace kordon::algorithm_fit_test {
namespace {

TEST(AlgorithmFit, AttributesWithoutAHierarchyNeedAnAlgorithmThatMakesValues) {
  const Table table = testing::table_of({"Age", "Country", "Sex"}, {{"20", "USA", "F"}, {"29", "Peru", "M"}});
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("Age", RangeForm{}),
                    testing::quasi_identifier("Country", SetForm{}),
                    testing::quasi_identifier("Sex", FlatForm{})};
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  std::size_t refused = 0;
  for (const Algorithm* algorithm : algorithms()) {
    job.algorithm = algorithm->name;
    const Result<Options> options = options_for(*encoded, {}, job);
    EXPECT_EQ(static_cast<bool>(options), algorithm->made_values) << algorithm->name;
    if (options) continue;
    ++refused;
    const std::vector<Mistake>& mistakes = options.failure().mistakes;
    ASSERT_EQ(mistakes.size(), 2U);
    EXPECT_EQ(mistakes[0].where, "attributes[0].hierarchy");
    EXPECT_EQ(mistakes[1].where, "attributes[1].hierarchy");
    EXPECT_NE(english(mistakes[1].what).find("becomes sets"), std::string::npos);
    EXPECT_NE(english(mistakes[0].remedy).find("\"k-member\""), std::string::npos);
  }
  EXPECT_GT(refused, 0U);
}

}  // namespace
}  // namespace kordon::algorithm_fit_test
