// Writes what codes tell, as reports have it.
#pragma once

#include <vector>

#include "core/audit/linkage/linked_people.h"
#include "core/base/json.h"

namespace kordon {

// Adds what codes tell to a report, where there are any.
void add_pseudonyms(const std::vector<LinkedPeople>& linked, TextWriter write, Json& report);

}  // namespace kordon
