// What becomes of classes that fail a demand on sensitive values:
//
//   "privacy": {"k": 5, "p": 2, "failing": "withhold"}
//
// If no class may fail, then classes are formed by the demands, too. So the quasi-identifiers of a release
// follow from sensitive values, and a reader may conclude these (audit/minimality/figures.h). If cells are
// withheld instead, then k alone forms the classes. In a class that fails, all sensitive columns that
// a demand binds show `*` in all rows, and so they do in classes drawn by chance
// (release/writing/withholding.h).
//
// Tested by tests/core/job/failing_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"

namespace kordon {

// Returns whether sensitive cells of failing classes are withheld; and whether those of this attribute are,
// which some demand of the job binds.
bool withholds(const Job& job);
bool withholds(const Job& job, const Attribute& attribute);

// Returns whether classes have to meet demands, and not only k and the like.
bool demands_of_classes(const Job& job);

// Returns whether the job could have cells withheld, as far as it says.
bool could_withhold(Job job);

// Returns what a job that withholds cells may not ask for, or lacks.
std::vector<Mistake> check_failing(const Job& job);

// Refuses what is not worked out for withheld cells. `where` is what was asked for.
std::optional<Failure> refuse_beside_withheld(const Job& job, const std::string& where);

}  // namespace kordon
