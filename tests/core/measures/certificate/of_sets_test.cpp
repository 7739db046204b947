#include "core/measures/certificate/of_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/measures/certificate/certificate.h"
#include "core/measures/certificate/check.h"
#include "core/measures/certificate/of_bound.h"
#include "core/recoding/losses.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::certificate_of_sets_test {
namespace {

testing::RandomCase random_known(std::uint64_t seed) {
  testing::RandomCase made = testing::random_case(seed, 60);
  Random random(seed);
  made.job.algorithm = "peel";
  made.job.options.clear();
  made.job.nested = NestedClasses::allow;
  made.job.order = Order::input;
  made.job.suppressed = Suppressed::mask;
  made.job.known = {{static_cast<std::uint32_t>(1 + random.below(2)), {}, made.job.k}};
  if (random.below(3) == 0) made.job.known.push_back({1, {made.job.attributes[0].name}, made.job.k + 1});
  if (!settle_known(made.job).empty()) made.job.known.clear();
  return made;
}

// By the definition: what a row costs where it is released as any of its nodes in each of these columns, and
// k rows can be released as the same.
std::int64_t cheapest(const EncodedTable& table, const KnownSet& set, std::size_t row, std::int64_t unit) {
  Loss least = 0;  // suppressed
  for (const std::uint32_t j : set.columns) least += table.quasi_identifiers[j].full;
  const std::function<void(std::size_t, Loss, const std::vector<std::size_t>&)> go =
      [&](std::size_t a, Loss lost, const std::vector<std::size_t>& alike) {
        if (alike.size() < set.k) return;
        if (a == set.columns.size()) {
          least = std::min(least, lost);
          return;
        }
        const QuasiIdentifier& qi = table.quasi_identifiers[set.columns[a]];
        for (NodeId node = qi.leaves[row];; node = qi.tree.parent(node)) {
          std::vector<std::size_t> there;
          for (const std::size_t other : alike) {
            const NodeId leaf = qi.leaves[other];
            if (qi.tree.contains(node, leaf) && qi.tree.contains(qi.magval[leaf], node))
              there.push_back(other);
          }
          go(a + 1, lost + qi.node_loss[node], there);
          if (node == qi.magval[qi.leaves[row]]) return;
        }
      };
  std::vector<std::size_t> all(table.rows);
  std::iota(all.begin(), all.end(), std::size_t{0});
  go(0, 0, all);
  return static_cast<std::int64_t>(least) * unit;
}

// What is written, read and checked proves what the report says, and the release loses what it says. A price
// that is above what the definition allows is found, and no other.
TEST(CertificateOfSets, ProvesWhatTheReportSays) {
  std::uint64_t certified = 0, raised = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    const testing::RandomCase random = random_known(seed);
    if (random.job.known.empty()) continue;
    const CsvFile file{random.table, {}, {}};
    const Result<Release> release = anonymize(file, random.job);
    if (!release) continue;
    ++certified;
    const std::vector<KnownSet>& sets = release->task->asked_of_sets.sets;
    const EncodedTable& table = release->encoded();
    const Result<Certificate> read =
        parse_certificate(certificate_text(certificate_of_sets(sets, table, random.table, random.job)));
    ASSERT_TRUE(read) << english(read.failure().mistakes[0].where);
    const Result<CsvFile> released =
        read_csv(release->masked.bytes, options_of_release(file.format, random.job));
    const Result<CertifiedLoss> checked =
        check_certificate(*read, random.table, random.job, &released->table);
    ASSERT_TRUE(checked) << english(checked.failure().mistakes[0].what);
    EXPECT_TRUE(checked->check.passed) << seed << english(checked->check.detail);
    const double most = static_cast<double>(table.rows) * static_cast<double>(table.full_row_loss());
    for (const auto& [name, value] : release->report.quality) {
      if (name != "lower_bound") continue;
      EXPECT_NEAR(checked->least * most, value * static_cast<double>(table.loss_scale), 0.5) << seed;
    }
    if (checked->lost) {
      EXPECT_NEAR(*checked->lost, static_cast<double>(total_loss(table, release->recoding)) / most, 1e-12);
    }
    Random choice(seed);
    Certificate other = *read;
    const auto s = static_cast<std::size_t>(choice.below(sets.size()));
    const auto row = static_cast<std::size_t>(choice.below(table.rows));
    std::vector<std::string> values;
    for (const std::uint32_t j : sets[s].columns) {
      values.emplace_back(random.table.columns[table.quasi_identifiers[j].column].cell(row));
    }
    const auto priced = std::find_if(other.sets[s].prices.begin(), other.sets[s].prices.end(),
                                     [&](const auto& each) { return each.values == values; });
    ASSERT_NE(priced, other.sets[s].prices.end());
    const std::int64_t unit = other.sets[s].cell / static_cast<std::int64_t>(table.loss_scale);
    const std::int64_t allowed = cheapest(table, sets[s], row, unit);
    priced->price += static_cast<std::int64_t>(choice.below(3));
    const bool holds = priced->price <= allowed;
    raised += holds ? 0U : 1U;
    const Result<CertifiedLoss> again = check_certificate(other, random.table, random.job);
    if (again) EXPECT_EQ(again->check.passed, holds) << seed << english(again->check.detail);
  }
  EXPECT_GT(certified, testing::rounds(100U));
  EXPECT_GT(raised, testing::rounds(40U));
}

TEST(CertificateOfSets, OfOtherSetsThanTheJobAsksForIsRefused) {
  Job job;
  job.k = 2;
  job.known = {{1, {}, 2}};
  job.attributes = {testing::quasi_identifier("City", FlatForm{}),
                    testing::quasi_identifier("Degree", FlatForm{})};
  const Table table =
      testing::table_of({"City", "Degree"}, {{"Ayr", "BSc"}, {"Ayr", "MSc"}, {"Bath", "MSc"}});
  const Certificate city{2, 12, {"City"}, {}, {{{"Ayr"}, 0}, {{"Bath"}, 12}}, {}};
  const Certificate degree{2, 12, {"Degree"}, {}, {{{"BSc"}, 12}, {{"MSc"}, 0}}, {}};
  const auto says = [&](std::vector<Certificate> sets) {
    const Result<CertifiedLoss> checked = check_certificate({0, 1, {}, {}, {}, std::move(sets)}, table, job);
    return checked ? english(checked->check.detail) : english(checked.failure().mistakes[0].what);
  };
  // Of two rows a cell is lost, of six cells.
  EXPECT_EQ(says({city, degree}), "no release loses less than 33.33 % of what it loses to suppress all rows");
  EXPECT_EQ(says({city, city}), "there is a set of these columns already");
  Certificate changed = city;
  changed.k = 3;
  EXPECT_EQ(says({changed, degree}), "the job does not ask for that in these columns");
  changed = city;
  changed.columns = {"City", "Degree"};
  EXPECT_EQ(says({changed}), "the job does not ask for that in these columns");
  changed = degree;
  changed.cell = 24;
  EXPECT_EQ(says({city, changed}), "it is another than that of the first set");
  changed = city;
  changed.prices[0].price = 1;
  EXPECT_EQ(says({changed, degree}),
            "City: of 2 rows that can look alike, row 1 pays more than it would cost there");
  EXPECT_EQ(says({}), "it is of all columns together, and the job says what readers know");
  job.known.clear();
  EXPECT_EQ(says({city}), "it is of sets of columns, and the job asks for k in all of them");
}

}  // namespace
}  // namespace kordon::certificate_of_sets_test
