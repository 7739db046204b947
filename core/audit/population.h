// Judges what a job asks of the population, by the released cells: k-map (L. Sweeney, "Computational
// Disclosure Control", 2001) and delta-presence (Nergiz, Atzori, Clifton, "Hiding the Presence of Individuals
// from Shared Databases", 2007).
//
// Somebody fits a class if its values can be what the boundaries let the person's values become. Released
// rows count in their own class. Everybody else, bystanders and (for k-map alone) suppressed rows, may count
// in one of the classes that he or she fits. So k-map holds where people can be shared out
// (counting/assignment.h) such that every class has k_map: then each released row could be of any of these.
// That they fit is not enough. With k_map = 4:
//
//     released   rows   who fits                        Four people fit the second class. But who finds
//     the 20-24      3      3 people                        three rows of the first knows that these are the
//     three 20-29      1      these 3, and one of 26          people of 20 to 24, and the last row is of the
//     fourth.
//
// Where no values overlap, as after full-domain generalization, all who fit count.
//
// Of the people counted in a class no greater share than Presence::most may be in the table. Suppressed rows
// are in the table, too, and readers know how many they are: they count as one more class, which every
// bystander fits, and are company in none. The least share is that of all who fit its values, in whatever
// class they count: it is lowest so.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/audit/cells/scale.h"
#include "core/audit/check.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct AmongPopulation {
  std::uint64_t people = 0;  // rows of the population, those of the table included
  // The greatest k_map that holds together with the greatest share that is allowed; 0 where that does not
  // hold. Nothing where the job does not ask for it, or nothing is released.
  std::optional<std::uint64_t> k_map;
  std::optional<double> most, least;  // the shares of the classes in which they are greatest and least
};

struct PopulationChecks {
  AmongPopulation figures;
  std::vector<AuditCheck> checks;
};

// Says which rows of a release share a class, and that its row i stems from row origin[i] of the original.
struct TracedClasses {
  const ReleasedClasses& classes;
  std::span<const std::uint32_t> origin;
};

// `original` is the table, whose quasi-identifiers know the bystanders' values.
PopulationChecks check_population(const Table& original, const Table& bystanders, const Job& job,
                                  const std::vector<AuditScale>& scales, const TracedClasses& traced);

}  // namespace kordon
