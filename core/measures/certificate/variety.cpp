#include "core/measures/certificate/variety.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr double rounding = 1e-9;  // of e to the entropy, as the audit judges it
constexpr double doubt = 1e-10;    // of sums of shares

// Returns by text which value it is; missing ones are one.
std::vector<ValueId> values_of(const Column& column, const Job& job, bool fold) {
  if (fold) return folded_ids(column.values, job.missing.in(column.name));
  std::vector<ValueId> result(column.values.size());
  std::iota(result.begin(), result.end(), 0U);
  const auto missing = static_cast<ValueId>(result.size());
  for (const std::string& text : job.missing.in(column.name)) {
    if (const auto id = column.values.find(text)) result[*id] = missing;
  }
  return result;
}

// Returns the shares of the table that its values have, the greatest first.
std::vector<double> shares_of(const Table& original, const Column& column, const Attribute& attribute,
                              const Job& job) {
  const std::vector<ValueId> value_of = values_of(column, job, attribute.fold);
  std::vector<std::vector<ValueId>> persons;  // by column that tells whose a row is
  std::vector<const Column*> tell;
  for (const std::string& name : job.person) {
    const std::optional<std::size_t> at = original.find(name);
    if (!at) continue;
    tell.push_back(&original.columns[*at]);
    persons.push_back(values_of(*tell.back(), job, true));
  }
  std::map<ValueId, std::uint64_t> counts;
  std::set<std::vector<ValueId>> seen;  // each value of a person once
  std::uint64_t all = 0;
  for (std::size_t row = 0; row < original.rows; ++row) {
    const ValueId value = value_of[column.cells[row]];
    if (!tell.empty()) {
      std::vector<ValueId> of_person = {value};
      for (std::size_t i = 0; i < tell.size(); ++i) of_person.push_back(persons[i][tell[i]->cells[row]]);
      if (!seen.insert(std::move(of_person)).second) continue;
    }
    ++counts[value];
    ++all;
  }
  std::vector<double> shares;
  shares.reserve(counts.size());
  for (const auto& [value, count] : counts) {
    shares.push_back(static_cast<double>(count) / static_cast<double>(all));
  }
  std::sort(shares.begin(), shares.end(), std::greater<>());
  return shares;
}

// Returns what a share of the table may become in a class.
double grown(double share, const Demand& beta) {
  const double most = beta.kind() == "enhanced" ? std::min(beta.figure(), -std::log(share)) : beta.figure();
  return std::min(1.0, share * (1 + most));
}

// Returns whether no class of fewer values can satisfy the demand on a column with these shares.
bool takes(const Demand& demand, std::uint32_t least, const std::vector<double>& shares) {
  const std::string_view key = demand.form->key;
  const double fewer = least - 1.0;
  if (key == "p") return fewer < demand.figure();
  if (key == "l") return fewer < demand.figure() - (demand.kind() == "entropy" ? rounding : 0);
  if (key == "delta") return fewer < static_cast<double>(shares.size());
  if (key == "beta" || (key == "t" && demand.kind() == "equal")) {
    std::vector<double> most = shares;
    if (key == "beta") {
      for (double& share : most) share = grown(share, demand);
    }
    std::sort(most.begin(), most.end(), std::greater<>());
    most.resize(std::min<std::size_t>(most.size(), least - 1));
    const double needed = key == "t" ? 1 - demand.figure() : 1;
    return std::accumulate(most.begin(), most.end(), 0.0) < needed - doubt;
  }
  const bool of_every_value = key == "alpha" && !demand.truth("refined") && demand.values("values").empty();
  return of_every_value && 1 / fewer > demand.figure();
}

bool is_demanded(const Variety& variety, const Table& original, const Job& job) {
  if (variety.columns.empty()) return false;
  if (variety.columns == job.person) return variety.least <= job.k;
  const Attribute* attribute = variety.columns.size() == 1 ? job.find(variety.columns.front()) : nullptr;
  if (!demands_of_classes(job)) return false;
  const auto at = attribute != nullptr ? original.find(attribute->name) : std::nullopt;
  if (!at) return false;
  const std::vector<double> shares = shares_of(original, original.columns[*at], *attribute, job);
  return std::any_of(job.demands.begin(), job.demands.end(), [&](const Demand& each) {
    return binds(each, *attribute) && takes(each, variety.least, shares);
  });
}

}  // namespace

Result<std::vector<VarietyColumn>> read_variety(const Certificate& certificate, const Table& original,
                                                const Job& job) {
  std::vector<VarietyColumn> result;
  if (!certificate.variety) return result;
  const Variety& variety = *certificate.variety;
  if (!is_demanded(variety, original, job)) {
    return bad_input("certificate.variety",
                     say("the job does not demand {n|different value|different values} there of every class",
                         variety.least),
                     "give the certificate that was made of this table by this job");
  }
  const bool people = variety.columns == job.person;
  for (const std::string& name : variety.columns) {
    const std::optional<std::size_t> at = original.find(name);
    if (!at) {
      return bad_input("certificate.variety", say("the table has no column {name}", as_quoted(name)),
                       "give the job that belongs to this table");
    }
    const Column& column = original.columns[*at];
    result.push_back({&column, values_of(column, job, people || job.find(name)->fold)});
  }
  return result;
}

}  // namespace kordon
