// Looks at what a release shows of the 18 kinds of identifiers that the HIPAA Privacy Rule lists (45 CFR
// 164.514(b)(2)(i), (A) to (R)). profile/hipaa.h says which column of the original may hold a kind; here the
// released cells decide. What neither name nor cells tell stays in doubt: a person must say it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/profile/profile.h"
#include "core/table/table.h"

namespace kordon {

// Columns of the release, in the job's order.
struct ShownKind {
  std::vector<std::string> shown;     // they show identifiers of the kind
  std::vector<std::string> in_doubt;  // they may
};

// A release and its original. `profiles` are of the original's columns, in their order.
struct ShownTable {
  const Table& original;
  const Table& released;
  const Job& job;
  const std::vector<ColumnProfile>& profiles;
};

// Looks for a kind by its letter. A column shows it if any of its released cells is not `*` or missing: a
// part of an identifier is one, too. Whatever is asked, a column is in doubt that could tell single people
// apart, whatever its name: unless it has 50 values at most that eleven rows or more have each, or numbers of
// four digits and ranges of such, or nothing but dates, or postal codes of five signs. So are free text, and
// codes with labels if the name says nothing (role_hints.h). Codes for identifiers are of the kind R: those
// from a passphrase follow from the person and show it, others are in doubt.
ShownKind shown_of_kind(char letter, const ShownTable& table);

// Looks for areas smaller than a state: an address, or a postal code that has more characters left than
// `digits`, or whose first ones are `restricted` (few people live there). Other codes and places are in
// doubt: nobody here knows how many people live there.
ShownKind shown_areas(std::uint64_t digits, const std::vector<std::string>& restricted,
                      const ShownTable& table);

// Looks for dates that are finer than a year. Dates that were moved are in doubt; days since a date are none.
// In doubt is also what its name calls a date and is no year, and what could be a date by its digits if the
// name says nothing: "19701018", "Jan 2019".
ShownKind shown_dates(const ShownTable& table);

// Looks for ages over 89, and births that tell one (bins/old_ages.h).
ShownKind shown_old_ages(const ShownTable& table);

}  // namespace kordon
