// Reads how the values of a sensitive attribute are spread over the classes of a release and over the initial
// table, for the audit: off the cells, with nothing that makes releases.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/audit/distribution/distance.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// Returns whether the job takes this text for a value that nobody knows.
bool is_missing(const Job& job, std::string_view column, std::string_view text);

// Says whose each row is, by numbers that mean nothing else. Where people count, each counts once for each
// value that he or she has, in a class and in the initial table: of three rows with the flu, two of them of
// one patient, two have it.
struct RowPersons {
  std::vector<std::uint32_t> original, released;  // by row
};

// Returns by row whether it shows no value of a sensitive column, as its table lacks that, or as its cell is
// withheld; empty: all show one.
std::vector<bool> rows_without_value(const Table& released, const Job& job, const std::string& column);

// Numbers a sensitive attribute's values before and after; those of the initial table come first.
struct SensitiveValues {
  std::size_t attribute = 0;            // index into Job::attributes
  std::string path;                     // "attributes[1]"
  bool fold = false;                    // spellings of a value are one: texts are folded ones
  Dictionary texts;                     // of the values; the missing one goes by the first of Job::missing
  NumberFormat number;                  // how the column writes numbers
  std::vector<std::string_view> first;  // by value of the initial table: the first cell that has it
  std::vector<std::uint64_t> table;     // by value: rows or people of the initial table, suppressed ones too
  std::optional<Hierarchy> tree;        // where the job gives one
  std::vector<NodeId> leaf;             // then, by value of the initial table
  std::vector<std::uint32_t> released;  // by row of the release: its value
  std::vector<bool> lacks;              // rows_without_value() of the release

  // Returns whether none of these rows, a group, shows a value: nothing is asked of them.
  bool lacked_by(std::span<const std::uint32_t> rows) const {
    return !lacks.empty() &&
           std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) { return lacks[row]; });
  }
  // Returns whether a tampered release has the value and the table has not.
  bool foreign(std::uint32_t value) const { return value >= table.size(); }
  // Returns whether the hierarchy has a leaf for the value, in any spelling where spellings are one.
  bool in_hierarchy(const std::string& value) const;
  // Returns the number of the value that this text writes, if table or release has it.
  std::optional<std::uint32_t> find(const Job& job, std::string_view text) const;
};

// Counts the values of each class.
struct ClassedValues {
  ReleasedValues of_class(std::size_t c) const;

  struct ClassCounts {
    std::size_t counts_end = 0, held_end = 0;  // where those of the next class begin
    std::uint64_t holders = 0;
  };
  std::vector<ValueRows> counts;  // class after class
  std::vector<PersonValue> held;  // likewise; empty where rows count
  std::vector<ClassCounts> classes;
};

// The initial table and a release.
struct TablesOfRelease {
  const Table& original;
  const Table& released;
  const RowPersons* persons = nullptr;  // whose the rows are; nullptr where each row counts for itself
};

// `persons` says whose the rows are; nullptr where each row counts for itself.
ClassedValues count_by_class(const SensitiveValues& values, const ReleasedClasses& classes,
                             const RowPersons* persons);

// Reads the attribute at that place of the job. Fails where the hierarchy has no leaf for a value.
Result<SensitiveValues> read_sensitive_values(const TablesOfRelease& tables, const Job& job,
                                              std::size_t index);

}  // namespace kordon
