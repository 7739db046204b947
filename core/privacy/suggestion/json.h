// Writes suggested boundaries as JSON: into the job that they were made for, and as figures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/job/job.h"
#include "core/privacy/suggestion/offer.h"
#include "core/privacy/suggestion/suggestion.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// Returns the boundaries of each quasi-identifier by which the guarantee's trees hold.
std::vector<std::vector<BoundaryRef>> boundaries_of(const Guarantee& guarantee, const EncodedTable& table,
                                                    const Job& job);

// Returns the job, which must be sound, with these boundaries in place of its own; all else stands as it was
// written, in the same order.
Json with_boundaries(std::string_view job_text, const EncodedTable& table,
                     const std::vector<std::vector<BoundaryRef>>& boundaries);

// Returns {rows, columns: [{attribute, boundaries, before, after}], before: {lost, detail},
// suggested: {allowed, lost, detail}, frontier: [{allowed, lost, detail}]}. `detail` is the share that is
// guaranteed, as columns have it before and after; `allowed` and `lost` are rows. `chosen` is the suggestion
// that the columns are about.
Json to_json(const Suggestion& suggestion, const Guarantee& chosen, const EncodedTable& table,
             const Job& job);

// Returns {rows, asked, by_bins, together, before: {lost, detail}, suggested: [{allowed, lost, detail,
// columns}]}: all that is offered, each with its columns as above; `asked` is the place of the one that was
// asked for.
Json to_json(const Offer& offer, const EncodedTable& table, const Job& job);

// Returns the guaranteed share of the detail of the table, or of one of its columns, in [0, 1].
double share_of_detail(const Guarantee& guarantee, const EncodedTable& table);
double share_of_detail(const Guarantee& guarantee, const EncodedTable& table, std::size_t quasi_identifier);

}  // namespace kordon
