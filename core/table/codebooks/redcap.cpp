#include "core/table/codebooks/redcap.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/table/csv/read.h"
#include "core/table/gathered_codebook.h"

namespace kordon {
namespace {

// A column of the dictionary, as the API names it and as the file that people export does, in small letters
// and with one _ for all else: "Variable / Field Name".
struct DictionaryColumn {
  std::string_view raw, exported;
};
constexpr DictionaryColumn field_name = {"field_name", "variable_field_name"};
constexpr DictionaryColumn form_name = {"form_name", "form_name"};
constexpr DictionaryColumn field_type = {"field_type", "field_type"};
constexpr DictionaryColumn field_label = {"field_label", "field_label"};
constexpr DictionaryColumn field_choices = {"select_choices_or_calculations",
                                            "choices_calculations_or_slider_labels"};
constexpr DictionaryColumn field_validation = {"text_validation_type_or_show_slider_number",
                                               "text_validation_type_or_show_slider_number"};
constexpr DictionaryColumn field_identifies = {"identifier", "identifier"};

std::string joined_words(std::string_view name) {
  std::string joined;
  for (const char c : name) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool kept = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (kept) joined.push_back(small);
    if (!kept && !joined.empty() && joined.back() != '_') joined.push_back('_');
  }
  if (joined.ends_with('_')) joined.pop_back();
  return joined;
}

bool all_are_numbers(const CodebookColumn& column) {
  return std::all_of(column.labels.begin(), column.labels.end(),
                     [](const auto& each) { return parse_decimal(each.first).has_value(); });
}

// What a field of text holds, by how REDCap validates it.
StoredType type_of_validation(std::string_view validation) {
  const auto begins = [&](std::string_view with) { return validation.substr(0, with.size()) == with; };
  if (begins("datetime")) return StoredType::moment;
  if (begins("date")) return StoredType::date;
  if (begins("time")) return StoredType::time;
  return begins("number") || begins("integer") ? StoredType::number : StoredType::text;
}

class RedcapReader {
 public:
  explicit RedcapReader(const Table& table) : table_(table) {
    names_.reserve(table.columns.size());
    for (const Column& column : table.columns) names_.push_back(joined_words(column.name));
  }

  Result<Codebook> read() {
    for (std::size_t row = 0; row < table_.rows && !book_.full(); ++row) read_field(row);
    return std::move(book_).take();
  }

 private:
  std::string_view cell(DictionaryColumn named, std::size_t row) const {
    for (std::size_t j = 0; j < names_.size(); ++j) {
      if (names_[j] == named.raw || names_[j] == named.exported) return trimmed(table_.columns[j].cell(row));
    }
    return {};
  }

  void mistake(Text what, Text remedy) {
    book_.mistake(in_part(say("field {name}", as_quoted(field_))), std::move(what), std::move(remedy));
  }

  void read_field(std::size_t row) {
    field_ = cell(field_name, row);
    if (field_.empty()) {
      return book_.mistake(in_part(say("field {n}", row + 1)), "the field has no name",
                           "give the name of the field");
    }
    const std::string_view type = cell(field_type, row);
    if (type == "descriptive") return;
    CodebookColumn column{.name = std::string(field_), .label = std::string(cell(field_label, row))};
    column.identifier = is_flagged(cell(field_identifies, row));
    const std::string_view choices = cell(field_choices, row);
    if (type == "checkbox") {
      add_boxes(column, choices);
    } else if (describe(type, choices, cell(field_validation, row), column)) {
      book_.add(std::move(column), in_part(say("field {name}", as_quoted(field_))));
    }
    const std::string_view form = cell(form_name, row);
    if (!form.empty() && forms_.emplace(form).second) {
      CodebookColumn complete{.name = std::string(form) + "_complete", .level = MeasurementLevel::ordinal};
      complete.labels = {{"0", "Incomplete"}, {"1", "Unverified"}, {"2", "Complete"}};
      book_.add_other_name(std::move(complete), {});
    }
  }

  bool is_flagged(std::string_view flag) {
    if (flag == "y" || flag == "Y" || flag == "1") return true;
    if (!flag.empty() && flag != "n" && flag != "N" && flag != "0") {
      mistake(say("{value} says neither yes nor no", as_quoted(flag)), "give y, or nothing");
    }
    return false;
  }

  // Returns whether the field is a column.
  bool describe(std::string_view type, std::string_view choices, std::string_view validation,
                CodebookColumn& column) {
    if (type == "radio" || type == "dropdown") {
      for (auto& [code, label] : read_choices(choices))
        column.labels.emplace(std::move(code), std::move(label));
      column.type = all_are_numbers(column) ? StoredType::number : StoredType::text;
      column.level = MeasurementLevel::nominal;
    } else if (type == "yesno" || type == "truefalse") {
      column.labels = {{"0", type == "yesno" ? "No" : "False"}, {"1", type == "yesno" ? "Yes" : "True"}};
      column.level = MeasurementLevel::nominal;
    } else if (type == "calc" || type == "slider") {
      column.level = MeasurementLevel::scale;
    } else if (type == "text") {
      column.type = type_of_validation(validation);
    } else if (type == "notes" || type == "file" || type == "sql" || type == "signature") {
      column.type = StoredType::text;
    } else {
      mistake(say("{value} is no type of a field of REDCap", as_quoted(type)),
              "export the data dictionary from REDCap again");
      return false;
    }
    return true;
  }

  // One column for each box: its code is in the name in small letters, and all other signs are underscores.
  void add_boxes(const CodebookColumn& field, std::string_view choices) {
    for (const auto& [code, label] : read_choices(choices)) {
      CodebookColumn box{.name = field.name + "___", .label = field.label + ": " + label};
      for (const char c : code) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        box.name.push_back(kept ? c : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : '_');
      }
      box.level = MeasurementLevel::nominal;
      box.labels = {{"0", "Unchecked"}, {"1", "Checked"}};
      box.identifier = field.identifier;
      book_.add(std::move(box), in_part(say("field {name}", as_quoted(field_))));
    }
  }

  // "1, single | 2, married": a label may have commas.
  std::vector<std::pair<std::string, std::string>> read_choices(std::string_view choices) {
    std::vector<std::pair<std::string, std::string>> found;
    std::set<std::string_view> codes;
    for (std::size_t from = 0; from < choices.size();) {
      const std::size_t bar = std::min(choices.find('|', from), choices.size());
      const std::string_view choice = trimmed(choices.substr(from, bar - from));
      from = bar + 1;
      if (choice.empty()) continue;
      const std::size_t comma = choice.find(',');
      const std::string_view code = trimmed(choice.substr(0, comma));
      if (comma == std::string_view::npos || code.empty()) {
        mistake(say("the choice {choice} has no code and label", as_quoted(choice)),
                "give choices as REDCap has them, for example 1, single | 2, married");
      } else if (!codes.insert(code).second) {
        mistake(say("the choice {choice} is there twice", as_quoted(code)), "keep one of the two");
      } else {
        found.emplace_back(code, trimmed(choice.substr(comma + 1)));
      }
    }
    if (found.empty()) mistake("the field has no choices", "export the data dictionary from REDCap again");
    return found;
  }

  const Table& table_;
  std::vector<std::string> names_;  // of its columns
  std::string_view field_;          // that is read
  std::set<std::string, std::less<>> forms_;
  GatheredCodebook book_;
};

}  // namespace

bool is_redcap(std::string_view bytes) {
  const std::string line = joined_words(bytes.substr(0, std::min<std::size_t>(bytes.find('\n'), 4000)));
  return line.find(field_name.raw) != std::string::npos && line.find(field_type.raw) != std::string::npos;
}

Result<Codebook> read_redcap(const CodebookBytes& file) {
  CsvOptions options;
  options.delimiter = delimiter_between_names(file.bytes);
  options.header = 1;
  options.ragged = Ragged::fill;
  const Result<CsvFile> read = read_csv(file.bytes, options);
  if (!read) return read.failure();
  return RedcapReader(read->table).read();
}

}  // namespace kordon
