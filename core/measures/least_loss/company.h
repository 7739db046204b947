// Finds for each row the cheapest combination of rungs at which it looks like rows enough to be in a class.
//
// Tested by tests/core/measures/least_loss/lower_bound_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/measures/least_loss/dearest_class.h"
#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

// Says how company is looked for, and how much work that may be.
struct CompanySearch {
  // Rows whose cheapest company is found combination by combination of rungs (core/recoding/ladder/ladder.h)
  // become few soon; from then on it costs less to look at one row and all combinations at once. The result
  // is the same, as long as there are steps left.
  enum class OneByOne { when_cheaper, not_at_all, at_once };
  OneByOne one_by_one = OneByOne::when_cheaper;

  // A step takes about a nanosecond. Steps are counted, so that what is found is the same on every machine.
  // Combinations never take more than 100 MB.
  std::uint64_t max_steps = 1'200'000'000;
  // Wide tables may take more: most of their rows are looked at one by one.
  std::uint64_t max_steps_nearby = 6'000'000'000;
};

// Returns by tuple the loss of its cheapest company, or as much of it as the steps allow; `alone` where there
// is none, or none cheaper. Where there are too many combinations to look at all at once, only rows are
// counted once it looks at one row at a time, by what is near it (near_company.h).
std::vector<Loss> cheapest_company(TupleWords& tuples, const LeastClass& least, Loss alone,
                                   const CompanySearch& search);

}  // namespace kordon
