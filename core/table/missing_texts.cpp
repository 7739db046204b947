#include "core/table/missing_texts.h"

#include <nlohmann/json.hpp>

namespace kordon {

MissingTexts missing_texts(const nlohmann::ordered_json& given) {
  if (given.is_array()) return given.get<std::vector<std::string>>();
  MissingTexts texts = given.at("everywhere").get<std::vector<std::string>>();
  for (const auto& column : given.at("of_column").items()) {
    texts.of_column[column.key()] = column.value().get<std::vector<std::string>>();
  }
  return texts;
}

}  // namespace kordon
