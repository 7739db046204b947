#include "core/audit/demands/measures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

// Entropies and distances are sums of rounded terms: the algorithms may add up the same figure in another
// order, and an exact tie must not fail by the last bit. Counts, and shares of counts, are exact.
constexpr double rounding = 1e-9;

double distinct_values(const ReleasedValues& values) {
  return static_cast<double>(values.counts.size());
}

double entropy_exponential(const ReleasedValues& values) {
  double entropy = 0;
  for (const ValueRows& count : values.counts) {
    const double s = share(count.rows, values.rows);
    entropy -= s * std::log(s);
  }
  return std::exp(entropy);
}

double dominance(const ReleasedValues& values, double l) {
  std::vector<std::uint64_t> rows;
  for (const ValueRows& count : values.counts) rows.push_back(count.rows);
  std::sort(rows.begin(), rows.end(), std::greater<>());
  std::uint64_t rarer = 0;
  for (std::size_t i = static_cast<std::size_t>(l) - 1; i < rows.size(); ++i) rarer += rows[i];
  return share(rows.front(), rarer);  // infinite if there are too few values
}

// Entropy and dominance ask for l values, too, and for more.
GroupDemand few_values(double values, bool nothing_else) {
  GroupDemand demand;
  demand.values = static_cast<std::uint64_t>(std::ceil(values - rounding));
  demand.counts_values = nothing_else;
  return demand;
}

Result<Measure> sensitivity(const Demand& demand, const SensitiveValues& /*values*/, const Job& /*job*/) {
  return Measure{"p-sensitivity of {column}",
                 "distinct values",
                 Measure::Comparison::at_least,
                 demand.figure("p"),
                 0,
                 distinct_values,
                 few_values(demand.figure("p"), true)};
}

Result<Measure> diversity(const Demand& demand, const SensitiveValues& /*values*/, const Job& /*job*/) {
  const double l = demand.figure("l");
  Measure result{"l-diversity of {column}",
                 "distinct values",
                 Measure::Comparison::at_least,
                 l,
                 0,
                 distinct_values,
                 few_values(l, demand.kind() == "distinct")};
  if (demand.kind() == "entropy") {
    result.figure = "exponential of the entropy";
    result.leniency = rounding;
    result.of = entropy_exponential;
  } else if (demand.kind() == "recursive") {
    result.figure = say("most frequent value to those from number {n} on", static_cast<std::uint64_t>(l));
    result.comparison = Measure::Comparison::below;
    result.required = demand.figure("c");
    result.of = [l](const ReleasedValues& values) { return dominance(values, l); };
  }
  return result;
}

// Returns, by value of the initial table, its place among the numbers; the missing value stands before them.
Result<std::vector<std::uint32_t>> ranks(const Demand& demand, const SensitiveValues& values,
                                         const Job& job) {
  struct RankedValue {
    std::optional<Decimal> number;  // nothing: missing
    std::uint32_t value = 0;
  };
  std::vector<RankedValue> entries;
  for (std::uint32_t value = 0; value < values.table.size(); ++value) {
    const std::string_view text = values.texts[value];
    RankedValue entry{std::nullopt, value};
    if (!is_missing(job, job.attributes[values.attribute].name, text)) {
      // A folded text may have lost what the format knows, and have become a number besides.
      entry.number = parse_number(values.first[value], values.number);
      if (!entry.number) entry.number = parse_number(text, values.number);
      if (!entry.number) {
        return bad_input(demand.path,
                         say("{value} is no number and has no place in an order", as_quoted(text)),
                         "use another kind of distance");
      }
    }
    entries.push_back(entry);
  }
  const auto before = [](const RankedValue& a, const RankedValue& b) {
    return b.number && (!a.number || *a.number < *b.number);
  };
  std::sort(entries.begin(), entries.end(), before);
  std::vector<std::uint32_t> rank(entries.size(), 0);
  for (std::size_t i = 1; i < entries.size(); ++i) {
    rank[entries[i].value] = rank[entries[i - 1].value] + (before(entries[i - 1], entries[i]) ? 1U : 0U);
  }
  return rank;
}

Result<Measure> closeness(const Demand& demand, const SensitiveValues& values, const Job& job) {
  Measure result{"t-closeness of {column}",
                 "equal distance",
                 Measure::Comparison::at_most,
                 demand.figure("t"),
                 rounding,
                 EqualDistance(values.table),
                 {}};
  if (demand.kind() == "ordered") {
    Result<std::vector<std::uint32_t>> rank = ranks(demand, values, job);
    if (!rank) return rank.failure();
    result.figure = "ordered distance";
    result.of = OrderedDistance(values.table, std::move(*rank));
  } else if (demand.kind() == "hierarchical") {
    if (!values.tree && !values.table.empty()) {
      return bad_input(values.path, "a hierarchical distance needs a hierarchy", "add one to the job");
    }
    result.figure = "hierarchical distance";
    if (values.tree) result.of = HierarchicalDistance(values.table, values.leaf, *values.tree);
  }
  // Distributions are over the table's values: a class with a value from elsewhere is as far away as can be.
  result.of = [&values, distance = std::move(result.of)](const ReleasedValues& of_class) {
    return values.foreign(of_class.counts.back().value) ? 1.0 : distance(of_class);
  };
  return result;
}

// A class may have a value that the table has not, where it was tampered with: that is beyond any bound.
constexpr double beyond = std::numeric_limits<double>::infinity();

std::uint64_t rows_of(const SensitiveValues& values) {
  return std::accumulate(values.table.begin(), values.table.end(), std::uint64_t{0});
}

// Returns the greatest gain of a value over its share of the table. A gain above what the enhanced kind
// allows its value is beyond any beta.
double greatest_gain(const SensitiveValues& values, std::uint64_t all, bool enhanced,
                     const ReleasedValues& of_class) {
  double greatest = 0;
  for (const ValueRows& count : of_class.counts) {
    if (values.foreign(count.value)) return beyond;
    // Whole numbers are subtracted before anything is rounded, so that a gain of exactly beta stays that.
    const std::uint64_t has = count.rows * all;
    const std::uint64_t fair = values.table[count.value] * of_class.rows;
    if (has <= fair) continue;
    const double gain = share(has - fair, fair);
    if (enhanced && gain > -std::log(share(values.table[count.value], all)) + rounding) return beyond;
    greatest = std::max(greatest, gain);
  }
  return greatest;
}

Result<Measure> likeness(const Demand& demand, const SensitiveValues& values, const Job& /*job*/) {
  const bool enhanced = demand.kind() == "enhanced";
  return Measure{"beta-likeness of {column}",
                 enhanced ? "greatest gain of a share, at most -ln of it" : "greatest gain of a share",
                 Measure::Comparison::at_most,
                 demand.figure("beta"),
                 0,
                 [&values, all = rows_of(values), enhanced](const ReleasedValues& of_class) {
                   return greatest_gain(values, all, enhanced, of_class);
                 },
                 {}};
}

double greatest_ratio(const SensitiveValues& values, std::uint64_t all, const ReleasedValues& of_class) {
  // Values of the table come first, so a class that has as many as the table, and the last of them is one of
  // the table's, has all of them and no other.
  if (of_class.counts.size() != values.table.size() || values.foreign(of_class.counts.back().value)) {
    return beyond;
  }
  double greatest = 0;
  for (const ValueRows& count : of_class.counts) {
    const double ratio = share(count.rows, of_class.rows) / share(values.table[count.value], all);
    greatest = std::max(greatest, std::abs(std::log(ratio)));
  }
  return greatest;
}

// A logarithm may be missed by the last bits, and no figure is exactly delta.
Result<Measure> disclosure(const Demand& demand, const SensitiveValues& values, const Job& /*job*/) {
  return Measure{"delta-disclosure of {column}",
                 "greatest logarithm of a ratio of shares",
                 Measure::Comparison::below,
                 demand.figure("delta"),
                 rounding,
                 [&values, all = rows_of(values)](const ReleasedValues& of_class) {
                   return greatest_ratio(values, all, of_class);
                 },
                 few_values(static_cast<double>(values.table.size()), false)};
}

const char* share_figure(bool named, bool refined) {
  if (named) return refined ? "share of the values without one of its rows" : "share of the values";
  return refined ? "share of the most frequent value without one of its rows"
                 : "share of the most frequent value";
}

std::uint64_t max_held(const ReleasedValues& of_class) {
  std::uint32_t most = 0;
  for (const ValueRows& count : of_class.counts) most = std::max(most, count.rows);
  return most;
}

// Returns how many rows, or people, have one or several of the values named.
std::uint64_t holders_of(const std::vector<bool>& named, const ReleasedValues& of_class) {
  std::uint64_t rows = 0;
  for (const ValueRows& count : of_class.counts) rows += named[count.value] ? count.rows : 0U;
  if (of_class.held.empty()) return rows;
  std::set<std::uint32_t> persons;
  for (const PersonValue& each : of_class.held) {
    if (named[each.value]) persons.insert(each.person);
  }
  return persons.size();
}

Result<Measure> deassociation(const Demand& demand, const SensitiveValues& values, const Job& job,
                              ReferenceTable reference) {
  const std::vector<std::string>& asked = demand.values("values");
  std::vector<bool> named(values.texts.size(), false);
  Enumeration nobodys;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::optional<std::uint32_t> known = values.find(job, asked[i]);
    const bool in_table = known && !values.foreign(*known);
    if (!in_table && reference == ReferenceTable::released) {
      nobodys.add(as_quoted(asked[i]));
    } else if (!in_table && !values.in_hierarchy(asked[i])) {
      return bad_input(demand.path + ".values[" + std::to_string(i) + "]",
                       say("the column has no value {value}", as_quoted(asked[i])), "name one that it has");
    }
    if (known) named[*known] = true;
  }
  const bool refined = demand.truth("refined");
  Measure result{"alpha of {column}",
                 share_figure(!asked.empty(), refined),
                 refined ? Measure::Comparison::below : Measure::Comparison::at_most,
                 demand.figure("alpha"),
                 0,
                 {},
                 {}};
  const auto in_share = [refined](std::uint64_t rows, std::uint64_t of) {
    return share(refined && rows > 0 ? rows - 1 : rows, of);
  };
  result.of_groups.may_have = [in_share, limit = result](std::uint64_t rows, std::uint64_t of) {
    return limit.allows(in_share(rows, of));
  };
  if (!asked.empty()) result.of_groups.named = named;
  result.nobodys = std::move(nobodys);
  result.of = [named = std::move(named), together = !asked.empty(),
               in_share](const ReleasedValues& of_class) {
    return in_share(together ? holders_of(named, of_class) : max_held(of_class), of_class.holders);
  };
  return result;
}

}  // namespace

// Finds the measure of each model by the key of its demands. This is the audit's own code, which shares
// nothing with the catalogue's. A demand that it does not know is a bug, and no release may pass for it.
Result<Measure> measure(const Demand& demand, const SensitiveValues& values, const Job& job,
                        ReferenceTable reference) {
  const std::string_view key = demand.form->key;
  if (key == "p") return sensitivity(demand, values, job);
  if (key == "l") return diversity(demand, values, job);
  if (key == "t") return closeness(demand, values, job);
  if (key == "alpha") return deassociation(demand, values, job, reference);
  if (key == "beta") return likeness(demand, values, job);
  if (key == "delta") return disclosure(demand, values, job);
  throw std::logic_error(demand.path);
}

}  // namespace kordon
