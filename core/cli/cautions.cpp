#include "core/cli/cautions.h"

#include <algorithm>
#include <string>

#include "core/base/text.h"
#include "core/profile/role_hints.h"

namespace kordon::cli {
namespace {

// Returns the name escaped, but without the quotes.
std::string plain(const std::string& name) {
  const std::string quoted = in_quotes(name);
  return quoted.substr(1, quoted.size() - 2);
}

std::string repeats(const People::Identifier& each) {
  return plain(each.attribute) + " has " + counted(each.values, "value") + " in " + counted(each.rows, "row");
}

// Returns "3 persons", or "3 of them" where the column's name says nothing of one person: it may hold
// anything.
std::string of_people(const People::Identifier& each) {
  const RoleHint* hint = find_role_hint(each.attribute);
  const bool of_one = hint != nullptr && hint->role == Role::identifier &&
                      hint->says != RoleHint::Says::shared && hint->says != RoleHint::Says::text;
  if (of_one) return counted(each.smallest_class, "person");
  return std::to_string(each.smallest_class) + " of them";
}

std::string unique_on(std::uint64_t unique, std::uint64_t rows, const char* what) {
  return std::to_string(unique) + " of " + counted(rows, "row") + (unique == 1 ? " is" : " are") +
         " unique on " + what;
}

std::string list(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + plain(names[i]);
  }
  return text;
}

}  // namespace

std::string people_warning(const People::Identifier& identifier) {
  return "warning  " + repeats(identifier) + ": k counts rows; the smallest class holds " +
         of_people(identifier);
}

void tell_people(const People& people, std::ostream& out) {
  if (!people.known) {
    out << "note     no identifier tells persons apart, so it cannot be told whether several rows are one "
           "person; k "
           "counts rows\n";
  }
  for (const People::Identifier& each : people.identifiers) {
    if (each.classes_below_k > 0) {
      out << people_warning(each) << "; below k: " << counted(each.classes_below_k, "class") << " ("
          << counted(each.rows_below_k, "row") << "); release one row a person, or raise k\n";
    } else {
      out << "note     " << repeats(each) << "; the smallest class holds " << of_people(each) << '\n';
    }
  }
}

void tell_unchanged(const Unchanged& unchanged, std::ostream& out) {
  for (const Unchanged::Column& each : unchanged.columns) {
    if (!each.warning) continue;
    out << "warning  " << plain(each.attribute) << " goes out as it is: ";
    if (!each.looks_like.empty()) out << "its name suggests " << each.looks_like << ", and ";
    out << unique_on(each.unique, unchanged.rows, "it") << '\n';
  }
  for (const Unchanged::Together& each : unchanged.together) {
    out << (each.warning ? "warning  " : "note     ") << list(each.attributes)
        << " go out as they are: " << unique_on(each.unique, unchanged.rows, "all of them together") << '\n';
  }
  if (unchanged.columns.size() == 1 && !unchanged.columns.front().warning) {
    const Unchanged::Column& only = unchanged.columns.front();
    out << "note     " << plain(only.attribute)
        << " goes out as it is: " << unique_on(only.unique, unchanged.rows, "it") << '\n';
  }
}

void tell_order(const Job& job, std::ostream& out) {
  if (job.order != Order::input) return;
  out << "warning  rows stand in the order of the input: whoever knows that order, or a part of it, finds "
         "rows "
         "by their place\n";
}

std::string spelling_lines(std::span<const SpellingNote> notes) {
  std::string lines;
  for (const SpellingNote& note : notes) {
    const std::uint64_t variants = note.values - note.folded;
    lines += (note.fold ? "note     " : "warning  ") + counted(variants, "value") + " of " +
             in_quotes(note.attribute) + (variants == 1 ? " differs from another" : " differ from others") +
             " only in case, blanks, Unicode form or leading zeros";
    if (!note.example.empty()) {
      lines += ", first " + in_quotes(note.example[0]) + " and " + in_quotes(note.example[1]);
    }
    lines += note.fold
                 ? ": models count them as one, as the job says\n"
                 : ": models count each as a value of its own; \"fold\": true in the job counts them as "
                   "one\n";
  }
  return lines;
}

}  // namespace kordon::cli
