// Demands and people in the groups of sets, judged by plain definitions of this test's own.
#include "core/algorithms/subsets/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/algorithms/subsets/subsets.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/known.h"
#include "tests/oracles/models.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::values_test {
namespace {

using testing::RandomCase;
using testing::rounds;

// A sensitive value, and whose it is.
using Held = std::vector<std::pair<std::string, std::string>>;

std::string text_of(const RandomCase& made, std::size_t column, std::size_t row) {
  const std::string text(made.table.columns[column].cell(row));
  return text == "?" ? "" : text;
}

std::size_t column_of(const RandomCase& made, const std::string& name) {
  return *made.table.find(name);
}

std::string whose(const RandomCase& made, std::size_t row) {
  if (made.job.person.empty()) return std::to_string(row);
  return std::string(made.table.columns[column_of(made, "who")].cell(row));
}

Held held(const RandomCase& made, const std::string& column, const std::vector<std::size_t>& rows) {
  std::set<std::pair<std::string, std::string>> once;
  for (const std::size_t row : rows) {
    once.emplace(whose(made, row), text_of(made, column_of(made, column), row));
  }
  return {once.begin(), once.end()};
}

std::map<std::string, double> counts_of(const Held& all) {
  std::map<std::string, double> counts;
  for (const auto& each : all) ++counts[each.second];
  return counts;
}

double people_in(const Held& all, const std::set<std::string>& values) {
  std::set<std::string> people;
  for (const auto& [who, value] : all) {
    if (values.empty() || values.contains(value)) people.insert(who);
  }
  return static_cast<double>(people.size());
}

bool holds_alpha(const Demand& demand, const Held& group) {
  double most = 0;
  if (demand.values("values").empty()) {
    for (const auto& [value, count] : counts_of(group)) most = std::max(most, count);
  } else {
    std::set<std::string> named;
    for (const std::string& value : demand.values("values")) named.insert(value == "?" ? "" : value);
    most = people_in(group, named);
  }
  const double allowed = demand.figure() * people_in(group, {});
  return most <= (demand.truth("refined") ? std::ceil(allowed - 1e-9) : allowed + 1e-9);
}

bool holds_l(const Demand& demand, const Held& group) {
  std::vector<double> rows;
  double all = 0;
  for (const auto& [value, count] : counts_of(group)) {
    rows.push_back(count);
    all += count;
  }
  std::sort(rows.rbegin(), rows.rend());
  if (demand.kind() == "distinct") return static_cast<double>(rows.size()) >= demand.figure();
  if (demand.kind() == "entropy") {
    double entropy = 0;
    for (const double each : rows) entropy -= each / all * std::log(each / all);
    return std::exp(entropy) >= demand.figure() - 1e-9;
  }
  double rarer = 0;
  for (std::size_t i = static_cast<std::size_t>(demand.figure()) - 1; i < rows.size(); ++i) rarer += rows[i];
  return rows[0] < demand.figure("c") * rarer;
}

bool holds_shares(const Demand& demand, const Held& group, const Held& whole) {
  std::map<std::string, double> here = counts_of(group);
  const auto group_size = static_cast<double>(group.size());
  const auto whole_size = static_cast<double>(whole.size());
  for (const auto& [value, count] : counts_of(whole)) {
    const double p = count / whole_size;
    const double q = here[value] / group_size;
    if (demand.form->key == std::string("delta")) {
      if (q == 0 || std::abs(std::log(q / p)) >= demand.figure() + 1e-9) return false;
    } else if ((q - p) / p > demand.figure() + 1e-9 ||
               (demand.kind() == "enhanced" && (q - p) / p > -std::log(p) + 1e-9)) {
      return false;
    }
  }
  return true;
}

bool holds(const RandomCase& made, const Demand& demand, const Held& group, const Held& whole) {
  const std::string key = demand.form->key;
  if (key == "p") return static_cast<double>(counts_of(group).size()) >= demand.figure();
  if (key == "l") return holds_l(demand, group);
  if (key == "alpha") return holds_alpha(demand, group);
  if (key != "t") return holds_shares(demand, group, whole);
  oracle::Texts here, all;
  for (const auto& each : group) here.push_back(each.second);
  for (const auto& each : whole) all.push_back(each.second);
  oracle::GroundDistance ground = oracle::equal_ground();
  if (demand.kind() == "ordered") ground = oracle::ordered_ground(all, "");
  if (demand.kind() == "hierarchical") {
    const auto& attribute =
        *std::find_if(made.job.attributes.begin(), made.job.attributes.end(),
                      [](const Attribute& each) { return each.role == Role::sensitive && each.hierarchy; });
    ground = oracle::hierarchical_ground(std::get<TreeForm>(*attribute.hierarchy));
  }
  return oracle::earth_movers_distance(here, all, ground) <= demand.figure() + 1e-9;
}

// Every set that an entry means, as bits, with its k.
std::vector<std::pair<unsigned, std::uint32_t>> sets_of(const Job& job) {
  bool smaller = !job.person.empty() && !job.demands.empty();
  for (const Demand& demand : job.demands) smaller = smaller || demand.truth("refined");
  std::vector<std::pair<unsigned, std::uint32_t>> sets;
  const std::vector<std::string> names = job.quasi_identifiers();
  for (const KnownColumns& known : job.known) {
    for (unsigned set = 1; set < 1U << names.size(); ++set) {
      std::size_t others = 0, free = 0;
      bool all_named = true;
      for (std::size_t j = 0; j < names.size(); ++j) {
        const bool named =
            std::find(known.always.begin(), known.always.end(), names[j]) != known.always.end();
        const bool in = (set >> j & 1U) != 0;
        all_named = all_named && (in || !named);
        others += in && !named ? 1U : 0U;
        free += named ? 0U : 1U;
      }
      const std::size_t most = std::min<std::size_t>(known.any, free);
      if (all_named && (smaller ? others <= most : others == most)) sets.emplace_back(set, known.k);
    }
  }
  return sets;
}

// The groups of a set: rows with equal cells.
template <class Cell>
std::vector<std::vector<std::size_t>> groups_of(const std::vector<bool>& there, unsigned set,
                                                std::size_t width, const Cell& cell) {
  std::map<std::vector<std::string>, std::vector<std::size_t>> groups;
  for (std::size_t row = 0; row < there.size(); ++row) {
    if (!there[row]) continue;
    std::vector<std::string> cells;
    for (std::size_t j = 0; j < width; ++j) {
      if ((set >> j & 1U) != 0) cells.emplace_back(cell(row, j));
    }
    groups[cells].push_back(row);
  }
  std::vector<std::vector<std::size_t>> found;
  for (auto& each : groups) found.push_back(std::move(each.second));
  return found;
}

// The first thing that fails in some group; empty if all holds. `only` has the demands of these keys alone.
template <class Cell>
// NOLINTNEXTLINE(readability-function-size): one definition
std::string fault(const RandomCase& made, const std::vector<bool>& there, std::size_t width, const Cell& cell,
                  std::vector<std::size_t>& failing, const std::string& only = "") {
  std::vector<std::size_t> all(made.table.rows);
  for (std::size_t row = 0; row < all.size(); ++row) all[row] = row;
  for (const auto& [set, k] : sets_of(made.job)) {
    for (const std::vector<std::size_t>& group : groups_of(there, set, width, cell)) {
      std::set<std::string> people;
      for (const std::size_t row : group) people.insert(whose(made, row));
      failing = group;
      if (people.size() < k) return "k";
      for (const Demand& demand : made.job.demands) {
        if (!only.empty() && only != demand.form->key) continue;
        for (const Attribute& attribute : made.job.attributes) {
          if (attribute.role != Role::sensitive || !binds(demand, attribute)) continue;
          const Held whole = held(made, attribute.name, all);
          if (!holds(made, demand, held(made, attribute.name, group), whole)) return demand.form->key;
        }
      }
    }
  }
  failing.clear();
  return "";
}

RandomCase random_known(std::uint64_t seed) {
  RandomCase made = testing::random_case_with_demands(seed, seed % 10 == 0 ? 100 : 30);
  Random random(seed ^ 0x6b6e6f776eU);
  if (random.below(6) == 0)
    made.job.demands.push_back(testing::beta(seed % 2 == 0 ? "basic" : "enhanced", 2));
  if (random.below(12) == 0) made.job.demands.push_back(testing::delta(1.5, "number"));
  if (random.below(12) == 0) made.job.demands.clear();
  const std::vector<std::string> names = made.job.quasi_identifiers();
  for (std::uint64_t i = 1 + random.below(2); i > 0; --i) {
    KnownColumns& one = made.job.known.emplace_back();
    one.any = static_cast<std::uint32_t>(1 + random.below(3));
    for (const std::string& name : names) {
      if (random.below(5) == 0) one.always.push_back(name);
    }
    // Some entry has the job's k (settle_known), which p does not exceed.
    one.k = i > 1 && random.below(3) == 0 ? static_cast<std::uint32_t>(2 + random.below(4)) : made.job.k;
  }
  if (random.below(3) != 0) return made;
  Column who;
  who.name = "who";
  for (std::size_t row = 0; row < made.table.rows; ++row) {
    who.cells.push_back(who.values.intern("p" + std::to_string(random.below(made.table.rows))));
  }
  made.table.columns.push_back(std::move(who));
  Attribute& attribute = made.job.attributes.emplace_back();
  attribute.name = "who";
  attribute.role = Role::identifier;
  made.job.person = {"who"};
  return made;
}

TEST(SubsetsWithDemands, HoldByThePlainDefinitions) {
  std::uint64_t judged = 0, lowered = 0, of_people = 0;
  for (std::uint64_t seed = 0; seed < rounds(10'000U); ++seed) {
    const RandomCase made = random_known(seed);
    const Result<EncodedTable> table = encode(made.table, made.job);
    if (!table) continue;  // a demand names a value that no row has
    const std::vector<Requirement> required = requirements(*table, made.job);
    const AskedOfSets asked = asked_of_sets(made.job, *table, required);
    const Mam mam = find_mam(*table, asked, {});
    const std::size_t width = table->quasi_identifiers.size();

    // Rows that must go by k, people and p, by the definition: groups that fail, one after the other.
    const auto top = [&](std::size_t row, std::size_t j) {
      const QuasiIdentifier& qi = table->quasi_identifiers[j];
      return qi.tree.label(qi.magval[qi.leaves[row]]);
    };
    std::vector<bool> stays(made.table.rows, true);
    std::vector<std::size_t> failing;
    std::uint32_t gone = 0;
    while (!fault(made, stays, width, top, failing, "p").empty()) {
      for (const std::size_t row : failing) stays[row] = false;
      gone += static_cast<std::uint32_t>(failing.size());
    }
    ASSERT_EQ(mam.keep.mandatory, gone) << "seed " << seed;

    const Recoding recoding = recode_subsets({*table, asked, mam, made.job.seed, {}, seed % 3});
    const auto shown = [&](std::size_t row, std::size_t j) {
      return std::string(
          table->quasi_identifiers[j].tree.label(recoding.value(recoding.partition.class_of[row], j, width)));
    };
    std::vector<bool> there;
    for (std::size_t row = 0; row < made.table.rows; ++row) {
      there.push_back(recoding.partition.class_of[row] != suppressed);
      ASSERT_EQ(there[row], mam.keep.kept[row]);
      for (std::size_t j = 0; there[row] && j < width; ++j) {
        const QuasiIdentifier& qi = table->quasi_identifiers[j];
        const NodeId node = recoding.value(recoding.partition.class_of[row], j, width);
        ASSERT_TRUE(qi.tree.contains(node, qi.leaves[row])) << "seed " << seed;
        ASSERT_TRUE(qi.tree.contains(qi.magval[qi.leaves[row]], node)) << "seed " << seed;
        lowered += node != qi.magval[qi.leaves[row]] ? 1U : 0U;
      }
    }
    ASSERT_EQ(fault(made, there, width, shown, failing), "") << "seed " << seed;
    ++judged;
    of_people += made.job.person.empty() ? 0U : 1U;
  }
  EXPECT_GT(judged, rounds(7'000U));
  EXPECT_GT(of_people, rounds(2'000U));
  EXPECT_GT(lowered, rounds(50'000U));
}

}  // namespace
}  // namespace kordon::values_test
