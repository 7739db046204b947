// Finds the cheapest company of one row among the rows nearest to it (near_search.h), where there are too
// many combinations of rungs to look at. Most tables of 15 quasi-identifiers and more are such.
//
// Tested by tests/core/measures/least_loss/near_company_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/measures/least_loss/near_search.h"
#include "core/recoding/ladder/near_tuples.h"
#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class NearCompany {
 public:
  // Company is `k` rows, the row itself included. `tuples` must outlive it.
  NearCompany(const TupleWords& tuples, std::uint32_t k);

  // Returns whether it can be used at all: rungs must be nested, and have not more than 256 steps.
  bool possible() const { return possible_; }
  // About so many nanoseconds are taken for one tuple, and were for all so far.
  std::uint64_t steps() const;
  std::uint64_t spent() const;

  // Returns what the cheapest company of the tuple loses, or `alone` where that is less. Where it takes too
  // many steps to know, less than that is returned: so it is with a tolerance, which saves most of them, by
  // at most this part of it. Company that is found is remembered for its other rows.
  Loss cheapest(Tuple tuple, Loss alone, Tolerance tolerance = {});

 private:
  void tell_apart(Tuple tuple, Loss alone);
  template <std::size_t words>
  Loss cheapest(NearSearch<words>& search, Tuple tuple, Loss alone, Tolerance tolerance);
  template <std::size_t words>
  void line_up(NearSearch<words>& search, Loss limit, Loss known, std::size_t needed);

  const TupleWords& tuples_;
  std::uint64_t k_;
  std::size_t steps_ = 0;  // of all ladders
  bool possible_ = true;
  std::optional<std::variant<NearSearch<1>, NearSearch<4>>> search_;
  std::optional<NearTuples> near_;  // once it is asked for
  std::vector<Loss> known_;         // by tuple: the loss of some company that was found
  std::uint64_t measured_ = 0;      // so many tuples

  std::vector<std::uint32_t> values_;     // by tuple, then quasi-identifier: the value's place among all
  std::vector<std::size_t> first_value_;  // by quasi-identifier

  // These are of one tuple, by place of a value: the lowest rung on which they look alike, and the loss
  // there, or `alone` where there is none.
  std::vector<std::uint32_t> rungs_;
  std::vector<Loss> losses_;
  std::vector<std::uint32_t> rungs_of_column_;  // scratch
  std::vector<Tuple> candidates_;
};

}  // namespace kordon
