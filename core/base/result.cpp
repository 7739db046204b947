#include "core/base/result.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace kordon {

Location in_part(Text part) {
  Location where;
  where.part = std::move(part);
  return where;
}

Text text_of(const Location& where) {
  Text place = where.path.empty() ? where.part : Text(where.path);
  if (where.line == 0) return place;
  if (where.column == 0) return say("{place}, line {n}", place, where.line);
  if (place.empty()) return say("line {n}, column {m}", where.line, where.column);
  return say("{place}, line {n}, column {m}", place, where.line, where.column);
}

std::string english(const Location& where) {
  return english(text_of(where));
}

Location within(std::string_view outer, const Location& where) {
  if (where.empty()) return outer;
  return in_part(say("{outer}: {place}", outer, text_of(where)));
}

nlohmann::ordered_json to_json(const Location& where) {
  nlohmann::ordered_json json{{"text", to_json(text_of(where))}};
  if (where.line != 0) json["line"] = where.line;
  if (!where.path.empty()) json["path"] = where.path;
  return json;
}

std::ostream& operator<<(std::ostream& out, const Location& where) {
  return out << english(where);
}

}  // namespace kordon
