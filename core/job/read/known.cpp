// Reads from a job's JSON what readers are taken to know.
#include <algorithm>

#include "core/base/text.h"
#include "core/job/read/privacy.h"

namespace kordon {
namespace {

constexpr const char* remedy_of_known =
    R"(give how many quasi-identifiers a reader may know, for example 3; or {"any": 2, "always": ["Age"]})";

void read_always(const JsonReader& reader, KnownColumns& known) {
  constexpr const char* remedy = R"(give an array of quasi-identifiers, as ["Age", "Sex"])";
  for (const JsonReader& each : reader.elements(remedy)) {
    const auto name = each.text(remedy);
    if (!name) continue;
    if (std::find(known.always.begin(), known.always.end(), *name) != known.always.end()) {
      each.mistake(say("{name} is named twice", as_quoted(*name)), "keep one of the two");
    }
    known.always.push_back(*name);
  }
}

std::optional<KnownColumns> read_entry(const JsonReader& reader, std::uint32_t k) {
  KnownColumns known{0, {}, k};
  if (!reader.value().is_object()) {
    const auto any = reader.whole(1, 64);
    if (!any) return std::nullopt;
    known.any = static_cast<std::uint32_t>(*any);
    return known;
  }
  if (!reader.object({"any", "always", "k"})) return std::nullopt;
  if (reader.has("any")) known.any = static_cast<std::uint32_t>(reader["any"].whole(1, 64).value_or(1));
  if (reader.has("always")) read_always(reader["always"], known);
  if (reader.has("k")) known.k = static_cast<std::uint32_t>(reader["k"].whole(2, max_k).value_or(2));
  if (known.any > 0 || !known.always.empty()) return known;
  reader.mistake("this names no column", remedy_of_known);
  return std::nullopt;
}

}  // namespace

std::vector<KnownColumns> read_known(const JsonReader& reader, std::uint32_t k) {
  std::vector<KnownColumns> all;
  if (!reader.value().is_array()) {
    if (auto one = read_entry(reader, k)) all.push_back(std::move(*one));
    return all;
  }
  if (reader.value().empty()) reader.mistake("the array is empty", remedy_of_known);
  for (const JsonReader& each : reader.elements(remedy_of_known)) {
    if (auto one = read_entry(each, k)) all.push_back(std::move(*one));
  }
  return all;
}

}  // namespace kordon
