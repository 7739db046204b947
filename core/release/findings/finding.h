// A finding is what a person must know of a release, as data: a kind, a gravity, how many rows or people it
// is about, its text, and what change of the job cures it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/text.h"

namespace kordon {

// A change of the job, by which a finding goes.
struct Remedy {
  enum class Change {
    leave_out,         // the columns
    identifier,        // the role of the columns: they are left out, and their people are counted
    quasi_identifier,  // the role of the columns: k counts them
    no_codes,          // the columns are left out as other identifiers are
    person,            // k counts people, by the column
    fold,              // spellings of the column's values count as one
    differ,            // classes have different values of the sensitive columns
    shuffle,           // the order of rows
    avoid_nested,      // no class inside another one rules out values
    class_mean,        // the weights of the column go out as the mean of their class
  };

  Change change = Change::leave_out;
  std::vector<std::string> attributes;  // none where it is about the job as a whole
};

struct Finding {
  enum class Kind {
    audit,            // the release failed its audit, and the job accepts that
    name,             // unchanged columns whose name says what points to a person, or what others know
    cells,            // unchanged columns with cells that lead to persons, or that are free text
    generalized,      // quasi-identifiers whose released cells lead to persons all the same
    unique,           // unchanged columns in which too many rows are alone
    unique_together,  // the same of several columns together
    unchanged,        // other unchanged columns
    not_looked_at,    // columns of a table in parts that are not counted
    people,           // whether rows are people, by an identifier; classes of fewer than k people
    households,       // the risk that somebody of a household is found
    linked_people,    // people whom codes single out by all their rows
    linked_cost,      // what it cost that people are alike in all their rows
    codes,            // columns of codes, which link rows if they repeat, or are the same in other releases
    pseudonyms,       // what a release with codes is
    shifted,          // dates that moved by a number of days of each person's own
    weights,          // weights of a survey that go out as they are
    since,            // dates that became days since another
    value,            // sensitive columns that have one value in some class
    spelling,         // sensitive columns whose values are spellings of fewer
    nested,           // what classes inside others tell
    counting,         // what somebody learns who counts rows, too
    withheld,         // sensitive columns whose cells are withheld where their class fails a demand
    minimality,       // what demands give away to a reader of everybody's quasi-identifiers
    not_computed,     // what of these nobody knows
    earlier,          // what the release and an earlier one tell together
    order,            // rows in the order of the input
    boundaries,       // cells beyond their boundary
    known,            // what k does not promise, if readers know a few columns only
    doubt,            // what may be wrong with input or release
    lost,             // columns that are nearly gone
    cost,             // which demands cost most
    rare_pairs,       // pairs of columns with fewer than k rows alike
    population,       // what the job asks of the population, which was not looked at
    overlap,          // values of a column that share numbers
    reading,          // how a table without its original was read
    tables,           // what each of several tables lost
  };
  // Stops the figures: people can be found, whatever the classes say. Or lets a person decide whether the
  // table may go out. Or is good to know.
  enum class Gravity { stops, decide, know };

  Kind kind = Kind::doubt;
  Gravity gravity = Gravity::decide;
  std::vector<std::string> attributes = {};  // columns that go out, in the job's order; none where it is
                                             // about the release as a whole, or about columns that do not
  std::optional<std::uint64_t> rows = {}, people = {};  // how many it is about, where that can be said
  std::vector<std::string> example = {};                // values
  Text says = {};                                       // sentences; what other rooms found is a clause
  std::vector<Text> members = {};                       // the same of each column, where there are several
  std::vector<Remedy> remedies = {};                    // any of them cures it
  // What everybody may read of it: counts nothing, names no value and no column that is left out, and follows
  // from the released rows. Only whether k counts people (Kind::people) follows from whose they are. Empty:
  // it does not go out.
  Text in_public = {};
  // The gravity that the released rows show by themselves, where identifiers make it graver.
  std::optional<Gravity> gravity_in_public = {};
};

// Names columns as a sentence does: "a", "a and b", "a, b, c and 5 more".
Text named(std::span<const std::string> columns);

// Returns the sentences one after another; empty ones are left out.
Text in_a_row(std::span<const Text> sentences);

// Returns equal findings of several columns as one, which says `says`; what each says is a member of it. A
// single one stays as it is.
Finding as_one(std::vector<Finding> equal, Text says, Text in_public);

}  // namespace kordon
