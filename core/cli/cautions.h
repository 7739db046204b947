// Tells what no verdict covers, in words: lines of the summaries of mask, apply and audit.
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "core/identity/people.h"
#include "core/identity/unchanged.h"
#include "core/job/job.h"
#include "core/privacy/spelling_notes.h"

namespace kordon::cli {

// Tells whether k rows are k people.
void tell_people(const People& people, std::ostream& out);

// Returns "warning  patient_id has 60 values in 240 rows: k counts rows; the smallest class holds 1 person".
std::string people_warning(const People::Identifier& identifier);

// Tells what goes out as it is, and how many rows are unique on it.
void tell_unchanged(const Unchanged& unchanged, std::ostream& out);

// Tells that rows stand in the order of the input, where the job asks for that.
void tell_order(const Job& job, std::ostream& out);

// Tells of values that differ only in spelling: in a warning where models count them apart, in a note where
// the job folds them.
std::string spelling_lines(std::span<const SpellingNote> notes);

}  // namespace kordon::cli
