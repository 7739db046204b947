#include "core/release/findings/values.h"

#include <algorithm>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;
using Change = Remedy::Change;

Text one_value_in(std::span<const std::string> columns) {
  return say(
      "In some groups all rows have the same value ({columns}). Anyone who knows that a person is in such a "
      "group knows the value.",
      named(columns));
}

// Returns whether all these groups have the value of most rows, and alpha names others, but not this one: if
// it names "ill" alone, then "well" may be known. Any other value may be one that somebody forgot to name.
bool is_left_unnamed(const Disclosed& each, const Job& job) {
  bool named = false;
  for (const Demand& demand : job.demands) {
    if (std::string_view(demand.form->key) != "alpha" || !binds(demand, *job.find(each.attribute))) continue;
    const std::vector<std::string>& values = demand.values("values");
    if (std::any_of(values.begin(), values.end(), [&](const std::string& value) {
          return fold_spelling(value) == fold_spelling(each.value);
        })) {
      return false;
    }
    named = named || (!values.empty() && demand.figure() <= 0.5);  // more protects nobody
  }
  return named && each.is_most_rows_value;
}

// "It is no in all of them, as in most rows", or "Most of these, 58 rows, have no; fewest, 5 rows, have yes."
Text which_value(const Disclosed& each, bool unnamed) {
  const Text value = as_quoted(each.value);
  if (unnamed) {
    return say("It is {value} in all of them, which your demand of alpha does not name.", value);
  }
  if (each.is_most_rows_value) {
    return say(
        "It is {value} in all of them, as in most rows: if only other values are sensitive, demand alpha of "
        "those instead.",
        value);
  }
  return each.value_rows == each.rows
             ? say("It is {value} in all of them.", value)
             : say("Most of these, {n|row|rows}, have {value}; fewest, {m|row|rows}, have {other}.",
                   each.value_rows, value, each.rarest_rows, as_quoted(each.rarest));
}

Text unnamed_value_in(std::span<const std::string> columns) {
  return say("In some groups all rows have the same value ({columns}), which no demand of alpha names.",
             named(columns));
}

// Groups of several sets of known columns have rows in common: rows alone are counted there.
Text one_value_in(const Disclosed& each, const Job& job) {
  if (!job.known.empty()) {
    return say(
        "{n|row is|rows are} in groups of known columns in which all rows have the same {column}. Anyone who "
        "knows that a person is in such a group knows the value.",
        each.rows, printable(each.attribute));
  }
  return say(
      "In {n|group|groups} all rows have the same {column} ({m|row|rows}). Anyone who knows that a person is "
      "in such a group knows the value.",
      each.classes, printable(each.attribute), each.rows);
}

Finding of_value(const Disclosed& each, const Job& job) {
  const bool unnamed = is_left_unnamed(each, job);
  Finding finding{
      .kind = Kind::value,
      .attributes = {each.attribute},
      .rows = each.rows,
      .says = in_a_row(std::vector<Text>{one_value_in(each, job), which_value(each, unnamed)}),
      .in_public = one_value_in(std::span(&each.attribute, 1)),
  };
  if (unnamed) {
    finding.gravity = Gravity::know;
    finding.in_public = unnamed_value_in(std::span(&each.attribute, 1));
    return finding;
  }
  // Differing values are asked of classes, which people of the population fit.
  if (!job.asks_of_population()) finding.remedies = {{Change::differ, {each.attribute}}};
  return finding;
}

// Nothing of it goes out, as only who knows whose the rows are can count people. Different values are no
// cure: people who have several each may all have one of them.
Finding of_people(const Disclosed& each, const Job& job) {
  const bool unnamed = is_left_unnamed(each, job);
  return {.kind = Kind::value,
          .gravity = unnamed ? Gravity::know : Gravity::decide,
          .attributes = {each.attribute},
          .rows = each.rows,
          .says = in_a_row(std::vector<Text>{
              say("{n|row has|rows have} a value of {column} that everybody in the group has, beside others. "
                  "Anyone who "
                  "knows that a person is in such a group knows that the person has it, too.",
                  each.rows, printable(each.attribute)),
              which_value(each, unnamed),
              unnamed || job.linked > 0 ? Text() : Text("A demand of alpha below 1 prevents that.")})};
}

// "hiv ("no" in 58 of 60 rows)"
Text with_value(const Disclosed& each) {
  return say("{column} ({value} in {n} of {m|row|rows})", printable(each.attribute), as_quoted(each.value),
             each.value_rows, each.rows);
}

// What is said of several columns of one gravity.
Text one_value_in(const std::vector<Disclosed>& columns, Gravity gravity) {
  Enumeration values;
  bool harmless = false;
  for (const Disclosed& each : columns) {
    values.add(with_value(each));
    harmless = harmless || each.is_most_rows_value;
  }
  const std::vector<Text> texts = {
      say("In some groups all rows have the same value: {columns}. Anyone who knows that a person is in such "
          "a group knows the value.",
          values.text()),
      gravity == Gravity::know ? Text("No demand of alpha names these values.")
      : harmless               ? Text("If only other values are sensitive, demand alpha of those instead.")
                               : Text()};
  return in_a_row(texts);
}

}  // namespace

std::vector<Finding> find_values(const ToFind& release) {
  std::vector<Finding> findings;
  for (const Gravity gravity : {Gravity::decide, Gravity::know}) {
    std::vector<Finding> found;
    std::vector<Disclosed> of;
    std::vector<std::string> columns;
    for (const Disclosed& each : release.disclosed) {
      if (each.classes == 0 || each.is_of_people) continue;
      Finding finding = of_value(each, release.job);
      if (finding.gravity != gravity) continue;
      of.push_back(each);
      columns.push_back(each.attribute);
      found.push_back(std::move(finding));
    }
    if (found.empty()) continue;
    const Text in_public = gravity == Gravity::know ? unnamed_value_in(columns) : one_value_in(columns);
    findings.push_back(as_one(std::move(found), one_value_in(of, gravity), in_public));
  }
  for (const Disclosed& each : release.disclosed) {
    if (each.is_of_people) findings.push_back(of_people(each, release.job));
  }
  return findings;
}

}  // namespace kordon
