// Says which rows of a table earlier releases of the same people keep apart, so that a new release keeps k
// together with all of them (composition/compose.h).
//
// A reader of all releases finds a person in a class of each, among those who are in all of these. So of each
// trail (composition/trails.h) a new class has to hold k people or nobody. Rows may therefore share a class
// only if their people were in the same earlier classes: where nobody's rows differ in that, this costs
// nothing that could be saved, as a class of people from several earlier ones can be parted by these, each
// part has k, and is no more general than the whole. Those who are new have been in none, and are alike in
// that, too. k = 2:
//
//   person   earlier class   age now       may share a class with
//   Ann      A               31            Bea
//   Bea      A               32            Ann
//   Cia      B               33            nobody: all who were with her have left, so she cannot be released
//   Dot      none            31            Eve
//   Eve      none            34            Dot
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/composition/people.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

struct EarlierReleases {
  std::vector<Table> tables;  // one or more
  // The columns that tell people apart in all tables; empty: row i of all is one person's.
  std::vector<std::string> person;
  // Whether these columns are those of the tables that the earlier releases were made of, row by row, and not
  // as they were released: an identifier that was released as a code then stands there itself.
  bool originals = false;
};

// Puts the columns that tell people apart into a release, as they stand in the table that it was made of, row
// by row: those that it lacks, or all. A suppressed row keeps its `*`. Fails where the rows are no pairs:
// there are not as many, or cells that the job has go out unchanged differ, as in a release whose rows were
// shuffled.
std::optional<Failure> add_people(std::span<const std::string> person, Table& released, const Table& original,
                                  const Job& job, bool all);

// Returns whose the rows of all tables are. Fails as people_by_columns() and people_by_row() do. Fails if
// random codes would tell them apart, as each release has other ones. Fails if nobody of an earlier release
// is in the later table: then file, column or passphrase is the wrong one. And fails if the job releases a
// column as numbers, as these can be subtracted.
Result<PeopleOfReleases> people_with(const EarlierReleases& earlier, const Table& later, const Job& job);

// Returns, by row of the later table, a number: rows with different ones may not share a class. 0 is that of
// people who are in no class of any earlier release; the others are numbered in order of their first rows.
// Fails where an earlier release has none of the job's quasi-identifiers.
Result<std::vector<std::uint32_t>> kept_apart(const EarlierReleases& earlier, const PeopleOfReleases& people,
                                              const Job& job);

}  // namespace kordon
