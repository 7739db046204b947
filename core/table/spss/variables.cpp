#include "core/table/spss/variables.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/decimal.h"

namespace kordon {
namespace {

constexpr std::size_t longest_name = 64;

// Rules of SPSS: seconds for everything that is a time.
PackageRules spss_rules() {
  return {[](StoredType /*type*/, std::string_view /*format*/) { return spss_time; }};
}

std::string upper(std::string_view name) {
  std::string text(name);
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

// Returns whether SPSS takes the name: it begins with a letter, and has letters, digits and @ # $ _ . only.
bool is_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '@' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
  };
  return !name.empty() && name.size() <= longest_name && is_letter(name.front()) && name.back() != '.' &&
         std::all_of(name.begin(), name.end(), [&](char c) {
           return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '#' || c == '$' || c == '.';
         });
}

Failure refused(const Column& column, Text what, const char* remedy = "write the release as CSV") {
  return bad_input(in_part(say("the column {name}", as_quoted(column.name))), std::move(what), remedy);
}

unsigned digits_of(double number) {
  return static_cast<unsigned>(number_text(std::floor(std::abs(number))).size()) + (number < 0 ? 1U : 0U);
}

SpssFormat usual_format(StoredType type) {
  return type == StoredType::date     ? spss_format_of("DATE11")
         : type == StoredType::time   ? spss_format_of("TIME11")
         : type == StoredType::moment ? spss_format_of("DATETIME20")
                                      : SpssFormat{};
}

// Widens a format of plain numbers so that it shows all of them.
SpssFormat format_of(const OutgoingColumn& plan) {
  if (plan.is_text()) return {};
  const bool of_number = plan.type == StoredType::number;
  SpssFormat format = spss_format_of(plan.format);
  if (stored_type_of(format) != plan.type) format = usual_format(plan.type);
  if (!of_number || format.kind != SpssFormat{}.kind) return format;
  unsigned digits = 1;
  bool fractions = false;
  for (const auto& [number, letter] : plan.stored) {
    if (letter != '\0') continue;
    digits = std::max(digits, digits_of(number));
    fractions = fractions || number != std::floor(number);
  }
  if (plan.format.empty() && !fractions) format.decimals = 0;
  const unsigned points = format.decimals > 0 ? format.decimals + 1 : 0;
  format.width = std::clamp(digits + points, format.width, 40U);
  return format;
}

// The ends of a range, as numbers.
struct NumberRange {
  double from, to;
  bool contains(double number) const { return number >= from && number <= to; }
};

NumberRange numbers_of(const CodeRange& range) {
  const auto end = [](const std::optional<Decimal>& at, double open) {
    return at ? static_cast<double>(at->whole) + static_cast<double>(at->atto) * 1e-18 : open;
  };
  return {end(range.from, spss_lowest), end(range.to, spss_highest)};
}

// Declares more codes as missing than SPSS takes: by a range that has all but one, and no other value of the
// column. Returns whether there is one.
bool declare_by_range(const OutgoingColumn& plan, std::vector<double> codes, OutgoingVariable& variable) {
  std::sort(codes.begin(), codes.end());
  const auto has_others = [&](double from, double to) {
    return std::any_of(plan.stored.begin(), plan.stored.end(), [&](const OutgoingColumn::Stored& stored) {
      const bool there = stored.letter == '\0' && stored.number >= from && stored.number <= to;
      return there && !std::binary_search(codes.begin(), codes.end(), stored.number);
    });
  };
  struct Choice {
    std::size_t first, last;
    std::optional<std::size_t> alone;
  };
  const std::size_t last = codes.size() - 1;
  for (const Choice& each : {Choice{0, last, {}}, Choice{0, last - 1, last}, Choice{1, last, 0}}) {
    if (has_others(codes[each.first], codes[each.last])) continue;
    variable.missing = {codes[each.first], codes[each.last]};
    variable.missing_range = true;
    if (each.alone) variable.missing.push_back(codes[*each.alone]);
    return true;
  }
  return false;
}

// Declares as missing three codes, or a range and one code: more SPSS cannot. Codes that the table has come
// first, and a range goes out if it has no made code.
std::optional<Failure> choose_missing(const Column& column, OutgoingVariable& variable) {
  const OutgoingColumn& plan = variable.plan;
  const Failure too_many = refused(column, "SPSS declares no more than three values missing");
  if (plan.is_text()) return plan.missing_texts.size() <= 3 ? std::nullopt : std::optional(too_many);
  std::vector<double> there(plan.missing.begin(),
                            plan.missing.begin() + static_cast<std::ptrdiff_t>(plan.missing_there));
  std::vector<double> others(plan.missing.begin() + static_cast<std::ptrdiff_t>(plan.missing_there),
                             plan.missing.end());
  std::size_t room = 3;
  for (const CodeRange& each : plan.missing_ranges) {
    const NumberRange range = numbers_of(each);
    const bool apart = std::none_of(plan.labels.begin(), plan.labels.end(), [&](const auto& label) {
      return !plan.made.empty() && range.contains(label.first.number);
    });
    if (apart && plan.missing_ranges.size() == 1) {
      variable.missing = {range.from, range.to};
      variable.missing_range = true;
      room = 1;
      const auto covered = [&](double code) { return range.contains(code); };
      there.erase(std::remove_if(there.begin(), there.end(), covered), there.end());
      others.erase(std::remove_if(others.begin(), others.end(), covered), others.end());
      continue;
    }
    for (ValueId id = 0; id < plan.stored.size(); ++id) {
      const std::optional<Decimal> number = parse_decimal(column.values[id]);
      const double stored = plan.stored[id].number;
      const bool known = std::find(there.begin(), there.end(), stored) != there.end();
      if (number && each.contains(*number) && !known) there.push_back(stored);
    }
  }
  if (there.size() > room) {
    if (variable.missing_range || !declare_by_range(plan, std::move(there), variable)) return too_many;
    return std::nullopt;
  }
  others.resize(std::min(others.size(), room - there.size()));
  variable.missing.insert(variable.missing.end(), there.begin(), there.end());
  variable.missing.insert(variable.missing.end(), others.begin(), others.end());
  return std::nullopt;
}

// Gives short names: the name itself, or V1, V2 and so on.
class ShortNames {
 public:
  explicit ShortNames(std::set<std::string> taken) : taken_(std::move(taken)) {}

  void name(OutgoingVariable& variable) {
    variable.short_name = variable.name.size() <= 8 ? upper(variable.name) : fresh();
    for (std::size_t segment = 1; segment < spss_segments(variable.width); ++segment) {
      variable.segment_names.push_back(fresh());
    }
  }

 private:
  std::string fresh() {
    std::string made;
    do {
      made = "V" + std::to_string(++made_);
    } while (!taken_.insert(made).second);
    return made;
  }

  std::set<std::string> taken_;  // in upper case
  std::size_t made_ = 0;
};

}  // namespace

std::size_t spss_segments(std::size_t width) {
  return width <= spss_longest_segment ? 1 : (width + spss_width_of_segment - 1) / spss_width_of_segment;
}

std::size_t spss_segment_width(std::size_t width, std::size_t segment) {
  const bool last = segment + 1 == spss_segments(width);
  return last ? width - segment * spss_width_of_segment : spss_longest_segment;
}

std::size_t spss_elements(std::size_t width) {
  return width == 0 ? 1 : (width + spss_element - 1) / spss_element;
}

Result<std::vector<OutgoingVariable>> spss_variables(const Table& table, const Codebook& codebook) {
  std::set<std::string> taken;
  for (const Column& column : table.columns) {
    if (!is_name(column.name)) {
      return refused(column, "SPSS takes no such name of a variable", other_name_or_csv);
    }
    if (!taken.insert(upper(column.name)).second) {
      return refused(column, "SPSS takes upper and lower case in names for the same");
    }
  }
  ShortNames names(std::move(taken));
  std::vector<OutgoingVariable> variables;
  variables.reserve(table.columns.size());
  for (const Column& column : table.columns) {
    OutgoingVariable variable{outgoing(column, codebook.find(column.name), spss_rules()), column.name};
    if (has_blanks_at_an_end(column)) {  // labels of made codes lose them, too
      return refused(column, "a text ends in blanks, which SPSS does not keep", csv_or_no_blanks);
    }
    if (variable.plan.is_text()) {
      variable.width = 1;
      for (ValueId id = 0; id < column.values.size(); ++id) {
        variable.width = std::max(variable.width, column.values[id].size());
      }
      if (variable.width > spss_longest_text) return refused(column, "a text is too long for SPSS");
    }
    variable.format = format_of(variable.plan);
    if (auto failure = choose_missing(column, variable)) return *failure;
    names.name(variable);
    variables.push_back(std::move(variable));
  }
  return variables;
}

}  // namespace kordon
