// Frequency sets of the lattice's nodes, by roll-up: K. LeFevre, D. J. DeWitt, R. Ramakrishnan, "Incognito:
// Efficient Full-Domain K-Anonymity" (SIGMOD 2005), rollup property; the "freq" lists of Datafly (L. Sweeney
// 2002).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/encoded_table.h"
#include "core/full_domain.h"
#include "core/lattice/lattice_cost.h"

namespace kordon {

// How many rows each class of a node has, or how many of each label.
//
// For the node at hand there is a set for each number d of quasi-identifiers: the first d at the node's
// levels, the others at level 0. Each is rolled up from the one before, in which one attribute was lower. A
// move to another node makes anew what comes after the first level that differs, so neighbours in
// lexicographic order are the cheapest. Memory: one set for each quasi-identifier, whatever the size of the
// lattice.
class FrequencySets {
 public:
  struct Item {
    std::uint32_t label = 0;
    std::uint32_t rows = 0;
  };

  // Counts the rows listed. `labels`: one for each of them, dense from 0; empty: all alike.
  FrequencySets(const EncodedTable& table, const std::vector<std::uint32_t>& rows,
                const std::vector<std::uint32_t>& labels, const std::vector<CellPrice>& prices);

  void move_to(const Levels& levels);

  // The quasi-identifiers as they are rolled up: the cheapest moves change the last.
  const std::vector<std::size_t>& order() const { return order_; }

  // Of the node moved to.
  std::size_t classes() const { return sets_.back().price.size(); }
  std::span<const Item> items(std::size_t c) const {  // labels of a class, each once
    const Set& set = sets_.back();
    return std::span(set.items).subspan(set.start[c], set.start[c + 1] - set.start[c]);
  }
  std::uint64_t price(std::size_t c) const { return sets_.back().price[c]; }  // of one row of the class

 private:
  // What is left of a tuple from one quasi-identifier on: its value there, and the tail from the next one on.
  // Tails are numbered densely, by quasi-identifier; after the last one they are the labels.
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
  // Items by class, where a class is a combination of the first d released values; `label` is the tail.
  struct Set {
    std::vector<Item> items;
    std::vector<std::uint32_t> start = {0};  // classes + 1 entries
    std::vector<std::uint64_t> price;        // by class: of the cells generalized so far
  };

  void roll_up(std::size_t depth, const Level& level);

  std::vector<std::size_t> order_;
  std::vector<Column> columns_;  // in this order
  std::vector<Set> sets_;
  Levels levels_;          // by column; the sets up to valid_ are those of these levels
  std::size_t valid_ = 0;  // roll-ups done
  // Room for roll_up.
  std::vector<std::uint32_t> place_, opened_, slot_;
  std::vector<Item> sorted_;
};

}  // namespace kordon
