// An encoded table is what algorithms see of a table: every row as numbers.
//
// A quasi-identifier (quasi_identifier.h) gives each row a leaf of its hierarchy, which is capped at the
// boundaries; a sensitive attribute (sensitive.h) gives each row a value; losses are integers (loss_scale.h).
// So an algorithm reads neither the job nor the texts of the table. Those are kept beside the numbers for
// code that tells people what came of it: labels in the hierarchies, names of attributes, notes.
//
// In come a Table and a Job; out comes an EncodedTable, or a Failure with every way in which they do not fit.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/recoding/encoded/quasi_identifier.h"
#include "core/recoding/encoded/range.h"
#include "core/recoding/encoded/sensitive.h"
#include "core/table/table.h"

namespace kordon {

// A row is its number in the table, from 0.
using Row = std::uint32_t;
inline constexpr Row no_row = UINT32_MAX;

inline constexpr std::size_t max_quasi_identifiers = 64;

// Holds the column that a release shall help to predict.
struct ClassLabels {
  std::vector<std::uint32_t> values;  // by row: below count, in order of first appearance
  std::uint32_t count = 0;
  Loss penalty = 0;  // loss of a row that differs from its class's majority, scaled as cells are
};

struct EncodedTable {
  std::size_t rows = 0;
  Times times = {};  // for how many rows each counts
  std::vector<QuasiIdentifier> quasi_identifiers;
  std::vector<SensitiveAttribute> sensitive;
  std::optional<SensitiveAttribute> people;  // whose the rows are, where the job says how to tell (people.h)
  std::optional<SensitiveAttribute> groups;  // which household's they are, likewise
  std::vector<double> weights;               // by row, where the job names those of a survey
  std::optional<ClassLabels> labels;         // where the job names a classification
  std::uint64_t loss_scale = 1;              // Loss of one cell generalized to the root at weight 1
  std::vector<Text> hierarchy_notes;

  Loss full_row_loss() const;
  // Returns how many rows there are, where one may count for several.
  std::uint64_t all_rows() const { return times.of_all(rows); }
};

// Refuses a table with a column that the job does not name, or without one that it names.
std::optional<Failure> refuse_unmatched_columns(const Table& table, const Job& job);

// Checks the job against the table (every column has a role, every attribute a column, every value a leaf,
// every boundary one node) and encodes it. It returns all mistakes at once. Refuses heights and weights whose
// common multiple is too large for exact sums over the rows. Losses of ranges and sets are exact where the
// multiple leaves room for them, in the order of the job; others are rounded down to the finest scale there
// is room for (Range::scale, set_loss). What follows from the rows follows from `counted` ones, as in
// encode_attribute.
Result<EncodedTable> encode(const Table& table, const Job& job, const std::vector<bool>& counted = {});

// Returns whether labels or losses may be others if rows of the table are left out: a hierarchy or a boundary
// follows from the rows.
bool follows_from_rows(const Table& table, const Job& job);

// Does what encode(table, job) does, but `attribute_of` supplies each quasi-identifier, for example from a
// cache. It is called with the attribute and its JSON path.
using AttributeEncoder =
    std::function<Result<EncodedAttribute>(const Attribute& attribute, const std::string& path)>;
Result<EncodedTable> encode(const Table& table, const Job& job, const AttributeEncoder& attribute_of);

// Returns whether the ranges of some attribute may not be wider than a given width.
bool has_widths(const EncodedTable& table);

// Returns the table as if no boundary were set, of nodes or of widths: so "boundaries": "ignore" runs an
// algorithm.
EncodedTable without_boundaries(EncodedTable table);

}  // namespace kordon
