// Draws the classes whose sensitive cells are withheld, where a job has them withheld (job/failing.h), and
// makes the column that goes out.
//
// A class that fails a demand on any column is withheld, in all columns that a demand binds. Were each column
// drawn for by itself, then a class that is withheld in two columns, a drug and an illness, would be one that
// fails in both. If nobody else were, then a withheld cell would say
// that its class fails, and for p = 2 that its people have one value. So others are drawn:
//
//   1. Classes of one size are peers; sizes with fewer than 20 classes join the next larger size, and the
//      largest sizes the one before. Which classes are peers anybody sees, and it follows from no sensitive
//      value.
//   2. Where F of n peers fail, each of the others is drawn by itself with the chance (F + 1) / (n - F), or
//      surely if that is above 1. So among the withheld peers are on average F + 1 that meet the demands, or
//      all that there are. Even if none fails, one is withheld on average: so a single withheld class may be
//      one that fails or one that does not.
//   3. All rows that are withheld must meet the demands together, as a class would. Else who
//      knows the totals of a column takes off what is shown, and knows the rest too well. So the class with
//      the lowest number drawn is withheld next, until they do or no class is left.
//
//   size   classes   fail   chance of each other
//   2          400     40   41 / 360
//   3          300     10   11 / 290
//   4-7         60      0    1 / 60
//
// The draws follow from a key that is random and gone after the run: who had it could tell who was drawn.
// Two releases of one table withhold the same classes that fail, and different others, so no more than one
// may go out.
//
// Tested by tests/core/release/writing/withholding_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/verdict.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/release/pseudonyms/key.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/table.h"

namespace kordon {

// So many classes or more are peers, if there are so many.
inline constexpr std::size_t least_peers = 20;

// Returns the classes, and the sensitive attributes that a demand binds. `classes` are those that people see
// (as_shown); `demanded` are the job's demands on the table (catalogue.h).
WithheldClasses draw_withheld(const EncodedTable& table, std::span<const Requirement> demanded,
                              const FinalRecoding& classes, const Key& key);

// Returns these columns as they go out: `*` in all rows of withheld classes.
std::vector<CodedColumn> without_withheld(const Table& table, const WithheldClasses& withheld,
                                          const Partition& classes);

// Refuses a column that has `*` for a value: nobody could tell it from a withheld cell.
std::optional<Failure> refuse_stars(const Table& table, const Job& job);

}  // namespace kordon
