// A query is what a person asks of a grid: which rows, in which order.
//
//     {"missing": ["", "?"], "search": "lin",
//      "filters": [{"column": "Age", "number": {}, "from": "20", "to": "40"},
//                  {"column": "City", "values": ["Bonn", "bonn"]},
//                  {"column": "Born", "date": {"format": "dd.mm.yyyy", "pivot": 30}, "odd": true}],
//      "sort": {"column": "Born", "date": {"format": "dd.mm.yyyy", "pivot": 30}, "descending": true}}
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/table/arrangement/value_order.h"
#include "core/table/text/spelling.h"

namespace kordon {

struct ColumnChoice {
  std::string name;
  bool released = false;  // as the release has the column; otherwise as the input has it
  ValueKind kind;
};

// What the rows of a column must satisfy, all of it.
struct ColumnFilter {
  ColumnChoice column;
  std::string contains;                // as lookup_text has it; empty: any text
  std::vector<std::string> values;     // one of these, letter by letter; empty: any value
  std::optional<SortNumber> from, to;  // numbers and dates between these, both included
  std::optional<bool> missing;         // whether the value is
  bool odd = false;                    // neither missing nor of the column's kind
  bool changed = false;                // not suppressed, and released as something else
};

struct Sort {
  ColumnChoice column;
  bool descending = false;
};

struct Query {
  MissingTexts missing;
  std::string search;  // what a cell of the row contains, as lookup_text has it; empty: any row
  std::vector<ColumnFilter> filters;
  std::optional<Sort> sort;
  std::optional<bool> suppressed;  // of a release: whether the row is
};

// Reads the JSON of a query, as the page writes it (web/protocol/query.ts): bounds are plain decimals, or
// dates as yyyy-mm-dd, and `to` means the day's end. A text that is no query is thrown.
Query parse_query(std::string_view json);

// Reads missing texts as the page gives them: a list, which is of every column, or {"everywhere": [text],
// "of_column": {name: [text]}}.
MissingTexts missing_texts(const Json& given);

}  // namespace kordon
