#include <gtest/gtest.h>

#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/runs.h"
#include "tests/examples/sweeney.h"
#include "tests/oracles/sweeney.h"
#include "tests/random/tables.h"

namespace kordon::mu_argus_test {
namespace {

Recoding mu_argus(const EncodedTable& table, std::uint32_t k, std::uint64_t generalize = 0) {
  Options options;
  options.set("generalize", generalize);
  return *testing::run(*find_algorithm("mu-argus"), {table, k, 0, {}, {}, options});
}

// Figure 14: t7 loses its birth date; t8 its birth date and, since {sex, ZIP} and {race, sex} are left, its
// sex.
TEST(MuArgus, MakesMtOfFigure15OfFigure7) {
  const Job job = testing::sweeney_job();
  const Result<EncodedTable> table = encode(testing::sweeney_table(), job);
  ASSERT_TRUE(table);
  const Recoding recoding = mu_argus(*table, 2);
  EXPECT_EQ(testing::released(*table, recoding), testing::sweeney_mt());
  EXPECT_EQ(recoding.partition.classes, 7U);
  EXPECT_EQ(recoding.mandatory, 0U);
}

// "The k-anonymity requirement is not enforced on suppressed values": t7 and t8 stand alone.
TEST(MuArgus, IsRefusedWhereItsReleaseIsNotKAnonymousUnlessTheJobAcceptsThat) {
  Job job = testing::sweeney_job();
  job.algorithm = "mu-argus";
  const CsvFile file{testing::sweeney_table(), {}, {}};
  const Result<Release> refused = anonymize(file, job);
  ASSERT_FALSE(refused);
  ASSERT_EQ(refused.failure().kind, FailureKind::unmet_policy);
  EXPECT_EQ(refused.failure().mistakes[0].where, "privacy.k");
  EXPECT_NE(english(refused.failure().mistakes[0].remedy).find(R"("unprotected": "accept")"),
            std::string::npos);

  job.options = {{"unprotected", "accept"}};
  const Result<Release> accepted = anonymize(file, job);
  ASSERT_TRUE(accepted) << accepted.failure().mistakes[0].what;
  EXPECT_EQ(testing::released(accepted->encoded(), accepted->recoding), testing::sweeney_mt());
  ASSERT_FALSE(accepted->report.privacy.empty());
  EXPECT_FALSE(accepted->report.privacy[0].holds);
  EXPECT_EQ(accepted->report.privacy[0].achieved, 1);
}

TEST(MuArgus, ReleasesWhatIsKAnonymousWithoutFurtherAdo) {
  Job job = testing::sweeney_small_job();
  job.algorithm = "mu-argus";
  job.k = 4;
  const CsvFile file{testing::sweeney_small_table(), {}, {}};
  const Result<Release> release = anonymize(file, job);
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_TRUE(release->report.privacy[0].holds);
}

// In steps 4 and 5 the data holder raises what has the most cells in outliers: BirthDate, before ZIP.
TEST(MuArgus, GeneralizesFurtherWhereAsked) {
  const Job job = testing::sweeney_job();
  const Result<EncodedTable> table = encode(testing::sweeney_table(), job);
  ASSERT_TRUE(table);
  const testing::Rows once = testing::released(*table, mu_argus(*table, 2, 1));
  EXPECT_EQ(once[0], (std::vector<std::string>{"black", "1960-69", "male", "02141"}));
  EXPECT_EQ(once[6], (std::vector<std::string>{"white", "1960-69", "male", "02138"}));
  EXPECT_EQ(once[7], (std::vector<std::string>{"white", "1960-69", "*****", "02139"}));
}

TEST(MuArgus, ASuppressedCellIsItsMagval) {
  Job job = testing::sweeney_job();
  job.attributes[1].boundaries = {{std::nullopt, "1960-69"}};
  const Result<EncodedTable> table = encode(testing::sweeney_table(), job);
  ASSERT_TRUE(table);
  const testing::Rows rows = testing::released(*table, mu_argus(*table, 2));
  EXPECT_EQ(rows[6], (std::vector<std::string>{"white", "1960-69", "male", "02138"}));
  EXPECT_EQ(rows[7], (std::vector<std::string>{"white", "1960-69", "*****", "02139"}));
}

TEST(MuArgus, AgreesWithFigure11OnRandomTables) {
  std::uint64_t classes = 0;
  std::uint64_t small = 0;
  for (std::uint64_t seed = 0; seed < 700; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const std::uint64_t generalize = seed % 4 == 0 ? seed % 3 : 0;
    const Recoding recoding = mu_argus(*table, random.job.k, generalize);
    ASSERT_EQ(oracle::values_by_row(*table, recoding), oracle::mu_argus(*table, random.job.k, generalize))
        << seed;
    for (const std::uint32_t size : class_sizes(recoding.partition)) {
      ++classes;
      small += size < random.job.k ? 1U : 0U;
    }
  }
  EXPECT_GT(classes, 1000U);
  EXPECT_GT(small, 100U);
}

TEST(MuArgus, PromisesNothingAboutSensitiveValues) {
  Job job = testing::sweeney_job();
  job.attributes.back().role = Role::sensitive;
  job.algorithm = "mu-argus";
  job.demands = {testing::distinct(2)};
  const Result<Release> release = anonymize({testing::sweeney_table(), {}, {}}, job);
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().kind, FailureKind::bad_input);
  EXPECT_EQ(release.failure().mistakes[0].where, "privacy.l");
  EXPECT_FALSE(find_algorithm("mu-argus")->guarantees);
}

}  // namespace
}  // namespace kordon::mu_argus_test
