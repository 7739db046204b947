#include "core/table/workbook/number_format.h"

#include <algorithm>

namespace kordon {
namespace {

constexpr unsigned most_zeros = 30;

// Returns the letters and signs of a code's first section that are no words: quoted texts, escaped signs,
// blanks of a width, colours, currencies and conditions are left out; of what stands in brackets, elapsed
// times stay.
std::string placeholders(std::string_view code) {
  std::string found;
  for (std::size_t at = 0; at < code.size() && code[at] != ';'; ++at) {
    const char c = code[at];
    if (c == '\\' || c == '_' || c == '*') {
      ++at;
    } else if (c == '"') {
      at = std::min(code.find('"', at + 1), code.size());
    } else if (c == '[') {
      const std::size_t end = std::min(code.find(']', at), code.size());
      const std::string_view inside = code.substr(at + 1, end - at - 1);
      if (!inside.empty() && inside.find_first_not_of("hmsHMS") == std::string_view::npos)
        for (const char unit : inside) found.push_back(static_cast<char>(unit | 0x20));
      at = end;
    } else {
      found.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    }
  }
  return found;
}

}  // namespace

NumberShape shape_of(std::string_view code) {
  const std::string signs = placeholders(code);
  NumberShape shape;
  if (signs.substr(0, 7) == "general") return shape;
  const auto has = [&](const char* letters) { return signs.find_first_of(letters) != std::string::npos; };
  shape.moment.time = has("hs");
  shape.moment.seconds = has("s");
  shape.moment.date = has("dy") || (has("m") && !shape.moment.time);
  if (!signs.empty() && signs.size() <= most_zeros && signs.find_first_not_of('0') == std::string::npos) {
    shape.digits = static_cast<unsigned>(signs.size());
  }
  return shape;
}

NumberShape shape_of(unsigned id) {
  NumberShape shape;
  // 27 to 36 and 50 to 58 are dates of East Asian languages, and a few times, which have no date in their
  // number.
  shape.moment.date = (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  shape.moment.time = (id >= 18 && id <= 22) || (id >= 45 && id <= 47);
  shape.moment.seconds = id == 19 || id == 21 || (id >= 45 && id <= 47);
  return shape;
}

}  // namespace kordon
