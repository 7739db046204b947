// Top-down local recoding: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data publishing"
// (2009), section 4.2, Algorithm 2 and its extension to several attributes. All rows of a QI-cluster of MAM
// start at their MAGVals as one group; a group is specialized by one attribute, one level down, and its
// branches in their turn, for as long as everything holds.
//
// Branches that do not hold are un-specialized: their rows stay at the group's values. Where the rows that
// stay do not hold either, others must stay with them. The paper takes those that would be specialized the
// least deeply in the end; that end is looked for along the one attribute and by k alone, since to find it in
// full is to solve the whole problem for every attribute of every group.
//
// What stays with a group and each of its branches differ in the attribute it was specialized by. So no two
// classes have equal values, and what holds class by class holds in the release: models that are not monotone
// too.
#include <algorithm>
#include <iterator>
#include <optional>

#include "core/privacy/class_values.h"
#include "core/privacy/local_recoding.h"

namespace kordon {
namespace {

using Rows = std::vector<std::uint32_t>;

constexpr std::uint32_t no_branch = UINT32_MAX;

struct Group {
  Rows rows;  // ascending
  std::vector<NodeId> values;
};

struct Branch {
  NodeId value = 0;
  Rows rows;  // none where it is un-specialized
};

// Holds a group specialized by one attribute.
struct Specialization {
  std::size_t attribute = 0;
  std::vector<Branch> branches;
  Rows staying;                 // at the group's values
  std::size_t specialized = 0;  // rows in branches
  std::size_t non_empty = 0;    // branches

  // Compares by criteria 1 and 2.
  bool better_than(const Specialization& other) const {
    return specialized != other.specialized ? specialized > other.specialized : non_empty < other.non_empty;
  }
};

class TopDown {
 public:
  explicit TopDown(const AlgorithmInput& input);
  Recoding run();

 private:
  // A row that may be un-specialized.
  struct Candidate {
    unsigned depth = 0;  // of the lowest node above it that has k rows of the group
    std::uint32_t row = 0;
    std::size_t branch = 0;
  };

  Specialization best(const Group& group);
  Specialization specialize(const Group& group, std::size_t attribute);
  std::vector<Branch> branches(const Group& group, std::size_t attribute);
  void unspecialize(const Specialization& tried, const Group& group);
  std::vector<Candidate> candidates(const Specialization& tried, const Group& group);
  void stay(const Rows& rows);

  const Hierarchy& tree(std::size_t j) const { return input_.table.quasi_identifiers[j].tree; }
  NodeId leaf(std::size_t j, std::uint32_t row) const {
    return input_.table.quasi_identifiers[j].leaves[row];
  }

  const AlgorithmInput& input_;
  LocalRecoding recoding_;
  std::vector<ValueCounts> occurrences_;  // by quasi-identifier: rows of the group at hand below each node
  std::vector<std::vector<std::uint32_t>> branch_of_;  // by quasi-identifier and node
  std::vector<ClassValues> counts_;                    // by branch
  ClassValues staying_;
  std::vector<bool> stays_;  // by row
};

TopDown::TopDown(const AlgorithmInput& input)
    : input_(input), recoding_(input), staying_(input.requirements), stays_(input.table.rows, false) {
  for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
    occurrences_.emplace_back(qi.tree.size());
    branch_of_.emplace_back(qi.tree.size(), no_branch);
  }
}

Recoding TopDown::run() {
  std::vector<Group> open;
  for (const Rows& rows : recoding_.clusters()) {
    Group& group = open.emplace_back(Group{rows, {}});
    for (const QuasiIdentifier& qi : input_.table.quasi_identifiers) {
      group.values.push_back(qi.magval[qi.leaves[rows.front()]]);
    }
  }
  while (!open.empty()) {
    const Group group = std::move(open.back());
    open.pop_back();
    Specialization chosen = best(group);
    if (!chosen.staying.empty()) recoding_.release(chosen.staying, group.values);
    for (Branch& branch : chosen.branches) {
      if (branch.rows.empty()) continue;
      Group& next = open.emplace_back(Group{std::move(branch.rows), group.values});
      next.values[chosen.attribute] = branch.value;
    }
  }
  return recoding_.take();
}

// Specializes by the first of the best attributes; all rows stay where none can be specialized.
Specialization TopDown::best(const Group& group) {
  Specialization result;
  result.staying = group.rows;
  for (std::size_t j = 0; j < group.values.size(); ++j) {
    Specialization tried = specialize(group, j);
    if (tried.better_than(result)) result = std::move(tried);
    if (result.non_empty == 1 && result.staying.empty()) break;  // there is no better one
  }
  return result;
}

Specialization TopDown::specialize(const Group& group, std::size_t attribute) {
  Specialization tried;
  tried.attribute = attribute;
  if (tree(attribute).is_leaf(group.values[attribute])) {
    tried.staying = group.rows;
    return tried;
  }
  staying_.clear();
  for (Branch& branch : branches(group, attribute)) {
    const std::size_t b = tried.branches.size();
    if (b == counts_.size()) counts_.emplace_back(input_.requirements);
    counts_[b].assign(branch.rows);
    if (counts_[b].holds(input_.k)) {
      tried.branches.push_back(std::move(branch));
    } else {
      stay(branch.rows);
    }
  }
  if (staying_.rows() > 0 && !staying_.holds(input_.k)) unspecialize(tried, group);
  const auto stays = [&](std::uint32_t row) { return stays_[row]; };
  for (Branch& branch : tried.branches) {
    branch.rows.erase(std::remove_if(branch.rows.begin(), branch.rows.end(), stays), branch.rows.end());
    tried.specialized += branch.rows.size();
    if (!branch.rows.empty()) ++tried.non_empty;
  }
  std::copy_if(group.rows.begin(), group.rows.end(), std::back_inserter(tried.staying), stays);
  for (const std::uint32_t row : tried.staying) stays_[row] = false;
  return tried;
}

// Returns one branch for each child of the group's value that has rows, in the order of their first rows.
std::vector<Branch> TopDown::branches(const Group& group, std::size_t attribute) {
  std::vector<Branch> result;
  const NodeId from = group.values[attribute];
  std::vector<std::uint32_t>& branch_of = branch_of_[attribute];
  for (const std::uint32_t row : group.rows) {
    NodeId child = leaf(attribute, row);
    while (tree(attribute).parent(child) != from) child = tree(attribute).parent(child);
    if (branch_of[child] == no_branch) {
      branch_of[child] = static_cast<std::uint32_t>(result.size());
      result.push_back({child, {}});
    }
    result[branch_of[child]].rows.push_back(row);
  }
  for (const Branch& branch : result) branch_of[branch.value] = no_branch;
  return result;
}

// Lets more rows stay until those that do hold: of the candidates that ease what is in the way, one after the
// other, those whose branches hold without them; if that is not enough the smallest branch as a whole, and so
// on. With all branches it is the group, which holds.
void TopDown::unspecialize(const Specialization& tried, const Group& group) {
  const std::vector<Candidate> all = candidates(tried, group);
  while (!staying_.holds(input_.k)) {
    Obstacle obstacle = staying_.obstacle();
    for (const Candidate& each : all) {
      if (stays_[each.row] || !obstacle.eased_with(each.row)) continue;
      ClassValues& branch = counts_[each.branch];
      branch.remove(each.row);
      if (!branch.holds(input_.k)) {
        branch.add(each.row);
        continue;
      }
      stay({each.row});
      if (staying_.holds(input_.k)) return;
      obstacle = staying_.obstacle();
    }
    std::optional<std::size_t> smallest;
    for (std::size_t b = 0; b < tried.branches.size(); ++b) {
      if (counts_[b].rows() == 0) continue;
      if (!smallest || counts_[b].rows() < counts_[*smallest].rows()) smallest = b;
    }
    if (!smallest) return;
    Rows rows;
    for (const std::uint32_t row : tried.branches[*smallest].rows) {
      if (!stays_[row]) rows.push_back(row);
    }
    stay(rows);
    counts_[*smallest].clear();
  }
}

// Returns the rows in branches: first come those that are specialized the least deeply, of equals the last.
std::vector<TopDown::Candidate> TopDown::candidates(const Specialization& tried, const Group& group) {
  const std::size_t j = tried.attribute;
  ValueCounts& below = occurrences_[j];
  below.clear();
  for (const std::uint32_t row : group.rows) {
    for (NodeId node = leaf(j, row); node != group.values[j]; node = tree(j).parent(node)) below.add(node);
  }
  std::vector<Candidate> result;
  for (std::size_t b = 0; b < tried.branches.size(); ++b) {
    for (const std::uint32_t row : tried.branches[b].rows) {
      NodeId node = leaf(j, row);
      while (below.of(node) < input_.k) node = tree(j).parent(node);
      result.push_back({tree(j).depth(node), row, b});
    }
  }
  std::sort(result.begin(), result.end(), [](const Candidate& a, const Candidate& b) {
    return a.depth != b.depth ? a.depth < b.depth : a.row > b.row;
  });
  return result;
}

void TopDown::stay(const Rows& rows) {
  for (const std::uint32_t row : rows) {
    stays_[row] = true;
    staying_.add(row);
  }
}

Result<Recoding> run_top_down(const AlgorithmInput& input) {
  return TopDown(input).run();
}

}  // namespace

extern const Algorithm top_down;
const Algorithm top_down = {
    .name = "top-down",
    .title = "Top-down local recoding",
    .summary = "Starts from the most general values and specializes groups of rows for as long as they hold",
    .paper = "Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Algorithm 2",
    .run = run_top_down,
};

}  // namespace kordon
