#include "core/table/statistics/outgoing.h"

#include <algorithm>
#include <cmath>
#include <tuple>

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
      } else if (number) {
        plan_.stored[id].number = *number;
        largest_ = std::max(largest_, std::abs(*number));
        any_number = true;
      } else {
        made_.push_back(id);
      }
    }
    if (made_.size() > rules_.most_labels) {
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

  void make_codes() {
    if (made_.empty()) return;
    std::sort(made_.begin(), made_.end(),
              [&](ValueId a, ValueId b) { return comes_before(column_.values[a], column_.values[b]); });
    double code = first_code();
    if (column_.values[made_.front()] != hidden_cell) ++code;
    for (const ValueId id : made_) {
      const std::string_view text = column_.values[id];
      // Who reads it back must not take the made code for one of the original's.
      while (codes_ != nullptr && codes_->label_of(text_of(code)) == text) ++code;
      plan_.stored[id].number = code;
      if (text == hidden_cell && rules_.letters) {
        plan_.stored[id] = {0, free_letter()};
      } else if (text == hidden_cell) {
        plan_.missing.insert(plan_.missing.begin(), code);
        ++plan_.missing_there;
      }
      plan_.labels.emplace_back(plan_.stored[id], std::string(text));
      ++code;
    }
    plan_.made_codes = true;
    if (plan_.level == MeasurementLevel::scale) plan_.level = MeasurementLevel::ordinal;
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

  std::string text_of(double code) const { return stored_text(code, codes_->type, count_of()); }

  // The last letter that neither a cell nor the codebook has.
  char free_letter() const {
    for (char letter = 'z'; letter > 'a'; --letter) {
      const std::string text = {'.', letter};
      if (!column_.values.find(text) && (codes_ == nullptr || codes_->label_of(text).empty())) return letter;
    }
    return 'a';
  }

  void add_labels() {
    for (ValueId id = 0; codes_ != nullptr && id < column_.values.size(); ++id) {
      const std::string_view label = codes_->label_of(column_.values[id]);
      const bool made = std::find(made_.begin(), made_.end(), id) != made_.end();
      if (!made && !label.empty() && plan_.stored[id].letter != '.') {
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
  std::vector<ValueId> made_;
  double largest_ = 0;
};

// Says what a value of a file reads as, that is a label if that was made.
std::string_view restored(std::string_view value, const CodebookColumn& codes,
                          const CodebookColumn* original) {
  const std::string_view label = codes.label_of(value);
  if (label.empty() || (original != nullptr && original->label_of(value) == label)) return value;
  return label;
}

}  // namespace

OutgoingColumn outgoing(const Column& column, const CodebookColumn* codes, const PackageRules& rules) {
  return Planner(column, codes, rules).plan();
}

void restore_made_values(Table& table, const Codebook& codebook, const Codebook& original) {
  for (Column& column : table.columns) {
    const CodebookColumn* codes = codebook.find(column.name);
    if (codes == nullptr || codes->type == StoredType::text || codes->labels.empty()) continue;
    const CodebookColumn* before = original.find(column.name);
    Column read{column.name, {}, {}};
    std::vector<ValueId> ids;
    ids.reserve(column.values.size());
    bool apart = true;  // whether values that differ still do: else rows would look alike that are not
    for (ValueId id = 0; id < column.values.size(); ++id) {
      ids.push_back(read.values.intern(restored(column.values[id], *codes, before)));
      apart = apart && ids.back() == id;
    }
    if (!apart) continue;
    read.cells.append(column.cells, ids);
    column = std::move(read);
  }
}

}  // namespace kordon
