// DDI-Codebook, as archives and statistics offices have it: 2.5 is read and written; of 1.2.2 and 2.1 what
// they call the same is read.
//
//   <codeBook> <stdyDscr> <citation> <titlStmt> <titl>A survey
//     <dataDscr> <var name="marital" nature="nominal">
//                  <labl>Marital status</labl>
//                  <invalrng><item VALUE="-9"/><range min="-99" max="-90"/></invalrng>
//                  <catgry missing="Y"><catValu>-9</catValu><labl>refused</labl></catgry>
//                  <catgry><catValu>1</catValu><labl>single</labl></catgry>
//                  <varFormat type="numeric" schema="other" formatname="F1.0"/>
//                  <notes type="identifier" subject="kordon"/>
//
// A column is a weight by wgt="wgt". Dates and moments are varFormat's category; that a column is an
// identifier is a note of our own. Blanks at the ends of texts are not read, and signs that XML does not have
// are written as U+FFFD.
//
// Source: DDI Alliance, DDI-Codebook 2.5 (2012), codebook.xsd
// Tested by tests/core/table/codebooks/ddi_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/table/codebooks/file.h"

namespace kordon {

// Returns whether the file is XML; no other codebook is. It may be in UTF-8, UTF-16 or one byte a sign.
bool is_ddi(std::string_view bytes);

// Reads the codebook; mistakes name lines and columns.
Result<Codebook> read_ddi(const CodebookBytes& file);

// Writes the codebook, without a time stamp.
std::string write_ddi(const CodebookToWrite& codebook);

}  // namespace kordon
