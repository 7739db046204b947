#include "core/table/codebooks/xlsform.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/table/csv/read.h"
#include "core/table/gathered_codebook.h"
#include "core/table/workbook/file_kinds.h"
#include "core/table/workbook/workbook.h"

namespace kordon {
namespace {

using FormRows = std::vector<std::vector<std::string>>;
using ChoiceList = std::vector<std::pair<std::string, std::string>>;  // codes and labels, in order

// Words in small letters, without blanks around them and with _ between them, as XLSForm compares names of
// columns and types.
std::string plainly_spelled(std::string_view text) {
  std::string spelled;
  for (const char c : trimmed(text)) {
    spelled.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  }
  std::replace(spelled.begin(), spelled.end(), ' ', '_');
  return spelled;
}

// A sheet of the form, by the names of its columns. Row 1 has them.
class FormSheet {
 public:
  FormSheet(std::string name, FormRows rows) : name_(std::move(name)), rows_(std::move(rows)) {
    for (std::size_t j = 0; !rows_.empty() && j < rows_.front().size(); ++j) {
      const std::string column = plainly_spelled(rows_.front()[j]);
      columns_.emplace(column, j);
      const bool of_language = column.starts_with("label:");
      if (of_language && !language_) language_ = j;
    }
  }

  std::size_t rows() const { return rows_.size(); }
  bool has(std::string_view column) const { return columns_.contains(column); }
  Location place(std::size_t row) const {
    Location where(row + 1, 0);
    where.part = say("sheet {name}", as_quoted(name_));
    return where;
  }

  std::string_view cell(std::size_t row, std::string_view column) const {
    const auto at = columns_.find(column);
    return at == columns_.end() ? std::string_view() : cell(row, at->second);
  }
  std::string_view label(std::size_t row) const {
    return has("label") || !language_ ? cell(row, "label") : cell(row, *language_);
  }

 private:
  std::string_view cell(std::size_t row, std::size_t column) const {
    if (column >= rows_[row].size()) return {};
    return trimmed(rows_[row][column]);
  }

  std::string name_;
  FormRows rows_;
  std::map<std::string, std::size_t, std::less<>> columns_;
  std::optional<std::size_t> language_;  // the column with the labels of the first language
};

// What a form records of a person and of a device, whoever answers.
constexpr std::string_view identifying_types[] = {"deviceid",  "device_id", "phonenumber",  "phone_number",
                                                  "email",     "username",  "subscriberid", "subscriber_id",
                                                  "simserial", "sim_serial"};
constexpr std::string_view types_without_data[] = {"note", "xml-external", "csv-external", "audit"};

template <std::size_t count>
bool is_one_of(std::string_view word, const std::string_view (&words)[count]) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

StoredType type_of_answers(std::string_view type) {
  if (type == "integer" || type == "int" || type == "decimal" || type == "range") return StoredType::number;
  if (type == "date" || type == "today") return StoredType::date;
  if (type == "datetime" || type == "start" || type == "end") return StoredType::moment;
  return type == "time" ? StoredType::time : StoredType::text;
}

// "select_one status or_other": which list, of what kind.
struct Selection {
  bool several = false;  // a cell has several codes, with blanks between them
  bool boxes = false;    // and each code has a column of its own, too
  bool or_other = false, in_file = false;
  std::string list;
};

std::optional<Selection> selection_of(std::string_view type) {
  constexpr std::string_view kinds[] = {"select_one_from_file", "select_multiple_from_file", "select_one",
                                        "select_multiple", "rank"};
  const std::string plain = plainly_spelled(type);
  for (const std::string_view kind : kinds) {
    if (!plain.starts_with(kind) || plain.size() == kind.size() || plain[kind.size()] != '_') continue;
    Selection selection;
    selection.boxes = kind.find("multiple") != std::string_view::npos;
    selection.several = selection.boxes || kind == "rank";
    selection.in_file = kind.find("file") != std::string_view::npos;
    std::string_view list = type.substr(kind.size() + 1);
    constexpr std::string_view other = "or_other";
    selection.or_other = list.ends_with(other) && list.substr(0, list.size() - other.size()).ends_with(' ');
    if (selection.or_other) list.remove_suffix(other.size());
    list.remove_prefix(std::min(list.find_first_not_of(' '), list.size()));
    list = list.substr(0, list.find_last_not_of(' ') + 1);
    selection.in_file = selection.in_file || list.starts_with("$");  // of a repeat's answers
    selection.list = list;
    return selection;
  }
  return std::nullopt;
}

class XlsformReader {
 public:
  XlsformReader(const FormSheet& survey, const FormSheet& choices) : survey_(survey), choices_(choices) {}

  Result<Codebook> read() {
    const std::string_view of_code = choices_.has("name") ? "name" : "value";
    for (std::size_t row = 1; row < choices_.rows(); ++row) {
      const std::string_view list = choices_.cell(row, "list_name"), code = choices_.cell(row, of_code);
      if (!list.empty() && !code.empty()) lists_[std::string(list)].emplace_back(code, choices_.label(row));
    }
    for (std::size_t row = 1; row < survey_.rows() && !book_.full(); ++row) read_row(row);
    if (!groups_.empty()) {
      book_.mistake(in_part(say("sheet {name}", as_quoted("survey"))), "a group begins and does not end",
                    "give each begin_group its end_group");
    }
    return std::move(book_).take();
  }

 private:
  void read_row(std::size_t row) {
    row_ = row;
    const std::string_view type = survey_.cell(row, "type"), name = survey_.cell(row, "name");
    const std::string plain = plainly_spelled(type);
    if (plain.empty()) return;
    if (plain == "begin_group" || plain == "begin_repeat") {
      path_ends_.push_back(path_.size());
      groups_.push_back(plain);
      if (!name.empty()) path_.append(name).append("/");
      return;
    }
    if (plain == "end_group" || plain == "end_repeat") return end_group();
    if (is_one_of(plain, types_without_data)) return;
    if (name.empty()) {
      book_.mistake(survey_.place(row), "the question has no name",
                    "give the name of the column that it becomes");
      return;
    }
    CodebookColumn column{.name = std::string(name), .label = std::string(survey_.label(row))};
    if (const auto selection = selection_of(type)) return add_selection(std::move(column), *selection);
    column.type = type_of_answers(plain);
    column.identifier = is_one_of(plain, identifying_types);
    add(std::move(column));
  }

  void end_group() {
    if (groups_.empty()) {
      book_.mistake(survey_.place(row_), "a group ends that does not begin",
                    "give each begin_group its end_group");
      return;
    }
    path_.resize(path_ends_.back());
    path_ends_.pop_back();
    groups_.pop_back();
  }

  // Data name a column by its path, or by its last name.
  void add(CodebookColumn column) {
    const std::string last = column.name;
    column.name = path_ + last;
    if (!path_.empty()) {
      CodebookColumn other = column;
      other.name = last;
      book_.add_other_name(std::move(other), survey_.place(row_));
    }
    book_.add(std::move(column), survey_.place(row_));
  }

  void add_selection(CodebookColumn column, const Selection& selection) {
    column.level = MeasurementLevel::nominal;
    const auto list = lists_.find(selection.list);
    if (list == lists_.end() && !selection.in_file) {
      book_.mistake(
          survey_.place(row_),
          say("the list {name} is not in the sheet {sheet}", as_quoted(selection.list), as_quoted("choices")),
          "add its choices, or give the form that was used");
      return;
    }
    ChoiceList choices;  // a list that depends on other answers may have a code twice
    bool numbers = list != lists_.end() && !selection.several;
    for (std::size_t i = 0; list != lists_.end() && i < list->second.size(); ++i) {
      const auto& [code, label] = list->second[i];
      if (column.labels.emplace(code, label).second && selection.boxes) choices.emplace_back(code, label);
      numbers = numbers && parse_decimal(code).has_value();
    }
    column.type = numbers ? StoredType::number : StoredType::text;
    if (selection.or_other) {
      column.labels.emplace("other", "Other");
      column.type = StoredType::text;
      add({.name = column.name + "_other", .label = column.label + ": " + "other", .type = StoredType::text});
    }
    for (const auto& [code, label] : choices) {
      if (book_.full()) return;
      CodebookColumn box{.name = column.name + "/" + code, .label = column.label + ": " + label};
      box.level = MeasurementLevel::nominal;
      box.labels = {{"0", "no"}, {"1", "yes"}};
      add(std::move(box));
    }
    add(std::move(column));
  }

  const FormSheet& survey_;
  const FormSheet& choices_;
  std::map<std::string, ChoiceList, std::less<>> lists_;
  std::string path_;  // of the groups that are open, with a slash at its end
  std::vector<std::size_t> path_ends_;
  std::vector<std::string> groups_;
  std::size_t row_ = 0;
  GatheredCodebook book_;
};

Result<FormSheet> sheet_named(const Workbook& workbook, const std::string& name, bool needed) {
  for (std::size_t i = 0; i < workbook.sheets().size(); ++i) {
    if (plainly_spelled(workbook.sheets()[i].name) != name || workbook.sheets()[i].rows == 0) continue;
    constexpr std::uint64_t most_cells = 4'000'000;
    const Workbook::Sheet& sheet = workbook.sheets()[i];
    if (std::uint64_t{sheet.rows} * sheet.columns > most_cells) {
      return bad_input(in_part(say("sheet {name}", as_quoted(name))),
                       say("the sheet has more than {n} cells", most_cells),
                       "leave out what the table does not have");
    }
    const Result<std::string> csv = workbook.csv_of(i);
    if (!csv) return csv.failure();
    Result<FormRows> rows = read_records(*csv, ',');
    if (!rows) return rows.failure();
    return FormSheet(name, std::move(*rows));
  }
  if (!needed) return FormSheet(name, {});
  return bad_input({}, say("the workbook has no sheet {name}, so it is no XLSForm", as_quoted(name)),
                   "give the form of KoBo or ODK, or a codebook of another format");
}

}  // namespace

bool is_xlsform(std::string_view bytes) {
  return is_zip(bytes);
}

Result<Codebook> read_xlsform(const CodebookBytes& file) {
  if (file.unpack == nullptr) {
    return bad_input({}, "workbooks cannot be opened here", "give a codebook that is no workbook");
  }
  Result<Parts> parts = file.unpack(file.bytes);
  if (!parts) return parts.failure();
  const Result<Workbook> workbook = Workbook::open(std::move(*parts));
  if (!workbook) return workbook.failure();
  const Result<FormSheet> survey = sheet_named(*workbook, "survey", true);
  if (!survey) return survey.failure();
  for (const char* column : {"type", "name"}) {
    if (survey->has(column)) continue;
    return bad_input(survey->place(0), say("the sheet has no column {name}", as_quoted(column)),
                     "give the form of KoBo or ODK, or a codebook of another format");
  }
  const Result<FormSheet> choices = sheet_named(*workbook, "choices", false);
  if (!choices) return choices.failure();
  return XlsformReader(*survey, *choices).read();
}

}  // namespace kordon
