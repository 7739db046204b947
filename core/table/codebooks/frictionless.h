// Table schemas and data packages of Frictionless, versions 1 and 2.
//
//   {"$schema": "https://datapackage.org/profiles/2.0/tableschema.json", "title": "A survey",
//   "kordon:weight": "wt",
//    "fields": [
//      {"name": "marital", "title": "Marital status", "type": "integer",
//       "categories": [{"value": 1, "label": "single"}], "categoriesOrdered": false,
//       "missingValues": [{"value": "", "label": ""}, {"value": "-9", "label": "refused"}],
//       "kordon:missing": ["-99..-90"], "kordon:format": "F1.0", "kordon:identifier": true}]}
//
// A data package has that as the "schema" of its one resource. `categories` are all values that a column may
// have, and whole numbers or texts: labels of other columns are in "kordon:values", which other programs pass
// by. So are levels that categories do not tell. An empty cell is always missing.
//
// Source: https://datapackage.org/standard/table-schema/ (2.0, 2024)
// Tested by tests/core/table/codebooks/frictionless_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/table/codebooks/file.h"

namespace kordon {

// Returns whether the file is JSON; what is not CSVW is taken for this.
bool is_frictionless(std::string_view bytes);

// Reads a table schema, or a data package of one table; mistakes name paths.
Result<Codebook> read_frictionless(const CodebookBytes& file);

// Writes a table schema.
std::string write_table_schema(const CodebookToWrite& codebook);
// Writes a data package with the schema of the table.
std::string write_data_package(const CodebookToWrite& codebook);

}  // namespace kordon
