// This room makes classes where demands are hard to meet: few rows have a value that every class needs.
//
// Peeling closes the cheapest group with all its rows, those of scarce values included, and others have to go
// far for theirs. Descent goes the other way. The rows of a cluster begin as one class, which holds, and
// combinations of rungs are visited, the dearest first. Of the rows that look alike at one, those that lose
// more go down to a class of their own. As many stay as the others of their class need. What is missing comes
// from where that costs least: a row that its class can spare, or all rows of a class, whose others then go
// where they fit. It is done if all together lose less. So a row of a scarce value stays with the many that
// need it, unless it gains more than they lose.
//
// k = 2, every class needs an x, and any two values of a column lose 1:
//
//   row      1     2     3     4     5     6
//   cells    p a   q a   p a   q a   p b   q b
//   value    x     y     y     y     x     y       all begin at * *, for 12
//   at * a   1, 2, 3 and 4 gain 4; 5 and 6 hold    they go
//   at * b   5 and 6 gain 2                        they go
//   at p a   1 and 3 would gain 2                  neither goes: 2 and 4 need row 1, for its x
//
// At last single rows go where they lose less, and classes whose rows lose less in others are dissolved.
//
// Tested by tests/core/algorithms/descent/descent_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/algorithms/descent/groups.h"
#include "core/algorithms/peel/class_set.h"
#include "core/algorithms/peel/join_losses.h"
#include "core/algorithms/refinement/other_classes.h"
#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"
#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class Descent {
 public:
  // The classes hold. No attribute becomes ranges or sets. Requirements should ask for values that are
  // missing: where a class has too much of one, little is gained. All that is given must outlive it.
  Descent(const AlgorithmInput& input, const JoinLosses& losses, ClassSet& classes);

  // Visits all combinations, or as many of them as a fixed number of steps allows, spread evenly. Does
  // nothing where there are too many to list.
  void run(const Progress& progress);

 private:
  using Gain = std::int64_t;

  // Holds the rows of a group that are in one class.
  struct Source {
    ClassId c = no_class;
    std::vector<Row> rows;   // those that go come first
    std::size_t going = 0;   // so many of them
    Gain gain = 0;           // of each row that goes; below 0 it only fills up
    bool broken_up = false;  // whether all go, and the other rows of the class to other classes
  };
  // Others that go from one source: the row at this position, or all, and the class is broken up.
  struct Change {
    Source* source = nullptr;
    bool breaks_up = false;
    std::size_t position = 0;
    Gain cost = 0;
  };
  // Says how many rows of each kind there are. Rows that no requirement tells apart are of one kind.
  using Tally = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  struct Move {
    Row row;
    ClassId to;
  };

  void open(std::span<const Tuple> group, Loss loss);
  void share_out(std::span<const Tuple> group, Loss loss);
  Gain let_go(Source& source);
  bool keep_back(Source& source);
  std::optional<Gain> fill(Gain gain);
  void consider(Source& source, const Obstacle& obstacle, Change& best);
  void make(const Change& change);
  Gain gain_of_break(const Source& source, Gain least);
  ClassId other_class(Row row, Gain most);
  Gain cost(Row row, ClassId there) const;
  bool close(Gain gain, Loss loss);
  bool hold_with(const std::vector<Move>& moves);
  void tidy();
  void move_single_rows(ClassId c);
  void dissolve(ClassId c);
  void apply(const std::vector<Move>& moves);
  bool rest_holds();
  void count(ClassId c);
  void count_rest(const Source& source);
  void recount(ClassId c);
  void look_up(Tuple tuple);

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  ClassSet& classes_;
  Partition tuples_;
  ClassRows rows_;  // by tuple
  TupleWords words_;
  Partition kinds_;
  std::vector<Row> examples_;   // by kind: one of its rows
  std::vector<Tally> tallies_;  // by class
  // A class keeps its loss and what its rows had in common when it was closed, until all is done: so what
  // fits it once always does.
  OtherClasses others_;
  std::size_t closed_ = 0;      // classes, since the others were indexed
  std::uint64_t fillings_ = 0;  // steps that are left to fill up
  std::vector<Loss> dearest_;   // by tuple: the most that one of its rows loses
  ClassValues values_;          // of the class that is to be closed
  ClassValues rest_;            // of rows that are left of another

  SeekingGroups groups_;

  // These are of one group.
  std::vector<Source> sources_;  // the first used_ of them
  std::size_t used_ = 0;
  std::vector<std::uint32_t> source_of_;  // by class
  std::vector<bool> in_group_;            // by row
};

}  // namespace kordon
