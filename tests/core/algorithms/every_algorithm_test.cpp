// What every algorithm must do, whatever the models: run over the catalogue.
#include <gtest/gtest.h>

#include "core/anonymize.h"
#include "core/catalogue.h"
#include "core/suppression.h"
#include "core/verdict.h"
#include "tests/random_demands.h"

namespace kordon {
namespace {

using testing::random_case_with_demands;
using testing::RandomCase;

// Runs the test's body over algorithms and random cases whose values all occur.
template <class Body>
void for_each_case(std::uint64_t cases, std::uint64_t max_rows, Body body) {
  for (const Algorithm* algorithm : algorithms()) {
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      RandomCase random = random_case_with_demands(seed, seed % 10 == 0 ? 4 * max_rows : max_rows);
      random.job.algorithm = algorithm->name;
      const Result<EncodedTable> table = encode(random.table, random.job);
      if (!table) continue;  // alpha names a value that this table does not have
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      const std::vector<Requirement> asked = requirements(*table, random.job);
      body(*algorithm, random, *table, asked);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(EveryAlgorithm, ReleasesHoldEveryModel) {
  std::uint64_t released = 0;
  for_each_case(
      8000, 60,
      [&](const Algorithm& algorithm, const RandomCase& random, const EncodedTable& table,
          const std::vector<Requirement>& asked) {
        Result<Recoding> recoding = algorithm.run({table, random.job.k, random.job.seed, {}, asked});
        ASSERT_TRUE(recoding);
        const Recoding merged = merge_equal_classes(std::move(*recoding), table.quasi_identifiers.size());
        ASSERT_TRUE(judge(size_requirement(random.job), table, merged, random.job).holds);
        for (const Requirement& requirement : asked) {
          const Verdict verdict = judge(requirement, table, merged, random.job);
          ASSERT_TRUE(verdict.holds) << verdict.model << " " << verdict.kind << " of " << verdict.attribute
                                     << ": " << verdict.achieved << ", required " << verdict.required;
        }
        released += merged.partition.classes;
      });
  EXPECT_GT(released, 10000U);
}

// Separate code reads the bytes.
TEST(EveryAlgorithm, ReleasesPassTheAuditOrAreRefusedInWords) {
  std::uint64_t released = 0;
  std::uint64_t refused = 0;
  for_each_case(
      3000, 60,
      [&](const Algorithm&, RandomCase random, const EncodedTable&, const std::vector<Requirement>& asked) {
        random.job.order = random.job.seed % 2 == 0 ? Order::shuffled : Order::input;
        random.job.suppressed = random.job.seed % 3 == 0 ? Suppressed::mask : Suppressed::remove;
        const Result<Release> release = anonymize({random.table, {}, {}}, random.job.seed, random.job);
        if (!release) {
          ++refused;
          ASSERT_EQ(release.failure().kind, FailureKind::unmet_policy) << release.failure().mistakes[0].what;
          ASSERT_FALSE(release.failure().mistakes[0].remedy.empty());
          return;
        }
        ++released;
        ASSERT_TRUE(release->report.audit.passed());
        ASSERT_EQ(release->report.audit.checks.size(), 7 + asked.size());
        ASSERT_EQ(release->report.privacy.size(), 1 + asked.size());
      });
  EXPECT_GT(released, 1000U);
  EXPECT_GT(refused, 500U);
}

// OUT is the clusters of MAM that fail k or p; where all models are monotone, others lose as many rows as
// they must before they hold, and no more.
TEST(EveryAlgorithm, SuppressesWhatItMust) {
  for_each_case(
      4000, 60,
      [&](const Algorithm& algorithm, const RandomCase& random, const EncodedTable& table,
          const std::vector<Requirement>& asked) {
        const bool monotone = std::all_of(asked.begin(), asked.end(), [](const Requirement& requirement) {
          return requirement.model->monotone(requirement);
        });
        const Result<Recoding> recoding = algorithm.run({table, random.job.k, random.job.seed, {}, asked});
        ASSERT_TRUE(recoding);
        const ClassRows mam = rows_by_class(maximum_allowed_microdata(table));
        const Keep keep = rows_to_keep(table, mam, asked, random.job.k);
        ASSERT_EQ(recoding->mandatory, keep.mandatory);
        for (std::size_t row = 0; row < table.rows; ++row) {
          const bool kept = recoding->partition.class_of[row] != suppressed;
          if (monotone) {
            ASSERT_EQ(kept, keep.kept[row]) << "row " << row;
          } else if (kept) {
            ASSERT_TRUE(keep.kept[row]) << "row " << row;
          }
        }
      });
}

TEST(EveryAlgorithm, StaysWithinTheBoundariesUnderModels) {
  for_each_case(
      1000, 60,
      [&](const Algorithm& algorithm, const RandomCase& random, const EncodedTable& table,
          const std::vector<Requirement>& asked) {
        const Result<Recoding> recoding = algorithm.run({table, random.job.k, random.job.seed, {}, asked});
        ASSERT_TRUE(recoding);
        const std::size_t width = table.quasi_identifiers.size();
        for (std::size_t row = 0; row < table.rows; ++row) {
          const ClassId c = recoding->partition.class_of[row];
          if (c == suppressed) continue;
          for (std::size_t j = 0; j < width; ++j) {
            const QuasiIdentifier& qi = table.quasi_identifiers[j];
            ASSERT_TRUE(qi.tree.contains(qi.magval[qi.leaves[row]], recoding->value(c, j, width)));
          }
        }
      });
}

// One figure over the bytes of many releases: the same natively and in wasm, on every machine.
TEST(EveryAlgorithm, ReleasesUnderModelsAreTheSameBytesEverywhere) {
  std::uint64_t all = 0;
  for_each_case(
      600, 60,
      [&](const Algorithm&, const RandomCase& random, const EncodedTable&, const std::vector<Requirement>&) {
        const Result<Release> release = anonymize({random.table, {}, {}}, random.job.seed, random.job);
        if (release) all = splitmix64(all ^ digest(release->masked.bytes));
      });
  EXPECT_EQ(all, 6411650239371477255U);
}

}  // namespace
}  // namespace kordon
