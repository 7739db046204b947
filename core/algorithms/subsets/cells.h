// Holds one label for each cell, and what the groups of each set of columns are: how many rows or people
// share its labels, and their sensitive values. Nothing here decides anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/subsets/counts.h"
#include "core/algorithms/subsets/values.h"

namespace kordon {

// A column as the search sees it: a tree, the loss of a row at each node, and between which nodes each row
// may be.
struct SearchedColumn {
  std::vector<std::uint32_t> parent;  // by node; nodes stand in preorder, the root's parent is no node
  std::vector<std::uint64_t> loss;    // by node
  std::vector<std::uint32_t> look;    // by node: equal where labels are, a node itself
  std::vector<std::uint32_t> leaf;    // by row
  std::vector<std::uint32_t> top;     // by row: the leaf or a node above it
};

// Asks that k rows or people at least share the labels of a row in these columns, which ascend.
struct SearchedSet {
  std::vector<std::uint32_t> columns;
  std::uint32_t k = 2;
};

// What is asked of the groups of each set, and whose the rows are. Without people each row is another
// person's.
struct SearchedAsk {
  std::vector<SearchedSet> sets;
  std::vector<SearchedDemand> demands;
  std::vector<std::uint32_t> person;                // by row; empty without people
  std::vector<std::vector<std::uint32_t>> rows_of;  // by person
};

// Returns the work of looking at rows in sets as on_cores() takes it. Steps of the search are many and small,
// so a thread is begun for large ones only.
inline std::size_t worth_cores(std::size_t sets, std::size_t rows) {
  return sets * rows < (std::size_t{1} << 18U) ? 0 : sets * rows;
}

class CellLabels {
 public:
  // All rows begin at their tops. `ask` must outlive this.
  CellLabels(const std::vector<SearchedColumn>& columns, const SearchedAsk& ask, std::size_t rows);

  std::size_t rows() const { return rows_; }
  std::size_t width() const { return width_; }
  std::uint32_t at(std::uint32_t row, std::size_t column) const { return nodes_[row * width_ + column]; }
  const SearchedAsk& ask() const { return *ask_; }

  // A set as one of its columns sees it.
  struct Member {
    std::uint32_t set = 0;
    std::uint32_t k = 0;
    std::uint32_t column = 0;
    std::uint64_t factor = 0;             // of the column itself
    const std::uint32_t* look = nullptr;  // of the column itself, by node
    std::uint32_t begin = 0, end = 0;     // of the others, in others()
    std::uint64_t columns = 0;            // as bits
    std::uint64_t key(std::uint64_t rest, std::uint32_t node) const { return rest + factor * look[node]; }
  };
  std::span<const Member> sets_of(std::size_t column) const { return members_[column]; }

  // Returns the part of a row's key in a set that the set's other columns make.
  std::uint64_t rest(const Member& member, std::uint32_t row) const {
    const std::uint32_t* looks = &(looks_.empty() ? nodes_ : looks_)[row * width_];
    std::uint64_t key = 0;
    for (std::uint32_t i = member.begin; i < member.end; ++i)
      key += others_[i].factor * looks[others_[i].column];
    return key;
  }
  // Returns the rows, or the people, of a group.
  std::uint32_t count(const Member& member, std::uint64_t rest, std::uint32_t node) const {
    return counts_[member.set].of(member.key(rest, node));
  }
  // Returns the part of a set's key that an other column of it makes, by which a row's rest changes if it
  // goes from one node to another there.
  std::uint64_t step(const Member& member, std::size_t column, std::uint32_t from, std::uint32_t to) const;

  // Returns whether a group meets the demands: what is asked besides k.
  bool meets_demands(const Member& member, std::uint64_t rest, std::uint32_t node) {
    const std::uint64_t key = member.key(rest, node);
    return values_[member.set].holds(key, counts_[member.set].of(key));
  }
  GroupValues& values(const Member& member) { return values_[member.set]; }
  // Return whether a group meets k and the demands without a row that is there, and with one that is not.
  bool may_leave(const Member& member, std::uint32_t row, std::uint64_t rest, std::uint32_t node) {
    return would_hold(member, member.key(rest, node), {row, -1, 0, 0});
  }
  bool may_join(const Member& member, std::uint32_t row, std::uint64_t rest, std::uint32_t node) {
    return would_hold(member, member.key(rest, node), {row, 1, 0, 0});
  }
  // Returns whether all groups do.
  bool hold();

  // Moves rows to other nodes of a column. `nodes` is by row of `rows`.
  void move(std::size_t column, std::span<const std::uint32_t> rows, std::span<const std::uint32_t> nodes);
  void move(std::size_t column, std::uint32_t row, std::uint32_t node);

 private:
  struct Other {
    std::uint32_t column = 0;
    std::uint64_t factor = 0;
  };
  // Rows that go to other nodes of a column, one after the other: those before `next` are there.
  struct Batch {
    std::span<const std::uint32_t> rows, nodes;
    std::size_t next = 0;
  };

  void count_all(std::size_t set, const std::vector<std::uint64_t>& factor_of);
  void move_in(const Member& member, Batch batch);
  void note(std::uint32_t other, RowStep& step, bool& person) const;
  void change(std::size_t set, std::uint64_t key, const RowStep& step, bool person);
  // Returns whether another row of the person is in the group, and notes values that it has, too.
  bool has_another(const Member& member, std::uint64_t key, const Batch& batch, RowStep& step) const;
  bool would_hold(const Member& member, std::uint64_t key, RowStep step);
  void show(std::size_t column, std::uint32_t row, std::uint32_t node);

  const SearchedAsk* ask_;
  const std::vector<SearchedColumn>* columns_;
  std::size_t rows_, width_;
  std::vector<std::uint32_t> nodes_;          // row by row
  std::vector<std::uint32_t> looks_;          // likewise; empty where nodes look as what they are
  std::vector<GroupCounts> counts_;           // by set
  std::vector<GroupValues> values_;           // by set; empty without demands
  std::vector<std::vector<Member>> members_;  // by column
  std::vector<Other> others_;
  std::vector<std::uint32_t> place_;  // by row: its place in the batch that moves; else their number
};

}  // namespace kordon
