#include "tests/oracles/wong.h"

#include <cmath>
#include <optional>

#include "tests/oracles/wong_rows.h"

namespace kordon::oracle {
namespace {

// A row's value at a level of full-domain generalization, from the definition.
NodeId at_level(const QuasiIdentifier& qi, std::uint32_t row, unsigned level) {
  NodeId node = qi.leaves[row];
  while (node != qi.magval[node] && qi.tree.depth(node) > qi.tree.height() - level) {
    node = qi.tree.parent(node);
  }
  return node;
}

// Definitions 8 and 9.
RowList trunk(const Judge& judge, const RowList& rows) {
  for (const Requirement& requirement : judge.requirements()) {
    const std::vector<bool>& named = requirement.named;
    if (std::find(named.begin(), named.end(), true) == named.end() ||
        std::find(named.begin(), named.end(), false) == named.end()) {
      continue;
    }
    RowList sensitive;
    RowList others;
    for (const std::uint32_t row : rows) {
      (named[requirement.attribute->values[row]] ? sensitive : others).push_back(row);
    }
    const double alpha = requirement.demand->figure();
    const bool refined = requirement.demand->truth("refined");
    RowList best;
    double best_share = 0;
    for (std::size_t p = rows.size(); p >= judge.k(); --p) {
      // Alphas have few decimals; products that should be whole may be off by a rounding.
      const double exactly = alpha * static_cast<double>(p);
      const auto precisely =
          static_cast<std::size_t>(refined ? std::ceil(exactly - 1e-9) : std::floor(exactly + 1e-9));
      if (precisely == 0 || precisely > sensitive.size() || p - precisely > others.size()) continue;
      const double share = static_cast<double>(precisely) / static_cast<double>(p);
      if (!best.empty() && (refined || share <= best_share + 1e-12)) continue;
      best_share = share;
      best = both({sensitive.begin(), sensitive.begin() + static_cast<std::ptrdiff_t>(precisely)},
                  {others.begin(), others.begin() + static_cast<std::ptrdiff_t>(p - precisely)});
    }
    return best;
  }
  return {};
}

// The last row of those that suit, of the kind that most of them have; of equal kinds, the one that the table
// has first.
template <class Suits>
std::optional<std::uint32_t> last_of_most_frequent_kind(const Judge& judge, const RowList& rows,
                                                        Suits suits) {
  std::optional<std::uint32_t> best;
  std::size_t most = 0;
  for (std::uint32_t example = 0; example < judge.table().rows; ++example) {
    RowList alike;
    for (const std::uint32_t row : rows) {
      if (judge.alike(row, example)) alike.push_back(row);
    }
    if (alike.size() <= most || !suits(example)) continue;
    most = alike.size();
    best = alike.back();
  }
  return best;
}

// As many of these rows of D as can go.
RowList removable(const Judge& judge, const RowList& d, const RowList& rows) {
  RowList part = rows;
  const auto shrink = [&](const auto& suits) {
    const auto row = part.size() > judge.k() ? last_of_most_frequent_kind(judge, part, suits) : std::nullopt;
    if (row) part = rows_without(part, {*row});
    return row.has_value();
  };
  if (part.size() < judge.k()) return {};
  while (!judge.hold(part)) {
    if (!shrink([&](std::uint32_t row) { return judge.too_much(part, row); })) return {};
  }
  for (RowList rest = rows_without(d, part); !rest.empty() && !judge.hold(rest);
       rest = rows_without(d, part)) {
    if (!shrink([&](std::uint32_t row) { return judge.lacking(rest, row); })) return {};
  }
  return judge.hold(part) ? part : RowList{};
}

double entropy(const EncodedTable& table, const RowList& rows, std::size_t j, unsigned level) {
  std::map<NodeId, double> counts;
  for (const std::uint32_t row : rows) ++counts[at_level(table.quasi_identifiers[j], row, level)];
  double result = 0;
  for (const auto& [node, count] : counts) {
    const double share = count / static_cast<double>(rows.size());
    result -= share * std::log2(share);
  }
  return result;
}

}  // namespace

std::uint64_t q_max(std::span<const Requirement> requirements, const std::vector<std::uint32_t>& rows) {
  double least = static_cast<double>(rows.size());
  for (const Requirement& requirement : requirements) {
    std::map<std::uint32_t, double> counts;
    for (const std::uint32_t row : rows) {
      const std::uint32_t value = requirement.attribute->values[row];
      if (requirement.named.empty()) {
        ++counts[value];
      } else if (requirement.named[value]) {
        ++counts[0];
      }
    }
    for (const auto& [value, count] : counts) {
      least = std::min(least, static_cast<double>(rows.size()) - count / requirement.required);
    }
  }
  return static_cast<std::uint64_t>(std::floor(least + 1e-9));
}

Progressive progressive(const EncodedTable& table, std::span<const Requirement> requirements,
                        std::uint32_t k) {
  const Judge judge(table, requirements, k);
  std::uint32_t mandatory = 0;
  const std::vector<RowList> clusters = judge.clusters(mandatory);
  Releases v(judge, mandatory);
  Progressive result;
  const bool alpha_only = judge.monotone() && !requirements.empty() &&
                          std::all_of(requirements.begin(), requirements.end(), [](const Requirement& each) {
                            return each.demand->form->key == std::string_view("alpha");
                          });
  for (RowList d : clusters) {
    std::vector<unsigned> levels(table.quasi_identifiers.size(), 0);
    const auto values = [&](std::uint32_t row) {
      NodeList at;
      for (std::size_t j = 0; j < levels.size(); ++j) {
        at.push_back(at_level(table.quasi_identifiers[j], row, levels[j]));
      }
      return at;
    };
    std::vector<NodeList> taken;
    const auto remove = [&](const RowList& rows) {
      if (rows.empty()) return;
      const NodeList at = values(rows.front());
      if (!judge.monotone() && std::find(taken.begin(), taken.end(), at) != taken.end()) return;
      const RowList part = removable(judge, d, rows);
      if (part.empty()) return;
      d = rows_without(d, part);
      v.add(part, at);
      taken.push_back(at);
    };
    while (!d.empty()) {
      std::vector<RowList> classes;  // in order of their first rows
      for (const std::uint32_t row : d) {
        const auto same = std::find_if(classes.begin(), classes.end(), [&](const RowList& rows) {
          return values(rows.front()) == values(row);
        });
        if (same == classes.end()) {
          classes.push_back({row});
        } else {
          same->push_back(row);
        }
      }
      for (RowList& rows : classes) {
        const RowList before = d;
        if (classes.size() > 1) remove(trunk(judge, rows));
        rows = rows_without(rows, rows_without(before, d));
      }
      for (const RowList& rows : classes) {
        const std::size_t rest = d.size() - rows.size();
        const bool may_go = alpha_only && judge.hold(rows) && (rest == 0 || rest >= k) &&
                            rows.size() <= q_max(requirements, d);
        remove(rows);
        if (may_go) ++result.by_the_lemma;
        if (may_go && d.size() != rest) ++result.against_the_lemma;
      }
      if (d.empty()) break;
      std::optional<std::size_t> best;
      for (std::size_t j = 0; j < levels.size(); ++j) {
        const QuasiIdentifier& qi = table.quasi_identifiers[j];
        if (std::all_of(d.begin(), d.end(), [&](std::uint32_t row) {
              return at_level(qi, row, levels[j]) == qi.magval[qi.leaves[row]];
            })) {
          continue;
        }
        if (!best || entropy(table, d, j, levels[j]) > entropy(table, d, *best, levels[*best]) + 1e-9)
          best = j;
      }
      ++levels[*best];
    }
  }
  result.recoding = std::move(v.recoding);
  return result;
}

bool same_release(const Recoding& a, const Recoding& b) {
  // By row: the first row of its class, and its values.
  const auto rows = [](const Recoding& recoding) {
    const std::vector<ClassId>& class_of = recoding.partition.class_of;
    const std::size_t width = recoding.values.size() / std::max<ClassId>(recoding.partition.classes, 1);
    std::vector<std::pair<std::size_t, NodeList>> result;
    for (const ClassId c : class_of) {
      const auto first = std::find(class_of.begin(), class_of.end(), c) - class_of.begin();
      NodeList& values = result.emplace_back(static_cast<std::size_t>(first), NodeList()).second;
      for (std::size_t j = 0; c != suppressed && j < width; ++j)
        values.push_back(recoding.value(c, j, width));
    }
    return result;
  };
  return a.mandatory == b.mandatory && a.partition.classes == b.partition.classes && rows(a) == rows(b);
}

}  // namespace kordon::oracle
