// A data dictionary of REDCap: a CSV file with a row for each field of a form.
//
//   Variable / Field Name   Field Type   Choices, Calculations, ...   columns of the export
//   marital                 radio        1, single | 2, married       marital: 1 single, 2 married
//   fruit                   checkbox     1, apple | 2, pear           fruit___1, fruit___2: 0 Unchecked, 1
//   Checked smokes                  yesno                                     smokes: 0 No, 1 Yes
//
// A form named `base` has a column `base_complete`, too. Fields that only show a text are no columns. Columns
// may also have the names that they have in REDCap's API (field_name, field_type, ...).
//
// Source: REDCap's "Data Dictionary" and its codebook, as exported by version 14.
// Tested by tests/core/table/codebooks/redcap_test.cpp.
#pragma once

#include <string_view>

#include "core/table/codebooks/file.h"

namespace kordon {

// Returns whether the first line of the file has the names of a dictionary's columns.
bool is_redcap(std::string_view bytes);

// Reads the dictionary; mistakes name fields. A field with `Identifier? = y` is flagged as an identifier.
Result<Codebook> read_redcap(const CodebookBytes& file);

}  // namespace kordon
