// What a column looks like, and which role that suggests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/job.h"
#include "core/table.h"

namespace kordon {

// number: every value is a decimal number. code: letters and digits of one length, or digits with leading
// zeros. date: every value is a date of one format. category: few distinct values. text: the rest.
enum class ColumnType { number, code, date, category, text };
std::string_view column_type_name(ColumnType type);

struct ColumnProfile {
  std::string name;
  ColumnType type = ColumnType::text;
  std::uint64_t distinct = 0;  // values, missing ones not counted
  std::uint64_t missing = 0;   // rows
  Role role = Role::insensitive;
  std::string reason;  // of the role, in words: "every value is different"; of an identifier that repeats
                       // also "60 values in 240 rows: several rows a person"
  std::string date_format;  // for dates: "%Y-%m-%d"
  struct Count {
    std::string
        value;  // a bin `20-29` for numbers, a month, year, decade or century for dates, a value otherwise
    std::uint64_t rows = 0;
  };
  std::vector<Count> distribution;  // at most 24 bars: bins in order (those of numbers empty ones included),
                                    // or the most frequent values
  std::string suggested_hierarchy;  // JSON of a hierarchy form that fits the type: {"intervals": …}
};

// One entry a column. Works on the distinct values; reads each cell once, as a number.
std::vector<ColumnProfile> profile(const Table& table, const std::vector<std::string>& missing);

// A JSON array with an object a column, for page and command line; `suggested_hierarchy` is null where there
// is none.
std::string to_json(const std::vector<ColumnProfile>& columns);

struct Uniqueness {
  std::uint64_t combinations = 0;  // distinct combinations of values
  std::uint64_t unique = 0;        // rows that are alone with theirs
};

// Of the values in these columns. Without a column all rows share one combination.
Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns);

}  // namespace kordon
