// Finds the tuples that lose little together with a tuple, among all tuples at once.
//
// Where a tuple and another differ on a rung, the cell has to climb it. For each step of each ladder there is
// a bit a tuple that says so, 64 of them in a word, and the steps are added up for 64 tuples at a time, in
// words that hold one binary digit of 64 sums each. Steps are counted in quarters of the dearest cell,
// rounded down, so that sums are small: so what is found may lose more than it seems, never less. Tuples a b,
// a c, d b, and any two values of a column lose 1, which is four quarters:
//
//   with a b          a b   a c   d b
//   first column      0     0     1
//   second column     0     1     0
//   digit of 4        0     1     1     so both others are within 1, and only a b itself below it
//
// Tested by tests/core/recoding/ladder/near_tuples_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class NearTuples {
 public:
  // Words are added up so many at a time.
  static constexpr std::size_t words_at_once = 8;

  // `tuples` must outlive it, and their rungs are nested.
  explicit NearTuples(const TupleWords& tuples);

  // Returns about how many nanoseconds measure() takes for so many tuples, of ladders of so many steps.
  static std::uint64_t steps(std::uint64_t tuples, std::uint64_t of_ladders) {
    return tuples * (of_ladders + 1) / tuples_in_a_nanosecond;
  }

  // Measures how far all tuples are from this one; what follows is about it.
  void measure(Tuple tuple);
  // Appends every other tuple that loses less than this together with it, and maybe some that do not.
  void append_below(Loss limit, std::vector<Tuple>& found) const;
  // Returns a limit below which there are at least so many tuples, itself included; the greatest Loss where
  // there are none.
  Loss limit_for(std::size_t count) const;

 private:
  static constexpr std::uint64_t tuples_in_a_nanosecond = 48;  // of one step
  static constexpr std::size_t most_digits = 32;

  // A step leads from a rung to the next.
  struct Step {
    std::size_t column = 0;
    std::uint64_t quarters = 0;  // that it costs
    std::size_t parts = 0;
    std::vector<std::uint32_t> part_of_value;
    std::size_t digits = 0;              // of sums up to this step
    std::vector<std::uint64_t> differs;  // by part, then a bit a tuple; of the last part asked for if many
    std::vector<std::uint32_t> start;    // if many, by part: its tuples are members[start] to [start + 1]
    std::vector<Tuple> members;
  };

  void add_step(std::size_t column, std::size_t rung, std::uint64_t quarters);
  const std::uint64_t* differing(Step& step, Tuple tuple) const;
  // Returns a word whose bits say which of 64 tuples are not above so many quarters.
  std::uint64_t within(std::size_t word, std::uint64_t quarters) const;
  std::size_t count_within(std::uint64_t quarters) const;

  const TupleWords& tuples_;
  std::size_t words_;  // that have a bit for each tuple
  Loss quarter_ = 1;
  std::vector<Step> steps_;
  std::size_t digits_ = 1;
  std::vector<std::uint64_t> sums_;              // by digit, the lowest first, then by word
  std::vector<const std::uint64_t*> differing_;  // by step, from the tuple at hand
  Tuple tuple_ = 0;
};

}  // namespace kordon
