#include "core/privacy/catalogue/options.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/privacy/catalogue/catalogue.h"

namespace kordon::algorithm_options_test {
namespace {

constexpr const char* levels[] = {"attribute", "cell"};
constexpr Option known[] = {
    {"all", "All", "Every one", Option::Kind::truth},
    {"maxSuppressed", "Most", "At most", Option::Kind::whole},
    {"level", "Level", "At which", Option::Kind::choice, levels},
};

Job job_with(std::vector<JobOption> options) {
  Job job;
  job.algorithm = "some";
  job.options = std::move(options);
  return job;
}

TEST(AlgorithmOptions, AreReadAsNumbers) {
  const Result<Options> options = read_options(
      known, job_with({{"all", true}, {"maxSuppressed", std::uint64_t{7}}, {"level", std::string("cell")}}));
  ASSERT_TRUE(options);
  EXPECT_TRUE(options->truth("all"));
  EXPECT_EQ(options->number("maxSuppressed"), 7U);
  EXPECT_EQ(options->choice("level"), 1U);
}

TEST(AlgorithmOptions, HaveDefaultsWhereTheJobDoesNotSay) {
  const Result<Options> options = read_options(known, job_with({}));
  ASSERT_TRUE(options);
  EXPECT_FALSE(options->truth("all"));
  EXPECT_FALSE(options->number("maxSuppressed"));
  EXPECT_EQ(options->choice("level"), 0U);
}

TEST(AlgorithmOptions, EveryMistakeIsToldWithItsPathAndRemedy) {
  const Result<Options> options = read_options(known, job_with({{"all", std::uint64_t{1}},
                                                                {"level", std::string("row")},
                                                                {"maxSupressed", std::uint64_t{7}}}));
  ASSERT_FALSE(options);
  const std::vector<Mistake>& mistakes = options.failure().mistakes;
  ASSERT_EQ(mistakes.size(), 3U);
  EXPECT_EQ(mistakes[0].where, "algorithm.all");
  EXPECT_EQ(mistakes[0].remedy, "give true or false");
  EXPECT_EQ(mistakes[1].where, "algorithm.level");
  EXPECT_EQ(mistakes[1].remedy, R"(give one of "attribute", "cell")");
  EXPECT_EQ(mistakes[2].where, "algorithm.maxSupressed");
  EXPECT_NE(english(mistakes[2].remedy).find("\"maxSuppressed\""), std::string::npos);
}

// What forms and help texts are made of.
TEST(AlgorithmOptions, OfEveryAlgorithmAreDescribedAndTheirKeysFree) {
  const std::set<std::string> taken = {"name", "boundaries", "classification"};
  for (const Algorithm* algorithm : algorithms()) {
    std::set<std::string> keys = taken;
    bool accepts_unprotected = false;
    for (const Option& option : algorithm->options) {
      SCOPED_TRACE(std::string(algorithm->name) + ", " + option.key);
      EXPECT_TRUE(keys.insert(option.key).second);
      EXPECT_NE(std::string(option.title), "");
      EXPECT_NE(std::string(option.summary), "");
      EXPECT_EQ(option.kind == Option::Kind::choice, option.choices.size() >= 2);
      accepts_unprotected = accepts_unprotected || option.key == std::string("unprotected");
    }
    EXPECT_EQ(accepts_unprotected, !algorithm->guarantees) << algorithm->name;
  }
}

}  // namespace
}  // namespace kordon::algorithm_options_test
