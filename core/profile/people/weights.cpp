#include "core/profile/people/weights.h"

#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/table/formats/present_values.h"
#include "core/table/text/name_words.h"

namespace kordon {
namespace {

// The double nearest to the decimal, or nearly: the same on every machine.
double as_double(Decimal number) {
  return static_cast<double>(number.whole) + static_cast<double>(number.atto) / 1e18;
}

}  // namespace

Result<std::vector<double>> survey_weights(const Table& table, const Job& job) {
  if (job.weight.empty()) return std::vector<double>();
  const std::string where = "privacy.weight";
  const std::optional<std::size_t> at = table.find(job.weight);
  if (!at) return bad_input(where, no_such_column(table, job.weight), "name a column of the table");
  const Column& column = table.columns[*at];
  const Attribute* attribute = job.find(job.weight);
  const NumberFormat format = attribute == nullptr ? NumberFormat() : attribute->number;
  const std::vector<bool> missing = missing_values(column, job.missing.in(column.name));
  std::vector<std::optional<double>> of_value;
  for (ValueId value = 0; value < column.values.size(); ++value) {
    const auto number = missing[value] ? std::nullopt : parse_number(column.values[value], format);
    std::optional<double>& weight = of_value.emplace_back();
    if (number && number->whole >= 0) weight = as_double(*number);
    if (weight && *weight > max_weight) weight.reset();
  }
  std::vector<double> weights;
  std::uint64_t bad = 0;
  std::size_t first = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    const std::optional<double>& weight = of_value[column.cells[row]];
    if (!weight && bad++ == 0) first = row;
    weights.push_back(weight.value_or(0));
  }
  if (bad == 0) return weights;
  const Text name = as_quoted(column.name);
  if (missing[column.cells[first]]) {
    return bad_input(where,
                     say("{n|row|rows} without a weight in {column}, first row {m}", bad, name, first + 1),
                     R"(fill them in, or leave these rows out ("repairs"))");
  }
  return bad_input(where,
                   say("{n|row|rows} of {column} with {value} or the like, which is no number from 0 to "
                       "10^12, first row {m}",
                       bad, name, as_quoted(column.cell(first)), first + 1),
                   "name the column of weights, or say how it writes numbers (\"number\")");
}

std::optional<Text> note_on_weights(const std::vector<double>& weights, const Job& job) {
  const double people = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (weights.empty() || people > static_cast<double>(weights.size())) return std::nullopt;
  return say(
      "{column}: the weights of {n|row|rows} add up to {people} people. If they were divided by their mean, "
      "then give them as they were before",
      printable(job.weight), weights.size(), as_number(with_digits(people, 6)));
}

}  // namespace kordon
