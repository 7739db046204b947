#include "tests/oracles/minimality.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/encoded/table.h"
#include "tests/oracles/leaves.h"

namespace kordon::oracle {
namespace {

constexpr std::size_t max_ways = 50'000;

using ValueTexts = std::vector<std::string>;  // of some rows
using RowNumbers = std::vector<std::size_t>;

// Returns the share of the rows that a demand of alpha looks at, as two counts.
std::uint64_t rows_looked_at(const Demand& demand, const ValueTexts& values) {
  const std::vector<std::string>& named = demand.values("values");
  std::uint64_t most = 0, of_named = 0;
  for (const std::string& value : values) {
    most = std::max<std::uint64_t>(
        most, static_cast<std::uint64_t>(std::count(values.begin(), values.end(), value)));
    of_named += std::count(named.begin(), named.end(), value) > 0;
  }
  return named.empty() ? most : of_named;
}

double entropy_of(const ValueTexts& values) {
  double entropy = 0;
  for (const std::string& each : std::set<std::string>(values.begin(), values.end())) {
    const double share = static_cast<double>(std::count(values.begin(), values.end(), each)) /
                         static_cast<double>(values.size());
    entropy -= share * std::log(share);
  }
  return entropy;
}

// Of entropy l the reader only knows whether a group holds it.
bool counts(const Demand& demand) {
  return std::string_view(demand.form->key) != "l" || demand.kind() != "entropy";
}

bool holds(const Demand& demand, const ValueTexts& values) {
  const std::set<std::string> distinct(values.begin(), values.end());
  if (std::string_view(demand.form->key) == "p")
    return static_cast<double>(distinct.size()) >= demand.figure("p");
  if (!counts(demand)) return entropy_of(values) >= std::log(demand.figure("l"));
  if (std::string_view(demand.form->key) == "l")
    return static_cast<double>(distinct.size()) >= demand.figure("l");
  const double rows = static_cast<double>(values.size());
  const double held = static_cast<double>(rows_looked_at(demand, values));
  return demand.truth("refined") ? (held - 1) / rows < demand.figure("alpha")
                                 : held / rows <= demand.figure("alpha");
}

struct Class {
  std::vector<NodeId> nodes;
  RowNumbers rows;
};

class Reader {
 public:
  Reader(const Table& released, const Table& original, const Job& job)
      : job_(job), table_(*encode(original, job)), released_(released) {
    std::map<std::vector<NodeId>, Class> classes;
    for (std::size_t row = 0; row < released.rows; ++row) {
      std::vector<NodeId> nodes;
      for (const QuasiIdentifier& qi : table_.quasi_identifiers) {
        const Column& column = released.columns[*released.find(job.attributes[qi.attribute].name)];
        nodes.push_back(qi.tree.find(column.cell(row)).front());
      }
      classes.emplace(nodes, Class{nodes, {}}).first->second.rows.push_back(row);
    }
    for (auto& [nodes, each] : classes) classes_.push_back(std::move(each));
  }

  std::optional<Minimality> find() {
    Minimality found;
    if (find_algorithm(job_.algorithm)->full_domain && !is_local()) return found;
    for (const Class& each : classes_) {
      const ValueTexts values = values_of(each.rows);
      if (!std::all_of(job_.demands.begin(), job_.demands.end(),
                       [&](const Demand& demand) { return holds(demand, values); })) {
        continue;
      }
      std::set<std::size_t> failing, likelier, certain;
      for (const RowNumbers& group : groups(each)) {
        if (!conclude(each, group, failing, likelier, certain)) return std::nullopt;
      }
      found.rows_failing += failing.size();
      found.rows_likelier += likelier.size();
      found.rows_certain += certain.size();
    }
    return found;
  }

 private:
  bool is_local() const {
    for (std::size_t j = 0; j < table_.quasi_identifiers.size(); ++j) {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      for (const Class& a : classes_) {
        for (const Class& b : classes_) {
          const Leaves of_a = leaves_below(qi.tree, a.nodes[j]), of_b = leaves_below(qi.tree, b.nodes[j]);
          const bool apart = qi.magval[qi.leaves[a.rows.front()]] != qi.magval[qi.leaves[b.rows.front()]];
          const bool share =
              std::any_of(of_a.begin(), of_a.end(), [&](NodeId leaf) { return of_b.contains(leaf); });
          if (!apart && share && of_a != of_b) return true;
        }
      }
    }
    return false;
  }

  ValueTexts values_of(const RowNumbers& rows) const {
    const auto sensitive = std::find_if(job_.attributes.begin(), job_.attributes.end(),
                                        [](const Attribute& each) { return each.role == Role::sensitive; });
    const Column& column = released_.columns[*released_.find(sensitive->name)];
    ValueTexts values;
    for (const std::size_t row : rows) values.emplace_back(column.cell(row));
    return values;
  }

  std::vector<RowNumbers> groups(const Class& of) const {
    std::vector<RowNumbers> found;
    std::map<std::vector<NodeId>, RowNumbers> by_tuple;
    for (const std::size_t row : of.rows) {
      std::vector<NodeId> tuple;
      for (const QuasiIdentifier& qi : table_.quasi_identifiers) tuple.push_back(qi.leaves[row]);
      by_tuple[tuple].push_back(row);
    }
    for (const auto& [tuple, rows] : by_tuple) found.push_back(rows);
    for (std::size_t j = 0; j < table_.quasi_identifiers.size(); ++j) {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      std::vector<NodeId> below = qi.tree.children(of.nodes[j]);
      while (below.size() == 1) below = qi.tree.children(below.front());
      for (const NodeId node : below) {
        const Leaves leaves = leaves_below(qi.tree, node);
        RowNumbers rows;
        std::copy_if(of.rows.begin(), of.rows.end(), std::back_inserter(rows),
                     [&](std::size_t row) { return leaves.contains(qi.leaves[row]); });
        found.push_back(rows);
      }
    }
    std::erase_if(
        found, [&](const RowNumbers& rows) { return rows.size() < job_.k || rows.size() == of.rows.size(); });
    return found;
  }

  // Visits the values of the group's first rows in every way that the class's rows could be told apart.
  template <class Visit>
  static void each_way(const ValueTexts& of_class, std::size_t from, std::size_t size, ValueTexts& way,
                       Visit visit) {
    if (way.size() == size) return visit(way);
    for (std::size_t i = from; i < of_class.size(); ++i) {
      way.push_back(of_class[i]);
      each_way(of_class, i + 1, size, way, visit);
      way.pop_back();
    }
  }

  // Returns false where there are too many ways.
  bool conclude(const Class& of, const RowNumbers& group, std::set<std::size_t>& failing,
                std::set<std::size_t>& likelier, std::set<std::size_t>& certain) const {
    const ValueTexts of_class = values_of(of.rows);
    const std::size_t demands = job_.demands.size();
    std::vector<bool> could_hold(demands, false), could_fail(demands, false);
    std::vector<std::size_t> ways_failing(demands, 0);
    std::vector<std::map<std::string, std::size_t>> rows_with(demands);  // by value, in the ways that fail
    std::vector<std::set<std::set<std::string>>> candidates(
        demands);                                      // values that could be what is too many
    std::vector<std::set<std::string>> only(demands);  // values of ways that fail
    std::size_t ways = 0;
    ValueTexts start;
    if (of_class.size() > 14) return false;
    each_way(of_class, 0, group.size(), start, [&](const ValueTexts& way) {
      ++ways;
      for (std::size_t d = 0; d < demands; ++d) {
        if (holds(job_.demands[d], way)) {
          could_hold[d] = true;
          continue;
        }
        // What others explain is none of its ways, if it only says whether a group holds it.
        if (!counts(job_.demands[d]) && fails_another_that_counts(way)) continue;
        could_fail[d] = true;
        ++ways_failing[d];
        for (const std::string& value : way) ++rows_with[d][value];
        only[d].insert(way.begin(), way.end());
        candidates[d].insert(values_above(job_.demands[d], way));
      }
    });
    if (ways > max_ways) return false;
    if (std::count(could_hold.begin(), could_hold.end(), false) > 0) return true;
    const ValueTexts truth = values_of(group);
    if (std::all_of(job_.demands.begin(), job_.demands.end(),
                    [&](const Demand& each) { return holds(each, truth); })) {
      return true;
    }
    failing.insert(group.begin(), group.end());
    // Of several demands that could have failed, what each of them tells.
    bool all_likelier = true, all_certain = true;
    std::set<std::string> told;
    for (std::size_t d = 0; d < demands; ++d) {
      if (!could_fail[d]) continue;
      if (!counts(job_.demands[d])) return true;
      all_likelier = all_likelier && is_likelier(of_class, group.size(), job_.demands[d],
                                                 candidates[d].size(), ways_failing[d], rows_with[d]);
      all_certain = all_certain && only[d].size() == 1 && values_told(job_.demands[d]);
      told.insert(only[d].begin(), only[d].end());
    }
    if (all_likelier) likelier.insert(group.begin(), group.end());
    if (all_certain && told.size() == 1) certain.insert(group.begin(), group.end());
    return true;
  }

  bool fails_another_that_counts(const ValueTexts& way) const {
    return std::any_of(job_.demands.begin(), job_.demands.end(),
                       [&](const Demand& each) { return counts(each) && !holds(each, way); });
  }

  // NOLINTNEXTLINE(readability-function-size)
  static bool is_likelier(const ValueTexts& of_class, std::size_t group_size, const Demand& demand,
                          std::size_t candidates, std::size_t ways_failing,
                          const std::map<std::string, std::size_t>& rows_with) {
    if (std::string_view(demand.form->key) == "alpha") {
      return !demand.values("values").empty() || candidates == 1;
    }
    std::size_t best = 0, most = 0;
    for (const auto& [value, rows] : rows_with) best = std::max(best, rows);
    for (const std::string& value : of_class) {
      most = std::max(most, static_cast<std::size_t>(std::count(of_class.begin(), of_class.end(), value)));
    }
    const std::size_t all = ways_failing * group_size;
    const auto values =
        static_cast<std::size_t>(demand.figure(std::string_view(demand.form->key) == "p" ? "p" : "l"));
    return best * values > all && best * of_class.size() > most * all;
  }

  // With p or l above 2 the ways that fail may have one value by chance of the class, which is not looked
  // for.
  static bool values_told(const Demand& demand) {
    if (std::string_view(demand.form->key) == "alpha") return true;
    return static_cast<std::size_t>(demand.figure(std::string_view(demand.form->key) == "p" ? "p" : "l")) ==
           2;
  }

  // The values that a way has more of than alpha allows, each alone.
  static std::set<std::string> values_above(const Demand& demand, const ValueTexts& way) {
    std::set<std::string> above;
    if (std::string_view(demand.form->key) != "alpha" || !demand.values("values").empty()) return above;
    for (const std::string& value : way) {
      ValueTexts alone(way.size(), "");
      for (std::size_t i = 0; i < way.size(); ++i)
        alone[i] = way[i] == value ? value : "other " + std::to_string(i);
      if (!holds(demand, alone)) above.insert(value);
    }
    return above;
  }

  const Job& job_;
  const EncodedTable table_;
  const Table& released_;
  std::vector<Class> classes_;
};

}  // namespace

std::optional<Minimality> count_minimality(const Table& released, const Table& original, const Job& job) {
  return Reader(released, original, job).find();
}

}  // namespace kordon::oracle
