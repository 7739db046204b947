// A profile says what a column looks like, and which role that suggests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/json.h"
#include "core/hierarchy/builders.h"
#include "core/job/job.h"
#include "core/profile/distribution.h"
#include "core/table/table.h"

namespace kordon {

// A column is a number if its values are decimal numbers of one format (number_formats.h); a code if they are
// letters and digits (and points among them) of one length or with beginnings that look alike (`C50`,
// `F32.1`), or digits with leading zeros or a name that says so; a date if they are dates of one format; a
// category if it has few distinct values; otherwise a text. Of numbers, codes and dates 1 row in 20 may have
// an odd value, which is none.
enum class ColumnType { number, code, date, category, text };
std::string_view column_type_name(ColumnType type);

struct ColumnProfile {
  std::string name;
  ColumnType type = ColumnType::text;
  std::uint64_t distinct = 0;   // distinct values, missing ones not counted
  std::uint64_t missing = 0;    // rows whose value is missing
  Role role = Role::undecided;  // undecided: nothing speaks for any, and a person has to say
  std::vector<Text> notes;      // on how numbers are written (number_formats.h), on odd values, on those that
                            // may stand for a missing one, on cells that lead to persons (contents.h) where
                            // the role does not keep them back, and on a hierarchy that is flat for want of
                            // a better one
  std::vector<std::string> markers;  // values that may stand for a missing one (missing_markers.h)
  Text reason;  // of the role, in words: "every value is different"; of an identifier that repeats also
                // "60 values in 240 rows: several rows a person"
  NumberFormat number;            // of numbers: how they are written, as a job's attribute may say
  std::string date_format;        // for dates: "%Y-%m-%d"
  std::vector<Bar> distribution;  // at most 24 bars: bins in order (those of numbers empty ones included),
                                  // or the most frequent values
  // The form fits the type; odd values have no leaf, but where any text is a value.
  std::variant<FlatForm, MaskForm, PrefixForm, DatesForm, IntervalsForm> suggested_hierarchy;
};

// Returns one entry a column. It works on the distinct values, and reads each cell once, as a number.
std::vector<ColumnProfile> profile(const Table& table, const std::vector<std::string>& missing);

// Returns an array with one object a column, for page and command line; "number" is there only where numbers
// are not plain.
Json to_json(const std::vector<ColumnProfile>& columns, TextWriter write = in_english);

}  // namespace kordon
