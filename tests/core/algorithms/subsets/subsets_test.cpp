#include "core/algorithms/subsets/subsets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/losses.h"
#include "core/release/run/anonymize.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::subsets_test {
namespace {

using testing::random_case;
using testing::RandomCase;

std::vector<KnownColumns> random_known(Random& random, const Job& job) {
  std::vector<KnownColumns> known;
  const std::vector<std::string> names = job.quasi_identifiers();
  const std::uint64_t entries = 1 + random.below(2);
  for (std::uint64_t i = 0; i < entries; ++i) {
    KnownColumns& one = known.emplace_back();
    one.any = static_cast<std::uint32_t>(1 + random.below(3));
    for (const std::string& name : names) {
      if (random.below(5) == 0) one.always.push_back(name);
    }
    one.k = random.below(3) == 0 ? static_cast<std::uint32_t>(2 + random.below(4)) : job.k;
  }
  return known;
}

// Whether so many rows share these columns with the row: every other row is compared, cell by cell.
template <class Cell>
std::uint32_t company(std::size_t row, unsigned set, std::size_t width, const std::vector<bool>& there,
                      const Cell& cell) {
  std::uint32_t rows = 0;
  for (std::size_t other = 0; other < there.size(); ++other) {
    bool same = there[other];
    for (std::size_t j = 0; same && j < width; ++j)
      same = (set >> j & 1U) == 0 || cell(row, j) == cell(other, j);
    rows += same ? 1U : 0U;
  }
  return rows;
}

// Every set that an entry means, as bits, with its k; sets are all subsets that have the columns that it
// names and so many others, by the definition.
std::vector<std::pair<unsigned, std::uint32_t>> sets_of(const Job& job) {
  std::vector<std::pair<unsigned, std::uint32_t>> sets;
  const std::vector<std::string> names = job.quasi_identifiers();
  for (const KnownColumns& known : job.known) {
    for (unsigned set = 0; set < 1U << names.size(); ++set) {
      std::uint32_t others = 0;
      bool all_named = true;
      std::size_t free = 0;
      for (std::size_t j = 0; j < names.size(); ++j) {
        const bool named =
            std::find(known.always.begin(), known.always.end(), names[j]) != known.always.end();
        const bool in = (set >> j & 1U) != 0;
        all_named = all_named && (in || !named);
        others += in && !named ? 1U : 0U;
        free += named ? 0U : 1U;
      }
      if (all_named && others == std::min<std::size_t>(known.any, free)) sets.emplace_back(set, known.k);
    }
  }
  return sets;
}

// Rows that must go, one at a time: any row whose MAGVals in some set are shared by too few of those left.
std::vector<bool> rows_that_stay(const EncodedTable& table, const Job& job) {
  const std::size_t width = table.quasi_identifiers.size();
  const auto magval = [&](std::size_t row, std::size_t j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    return qi.magval[qi.leaves[row]];
  };
  std::vector<bool> stays(table.rows, true);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (const auto& [set, k] : sets_of(job)) {
        if (!stays[row] || company(row, set, width, stays, magval) >= k) continue;
        stays[row] = false;
        again = true;
      }
    }
  }
  return stays;
}

TEST(Subsets, KeepTheirDemandByThePlainDefinition) {
  std::uint64_t lowered = 0, suppressing = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    RandomCase made = random_case(seed, seed % 10 == 0 ? 120 : 30);
    Random random(seed);
    made.job.known = random_known(random, made.job);
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const AskedOfSets asked = asked_of_sets(made.job, *table, {});
    const std::vector<KnownSet>& sets = asked.sets;
    std::set<unsigned> by_definition;
    for (const auto& each : sets_of(made.job)) by_definition.insert(each.first);
    ASSERT_EQ(sets.size(), by_definition.size());

    const Mam mam = find_mam(*table, asked, {});
    const std::vector<bool> stays = rows_that_stay(*table, made.job);
    ASSERT_EQ(mam.keep.kept, stays) << "seed " << seed;

    const Recoding recoding = recode_subsets({*table, asked, mam, made.job.seed, {}, seed % 3});
    const std::size_t width = table->quasi_identifiers.size();
    const auto cell = [&](std::size_t row, std::size_t j) {
      return recoding.value(recoding.partition.class_of[row], j, width);
    };
    std::vector<bool> there;
    for (std::size_t row = 0; row < table->rows; ++row) {
      there.push_back(recoding.partition.class_of[row] != suppressed);
      ASSERT_EQ(there[row], stays[row]);
    }
    const auto wanted = sets_of(made.job);
    for (std::size_t row = 0; row < table->rows; ++row) {
      if (!there[row]) {
        ++suppressing;
        continue;
      }
      for (std::size_t j = 0; j < width; ++j) {
        const QuasiIdentifier& qi = table->quasi_identifiers[j];
        ASSERT_TRUE(qi.tree.contains(cell(row, j), qi.leaves[row])) << "seed " << seed;
        ASSERT_TRUE(qi.tree.contains(qi.magval[qi.leaves[row]], cell(row, j))) << "seed " << seed;
        lowered += cell(row, j) != qi.magval[qi.leaves[row]] ? 1U : 0U;
      }
      for (const auto& [set, k] : wanted) {
        ASSERT_GE(company(row, set, width, there, cell), k) << "seed " << seed << ", row " << row;
      }
    }
  }
  EXPECT_GT(lowered, 50'000U);
  EXPECT_GT(suppressing, 5'000U);
}

double loss_of(const Release& release) {
  const auto& quality = release.report.quality;
  return std::find_if(quality.begin(), quality.end(),
                      [](const auto& each) { return each.first == "normalized_information_loss"; })
      ->second;
}

// A search that goes on comes to what one with as much effort comes to, and never loses more.
TEST(Subsets, MoreEffortLosesNoMore) {
  std::uint64_t better = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(200U); ++seed) {
    RandomCase made = random_case(seed, 300);
    Random random(seed);
    made.job.known = random_known(random, made.job);
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const AskedOfSets asked = asked_of_sets(made.job, *table, {});
    const Mam mam = find_mam(*table, asked, {});
    const auto open = start_subsets({*table, asked, mam, seed});
    Loss before = total_loss(*table, open->recoding());
    const Loss first = before;
    for (std::uint64_t effort = 1; effort <= 3; ++effort) {
      open->resume(1, {});
      const Recoding now = open->recoding();
      const Recoding straight = recode_subsets({*table, asked, mam, seed, {}, effort});
      ASSERT_EQ(now.partition.class_of, straight.partition.class_of) << seed;
      ASSERT_EQ(now.values, straight.values) << seed;
      const Loss loss = total_loss(*table, now);
      ASSERT_LE(loss, before) << seed;
      before = loss;
    }
    better += before < first ? 1U : 0U;
  }
  EXPECT_GE(better, testing::rounds(5U));
}

// From the job to audited bytes. Sets of columns cost no more than all of them, or little. That of all
// columns is the release without `known`.
TEST(Subsets, AreReleasedAndAudited) {
  std::uint64_t released = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RandomCase made = random_case(seed, 60);
    made.job.demands.clear();
    made.job.algorithm = "peel";
    made.job.options.clear();
    made.job.nested = NestedClasses::allow;
    CsvFile file;
    file.table = made.table;
    Random random(seed);
    const Result<Release> classes = anonymize(file, made.job);
    made.job.known = {{64, {}, made.job.k}};
    ASSERT_TRUE(settle_known(made.job).empty());
    const Result<Release> all = anonymize(file, made.job);
    ASSERT_EQ(bool(classes), bool(all));
    if (classes) EXPECT_EQ(classes->masked.bytes, all->masked.bytes);

    made.job.known = random_known(random, made.job);
    if (!settle_known(made.job).empty() || made.job.known.empty()) continue;
    const Result<Release> one = anonymize(file, made.job);
    if (!one) {
      EXPECT_NE(one.failure().kind, FailureKind::failed_audit)
          << "seed " << seed << ": " << english(one.failure().mistakes.front().what);
      continue;
    }
    ++released;
    const bool as_strict = std::all_of(made.job.known.begin(), made.job.known.end(),
                                       [&](const KnownColumns& each) { return each.k <= made.job.k; });
    if (classes && as_strict && classes->report.rows.suppressed == one->report.rows.suppressed) {
      EXPECT_LE(loss_of(*one), std::max(loss_of(*classes), 0.125)) << "seed " << seed;
    }
    const Result<Release> again = anonymize(file, made.job);
    ASSERT_TRUE(again);
    EXPECT_EQ(one->masked.bytes, again->masked.bytes);
    EXPECT_FALSE(one->bound);
    for (const Verdict& verdict : one->report.privacy) {
      EXPECT_EQ(verdict.model, k_in_known_columns);
      EXPECT_TRUE(verdict.holds);
      EXPECT_GE(verdict.achieved, verdict.required);
    }
    EXPECT_EQ(one->report.privacy.size(), made.job.known.size());
    EXPECT_FALSE(one->report.audit.nested.unknown.empty());
  }
  EXPECT_GT(released, 100U);
}

}  // namespace
}  // namespace kordon::subsets_test
