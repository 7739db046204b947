#include "wasm/editions.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/release/editions/public_edition.h"

namespace kordon::wasm {

Json both_editions(const Report& report, const Job& job) {
  Json internal = to_json(report);
  Json in_page, in_files;
  Json for_page = to_json(report, to_json);
  if (Result<Json> edition = public_edition(for_page, job, to_json)) in_page = std::move(*edition);
  if (Result<Json> edition = public_edition(internal, job)) in_files = std::move(*edition);
  return {{"report", std::move(for_page)},
          {"in_english", std::move(internal)},
          {"public_edition", std::move(in_page)},
          {"public_in_english", std::move(in_files)}};
}

}  // namespace kordon::wasm
