// The job that a rule book asks for: a job with the book's patch, or one made from a profile.
#pragma once

#include "core/base/json.h"
#include "core/profile/profile.h"
#include "core/release/rules/book.h"

namespace kordon {

// Returns the job, with what the book asks and with the book's name in "rules". Where both have a k, the
// larger one stays; answers to another book go.
Json asking_what(const RuleBook& book, Json job);

// Returns a job for the table of these columns: roles as the profile suggests them, with the suggested
// hierarchies; where it is in doubt, a column stays undecided, so that nothing is released before a person
// has looked. k is 5 unless the book asks for more.
Json starting_job(const std::vector<ColumnProfile>& columns, const RuleBook& book);

}  // namespace kordon
