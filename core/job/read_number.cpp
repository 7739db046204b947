#include "core/job/read_number.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "core/base/text.h"

namespace kordon {

std::optional<NumberFormat> read_number_format(const JsonReader& reader) {
  constexpr const char* decimal_remedy = R"(give "," or ".")";
  constexpr const char* thousands_remedy =
      R"(give ".", ",", " " (also for no-break spaces) or "'", or leave it out)";
  if (!reader.object({"decimal", "thousands"})) return std::nullopt;
  NumberFormat format;
  const auto decimal = reader.required("decimal", decimal_remedy);
  if (!decimal) return std::nullopt;
  const auto sign = decimal->choice({",", "."});
  if (!sign) return std::nullopt;
  format.decimal = *sign == 0 ? "," : ".";
  if (!reader.has("thousands")) return format;
  const JsonReader thousands = reader["thousands"];
  const auto text = thousands.text(thousands_remedy);
  if (!text) return std::nullopt;
  if (std::find(std::begin(thousands_signs), std::end(thousands_signs), *text) == std::end(thousands_signs)) {
    thousands.mistake(say("{sign} parts no thousands", as_quoted(*text)), thousands_remedy);
    return std::nullopt;
  }
  if (*text == format.decimal) {
    thousands.mistake(say("{sign} is the decimal sign too", as_quoted(*text)),
                      "give another sign, or leave it out if nothing parts the thousands");
    return std::nullopt;
  }
  format.thousands = *text;
  return format;
}

void read_released_as(const JsonReader& reader, bool generalized, Attribute& attribute) {
  const auto chosen = reader.choice({released_as_name(ReleasedAs::range), released_as_name(ReleasedAs::mean),
                                     released_as_name(ReleasedAs::median)});
  if (!chosen) return;
  if (!generalized) {
    reader.mistake(say("only a quasi-identifier has this; the role here is {role}", in_words(attribute.role)),
                   "remove it, or make the role \"quasi-identifier\"");
    return;
  }
  attribute.released_as = static_cast<ReleasedAs>(*chosen);
  if (attribute.released_as == ReleasedAs::range || !attribute.hierarchy || may_become_numbers(attribute))
    return;
  reader.mistake("only numbers whose groups are intervals have a mean and a median",
                 R"(say "range", or use the hierarchy range, adaptive or intervals)");
}

}  // namespace kordon
