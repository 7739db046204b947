#include "core/encoded/people.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>

#include "core/base/text.h"

namespace kordon {
namespace {

constexpr const char* asked_at = "privacy.person";

std::optional<Mistake> refuse_role(const Job& job, const std::string& name) {
  const Attribute* attribute = job.find(name);
  if (attribute == nullptr || attribute->role == Role::identifier ||
      attribute->role == Role::quasi_identifier) {
    return std::nullopt;
  }
  return Mistake{asked_at,
                 say("the role of {name} is {role}, and it tells people apart", as_quoted(name),
                     in_words(attribute->role)),
                 R"(give it the role "identifier", so that it is not released)"};
}

// Marks values that are missing, in whatever spelling: a blank is nobody's number.
std::vector<bool> missing_values(const Column& column, const Job& job) {
  std::set<std::string> folded = {""};
  for (const std::string& text : job.missing) folded.insert(fold_spelling(text));
  std::vector<bool> result(column.values.size());
  for (ValueId value = 0; value < result.size(); ++value) {
    result[value] = folded.contains(fold_spelling(column.values[value]));
  }
  return result;
}

std::optional<Mistake> refuse_missing(const Column& column, const std::vector<bool>& missing) {
  const auto rows =
      std::count_if(column.cells.begin(), column.cells.end(), [&](ValueId cell) { return missing[cell]; });
  if (rows == 0) return std::nullopt;
  return Mistake{
      asked_at,
      say("{n|row|rows} without a value of {column}: nobody can tell whose", rows, as_quoted(column.name)),
      R"(fill them in, or leave these rows out ("repairs"))"};
}

// Numbers the pairs of a person so far and a value, in order of first appearance.
void tell_apart(std::vector<std::uint32_t>& people, const Column& column,
                const std::vector<ValueId>& folded) {
  std::unordered_map<std::uint64_t, std::uint32_t> numbers;  // only ever asked for one
  for (std::size_t row = 0; row < people.size(); ++row) {
    const std::uint64_t pair = std::uint64_t{people[row]} << 32U | folded[column.cells[row]];
    people[row] = numbers.try_emplace(pair, static_cast<std::uint32_t>(numbers.size())).first->second;
  }
}

}  // namespace

Result<SensitiveAttribute> encode_people(const Table& table, const Job& job) {
  SensitiveAttribute people;
  people.values.assign(table.rows, 0);
  Failure failure;
  for (const std::string& name : job.person) {
    const std::optional<std::size_t> position = table.find(name);
    if (!position) {
      failure.mistakes.push_back(
          {asked_at, say("the table has no column {name}", as_quoted(name)), "name a column of the table"});
      continue;
    }
    const Column& column = table.columns[*position];
    const std::vector<bool> missing = missing_values(column, job);
    if (auto mistake = refuse_role(job, name)) failure.mistakes.push_back(std::move(*mistake));
    if (auto mistake = refuse_missing(column, missing)) failure.mistakes.push_back(std::move(*mistake));
    tell_apart(people.values, column, folded_ids(column.values, job.missing));
    people.name += (people.name.empty() ? "" : " and ") + name;
  }
  if (!failure.mistakes.empty()) return failure;
  for (const std::uint32_t person : people.values) {
    if (person == people.counts.size()) people.counts.push_back(0);
    ++people.counts[person];
  }
  return people;
}

}  // namespace kordon
