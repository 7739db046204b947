// Judges the values of people, not of rows: where a person may have several rows, each person counts once for
// each value that he or she has, however many rows say so. This is what a demand that looks at how often
// values occur means where k counts people.
//
// Four rows of a class, of three people:
//
//   Person   Illness        rows: flu 3, HIV 1; the share of flu is 3/4
//   a        flu            people: flu 2, HIV 1, of 3 people; the share of flu is 2/3
//   a        flu
//   b        flu
//   c        HIV
//
// Had c the flu as well, its share would be 3/3: everybody has it, though two of the four values of people
// would be others.
#pragma once

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// Has a requirement that is ready to judge rows count people. Its attribute then are the pairs of a person
// and a value that occur, its model is one of its own that goes by the same name and judges pairs, and it is
// not monotone: a person with rows in both of two classes counts once when they are merged. What it refers to
// lives as long as the requirement or a copy.
//
// alpha is then a share of people, and values taken together are one value. l and t look at how often values
// are had: of the class above, twice the flu and once HIV. The whole table of t is counted alike.
void count_by_people(Requirement& requirement, const SensitiveAttribute& people, const Job& job);

// Returns what such a requirement asks of counts of people by value: for who counts people without pairs.
const Requirement& asked_of_people(const Requirement& requirement);

}  // namespace kordon
