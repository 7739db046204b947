// Counts say how many rows of a table show each tuple. Everything that is decided of a release depends only
// on them, so a table of any size, on any number of machines, is counted where its rows are, and solved by
// its counts.
//
//   Town   Age   Illness           Town,Age,Illness,kordon_rows
//   Bonn   52    flu               Bonn,52,cough,1
//   Bonn   52    cough      ->     Bonn,52,flu,2
//   Bonn   52    flu
//
// A tuple has the quasi-identifiers, and the sensitive attributes that a demand binds. Tuples stand in order
// of their cells' bytes, so equal counts are equal files, on any machine. Counts of released parts have the
// fingerprint of the job that released them, too (kordon_job): so they are never taken for those of the
// original, nor added to them. Counts of rows that the repairs of a job have mended say so (kordon_repaired),
// as counts by a database do not.
//
// Tested by tests/core/release/distributed/counts_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

inline constexpr std::string_view rows_column = "kordon_rows";
inline constexpr std::string_view repaired_column = "kordon_repaired";
inline constexpr std::string_view released_prefix = "released ";  // of columns of a tuple mapping

struct TupleCounts {
  Table tuples;                     // each once, in order
  std::vector<std::uint64_t> rows;  // by tuple; at least 1
  std::string released_by;          // a fingerprint; empty where they are of the original, or of no row
  bool repaired = false;            // whether the rows were mended, by a job that has repairs

  std::uint64_t total() const;
};

// Returns what of a job the counts know: its tuples' attributes. A release of it keeps the rows in their
// order. Fails where the job asks for what counts do not tell: who is one
// person, who else is in the population, what an identifier is to be coded as.
Result<Job> job_of_counts(const Job& job);

// Counts the rows of a table by these columns. It must have all of them; `job_of_counts` names them.
Result<TupleCounts> count(const Table& table, const std::vector<std::string>& columns);

// Adds up counts of several parts. It does not matter in which order, or what was added up before. Fails
// where they do not have the same columns, or were not released by the same job.
Result<TupleCounts> merged(std::span<const TupleCounts> parts);

std::string counts_text(const TupleCounts& counts);  // CSV
// Returns the counts with these columns, in this order. Fails where they have others.
Result<TupleCounts> in_columns(const TupleCounts& counts, const std::vector<std::string>& names);
// Reads counts from a table that has those columns in any order. A database may have made it.
Result<TupleCounts> read_counts(const Table& table);

// Refuses counts of more than 4 billion rows: rows are numbered with 32 bits.
std::optional<Failure> refuse_many_rows(const TupleCounts& counts);

// Returns the table that has each tuple as often as the counts say, alike rows one after the other. Fails
// where that are too many rows.
Result<Table> rows_of(const TupleCounts& counts);

// Returns whether row `a` of one table has the cells that row `b` of the other one has, which has the same
// columns.
bool same_tuple(const Table& one, std::size_t a, const Table& other, std::size_t b);

// Returns what a row shows in these columns: Town "Bonn", Age "52".
std::string tuple_in_words(const std::vector<const Column*>& columns, std::size_t row);
std::vector<const Column*> all_columns(const Table& table);

// Return the names of the table's columns, and of the job's attributes.
std::vector<std::string> column_names(const Table& table);
std::vector<std::string> attribute_names(const Job& job);

}  // namespace kordon
