// The settings of an ARX project: what the XML parts of its archive say, before any of it becomes a job. ARX
// (arx.deidentifier.org) has written them since version 2.0, in vocabularies 1.0 and 2.0, which agree in all
// that is read here.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace kordon {

using ArxParts = std::map<std::string, std::string>;  // of the archive: name -> bytes, unpacked

struct ArxAttribute {
  std::string name;
  std::string type;                         // "QUASI_IDENTIFYING_ATTRIBUTE", …
  std::string datatype;                     // "String", "Integer", "Decimal", "Date/Time" or "Ordinal"
  std::string hierarchy;                    // the part that holds it; empty: none
  std::optional<unsigned> least, greatest;  // level of generalization; nothing: any
  std::string aggregation;                  // the function of microaggregation; empty: none
  bool response_variable = false;
};

struct ArxSettings {
  std::optional<char> delimiter;            // of table and hierarchies
  std::vector<ArxAttribute> attributes;     // in the order of the columns
  std::vector<std::string> criteria;        // in ARX's words: "5-anonymity"
  std::optional<double> suppression_limit;  // share of rows
  std::string quality_model;                // in ARX's words
  std::map<std::string, double> weights;    // by attribute
};

// Fails on parts that are missing, that are no XML, or of a vocabulary that is not known.
Result<ArxSettings> read_arx_settings(const ArxParts& parts);

}  // namespace kordon
