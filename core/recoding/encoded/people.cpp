#include "core/recoding/encoded/people.h"

#include <algorithm>
#include <string>

#include "core/base/text.h"
#include "core/profile/oddities/missing_markers.h"
#include "core/table/formats/present_values.h"
#include "core/table/numbering.h"
#include "core/table/text/name_words.h"

namespace kordon {
namespace {

// Says by which columns rows are told apart, and where the job asks for it.
struct PersonColumns {
  const std::vector<std::string>& columns;
  const char* path;
  bool alone_if_missing;  // else a missing value is a mistake
};

std::optional<Mistake> refuse_role(const Job& job, const std::string& name, const char* asked_at) {
  const Attribute* attribute = job.find(name);
  if (attribute == nullptr || stays(*attribute) || attribute->role == Role::quasi_identifier) {
    return std::nullopt;
  }
  return Mistake{asked_at,
                 say("the role of {name} is {role}, and it tells people apart", as_quoted(name),
                     in_words(attribute->role)),
                 R"(give it the role "identifier", so that it is not released)"};
}

std::optional<Mistake> refuse_missing(const Column& column, const std::vector<bool>& missing,
                                      const char* asked_at) {
  const auto rows =
      std::count_if(column.cells.begin(), column.cells.end(), [&](ValueId cell) { return missing[cell]; });
  if (rows == 0) return std::nullopt;
  return Mistake{
      asked_at,
      say("{n|row|rows} without a value of {column}: nobody can tell whose", rows, as_quoted(column.name)),
      R"(fill them in, or leave these rows out ("repairs"))"};
}

// `unknown` is nobody's number either: counted as a person, it would stand for one of the others of its
// class.
std::optional<Mistake> refuse_markers(const Column& column, const Job& job, const char* asked_at) {
  const std::vector<std::string> markers =
      missing_markers(present_values(column, job.missing.in(column.name)));
  const auto rows = std::count_if(column.cells.begin(), column.cells.end(), [&](ValueId cell) {
    return std::find(markers.begin(), markers.end(), column.values[cell]) != markers.end();
  });
  if (rows == 0) return std::nullopt;
  return Mistake{asked_at,
                 say("{n|row|rows} of {column} may have no value, as {value} says: nobody can tell whose",
                     rows, as_quoted(column.name), as_quoted(markers.front())),
                 R"(leave these rows out, or recode the value if it is somebody's ("repairs"))"};
}

Result<SensitiveAttribute> encode(const Table& table, const Job& job, const PersonColumns& asked) {
  SensitiveAttribute result;
  result.values.assign(table.rows, 0);
  std::vector<bool> alone(table.rows, false);
  Failure failure;
  for (const std::string& name : asked.columns) {
    const std::optional<std::size_t> position = table.find(name);
    if (!position) {
      failure.mistakes.push_back({asked.path, no_such_column(table, name), "name a column of the table"});
      continue;
    }
    const Column& column = table.columns[*position];
    const std::vector<bool> missing = missing_values(column, job.missing.in(column.name));
    if (auto mistake = refuse_role(job, name, asked.path)) failure.mistakes.push_back(std::move(*mistake));
    if (asked.alone_if_missing) {
      for (std::size_t row = 0; row < table.rows; ++row) {
        if (missing[column.cells[row]]) alone[row] = true;
      }
    } else {
      if (auto mistake = refuse_missing(column, missing, asked.path)) {
        failure.mistakes.push_back(std::move(*mistake));
      }
      if (auto mistake = refuse_markers(column, job, asked.path)) {
        failure.mistakes.push_back(std::move(*mistake));
      }
    }
    const std::vector<ValueId> folded = folded_ids(column.values, job.missing.in(column.name));
    number_pairs(result.values, [&](std::size_t row) { return folded[column.cells[row]]; });
    result.name += (result.name.empty() ? "" : " and ") + name;
  }
  if (!failure.mistakes.empty()) return failure;
  std::vector<std::uint32_t> number(table.rows, UINT32_MAX);  // by value so far, of rows that are not alone
  for (std::size_t row = 0; row < table.rows; ++row) {
    std::uint32_t fresh = UINT32_MAX;
    std::uint32_t& given = alone[row] ? fresh : number[result.values[row]];
    if (given == UINT32_MAX) {
      given = static_cast<std::uint32_t>(result.counts.size());
      result.counts.push_back(0);
    }
    result.values[row] = given;
    ++result.counts[given];
  }
  return result;
}

}  // namespace

Result<SensitiveAttribute> encode_people(const Table& table, const Job& job) {
  return encode(table, job, {job.person, "privacy.person", false});
}

Result<SensitiveAttribute> encode_groups(const Table& table, const Job& job) {
  return encode(table, job, {job.group, "privacy.group", true});
}

}  // namespace kordon
