// Writes the catalogue as the page reads it: menus and forms are drawn from it.
#pragma once

#include "core/base/json.h"

namespace kordon {

// Returns {version, algorithms, privacy_models, metrics}: each entry as it is declared, its words as texts.
Json catalogue_json();

}  // namespace kordon
