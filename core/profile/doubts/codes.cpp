#include "core/profile/doubts/codes.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// Counts the codes with a label that another code has, too: 1 "HIV" and 4 "hiv" are two values to l-diversity
// and one to a reader.
std::optional<Text> codes_with_one_label(const std::string& name, const std::vector<std::string_view>& values,
                                         const CodebookColumn& codes) {
  std::map<std::string, std::vector<std::string_view>> by_label;
  for (const std::string_view value : values) {
    const std::string_view label = codes.label_of(value);
    if (!label.empty()) by_label[fold_spelling(label)].push_back(value);
  }
  std::uint64_t count = 0;
  std::vector<std::string_view> first;
  for (const auto& [label, alike] : by_label) {
    if (alike.size() < 2) continue;
    count += alike.size();
    if (first.empty()) first = alike;
  }
  if (first.empty()) return std::nullopt;
  return say(
      "{column} has {n} codes with the label of another one, such as {one} and {other} ({label}). Each "
      "counts "
      "as a value of its own, so a group may be less varied than it looks",
      as_quoted(name), count, as_quoted(first[0]), as_quoted(first[1]), as_quoted(codes.label_of(first[0])));
}

// These compare shares of values with those of the table. What counts different values only grows safer if
// several count as one.
bool compares_shares(const Demand& demand) {
  const std::string_view key = demand.form->key;
  return key == "t" || key == "beta" || key == "delta";
}

// A reader sees that somebody refused to answer, and that nobody asked somebody else.
std::optional<Text> several_missing_codes(const std::string& name,
                                          const std::vector<std::string_view>& missing,
                                          const CodebookColumn& codes) {
  const bool declared = std::any_of(missing.begin(), missing.end(),
                                    [&](std::string_view each) { return codes.is_missing(each); });
  if (missing.size() < 2 || !declared) return std::nullopt;
  return say(
      "{column} has {n} codes for a missing value, such as {one} and {other}, which t, beta and delta count "
      "as "
      "one. Readers tell them apart",
      as_quoted(name), missing.size(), as_quoted(missing[0]), as_quoted(missing[1]));
}

// An age of 95 goes into no group and below no limit if the file declares all above 90 missing.
std::optional<Text> unexplained(const std::string& name, const std::vector<std::string_view>& missing,
                                const CodebookColumn& codes) {
  std::uint64_t count = 0;
  for (const std::string_view each : missing) {
    count += codes.is_in_range(each) && codes.label_of(each).empty() ? 1U : 0U;
  }
  if (count == 0) return std::nullopt;
  return say(
      "in {column} {n|value lies|values lie} in a range that the codebook declares missing, and no label "
      "says "
      "why. Missing values go into no group, whatever the limits of the column are",
      as_quoted(name), count);
}

void add(std::vector<Text>& doubts, std::optional<Text> doubt) {
  if (doubt) doubts.push_back(std::move(*doubt));
}

}  // namespace

std::vector<Text> doubts_of_codes(const std::vector<ShownColumn>& columns, const Job& job,
                                  const ReleasedClasses& classes) {
  std::vector<Text> doubts;
  for (const ShownColumn& column : columns) {
    const Attribute& attribute = column.attribute;
    const CodebookColumn* codes = job.codebook.find(attribute.name);
    if (codes == nullptr) continue;
    std::vector<bool> there(column.after.values.size());
    for (const std::uint32_t row : classes.rows) there[column.after.cells[row]] = true;
    const std::vector<std::string>& texts = job.missing.in(attribute.name);
    const std::unordered_set<std::string_view> are_missing(texts.begin(), texts.end());
    std::vector<std::string_view> values, missing;
    for (ValueId value = 0; value < there.size(); ++value) {
      const std::string_view text = column.after.values[value];
      if (there[value]) (are_missing.contains(text) ? missing : values).push_back(text);
    }
    add(doubts, unexplained(attribute.name, missing, *codes));
    if (attribute.role != Role::sensitive) continue;
    add(doubts, codes_with_one_label(attribute.name, values, *codes));
    const bool compared = std::any_of(job.demands.begin(), job.demands.end(), [&](const Demand& demand) {
      return binds(demand, attribute) && compares_shares(demand);
    });
    if (compared) add(doubts, several_missing_codes(attribute.name, missing, *codes));
  }
  return doubts;
}

}  // namespace kordon
