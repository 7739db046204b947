#include <optional>
#include <utility>

#include "tests/oracles/wong.h"
#include "tests/oracles/wong_rows.h"

namespace kordon::oracle {
namespace {

struct Specialization {
  std::size_t attribute = 0;
  std::vector<std::pair<NodeId, RowList>> branches;  // some may be empty
  RowList parent;

  std::size_t specialized() const {
    std::size_t rows = 0;
    for (const auto& [node, branch] : branches) rows += branch.size();
    return rows;
  }
  std::size_t non_empty() const {
    return static_cast<std::size_t>(std::count_if(branches.begin(), branches.end(),
                                                  [](const auto& each) { return !each.second.empty(); }));
  }
};

class TopDown {
 public:
  TopDown(const Judge& judge, Releases& o) : judge_(judge), o_(o) {}

  void specialize(const RowList& p, const NodeList& values) {
    std::optional<Specialization> best;
    for (std::size_t j = 0; j < values.size(); ++j) {
      const Specialization tried = specialize_by(p, values, j);
      if (tried.specialized() == 0) continue;
      if (!best || tried.specialized() > best->specialized() ||
          (tried.specialized() == best->specialized() && tried.non_empty() < best->non_empty())) {
        best = tried;
      }
    }
    if (!best) return o_.add(p, values);
    if (!best->parent.empty()) o_.add(best->parent, values);
    for (const auto& [node, rows] : best->branches) {
      NodeList below = values;
      below[best->attribute] = node;
      if (!rows.empty()) specialize(rows, below);
    }
  }

 private:
  Specialization specialize_by(const RowList& p, const NodeList& values, std::size_t j) const {
    const QuasiIdentifier& qi = judge_.table().quasi_identifiers[j];
    Specialization s;
    s.attribute = j;
    for (const NodeId child : qi.tree.children(values[j])) {
      RowList branch;
      for (const std::uint32_t row : p) {
        if (qi.tree.contains(child, qi.leaves[row])) branch.push_back(row);
      }
      if (judge_.hold(branch)) {
        s.branches.emplace_back(child, branch);
      } else {
        s.parent = both(s.parent, branch);
      }
    }
    std::sort(s.branches.begin(), s.branches.end(),
              [](const auto& a, const auto& b) { return a.second.front() < b.second.front(); });
    if (s.branches.empty()) s.parent = p;
    while (!s.parent.empty() && s.parent != p && !judge_.hold(s.parent)) {
      for (const std::uint32_t row : by_specializations(p, values[j], qi)) move_if_possible(s, row);
      if (judge_.hold(s.parent)) break;
      std::pair<NodeId, RowList>* smallest = nullptr;
      for (auto& branch : s.branches) {
        if (branch.second.empty()) continue;
        if (smallest == nullptr || branch.second.size() < smallest->second.size()) smallest = &branch;
      }
      s.parent = both(s.parent, smallest->second);
      smallest->second.clear();
    }
    return s;
  }

  void move_if_possible(Specialization& s, std::uint32_t row) const {
    if (judge_.hold(s.parent) || !judge_.lacking(s.parent, row)) return;
    for (auto& [node, branch] : s.branches) {
      if (std::find(branch.begin(), branch.end(), row) == branch.end()) continue;
      const RowList left = rows_without(branch, {row});
      if (!judge_.hold(left)) return;
      branch = left;
      s.parent = both(s.parent, {row});
      return;
    }
  }

  // Those specialized fewer times first, of equals the last: along the attribute, as long as k rows go the
  // way.
  RowList by_specializations(const RowList& p, NodeId from, const QuasiIdentifier& qi) const {
    std::map<std::uint32_t, unsigned> times;
    for (const std::uint32_t row : p) {
      for (NodeId node = qi.leaves[row]; node != from; node = qi.tree.parent(node)) {
        const auto company = std::count_if(p.begin(), p.end(), [&](std::uint32_t other) {
          return qi.tree.contains(node, qi.leaves[other]);
        });
        if (static_cast<std::uint64_t>(company) >= judge_.k()) ++times[row];
      }
    }
    RowList result(p.rbegin(), p.rend());
    std::stable_sort(result.begin(), result.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return times[a] < times[b]; });
    return result;
  }

  const Judge& judge_;
  Releases& o_;
};

}  // namespace

Recoding top_down(const EncodedTable& table, std::span<const Requirement> requirements, std::uint32_t k) {
  const Judge judge(table, requirements, k);
  std::uint32_t mandatory = 0;
  const std::vector<RowList> clusters = judge.clusters(mandatory);
  Releases o(judge, mandatory);
  TopDown algorithm(judge, o);
  for (const RowList& rows : clusters) {
    NodeList magvals;
    for (const QuasiIdentifier& qi : table.quasi_identifiers)
      magvals.push_back(qi.magval[qi.leaves[rows[0]]]);
    algorithm.specialize(rows, magvals);
  }
  return std::move(o.recoding);
}

}  // namespace kordon::oracle
