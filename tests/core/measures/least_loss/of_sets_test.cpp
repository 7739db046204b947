#include "core/measures/least_loss/of_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "core/algorithms/subsets/subsets.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "tests/examples/demands.h"
#include "tests/random/tables.h"

namespace kordon::of_sets_test {
namespace {

using testing::random_case;
using testing::RandomCase;

RandomCase random_known(std::uint64_t seed, std::uint64_t rows) {
  RandomCase made = random_case(seed, rows);
  Random random(seed);
  made.job.known = {{static_cast<std::uint32_t>(1 + random.below(3)), {}, made.job.k}};
  if (random.below(3) == 0) made.job.known.push_back({1, {made.job.attributes[0].name}, 2});
  return made;
}

TEST(LeastLossOfSets, IsAboveNoRelease) {
  std::uint64_t proven = 0, exact = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const RandomCase made = random_known(seed, 60);
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const AskedOfSets asked = asked_of_sets(made.job, *table, {});
    const std::vector<KnownSet>& sets = asked.sets;
    const std::optional<Loss> least = least_loss_of_sets(*table, sets);
    ASSERT_TRUE(least);
    const Mam mam = find_mam(*table, asked, {});
    const Recoding found = recode_subsets({*table, asked, mam});
    const Loss loss = total_loss(*table, found);
    ASSERT_LE(*least, loss) << "seed " << seed;
    proven += *least > 0 ? 1U : 0U;
    exact += *least == loss ? 1U : 0U;
  }
  EXPECT_GT(proven, 1000U);
  EXPECT_GT(exact, 300U);
}

// Tries every label of every cell, and every row suppressed, by the plain definition.
using Group = std::vector<std::size_t>;  // rows
Loss optimum(
    const EncodedTable& table, const std::vector<KnownSet>& sets,
    const std::function<bool(const Group&, std::uint32_t)>& is_enough =
        [](const Group& rows, std::uint32_t k) { return rows.size() >= k; }) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<std::vector<NodeId>> labels(table.rows);  // by row: one a column; empty: suppressed
  Loss best = table.rows * table.full_row_loss();
  const auto holds = [&] {
    for (const KnownSet& set : sets) {
      for (const auto& one : labels) {
        if (one.empty()) continue;
        const auto same = [&](const std::vector<NodeId>& other) {
          return !other.empty() && std::all_of(set.columns.begin(), set.columns.end(),
                                               [&](std::uint32_t j) { return one[j] == other[j]; });
        };
        Group group;
        for (std::size_t row = 0; row < labels.size(); ++row) {
          if (same(labels[row])) group.push_back(row);
        }
        if (!is_enough(group, set.k)) return false;
      }
    }
    return true;
  };
  const std::function<void(std::size_t, std::size_t, Loss)> go = [&](std::size_t row, std::size_t j,
                                                                     Loss lost) {
    if (lost >= best) return;
    if (row == table.rows) {
      if (holds()) best = lost;
      return;
    }
    if (j == width) return go(row + 1, 0, lost);
    if (j == 0) {
      labels[row].clear();
      go(row + 1, 0, lost + table.full_row_loss());
      labels[row].assign(width, 0);
    }
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    for (NodeId node = qi.leaves[row];; node = qi.tree.parent(node)) {
      labels[row][j] = node;
      go(row, j + 1, lost + qi.node_loss[node]);
      if (node == qi.magval[qi.leaves[row]]) break;
    }
  };
  go(0, 0, 0);
  return best;
}

TEST(LeastLossOfSets, IsAboveNoOptimumOfTinyTables) {
  std::uint64_t tried = 0, reached = 0;
  for (std::uint64_t seed = 0; tried < 100; ++seed) {
    RandomCase made = random_known(seed, 5);
    if (made.table.rows < 2 || (made.table.rows - 1) * made.table.columns.size() > 9) continue;
    made.job.k = 2;
    for (KnownColumns& known : made.job.known) known.k = 2;
    ++tried;
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const AskedOfSets asked = asked_of_sets(made.job, *table, {});
    const std::vector<KnownSet>& sets = asked.sets;
    const Loss best = optimum(*table, sets);
    EXPECT_LE(*least_loss_of_sets(*table, sets), best) << "seed " << seed;
    const Mam mam = find_mam(*table, asked, {});
    const Recoding found = recode_subsets({*table, asked, mam});
    EXPECT_GE(total_loss(*table, found), best) << "seed " << seed;
    reached += total_loss(*table, found) == best ? 1U : 0U;
  }
  EXPECT_GT(reached, 50U) << "the search finds the best of tiny tables more often than not";
}

// Demands and people cost more, and the bound counts neither.
TEST(LeastLossOfSets, IsAboveNoOptimumWithDemandsAndPeople) {
  std::uint64_t tried = 0, dearer = 0;
  for (std::uint64_t seed = 0; tried < 60; ++seed) {
    RandomCase made = random_known(seed, 5);
    if (made.table.rows < 3 || (made.table.rows - 1) * made.table.columns.size() > 9) continue;
    made.job.k = 2;
    for (KnownColumns& known : made.job.known) known.k = 2;
    Random random(seed);
    Column who;
    who.name = "who";
    for (std::size_t row = 0; row < made.table.rows; ++row) {
      who.cells.push_back(who.values.intern("p" + std::to_string(random.below(made.table.rows))));
    }
    made.table.columns.push_back(who);
    Attribute& attribute = made.job.attributes.emplace_back();
    attribute.name = "who";
    attribute.role = Role::identifier;
    const bool people = random.below(2) == 0;
    if (people) made.job.person = {"who"};
    if (!people || random.below(2) == 0) made.job.demands = {testing::p(2)};
    const Result<EncodedTable> table = encode(made.table, made.job);
    if (!table) continue;
    ++tried;
    const std::vector<Requirement> required = requirements(*table, made.job);
    const AskedOfSets asked = asked_of_sets(made.job, *table, required);
    const Column& ill = made.table.columns[made.table.columns.size() - 2];
    const Loss best = optimum(*table, asked.sets, [&](const Group& rows, std::uint32_t k) {
      std::set<std::string> persons, values;
      for (const std::size_t row : rows) {
        persons.insert(people ? std::string(who.cell(row)) : std::to_string(row));
        values.insert(std::string(ill.cell(row)));
      }
      return persons.size() >= k && (made.job.demands.empty() || values.size() >= 2);
    });
    EXPECT_LE(*least_loss_of_sets(*table, asked.sets), best) << "seed " << seed;
    const Mam mam = find_mam(*table, asked, {});
    const Recoding found = recode_subsets({*table, asked, mam});
    EXPECT_GE(total_loss(*table, found), best) << "seed " << seed;
    dearer += best > optimum(*table, asked.sets) ? 1U : 0U;
  }
  EXPECT_GT(dearer, 10U);
}

}  // namespace
}  // namespace kordon::of_sets_test
