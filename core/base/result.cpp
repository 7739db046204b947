#include "core/base/result.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace kordon {

Where in_part(Text part) {
  Where where;
  where.part = std::move(part);
  return where;
}

Text text_of(const Where& where) {
  Text place = where.path.empty() ? where.part : Text(where.path);
  if (where.line == 0) return place;
  if (where.column == 0) return say("{place}, line {n}", place, where.line);
  if (place.empty()) return say("line {n}, column {m}", where.line, where.column);
  return say("{place}, line {n}, column {m}", place, where.line, where.column);
}

std::string english(const Where& where) {
  return english(text_of(where));
}

Where within(std::string_view outer, const Where& where) {
  if (where.empty()) return outer;
  return in_part(say("{outer}: {place}", outer, text_of(where)));
}

nlohmann::ordered_json to_json(const Where& where) {
  nlohmann::ordered_json json{{"text", to_json(text_of(where))}};
  if (where.line != 0) json["line"] = where.line;
  if (!where.path.empty()) json["path"] = where.path;
  return json;
}

std::ostream& operator<<(std::ostream& out, const Where& where) {
  return out << english(where);
}

}  // namespace kordon
