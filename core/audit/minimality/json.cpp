#include "core/audit/minimality/json.h"

#include <nlohmann/json.hpp>

namespace kordon {

Json to_json(const Minimality& minimality, TextWriter write) {
  if (!minimality.unknown.empty()) return {{"not_computed", write(minimality.unknown)}};
  Json json = {{"rows_failing", minimality.rows_failing},
               {"rows_likelier", minimality.rows_likelier},
               {"rows_certain", minimality.rows_certain}};
  if (minimality.most_certain) {
    json["most_certain"] = {{"attribute", minimality.most_certain->attribute},
                            {"value", minimality.most_certain->value},
                            {"rows", minimality.most_certain->rows}};
  }
  if (!minimality.nothing.empty()) json["nothing"] = write(minimality.nothing);
  return json;
}

}  // namespace kordon
