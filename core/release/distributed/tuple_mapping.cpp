#include "core/release/distributed/tuple_mapping.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/release/distributed/fingerprint.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

constexpr std::string_view from_column = "kordon_from", to_column = "kordon_to",
                           suppressed_column = "kordon_suppressed";

void add_columns(Table& table, const std::vector<std::string>& names) {
  for (const std::string& name : names) table.columns.emplace_back().name = name;
}

void add_cell(Column& column, std::string_view cell) {
  column.cells.push_back(column.values.intern(cell));
}

void add_cells(Table& table, const Table& from, std::size_t row) {
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    add_cell(table.columns[j], from.columns[j].cell(row));
  }
}

// What some alike rows are released as, in order of the mapping's lines: the suppressed ones come last.
struct ReleasedForm {
  bool gone = false;
  std::vector<std::string_view> labels;
  std::uint64_t rows = 0;

  bool same_as(const ReleasedForm& other) const { return gone == other.gone && labels == other.labels; }
  bool operator<(const ReleasedForm& other) const {
    return gone != other.gone ? other.gone : labels < other.labels;
  }
};

// Alike rows of one class.
struct RowsOfClass {
  ClassId of = suppressed;
  std::uint64_t rows = 0;
};

// Returns the portions of alike rows, each once, by the classes that they are in.
std::vector<ReleasedForm> portions_of(std::vector<RowsOfClass> classes, const EncodedTable& table,
                                      const Recoding& recoding) {
  std::sort(classes.begin(), classes.end(),
            [](const RowsOfClass& a, const RowsOfClass& b) { return a.of < b.of; });
  std::vector<ReleasedForm> portions;
  for (std::size_t i = 0, next = 0; i < classes.size(); i = next) {
    ReleasedForm& portion = portions.emplace_back();
    portion.gone = classes[i].of == suppressed;
    for (; next < classes.size() && classes[next].of == classes[i].of; ++next) {
      portion.rows += classes[next].rows;
    }
    for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
      portion.labels.push_back(portion.gone ? "*" : shown_label(table, recoding, j, classes[i].of));
    }
  }
  std::sort(portions.begin(), portions.end());
  std::vector<ReleasedForm> merged;
  for (ReleasedForm& portion : portions) {
    if (!merged.empty() && merged.back().same_as(portion)) {
      merged.back().rows += portion.rows;
    } else {
      merged.push_back(std::move(portion));
    }
  }
  return merged;
}

void add_lines(const TupleCounts& counts, std::size_t tuple, const std::vector<ReleasedForm>& portions,
               TupleMapping& mapping) {
  std::uint64_t next = 0;
  for (const ReleasedForm& portion : portions) {
    mapping.begin.push_back(next);
    mapping.end.push_back(next += portion.rows);
    mapping.suppressed.push_back(portion.gone);
    add_cells(mapping.from, counts.tuples, tuple);
    for (std::size_t j = 0; j < mapping.to.columns.size(); ++j)
      add_cell(mapping.to.columns[j], portion.labels[j]);
  }
}

// Reads a column of whole numbers; fails where one is missing.
Result<std::vector<std::uint64_t>> numbers_in(const Table& table, std::string_view name) {
  const std::optional<std::size_t> found = table.find(name);
  if (!found) {
    return bad_input({}, say("it has no column {name}", as_quoted(std::string(name))),
                     "give a mapping, as kordon solve writes it");
  }
  std::vector<std::uint64_t> numbers;
  for (std::size_t line = 0; line < table.rows; ++line) {
    const std::string_view cell = table.columns[*found].cell(line);
    std::uint64_t number = 0;
    const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    if (read.ec != std::errc() || read.ptr != cell.data() + cell.size()) {
      return bad_input({},
                       say("{value} in column {name} is no number", as_quoted(std::string(cell)),
                           as_quoted(std::string(name))),
                       "give a mapping, as kordon solve writes it");
    }
    numbers.push_back(number);
  }
  return numbers;
}

}  // namespace

TupleMapping without_lines(const TupleMapping& like) {
  TupleMapping mapping;
  add_columns(mapping.from, column_names(like.from));
  add_columns(mapping.to, column_names(like.to));
  return mapping;
}

void append_line(TupleMapping& mapping, const TupleMapping& from, std::size_t line) {
  mapping.begin.push_back(from.begin[line]);
  mapping.end.push_back(from.end[line]);
  mapping.suppressed.push_back(from.suppressed[line]);
  add_cells(mapping.from, from.from, line);
  add_cells(mapping.to, from.to, line);
  mapping.from.rows = mapping.to.rows = mapping.lines();
}

TupleMapping mapping_of(const TupleCounts& counts, const EncodedTable& table, const Recoding& recoding,
                        const std::vector<bool>& of_lot) {
  TupleMapping mapping;
  add_columns(mapping.from, column_names(counts.tuples));
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    mapping.to.columns.emplace_back().name = counts.tuples.columns[qi.column].name;
  }
  const Partition& partition = recoding.partition;
  std::size_t row = 0;
  std::vector<RowsOfClass> classes;
  for (std::size_t tuple = 0; tuple < counts.rows.size(); ++tuple) {
    const bool is_of_lot = of_lot.empty() || of_lot[row];
    classes.clear();
    for (std::uint64_t left = counts.rows[tuple]; left > 0; left -= classes.back().rows) {
      classes.push_back({partition.class_of[row], partition.times.of(row)});
      ++row;
    }
    if (is_of_lot) add_lines(counts, tuple, portions_of(classes, table, recoding), mapping);
  }
  mapping.from.rows = mapping.to.rows = mapping.lines();
  return mapping;
}

std::optional<Failure> refuse_other_columns(const TupleMapping& mapping, const Job& counted) {
  if (column_names(mapping.from) == attribute_names(counted) &&
      column_names(mapping.to) == counted.quasi_identifiers()) {
    return std::nullopt;
  }
  return bad_input({}, "the mapping is of other columns than the job counts and releases",
                   "give the mapping that kordon solve wrote by this job");
}

std::string mapping_text(const TupleMapping& mapping) {
  const CsvFormat format;
  std::vector<std::string> names = column_names(mapping.from);
  for (const std::string_view name : {from_column, to_column, suppressed_column, job_column}) {
    names.emplace_back(name);
  }
  for (const Column& column : mapping.to.columns) names.push_back(std::string(released_prefix) + column.name);
  std::vector<std::string_view> fields(names.begin(), names.end());
  std::string text;
  append_record(text, fields, format);
  for (std::size_t line = 0; line < mapping.lines(); ++line) {
    const std::string begin = std::to_string(mapping.begin[line]);
    const std::string end = std::to_string(mapping.end[line]);
    fields.clear();
    for (const Column& column : mapping.from.columns) fields.push_back(column.cell(line));
    fields.emplace_back(begin);
    fields.emplace_back(end);
    fields.emplace_back(mapping.suppressed[line] ? "1" : "0");
    fields.emplace_back(mapping.made_by);
    for (const Column& column : mapping.to.columns) fields.push_back(column.cell(line));
    append_record(text, fields, format);
  }
  return text;
}

Result<TupleMapping> read_tuple_mapping(const Table& table) {
  TupleMapping mapping;
  Result<std::vector<std::uint64_t>> begin = numbers_in(table, from_column);
  if (!begin) return begin.failure();
  Result<std::vector<std::uint64_t>> end = numbers_in(table, to_column);
  if (!end) return end.failure();
  const Result<std::vector<std::uint64_t>> gone = numbers_in(table, suppressed_column);
  if (!gone) return gone.failure();
  Result<std::string> made_by = read_fingerprint(table);
  if (!made_by) return made_by.failure();
  mapping.made_by = std::move(*made_by);
  mapping.begin = std::move(*begin);
  mapping.end = std::move(*end);
  for (const std::uint64_t each : *gone) mapping.suppressed.push_back(each != 0);
  // A column of the table may be called `released …`, too: the places tell which are the mapping's.
  const std::size_t first = *table.find(from_column), last = first + 3;
  if (table.find(to_column) != first + 1 || table.find(suppressed_column) != first + 2 ||
      table.find(job_column) != last) {
    return bad_input({}, "it does not have all columns of a mapping in their order",
                     "give a mapping, as kordon solve writes it");
  }
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (j >= first && j <= last) continue;
    Table& to = j < first ? mapping.from : mapping.to;
    Column& column = to.columns.emplace_back(table.columns[j]);
    if (j > last && column.name.compare(0, released_prefix.size(), released_prefix) == 0) {
      column.name.erase(0, released_prefix.size());
    }
  }
  mapping.from.rows = mapping.to.rows = mapping.lines();
  return mapping;
}

}  // namespace kordon
