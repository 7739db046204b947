#include "core/privacy/models/frequencies.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace kordon {
namespace {

// Adds rows where values are rarest, first to `unseen` values that do not occur yet, so that frequencies
// become as even as they can.
void fill(Frequencies& frequencies, std::uint64_t unseen, std::uint64_t rows) {
  const std::uint64_t fresh = std::min(unseen, rows);
  frequencies.insert(frequencies.end(), static_cast<std::size_t>(fresh), 1);
  rows -= fresh;
  // The rarest are raised to the level of the next one, as long as rows last.
  std::size_t level = frequencies.size();
  while (rows > 0 && level > 0) {
    const std::size_t low = level - 1;
    const std::uint64_t raised = frequencies.size() - low;
    if (low > 0) {
      const std::uint64_t cost = raised * (frequencies[low - 1] - frequencies[low]);
      if (cost <= rows) {
        std::fill(frequencies.begin() + static_cast<std::ptrdiff_t>(low), frequencies.end(),
                  frequencies[low - 1]);
        rows -= cost;
        level = low;
        continue;
      }
    }
    for (std::size_t i = low; i < frequencies.size(); ++i) {
      frequencies[i] += static_cast<std::uint32_t>(rows / raised + (i - low < rows % raised ? 1 : 0));
    }
    rows = 0;
  }
}

}  // namespace

Frequencies frequencies(const ValueCounts& counts) {
  Frequencies result;
  result.reserve(counts.distinct());
  for (const std::uint32_t value : counts.present()) result.push_back(counts.of(value));
  std::sort(result.begin(), result.end(), std::greater<>());
  return result;
}

Frequencies levelled(Frequencies frequencies, std::uint64_t k) {
  std::uint64_t below = std::accumulate(frequencies.begin(), frequencies.end(), std::uint64_t{0});
  for (std::size_t cut = 1; cut <= frequencies.size(); ++cut) {
    below -= frequencies[cut - 1];  // rows of the values that are not cut
    const std::uint64_t level = k > below ? (k - below + cut - 1) / cut : 0;
    const std::uint32_t next = cut < frequencies.size() ? frequencies[cut] : 0;
    if (level < next) continue;
    for (std::size_t i = 0; i < cut; ++i) {
      frequencies[i] = static_cast<std::uint32_t>(std::min<std::uint64_t>(frequencies[i], level));
    }
    break;
  }
  return frequencies;
}

std::uint64_t max_groups(const Frequencies& frequencies, std::uint64_t p) {
  std::uint64_t left = std::accumulate(frequencies.begin(), frequencies.end(), std::uint64_t{0});
  if (frequencies.size() < p) return 0;
  std::uint64_t groups = left;
  for (std::uint64_t greatest = 1; greatest < p; ++greatest) {
    left -= frequencies[static_cast<std::size_t>(greatest - 1)];
    groups = std::min(groups, left / (p - greatest));
  }
  return groups;
}

BinSet admits_by_frequency(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later,
                           FrequenciesHold holds) {
  const Frequencies now = frequencies(counts);
  const std::uint64_t unseen = counts.values() - counts.distinct();
  const std::uint64_t rows = counts.rows() + 1 + later;
  const auto holds_after = [&](std::size_t raised) {  // one row more of the value at that place
    Frequencies then = now;
    std::uint64_t fresh = unseen;
    if (raised == now.size()) {
      then.push_back(1);
      --fresh;
    } else {
      ++then[raised];
    }
    fill(then, fresh, later);
    return holds(requirement, then, rows);
  };
  // The rarer the value that gets the row, the better: the first level that holds is the limit.
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (i > 0 && now[i] == now[i - 1]) continue;
    if (!holds_after(i)) continue;
    if (i == 0) return all_bins;
    BinSet admitted = all_bins;
    for (const std::uint32_t value : counts.present()) {
      if (counts.of(value) > now[i]) admitted &= ~(BinSet{1} << requirement.bins[value]);
    }
    return admitted;
  }
  if (unseen == 0 || !holds_after(now.size())) return 0;
  BinSet admitted = all_bins;
  for (const std::uint32_t value : counts.present()) admitted &= ~(BinSet{1} << requirement.bins[value]);
  return admitted;
}

std::optional<std::uint32_t> most_frequent(const ValueCounts& counts, const std::vector<bool>& among) {
  std::optional<std::uint32_t> most;
  for (const std::uint32_t value : counts.present()) {
    if (!among.empty() && !among[value]) continue;
    if (!most || counts.of(value) > counts.of(*most) ||
        (counts.of(value) == counts.of(*most) && value < *most)) {
      most = value;
    }
  }
  return most;
}

std::uint64_t size_for_distinct(const ValueCounts& rows, std::uint64_t p, std::uint32_t k) {
  const std::uint64_t groups = max_groups(frequencies(rows), p);
  const std::uint64_t least = std::max<std::uint64_t>(k, p);
  return groups == 0 ? least : std::max(least, (rows.rows() + groups - 1) / groups);
}

std::uint32_t values_to_fill(std::vector<double> shares, double needed) {
  constexpr double rounding = 1e-9;
  std::sort(shares.begin(), shares.end(), std::greater<>());
  double filled = 0;
  std::uint32_t values = 0;
  while (values < shares.size() && filled < needed - rounding) filled += shares[values++];
  return values;
}

void bin_by_frequency(Requirement& requirement) {
  const std::vector<std::uint32_t>& counts = requirement.attribute->counts;
  std::vector<std::uint32_t> values(counts.size());
  std::iota(values.begin(), values.end(), 0U);
  std::sort(values.begin(), values.end(), [&](std::uint32_t a, std::uint32_t b) {
    return counts[a] != counts[b] ? counts[a] > counts[b] : a < b;
  });
  const std::size_t own = values.size() <= max_bins ? max_bins : max_bins / 2;
  requirement.bins.assign(counts.size(), 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t bin = i < own ? i : own + (i - own) % (max_bins - own);
    requirement.bins[values[i]] = static_cast<std::uint8_t>(bin);
  }
}

}  // namespace kordon
