// Holds one of the releases that are judged together: its classes, and who is in which.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/audit/composition/people.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// A person has a membership of each class in which one of his or her rows is.
struct PersonInClass {
  std::uint32_t person = 0;
  std::uint32_t c = 0;                                     // the class
  auto operator<=>(const PersonInClass&) const = default;  // NOLINT(modernize-use-nullptr)
};

struct ReleaseSide {
  ReleasedClasses classes;  // rows with equal cells in the job's quasi-identifiers that the table has
  std::vector<PersonInClass> memberships;  // by person, each once
};

// `people` is by row of the table. Suppressed rows (audit/suppressed.h) are in no class. Fails where the
// table has no quasi-identifier of the job, and where nobody can tell whether rows of an earlier release were
// suppressed; `which` says where (composition/people.h).
//
// A column that the job leaves out, and the table has all the same, was released there: it counts as a
// quasi-identifier, but for `told_apart`, the columns that tell people apart. So does one that the job
// releases as codes, if it has others than codes there.
Result<ReleaseSide> side_of(const Table& table, const std::vector<std::uint32_t>& people,
                            const std::vector<std::string>& told_apart, const Job& job, const Text& which);

// Returns those of the earlier releases.
Result<std::vector<ReleaseSide>> sides_of(std::span<const Table> earlier, const PeopleOfReleases& people,
                                          const Job& job);

}  // namespace kordon
