// What the dictionary of an SPSS file tells of its columns.
#include <cmath>
#include <optional>
#include <utility>

#include "core/table/spss/dictionary.h"
#include "core/table/spss/variables.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

// Texts of values, as cells have them.
class ValueTexts {
 public:
  ValueTexts(SpssDictionary& dictionary, const SpssVariable& variable)
      : dictionary_(dictionary), variable_(variable) {}

  std::optional<std::string> of(std::string_view element) const {
    if (variable_.width > 0) return dictionary_.decoder.decode(spss_trimmed(element));
    const double value = number(element);
    if (!std::isfinite(value) || value == spss_system_missing) return std::string();
    return stored_text(value, variable_.type(), spss_time);
  }
  // Returns nothing of a range in which no number lies that a decimal can be: from 1e20 on.
  std::optional<CodeRange> range(std::string_view from, std::string_view to) const {
    const double low = number(from), high = number(to);
    if (low > most_of_decimals || high < -most_of_decimals) return std::nullopt;
    return CodeRange{end(low), end(high)};
  }

 private:
  static constexpr double most_of_decimals = 1e18;

  // Returns nothing where the range is open. The last digits of 1e-20 are beyond decimals: it is 0.
  static std::optional<Decimal> end(double number) {
    if (std::abs(number) > most_of_decimals) return std::nullopt;
    const auto exact = parse_decimal(number_text(number));
    return exact ? exact : parse_decimal(with_decimals(number, 18));
  }

  double number(std::string_view element) const {
    return BinaryReader::float64_of(element, dictionary_.big_endian);
  }

  SpssDictionary& dictionary_;
  const SpssVariable& variable_;
};

// Returns whether all texts could be read.
bool add_missing(const SpssVariable& variable, const ValueTexts& texts, CodebookColumn& column) {
  std::size_t first = 0;
  if (variable.missing_range && variable.width == 0 && variable.missing.size() >= 2) {
    const auto range = texts.range(variable.missing[0], variable.missing[1]);
    if (range) column.missing_ranges.push_back(*range);
    first = 2;
  }
  for (std::size_t i = first; i < variable.missing.size(); ++i) {
    auto text = texts.of(variable.missing[i]);
    if (!text) return false;
    column.missing.push_back(std::move(*text));
  }
  return true;
}

}  // namespace

Result<Codebook> codebook_of(SpssDictionary& dictionary) {
  Codebook book{dictionary.title, dictionary.weight, {}};
  std::size_t bytes = 0;
  for (const SpssVariable& variable : dictionary.variables) {
    const Location here = in_part(say("the variable {name}", as_quoted(variable.name)));
    const char* const remedy = "save the file as Unicode with the program that it is from";
    CodebookColumn column{variable.name, variable.label, variable.type(), spss_format_name(variable.format),
                          variable.level};
    const ValueTexts texts(dictionary, variable);
    const auto unreadable = [&] {
      return bad_input(here, say("a text cannot be read in the encoding {name}", dictionary.decoder.name()),
                       remedy);
    };
    if (!add_missing(variable, texts, column)) return unreadable();
    if (variable.labels != nullptr) {
      for (const auto& [value, label] : *variable.labels) {
        bytes += Codebook::bytes_beside_label + label.size();
        if (bytes > Codebook::most_bytes) {
          return bad_input(here, "the file has too many labels of values", remedy);
        }
        auto text = texts.of(value);
        auto words = dictionary.decoder.decode(label);
        for (std::string cut = label; !words && cut.size() + 3 > label.size() && !cut.empty();) {
          cut.pop_back();  // a label that was cut may end within a character
          words = dictionary.decoder.decode(cut);
        }
        if (!text || !words) return unreadable();
        column.labels.insert_or_assign(std::move(*text), std::move(*words));
      }
    }
    column.made = parse_made_values(variable.made, column.labels);
    book.columns.push_back(std::move(column));
  }
  return book;
}

}  // namespace kordon
