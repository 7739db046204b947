#include "core/base/json.h"

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace kordon {

std::string compact(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string indented(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string shortest(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e15) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  return Json(number).dump();
}

Json to_json(const std::vector<Text>& texts, TextWriter write) {
  Json list = Json::array();
  for (const Text& each : texts) list.push_back(write(each));
  return list;
}

Json to_json(const std::vector<Mistake>& mistakes) {
  Json list = Json::array();
  for (const Mistake& each : mistakes) {
    list.push_back(
        {{"where", to_json(each.where)}, {"what", to_json(each.what)}, {"remedy", to_json(each.remedy)}});
  }
  return list;
}

Json in_english(const std::vector<Mistake>& mistakes) {
  Json list = Json::array();
  for (const Mistake& each : mistakes) {
    list.push_back(
        {{"where", english(each.where)}, {"what", english(each.what)}, {"remedy", english(each.remedy)}});
  }
  return list;
}

}  // namespace kordon
