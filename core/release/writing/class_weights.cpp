#include "core/release/writing/class_weights.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/decimal.h"

namespace kordon {
namespace {

constexpr unsigned most_decimals = 15;

std::vector<double> means_of(std::span<const double> weights, const Partition& classes) {
  std::vector<double> means(classes.classes, 0);
  std::vector<double> rows(classes.classes, 0);
  for (std::size_t row = 0; row < classes.class_of.size(); ++row) {
    const ClassId c = classes.class_of[row];
    if (c == no_class) continue;
    means[c] += weights[row];
    ++rows[c];
  }
  for (ClassId c = 0; c < classes.classes; ++c) {
    if (rows[c] > 0) means[c] /= rows[c];
  }
  return means;
}

double power_of_ten(unsigned exponent) {
  double power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

// Writes the mean with three digits that count: 182 of 181.523, 6.31 of 6.3125, 1320 of 1316.7.
std::string three_digits(double mean, const NumberFormat& format) {
  if (mean <= 0) return "0";
  unsigned decimals = 0;
  double scaled = mean;
  while (scaled < 100 && decimals < most_decimals) {
    ++decimals;
    scaled = mean * power_of_ten(decimals);
  }
  double step = 1;
  while (scaled / step >= 1000) step *= 10;
  const auto units = static_cast<std::int64_t>(std::floor(scaled / step + 0.5) * step);
  return format_scaled(units, decimals, format);
}

}  // namespace

std::optional<CodedColumn> class_weights(const Table& table, const Job& job, std::span<const double> weights,
                                         const Partition& classes) {
  const Attribute* attribute = job.find(job.weight);
  if (attribute == nullptr || !is_class_weight(*attribute)) return std::nullopt;
  const std::vector<double> means = means_of(weights, classes);
  CodedColumn released{*table.find(job.weight), {}, true};
  released.codes.name = job.weight;
  std::vector<ValueId> of_class;
  for (const double mean : means) {
    of_class.push_back(released.codes.values.intern(three_digits(mean, attribute->number)));
  }
  const ValueId nothing = released.codes.values.intern("");
  for (const ClassId c : classes.class_of) {
    released.codes.cells.push_back(c == no_class ? nothing : of_class[c]);
  }
  return released;
}

}  // namespace kordon
