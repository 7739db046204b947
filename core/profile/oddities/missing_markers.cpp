#include "core/profile/oddities/missing_markers.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/base/decimal.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

// In lower case, without blanks.
constexpr std::string_view markers[] = {"-",
                                        "--",
                                        "---",
                                        ".",
                                        "..",
                                        "...",
                                        "/",
                                        "?",
                                        "??",
                                        "???",
                                        "#na",
                                        "#n/a",
                                        "#nv",
                                        "na",
                                        "n/a",
                                        "n.a.",
                                        "n.a",
                                        "nan",
                                        "null",
                                        "(null)",
                                        "<na>",
                                        "k.a.",
                                        "k.a",
                                        "k/a",
                                        "o.a.",
                                        "o.a",
                                        "unknown",
                                        "unk",
                                        "missing",
                                        "notknown",
                                        "notstated",
                                        "notavailable",
                                        "notgiven",
                                        "noanswer",
                                        "unbekannt",
                                        "unbek.",
                                        "fehlt",
                                        "fehlend",
                                        "keineangabe",
                                        "keineangaben",
                                        "ohneangabe",
                                        "nichtbekannt",
                                        "nichterhoben",
                                        "nichterfasst",
                                        "(leer)",
                                        "(blank)",
                                        "0000-00-00",
                                        "00.00.0000",
                                        "00.00.00",
                                        "00/00/0000",
                                        "0000-00-0000:00:00"};

constexpr std::size_t longest_marker = 30;  // of a text that is looked up, in bytes; no marker has as many

bool is_listed(std::string_view text) {
  if (text.size() > longest_marker) return false;
  std::string plain;
  for (const char c : text) {
    if (c != ' ') plain += in_small(c);
  }
  return std::find(std::begin(markers), std::end(markers), plain) != std::end(markers);
}

bool is_nines(std::string_view text) {
  return text.size() >= 3 && text.find_first_not_of('9') == std::string_view::npos;
}

// Returns the text of most nines where its number stands far off all others.
std::optional<std::string_view> outlying_nines(const PresentValues& present, const NumberFormat& format) {
  std::string_view nines;
  for (const PresentValue& value : present.values) {
    if (is_nines(value.text) && value.text.size() > nines.size()) nines = value.text;
  }
  const std::optional<Decimal> highest = parse_decimal(nines);
  if (!highest) return std::nullopt;
  Decimal next;  // the highest of the others, or 0
  bool others = false;
  for (const PresentValue& value : present.values) {
    const std::optional<Decimal> number =
        value.text == nines ? std::nullopt : parse_number(value.text, format);
    if (!number) continue;
    next = std::max(next, *number);
    others = others || !is_nines(value.text);
  }
  if (!others || highest->whole < 2 * next.whole) return std::nullopt;
  return nines;
}

}  // namespace

std::vector<std::string> missing_markers(const PresentValues& present, const NumberFormat& format) {
  const std::optional<std::string_view> nines = outlying_nines(present, format);
  std::vector<std::string> found;
  for (const PresentValue& value : present.values) {
    if (is_listed(value.text) || value.text == nines) found.emplace_back(value.text);
  }
  return found;
}

}  // namespace kordon
