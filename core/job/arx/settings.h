// Reads the settings of an ARX project: what the XML parts of its archive say, before any of it becomes a
// job. ARX (arx.deidentifier.org) has written them since version 2.0, in vocabularies 1.0 and 2.0; the two
// agree in all that is read here.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace kordon {

using ArxParts = std::map<std::string, std::string>;  // the parts of the archive: name -> bytes, unpacked

struct ArxAttribute {
  std::string name;
  std::string type;                         // "QUASI_IDENTIFYING_ATTRIBUTE", …
  std::string datatype;                     // "String", "Integer", "Decimal", "Date/Time" or "Ordinal"
  std::string hierarchy;                    // name of the part that holds it; empty: none
  std::optional<unsigned> least, greatest;  // level of generalization; nothing: any level
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

// This bounds the bytes of one part in XML. ARX writes some hundred bytes a column; read as elements they
// take some thirty times the memory of their text.
inline constexpr std::size_t max_arx_xml_bytes = std::size_t{1} << 20U;

// Fails on parts that are missing, larger than max_arx_xml_bytes, no XML, or of a vocabulary that is not
// known.
Result<ArxSettings> read_arx_settings(const ArxParts& parts);

}  // namespace kordon
