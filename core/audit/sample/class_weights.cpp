#include "core/audit/sample/class_weights.h"

#include <cmath>

#include "core/audit/cells/offences.h"
#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

constexpr double most_off = 0.01;

// Returns what is wrong with the cells of one class, if anything.
bool is_mean(std::span<const std::uint32_t> rows, const Column& shown, const NumberFormat& format,
             std::span<const std::uint32_t> origin, std::span<const double> weights) {
  const ValueId first = shown.cells[rows.front()];
  double sum = 0;
  for (const std::uint32_t row : rows) {
    if (shown.cells[row] != first) return false;
    if (origin[row] < weights.size()) sum += weights[origin[row]];
  }
  const std::optional<Decimal> mean = parse_number(shown.values[first], format);
  if (!mean) return false;
  const double total = (static_cast<double>(mean->whole) + static_cast<double>(mean->atto) / 1e18) *
                       static_cast<double>(rows.size());
  return std::abs(total - sum) <= most_off * sum;
}

}  // namespace

std::optional<CheckInWords> check_class_weights(const Table& released, const ReleasedClasses& classes,
                                                std::span<const std::uint32_t> origin,
                                                std::span<const double> weights, const Job& job) {
  const Attribute* attribute = job.find(job.weight);
  if (attribute == nullptr || !is_class_weight(*attribute)) return std::nullopt;
  const std::optional<std::size_t> at = released.find(job.weight);
  Offences offences;
  for (std::size_t c = 0; at && c < classes.count(); ++c) {
    if (is_mean(classes.of(c), released.columns[*at], attribute->number, origin, weights)) continue;
    offences.add([&] { return classes.in_words(c); });
  }
  return CheckInWords{
      say("weights of {column}", printable(job.weight)),
      offences.none() ? say("one weight in each of {n|class|classes}, and its sum is kept", classes.count())
                      : say("{n} of the classes with other weights than their mean, first {first}",
                            offences.count(), offences.first()),
      at && offences.none()};
}

}  // namespace kordon
