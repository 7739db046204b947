#include "core/cli/summary/cautions.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "core/base/text.h"
#include "core/privacy/feasibility/coarse_demands.h"
#include "core/profile/role_hints.h"

namespace kordon::cli {
namespace {

// Returns the name escaped, but without the quotes.
std::string plain(const std::string& name) {
  const std::string quoted = in_quotes(name);
  return quoted.substr(1, quoted.size() - 2);
}

// Returns whether some column becomes ranges, sets or numbers.
bool makes_values(const Job& job) {
  return released_as_numbers(job) != nullptr ||
         std::any_of(job.attributes.begin(), job.attributes.end(), [](const Attribute& each) {
           return each.role == Role::quasi_identifier && each.hierarchy &&
                  kordon::makes_values(*each.hierarchy);
         });
}

std::string repeats(const People::Identifier& each) {
  return plain(each.attribute) + " has " + counted(each.values, "value") + " in " + counted(each.rows, "row");
}

// Returns "3 persons", or "3 of them" where the column's name says nothing of one person: it may hold
// anything.
std::string of_people(const People::Identifier& each) {
  const RoleHint* hint = find_role_hint(each.attribute);
  if (hint != nullptr && hint->is_of_one_person()) return counted(each.smallest_class, "person");
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

void tell_order(const Job& job, Remarks& remarks) {
  if (job.order != Order::input) return;
  remarks.warn(
      "rows stand in the order of the input: whoever knows that order, or a part of it, finds rows by their "
      "place");
}

// "4 cells look like a telephone number".
std::string cells_like(const Unchanged::Cells& cells) {
  return counted(cells.rows, "cell") + (cells.rows == 1 ? " looks like " : " look like ") +
         std::string(cells.like);
}

// What a column's name and cells look like: "its name suggests a postal code, and ".
std::string looks_of(const Unchanged::Column& column) {
  std::string looks;
  if (!column.looks_like.empty()) looks = "its name suggests " + std::string(column.looks_like) + ", and ";
  for (const Unchanged::Cells& cells : column.cells) looks += cells_like(cells) + ", and ";
  return looks;
}

// Returns how many rows the smallest class has, or how many people the class with the fewest.
std::uint64_t smallest_company(const Report& report) {
  for (const Verdict& verdict : report.privacy) {
    if (verdict.model == "k-people") return static_cast<std::uint64_t>(verdict.achieved);
  }
  return report.classes.smallest;
}

// Returns "5 people of the population".
std::string people_by_k_map(const Report& report) {
  for (const Verdict& verdict : report.privacy) {
    if (verdict.model != "k-map") continue;
    const auto people = static_cast<std::uint64_t>(verdict.achieved);
    return std::to_string(people) + (people == 1 ? " person" : " people") + " of the population";
  }
  return "1 person of the population";
}

void tell_violations(std::uint64_t cells, std::uint64_t rows, Remarks& remarks) {
  if (cells == 0) return;
  remarks.warn(counted(cells, "cell") + " in " + counted(rows, "row") +
               " generalized beyond their boundaries");
}

void tell_households(const Report& report, const Job& job, Remarks& remarks) {
  if (!report.risk.household || !is_true_of_all(report.findings)) return;
  std::string columns;
  for (const std::string& name : job.group) columns += (columns.empty() ? "" : " and ") + name;
  const HouseholdRisk& households = *report.risk.household;
  char risks[80];
  std::snprintf(risks, sizeof risks, "%.1f %% at most, %.1f %% on average", 100 * households.risk.highest,
                100 * households.risk.average);
  remarks.note(counted(households.households, "household") + " by " + columns +
               ": that somebody of it is found has a chance of " + risks);
}

}  // namespace

Remarks remarks_on(const Report& report, const Job& job) {
  Remarks remarks;
  if (!report.audit.passed()) remarks.warn("this table does not protect as the job asks: its audit failed");
  for (const Disclosure& each : report.disclosures) {
    tell_disclosed(each.attribute, each.classes, each.rows, job, remarks);
  }
  for (const Text& doubt : report.input_doubts) remarks.warn(english(doubt));
  tell_people(report.audit.people, remarks);
  tell_households(report, job, remarks);
  tell_pseudonyms(report.audit.linked, job.k, remarks);
  tell_unchanged(report.audit.unchanged, remarks);
  tell_nested(report.audit.nested, job, remarks);
  if (report.together) tell_together(report.together->composition, remarks);
  tell_minimality(report.audit.minimality, remarks);
  tell_order(job, remarks);
  tell_spellings(report.spellings, remarks);
  tell_violations(report.violations.cells, report.violations.tuples, remarks);
  if (report.rare_pairs) remarks.warn(english(*report.rare_pairs));
  for (const auto* notes : {&report.loss_notes, &report.input_notes, &report.hierarchy_notes}) {
    for (const Text& note : *notes) remarks.note(english(note));
  }
  return remarks;
}

Remarks remarks_on(const AuditReport& report, const Job& job) {
  Remarks remarks;
  for (const Text& doubt : report.doubts) remarks.warn(english(doubt));
  tell_people(report.people, remarks);
  tell_unchanged(report.unchanged, remarks);
  tell_nested(report.nested, job, remarks);
  tell_minimality(report.minimality, remarks);
  tell_order(job, remarks);
  tell_violations(report.violating_cells, report.violating_rows, remarks);
  return remarks;
}

std::string headline(const Report& report, const Job& job) {
  if (!report.audit.passed()) return "does not protect as the job asks";
  const auto columns = [&](Role role) {
    return static_cast<std::uint64_t>(
        std::count_if(job.attributes.begin(), job.attributes.end(),
                      [&](const Attribute& each) { return each.role == role; }));
  };
  const std::uint64_t unchanged = columns(Role::sensitive) + columns(Role::insensitive);
  if (!is_true_of_all(report.findings)) {
    const std::vector<std::string> found_by = columns_that_find(report.findings);
    return "people can be found in it" + (found_by.empty() ? "" : " by " + list(found_by)) +
           ", whatever its classes say";
  }
  const People& people = report.audit.people;
  const bool are_people = people.known;
  std::uint64_t smallest = smallest_company(report);
  if (are_people) {  // a class may have more rows than people
    for (const People::Identifier& each : people.identifiers)
      smallest = std::min(smallest, each.smallest_class);
  }
  const std::string in_columns =
      " are alike in " + counted(columns(Role::quasi_identifier), "column") + "; " +
      (unchanged == 0 ? "no column goes"
                      : counted(unchanged, "column") + (unchanged == 1 ? " goes" : " go")) +
      " out unchanged";
  // Where a row may stand alone in the release, its company is in the population.
  if (job.k == 1) return "every row may be of at least " + people_by_k_map(report) + " who" + in_columns;
  return std::string("every ") + (are_people ? "person" : "row") + " hides among at least " +
         std::to_string(smallest) + (are_people ? " who" : " that") + in_columns;
}

std::string people_warning(const People::Identifier& identifier) {
  return repeats(identifier) + ": k counts rows; the smallest class holds " + of_people(identifier);
}

void tell_disclosed(const std::string& attribute, std::uint64_t classes, std::uint64_t rows, const Job& job,
                    Remarks& remarks) {
  if (classes == 0) return;
  remarks.warn("in " + counted(classes, "class") + " (" + counted(rows, "row") + ") all rows have the same " +
               in_quotes(attribute) +
               (job.asks_of_population() ? "" : "; p, l, t or alpha in the job prevents that"));
}

void tell_people(const People& people, Remarks& remarks) {
  if (!people.known) {
    remarks.note(
        "nothing here tells persons apart, so it cannot be told whether several rows are one person; k "
        "counts "
        "rows");
  }
  for (const People::Identifier& each : people.identifiers) {
    if (each.classes_below_k > 0) {
      remarks.warn(people_warning(each) + "; below k: " + counted(each.classes_below_k, "class") + " (" +
                   counted(each.rows_below_k, "row") +
                   "); have k count people: \"person\": " + in_quotes(each.attribute) + " in \"privacy\"");
    } else {
      remarks.note(repeats(each) + "; the smallest class holds " + of_people(each));
    }
  }
}

void tell_pseudonyms(std::span<const LinkedPeople> linked, std::uint32_t k, Remarks& remarks) {
  for (const LinkedPeople& each : linked) {
    if (each.kind) {
      remarks.note(plain(each.attributes.front()) + " goes out as " +
                   (*each.kind == Pseudonym::random ? "random codes" : "codes made by a passphrase") +
                   ", one for each of " + counted(each.codes, "value"));
    }
    if (each.persons_below_k == 0) continue;
    remarks.warn("codes of " + list(each.attributes) +
                 " link the rows of a person: taken with all their rows, " +
                 std::to_string(each.persons_below_k) + " of " + counted(each.persons, "person") +
                 (each.persons_below_k == 1 ? " hides" : " hide") + " among fewer than " + std::to_string(k) +
                 " who are alike, in the smallest group among " + std::to_string(each.smallest_group) +
                 "; leave the column out, or release one row a person");
  }
  if (!linked.empty()) remarks.note(english(pseudonymous_in_words()));
}

void tell_unchanged(const Unchanged& unchanged, Remarks& remarks) {
  const auto alone = [&](const Unchanged::Column& each) {
    return plain(each.attribute) + " goes out as it is: " + looks_of(each) +
           unique_on(each.unique, unchanged.rows, "it");
  };
  for (const Unchanged::Generalized& each : unchanged.generalized) {
    for (const Unchanged::Cells& cells : each.cells) {
      remarks.warn(plain(each.attribute) + " is generalized, and still " + cells_like(cells));
    }
  }
  for (const Unchanged::Column& each : unchanged.columns) {
    if (each.warning) remarks.warn(alone(each));
  }
  for (const Unchanged::Together& each : unchanged.together) {
    const std::string words = list(each.attributes) + " go out as they are: " +
                              unique_on(each.unique, unchanged.rows, "all of them together");
    each.warning ? remarks.warn(words) : remarks.note(words);
  }
  if (unchanged.columns.size() == 1 && !unchanged.columns.front().warning) {
    remarks.note(alone(unchanged.columns.front()));
  }
}

namespace {

// Fewer people of the population fit a row of which values are ruled out than were counted.
constexpr const char* population_falls =
    "what the job asks of the population may not stand against such a reader";

void tell_counting(const Counting& counting, const Job& job, Remarks& remarks) {
  if (!counting.unknown.empty()) {
    remarks.note("what somebody learns of classes who counts their rows was not computed: " +
                 english(counting.unknown));
    return;
  }
  if (counting.rows_located == 0 && counting.rows_narrowed == 0) return;
  std::string words =
      "whoever knows that rows are released at the cheapest place with company, and counts, can "
      "tell of the classes of " +
      counted(counting.rows_located, "row") + " that a more precise value occurs there";
  if (counting.rows_counted > 0)
    words += ", of those of " + counted(counting.rows_counted, "row") + " how often each does";
  if (counting.rows_narrowed > 0)
    words += ", and that values of " + counted(counting.rows_narrowed, "row") + " do not";
  remarks.note(words + "; " + (job.asks_of_population() ? population_falls : "k stands"));
}

}  // namespace

void tell_nested(const Nested& nested, const Job& job, Remarks& remarks, bool alone) {
  if (alone && job.nested == NestedClasses::avoid) {
    remarks.note(
        "that classes inside others rule out no values, as the job asks, only the original can show");
  } else if (!nested.unknown.empty()) {
    remarks.note("what classes that lie inside others tell of rows was not computed: " +
                 english(nested.unknown));
  } else {
    if (nested.rows_narrowed > 0) {
      const std::string words =
          "whoever knows that rows are released at the cheapest place with company can rule out values of " +
          counted(nested.rows_narrowed, "row") + " by the classes that lie inside theirs; ";
      if (job.asks_of_population()) {
        remarks.warn(words + population_falls);
      } else {
        remarks.note(words + "k stands" +
                     (makes_values(job) ? "" : R"(; "nested": "avoid" in "privacy" prevents that)"));
      }
    }
    tell_counting(nested.counting, job, remarks);
  }
}

void tell_minimality(const std::optional<Minimality>& minimality, Remarks& remarks) {
  if (!minimality) return;
  if (!minimality->unknown.empty()) {
    remarks.note("what the demands give away to who knows everybody's quasi-identifiers was not computed: " +
                 english(minimality->unknown));
  } else if (minimality->rows_failing > 0) {
    std::string words =
        "whoever knows that rows are released no higher than they must, and everybody's quasi-identifiers, "
        "can "
        "tell that " +
        counted(minimality->rows_failing, "row") +
        " would have failed what the job demands had they been lower";
    if (minimality->rows_likelier > 0) {
      words += "; of " + counted(minimality->rows_likelier, "row") +
               " the sensitive value is then likelier than it is to be, of " +
               std::to_string(minimality->rows_certain) + " it is certain";
    }
    remarks.note(words);
  }
}

void tell_spellings(std::span<const SpellingNote> notes, Remarks& remarks) {
  for (const SpellingNote& note : notes) {
    const std::uint64_t variants = note.values - note.folded;
    std::string words = counted(variants, "value") + " of " + in_quotes(note.attribute) +
                        (variants == 1 ? " differs from another" : " differ from others") +
                        " only in case, blanks, Unicode form or leading zeros";
    if (!note.example.empty()) {
      words += ", first " + in_quotes(note.example[0]) + " and " + in_quotes(note.example[1]);
    }
    if (note.fold) {
      remarks.note(words + ": models count them as one, as the job says");
    } else {
      remarks.warn(
          words +
          ": models count each as a value of its own; \"fold\": true at the attribute counts them as one");
    }
  }
}

std::string in_words(const Together& together) {
  const Composition& composition = together.composition;
  std::string words = std::to_string(composition.both) +
                      (composition.both == 1 ? " person is" : " people are") + " in both releases";
  if (composition.both > 0) {
    words += ", at least " + std::to_string(composition.smallest) + " in each pair of classes";
  }
  if (together.given > 0) {
    words +=
        "; " + counted(together.given, "row") + " left out, as both releases together would give values away";
  }
  return words;
}

void tell_together(const Composition& together, Remarks& remarks) {
  if (together.told_apart_by.empty() && !together.places_kept) {
    remarks.warn(
        "row i of both was taken for one person's, and the job does not keep rows in the places of the input "
        R"(("output": {"order": "input", "suppressed": "mask"}))");
  }
  for (const Composition::Unlooked& each : together.unlooked) {
    remarks.warn(in_quotes(each.attribute) + " of the " + (each.later ? "later" : "earlier") +
                 " release has no role in the job: it was not looked at, and may tell more of people");
  }
  if (together.both == 0) {
    remarks.warn(
        "nobody is in a class of both releases: of those who are in both files, one of the two released "
        "nobody");
  }
  if (together.leavers_below_k > 0) {
    remarks.warn(
        counted(together.leavers_below_k, "person") +
        (together.leavers_below_k == 1 ? " who is" : " who are") + " not in the later release " +
        (together.leavers_below_k == 1 ? "is" : "are") +
        " among fewer than k such in an earlier class: whoever subtracts what the others of the class have "
        "finds what they had");
  }
  if (together.newcomers_below_k > 0) {
    remarks.warn(
        std::to_string(together.newcomers_below_k) +
        " of those who are in the later release only are among fewer than k such in their class: whoever "
        "knows who was in the earlier one finds them there");
  }
}

void tell_coarse_demands(const Task& task, Remarks& remarks) {
  for (const auto& [path, warning] : coarse_demands(task.table, task.job.k, task.requirements)) {
    remarks.note(path + ": " + english(warning));
  }
}

void tell_population(const char* what, const Job& job, Remarks& remarks) {
  if (!job.asks_of_population()) return;
  remarks.warn(std::string("the job counts the population (k_map, presence), and ") + what +
               " looks at the table alone: what k asks for is all that is told here");
}

}  // namespace kordon::cli
