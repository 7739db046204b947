#include "core/audit/counting/counting.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

constexpr std::size_t max_parts = 2'000'000;
constexpr std::size_t units_of_stretch = 1024;

// Hashes only bring equal places together: what they bring together is compared.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = (a ^ (b + 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

std::uint64_t hash_of(std::size_t j, std::span<const LeafRange> leaves) {
  std::uint64_t hash = mixed(j, leaves.size());
  for (const LeafRange& range : leaves) hash = mixed(hash, (std::uint64_t{range.first} << 32U) | range.last);
  return hash;
}

class PartCounts {
 public:
  PartCounts(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes, const Containment& boxes)
      : columns_(columns), classes_(classes), boxes_(boxes) {
    std::vector<std::vector<std::uint64_t>> hash_of_value;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      auto& hashes = hash_of_value.emplace_back();
      for (const CoveredValue& value : columns[j].values) hashes.push_back(hash_of(j, value.leaves));
    }
    for (std::uint32_t c = 0; c < classes.count(); ++c) {
      std::uint64_t hash = 0;
      for (std::size_t j = 0; j < columns.size(); ++j) {
        hash += hash_of_value[j][classes.columns[j]->cells[classes.of(c).front()]];
      }
      hashes_.push_back(hash);
      released_.emplace_back(hash, c);
    }
    std::sort(released_.begin(), released_.end());
  }

  // Returns false where there are too many parts.
  bool add_units(const std::map<std::uint32_t, std::vector<LeafSet>>& left, std::uint32_t k) {
    counted_.limit = k - 1;
    for (std::uint32_t c = 0; c < classes_.count(); ++c) {
      const auto rows = static_cast<std::uint32_t>(classes_.size(c));
      for (std::uint32_t j = 0; j < columns_.size(); ++j) {
        const std::size_t parts = value(c, j).parts.size();
        if (parts == 0) continue;
        if (counted_.parts.size() + parts > max_parts) return false;
        const auto first = static_cast<std::uint32_t>(counted_.parts.size());
        counted_.units.push_back({c, j, rows, first, static_cast<std::uint32_t>(parts)});
        counted_.parts.resize(first + parts);
      }
    }
    inside_.resize(counted_.parts.size(), 0);
    in_stretches([&](std::size_t u) {
      const CountedUnit& unit = counted_.units[u];
      add_inside(unit);
      const auto narrowed = left.find(unit.owner);
      const LeafSet& leaves = narrowed == left.end() ? value(unit).possible : narrowed->second[unit.column];
      for (std::uint32_t i = 0; i < unit.parts; ++i) {
        const bool open = inside_[unit.first + i] > 0 || meet(leaves, {value(unit).parts[i]});
        counted_.parts[unit.first + i] = {0, open ? unit.rows : 0, no_region, open};
      }
    });
    return true;
  }

  // Nested classes (nested/figures.h) are about rows of other classes in the place of a released class. This
  // adds nothing about these.
  void find_places() {
    std::vector<std::vector<PartKey>> found(counted_.units.size() / units_of_stretch + 1);
    in_stretches([&](std::size_t u) {
      const CountedUnit& unit = counted_.units[u];
      const std::uint64_t around = hashes_[unit.owner] - hash_of(unit.column, value(unit).leaves);
      for (std::uint32_t i = 0; i < unit.parts; ++i) {
        if (!counted_.parts[unit.first + i].open) continue;
        const PartKey place{around + hash_of(unit.column, {&value(unit).parts[i], 1}),
                            static_cast<std::uint32_t>(u), i};
        if (!is_released(place)) found[u / units_of_stretch].push_back(place);
      }
    });
    std::vector<PartKey> places;
    for (const std::vector<PartKey>& each : found) places.insert(places.end(), each.begin(), each.end());
    std::sort(places.begin(), places.end(), [](const PartKey& a, const PartKey& b) {
      return a.hash != b.hash ? a.hash < b.hash : a.unit != b.unit ? a.unit < b.unit : a.part < b.part;
    });
    for (auto begin = places.begin(); begin != places.end();) {
      const auto end =
          std::find_if(begin, places.end(), [&](const PartKey& p) { return p.hash != begin->hash; });
      for (auto first = begin; first != end;) {
        const PartKey one = *first;
        const auto others = end - first == 1 ? end : std::stable_partition(first, end, [&](const PartKey& p) {
          return same_place(one, p);
        });
        add_place(first, others);
        first = others;
      }
      begin = end;
    }
  }

  CountedParts& counted() { return counted_; }

 private:
  // A part of a unit, as the place that it is.
  struct PartKey {
    std::uint64_t hash = 0;
    std::uint32_t unit = 0, part = 0;
  };
  using Places = std::vector<PartKey>::const_iterator;

  // Looks at all units, each by itself, on all cores.
  template <class Look>
  void in_stretches(Look look) const {
    const std::size_t units = counted_.units.size();
    on_cores(units / units_of_stretch + 1, counted_.parts.size(), [&](std::size_t stretch) {
      const std::size_t end = std::min(units, (stretch + 1) * units_of_stretch);
      for (std::size_t u = stretch * units_of_stretch; u < end; ++u) look(u);
    });
  }

  const CoveredValue& value(std::uint32_t c, std::size_t j) const {
    return columns_[j].values[classes_.columns[j]->cells[classes_.of(c).front()]];
  }
  const CoveredValue& value(const CountedUnit& unit) const { return value(unit.owner, unit.column); }

  // Returns the leaves of a place in column j.
  LeafSet leaves(const PartKey& place, std::size_t j) const {
    const CountedUnit& unit = counted_.units[place.unit];
    if (unit.column == j) return {value(unit).parts[place.part]};
    return boxes_.leaves(unit.owner, j);
  }
  bool same_place(const PartKey& a, const PartKey& b) const {
    // Classes around one place that may have no leaf in common are kept apart by boundaries.
    const std::uint32_t of_a = counted_.units[a.unit].owner, of_b = counted_.units[b.unit].owner;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if (leaves(a, j) != leaves(b, j) || !meet(value(of_a, j).possible, value(of_b, j).possible))
        return false;
    }
    return true;
  }
  bool is_released(const PartKey& place) const {
    auto each = std::lower_bound(released_.begin(), released_.end(), std::pair{place.hash, std::uint32_t{0}});
    for (; each != released_.end() && each->first == place.hash; ++each) {
      bool same = true;
      for (std::size_t j = 0; same && j < columns_.size(); ++j) {
        same = leaves(place, j) == boxes_.leaves(each->second, j);
      }
      if (same) return true;
    }
    return false;
  }

  // Counts how many rows of the class truly lie in each part, where that is known.
  void add_inside(const CountedUnit& unit) {
    const BoxColumn& column = columns_[unit.column];
    const std::vector<LeafRange>& parts = value(unit).parts;
    if (column.original == nullptr) return;
    for (const std::uint32_t row : classes_.of(unit.owner)) {
      const auto part = std::partition_point(
          parts.begin(), parts.end(), [&](const LeafRange& each) { return each.last < column.leaf(row); });
      if (part == parts.end() || column.leaf(row) < part->first) continue;
      inside_[unit.first + static_cast<std::size_t>(part - parts.begin())] += classes_.times.of(row);
    }
  }

  // Takes down that these parts are one place, unless the premise is wrong of it.
  void add_place(Places first, Places end) {
    const auto part_of = [&](const PartKey& each) { return counted_.units[each.unit].first + each.part; };
    std::uint64_t inside = 0;
    std::for_each(first, end, [&](const PartKey& each) { inside += inside_[part_of(each)]; });
    if (inside > counted_.limit) return;
    const std::uint32_t region = end - first == 1 ? no_region : counted_.regions++;
    std::for_each(first, end, [&](const PartKey& each) {
      CountedPart& part = counted_.parts[part_of(each)];
      part.region = region;
      part.most = std::min(part.most, counted_.limit);
    });
  }

  const std::vector<BoxColumn>& columns_;
  const ReleasedClasses& classes_;
  const Containment& boxes_;
  std::vector<std::uint64_t> hashes_;                              // by class
  std::vector<std::pair<std::uint64_t, std::uint32_t>> released_;  // classes by their hashes
  std::vector<std::uint32_t> inside_;  // by part: rows of the class that truly lie there; 0 if nobody knows
  CountedParts counted_;
};

}  // namespace

std::optional<CountedParts> count_parts(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
                                        const Containment& boxes, const NarrowedLeaves& narrowed,
                                        StepBudget& steps) {
  if (!is_local(columns, classes)) return CountedParts{};
  PartCounts counts(columns, classes, boxes);
  if (!counts.add_units(narrowed.left, narrowed.k)) return std::nullopt;
  counts.find_places();
  if (!tighten(counts.counted(), steps)) return std::nullopt;
  return std::move(counts.counted());
}

Counting in_rows(const CountedParts& counted) {
  Counting found;
  struct KnownOfClass {
    bool narrowed = false, located = false, counted = false;
  } of_class;
  for (std::size_t u = 0; u < counted.units.size(); ++u) {
    const CountedUnit& unit = counted.units[u];
    if (unit.contradiction) continue;
    std::uint32_t open = 0, open_before = 0, holding = 0;
    bool all = true;
    for (std::uint32_t p = unit.first; p < unit.first + unit.parts; ++p) {
      const CountedPart& part = counted.parts[p];
      open += part.most > 0 ? 1U : 0U;
      open_before += part.open ? 1U : 0U;
      holding += part.least > 0 ? 1U : 0U;
      all = all && part.least == part.most;
    }
    of_class.narrowed = of_class.narrowed || open < open_before;
    if (open == 1 && open_before > 1) found.cells_below += unit.rows;
    of_class.located = of_class.located || (open_before > 1 && holding > 0);
    of_class.counted = of_class.counted || (all && holding > 1);
    if (u + 1 < counted.units.size() && counted.units[u + 1].owner == unit.owner) continue;
    found.rows_narrowed += of_class.narrowed ? unit.rows : 0U;
    found.rows_located += of_class.located ? unit.rows : 0U;
    found.rows_counted += of_class.counted ? unit.rows : 0U;
    of_class = {};
  }
  return found;
}

}  // namespace kordon
