// What every algorithm must do, whatever the models and its options: run over the catalogue.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/measures/least_loss/lower_bound.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/suppression.h"
#include "core/privacy/verdict.h"
#include "core/recoding/losses.h"
#include "core/release/run/anonymize.h"
#include "core/table/arrangement/row_order.h"
#include "tests/core/privacy/models/model_case.h"
#include "tests/examples/runs.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::every_algorithm_test {
namespace {

using testing::random_case_with_demands;
using testing::RandomCase;

// These suppress what they must and no row more; the others may, if they are told to or their paper does.
const std::set<std::string> sparing = {"greedy-cka", "k-member",    "mondrian",
                                       "peel",       "progressive", "top-down"};

struct Case {
  const Algorithm& algorithm;
  RandomCase random;
  const EncodedTable& table;
  const std::vector<Requirement>& asked;
  Options options;

  Result<Recoding> run() const {
    return testing::run(algorithm, {table, random.job.k, random.job.seed, {}, asked, options});
  }
};

// Every option takes all its values in turn; whole numbers are small or not given.
void choose_options(const Algorithm& algorithm, std::uint64_t seed, Job& job) {
  for (const Option& option : algorithm.options) {
    seed = splitmix64(seed);
    if (option.key == std::string_view("unprotected")) {
      job.options.push_back({option.key, std::string("accept")});
    } else if (option.kind == Option::Kind::truth) {
      job.options.push_back({option.key, seed % 2 == 0});
    } else if (option.kind == Option::Kind::choice) {
      job.options.push_back({option.key, std::string(option.choices[seed % option.choices.size()])});
    } else if (seed % 2 == 0) {
      const std::uint64_t most = option.key == std::string_view("effort") ? 1 : 5;  // which takes long
      job.options.push_back({option.key, seed / 2 % (most + 1)});
    }
  }
}

bool accepts(const Algorithm& algorithm, const std::vector<Requirement>& asked) {
  return algorithm.refuses == nullptr ||
         std::all_of(asked.begin(), asked.end(), [&](const Requirement& requirement) {
           return algorithm.refuses(requirement) == nullptr;
         });
}

// In WebAssembly, where cases take four times as long, one in seven is tried: enough to see whether the
// machine makes a difference.
std::uint64_t one_in() {
#ifdef __EMSCRIPTEN__
  return 7;
#else
  return testing::round_step();
#endif
}

// Runs the test's body over algorithms and random cases whose values all occur. Greedy clustering, the
// reference, gets all cases, peeling, which all jobs use that name nothing else, one in three, the others one
// in ten.
template <class Body>
void for_each_case(std::uint64_t cases, std::uint64_t max_rows, Body body, std::uint64_t nth = one_in()) {
  for (const Algorithm* algorithm : algorithms()) {
    const std::string name = algorithm->name;
    const std::uint64_t step = name == "greedy-cka" ? 1 : name == "peel" ? 3 : 10;
    for (std::uint64_t seed = 0; seed < cases; seed += step * nth) {
      RandomCase random = random_case_with_demands(seed, seed % (10 * step) == 0 ? 4 * max_rows : max_rows);
      random.job.algorithm = algorithm->name;
      choose_options(*algorithm, seed, random.job);
      const Result<EncodedTable> table = encode(random.table, random.job);
      if (!table) continue;  // alpha names a value that this table does not have
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      std::vector<Requirement> asked = requirements(*table, random.job);
      if (!accepts(*algorithm, asked)) {  // what it refuses is tried without models
        random.job.demands.clear();
        asked.clear();
      }
      const Result<Options> options = read_options(algorithm->options, random.job);
      ASSERT_TRUE(options);
      body(Case{*algorithm, std::move(random), *table, asked, *options});
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

// Some refuse tables that are too large for them; in so many words.
bool is_refusal(const Result<Recoding>& recoding) {
  if (recoding) return false;
  EXPECT_FALSE(recoding.failure().mistakes.empty());
  for (const Mistake& mistake : recoding.failure().mistakes) EXPECT_FALSE(mistake.remedy.empty());
  return true;
}

TEST(EveryAlgorithm, ReleasesHoldEveryModel) {
  std::map<std::string, std::uint64_t> released;
  for_each_case(6000, 60, [&](const Case& each) {
    Result<Recoding> recoding = each.run();
    if (is_refusal(recoding)) return;
    const Recoding merged = merge_equal_classes(std::move(*recoding), each.table.quasi_identifiers.size());
    released[each.algorithm.name] += merged.partition.classes;
    if (!each.algorithm.guarantees) return;
    const Job& job = each.random.job;
    ASSERT_TRUE(judge(size_requirement(job), each.table, merged, job).holds);
    for (const Requirement& requirement : each.asked) {
      const Verdict verdict = judge(requirement, each.table, merged, job);
      ASSERT_TRUE(verdict.holds) << verdict.in_words() << " of " << verdict.attribute << ": "
                                 << verdict.achieved << ", required " << verdict.required;
    }
  });
  for (const Algorithm* algorithm : algorithms())
    EXPECT_GT(released[algorithm->name], 300 / one_in()) << algorithm->name;
}

// core/measures/least_loss/lower_bound.h; of releases whose classes have k rows, as not everybody guarantees.
void expect_no_less_than_the_bound(const EncodedTable& table, std::uint32_t k, Recoding recoding,
                                   std::uint64_t& judged) {
  const Recoding merged = merge_equal_classes(std::move(recoding), table.quasi_identifiers.size());
  const std::vector<std::uint32_t> sizes = class_sizes(merged.partition);
  if (std::any_of(sizes.begin(), sizes.end(), [&](std::uint32_t size) { return size < k; })) return;
  EXPECT_GE(total_loss(table, merged), lower_bound(table, {k}).loss);
  ++judged;
}

TEST(EveryAlgorithm, NoReleaseLosesLessThanTheLowerBound) {
  std::map<std::string, std::uint64_t> judged;
  for_each_case(2000, 60, [&](const Case& each) {
    Result<Recoding> recoding = each.run();
    if (is_refusal(recoding)) return;
    expect_no_less_than_the_bound(each.table, each.random.job.k, std::move(*recoding),
                                  judged[each.algorithm.name]);
  });
  for (const Algorithm* algorithm : algorithms())
    EXPECT_GT(judged[algorithm->name], 50 / one_in()) << algorithm->name;
}

TEST(EveryAlgorithm, NoReleaseOfRangesAndSetsLosesLessThanTheLowerBound) {
  for (const Algorithm* algorithm : algorithms()) {
    if (!algorithm->made_values) continue;
    std::uint64_t judged = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      RandomCase random = testing::random_case(seed, 60);
      testing::drop_hierarchies(random, seed, true);
      random.job.algorithm = algorithm->name;
      choose_options(*algorithm, seed, random.job);
      const Result<EncodedTable> table = encode(random.table, random.job);
      ASSERT_TRUE(table);
      const Result<Options> options = read_options(algorithm->options, random.job);
      ASSERT_TRUE(options);
      Result<Recoding> recoding =
          testing::run(*algorithm, {*table, random.job.k, random.job.seed, {}, {}, *options});
      if (is_refusal(recoding)) continue;
      expect_no_less_than_the_bound(*table, random.job.k, std::move(*recoding), judged);
    }
    EXPECT_GT(judged, 50U) << algorithm->name;
  }
}

// Separate code reads the bytes.
TEST(EveryAlgorithm, ReleasesPassTheAuditOrAreRefusedInWords) {
  std::map<std::string, std::uint64_t> released;
  std::uint64_t refused = 0;
  for_each_case(3000, 60, [&](Case each) {
    Job& job = each.random.job;
    job.order = job.seed % 2 == 0 ? Order::shuffled : Order::input;
    job.suppressed = job.seed % 3 == 0 ? Suppressed::mask : Suppressed::remove;
    const Result<Release> release = anonymize({each.random.table, {}, {}}, job);
    if (!release) {
      ++refused;
      ASSERT_NE(release.failure().kind, FailureKind::failed_audit) << release.failure().mistakes[0].what;
      ASSERT_FALSE(release.failure().mistakes[0].remedy.empty());
      return;
    }
    ++released[each.algorithm.name];
    ASSERT_TRUE(release->report.audit.passed() || !each.algorithm.guarantees);
    ASSERT_EQ(release->report.audit.checks.size(), 7 + each.asked.size());
    ASSERT_EQ(release->report.privacy.size(), 1 + each.asked.size());
  });
  for (const Algorithm* algorithm : algorithms())
    EXPECT_GT(released[algorithm->name], 20 / one_in()) << algorithm->name;
  EXPECT_GT(refused, 500 / one_in());
}

// OUT is the clusters of MAM that fail k or p; where all models are monotone, others lose as many rows as
// they must before they hold, and no more.
TEST(EveryAlgorithm, SuppressesWhatItMust) {
  for_each_case(4000, 60, [&](const Case& each) {
    const bool monotone = std::all_of(each.asked.begin(), each.asked.end(),
                                      [](const Requirement& requirement) { return requirement.monotone; });
    const Result<Recoding> recoding = each.run();
    if (is_refusal(recoding)) return;
    const ClassRows mam = rows_by_class(maximum_allowed_microdata(each.table));
    const KeptRows keep = rows_to_keep(each.table, mam, each.asked, each.random.job.k);
    ASSERT_EQ(recoding->mandatory, keep.mandatory);
    const bool all = monotone && sparing.contains(each.algorithm.name);
    for (std::size_t row = 0; row < each.table.rows; ++row) {
      const bool kept = recoding->partition.class_of[row] != suppressed;
      if (all) {
        ASSERT_EQ(kept, keep.kept[row]) << "row " << row;
      } else if (kept) {
        ASSERT_TRUE(keep.kept[row]) << "row " << row;
      }
    }
  });
}

TEST(EveryAlgorithm, ReleasesAncestorsWithinTheBoundaries) {
  for_each_case(1000, 60, [&](const Case& each) {
    const Result<Recoding> recoding = each.run();
    if (is_refusal(recoding)) return;
    const std::size_t width = each.table.quasi_identifiers.size();
    for (std::size_t row = 0; row < each.table.rows; ++row) {
      const ClassId c = recoding->partition.class_of[row];
      if (c == suppressed) continue;
      for (std::size_t j = 0; j < width; ++j) {
        const QuasiIdentifier& qi = each.table.quasi_identifiers[j];
        const NodeId value = recoding->value(c, j, width);
        ASSERT_TRUE(qi.tree.contains(value, qi.leaves[row]));
        ASSERT_TRUE(qi.tree.contains(qi.magval[qi.leaves[row]], value));
      }
    }
  });
}

TEST(EveryAlgorithm, ReportsProgressThatNeverPassesItsEnd) {
  std::map<std::string, std::uint64_t> reports;
  for_each_case(
      300, 120,
      [&](const Case& each) {
        const Progress progress{[](void* count, const char*, std::uint64_t done, std::uint64_t total) {
                                  ++*static_cast<std::uint64_t*>(count);
                                  EXPECT_LE(done, total);
                                },
                                &reports[each.algorithm.name]};
        is_refusal(testing::run(each.algorithm, {each.table, each.random.job.k, each.random.job.seed,
                                                 progress, each.asked, each.options}));
      },
      2);  // some algorithms refuse most of these tables
  for (const Algorithm* algorithm : algorithms()) EXPECT_GT(reports[algorithm->name], 1U) << algorithm->name;
}

TEST(EveryAlgorithm, ThatReliesOnMonotonyRefusesADemandWithoutIt) {
  for (const char* name : {"incognito", "min-gen", "mondrian", "samarati"}) {
    for (const bool refined : {false, true}) {
      const testing::ModelCase subject({"flu", "HIV"}, testing::alpha(0.5, {}, refined));
      EXPECT_EQ(find_algorithm(name)->refuses(subject.asked()) != nullptr, refined) << name;
    }
  }
}

// One figure an algorithm over the bytes of many releases: the same natively and in wasm, on every machine.
TEST(EveryAlgorithm, ReleasesUnderModelsAreTheSameBytesEverywhere) {
  const std::map<std::string, std::uint64_t> golden = {
      {"datafly", 2445688997004392079U},   {"greedy-cka", 8115093751328220095U},
      {"incognito", 7892928559089478188U}, {"k-member", 921500564573712743U},
      {"min-gen", 4130920600000052430U},   {"mondrian", 5972240746269593384U},
      {"mu-argus", 11370742586931613690U}, {"progressive", 9172242509230258415U},
      {"peel", 18209640525715126526U},     {"samarati", 321978126907369526U},
      {"top-down", 8027250557388549897U},
  };
  std::map<std::string, std::uint64_t> found;
  const auto add = [&](const Case& each) {
    Job job = each.random.job;
    job.loss = LossMeasure::levels;
    const Result<Release> release = anonymize({each.random.table, {}, {}}, job);
    std::uint64_t& all = found[each.algorithm.name];
    if (release) all = splitmix64(all ^ hash_text(release->masked.bytes));
  };
  for_each_case(600, 60, add, 1);
  EXPECT_EQ(found, golden);
}

}  // namespace
}  // namespace kordon::every_algorithm_test
