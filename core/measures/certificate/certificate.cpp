#include "core/measures/certificate/certificate.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/json.h"
#include "core/base/json_reader.h"
#include "core/base/text.h"

namespace kordon {
namespace {

const char* const note =
    "This file has values of the original table. Keep it with that table and never hand it out with the "
    "release.";

std::vector<std::string> read_texts(const JsonReader& reader, const char* key, const char* remedy) {
  std::vector<std::string> texts;
  const auto list = reader.required(key, remedy);
  if (!list) return texts;
  for (const JsonReader& each : list->elements(remedy)) texts.push_back(each.text(remedy).value_or(""));
  return texts;
}

std::int64_t read_whole(const JsonReader& reader, const char* key, std::int64_t least, std::int64_t most) {
  const auto number = reader.required(key, "give a whole number");
  if (!number) return 0;
  const nlohmann::json& value = number->value();
  const bool whole = value.is_number_unsigned()
                         ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                         : value.is_number_integer();
  if (whole && value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most) {
    return value.get<std::int64_t>();
  }
  number->mistake("it is not a whole number that can stand here",
                  say("give one from {n} to {m}", least, most));
  return 0;
}

Certificate read_certificate(const JsonReader& reader) {
  Certificate certificate;
  if (reader.value().is_object() && reader.value().contains("sets")) {
    if (!reader.object({"note", "sets"})) return certificate;
    for (const JsonReader& each : reader["sets"].elements("give an array of certificates, one a set")) {
      if (each.value().is_object() && each.value().contains("sets")) {
        each.mistake("a set has no sets", "give the prices of its columns");
        continue;
      }
      certificate.sets.push_back(read_certificate(each));
    }
    return certificate;
  }
  if (!reader.object({"note", "k", "cell", "columns", "variety", "prices"})) return certificate;
  certificate.k = static_cast<std::uint32_t>(read_whole(reader, "k", 1, UINT32_MAX));
  certificate.cell = read_whole(reader, "cell", 1, max_cost);
  certificate.columns = read_texts(reader, "columns", "give the names of the quasi-identifiers");
  std::size_t texts = certificate.columns.size();
  if (reader.has("variety")) {
    const JsonReader variety = reader["variety"];
    if (!variety.object({"columns", "least"})) return certificate;
    certificate.variety.emplace();
    certificate.variety->columns = read_texts(variety, "columns", "give the names of the columns");
    certificate.variety->least = static_cast<std::uint32_t>(read_whole(variety, "least", 2, UINT32_MAX));
    texts += certificate.variety->columns.size();
  }
  constexpr const char* remedy = "give an array of values and their price";
  const auto prices = reader.required("prices", remedy);
  if (!prices) return certificate;
  for (const JsonReader& each : prices->elements(remedy)) {
    if (!each.object({"values", "price"})) continue;
    Certificate::PricedValues priced;
    priced.values = read_texts(each, "values", "give an array of texts, one a column");
    priced.price = read_whole(each, "price", -max_cost, max_cost);
    if (each.has("values") && priced.values.size() != texts) {
      each.mistake(say("there are {n|value|values}", priced.values.size()),
                   say("give {n|value|values}, one a column", texts));
      break;
    }
    certificate.prices.push_back(std::move(priced));
  }
  return certificate;
}

std::string keys_text(const Certificate& certificate) {
  std::string text = "\"k\": " + std::to_string(certificate.k) +
                     ",\n    \"cell\": " + std::to_string(certificate.cell) +
                     ",\n    \"columns\": " + compact(certificate.columns);
  if (certificate.variety) {
    text += ",\n    \"variety\": " +
            compact({{"columns", certificate.variety->columns}, {"least", certificate.variety->least}});
  }
  text += ",\n    \"prices\": [";
  for (std::size_t i = 0; i < certificate.prices.size(); ++i) {
    const Certificate::PricedValues& priced = certificate.prices[i];
    text +=
        (i == 0 ? "\n      " : ",\n      ") + compact({{"values", priced.values}, {"price", priced.price}});
  }
  return text + "\n    ]";
}

}  // namespace

std::string certificate_text(const Certificate& certificate) {
  std::string text = "{\n  \"kordon\": 1,\n  \"certificate\": {\n    \"note\": " + compact(note) + ",\n    ";
  if (certificate.sets.empty()) return text + keys_text(certificate) + "\n  }\n}\n";
  text += "\"sets\": [";
  for (std::size_t s = 0; s < certificate.sets.size(); ++s) {
    text += (s == 0 ? "\n    {" : ",\n    {") + keys_text(certificate.sets[s]) + "\n    }";
  }
  return text + "\n    ]\n  }\n}\n";
}

Result<Certificate> parse_certificate(std::string_view text) {
  return read_document(text, "certificate", "the document has no \"certificate\"",
                       "give a file that `kordon mask --certificate` wrote", read_certificate);
}

}  // namespace kordon
