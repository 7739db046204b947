// Writes what became of the data as JSON, as page and command line show it.
#pragma once

#include "core/base/json.h"
#include "core/measures/utility/association.h"
#include "core/measures/utility/columns.h"
#include "core/measures/utility/prediction.h"

namespace kordon {

// Returns {"name", "generalized", "categories": [{"label", "before", "after"}], "rest", "unchanged",
// "example":
// {"before", "after"}}: rows after are rounded to thousandths; there is no example where nothing was
// generalized, and "numbers", as in a report, only where it is released as means or medians.
Json to_json(const ColumnChange& change);

// Returns {"rows", "pairs", "associated", "suffered": [{"columns", "before", "after"}]}.
Json to_json(const Associations& found);

// Returns {"column", "rows", "categories", "by_originals", "by_release", "by_frequency"}.
Json to_json(const Prediction& prediction);

// Returns {"columns", "associations", "predictions"}: all columns, and of each sensitive one how well it is
// predicted.
Json utility_json(const ToCompare& parts);

}  // namespace kordon
