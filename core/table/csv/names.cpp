#include "core/table/csv/names.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/table/csv/header.h"
#include "core/table/text/characters.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr const char* say_row_names =
    "if it is the name of each row, as R and pandas write it, say so: \"row_names\": true";

Mistake nameless_mistake(Location where) {
  return {std::move(where), "the column has no name",
          "give every column a name; or have it named by its number: \"complete_names\": true; or say "
          "which line "
          "has the names: \"header\""};
}

bool has_values(const Column& column) {
  return column.values.size() > 1 || (column.values.size() == 1 && !column.values[0].empty());
}

// The names that a job wants, as they are or as they are spelled.
class WantedNames {
 public:
  WantedNames(const CsvOptions& options, const std::vector<std::optional<std::string>>& in_file)
      : all_(!options.others_left_out), exact_(options.names.begin(), options.names.end()) {
    std::set<std::string_view> there;
    for (const auto& name : in_file) there.insert(name ? std::string_view(*name) : "");
    for (const std::string& name : options.names) {
      if (!there.contains(name)) spelled_.insert(fold_spelling(name));  // is listed as a near name
    }
  }
  bool has(const std::optional<std::string>& name) const {
    return all_ || (name && (exact_.contains(*name) || spelled_.contains(fold_spelling(*name))));
  }

 private:
  bool all_;
  std::set<std::string> exact_, spelled_;
};

}  // namespace

void ColumnNames::read() {
  if (reader_.mistake()) return mistakes_.add(*reader_.mistake());
  if (reader_.is_blank()) {
    return mistakes_.add(
        {reader_.where(0), "the first line is blank", "put the column names in the first line"});
  }
  if (!check_count()) return;
  std::vector<std::optional<std::string>> names;
  std::string storage;
  for (const CsvField& field : reader_.fields()) {
    const std::string_view name = field.value(storage);
    names.push_back(name.empty() ? std::nullopt : std::optional<std::string>(name));
  }
  const bool one_short = fields_of_first_row() == names.size() + 1 && names.back();
  if (options_.row_names && (one_short || !names.front())) {
    if (one_short) names.insert(names.begin(), std::nullopt);
    names.front() = std::string(name_of_rows);
  } else if (options_.row_names) {
    mistakes_.add({reader_.where(0), "each field of the first row has a name, so none is the name of the row",
                   "remove \"row_names\""});
  } else if (options_.complete_names && one_short) {
    names.emplace_back(numbered_name(names.size()));
    added_last_ = true;
  }
  add(std::move(names));
}

void ColumnNames::number() {
  if (!check_count()) return;
  std::vector<std::optional<std::string>> names;
  for (std::size_t j = 0; j < reader_.field_count(); ++j) names.emplace_back(numbered_name(j));
  add(std::move(names));
}

void ColumnNames::add(std::vector<std::optional<std::string>> names) {
  at_ = reader_.where(0);
  fields_.all = fields_.named = names.size();
  while (fields_.named > 1 && !names[fields_.named - 1]) --fields_.named;
  const WantedNames wanted(options_, names);
  for (std::size_t j = 0; j < names.size(); ++j) {
    if (!wanted.has(names[j])) {
      left_out_ += names[j] ? 1U : 0U;
      continue;
    }
    fields_.taken.push_back(j);
    const bool at_end = j >= fields_.named, at_begin = j == 0 && !names[0] && fields_.named > 1;
    std::string name;
    if (at_end) {
      nameless_.push_back(reader_.where(j));
    } else if (at_begin && !options_.complete_names) {
      first_nameless_ = true;
    } else {
      name = accepted(names[j].value_or(""), j);
    }
    table_.columns.emplace_back().name = std::move(name);
  }
  if (fields_.taken.empty()) {
    mistakes_.add({reader_.where(0), "no column has a name of the job, which leaves out the others",
                   "give the job the table that it was made for, or say which line has the column names: "
                   "\"header\""});
  }
}

std::size_t ColumnNames::settle() {
  std::size_t dropped = 0;
  while (dropped < nameless_.size() && !has_values(table_.columns.back())) {
    table_.columns.pop_back();
    ++dropped;
  }
  for (std::size_t i = 0; i + dropped < nameless_.size(); ++i) {
    const std::size_t j = table_.columns.size() - (nameless_.size() - dropped) + i;
    table_.columns[j].name = options_.complete_names ? free_name(numbered_name(j)) : "";
    if (!options_.complete_names) mistakes_.add(nameless_mistake(nameless_[i]));
  }
  if (!first_nameless_ && !added_last_) return dropped;
  RowNames names;
  for (std::size_t row = 0; row < table_.rows; ++row) names.see(table_.columns.front().cell(row));
  if (first_nameless_ && names.count()) {
    mistakes_.add({at_, "the first column has no name, and counts the rows", say_row_names});
  } else if (first_nameless_ && names.differ()) {
    mistakes_.add({at_, "the first column has no name, and another value in every row", say_row_names});
  } else if (first_nameless_) {
    mistakes_.add(nameless_mistake(at_));
  } else if (names.count()) {
    mistakes_.add({at_,
                   "there is one name too few, and the first field of each row counts the rows: to name the "
                   "last field would put every name over the wrong column",
                   say_row_names});
  }
  return dropped;
}

bool ColumnNames::check_count() {
  if (reader_.field_count() <= max_columns) return true;
  mistakes_.add({reader_.where(max_columns), say("the file has {n|column|columns}", reader_.field_count()),
                 say("leave out columns: at most {n} can be read", max_columns)});
  return false;
}

std::size_t ColumnNames::fields_of_first_row() const {
  RecordReader ahead = reader_;
  while (ahead.next()) {
    if (!ahead.is_blank()) return ahead.field_count();
  }
  return 0;
}

std::string ColumnNames::accepted(const std::string& name, std::size_t field) {
  if (options_.complete_names || (options_.row_names && field == 0)) {
    return free_name(name.empty() ? numbered_name(field) : name);
  }
  if (name.empty()) {
    mistakes_.add(nameless_mistake(reader_.where(field)));
  } else if (const std::optional<std::size_t> twin = table_.find(name)) {
    mistakes_.add(
        {reader_.where(field),
         say("the name {name} is also that of column {n}", as_quoted(name), fields_.taken[*twin] + 1),
         "give every column its own name; or have them numbered: \"complete_names\": true; or say "
         "which line has the names: \"header\""});
  }
  return name;
}

// Returns `name`, or `name (2)`, `name (3)`, …: the first that no column has.
std::string ColumnNames::free_name(const std::string& name) const {
  std::string candidate = name;
  for (std::size_t number = 2; table_.find(candidate); ++number) {
    candidate = name + " (" + std::to_string(number) + ")";
  }
  return candidate;
}

void RowNames::see(std::string_view text) {
  if (rows_ == 0) {
    count_ = text == "0" || text == "1";
    first_ = text == "1" ? 1 : 0;
  } else if (count_) {
    count_ = text == std::to_string(first_ + rows_);
  }
  ++rows_;
  if (seen_.size() + 1 == rows_) seen_.emplace(text);  // one that came before leaves it smaller for good
}

void OddLengths::see(RecordReader& record, const TakenFields& fields) {
  const std::size_t here = record.field_count();
  std::string storage;
  if (rows_++ == 0) {
    first_ = record.where(std::min(here, fields.all));
    for (std::size_t j = 0; j < std::min<std::size_t>(here, 2); ++j) {
      texts_[j] = record.fields()[j].value(storage);
    }
  }
  const auto is_empty = [](const CsvField& field) { return field.raw.empty(); };
  if (here > fields.all) {
    if (here == fields.all + 1) ++one_more_;
    const auto beyond = record.fields().begin() + static_cast<std::ptrdiff_t>(fields.all);
    if (here <= max_columns && std::all_of(beyond, record.fields().end(), is_empty)) ++trailing_;
    if (one_more_ == rows_) names_.see(record.fields()[0].value(storage));
  }
  if (here == fields.named && fields.named < fields.all) ++unnamed_;
}

std::optional<Mistake> OddLengths::mistake(std::uint64_t sound) const {
  constexpr const char* fill = "have empty fields beyond the names cut off: \"ragged\": \"fill\"";
  if (rows_ == 0) return std::nullopt;
  if (trailing_ == rows_) {
    return Mistake{first_,
                   sound == 0
                       ? Text("every row ends in a delimiter, and the line of names does not")
                       : say("{n|row ends|rows end} in fields that are empty, beyond the last name", rows_),
                   fill};
  }
  if (sound > 0) return std::nullopt;
  if (unnamed_ == rows_) {
    return Mistake{first_, "the line of names ends in a delimiter, and no row does",
                   "have it read as if it did not: \"ragged\": \"fill\""};
  }
  if (one_more_ < rows_) return std::nullopt;
  if (names_.count()) {
    return Mistake{first_,
                   "every row has one field more than there are names, and the first one counts the rows",
                   say_row_names};
  }
  const Text one_more = say("every row has one field more than there are names, as {first} and {second}",
                            as_quoted(texts_[0]), as_quoted(texts_[1]));
  if (names_.differ()) {
    return Mistake{first_, say("{what}; the first one is another in every row", one_more),
                   "if it is the name of the row, as R writes it, say so: \"row_names\": true; if it is what "
                   "the first name says, the last name is missing: \"complete_names\": true"};
  }
  return Mistake{
      first_, say("{what}: a name is missing", one_more),
      "complete the line of names; or have the last column named by its number: \"complete_names\": true"};
}

}  // namespace kordon
