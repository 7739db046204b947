#include "wasm/reply.h"

#include <utility>

namespace kordon::wasm {

std::string failed(const char* kind, const std::vector<Mistake>& mistakes, const Json& more) {
  Json failure = {{"kind", kind}, {"mistakes", to_json(mistakes)}};
  if (!more.is_null()) failure.update(more);
  return compact({{"ok", false}, {"failure", std::move(failure)}});
}

std::string failed(const Failure& failure, const Json& more) {
  return failed(name_of(failure.kind), failure.mistakes, more);
}

std::string done(const Json& value) {
  return compact({{"ok", true}, {"value", value}});
}

std::string done_with_text(const std::string& json) {
  return R"({"ok":true,"value":)" + json + "}";
}

std::vector<std::string> strings(const std::string& json) {
  return Json::parse(json).get<std::vector<std::string>>();
}

}  // namespace kordon::wasm
