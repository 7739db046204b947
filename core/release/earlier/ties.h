// This room has a release keep k together with earlier ones of the same people. Before anything runs, the
// earlier releases say which rows may share a class (composition/earlier.h), and a fence keeps the others
// apart (division/fence.h); once the new one is written, all are judged together (composition/compose.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/composition/compose.h"
#include "core/audit/composition/earlier.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/release/pseudonyms/key.h"
#include "core/table/table.h"

namespace kordon {

// What ties a table that is about to be released to earlier releases.
struct Ties {
  const EarlierReleases& releases;
  PeopleOfReleases people;           // the later ones are by row of the table
  std::vector<std::uint32_t> apart;  // by row of the table; those with different numbers share no class
};

// `key` is that of the job's keyed codes, by which people are found whose identifier an earlier release has
// as a code. Fails where nobody can tell whose the rows are: as people_with() does; where people have several
// rows and k counts rows, or counts other people than these; and where the job avoids what nested classes
// tell, as beside an earlier release nobody can say that.
Result<Ties> ties_to(const EarlierReleases& earlier, const Table& table, const Job& job, const Key* key);

// Refuses demands that may hold in two classes and not in both together: classes of equal values from both
// sides of the fence (division/fence.h) are one to every reader.
std::optional<Failure> refuse_demands_together(std::span<const Requirement> requirements);

// Adds to what would help where too many rows would be suppressed: earlier releases are a reason, too.
Failure beside_earlier(Failure failure);

// Refuses an algorithm that promises nothing.
Failure refuse_beside_earlier(const std::string& algorithm);

// Judges the release, whose rows come from these of the table, together with the earlier ones.
Result<Composition> judge_together(const Ties& ties, const Table& released, std::span<const Row> origin,
                                   const Job& job);

// Refuses releases if a reader of all could tell more than each may.
std::optional<Failure> refuse_together(const Composition& together, const Job& job);

}  // namespace kordon
