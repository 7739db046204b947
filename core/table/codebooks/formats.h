// Codebooks of other tools, whichever they are of: found by what is in the file and never by its name.
//
//   format         files                                             read  written
//   REDCap         data dictionary: CSV, a row a field               yes
//   XLSForm        workbook of KoBo or ODK: sheets survey, choices   yes
//   DDI            DDI-Codebook 2.5 (XML); 1.2.2 and 2.1             yes   .xml
//   CSVW           W3C metadata of a table (JSON)                    yes   ...-metadata.json
//   Frictionless   table schema or data package (JSON)               yes   .json, datapackage.json
//   plain          CSV that people write by hand                     yes   any other name
//
// Tested by tests/core/table/codebooks/formats_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/codebooks/file.h"
#include "core/table/table.h"

namespace kordon {

// Reads a codebook of any format. Fails with the place of each mistake, and if no format fits.
Result<Codebook> read_codebook_file(const CodebookBytes& file);

// Writes the codebook in the format that the name of its file asks for.
std::string write_codebook_file(std::string_view path, const CodebookToWrite& codebook);

// Returns the codebook of all columns of a table, in the table's order, with types that fit its cells: a
// column with a cell that is no number is one of texts. If some cell is the text `hidden`, which hides cells
// and may be empty for none, then its column declares it missing.
Codebook codebook_of_cells(const Codebook& codebook, const Table& table, std::string_view hidden);

}  // namespace kordon
