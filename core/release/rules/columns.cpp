#include "core/release/rules/columns.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/profile/doubts/safe_harbor.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

Text names_in(const std::vector<std::string>& columns) {
  Enumeration names;
  for (const std::string& each : columns) names.add(as_quoted(each));
  return names.text();
}

// `shows` says it of columns that show the kind, `may` of those in doubt, `none` of a release without any.
Ruling ruling_of(const ShownKind& kind, Phrase<false> shows, Phrase<false> may, const char* none) {
  if (!kind.shown.empty()) return it_fails(say(shows, names_in(kind.shown)));
  if (!kind.in_doubt.empty()) return a_person_must_say(say(may, names_in(kind.in_doubt)));
  return it_holds(none);
}

// Returns the columns that go out as they are, and have the value of this one in every row.
std::vector<std::string> copies_of(const std::string& name, const Evidence& evidence) {
  std::vector<std::string> copies;
  const std::optional<std::size_t> at = evidence.original.find(name);
  if (!at) return copies;
  const Column& column = evidence.original.columns[*at];
  for (const Attribute& each : evidence.job.attributes) {
    const std::optional<std::size_t> other = evidence.original.find(each.name);
    const bool unchanged = each.role == Role::sensitive || each.role == Role::insensitive;
    if (!other || other == at || !unchanged || is_replaced(each)) continue;
    bool same = true;
    for (std::size_t row = 0; row < evidence.original.rows && same; ++row) {
      same = evidence.original.columns[*other].cell(row) == column.cell(row);
    }
    if (same) copies.push_back(each.name);
  }
  return copies;
}

// Returns other columns that go out as they are and are called weights.
std::vector<std::string> called_weights(const std::string& name, const Job& job) {
  std::vector<std::string> others;
  for (const Attribute& each : job.attributes) {
    if (each.name == name || stays(each) || each.role == Role::quasi_identifier) continue;
    const std::string folded = fold_spelling(each.name);
    for (const std::string_view part : {"weight", "wgt", "gewicht", "hochrechnung"}) {
      if (folded.find(part) == std::string::npos) continue;
      others.push_back(each.name);
      break;
    }
  }
  return others;
}

ShownTable table_in(const Evidence& evidence) {
  return {evidence.original, evidence.released, evidence.job, evidence.profiles()};
}

}  // namespace

std::vector<std::string_view> letters_of_kinds() {
  return {"A", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "R"};
}

Ruling judge_identifiers(const Evidence& evidence, const AskedFigures& asked) {
  const char letter = asked.words.find("letter")->second.front();
  return ruling_of(shown_of_kind(letter, table_in(evidence)), "released columns that look so: {columns}",
                   "columns that nobody knows enough of: {columns}", "no released column looks so");
}

Ruling judge_areas(const Evidence& evidence, const AskedFigures& asked) {
  return ruling_of(shown_areas(asked.wholes.find("digits")->second, asked.lists.find("restricted")->second,
                               table_in(evidence)),
                   "columns that show smaller areas: {columns}",
                   "nobody here knows how large the areas are, or how many people live there: {columns}",
                   "no released column shows an area");
}

Ruling judge_dates(const Evidence& evidence, const AskedFigures& /*asked*/) {
  return ruling_of(shown_dates(table_in(evidence)), "columns with dates finer than a year: {columns}",
                   "columns that may show a date: {columns}", "no released date is finer than a year");
}

Ruling judge_ages(const Evidence& evidence, const AskedFigures& /*asked*/) {
  return ruling_of(shown_old_ages(table_in(evidence)), "columns that tell an age over 89: {columns}",
                   "columns that may tell an age: {columns}", "no released column tells an age over 89");
}

Ruling judge_columns_at_most(const Evidence& evidence, const AskedFigures& asked) {
  const std::uint64_t most = asked.wholes.find("most")->second;
  const std::size_t columns = evidence.job.quasi_identifiers().size();
  Text detail = say("{n|quasi-identifier|quasi-identifiers}; asked: {m} at most", columns, most);
  return columns <= most ? it_holds(std::move(detail)) : it_fails(std::move(detail));
}

Ruling judge_weight_not_released(const Evidence& evidence, const AskedFigures& /*asked*/) {
  const std::string& name = evidence.job.weight;
  if (name.empty()) return a_person_must_say("the job names no column of weights");
  const Attribute* weight = evidence.job.find(name);
  const std::vector<std::string> copies = copies_of(name, evidence);
  const std::vector<std::string> others = called_weights(name, evidence.job);
  if (!copies.empty())
    return it_fails(say("columns that go out with the same values: {columns}", names_in(copies)));
  if (!others.empty())
    return a_person_must_say(say("columns that may be weights, too: {columns}", names_in(others)));
  if (weight == nullptr || !is_released(*weight)) return it_holds("the weights do not go out");
  if (is_class_weight(*weight)) {
    return a_person_must_say(
        "each row has the mean weight of its class; few different weights may still show");
  }
  return it_fails(say("the weights go out as they are: {columns}", as_quoted(name)));
}

Ruling judge_no_codes(const Evidence& evidence, const AskedFigures& /*asked*/) {
  std::vector<std::string> coded;
  for (const Attribute& each : evidence.job.attributes) {
    if (each.pseudonym) coded.push_back(each.name);
  }
  if (coded.empty()) return it_holds("no identifier goes out as a code");
  return it_fails(say("identifiers that go out as codes: {columns}", names_in(coded)));
}

Ruling judge_order(const Evidence& evidence, const AskedFigures& /*asked*/) {
  return evidence.job.order == Order::shuffled ? it_holds("the rows are in a random order")
                                               : it_fails("the rows are in the order of the input");
}

Ruling judge_reasons(const Evidence& evidence, const AskedFigures& /*asked*/) {
  Enumeration without;
  std::uint64_t released = 0;
  for (const Attribute& each : evidence.job.attributes) {
    if (!is_released(each)) continue;
    ++released;
    if (each.reason.empty()) without.add(as_quoted(each.name));
  }
  if (without.size() > 0) {
    return a_person_must_say(say("{n} of {m} released columns have no reason: {columns}", without.size(),
                                 released, without.text()));
  }
  return {Ruling::Outcome::said, say("all {n} released columns have a reason", released)};
}

}  // namespace kordon
