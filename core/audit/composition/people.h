// Says whose the rows of two releases are, for those who judge them together.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Where mistakes of one of the two tables stand (base/result.h, Where::part).
inline constexpr const char* in_earlier_release = "earlier release";
inline constexpr const char* in_later_release = "later release";

// By row of each table: equal numbers are one person.
struct PeopleOfBoth {
  std::vector<std::uint32_t> earlier, later;
  std::vector<std::string> columns = {};  // by which they are told apart; none: by their place
};

// Tells people apart by these columns, which both tables have, spellings of a value being one. Fails where a
// table lacks one of them, or a row has no value there: nobody can tell whose it is.
Result<PeopleOfBoth> people_of_both(const Table& earlier, const Table& later,
                                    std::span<const std::string> columns, const Job& job);

// Has row i of both be one person's. Fails where they differ in number.
Result<PeopleOfBoth> people_by_row(const Table& earlier, const Table& later);

// Returns "Name, Birth date" for messages.
Text names_of(std::span<const std::string> columns);

}  // namespace kordon
