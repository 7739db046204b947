// Finds which columns single people out: for each set of a few columns, how many rows nobody shares, and the
// smallest sets that do what all columns do together. R. Motwani, Y. Xu, "Efficient Algorithms for Masking
// and Finding Quasi-Identifiers" (SDM 2007), define distinction and separation; the sets are theirs.
//
// Rows are counted, not people: who has several rows is not unique on what repeats in them. Missing texts are
// one value; spellings of a value are as many values as are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/profile/unique_sets/row_groups.h"
#include "core/profile/unique_sets/set_walk.h"
#include "core/table/table.h"
#include "core/table/text/spelling.h"

namespace kordon {

// Columns that are looked at together, and what they are.
struct Candidates {
  std::string_view are;  // "quasi-identifiers"
  std::vector<std::size_t> columns;
  std::vector<std::string> left_out;  // without a job: columns that look like identifiers
};

// Returns the quasi-identifiers, and apart from them the columns that go out as they are; neither where there
// are none. Fails with every column of the job that the table does not have.
Result<std::vector<Candidates>> candidates_of(const Job& job, const Table& table);

// Refuses more columns than sets can be made of.
std::optional<Failure> refuse_many(const std::vector<Candidates>& all);

struct UniqueSets {
  struct One {
    std::size_t column = 0;     // of the table
    Tally tally;                // on it alone
    std::uint64_t without = 0;  // rows that are unique on all the others together
  };

  std::uint64_t rows = 0;
  Tally together;                 // on all columns
  std::uint64_t goal = 0;         // unique rows; 0 where no row is unique, so that no set is minimal
  std::vector<One> columns;       // as they were given
  std::vector<SetsOfSize> sizes;  // of 1 column, of 2, ... as far as there are columns
  std::uint64_t steps = 0;
};

// `columns` are 1 to max_set_columns of the table's, none twice; `missing` are texts that stand for no value.
// The sets of one size are looked at before those of the next, so that the same steps reach the same sets
// everywhere. Beyond the table this takes up to 4 bytes a cell of these columns, 8 bytes a row for each
// column of the largest sets and some 80 bytes a row for the time of counting `without`, and 8 bytes for each
// minimal set that is not of the largest size.
UniqueSets find_unique_sets(const Table& table, const std::vector<std::size_t>& columns,
                            const MissingTexts& missing, const SetSearch& search);

// Returns a document whose figures are whole numbers, but for two shares of the rows or pairs at hand:
//   candidates, left_out   what the columns are
//   rows, pairs            of the table; pairs = rows * (rows - 1) / 2
//   together               FIGURES on all columns
//   goal                   unique rows that a set needs for being minimal
//   columns                [{column, FIGURES, without}], as given
//   sizes                  [{columns, sets, counted, covered, ruled_out, not_looked_at, minimal,
//   minimal_sets,
//                          most}]; the last two are [{columns: [names], FIGURES}]
//   steps                  that were taken
// where FIGURES are unique (rows), distinct (combinations), separated (pairs that differ), distinction =
// distinct / rows and separation = separated / pairs; a share of nothing is 0.
Json to_json(const UniqueSets& found, const Candidates& candidates, const Table& table);

}  // namespace kordon
