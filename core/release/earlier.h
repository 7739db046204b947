// Has a release keep k together with an earlier one of the same people. Before anything runs, the earlier
// release says which rows may share a class (composition/earlier.h); once the new one is written, both are
// judged together (composition/compose.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/composition/compose.h"
#include "core/composition/earlier.h"
#include "core/job/job.h"
#include "core/pseudonyms/key.h"
#include "core/recoding/recoding.h"
#include "core/release/task.h"

namespace kordon {

// An earlier release beside a table of which another one is about to be made.
struct Company {
  const EarlierRelease& release;
  PeopleOfBoth people;               // rows of the earlier release; rows of the table
  std::vector<std::uint32_t> apart;  // by row of the table; those with different numbers share no class
};

// `key` is that of the job's keyed codes, by which people are found whose identifier the earlier release has
// as a code. Fails where nobody can tell whose the rows are: as people_of_both() does; where codes are random
// and so other ones in each release; and where people have several rows and k counts rows.
Result<Company> company_with(const EarlierRelease& earlier, const Table& table, const Job& job,
                             const Key* key);

// Refuses demands that may hold in two classes and not in both together: classes of equal values from both
// sides of the fence are one to every reader.
std::optional<Failure> refuse_demands_together(const Task& task);

// Returns the task with rows kept apart as the earlier release asks.
std::shared_ptr<const Task> kept_apart(const Task& task, const Company& company);

// Takes the fence out of a recoding of the task that kept_apart() returns, so that it is one of `table`.
Recoding without_fence(Recoding recoding, const EncodedTable& table);

// Leaves out, class by class, those who would not hold by themselves, which a mapping cannot mend: rows that
// the earlier release keeps apart from the others of their class, if they are fewer than k or fail a demand.
Recoding leave_out_strays(Recoding recoding, const Task& task, const Company& company);

// Leaves these rows out, and with them their classes where nobody else is in them.
Recoding leave_out(Recoding recoding, std::span<const Row> rows, std::size_t quasi_identifiers);

// Judges the release, whose rows come from these of the table, together with the earlier one.
Result<Composition> judge_together(const Company& company, const Table& released,
                                   std::span<const Row> origin, const Job& job);

// Refuses two releases of which somebody who has both could tell more than each may.
std::optional<Failure> refuse_together(const Composition& together, const Job& job);

}  // namespace kordon
