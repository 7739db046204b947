// Makes frequency sets of the lattice's nodes by roll-up: K. LeFevre, D. J. DeWitt, R. Ramakrishnan,
// "Incognito: Efficient Full-Domain K-Anonymity" (SIGMOD 2005), rollup property; the "freq" lists of Datafly
// (L. Sweeney 2002).
//
// Ages 21, 24 below 20-29, and 35 below 30-39; sexes F, M. The node 1 0 (ages to their decades, sexes as they
// are) is rolled up from 0 0, and 1 1 from that:
//
//   node 0 0   21 F: 2   24 F: 1   24 M: 1   35 F: 1   35 M: 1
//   node 1 0   20-29 F: 3          20-29 M: 1          30-39 F: 1   30-39 M: 1
//   node 1 1   20-29 *: 4                              30-39 *: 2
//
// Tested by tests/core/algorithms/lattice/frequency_sets_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/lattice/cost.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/full_domain.h"

namespace kordon {

// Counts how many rows each class of a node has, or how many of each label.
//
// For the node at hand there is a set for each number d of quasi-identifiers: the first d at the node's
// levels, the others at level 0. Each is rolled up from the one before, in which one attribute was lower. A
// move to another node makes anew what comes after the first level that differs, so neighbours in
// lexicographic order are the cheapest. Memory holds one set for each quasi-identifier, whatever the size of
// the lattice.
class FrequencySets {
 public:
  struct Item {
    std::uint32_t label = 0;
    std::uint32_t rows = 0;
  };

  // Counts the rows listed. `labels` has one label for each of them, dense from 0; if it is empty, all rows
  // are alike.
  FrequencySets(const EncodedTable& table, const std::vector<Row>& rows,
                const std::vector<std::uint32_t>& labels, const std::vector<CellPrice>& prices);

  void move_to(const Levels& levels);

  // Returns the quasi-identifiers in the order in which they are rolled up: the cheapest moves change the
  // last.
  const std::vector<std::size_t>& order() const { return order_; }

  // Returns how many classes the node has that was moved to last; items() and price() are of one of them.
  std::size_t classes() const { return sets_.back().price.size(); }
  std::span<const Item> items(std::size_t c) const {  // labels of a class, each once
    const Set& set = sets_.back();
    return std::span(set.items).subspan(set.start[c], set.start[c + 1] - set.start[c]);
  }
  std::uint64_t price(std::size_t c) const { return sets_.back().price[c]; }  // price of one row of the class

 private:
  // A tail is what is left of a tuple from one quasi-identifier on: its value there, and the tail from the
  // next one on. The tails of each quasi-identifier are numbered densely; after the last one they are the
  // labels.
  struct Tail {
    std::uint32_t value = 0;
    std::uint32_t rest = 0;
  };
  struct Level {
    std::vector<std::uint32_t> released;  // by value: dense number of the node that it is released as
    std::vector<std::uint64_t> price;     // by that number
  };
  struct Column {
    std::vector<Tail> tails;
    std::vector<Level> levels;
  };
  // Holds items by class, where a class is a combination of the first d released values; `label` is the tail.
  struct Set {
    std::vector<Item> items;
    std::vector<std::uint32_t> start = {0};  // classes + 1 entries
    std::vector<std::uint64_t> price;        // by class: price of the cells generalized so far
  };

  // Holds the values of one quasi-identifier that occur, numbered densely by first row.
  struct Values {
    std::vector<std::uint32_t> of_row;  // by row listed
    std::vector<NodeId> leaves;         // by value
  };

  static Values number_values(const QuasiIdentifier& qi, const std::vector<Row>& rows);
  static std::vector<std::uint32_t> lengthen_tails(const Values& values,
                                                   const std::vector<std::uint32_t>& tails, Column& column);
  static Level level(const QuasiIdentifier& qi, unsigned level, const Values& values, const CellPrice& price);
  void count_all(const std::vector<std::uint32_t>& tails);
  void roll_up(std::size_t depth, const Level& level);

  std::vector<std::size_t> order_;
  std::vector<Column> columns_;  // in the order of order_
  std::vector<Set> sets_;
  Levels levels_;          // by column; the sets up to valid_ are made for these levels
  std::size_t valid_ = 0;  // number of roll-ups done
  // These are room for roll_up.
  std::vector<std::uint32_t> place_, opened_, slot_;
  std::vector<Item> sorted_;
};

}  // namespace kordon
