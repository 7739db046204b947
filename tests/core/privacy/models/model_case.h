// A table and what a job demands of its sensitive values, encoded together; classes in texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/oracles/models.h"
#include "tests/random/tables.h"

namespace kordon::testing {

using Texts = oracle::Texts;

inline Texts times(std::size_t rows, const std::string& text) {
  return Texts(rows, text);
}
inline Texts operator+(Texts a, const Texts& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Column "Class" is the quasi-identifier, with a flat hierarchy; the others are sensitive.
class ModelCase {
 public:
  ModelCase(const std::vector<std::string>& header, const Rows& rows, std::vector<Demand> demands,
            std::uint32_t k = 2)
      : input(table_of(header, rows)) {
    for (const std::string& name : header) {
      job.attributes.push_back(name == "Class" ? quasi_identifier(name, FlatForm{})
                                               : plain(name, Role::sensitive));
    }
    encode_with(std::move(demands), k);
  }
  // All rows in one class; the sensitive attribute "Value", with a hierarchy or none.
  ModelCase(const Texts& values, Demand demand, const std::optional<TreeForm>& hierarchy = std::nullopt,
            std::uint32_t k = 2)
      : values_(values) {
    Rows rows;
    for (const std::string& value : values) rows.push_back({"all", value});
    input = table_of({"Class", "Value"}, rows);
    job.attributes = {quasi_identifier("Class", FlatForm{}), plain("Value", Role::sensitive)};
    if (hierarchy) job.attributes[1].hierarchy = *hierarchy;
    encode_with({std::move(demand)}, k);
    if (table.sensitive.empty()) return;
    const DemandKind::Needs needs = job.demands[0].chosen().needs;
    if (needs == DemandKind::Needs::nothing) {
      ground_ = oracle::equal_ground();
    } else if (needs == DemandKind::Needs::numbers) {
      const auto missing = table.sensitive[0].missing;
      ground_ = oracle::ordered_ground(values, missing ? table.sensitive[0].labels[*missing] : "none");
    } else {
      ground_ = oracle::hierarchical_ground(*hierarchy);
    }
  }
  ModelCase(const ModelCase&) = delete;
  ModelCase& operator=(const ModelCase&) = delete;

  // Of the first requirement.
  const Requirement& asked() const { return requirements[0]; }
  ValueCounts counts(const Texts& rows) const {
    const SensitiveAttribute& attribute = *asked().attribute;
    ValueCounts result(attribute.counts.size());
    for (const std::string& row : rows) {
      const auto label = std::find(attribute.labels.begin(), attribute.labels.end(), row);
      result.add(static_cast<std::uint32_t>(label - attribute.labels.begin()));
    }
    return result;
  }
  Standing judge(const Texts& rows) const { return asked().model->judge(asked(), counts(rows)); }
  bool holds(const Texts& rows) const { return judge(rows).holds; }
  Bound bound() const { return asked().model->bound(asked(), counts(values_)); }
  bool admits(const Texts& rows, const std::string& next, std::uint64_t later) const {
    const BinSet bins = asked().model->admits(asked(), counts(rows), later);
    const auto bin = asked().bins[counts({next}).present()[0]];
    return (bins >> bin & 1U) != 0;
  }

  // The same by the definition.
  bool should_hold(const Texts& rows) const { return oracle::holds(job.demands[0], rows, values_, ground_); }
  double distance(const Texts& rows) const { return oracle::earth_movers_distance(rows, values_, ground_); }

  Table input;
  Job job;
  EncodedTable table;
  std::vector<Requirement> requirements;

 private:
  void encode_with(std::vector<Demand> demands, std::uint32_t k) {
    job.k = k;
    job.demands = std::move(demands);
    Result<EncodedTable> encoded = encode(input, job);
    if (!encoded) {
      ADD_FAILURE() << encoded.failure().mistakes[0].what;
      return;
    }
    table = std::move(*encoded);
    requirements = kordon::requirements(table, job);
  }

  Texts values_;
  oracle::GroundDistance ground_;
};

// One demand on a random column.
struct RandomModel {
  Texts values;    // of the whole table
  Texts distinct;  // the different ones of these
  Demand demand;
  std::optional<TreeForm> tree;

  Texts some(Random& random, std::uint64_t rows) const {
    Texts result;
    for (std::uint64_t i = 0; i < rows; ++i) {
      result.push_back(distinct[static_cast<std::size_t>(random.below(distinct.size()))]);
    }
    return result;
  }
};

enum class Family {
  p,
  distinct,
  entropy,
  recursive,
  equal,
  ordered,
  hierarchical,
  named,  // alpha, of values taken as one
  every,  // alpha, of each value
  basic,  // beta
  enhanced,
  delta,
  refined_named,
  refined_every
};
inline constexpr Family monotone_families[] = {
    Family::p,     Family::distinct, Family::entropy,      Family::recursive,
    Family::equal, Family::ordered,  Family::hierarchical, Family::named,
    Family::every, Family::basic,    Family::enhanced,     Family::delta};
inline constexpr Family every_family[] = {
    Family::p,        Family::distinct,     Family::entropy,       Family::recursive,    Family::equal,
    Family::ordered,  Family::hierarchical, Family::named,         Family::every,        Family::basic,
    Family::enhanced, Family::delta,        Family::refined_named, Family::refined_every};

inline bool is_closeness(Family family) {
  return family == Family::equal || family == Family::ordered || family == Family::hierarchical;
}

inline Demand random_demand(Random& random, Family family, const Texts& distinct_values) {
  const auto small = static_cast<std::uint32_t>(2 + random.below(3));
  const auto share = static_cast<double>(1 + random.below(20)) / 20;
  constexpr double uneven[] = {1.3, 1.5, 2, 2.5, 3};
  constexpr double ratios[] = {0.5, 1, 2, 3.5};
  switch (family) {
    case Family::p:
      return p(small);
    case Family::distinct:
      return distinct(small);
    case Family::entropy:
      return entropy(uneven[random.below(5)]);
    case Family::recursive:
      return recursive(ratios[random.below(4)], small);
    case Family::equal:
      return t("equal", share);
    case Family::ordered:
      return t("ordered", share / 2);
    case Family::hierarchical:
      return t("hierarchical", share);
    case Family::named:
    case Family::refined_named: {
      Texts named = {distinct_values[0]};  // the last is never named: some value must be harmless
      for (std::size_t i = 1; i + 1 < distinct_values.size(); ++i) {
        if (random.below(4) == 0) named.push_back(distinct_values[i]);
      }
      return alpha(share, std::move(named), family == Family::refined_named);
    }
    case Family::basic:
    case Family::enhanced:
      return beta(family == Family::basic ? "basic" : "enhanced", 4 * share);
    case Family::delta:
      return delta(5 * share);
    case Family::every:
    case Family::refined_every:
      break;
  }
  return alpha(share, {}, family == Family::refined_every);
}

// 2 to `most_values` different values, one of them missing now and then.
inline RandomModel random_model(std::uint64_t seed, Family family, std::uint64_t most_values,
                                std::uint64_t most_rows) {
  Random random(seed);
  RandomModel result;
  const std::uint64_t count = 2 + random.below(most_values - 1);
  if (family == Family::hierarchical) {
    Texts leaves;
    while (leaves.size() < 2) {
      leaves.clear();
      result.tree = random_tree(random, "*", 3, leaves);
    }
    for (std::size_t i = 0; leaves.size() < count; ++i) {  // more values than a small tree has
      if (i % 8 == 0) result.tree->children.push_back({"+" + std::to_string(i), {}});
      leaves.push_back("-" + std::to_string(i));
      result.tree->children.back().children.push_back({leaves.back(), {}});
    }
    random.shuffle(leaves);
    result.distinct.assign(leaves.begin(), leaves.begin() + static_cast<std::ptrdiff_t>(count));
  } else {
    for (std::uint64_t i = 0; i < count; ++i) {
      const bool longer = i % 5 == 4;  // another text for the number before
      result.distinct.push_back(longer ? result.distinct.back() + ".0"
                                       : std::to_string(static_cast<int>(i * 3 % count) - 2));
    }
    std::sort(result.distinct.begin(), result.distinct.end());
    result.distinct.erase(std::unique(result.distinct.begin(), result.distinct.end()), result.distinct.end());
    random.shuffle(result.distinct);
  }
  if (random.below(3) == 0) result.distinct[0] = "?";
  if (result.distinct.size() < 2) result.distinct.push_back("17");
  result.values = result.distinct;
  for (std::uint64_t i = random.below(most_rows); i > 0; --i) {
    // Squared, so that some values are frequent and others rare.
    const std::uint64_t n = result.distinct.size();
    result.values.push_back(result.distinct[static_cast<std::size_t>(random.below(n) * random.below(n) / n)]);
  }
  random.shuffle(result.values);
  result.demand = random_demand(random, family, result.distinct);
  return result;
}

}  // namespace kordon::testing
