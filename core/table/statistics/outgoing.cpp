#include "core/table/statistics/outgoing.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

namespace kordon {
namespace {

using Stored = OutgoingColumn::Stored;

// ".a" is the letter a.
char letter_of(std::string_view text) {
  return text.size() == 2 && text[0] == '.' && text[1] >= 'a' && text[1] <= 'z' ? text[1] : '\0';
}

bool is_number_column(const Column& column) {
  bool any = false;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    if (column.values[id].empty()) continue;
    if (!number_of(column.values[id])) return false;
    any = true;
  }
  return any;
}

// The first number of a text, by which ranges follow each other.
double first_number(std::string_view text) {
  const std::size_t begin = text.find_first_of("0123456789");
  if (begin == std::string_view::npos) return HUGE_VAL;
  const std::size_t end = std::min(text.find_first_not_of("0123456789.", begin), text.size());
  const std::optional<Decimal> number = parse_decimal(text.substr(begin, end - begin));
  if (!number) return HUGE_VAL;
  const double size = static_cast<double>(number->whole) + static_cast<double>(number->atto) * 1e-18;
  return begin > 0 && text[begin - 1] == '-' && begin == 1 ? -size : size;
}

// The hidden cell comes first, then what begins with the smallest number.
bool comes_before(std::string_view a, std::string_view b) {
  const auto key = [](std::string_view text) {
    return std::tuple(text != hidden_cell, first_number(text), text);
  };
  return key(a) < key(b);
}

class Planner {
 public:
  Planner(const Column& column, const CodebookColumn* codes, const PackageRules& rules)
      : column_(column), codes_(codes), rules_(rules) {
    plan_.cells = &column;
    if (codes != nullptr) {
      plan_.label = codes->label;
      plan_.format = codes->format;
      plan_.type = codes->type;
      plan_.level = codes->level;
    } else {
      plan_.type = is_number_column(column) ? StoredType::number : StoredType::text;
    }
  }

  OutgoingColumn plan() {
    if (!plan_.is_text()) find_numbers();
    if (!plan_.is_text()) {
      declare_missing();
      make_codes();
      add_labels();
    } else {
      plan_texts();
    }
    return std::move(plan_);
  }

 private:
  void find_numbers() {
    const TimeCount count = count_of();
    bool any_number = false;
    plan_.stored.resize(column_.values.size());
    for (ValueId id = 0; id < column_.values.size(); ++id) {
      const std::string_view text = column_.values[id];
      const char letter = rules_.letters ? letter_of(text) : '\0';
      const std::optional<double> number = stored_number(text, plan_.type, count);
      if (text.empty() || letter != '\0') {
        plan_.stored[id].letter = text.empty() ? '.' : letter;
      } else if (rules_.only_letters && codes_ != nullptr && codes_->is_missing(text)) {
        made_missing_.push_back(id);
      } else if (number) {
        plan_.stored[id].number = *number;
        largest_ = std::max(largest_, std::abs(*number));
        any_number = true;
      } else {
        made_.push_back(id);
      }
    }
    // A code among dates would be shown as a date. And 01067 is no number, whatever a codebook says.
    const bool among_dates =
        plan_.type != StoredType::number && any_number &&
        std::any_of(made_.begin(), made_.end(), [&](ValueId id) { return !is_missing(column_.values[id]); });
    const bool has_digits = std::any_of(made_.begin(), made_.end(), [&](ValueId id) {
      const std::string_view text = column_.values[id];
      return text.starts_with('0') && text.find_first_not_of("0123456789") == std::string_view::npos;
    });
    if (made_.size() > rules_.most_labels || among_dates || has_digits) {
      plan_.type = StoredType::text;
      plan_.stored.clear();
      plan_.format.clear();
    } else if (!any_number && plan_.type != StoredType::number) {
      plan_.type = StoredType::number;  // of dates, say, only years are left
      plan_.format.clear();
    }
  }

  TimeCount count_of() const {
    return codes_ == nullptr ? TimeCount{} : rules_.count(codes_->type, codes_->format);
  }

  std::optional<double> number_in_book(std::string_view text) const {
    return stored_number(text, codes_->type, count_of());
  }

  void declare_missing() {
    if (codes_ == nullptr || codes_->type != plan_.type) return;
    // What lies above all codes that the codebook names is none of them.
    for (const auto& [text, label] : codes_->labels) {
      if (const std::optional<double> number = number_in_book(text)) {
        largest_ = std::max(largest_, std::abs(*number));
      }
    }
    plan_.missing_ranges = codes_->missing_ranges;
    for (const bool there : {true, false}) {
      for (const std::string& text : codes_->missing) {
        const std::optional<double> number = number_in_book(text);
        if (!number || column_.values.find(text).has_value() != there) continue;
        plan_.missing.push_back(*number);
        largest_ = std::max(largest_, std::abs(*number));
      }
      if (there) plan_.missing_there = plan_.missing.size();
    }
  }

  // Missing ones come first, so that one range may declare them.
  void make_codes() {
    name_missing_by_letters();
    if (made_.empty()) return;
    std::sort(made_.begin(), made_.end(), [&](ValueId a, ValueId b) {
      const std::string_view first = column_.values[a], second = column_.values[b];
      if (is_missing(first) != is_missing(second)) return is_missing(first);
      return comes_before(first, second);
    });
    double code = first_code();
    if (column_.values[made_.front()] != hidden_cell) ++code;
    for (const ValueId id : made_) {
      const std::string_view text = column_.values[id];
      if (text == hidden_cell && rules_.letters) {
        plan_.stored[id] = {0, free_letter()};
      } else {
        plan_.stored[id].number = code;
        if (is_missing(text)) declare(code);
      }
      add_made(id);
      ++code;
    }
    finish_made();
  }

  bool is_missing(std::string_view text) const {
    return text == hidden_cell || (codes_ != nullptr && codes_->is_missing(text));
  }

  void declare(double code) {
    plan_.missing.insert(plan_.missing.begin() + static_cast<std::ptrdiff_t>(made_missing_codes_), code);
    ++made_missing_codes_;
    ++plan_.missing_there;
  }

  // Gives codes that are declared missing the letters that stand for them: by their order in the codebook, so
  // that a code has the same one in each file.
  void name_missing_by_letters() {
    if (made_missing_.empty()) return;
    std::vector<std::string_view> texts(codes_->missing.begin(), codes_->missing.end());
    std::vector<std::string_view> others;
    for (const ValueId id : made_missing_) {
      const std::string_view text = column_.values[id];
      if (std::find(texts.begin(), texts.end(), text) == texts.end()) others.push_back(text);
    }
    std::sort(others.begin(), others.end(), comes_before);
    texts.insert(texts.end(), others.begin(), others.end());
    char letter = 'a';
    for (const std::string_view text : texts) {
      while (letter < 'z' && is_taken(letter)) ++letter;
      const std::optional<ValueId> id = column_.values.find(text);
      if (id && std::find(made_missing_.begin(), made_missing_.end(), *id) != made_missing_.end()) {
        if (letter == 'z') {  // one is left for hidden cells
          plan_.stored[*id].number = number_in_book(text).value_or(0);
          continue;
        }
        plan_.stored[*id] = {0, letter};
        add_made(*id);
      }
      if (letter < 'z') ++letter;
    }
  }

  // Labels a made value, so that a reader of the file knows its text.
  void add_made(ValueId id) {
    const std::string_view text = column_.values[id];
    const bool can_be_said = text.find_first_of(";='") == std::string_view::npos;
    std::string_view label = codes_ == nullptr ? std::string_view() : codes_->label_of(text);
    if (label.empty() || !can_be_said) label = text;
    plan_.labels.emplace_back(plan_.stored[id], std::string(label));
    const Stored& stored = plan_.stored[id];
    std::string made = stored.letter != '\0' ? std::string{'.', stored.letter} : text_of(stored.number);
    if (label != text) made.append("=").append(text);
    plan_.made.push_back(std::move(made));
    is_made_.insert(id);
  }

  // Codes are in no order of the column's, unless all of them are ranges.
  void finish_made() {
    if (made_.size() == 1 && column_.values[made_.front()] == hidden_cell) return;
    bool all = true;
    for (ValueId id = 0; id < column_.values.size(); ++id) {
      const std::string_view text = column_.values[id];
      if (text.empty() || is_missing(text)) continue;
      all = all && is_made_.contains(id) && first_number(text) != HUGE_VAL;
    }
    if (plan_.level != MeasurementLevel::unknown) {
      plan_.level = all && plan_.level != MeasurementLevel::nominal ? MeasurementLevel::ordinal
                                                                    : MeasurementLevel::nominal;
    }
  }

  // The smallest power of ten from which on made codes lie above all numbers; if they were too large then,
  // from which on they lie among none.
  double first_code() const {
    const auto count = static_cast<double>(made_.size() + 1);
    double code = 10;
    while (code <= largest_ || code < count) code *= 10;
    if (code + count <= rules_.largest_code) return code;
    const auto among = [&](double from, double number) { return number >= from && number <= from + count; };
    for (code = 10; code + count <= rules_.largest_code; code *= 10) {
      const bool taken = std::any_of(plan_.stored.begin(), plan_.stored.end(), [&](const Stored& each) {
        return each.letter == '\0' && among(code, each.number);
      });
      const bool missing = std::any_of(plan_.missing.begin(), plan_.missing.end(),
                                       [&](double number) { return among(code, number); });
      if (!taken && !missing && code >= count) break;
    }
    return code;
  }

  std::string text_of(double code) const { return stored_text(code, plan_.type, count_of()); }

  // Returns whether a cell or the codebook has the letter.
  bool is_taken(char letter) const {
    const std::string text = {'.', letter};
    return column_.values.find(text).has_value() || (codes_ != nullptr && !codes_->label_of(text).empty());
  }

  // The last letter that is free.
  char free_letter() const {
    const auto names_missing = [&](char letter) {
      return std::any_of(plan_.stored.begin(), plan_.stored.end(),
                         [&](const Stored& stored) { return stored.letter == letter; });
    };
    for (char letter = 'z'; letter > 'a'; --letter) {
      if (!is_taken(letter) && !names_missing(letter)) return letter;
    }
    return 'a';
  }

  void add_labels() {
    for (ValueId id = 0; codes_ != nullptr && id < column_.values.size(); ++id) {
      const std::string_view label = codes_->label_of(column_.values[id]);
      if (!is_made_.contains(id) && !label.empty() && plan_.stored[id].letter != '.') {
        plan_.labels.emplace_back(plan_.stored[id], std::string(label));
      }
    }
    std::sort(plan_.labels.begin(), plan_.labels.end(), [](const auto& a, const auto& b) {
      return std::tuple(a.first.letter, a.first.number) < std::tuple(b.first.letter, b.first.number);
    });
  }

  void plan_texts() {
    if (column_.values.find(hidden_cell)) plan_.missing_texts.emplace_back(hidden_cell);
    if (codes_ == nullptr || codes_->type != StoredType::text) return;
    for (ValueId id = 0; id < column_.values.size(); ++id) {
      const std::string_view text = column_.values[id];
      const std::string_view label = codes_->label_of(text);
      if (!label.empty()) plan_.text_labels.emplace_back(std::string(text), std::string(label));
      if (text != hidden_cell && codes_->is_missing(text)) plan_.missing_texts.emplace_back(text);
    }
    std::sort(plan_.text_labels.begin(), plan_.text_labels.end());
  }

  const Column& column_;
  const CodebookColumn* codes_;
  const PackageRules& rules_;
  OutgoingColumn plan_;
  std::vector<ValueId> made_;          // values that are no numbers
  std::vector<ValueId> made_missing_;  // numbers that are declared missing, where letters stand for these
  std::set<ValueId> is_made_;
  std::size_t made_missing_codes_ = 0;
  double largest_ = 0;
};

}  // namespace

OutgoingColumn outgoing(const Column& column, const CodebookColumn* codes, const PackageRules& rules) {
  return Planner(column, codes, rules).plan();
}

bool has_blanks_at_an_end(const Column& column) {
  for (ValueId id = 0; id < column.values.size(); ++id) {
    if (column.values[id].ends_with(' ')) return true;
  }
  return false;
}

void restore_made_values(Table& table, Codebook& codebook) {
  for (CodebookColumn& codes : codebook.columns) {
    const auto made = std::exchange(codes.made, {});
    const std::optional<std::size_t> at = table.find(codes.name);
    if (made.empty() || !at) continue;
    Column& column = table.columns[*at];
    Column read{column.name, {}, {}};
    std::vector<ValueId> ids;
    ids.reserve(column.values.size());
    bool apart = true;  // whether values that differ still do: else rows would look alike that are not
    for (ValueId id = 0; id < column.values.size(); ++id) {
      const auto found = made.find(column.values[id]);
      ids.push_back(
          read.values.intern(found == made.end() ? column.values[id] : std::string_view(found->second)));
      apart = apart && ids.back() == id;
    }
    if (!apart) continue;
    read.cells.append(column.cells, ids);
    column = std::move(read);
    for (const auto& [value, text] : made) {
      const std::string label(codes.label_of(value));
      codes.labels.erase(value);
      const bool was_missing = std::erase(codes.missing, value) > 0;
      if (text == hidden_cell || label == text) continue;
      codes.labels.insert_or_assign(text, label);
      if (was_missing) codes.missing.push_back(text);
    }
  }
}

std::string made_values_text(const OutgoingColumn& column) {
  std::string all;
  for (const std::string& each : column.made) all += (all.empty() ? "" : ";") + each;
  return all;
}

std::map<std::string, std::string, std::less<>> parse_made_values(
    std::string_view text, const std::map<std::string, std::string, std::less<>>& labels) {
  std::map<std::string, std::string, std::less<>> made;
  while (!text.empty()) {
    const std::string_view each = text.substr(0, text.find(';'));
    text.remove_prefix(std::min(each.size() + 1, text.size()));
    const std::string_view value = each.substr(0, each.find('='));
    const auto label = labels.find(value);
    if (value.size() < each.size()) {
      made.emplace(value, each.substr(value.size() + 1));
    } else if (label != labels.end()) {
      made.emplace(value, label->second);
    }
  }
  return made;
}

}  // namespace kordon
