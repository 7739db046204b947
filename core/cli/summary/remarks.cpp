#include "core/cli/summary/remarks.h"

#include <algorithm>
#include <string>

#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/privacy/feasibility/coarse_demands.h"

namespace kordon::cli {
namespace {

// Returns the name escaped, but without the quotes.
std::string plain(const std::string& name) {
  const std::string quoted = in_quotes(name);
  return quoted.substr(1, quoted.size() - 2);
}

std::string list(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + plain(names[i]);
  }
  return text;
}

// Returns "patient_id" or ["first name", "last name"], as a job has it.
std::string name_or_list(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& each : names) text += (text.empty() ? "" : ", ") + in_quotes(each);
  return names.size() == 1 ? text : "[" + text + "]";
}

// Says in a clause how a job has the change, by its keys.
std::string clause(const Remedy& remedy) {
  const std::string columns = list(remedy.attributes);
  switch (remedy.change) {
    case Remedy::Change::leave_out:
      return R"("role": "leave-out" keeps )" + columns + " back";
    case Remedy::Change::identifier:
      return R"("role": "identifier" keeps )" + columns + " back";
    case Remedy::Change::quasi_identifier:
      return R"("role": "quasi-identifier" has k count )" + columns;
    case Remedy::Change::no_codes:
      return R"(without "pseudonym" )" + columns + (remedy.attributes.size() == 1 ? " is" : " are") +
             " left out";
    case Remedy::Change::person:
      return R"("person": )" + name_or_list(remedy.attributes) + R"( in "privacy" counts people)";
    case Remedy::Change::fold:
      return R"("fold": true at )" + columns + " counts them as one";
    case Remedy::Change::differ:
      return "p or l of 2 or more in the job prevents that";
    case Remedy::Change::shuffle:
      return R"("order": "shuffled" in "output" prevents that)";
    case Remedy::Change::class_mean:
      return R"("release": "mean" gives each class one weight)";
    case Remedy::Change::avoid_nested:
      break;
  }
  return R"("nested": "avoid" in "privacy" prevents that)";
}

// Returns "rows are in the order of the input; "order": "shuffled" in "output" prevents that".
std::string in_words(const Finding& finding) {
  std::string words = as_clause(finding.says);
  // The sentence names a few of many columns.
  if (finding.attributes.size() > 4) {
    Enumeration names;
    for (const std::string& each : finding.attributes) names.add(printable(each));
    words += " (" + english(names.text()) + ")";
  }
  for (const Remedy& remedy : finding.remedies) words += "; " + clause(remedy);
  return words;
}

// Returns how many rows the smallest class has, or how many people the class with the fewest.
std::uint64_t smallest_company(const Report& report) {
  for (const Verdict& verdict : report.privacy) {
    if (verdict.model == "k-people") return static_cast<std::uint64_t>(verdict.achieved);
  }
  return report.classes.smallest;
}

// Returns "5 people".
std::string counted_people(std::uint64_t people) {
  return people == 1 ? "1 person" : std::to_string(people) + " people";
}

// Returns "5 people of the population".
std::string people_by_k_map(const Report& report) {
  for (const Verdict& verdict : report.privacy) {
    if (verdict.model != "k-map") continue;
    return counted_people(static_cast<std::uint64_t>(verdict.achieved)) + " of the population";
  }
  return "1 person of the population";
}

}  // namespace

std::string as_clause(const Text& sentences) {
  std::string words = english(sentences);
  if (words.ends_with('.')) words.pop_back();
  return words;
}

void tell(std::span<const Finding> findings, Remarks& remarks) {
  for (const Finding& each : findings) {
    if (each.gravity == Finding::Gravity::know) {
      remarks.note(in_words(each));
    } else {
      remarks.warn(in_words(each));
    }
  }
}

Remarks remarks_on(const Report& report) {
  Remarks remarks;
  tell(report.findings, remarks);
  for (const auto* notes : {&report.input_notes, &report.hierarchy_notes}) {
    for (const Text& note : *notes) remarks.note(english(note));
  }
  return remarks;
}

// Returns "a reader who knows any 3 of 10 columns finds at least 5 rows; one who knows more may find a single
// row".
std::string headline_of_known(const AuditReport& audit, const Job& job) {
  std::string words;
  for (const FoundKnown& each : audit.known) {
    words += (words.empty() ? "a reader who knows " : "; one who knows ") + english(each.columns) + " of " +
             counted(job.quasi_identifiers().size(), "column") + " finds at least " +
             (each.people ? counted_people(each.smallest) : counted(each.smallest, "row"));
  }
  if (is_rare_to_nobody(audit.rarity)) {
    return words + (has_several_ks(job) ? "; for one who knows all, k = " + std::to_string(job.k) + " counts"
                                        : "; k counts for one who knows all, too");
  }
  return words + (names_known_columns(job) ? "; one who knows others or more may find a single row"
                                           : "; one who knows more may find a single row");
}

std::string headline(const Report& report, const Job& job) {
  if (!report.audit.passed()) return "does not protect as the job asks";
  const auto columns = [&](Role role) {
    return static_cast<std::uint64_t>(
        std::count_if(job.attributes.begin(), job.attributes.end(), [&](const Attribute& each) {
          return each.role == role && (job.tables.empty() || each.name != column_of_tables);
        }));
  };
  const auto withheld =
      static_cast<std::uint64_t>(std::count_if(job.attributes.begin(), job.attributes.end(),
                                               [&](const Attribute& each) { return withholds(job, each); }));
  const auto unchanged = static_cast<std::uint64_t>(std::count_if(
      job.attributes.begin(), job.attributes.end(),
      [&](const Attribute& each) { return shows_what_others_know(each) && !withholds(job, each); }));
  if (!is_true_of_all(report.findings)) {
    const std::vector<std::string> found_by = columns_that_find(report.findings);
    const bool unlooked =
        std::all_of(report.findings.begin(), report.findings.end(), [](const Finding& each) {
          return each.gravity != Finding::Gravity::stops || each.kind == Finding::Kind::not_looked_at;
        });
    if (unlooked) {
      return "nobody has looked at " + list(found_by) +
             ": whether people can be found there, counts do not say";
    }
    return "people can be found in it" + (found_by.empty() ? "" : " by " + list(found_by)) +
           ", whatever its groups say";
  }
  if (!job.known.empty()) return headline_of_known(report.audit, job);
  const People& people = report.audit.people;
  const bool are_people = people.known;
  std::uint64_t smallest = smallest_company(report);
  if (are_people) {  // a class may have more rows than people
    for (const People::Identifier& each : people.identifiers)
      smallest = std::min(smallest, each.smallest_class);
  }
  for (const LinkedPeople& each : report.audit.linked) {  // the job may ask for fewer than k of these
    if (each.persons > 0 && job.linked > 0) smallest = std::min(smallest, each.smallest_group);
  }
  const std::string in_columns =
      " are alike in " + counted(columns(Role::quasi_identifier), "column") + "; " +
      (unchanged == 0 ? "no column goes"
                      : counted(unchanged, "column") + (unchanged == 1 ? " goes" : " go")) +
      " out unchanged" + (withheld == 0 ? "" : ", " + std::to_string(withheld) + " with cells withheld");
  // Where a row may stand alone in the release, its company is in the population.
  if (job.k == 1) return "every row may be of at least " + people_by_k_map(report) + " who" + in_columns;
  return std::string("every ") + (are_people ? "person" : "row") + " hides among at least " +
         std::to_string(smallest) + (are_people ? " who" : " that") + in_columns;
}

std::string in_words(const Together& together) {
  const Composition& composition = together.composition;
  std::string words = std::to_string(composition.both) +
                      (composition.both == 1 ? " person was" : " people were") + " released before";
  if (composition.both > 0) {
    words += "; at least " + std::to_string(composition.smallest) + " share all their groups";
  }
  if (composition.leavers_below_k > 0) {
    words += "; " + std::to_string(composition.leavers_below_k) +
             (composition.leavers_below_k == 1 ? " person of earlier releases only is not protected"
                                               : " people of earlier releases only are not protected");
  }
  if (together.given > 0) {
    words +=
        "; " + counted(together.given, "row") + " left out, as the releases together would give values away";
  }
  return words;
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
