#include "core/table/repair/repair.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/text.h"
#include "core/table/formats/calendar.h"
#include "core/table/formats/date_format.h"
#include "core/table/repair/cells.h"
#include "core/table/text/characters.h"
#include "core/table/text/name_words.h"

namespace kordon {
namespace {

std::int64_t units_of(Decimal number, unsigned decimals) {
  return *scaled_floor(number, decimals);
}

// Returns the text of a number as the column writes it.
std::string text_of(Decimal number, const NumberFormat& format) {
  return format_scaled(units_of(number, number.decimals()), number.decimals(), format);
}

// The nearest multiple is the floor of (number + step / 2) / step steps. Digits that do not fit 64 bits (of
// 10^17 with two decimals) are cut off first, downwards.
std::string rounded(Decimal number, const Round& round) {
  unsigned decimals = std::max(number.decimals(), round.step.decimals());
  while (!scaled_floor(number, decimals) || !scaled_floor(round.step, decimals)) --decimals;
  const std::int64_t step = std::max<std::int64_t>(units_of(round.step, decimals), 1);
  const std::int64_t nearest = floor_divide(2 * units_of(number, decimals) + step, 2 * step);
  return format_scaled(nearest * step, decimals, round.format);
}

// What recodings of one column, one right after the other, have in common: their note, as long as no cell is
// recoded twice.
struct Recodings {
  std::optional<std::size_t> note;  // its place among the notes
  std::uint64_t cells = 0;
  std::set<std::string, std::less<>> results;

  // Returns whether the note can count the cells of this recoding, too.
  bool may_have(const Recode& recode) const {
    return note && std::none_of(recode.values.begin(), recode.values.end(),
                                [&](const auto& each) { return results.contains(each.first); });
  }
};

// Carries out one repair on its column.
class Repairer {
 public:
  Repairer(CsvFile& file, std::size_t column, std::string path, Recodings& recodings,
           const CodebookColumn* codes)
      : table_(file.table),
        column_(file.table.columns[column]),
        path_(std::move(path)),
        notes_(file.notes),
        doubts_(file.doubts),
        recodings_(recodings),
        codes_(codes) {}

  std::optional<Mistake> operator()(const Rename& rename) {
    const std::optional<std::size_t> twin = table_.find(rename.name);
    if (twin && &table_.columns[*twin] != &column_) {
      return Mistake{path_ + ".rename", say("another column is called {name}", as_quoted(rename.name)),
                     "give a name that no column has"};
    }
    notes_.push_back(say("{column} was renamed to {name}", as_quoted(column_.name), as_quoted(rename.name)));
    column_.name = rename.name;
    return std::nullopt;
  }

  std::optional<Mistake> operator()(const Recode& recode) {
    Texts texts(column_.values.size());
    std::uint64_t nowhere = 0;
    for (const auto& [from, to] : recode.values) {
      const std::optional<ValueId> id = column_.values.find(from);
      if (id) texts[*id] = to;
      if (!id) ++nowhere;
    }
    doubt(nowhere);
    if (!recodings_.may_have(recode)) {
      recodings_ = {notes_.size(), 0, {}};
      notes_.emplace_back();
    }
    recodings_.cells += replace_values(column_, texts);
    for (const auto& [from, to] : recode.values) recodings_.results.insert(to);
    notes_[*recodings_.note] =
        say("{column}: {n|cell|cells} recoded", as_quoted(column_.name), recodings_.cells);
    return std::nullopt;
  }

  std::optional<Mistake> operator()(const RowFilter& filter) {
    std::vector<bool> named(column_.values.size());
    std::uint64_t nowhere = 0;
    for (const std::string& value : filter.values) {
      const std::optional<ValueId> id = column_.values.find(value);
      if (id) named[*id] = true;
      if (!id) ++nowhere;
    }
    doubt(nowhere);
    std::vector<bool> kept(table_.rows);
    for (std::size_t row = 0; row < table_.rows; ++row) kept[row] = named[column_.cells[row]] == filter.keep;
    if (std::find(kept.begin(), kept.end(), true) == kept.end()) {
      return Mistake{path_, say("no row is left by the values of {column}", as_quoted(column_.name)),
                     "check the values: they are compared letter by letter, blanks included"};
    }
    const std::uint64_t dropped = keep_rows(table_, kept);
    notes_.push_back(say("{n|row|rows} left out by the values of {column}, counted nowhere", dropped,
                         as_quoted(column_.name)));
    return std::nullopt;
  }

  std::optional<Mistake> operator()(const Round& round) {
    Texts texts;
    if (auto mistake = change_numbers(
            round.format, [&](Decimal number) { return rounded(number, round); }, texts)) {
      return mistake;
    }
    notes_.push_back(
        say("{column}: {n|cell|cells} rounded", as_quoted(column_.name), replace_values(column_, texts)));
    return std::nullopt;
  }

  std::optional<Mistake> operator()(const Cap& cap) {
    Texts texts;
    const auto capped = [&](Decimal number) {
      if (cap.above && *cap.above < number) return "> " + text_of(*cap.above, cap.format);
      if (cap.below && number < *cap.below) return "< " + text_of(*cap.below, cap.format);
      return std::string();
    };
    if (auto mistake = change_numbers(cap.format, capped, texts)) return mistake;
    notes_.push_back(say("{column}: {n|cell|cells} beyond the bounds capped", as_quoted(column_.name),
                         replace_values(column_, texts)));
    return std::nullopt;
  }

  std::optional<Mistake> operator()(const Fill& fill) {
    Texts texts(column_.values.size());
    for (ValueId id = 0; id < column_.values.size(); ++id) {
      const std::string_view text = column_.values[id];
      const std::string_view code = text.substr(0, text.find('-'));
      if (!is_digits(code) || code.size() >= fill.length) continue;
      texts[id] = std::string(fill.length - code.size(), fill.with).append(text);
    }
    notes_.push_back(say("{column}: {n|cell|cells} filled to {m|character|characters}",
                         as_quoted(column_.name), replace_values(column_, texts), fill.length));
    return std::nullopt;
  }

  std::optional<Mistake> operator()(const DayNumbers& numbers) {
    const Result<DateFormat> format =
        DateFormat::parse(numbers.format, default_pivot, path_ + ".day_numbers");
    if (!format) return format.failure().mistakes.front();
    Texts texts(column_.values.size());
    for (ValueId id = 0; id < column_.values.size(); ++id) {
      if (const auto date = date_of_day_number(column_.values[id])) texts[id] = format->write(*date);
    }
    notes_.push_back(say("{column}: day numbers in {n|cell|cells} became dates", as_quoted(column_.name),
                         replace_values(column_, texts)));
    return std::nullopt;
  }

 private:
  using Texts = std::vector<std::optional<std::string>>;

  // A value that no row has may be misspelt: then what was to be mended is still there.
  void doubt(std::uint64_t nowhere) {
    if (nowhere == 0) return;
    doubts_.push_back(say("{column}: {n|value that a repair names is|values that repairs name are} in no row",
                          as_quoted(column_.name), nowhere));
  }

  // `change` gives the new text of a number; where it is empty the number stays. Texts without a figure, as
  // `k.A.`, stay too, and are counted. A text with figures that is no number (`31.250,00`, `31250 EUR`) may
  // be just what was to be changed: it is refused.
  template <class Change>
  std::optional<Mistake> change_numbers(const NumberFormat& format, Change change, Texts& texts) {
    texts.assign(column_.values.size(), std::nullopt);
    std::vector<bool> no_number(column_.values.size());
    for (ValueId id = 0; id < column_.values.size(); ++id) {
      const std::string_view text = column_.values[id];
      if (codes_ != nullptr && codes_->is_missing(text)) continue;
      const std::optional<Decimal> number = parse_number(text, format);
      if (number) {
        if (std::string changed = change(*number); !changed.empty() && changed != text) {
          texts[id] = std::move(changed);
        }
      } else if (text.find_first_of("0123456789") != std::string_view::npos) {
        return Mistake{path_,
                       say("{column} has {value}, which is no number as this repair reads them",
                           as_quoted(column_.name), as_quoted(text)),
                       "say how the column writes numbers (\"number\"), or recode the value first"};
      } else {
        no_number[id] = !text.empty();
      }
    }
    const auto left = std::count_if(column_.cells.begin(), column_.cells.end(),
                                    [&](ValueId cell) { return no_number[cell]; });
    if (left > 0) {
      notes_.push_back(say("{column}: {n|cell|cells} left as they are: no numbers", as_quoted(column_.name),
                           static_cast<std::uint64_t>(left)));
    }
    return std::nullopt;
  }

  Table& table_;
  Column& column_;
  std::string path_;
  std::vector<Text>& notes_;
  std::vector<Text>& doubts_;
  Recodings& recodings_;
  const CodebookColumn* codes_;  // what the codebook says of the column, or nullptr
};

}  // namespace

Failure no_column_to_repair(const Table& table, const std::vector<Repair>& repairs, std::size_t repair) {
  return bad_input("input.repairs[" + std::to_string(repair) + "].column",
                   no_such_column(table, repairs[repair].column),
                   "give a column by the name that it has when this repair is made");
}

Result<CsvFile> repaired(CsvFile file, const std::vector<Repair>& repairs, const Codebook& more,
                         std::vector<bool>* made) {
  const std::optional<Text> sums = doubt_of_sums(file.table);
  std::vector<Recodings> recodings(file.table.columns.size());
  for (std::size_t i = 0; i < repairs.size(); ++i) {
    const std::string path = "input.repairs[" + std::to_string(i) + "]";
    const std::optional<std::size_t> column = file.table.find(repairs[i].column);
    if (!column && made == nullptr) return no_column_to_repair(file.table, repairs, i);
    if (!column) continue;
    if (made != nullptr) (*made)[i] = true;
    if (!std::holds_alternative<Recode>(repairs[i].what)) recodings[*column] = {};
    const CodebookColumn* const by_job = more.find(repairs[i].column);
    const CodebookColumn* const codes = by_job != nullptr ? by_job : file.codebook.find(repairs[i].column);
    Repairer repairer(file, *column, path, recodings[*column], codes);
    if (auto mistake = std::visit(repairer, repairs[i].what)) {
      return Failure{FailureKind::bad_input, {std::move(*mistake)}};
    }
    if (const auto* rename = std::get_if<Rename>(&repairs[i].what)) {
      file.codebook.rename(repairs[i].column, rename->name);
    }
  }
  // What was read of sums may be mended, or a row of sums be the last one now.
  std::erase_if(file.doubts, [&](const Text& each) { return sums && english(each) == english(*sums); });
  if (auto still = doubt_of_sums(file.table)) file.doubts.push_back(std::move(*still));
  return file;
}

}  // namespace kordon
