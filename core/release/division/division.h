// This room divides QI-clusters of MAM that have too many distinct tuples to be searched as a whole. In come
// clusters; out go sections of them, which algorithms take for clusters (division/fence.h).
//
// A cluster is divided in one quasi-identifier, at one depth of its hierarchy: rows with different ancestors
// there get into different sections. A class of rows from both sides of a division would have been released
// above that depth. So a cluster is divided where the cheapest of these classes would have lost the most for
// a row, as Mondrian cuts the widest column first (LeFevre, DeWitt, Ramakrishnan, ICDE 2006).
//
// Towns lose 1/2 at their region and 1 at *, degrees 1 at *; a section must have 4 rows:
//
//   Town   Region  Degree  rows      by Region     North 6, South 5   and West 1 goes with South, the smaller
//   Ayr    North   BSc     4         by Degree     BSc 8, MSc 4       across any of them a class loses 1
//   Bath   North   MSc     2
//   Cork   South   BSc     3         Both forbid what loses 1, both make two sections: it is divided by Town,
//   Deal   South   MSc     2         which comes first.
//   Elan   West    BSc     1
//
// Groups of too few rows, and those that do not hold what is demanded, are pooled; while the pool is such a
// group itself, the smallest of the others joins it. No value below an ancestor of another section is in the
// pool, so classes of different sections have different values.
//
// Attributes without a hierarchy are not divided by: what lies side by side there loses next to nothing
// together.
//
// Tested by tests/core/release/division/division_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"

namespace kordon {

struct Division {
  std::vector<ClassId> section;  // by row, below `numbers`; a cluster that is whole is one section
  ClassId numbers = 0;
  std::uint64_t clusters = 0;  // of MAM, that were divided
  std::uint64_t sections = 0;  // that they became
  std::uint64_t smallest = 0;  // kept rows of the smallest of these
  std::uint64_t large = 0;     // sections with more tuples than the job allows that cannot be divided
};

// Divides clusters with more distinct tuples than the job allows, again and again, until none has more, or
// until no division is left whose sections have as many kept rows as it asks for (k at least) and hold every
// requirement, each as one class. So a row that can be kept in its cluster can be kept in its section. It
// depends on the kept rows as a multiset, and not on their order but for the numbers of sections.
Division divide(const EncodedTable& table, const Mam& mam, std::span<const Requirement> requirements,
                const Job& job);

// Returns MAM as algorithms are to see it: with sections as clusters, and the same rows kept.
Mam mam_of_sections(Mam mam, const Division& division);

// Returns as a clause why the job's clusters cannot be worked on one by one: something is decided about the
// table as a whole. Returns nullptr where they can.
const char* decides_as_a_whole(const Job& job);
// Refuses to divide where that is so; where ranges have a greatest width, as whether a row finds company then
// depends on all that lies between two numbers; or where an earlier release keeps rows apart already.
std::optional<Failure> refuse_division(const EncodedTable& table, const Job& job, bool beside_earlier);

}  // namespace kordon
