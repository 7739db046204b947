// Divides people into parts of those who have much in common whatever visit is looked at.
//
// The nearest person of all may be one who came in the same month. But of five people hardly any came so, and
// by then sex and region are lost. So people are parted first by the columns where that gains most:
//
//   people          rows                    parted by sex: P and R, Q and S
//   P, R            F May, F June           a month tells P and Q nothing: their rows have several
//   Q, S            M May, M July
//
// Tested by tests/core/algorithms/alike/parts_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/alike/groups.h"

namespace kordon {

// Returns parts of these people, who have equally many rows, each of `least` people or more, ascending; or
// all as one.
std::vector<std::vector<std::uint32_t>> parts_of(const PeopleRows& people, std::vector<std::uint32_t> whom,
                                                 std::size_t least);

}  // namespace kordon
