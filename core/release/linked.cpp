#include "core/release/linked.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/audit/distribution/sensitive_values.h"
#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/recoding/losses.h"
#include "core/release/findings/finding.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// What the codes of a column link: nothing, the rows of each person, or others.
enum class Links { nothing, people, others };

Links links_of(const Column& column, const Job& job, const SensitiveAttribute& people) {
  constexpr std::uint32_t unseen = UINT32_MAX;
  std::vector<std::uint32_t> person_of(column.values.size(), unseen);
  std::vector<ValueId> value_of(people.counts.size(), unseen);
  std::vector<std::uint32_t> rows_of(column.values.size(), 0);
  std::vector<bool> coded;
  for (ValueId value = 0; value < column.values.size(); ++value) {
    const std::string_view text = column.values[value];
    coded.push_back(!is_missing(job, column.name, text) && !fold_spelling(text).empty());
  }
  bool of_people = true;
  bool of_nothing = true;
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    const ValueId value = column.cells[row];
    const std::uint32_t person = people.values[row];
    if (!coded[value]) {
      of_people = of_people && people.counts[person] == 1;
      continue;
    }
    if (++rows_of[value] > 1) of_nothing = false;
    if (person_of[value] == unseen) person_of[value] = person;
    if (value_of[person] == unseen) value_of[person] = value;
    of_people = of_people && person_of[value] == person && value_of[person] == value;
  }
  return of_people ? Links::people : of_nothing ? Links::nothing : Links::others;
}

void refuse_codes(const Table& table, const Task& task, Failure& failure) {
  const Job& job = task.job;
  bool linked = false;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    const std::optional<std::size_t> column = table.find(attribute.name);
    if (!attribute.pseudonym || !column) continue;
    const Links links = links_of(table.columns[*column], job, *task.table.people);
    linked = linked || links == Links::people;
    if (links != Links::others) continue;
    failure.mistakes.push_back(
        {"attributes[" + std::to_string(i) + "].pseudonym",
         say("codes of {column} link other rows than those that are one person's by {person}",
             as_quoted(attribute.name), named(job.person)),
         R"(leave these codes out, or name the column as "person" in "privacy")"});
  }
  if (linked || !failure.mistakes.empty()) return;
  failure.mistakes.push_back(
      {"privacy.linked",
       say("each row has a code of its own, so nothing links the rows of a person by {person}",
           named(job.person)),
       R"(leave "linked" out; or release codes of the column that tells people apart)"});
}

// Says who lost half of the rows that went, or more: those with most rows.
Text who_lost(const Task& task, const FinalRecoding& recoding) {
  const SensitiveAttribute& people = *task.table.people;
  std::vector<std::uint64_t> lost(people.counts.size(), 0);
  std::uint64_t all = 0;
  for (std::size_t row = 0; row < people.values.size(); ++row) {
    if (recoding.partition.class_of[row] != suppressed) continue;
    ++lost[people.values[row]];
    ++all;
  }
  struct Told {
    std::uint64_t people = 0, lost = 0;
  };
  std::map<std::uint32_t, Told, std::greater<>> by_rows;
  for (std::size_t person = 0; person < lost.size(); ++person) {
    Told& told = by_rows[people.counts[person]];
    ++told.people;
    told.lost += lost[person];
  }
  Told sum;
  for (auto each = by_rows.begin(); each != by_rows.end(); ++each) {
    sum.people += each->second.people;
    sum.lost += each->second.lost;
    const auto next = std::next(each);
    if (next == by_rows.end() || 2 * sum.lost < all) continue;
    return say("{n|person has|people have} more than {t} rows; {m} of their rows are suppressed.", sum.people,
               next->first, sum.lost);
  }
  return {};
}

Text dearest_column(const Task& task, const FinalRecoding& recoding) {
  const std::vector<Loss> losses = released_losses(task.table, recoding);
  Loss sum = 0;
  for (const Loss each : losses) sum += each;
  if (sum == 0) return {};
  const auto most = std::max_element(losses.begin(), losses.end());
  const QuasiIdentifier& qi = task.table.quasi_identifiers[static_cast<std::size_t>(most - losses.begin())];
  return say("Of what the other rows lose, {share} % is in {column}.",
             as_number(with_decimals(100 * static_cast<double>(*most) / static_cast<double>(sum), 0)),
             printable(task.job.attributes[qi.attribute].name));
}

}  // namespace

std::optional<Failure> refuse_unlinked(const Table& table, const Task& task, bool beside_earlier) {
  const Job& job = task.job;
  if (job.linked == 0) return std::nullopt;
  Failure failure{FailureKind::bad_input, check_linked(job)};
  if (!failure.mistakes.empty()) return failure;
  if (beside_earlier) {
    failure.mistakes.push_back(
        {"privacy.linked",
         "people who are alike in all their rows here need not be so together with an "
         "earlier release",
         R"(leave out the earlier release, or "linked"; or release the rows of both as one table)"});
  }
  if (job.order == Order::input) {
    failure.mistakes.push_back({"output.order",
                                "rows in the order of the input show which row of a person was first",
                                R"(say "order": "shuffled", or leave out "linked" in "privacy")"});
  }
  if (has_widths(task.table)) {
    failure.mistakes.push_back({"privacy.linked",
                                "ranges have a greatest width, and people whose rows keep to it are not yet "
                                "looked for",
                                "give the column intervals in place of ranges, or leave the width out"});
  }
  for (const Requirement& each : task.requirements) {
    if (each.monotone) continue;
    failure.mistakes.push_back(
        {each.path, "it asks how many people have a value, and may fail where groups become one",
         R"(ask for different values instead: "p", or "l" of the kind "distinct"; or leave out "linked")"});
  }
  refuse_codes(table, task, failure);
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

Finding cost_of_linked(const Task& task, const FinalRecoding& recoding) {
  const std::uint64_t rows = task.table.rows;
  const std::uint64_t gone = rows - recoding.rows.rows.size();
  const std::uint64_t chosen = gone - std::min<std::uint64_t>(gone, recoding.mandatory);
  const Text alike =
      say("With all their rows, {n} people or more are alike: in each class they have equally many rows.",
          task.job.linked);
  const std::vector<Text> texts = {
      alike,
      moves_dates(task.job)
          ? Text("Dates are not compared: the days between them may still tell who somebody is.")
          : Text(),
      chosen == 0 ? Text("No row is suppressed for that.")
                  : say("{n} of {m|row|rows} are suppressed for that.", chosen, rows),
      chosen == 0 ? Text() : who_lost(task, recoding), dearest_column(task, recoding)};
  Finding finding{.kind = Finding::Kind::linked_cost,
                  .gravity = Finding::Gravity::know,
                  .says = in_a_row(texts),
                  .in_public = alike};
  if (chosen > 0) finding.rows = chosen;
  return finding;
}

}  // namespace kordon
