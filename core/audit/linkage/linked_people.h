// Counts whom codes single out. A code links the rows of a person: who knows several of them looks for a
// person who has rows in all of their classes, and k promises nothing of that.
//
//     code  class         With k = 2 each class has two rows; but only P is in A and B, only Q in A and C,
//     P     A             and only R in B and C: each is alone.
//     P     B
//     Q     A
//     Q     C
//     R     B
//     R     C
//
// So people are put in groups that have equally many rows in each class. Somebody in a group of k people
// cannot be told from the others by any of his or her rows, however many of them are known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct LinkedPeople {
  std::vector<std::string> attributes;  // the column of codes; several: what all of them link together
  std::optional<Pseudonym> kind;        // of one column
  // All counts are over the rows of the classes; codes and uncoded of several columns are their sums. A row
  // without a code is linked to no other, and a person by itself.
  std::uint64_t persons = 0;
  std::uint64_t codes = 0;            // distinct ones
  std::uint64_t uncoded = 0;          // rows without a code
  std::uint64_t smallest_group = 0;   // persons in it; 0 if there is nobody
  std::uint64_t persons_below_k = 0;  // in groups of fewer than k
  // By sensitive column: persons of groups of two or more of whom all have one value, in classes that have
  // several. Who finds the group by all its rows knows that value. Only columns with such persons.
  struct OneValue {
    std::string attribute;
    std::uint64_t persons = 0;
    std::string value = {};  // the one that most of them have in common, and how many
    std::uint64_t value_persons = 0;
  };
  std::vector<OneValue> one_value = {};
};

// Says whether so many people are alike in all their rows, as the job asks.
struct LinkedCheck {
  Text detail;
  bool passed = false;
};

// Says what a release with codes is.
Text pseudonymous_in_words();

// Returns an entry for each column of codes that the release has, in the job's order. Where there are
// several, a last one is of all together: rows are then linked that share a code of any, also by way of
// others.
std::vector<LinkedPeople> linked_people(const Table& released, const Job& job,
                                        const ReleasedClasses& classes);

// Judges what was found of each column, and of all together. Returns nothing where the job does not ask.
std::optional<LinkedCheck> check_linked_people(const std::vector<LinkedPeople>& found, const Job& job);

}  // namespace kordon
