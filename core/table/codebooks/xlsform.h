// An XLSForm, as KoBo and ODK have it: a workbook with a sheet `survey` of questions and a sheet `choices`.
//
//   survey   type                    name     label            columns of the data
//            begin_group             person
//            select_one status       marital  Marital status   person/marital, marital: 1 single, 2 married
//            select_multiple fruit   eats     What do you eat  eats: "1 2"; eats/1, eats/2: 0 no, 1 yes
//            end_group
//   choices  list_name, name, label: status, 1, single; ...
//
// Labels are those of `label`, or of the first language. The addresses of devices, telephone numbers, e-mail
// addresses and user names that a form records of a person are flagged as identifiers.
//
// Source: the XLSForm standard, https://xlsform.org/en/ref-table/
// Tested by tests/core/table/codebooks/xlsform_test.cpp.
#pragma once

#include <string_view>

#include "core/table/codebooks/file.h"

namespace kordon {

// Returns whether the file is a workbook; no other codebook is one.
bool is_xlsform(std::string_view bytes);

// Reads the form; mistakes name sheets and rows.
Result<Codebook> read_xlsform(const CodebookBytes& file);

}  // namespace kordon
