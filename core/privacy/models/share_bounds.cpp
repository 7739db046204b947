#include "core/privacy/models/share_bounds.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/privacy/models/frequencies.h"

namespace kordon {
namespace {

bool in_table(const Requirement& requirement, std::uint32_t value) {
  return requirement.attribute->counts[value] > 0;
}

// Returns a number of rows, `rows` at most: if more than these are left, they do not hold. Returns `rows`
// itself where so many can. As values allow no more in fewer rows, and ask for no more, numbers that cannot
// be are passed by together.
std::uint64_t max_left(const Requirement& requirement, const ValueCounts& counts, std::uint64_t rows,
                       RowsAllowedOf allowed) {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  bool possible = true;
  for (std::uint32_t value = 0; value < counts.values(); ++value) {
    if (!in_table(requirement, value)) continue;
    const RowsAllowed range = allowed(requirement, value, rows);
    if (range.least > counts.of(value)) {  // so many rows ask for more of the value than there are
      std::uint64_t enough = 0;
      for (std::uint64_t step = std::bit_floor(rows); step > 0; step /= 2) {
        const std::uint64_t next = enough + step;
        if (next < rows && allowed(requirement, value, next).least <= counts.of(value)) enough = next;
      }
      return enough;
    }
    possible = possible && range.least <= range.most;
    least += range.least;
    most += std::min<std::uint64_t>(range.most, counts.of(value));
  }
  if (most < rows) return most;
  return possible && least <= rows ? rows : rows - 1;
}

}  // namespace

std::uint64_t rows_of_table(const SensitiveAttribute& attribute) {
  return std::accumulate(attribute.counts.begin(), attribute.counts.end(), std::uint64_t{0});
}

BinSet admits_within(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later,
                     RowsAllowedOf allowed) {
  const std::uint64_t rows = counts.rows() + 1 + later;
  std::uint64_t needed = 0;  // once no value has too few rows
  std::uint64_t room = 0;
  // By bin: how many rows of the table have a value that may come, and one that may not. With no row to spare
  // only values that still lack rows may come.
  std::vector<std::uint64_t> lacking(max_bins, 0);
  std::vector<std::uint64_t> open(max_bins, 0);
  std::vector<std::uint64_t> closed(max_bins, 0);
  for (std::uint32_t value = 0; value < counts.values(); ++value) {
    if (!in_table(requirement, value)) continue;
    const RowsAllowed range = allowed(requirement, value, rows);
    const std::uint64_t now = counts.of(value);
    if (range.least > range.most || now > range.most) return 0;
    needed += std::max(range.least, now);
    room += range.most;
    const std::uint32_t weight = requirement.attribute->counts[value];
    const std::uint8_t bin = requirement.bins[value];
    (now < range.most ? open : closed)[bin] += weight;
    if (now < range.least) lacking[bin] += weight;
  }
  if (needed > rows || room < rows) return 0;
  BinSet admitted = 0;
  for (std::size_t bin = 0; bin < max_bins; ++bin) {
    const std::uint64_t all = open[bin] + closed[bin];
    const std::uint64_t may_come = needed == rows ? lacking[bin] : open[bin];
    // Of a bin that values share, most rows must be welcome. Bins that no value has stay open, as for others.
    if (2 * may_come >= all && (may_come > 0 || all == 0)) admitted |= BinSet{1} << bin;
  }
  return admitted;
}

// A value with too many rows has too many in every smaller class, too: rows of it must go whatever else does.
// Otherwise some value has too few, of so many rows. The greatest number that can be left says how many of
// each value may go; the first that has too many for it goes, and else the first that can do with fewer.
std::optional<std::uint32_t> surplus_within(const Requirement& requirement, const ValueCounts& counts,
                                            RowsAllowedOf allowed) {
  std::optional<std::uint32_t> too_many;
  std::uint64_t rows = counts.rows();
  for (std::uint32_t value = 0; value < counts.values(); ++value) {
    if (!in_table(requirement, value)) continue;
    const std::uint64_t count = counts.of(value);
    if (count == 0 && allowed(requirement, value, 1).least > 0) return std::nullopt;  // it does not come back
    if (!too_many && count > allowed(requirement, value, rows).most) too_many = value;
  }
  if (too_many) return too_many;
  for (--rows; rows > 0;) {
    const std::uint64_t left = max_left(requirement, counts, rows, allowed);
    if (left == rows) break;
    rows = left;
  }
  if (rows == 0) return std::nullopt;
  std::optional<std::uint32_t> to_spare;
  for (std::uint32_t value = 0; value < counts.values(); ++value) {
    if (!in_table(requirement, value)) continue;
    const RowsAllowed range = allowed(requirement, value, rows);
    if (counts.of(value) > range.most) return value;
    if (!to_spare && counts.of(value) > range.least) to_spare = value;
  }
  return to_spare;
}

bool hopeless_within(const Requirement& requirement, const ValueCounts& counts, std::uint64_t least,
                     ShareAllowedOf allowed) {
  constexpr double doubt = 1e-9;  // more than what rounding can do
  const auto rows = static_cast<double>(least);
  double share = 0;
  for (const std::uint32_t value : counts.present()) {
    share += std::min(counts.of(value) / rows, allowed(requirement, value));
  }
  return counts.rows() < least || share < 1 - doubt;
}

std::uint32_t min_values_within(const Requirement& requirement, ShareAllowedOf allowed) {
  std::vector<double> shares;
  for (std::uint32_t value = 0; value < requirement.attribute->counts.size(); ++value) {
    if (in_table(requirement, value)) shares.push_back(std::min(1.0, allowed(requirement, value)));
  }
  return values_to_fill(std::move(shares), 1);
}

std::uint64_t min_size_within(const Requirement& requirement, RowsAllowedOf allowed) {
  constexpr std::uint64_t largest = 4000;  // beyond, it is not looked for
  const std::uint64_t all = rows_of_table(*requirement.attribute);
  std::uint64_t size = 1;
  for (; size < std::min(all, largest); ++size) {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    bool possible = true;
    for (std::uint32_t value = 0; possible && value < requirement.attribute->counts.size(); ++value) {
      if (!in_table(requirement, value)) continue;
      const RowsAllowed range = allowed(requirement, value, size);
      possible = range.least <= range.most;
      least += range.least;
      most += range.most;
    }
    if (possible && least <= size && size <= most) break;
  }
  return size;
}

}  // namespace kordon
