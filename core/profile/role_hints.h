// A hint is what a column's name says about it, in English and German; some words of other languages, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/codebook.h"

namespace kordon {

struct RoleHint {
  enum class Subject {
    role,    // no more than the role
    person,  // each of its values stands for one person: where all of them differ, rows are people
    name,    // a person's name, which namesakes share
    shared,  // what several people can have in common: a telephone, an address
    text,    // free text, which can hold anything
  };

  // Patterns, as `age|alter`: `age` is a word of the name, `*birth*` a part of it, `*name` its end,
  // `=patient` the whole name. Names are read in lower case; only their letters and digits count, and not the
  // digits that end a word: NAME_1 and name2 are name.
  std::string_view patterns;
  Role role;
  std::string_view meaning;  // "a postal code"
  Subject subject = Subject::role;

  // Returns whether each value is one person's, or one's who shares a name with others.
  bool is_of_one_person() const {
    return role == Role::identifier && subject != Subject::shared && subject != Subject::text;
  }
};

// Returns the first hint that fits the name, or nullptr if none does. It holds whether values repeat or not:
// people with several rows repeat theirs, and a column that is left out for nothing costs less than a name
// released.
const RoleHint* find_role_hint(std::string_view column_name);

// Returns the name, or the label of a column whose name says nothing: v017, "Postal code". A long label is a
// question, and says too much.
std::string_view name_in_words(std::string_view column_name, std::string_view label);
inline constexpr std::size_t longest_name_in_words = 40;
// Does so of a column that the codebook may know.
std::string name_in_words(std::string_view column_name, const Codebook& codebook);

// Returns whether the name is that of a ward, a clinic, a school or a shift, in which there are many persons.
// The last word decides, without one for a number: "ward", "Klinik-Nr" and "school id", but not "ward
// patient".
bool names_a_group(std::string_view column_name);

// Returns whether the name is that of a case, a visit or an invoice: a person may have several.
// "Fall", "invoice no", "Auftrags-ID".
bool names_a_case(std::string_view column_name);

// Returns whether the name is that of something that is no person: a hint fits its end ("Wohnort", "sex"), or
// it ends as names of qualities do ("Krankheit"). "Kranker" and "job applicant" only contain such words.
bool names_something_else(std::string_view column_name);

// Returns whether the name is that of persons: "Klient", "citizen", "Schüler-ID".
bool names_a_person(std::string_view column_name);

// Says why the hint suggests its role: "its name suggests a postal code, which others may know about a
// person".
Text reason_of(const RoleHint& hint);

// Returns whether the name says that digits are a postal code, of whatever length: zip, plz, ...
bool names_a_postal_code(std::string_view column_name);

// Returns whether the name says that digits of one length are a code, not a quantity: zip, plz, code, number,
// ...
bool names_a_code(std::string_view column_name);

// Returns whether the name says that digits are a date: date, Datum, Tag, or one of birth.
bool names_a_date(std::string_view column_name);

// Returns whether the name speaks of a person's age: age, Alter, ...
bool names_an_age(std::string_view column_name);

// Returns whether the name speaks of birth: geboren, DOB, date of birth, ...
bool names_a_birth(std::string_view column_name);

// Returns what the name says of whole numbers: whether they are amounts, or codes (regions, schools); nothing
// where it does not tell. Of identifiers nobody asks.
std::optional<bool> names_amounts(std::string_view column_name);

}  // namespace kordon
