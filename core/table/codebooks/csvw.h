// CSVW metadata: what the W3C's "Metadata Vocabulary for Tabular Data" says of a CSV file.
//
//   {"@context": "http://www.w3.org/ns/csvw", "url": "release.csv", "dc:title": "A survey",
//    "kordon:weight": "wt",
//    "tableSchema": {"columns": [
//      {"name": "marital", "titles": "marital", "dc:description": "Marital status", "datatype": "number",
//       "null": ["", "-9"], "kordon:missing": ["-99..-90"],
//       "kordon:values": [{"skos:notation": "1", "skos:prefLabel": "single"}],
//       "kordon:level": "nominal", "kordon:format": "F1.0", "kordon:identifier": true}]}}
//
// The standard has no labels of values, no ranges of missing numbers and no levels: these are properties of
// our own, which other programs pass by. An empty cell is always missing. Datatypes and missing texts are
// inherited from the table, as the standard has it.
//
// Source: https://www.w3.org/TR/tabular-metadata/ (2015)
// Tested by tests/core/table/codebooks/csvw_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/table/codebooks/file.h"

namespace kordon {

// Returns whether the file is JSON with the keys of such metadata.
bool is_csvw(std::string_view bytes);

// Reads the metadata of one table; mistakes name paths.
Result<Codebook> read_csvw(const CodebookBytes& file);

// Writes it.
std::string write_csvw(const CodebookToWrite& codebook);

}  // namespace kordon
