#include "wasm/fences.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/privacy/suggestion/json.h"
#include "core/privacy/suggestion/offer.h"
#include "core/recoding/encoded/encoder.h"
#include "wasm/state.h"

namespace kordon::wasm {

std::string fences(const std::string& attribute, const std::string& missing, bool kept) {
  return with_table([&](const CsvFile&) -> std::string {
    const Result<Attribute> parsed = parse_attribute(attribute, "attribute");
    if (!parsed) return failed(parsed.failure());
    Json by_rule = Json::array();
    Attribute alone = *parsed;
    for (const BoundaryRef& rule : parsed->boundaries) {
      alone.boundaries = {rule};
      const auto encoded = state.encoder->encode(alone, strings(missing), kept, "attribute");
      if (!encoded) return failed(encoded.failure());
      Json nodes = Json::array();
      for (NodeId node = 1; node < encoded->qi.tree.size(); ++node) {
        if (encoded->qi.marked[node] && !encoded->qi.implied[node]) nodes.push_back(node);
      }
      by_rule.push_back(std::move(nodes));
    }
    return done({{"rules", std::move(by_rule)}});
  });
}

std::string suggest(const std::string& text, double lose, Progress progress) {
  return with_job(text, Roles::as_far_as_known, [&](const CsvFile& file, const Job& job) -> std::string {
    const Result<EncodedTable> table = encode(file.table, job);
    if (!table) return failed(table.failure());
    const Result<Offer> offered = offer(*table, job, lose, progress);
    return offered ? done(to_json(*offered, *table, job)) : failed(offered.failure());
  });
}

}  // namespace kordon::wasm
