// What no verdict covers, in words: lines of the summaries of mask, apply and audit.
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "core/job.h"
#include "core/people.h"
#include "core/spelling_notes.h"
#include "core/unchanged.h"

namespace kordon::cli {

// Whether k rows are k people.
void tell_people(const People& people, std::ostream& out);

// "warning  patient_id has 60 values in 240 rows: k counts rows; the smallest class holds 1 person"
std::string people_warning(const People::Identifier& identifier);

// What goes out as it is, and how many rows are unique on it.
void tell_unchanged(const Unchanged& unchanged, std::ostream& out);

// Rows in the order of the input, where the job asks for that.
void tell_order(const Job& job, std::ostream& out);

// Values that differ only in spelling: a warning where models count them apart, a note where the job folds
// them.
std::string spelling_lines(std::span<const SpellingNote> notes);

}  // namespace kordon::cli
