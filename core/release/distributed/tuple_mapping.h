// A tuple mapping says what the rows of each tuple are released as, so that every part of a table can be
// written where it is. Alike rows may be in several classes: they are numbered, and the mapping says which of
// them it means. Lines of a tuple stand in order of what its rows are released as, the suppressed ones last.
//
//   Town,Age,kordon_from,kordon_to,kordon_suppressed,kordon_job,released Town,released Age
//   Bonn,52,0,3,0,0f31…,Bonn,[50-59]          the first three rows of Bonn, 52
//   Bonn,52,3,5,0,0f31…,Rhineland,52          the other two
//   Kiel,47,0,1,1,0f31…,*,*
//
// Every line has the fingerprint of the job that the mapping was made by (fingerprint.h).
//
// Tested by tests/core/release/distributed/tuple_mapping_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/release/distributed/counts.h"
#include "core/release/release.h"
#include "core/table/bytes/store.h"

namespace kordon {

struct TupleMapping {
  Table from;                             // by line: the tuple, in order of tuples
  std::vector<std::uint64_t> begin, end;  // by line: rows begin to end of that tuple, the last not included
  std::vector<bool> suppressed;           // by line
  Table to;                               // by line: what the quasi-identifiers are released as
  std::string made_by;                    // a fingerprint; empty where nobody has said it

  std::size_t lines() const { return begin.size(); }
};

// Returns a mapping of the same columns that has no line yet, and appends lines to it one by one.
TupleMapping without_lines(const TupleMapping& like);
void append_line(TupleMapping& mapping, const TupleMapping& from, std::size_t line);

// Returns the mapping of a recoding of the rows_of() these counts, or of rows in their order that count for
// them; with `of_lot`, which is by row, that of the tuples there. The numbers of its classes do not matter.
TupleMapping mapping_of(const TupleCounts& counts, const EncodedTable& table, const Recoding& recoding,
                        const std::vector<bool>& of_lot = {});

// Refuses a mapping that is not of the tuples of this job, or releases anything but its quasi-identifiers.
std::optional<Failure> refuse_other_columns(const TupleMapping& mapping, const Job& counted);

std::string mapping_text(const TupleMapping& mapping);  // CSV
Result<TupleMapping> read_tuple_mapping(const Table& table);

}  // namespace kordon
