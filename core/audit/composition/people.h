// Says whose the rows of several releases are, for those who judge them together: of the earlier ones, and of
// the later one that is to go out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Where mistakes of one of these tables stand (base/result.h, Location::part).
inline constexpr const char* in_later_release = "later release";
// Of an earlier release, from 0, of so many: "earlier release", or of several "earlier release 2".
Text in_earlier_release(std::size_t index, std::size_t releases);

// Equal numbers are one person.
struct PeopleOfReleases {
  std::vector<std::vector<std::uint32_t>> earlier;  // by earlier release, by row
  std::vector<std::uint32_t> later;                 // by row
  std::vector<std::string> columns = {};            // by which they are told apart; none: by their place
};

// Tells people apart by these columns, which all tables have, spellings of a value being one. Fails where a
// table lacks one of them, or a row has no value there: nobody can tell whose it is.
Result<PeopleOfReleases> people_by_columns(std::span<const Table> earlier, const Table& later,
                                           std::span<const std::string> columns, const Job& job);

// Has row i of all be one person's. Fails where they differ in number.
Result<PeopleOfReleases> people_by_row(std::span<const Table> earlier, const Table& later);

// Returns "Name, Birth date" for messages.
Text names_of(std::span<const std::string> columns);

}  // namespace kordon
