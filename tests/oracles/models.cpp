#include "tests/oracles/models.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

namespace kordon::oracle {
namespace {

constexpr double tolerance = 1e-9;

std::map<std::string, std::int64_t> tally(const Texts& rows) {
  std::map<std::string, std::int64_t> counts;
  for (const std::string& row : rows) ++counts[row];
  return counts;
}

// Moves all supply (as much as there is demand) at the least cost: one cheapest path after the other, where
// what was moved may be taken back.
class Transport {
 public:
  Transport(std::vector<std::int64_t> supply, std::vector<std::int64_t> demand,
            std::vector<std::vector<std::int64_t>> cost)
      : supply_(std::move(supply)),
        demand_(std::move(demand)),
        cost_(std::move(cost)),
        moved_(supply_.size(), std::vector<std::int64_t>(demand_.size(), 0)) {}

  std::int64_t min_cost() {
    while (move_along_cheapest_path()) {
    }
    std::int64_t total = 0;
    for (std::size_t i = 0; i < supply_.size(); ++i) {
      for (std::size_t j = 0; j < demand_.size(); ++j) total += cost_[i][j] * moved_[i][j];
    }
    return total;
  }

 private:
  bool move_along_cheapest_path() {
    constexpr std::int64_t far = INT64_MAX / 2;
    std::vector<std::int64_t> to_source(supply_.size(), far);
    std::vector<std::int64_t> to_sink(demand_.size(), far);
    std::vector<std::optional<std::size_t>> back(supply_.size());  // the sink that gives back
    std::vector<std::size_t> from(demand_.size(), 0);              // the source
    for (std::size_t i = 0; i < supply_.size(); ++i) {
      if (supply_[i] > 0) to_source[i] = 0;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < supply_.size(); ++i) {
        for (std::size_t j = 0; j < demand_.size(); ++j) {
          if (to_source[i] < far && to_source[i] + cost_[i][j] < to_sink[j]) {
            to_sink[j] = to_source[i] + cost_[i][j];
            from[j] = i;
            changed = true;
          }
          if (moved_[i][j] > 0 && to_sink[j] < far && to_sink[j] - cost_[i][j] < to_source[i]) {
            to_source[i] = to_sink[j] - cost_[i][j];
            back[i] = j;
            changed = true;
          }
        }
      }
    }
    std::optional<std::size_t> end;
    for (std::size_t j = 0; j < demand_.size(); ++j) {
      if (demand_[j] > 0 && to_sink[j] < far && (!end || to_sink[j] < to_sink[*end])) end = j;
    }
    if (!end) return false;
    std::int64_t amount = demand_[*end];
    std::size_t source = from[*end];
    for (; back[source]; source = from[*back[source]]) {
      amount = std::min(amount, moved_[source][*back[source]]);
    }
    amount = std::min(amount, supply_[source]);
    supply_[source] -= amount;
    demand_[*end] -= amount;
    for (std::size_t sink = *end;;) {
      const std::size_t at = from[sink];
      moved_[at][sink] += amount;
      if (!back[at]) return true;
      sink = *back[at];
      moved_[at][sink] -= amount;
    }
  }

  std::vector<std::int64_t> supply_, demand_;
  std::vector<std::vector<std::int64_t>> cost_, moved_;
};

std::uint64_t height(const TreeForm& tree) {
  std::uint64_t result = 0;
  for (const TreeForm& child : tree.children) result = std::max(result, height(child) + 1);
  return result;
}

bool has_leaf(const TreeForm& tree, const std::string& label) {
  if (tree.children.empty()) return tree.label == label;
  return std::any_of(tree.children.begin(), tree.children.end(),
                     [&](const TreeForm& child) { return has_leaf(child, label); });
}

// Of the lowest common ancestor of two different leaves.
std::uint64_t height_of_ancestor(const TreeForm& tree, const std::string& a, const std::string& b) {
  for (const TreeForm& child : tree.children) {
    if (has_leaf(child, a) && has_leaf(child, b)) return height_of_ancestor(child, a, b);
  }
  return height(tree);
}

bool holds_diversity(const Demand& demand, const Texts& rows) {
  const double l = demand.figure("l");
  if (demand.kind() == "distinct") return static_cast<double>(distinct(rows)) >= l;
  if (demand.kind() == "entropy") return entropy_l(rows) >= l - tolerance;
  return static_cast<double>(recursive_l(rows, demand.figure("c"))) >= l;
}

bool holds_deassociation(const Demand& demand, const Texts& rows) {
  const auto thousandths = static_cast<std::uint64_t>(std::llround(demand.figure("alpha") * 1000));
  const Texts& values = demand.values("values");
  const std::uint64_t count = values.empty() ? most_frequent(rows) : any_of(rows, values);
  if (demand.truth("refined")) return count <= (thousandths * rows.size() + 999) / 1000;
  return count * 1000 <= thousandths * rows.size();
}

// Of beta three decimals count, as of alpha.
bool holds_likeness(const Demand& demand, const Texts& rows, const Texts& table) {
  const auto there = tally(table);
  const auto n = static_cast<std::int64_t>(rows.size());
  const auto all = static_cast<std::int64_t>(table.size());
  for (const auto& [value, count] : tally(rows)) {
    const std::int64_t of_table = there.at(value);
    const std::int64_t excess = count * all - of_table * n;  // q - p, times n * all
    if (excess <= 0) continue;
    if (excess * 1000 > std::llround(demand.figure("beta") * 1000) * of_table * n) return false;
    const double gain = static_cast<double>(excess) / static_cast<double>(of_table * n);
    const double share = static_cast<double>(of_table) / static_cast<double>(all);
    if (demand.kind() == "enhanced" && gain > -std::log(share) + tolerance) return false;
  }
  return true;
}

bool holds_disclosure(const Demand& demand, const Texts& rows, const Texts& table) {
  const auto here = tally(rows);
  for (const auto& [value, count] : tally(table)) {
    if (here.count(value) == 0) return false;
    const double q = static_cast<double>(here.at(value)) / static_cast<double>(rows.size());
    const double p = static_cast<double>(count) / static_cast<double>(table.size());
    if (std::abs(std::log(q / p)) >= demand.figure("delta")) return false;
  }
  return true;
}

}  // namespace

std::size_t distinct(const Texts& rows) {
  return std::set<std::string>(rows.begin(), rows.end()).size();
}

double entropy_l(const Texts& rows) {
  double entropy = 0;
  for (const auto& [value, count] : tally(rows)) {
    const double share = static_cast<double>(count) / static_cast<double>(rows.size());
    entropy -= share * std::log(share);
  }
  return std::exp(entropy);
}

std::size_t recursive_l(const Texts& rows, double c) {
  std::vector<std::int64_t> counts;
  for (const auto& [value, count] : tally(rows)) counts.push_back(count);
  std::sort(counts.rbegin(), counts.rend());
  std::size_t greatest = 0;
  for (std::size_t l = 1; l <= counts.size(); ++l) {
    std::int64_t tail = 0;
    for (std::size_t i = l; i <= counts.size(); ++i) tail += counts[i - 1];
    if (static_cast<double>(counts[0]) < c * static_cast<double>(tail)) greatest = l;
  }
  return greatest;
}

std::size_t most_frequent(const Texts& rows) {
  std::int64_t most = 0;
  for (const auto& [value, count] : tally(rows)) most = std::max(most, count);
  return static_cast<std::size_t>(most);
}

std::size_t any_of(const Texts& rows, const Texts& values) {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const std::string& row) {
    return std::find(values.begin(), values.end(), row) != values.end();
  }));
}

GroundDistance equal_ground() {
  return {[](const std::string& a, const std::string& b) { return std::uint64_t{a != b}; }, 1};
}

GroundDistance ordered_ground(const Texts& table, const std::string& missing) {
  std::set<double> numbers;
  bool some_missing = false;
  for (const std::string& text : table) {
    if (text == missing) {
      some_missing = true;
    } else {
      numbers.insert(std::stod(text));
    }
  }
  const auto rank = [=](const std::string& text) -> std::uint64_t {
    if (text == missing) return 0;
    const auto below = std::distance(numbers.begin(), numbers.find(std::stod(text)));
    return static_cast<std::uint64_t>(below) + (some_missing ? 1U : 0U);
  };
  const std::uint64_t ranks = numbers.size() + (some_missing ? 1U : 0U);
  return {[=](const std::string& a, const std::string& b) {
            return std::max(rank(a), rank(b)) - std::min(rank(a), rank(b));
          },
          std::max<std::uint64_t>(ranks, 2) - 1};
}

GroundDistance hierarchical_ground(const TreeForm& tree) {
  return {
      [=](const std::string& a, const std::string& b) { return a == b ? 0 : height_of_ancestor(tree, a, b); },
      height(tree)};
}

double earth_movers_distance(const Texts& rows, const Texts& table, const GroundDistance& ground) {
  const auto here = tally(rows);
  const auto there = tally(table);
  std::vector<std::int64_t> supply;
  std::vector<std::int64_t> demand;
  std::vector<std::vector<std::int64_t>> cost;
  const auto n = static_cast<std::int64_t>(rows.size());
  const auto all = static_cast<std::int64_t>(table.size());
  for (const auto& [value, count] : there) demand.push_back(count * n);
  for (const auto& [value, count] : here) {
    supply.push_back(count * all);
    cost.emplace_back();
    for (const auto& [other, of_table] : there) {
      cost.back().push_back(static_cast<std::int64_t>(ground.between(value, other)));
    }
  }
  const std::int64_t least = Transport(std::move(supply), std::move(demand), std::move(cost)).min_cost();
  return static_cast<double>(least) /
         (static_cast<double>(ground.unit) * static_cast<double>(n) * static_cast<double>(all));
}

bool holds(const Demand& demand, const Texts& rows, const Texts& table, const GroundDistance& ground) {
  const std::string_view model = demand.form->key;
  if (model == "p") return static_cast<double>(distinct(rows)) >= demand.figure("p");
  if (model == "l") return holds_diversity(demand, rows);
  if (model == "t") return earth_movers_distance(rows, table, ground) <= demand.figure("t") + tolerance;
  if (model == "alpha") return holds_deassociation(demand, rows);
  if (model == "beta") return holds_likeness(demand, rows, table);
  if (model == "delta") return holds_disclosure(demand, rows, table);
  throw std::logic_error("there is no definition of " + demand.path);
}

}  // namespace kordon::oracle
