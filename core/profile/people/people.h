// Finds rows that are one person. k counts rows; whether rows are people is read off the identifier columns
// of the original, where a person with several rows repeats a value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct People {
  // A column is listed if it is an identifier, or by its name numbers persons whatever its role, and has
  // fewer values than there are rows. All counts are over the rows of the classes; missing texts are one
  // value, and so are the spellings of a value (text/spelling.h). If a number of persons is different in
  // every row, then rows without a value are different persons. Where the job says which columns readers
  // know, the groups of each set of these stand in place of classes, each group once.
  struct Identifier {
    std::string attribute;  // columns with names together: "first name and last name"
    std::uint64_t values = 0, rows = 0;
    std::uint64_t smallest_class = 0;       // values in the class that has the fewest values
    std::uint64_t classes_below_k = 0;      // classes with fewer than k values
    std::uint64_t rows_below_k = 0;         // rows in these classes
    std::vector<std::string> columns = {};  // all that it is made of
    bool tells_most = false;  // each value may be a person, and none of the others says more of persons
    std::uint64_t rows_without = 0;  // rows that have no value
    // Nobody knows whether its values are persons: several may share one, only rows without a value are
    // alike, or a number of persons is different in every row.
    bool in_doubt = false;
  };

  // Says whether it can be told at all: an identifier repeats, or one that by its name numbers persons
  // (RoleHint::Subject::person) is different in every row. A number of visits that is different in each row
  // says nothing of people.
  bool known = false;
  // The identifiers are in the job's order. If a number of persons is different in every row, then rows are
  // people: other numbers that repeat all the same are listed, those that are not of persons in doubt. In
  // doubt also that is listed which has no name of anything, or a name that fills a class: namesakes do not.
  // What people share is listed only if nothing else that repeats tells.
  std::vector<Identifier> identifiers;
};

struct CountedPeople {
  People people;
  // Says by row of the release whose it is, by the repeating identifier that says most of persons: a number
  // of persons before another number, that before a name. It is empty where no such identifier repeats: then
  // each row is another person's, as far as can be told.
  std::vector<ValueId> person_of;
};

// `classes` are of the release; its row i stems from row origin[i] of `original`. Rows of the original that
// are not in the release count nowhere. Columns with names count together, in place of the first. How well a
// column tells people apart, evidence.h says. The time is linear in the rows for each column.
//
// Where the job names people (Job::person), they are counted, and besides only what says more of persons: two
// identifiers that disagree would make every release look as if it failed one. Such is an identifier whose
// name tells no less, where several of the job's persons belong to one of its values:
//
//   job names   also there   belongs to              counted
//   fall_id     patient_id   each case to a patient  both, as a patient of five cases is one person
//   patient_id  ward         each patient to a ward  patient_id: a ward is no person
//   patient_id  name         each patient to a name  patient_id: a name tells less
CountedPeople count_people(const Table& original, const Job& job, const ReleasedClasses& classes,
                           std::span<const std::uint32_t> origin);

// Returns a warning for each number of persons that repeats in the population, whose rows are in these
// tables: where a demand or a risk counts its people, a person with five rows would be company for himself.
// Names are not looked at, as namesakes are others, nor are identifiers of which nobody knows what they say
// where a number differs in every row.
std::vector<Text> doubts_of_people(const std::vector<const Table*>& parts, const Job& job);

// Says of which rows of the original nobody can tell whose they are, in the columns by which the job tells
// people apart (Job::person): a value is missing, or is one by which people say so (unknown). Neither is a
// person among others: it may be one of them.
std::optional<Mistake> refuse_rows_of_nobody(const Table& original, const Job& job);

// Counts people by the columns that the job names (Job::person), all together, whatever they are called.
// Returns nothing where it names none.
std::optional<People::Identifier> count_named_people(const Table& original, const Job& job,
                                                     const ReleasedClasses& classes,
                                                     std::span<const std::uint32_t> origin);

// Returns by row of the original which value of the column it has. Spellings of a value are one, and so are
// missing texts.
std::vector<ValueId> values_of_rows(const Column& column, const Job& job);

// Returns by row of the original whose it is, by the same columns: equal numbers are one person. Empty where
// the job names none.
std::vector<ValueId> named_people(const Table& original, const Job& job);

}  // namespace kordon
