// What was made of the data: the last release beside the table. Each fails where nothing was run yet.
#pragma once

#include <string>

namespace kordon::wasm {

// Returns {"text"}: which value became what.
std::string release_mapping();

// Returns {"text"}: the code list, which value stands behind each code.
std::string release_codes();

// Returns {"text"}: the certificate of what any release loses at least, as `kordon mask --certificate` writes
// it; null where none can be checked (measures/certificate/check.h), or some class has fewer than k rows.
std::string release_certificate();

// Shows a few classes, if others inside them rule out values, and what a reader who knows the method
// concludes: as nested/json.h writes it.
std::string release_narrowed();

// Tells of these columns, none of them an identifier, how rows are spread over their values, before and
// after.
std::string release_columns(const std::string& names);

// Tells which pairs of columns lost most of their association.
std::string release_associations();

// Tells how well the column is predicted by who learns from the release.
std::string release_prediction(const std::string& column);

}  // namespace kordon::wasm
