#include "core/release/writing/class_weights.h"

#include <cmath>
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

double rounded(double mean, unsigned decimals) {
  return std::floor(mean * power_of_ten(decimals) + 0.5);
}

unsigned decimals_for(const std::vector<double>& means) {
  unsigned decimals = 0;
  for (const double mean : means) {
    while (decimals < most_decimals &&
           std::abs(rounded(mean, decimals) / power_of_ten(decimals) - mean) > 1e-6 * mean) {
      ++decimals;
    }
  }
  return decimals;
}

}  // namespace

std::optional<CodedColumn> class_weights(const Table& table, const Job& job, std::span<const double> weights,
                                         const Partition& classes) {
  const Attribute* attribute = job.find(job.weight);
  if (attribute == nullptr || !is_class_weight(*attribute)) return std::nullopt;
  const std::vector<double> means = means_of(weights, classes);
  const unsigned decimals = decimals_for(means);
  CodedColumn released{*table.find(job.weight), {}, true};
  released.codes.name = job.weight;
  std::vector<ValueId> of_class;
  for (const double mean : means) {
    of_class.push_back(released.codes.values.intern(
        format_scaled(static_cast<std::int64_t>(rounded(mean, decimals)), decimals, attribute->number)));
  }
  const ValueId nothing = released.codes.values.intern("");
  for (const ClassId c : classes.class_of) {
    released.codes.cells.push_back(c == no_class ? nothing : of_class[c]);
  }
  return released;
}

}  // namespace kordon
