#include "core/recoding/microaggregation/classes.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/recoding/microaggregation/column.h"

namespace kordon {
namespace {

__extension__ using Wide = __int128;

// Divides and rounds half away from zero; divisor > 0.
std::int64_t rounded(Wide dividend, Wide divisor) {
  const Wide size = dividend < 0 ? -dividend : dividend;
  const Wide quotient = (2 * size + divisor) / (2 * divisor);
  return static_cast<std::int64_t>(dividend < 0 ? -quotient : quotient);
}

std::int64_t mean_of(const std::vector<std::int64_t>& numbers, std::int64_t units) {
  Wide sum = 0;
  for (const std::int64_t number : numbers) sum += number;
  return rounded(sum * units, static_cast<Wide>(numbers.size()));
}

std::int64_t median_of(std::vector<std::int64_t>& numbers, std::int64_t units) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  const Wide upper = *middle;
  const Wide lower = numbers.size() % 2 == 1 ? upper : Wide{*std::max_element(numbers.begin(), middle)};
  return rounded((lower + upper) * units, 2);
}

// Returns the sum of squares of how far numbers lie from what stands for them.
double squares(const std::vector<std::int64_t>& numbers, std::int64_t units, std::int64_t released) {
  double sum = 0;
  for (const std::int64_t number : numbers) {
    const auto distance = static_cast<double>(number * units - released);
    sum += distance * distance;
  }
  return sum;
}

// Returns the numbers of these rows, or none if one of them has no number.
std::vector<std::int64_t> numbers_of(std::span<const Row> rows, const Column& column,
                                     const ColumnNumbers& numbers) {
  std::vector<std::int64_t> found;
  for (const Row row : rows) {
    const std::optional<std::int64_t>& number = numbers.of_value[column.cells[row]];
    if (!number) return {};
    found.push_back(*number);
  }
  return found;
}

// A value that goes out as `90+` at most is no number that a mean may tell of.
void leave_out_shared(const Hierarchy& tree, const Column& column, const Attribute& attribute,
                      ColumnNumbers& numbers) {
  if (!tree.has_shared_leaves()) return;
  for (ValueId value = 0; value < column.values.size(); ++value) {
    const std::optional<NodeId> leaf = tree.leaf(column.values[value]);
    if (leaf && !parse_number(tree.label(*leaf), attribute.number)) numbers.of_value[value].reset();
  }
}

Result<ClassNumbers> numbers_of_classes(const QuasiIdentifier& qi, const Column& column, const Job& job,
                                        const FinalRecoding& recoding) {
  const Attribute& attribute = job.attributes[qi.attribute];
  const std::string path = "attributes[" + std::to_string(qi.attribute) + "]";
  const std::vector<bool> released = rows_in_classes(recoding.partition);
  const std::vector<std::string>& missing = job.missing.in(attribute.name);
  Result<ColumnNumbers> read =
      read_numbers(cells_of_rows(column, released), attribute.number, missing, path + ".hierarchy");
  if (!read) return read.failure();
  leave_out_shared(qi.tree, column, attribute, *read);
  const std::int64_t units = read->units();
  const unsigned decimals = read->released_decimals();
  ClassNumbers classes;
  std::vector<std::int64_t> all;
  double error = 0;
  for (ClassId c = 0; c < recoding.rows.classes(); ++c) {
    std::vector<std::int64_t> numbers = numbers_of(recoding.rows.of(c), column, *read);
    if (numbers.empty()) {
      classes.of_class.push_back(ClassNumbers::no_number);
      continue;
    }
    const bool is_mean = attribute.released_as == ReleasedAs::mean;
    const std::int64_t number = is_mean ? mean_of(numbers, units) : median_of(numbers, units);
    error += squares(numbers, units, number);
    all.insert(all.end(), numbers.begin(), numbers.end());
    const std::string text = format_scaled(number, decimals, attribute.number);
    if (std::find(missing.begin(), missing.end(), text) != missing.end()) {
      return Failure{FailureKind::unmet_policy,
                     {{path + ".release",
                       say("a class would be released as {number}, which the job takes for a missing value",
                           as_quoted(text)),
                       R"(say "release": "range", or have another text stand for missing values)"}}};
    }
    classes.of_class.push_back(classes.labels.intern(text));
  }
  if (all.empty()) return classes;
  double scale = 1;
  for (unsigned digit = 0; digit < decimals; ++digit) scale *= 10;
  const double variation = squares(all, units, mean_of(all, units));
  classes.error = {attribute.released_as, error / scale / scale / static_cast<double>(all.size()),
                   variation > 0 ? error / variation : 0};
  return classes;
}

}  // namespace

Json to_json(const NumberError& error) {
  return {{"release", released_as_name(error.release)},
          {"mean_squared_error", error.mean_square},
          {"share_of_variance", error.share_of_variance}};
}

Result<std::vector<ClassNumbers>> class_numbers(const Table& table, const Job& job,
                                                const EncodedTable& encoded, const FinalRecoding& recoding) {
  std::vector<ClassNumbers> all;
  for (std::size_t j = 0; j < encoded.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = encoded.quasi_identifiers[j];
    if (job.attributes[qi.attribute].released_as == ReleasedAs::range) continue;
    Result<ClassNumbers> numbers = numbers_of_classes(qi, table.columns[qi.column], job, recoding);
    if (!numbers) return numbers.failure();
    all.resize(encoded.quasi_identifiers.size());
    all[j] = std::move(*numbers);
  }
  return all;
}

}  // namespace kordon
