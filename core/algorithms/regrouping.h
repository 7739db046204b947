// Regrouping: classes that peeling could not make, as their rows had been closed before.
//
// Once all rows are in classes it is known what each one costs. So the combinations of rungs are visited
// again, the cheapest first, and of the rows that look alike at one those are gathered that would lose less
// as a class of their own: rows that their classes can spare; whole classes; or most of a class, whose rest
// then joins the cheapest other class that it fits. Where they are fewer than k, the cheapest others fill up.
// If all together lose less then, that is done.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/algorithm.h"
#include "core/algorithms/class_counts.h"
#include "core/algorithms/class_set.h"
#include "core/class_search.h"
#include "core/lattice/tuple_words.h"

namespace kordon {

class Regrouping {
 public:
  // `classes`: classes that hold and fit. All must outlive it. Rows that are in none stay so.
  Regrouping(const AlgorithmInput& input, const JoinLosses& losses, ClassSet& classes);

  // One visit of all combinations, or of as many as a fixed number of steps allows. Whether that made any
  // class.
  bool run();

 private:
  // Of a group's rows, those of one class.
  struct Share {
    std::uint32_t c = 0;
    std::vector<std::uint32_t> rows;
    std::size_t spare = 0;          // so many can go while the others stay
    bool whole = false;             // they are all of the class
    std::int64_t gain = 0;          // of each that goes; below 0 it is only to fill up
    std::int64_t gain_of_rest = 0;  // of breaking the class up, beyond those it can spare
  };

  void find_groups(const std::vector<std::uint8_t>& rungs, Loss loss);
  void look_at(std::uint32_t tuple);
  bool regroup(const std::vector<std::uint32_t>& tuples, Loss loss);
  void share_out(const std::vector<std::uint32_t>& tuples, Loss loss);
  bool gather();
  void break_up(const Share& share);
  bool apply();
  std::uint32_t other_class(std::uint32_t row);
  void leave_out(std::uint32_t c);
  bool holds(const ClassSet::Class& each);

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  ClassSet& classes_;
  const bool ranged_;  // some attribute has ranges
  Partition tuples_;   // rows of equal leaves
  ClassRows rows_;     // by tuple
  TupleWords words_;
  ClassCounts counts_;

  // Of one visit.
  std::vector<Loss> dearest_;  // by tuple: the most that one of its rows loses
  std::vector<Loss> filling_;  // by tuple: the most that a row loses which its class can spare; `never`: none
  std::vector<std::uint32_t> seekers_;  // tuples of which a row loses more than the combination at hand
  KeySlots slots_;
  struct Gathering {  // in a slot
    std::uint64_t rows = 0, seeking = 0;
    Loss gain = 0;     // at most: of those seeking
    Loss filling = 0;  // at most: that a row loses that could fill up
    std::uint32_t group = UINT32_MAX;
  };
  std::vector<Gathering> gatherings_;               // by slot
  std::vector<std::uint32_t> slot_of_;              // by tuple
  std::vector<std::vector<std::uint32_t>> groups_;  // tuples
  std::optional<ClassSearch> search_;               // among the classes there were when it began
  std::vector<bool> searched_;                      // of these, those that are still as they were, or smaller
  std::vector<std::uint32_t> other_class_;          // by row, once looked for

  // Of one group.
  std::vector<Share> shares_;
  std::vector<std::uint32_t> taken_;   // rows
  std::vector<std::uint32_t> broken_;  // classes
};

}  // namespace kordon
