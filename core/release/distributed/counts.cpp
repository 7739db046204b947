#include "core/release/distributed/counts.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/recoding/partition.h"
#include "core/release/distributed/fingerprint.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

constexpr std::uint64_t max_counted_rows = UINT32_MAX - 1;
constexpr std::uint64_t max_of_tuple =
    1'000'000'000'000;  // sums of as many tuples as there can be fit 64 bits

// Returns by value of a column its place in order of bytes.
std::vector<ValueId> places_of(const Dictionary& values) {
  std::vector<ValueId> order(values.size());
  std::iota(order.begin(), order.end(), ValueId{0});
  std::sort(order.begin(), order.end(), [&](ValueId a, ValueId b) { return values[a] < values[b]; });
  std::vector<ValueId> places(order.size());
  for (ValueId place = 0; place < order.size(); ++place) places[order[place]] = place;
  return places;
}

// Puts tuples in order, and makes those that are the same one. `rows` is by row of the table.
TupleCounts in_order(const std::vector<const Column*>& columns, const std::vector<std::uint64_t>& rows) {
  std::vector<IdColumn> ids;
  ids.reserve(columns.size());
  for (const Column* column : columns) ids.emplace_back(column->cells);
  const Partition tuples = group_rows(ids, rows.size());
  std::vector<std::uint64_t> total(tuples.classes, 0);
  std::vector<std::uint32_t> first(tuples.classes, 0);
  for (std::size_t row = rows.size(); row-- > 0;) {
    total[tuples.class_of[row]] += rows[row];
    first[tuples.class_of[row]] = static_cast<std::uint32_t>(row);
  }
  // Keys stand tuple by tuple, so that two are compared in one place of memory.
  const std::size_t width = columns.size();
  std::vector<ValueId> keys(width * tuples.classes);
  for (std::size_t j = 0; j < width; ++j) {
    const std::vector<ValueId> places = places_of(columns[j]->values);
    for (std::size_t t = 0; t < first.size(); ++t) keys[t * width + j] = places[columns[j]->cells[first[t]]];
  }
  std::vector<std::uint32_t> order(tuples.classes);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const ValueId* const one = keys.data() + a * width;
    const ValueId* const other = keys.data() + b * width;
    return std::lexicographical_compare(one, one + width, other, other + width);
  });
  TupleCounts counts;
  counts.tuples.rows = order.size();
  for (const Column* column : columns) {
    Column& to = counts.tuples.columns.emplace_back();
    to.name = column->name;
    for (const std::uint32_t t : order) to.cells.push_back(to.values.intern(column->cell(first[t])));
  }
  for (const std::uint32_t t : order) counts.rows.push_back(total[t]);
  return counts;
}

Failure cannot_count(const char* where, const char* what) {
  return bad_input(where, what, "mask the table as a whole, or leave this out");
}

std::optional<Failure> refuse_uncounted(const Job& job) {
  if (!job.known.empty()) {
    return cannot_count("privacy.known",
                        "parts are masked by classes, and these are of all columns together");
  }
  if (withholds(job))
    return cannot_count("privacy.failing", "parts do not agree about which cells are withheld");
  if (!job.person.empty()) return cannot_count("privacy.person", "counts do not say whose rows are whose");
  if (!job.weight.empty()) return cannot_count("privacy.weight", "counts do not say which weights rows have");
  if (!job.group.empty()) return cannot_count("privacy.group", "counts do not say whose rows are whose");
  if (job.asks_of_population()) {
    return cannot_count("privacy", "counts do not say who else is in the population");
  }
  if (job.input.starred == Starred::count) {
    return cannot_count("input.starred", "counts do not say how many rows were suppressed before");
  }
  if (job.subset) return cannot_count("subset", "counts do not say who else is in the population");
  for (const Attribute& attribute : job.attributes) {
    if (attribute.pseudonym) {
      return cannot_count("attributes", "parts of a table do not agree about codes of identifiers");
    }
    const bool is_taken =
        attribute.name.rfind("kordon_", 0) == 0 || (attribute.name.rfind(released_prefix, 0) == 0 &&
                                                    job.find(attribute.name.substr(released_prefix.size())));
    if (is_taken) {
      return bad_input(
          "attributes",
          say("column {name} is called as counts and mappings call theirs", as_quoted(attribute.name)),
          "give it another name");
    }
    if (attribute.role == Role::undecided) {
      return bad_input("attributes", say("column {name} has no role yet", as_quoted(attribute.name)),
                       "give each column a role");
    }
  }
  return std::nullopt;
}

bool is_counted(const Attribute& attribute, const Job& job) {
  if (attribute.role == Role::quasi_identifier) return true;
  if (job.classification && job.classification->attribute == attribute.name) return true;
  return std::any_of(job.demands.begin(), job.demands.end(),
                     [&](const Demand& demand) { return binds(demand, attribute); });
}

std::optional<std::uint64_t> number_in(std::string_view cell) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), number);
  if (read.ec != std::errc() || read.ptr != cell.data() + cell.size() || number == 0 ||
      number > max_of_tuple) {
    return std::nullopt;
  }
  return number;
}

}  // namespace

std::uint64_t TupleCounts::total() const {
  return std::accumulate(rows.begin(), rows.end(), std::uint64_t{0});
}

Result<Job> job_of_counts(const Job& job) {
  if (auto failure = refuse_uncounted(job)) return *failure;
  Job counted = job;
  counted.attributes.clear();
  for (const Attribute& attribute : job.attributes) {
    if (is_counted(attribute, job)) counted.attributes.push_back(attribute);
  }
  counted.repairs.clear();  // were made before the rows were counted
  counted.order = Order::input;
  // Where suppressed rows stay, none may be released that looks like them. Another column tells the two
  // apart.
  const bool alone = std::all_of(
      job.attributes.begin(), job.attributes.end(),
      [&](const Attribute& attribute) { return is_counted(attribute, job) || !is_released(attribute); });
  if (!alone) counted.suppressed = Suppressed::remove;
  return counted;
}

Result<TupleCounts> count(const Table& table, const std::vector<std::string>& columns) {
  std::vector<const Column*> counted;
  for (const std::string& name : columns) {
    const std::optional<std::size_t> found = table.find(name);
    if (!found) {
      return bad_input({}, say("it has no column {name}", as_quoted(name)),
                       "give a table of the columns that the job names");
    }
    counted.push_back(&table.columns[*found]);
  }
  std::vector<std::uint64_t> rows(table.rows);
  for (std::size_t row = 0; row < table.rows; ++row) rows[row] = table.times.of(row);
  return in_order(counted, rows);
}

Result<TupleCounts> in_columns(const TupleCounts& counts, const std::vector<std::string>& names) {
  std::vector<const Column*> columns;
  for (const std::string& name : names) {
    const std::optional<std::size_t> found = counts.tuples.find(name);
    if (found) columns.push_back(&counts.tuples.columns[*found]);
  }
  if (columns.size() < names.size() || counts.tuples.columns.size() > names.size()) {
    return bad_input({}, "the counts have other columns than the others, or than the job asks for",
                     "count all parts by one job");
  }
  TupleCounts ordered = in_order(columns, counts.rows);
  ordered.released_by = counts.released_by;
  ordered.repaired = counts.repaired;
  return ordered;
}

Result<TupleCounts> merged(std::span<const TupleCounts> parts) {
  Table all;
  std::vector<std::uint64_t> rows;
  const std::string* released_by = nullptr;  // of the first that count any row
  bool repaired = true;                      // each that counts any row
  for (const TupleCounts& given : parts) {
    if (!given.rows.empty()) {
      if (released_by != nullptr && *released_by != given.released_by) {
        return bad_input({},
                         "some of the counts are of the original and others of released parts, or of parts "
                         "that other jobs released",
                         "add up what is of the original, or what one job released");
      }
      released_by = &given.released_by;
      repaired = repaired && given.repaired;
    }
    if (all.columns.empty()) {
      for (const Column& column : given.tuples.columns) all.columns.emplace_back().name = column.name;
    }
    Result<TupleCounts> part = in_columns(given, column_names(all));
    if (!part) return part;
    for (std::size_t j = 0; j < all.columns.size(); ++j) {
      Column& to = all.columns[j];
      for (std::size_t t = 0; t < part->tuples.rows; ++t) {
        to.cells.push_back(to.values.intern(part->tuples.columns[j].cell(t)));
      }
    }
    rows.insert(rows.end(), part->rows.begin(), part->rows.end());
  }
  TupleCounts sum = in_order(all_columns(all), rows);
  if (released_by != nullptr) {
    sum.released_by = *released_by;
    sum.repaired = repaired;
  }
  if (!sum.rows.empty() && *std::max_element(sum.rows.begin(), sum.rows.end()) > max_of_tuple) {
    return bad_input({}, say("a tuple would have more than {n} rows, which no count says", max_of_tuple),
                     "look whether a part is counted more than once");
  }
  return sum;
}

std::string counts_text(const TupleCounts& counts) {
  const CsvFormat format;
  std::vector<std::string_view> fields;
  for (const Column& column : counts.tuples.columns) fields.emplace_back(column.name);
  fields.push_back(rows_column);
  const bool released = !counts.released_by.empty();
  if (released) fields.push_back(job_column);
  if (counts.repaired) fields.push_back(repaired_column);
  std::string text;
  append_record(text, fields, format);
  for (std::size_t t = 0; t < counts.rows.size(); ++t) {
    fields.clear();
    for (const Column& column : counts.tuples.columns) fields.push_back(column.cell(t));
    const std::string rows = std::to_string(counts.rows[t]);
    fields.emplace_back(rows);
    if (released) fields.emplace_back(counts.released_by);
    if (counts.repaired) fields.emplace_back("1");
    append_record(text, fields, format);
  }
  return text;
}

Result<TupleCounts> read_counts(const Table& table) {
  const std::optional<std::size_t> number = table.find(rows_column);
  if (!number) {
    return bad_input({}, say("it has no column {name}", as_quoted(std::string(rows_column))),
                     "give counts, as kordon count writes them");
  }
  const Column& numbers = table.columns[*number];
  std::vector<std::uint64_t> number_of(numbers.values.size());
  for (ValueId value = 0; value < number_of.size(); ++value) {
    const std::optional<std::uint64_t> rows = number_in(numbers.values[value]);
    if (!rows) {
      return bad_input(
          {}, say("{value} is no number of rows", as_quoted(std::string(numbers.values[value]))),
          say("give whole numbers from 1 in column {name}", as_quoted(std::string(rows_column))));
    }
    number_of[value] = *rows;
  }
  std::vector<std::uint64_t> rows;
  for (const ValueId value : numbers.cells) rows.push_back(number_of[value]);
  Result<std::string> released_by = read_fingerprint(table);
  if (!released_by) return released_by.failure();
  std::vector<const Column*> columns;
  for (const Column& column : table.columns) {
    if (&column != &numbers && column.name != job_column && column.name != repaired_column) {
      columns.push_back(&column);
    }
  }
  TupleCounts counts = in_order(columns, rows);
  counts.released_by = std::move(*released_by);
  counts.repaired = table.find(repaired_column).has_value();
  return counts;
}

std::optional<Failure> refuse_many_rows(const TupleCounts& counts) {
  if (counts.total() <= max_counted_rows) return std::nullopt;
  return bad_input(
      {},
      say("they count {n|row|rows}; at most {m} can be looked at at once", counts.total(), max_counted_rows),
      "take a part of the table, as a sample or by region");
}

Result<Table> rows_of(const TupleCounts& counts) {
  if (auto failure = refuse_many_rows(counts)) return *failure;
  Table table;
  table.rows = static_cast<std::size_t>(counts.total());
  for (const Column& column : counts.tuples.columns) {
    Column& to = table.columns.emplace_back();
    to.name = column.name;
    to.values = column.values;
    to.cells.reserve(table.rows);
    for (std::size_t t = 0; t < counts.rows.size(); ++t) {
      for (std::uint64_t i = 0; i < counts.rows[t]; ++i) to.cells.push_back(column.cells[t]);
    }
  }
  return table;
}

bool same_tuple(const Table& one, std::size_t a, const Table& other, std::size_t b) {
  for (std::size_t j = 0; j < one.columns.size(); ++j) {
    if (one.columns[j].cell(a) != other.columns[j].cell(b)) return false;
  }
  return true;
}

std::string tuple_in_words(const std::vector<const Column*>& columns, std::size_t row) {
  std::string words;
  for (const Column* column : columns) {
    words += (words.empty() ? "" : ", ") + printable(column->name) + " " +
             in_quotes(std::string(column->cell(row)));
  }
  return words;
}

std::vector<const Column*> all_columns(const Table& table) {
  std::vector<const Column*> columns;
  columns.reserve(table.columns.size());
  for (const Column& column : table.columns) columns.push_back(&column);
  return columns;
}

std::vector<std::string> column_names(const Table& table) {
  std::vector<std::string> names;
  for (const Column& column : table.columns) names.push_back(column.name);
  return names;
}

std::vector<std::string> attribute_names(const Job& job) {
  std::vector<std::string> names;
  names.reserve(job.attributes.size());
  for (const Attribute& attribute : job.attributes) names.push_back(attribute.name);
  return names;
}

}  // namespace kordon
