// t-closeness: N. Li, T. Li, S. Venkatasubramanian, "t-Closeness: Privacy Beyond k-Anonymity and l-Diversity"
// (ICDE 2007): the earth mover's distance between a class and the whole table, with equal, ordered and
// hierarchical ground distance. The whole table is the initial microdata.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "core/privacy/models/by_people.h"
#include "core/privacy/models/frequencies.h"
#include "core/privacy/models/ground_distance.h"

namespace kordon::t_closeness {
namespace {

// Figures that are equal in arithmetic may be this far apart by rounding.
constexpr double rounding = 1e-12;
// Bounds are put off by rounding by less than this.
constexpr double doubt = 1e-9;

// The grounds stand in the order of Ground.
constexpr DemandKind grounds[] = {
    {"equal", "Equal: any two values"},
    {"ordered", "Ordered: numbers by rank", DemandKind::Needs::numbers, "an ordered distance"},
    {"hierarchical", "Hierarchical: by a tree", DemandKind::Needs::hierarchy, "a hierarchical distance"}};

const Closeness& closeness_of(const Requirement& requirement) {
  return prepared<Closeness>(requirement);
}

// Returns by bin the least distance (times the class's rows in the end) if a row of that bin joins now and
// `later` more do, as far as each cut by itself can tell: counts are whole, and at best next to the fair
// share.
std::vector<double> least_work(const Closeness& closeness, const std::vector<std::uint32_t>& rows_in_bin,
                               std::uint64_t rows, std::uint64_t later) {
  std::vector<double> by_bin(max_bins, 0);
  const auto free = static_cast<double>(later);
  const double in_the_end = static_cast<double>(rows) + 1 + free;
  double elsewhere = 0;
  for (const Closeness::Cut& cut : closeness.cuts) {
    double in_cut = 0;
    for (BinSet bins = cut.bins; bins != 0; bins &= bins - 1) {
      in_cut += rows_in_bin[static_cast<std::size_t>(std::countr_zero(bins))];
    }
    const double fair = in_the_end * cut.share;
    const auto off = [&](double now) {
      const double down = std::clamp(std::floor(fair), now, now + free);
      const double up = std::clamp(std::ceil(fair), now, now + free);
      return cut.weight * std::min(std::abs(fair - down), std::abs(fair - up));
    };
    const double without = off(in_cut);
    const double change = off(in_cut + 1) - without;
    elsewhere += without;
    if (change == 0) continue;
    for (BinSet bins = cut.bins; bins != 0; bins &= bins - 1) {
      by_bin[static_cast<std::size_t>(std::countr_zero(bins))] += change;
    }
  }
  for (double& work : by_bin) work += elsewhere;
  return by_bin;
}

// Classes of the least size leave no choice among rows, and choice is what keeps the loss low: a class is
// planned at the size where this share of t would do. Measured on Adult.
constexpr double tight = 1.0 / 3;

// Returns how close a class of so many rows comes if each next row is of the bin that suits best.
double best_work(const Closeness& closeness, std::uint64_t size) {
  std::vector<std::uint32_t> rows_in_bin(max_bins, 0);
  double work = 0;
  for (std::uint64_t rows = 0; rows < size; ++rows) {
    const std::vector<double> by_bin = least_work(closeness, rows_in_bin, rows, size - 1 - rows);
    const auto best = std::min_element(by_bin.begin(), by_bin.end()) - by_bin.begin();
    ++rows_in_bin[static_cast<std::size_t>(best)];
    work = by_bin[static_cast<std::size_t>(best)];
  }
  return work;
}

std::uint64_t size_to_come_close(const Requirement& requirement, const Closeness& closeness,
                                 std::uint64_t k) {
  constexpr std::uint64_t largest = 2000;  // beyond, classes grow as they must
  const double all = table_rows(*requirement.attribute);
  std::uint64_t size = k;
  while (size < largest && static_cast<double>(size) < all &&
         best_work(closeness, size) > tight * requirement.required * static_cast<double>(size)) {
    size += 1 + size / 16;
  }
  return size;
}

// Returns a size, k or more, such that no smaller class keeps to t with an equal distance: of a value with a
// share q of the table s rows have, at best, the fair s q, but rows are whole.
std::uint64_t size_to_keep_to(const Requirement& requirement, const Closeness& closeness, std::uint64_t k) {
  constexpr std::uint64_t sizes_tried = 64;
  if (closeness.ground != Ground::equal) return k;
  std::vector<double> broken;  // what is left of the fair rows of each value
  std::uint64_t size = k;
  for (; size < k + sizes_tried; ++size) {
    broken.clear();
    double alike = 0;
    for (const std::uint32_t count : requirement.attribute->counts) {
      const double fair = static_cast<double>(size) * count / closeness.table_rows;
      alike += std::floor(fair);
      broken.push_back(fair - std::floor(fair));
    }
    std::sort(broken.begin(), broken.end(), std::greater<>());
    const std::size_t free =
        std::min(broken.size(), static_cast<std::size_t>(static_cast<double>(size) - alike));
    alike = std::accumulate(broken.begin(), broken.begin() + static_cast<std::ptrdiff_t>(free), alike);
    if (1 - alike / static_cast<double>(size) <= requirement.required + doubt) break;
  }
  return size;
}

// A class without some values is as far away as they have of the table, with an equal distance: all others
// together must have 1 - t of it.
std::uint32_t values_to_keep_to(const Requirement& requirement, const Closeness& closeness) {
  if (closeness.ground != Ground::equal) return 1;
  std::vector<double> shares;
  shares.reserve(requirement.attribute->counts.size());
  for (const std::uint32_t rows : requirement.attribute->counts) {
    shares.push_back(rows / closeness.table_rows);
  }
  return std::max(values_to_fill(std::move(shares), 1 - requirement.required), 1U);
}

void prepare(Requirement& requirement, const Job& job) {
  const auto ground = static_cast<Ground>(&requirement.demand->chosen() - grounds);
  Closeness closeness = prepare_closeness(requirement, ground);
  closeness.class_size = size_to_come_close(requirement, closeness, job.k);
  closeness.least_size = size_to_keep_to(requirement, closeness, job.k);
  requirement.least_values = values_to_keep_to(requirement, closeness);
  requirement.prepared = std::make_shared<const Closeness>(std::move(closeness));
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const double achieved = distance(*requirement.attribute, closeness_of(requirement), counts);
  const double slack = requirement.required - achieved;
  return {achieved, slack, slack >= -rounding};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  const Closeness& closeness = closeness_of(requirement);
  std::vector<std::uint32_t> rows_in_bin(max_bins, 0);
  for (const std::uint32_t value : counts.present()) rows_in_bin[requirement.bins[value]] += counts.of(value);
  const std::vector<double> work = least_work(closeness, rows_in_bin, counts.rows(), later);
  const double most = (requirement.required + rounding) * static_cast<double>(counts.rows() + 1 + later);
  BinSet admitted = 0;
  for (std::size_t bin = 0; bin < max_bins; ++bin) admitted |= BinSet{work[bin] <= most} << bin;
  if (later == 0 || counts.rows() < closeness.class_size) return admitted;
  // A class that is larger than planned already must come closer with every row.
  const std::vector<double> now = least_work(closeness, rows_in_bin, counts.rows(), 0);
  const double best = *std::min_element(now.begin(), now.end());
  BinSet closer = 0;
  for (std::size_t bin = 0; bin < max_bins; ++bin) closer |= BinSet{now[bin] <= best + 0.25} << bin;
  return admitted & closer;
}

std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& /*rows*/, std::uint32_t k) {
  return std::max<std::uint64_t>(k, closeness_of(requirement).class_size);
}

// Returns a size such that no smaller class keeps to t with an ordered distance: up to each rank a class has,
// at best, the whole number of rows next to the fair one. Of 400 different values each fair number of 200
// rows is half a row off at every second rank, which is 0.00125 away.
std::uint64_t size_by_whole_rows(const Requirement& requirement, const Closeness& closeness) {
  constexpr double most_steps = 50'000'000;
  const std::size_t ranks = closeness.rows.size();
  if (ranks < 2) return 1;
  const double all = closeness.rows.back();
  std::uint64_t size = 1;
  for (; static_cast<double>(size) * static_cast<double>(ranks) < most_steps; ++size) {
    const auto n = static_cast<double>(size);
    double off = 0;
    for (std::size_t rank = 0; rank + 1 < ranks; ++rank) {
      const double fair = n * closeness.rows[rank] / all;
      off += std::abs(fair - std::round(fair));
    }
    if (n >= all || off / (n * static_cast<double>(ranks - 1)) <= requirement.required + doubt) break;
  }
  return size;
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  const Closeness& closeness = closeness_of(requirement);
  const std::uint64_t least =
      closeness.ground == Ground::ordered ? size_by_whole_rows(requirement, closeness) : closeness.least_size;
  return rows.rows() / std::max<std::uint64_t>(1, least);
}

bool hopeless(const Requirement& requirement, const ValueCounts& counts, std::uint32_t k) {
  const Closeness& closeness = closeness_of(requirement);
  const std::uint64_t least = std::max<std::uint64_t>(k, closeness.least_size);
  if (counts.rows() < least) return true;
  return least_distance(*requirement.attribute, closeness, counts, least) > requirement.required + doubt;
}

double sign(double difference) {
  return difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0.0;
}

using Pulls = std::vector<double>;  // of the values present, in their order

// A value's pull is at how many ranks from its own on the class is ahead of the table, less those where it is
// behind. `share` is the class's of the table.
Pulls ordered_pulls(const SensitiveAttribute& attribute, const Closeness& closeness,
                    const ValueCounts& counts, double share) {
  const std::size_t last = closeness.rows.size() - 1;  // where both have all
  Pulls result;
  result.reserve(counts.distinct());
  if (has_most_ranks(closeness, counts)) {
    std::vector<double> at(closeness.rows.size(), 0);
    for (const std::uint32_t value : counts.present()) at[attribute.ranks[value]] += counts.of(value);
    std::partial_sum(at.begin(), at.end(), at.begin());
    double ahead = 0;
    for (std::size_t rank = last; rank-- > 0;) {
      ahead += sign(at[rank] - closeness.rows[rank] * share);
      at[rank] = ahead;
    }
    at.back() = 0;
    for (const std::uint32_t value : counts.present()) result.push_back(at[attribute.ranks[value]]);
    return result;
  }
  const RanksPresent present = ranks_present(attribute, counts);
  std::vector<double> at(present.size(), 0);
  auto below = static_cast<double>(counts.rows());
  double ahead = 0;
  std::size_t end = last;
  for (std::size_t i = present.size(); i-- > 0;) {
    const auto from = closeness.rows.begin() + static_cast<std::ptrdiff_t>(present[i].first);
    const auto to = std::max(from, closeness.rows.begin() + static_cast<std::ptrdiff_t>(end));
    const auto even =
        std::partition_point(from, to, [&](double rows) { return sign(below - rows * share) > 0; });
    const auto behind =
        std::partition_point(even, to, [&](double rows) { return sign(below - rows * share) == 0; });
    ahead += static_cast<double>(even - from) - static_cast<double>(to - behind);
    at[i] = ahead;
    below -= present[i].second;
    end = std::min<std::size_t>(end, present[i].first);
  }
  for (const std::uint32_t value : counts.present()) {
    const auto found =
        std::upper_bound(present.begin(), present.end(), std::pair{attribute.ranks[value], UINT32_MAX});
    result.push_back(at[static_cast<std::size_t>(found - present.begin()) - 1]);
  }
  return result;
}

// Here it is the same of the nodes above the value, each times its edge.
Pulls hierarchical_pulls(const SensitiveAttribute& attribute, const Closeness& closeness,
                         const ValueCounts& counts, double share) {
  const Hierarchy& tree = attribute.tree;
  std::vector<double> at(tree.size(), 0);
  for (const std::uint32_t value : counts.present()) at[attribute.leaves[value]] += counts.of(value);
  for (auto node = static_cast<NodeId>(tree.size()); --node > Hierarchy::root;) {
    at[tree.parent(node)] += at[node];
  }
  at[Hierarchy::root] = 0;
  for (NodeId node = 1; node < tree.size(); ++node) {
    at[node] = at[tree.parent(node)] + edge(tree, node) * sign(at[node] - closeness.rows[node] * share);
  }
  Pulls result;
  for (const std::uint32_t value : counts.present()) result.push_back(at[attribute.leaves[value]]);
  return result;
}

// Returns the value that takes part in the most work: a row of it less shortens the distance most.
std::optional<std::uint32_t> surplus(const Requirement& requirement, const ValueCounts& counts) {
  const SensitiveAttribute& attribute = *requirement.attribute;
  const Closeness& closeness = closeness_of(requirement);
  const double share = static_cast<double>(counts.rows()) / closeness.table_rows;
  Pulls pulls;  // with an equal distance all are the same
  if (closeness.ground == Ground::ordered) pulls = ordered_pulls(attribute, closeness, counts, share);
  if (closeness.ground == Ground::hierarchical) {
    pulls = hierarchical_pulls(attribute, closeness, counts, share);
  }
  std::optional<std::uint32_t> most;
  double most_pull = 0;
  double most_excess = 0;
  for (std::size_t i = 0; i < counts.distinct(); ++i) {
    const std::uint32_t value = counts.present()[i];
    const double pull = pulls.empty() ? 0 : pulls[i];
    const double excess = counts.of(value) - attribute.counts[value] * share;
    const bool more = most && (pull != most_pull       ? pull > most_pull
                               : excess != most_excess ? excess > most_excess
                                                       : value < *most);
    if (most && !more) continue;
    most = value;
    most_pull = pull;
    most_excess = excess;
  }
  return most;
}

// Judges parts of the table: the whole table is never far from itself.
Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  const double possible = std::ceil(judge(requirement, counts).achieved * 1e4 - 1e-9) / 1e4;
  char least[32];
  std::snprintf(least, sizeof least, "%.4f", possible);
  return {possible, say("these rows are {t} away from the whole table", as_number(least))};
}

constexpr Parameter parameters[] = {
    {.key = "kind",
     .title = "Distance",
     .summary = "How far apart two values are. equal: any two are 1 apart; ordered: numbers, by their places "
                "in ascending order; hierarchical: by the height of their common ancestor in the attribute's "
                "hierarchy.",
     .kind = Parameter::Kind::choice,
     .required = true,
     .choices = grounds},
    {.key = "t",
     .title = "t",
     .summary = "The greatest distance.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .remedy = "give the greatest distance, from 0 to 1, for example 0.3",
     .bounds = {.most = 1, .first = 0.4}},
};

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "t-closeness",
    .title = "t-closeness",
    .summary = "The values of a sensitive column are spread in each class nearly as in the whole table",
    .paper = "Li, Li, Venkatasubramanian: t-Closeness: Privacy Beyond k-Anonymity and l-Diversity (2007)",
    .demand = {.key = "t", .parameters = parameters},
    .at_most = true,
    // The model is monotone, as the distance is convex: that of two classes merged is no greater than the
    // greater of theirs.
    .to_table = true,
    .scarce = 0.7,  // a distance forgives a little: with 1, t = 0.3 costs a seventh more on Adult
    .prepare = prepare,
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .most_classes = most_classes,
    .surplus = surplus,
    .hopeless = hopeless,
    .bound = bound,
    .by_people = count_by_people,
};

}  // namespace kordon::t_closeness
