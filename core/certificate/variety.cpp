#include "core/certificate/variety.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "core/table/spelling.h"

namespace kordon {
namespace {

constexpr double rounding = 1e-9;  // of e to the entropy, as the audit judges it

// Returns whether no class of fewer values can satisfy the demand.
bool takes(const Demand& demand, std::uint32_t least) {
  const std::string_view key = demand.form->key;
  const double fewer = least - 1.0;
  if (key == "p") return fewer < demand.figure();
  if (key == "l") return fewer < demand.figure() - (demand.kind() == "entropy" ? rounding : 0);
  const bool of_every_value = key == "alpha" && !demand.truth("refined") && demand.values("values").empty();
  return of_every_value && 1 / fewer > demand.figure();
}

bool is_demanded(const Variety& variety, const Job& job) {
  if (variety.columns.empty()) return false;
  if (variety.columns == job.person) return variety.least <= job.k;
  const Attribute* attribute = variety.columns.size() == 1 ? job.find(variety.columns.front()) : nullptr;
  return attribute != nullptr && std::any_of(job.demands.begin(), job.demands.end(), [&](const Demand& each) {
           return binds(each, *attribute) && takes(each, variety.least);
         });
}

// Returns by text which value it is; missing ones are one.
std::vector<ValueId> values_of(const Column& column, const Job& job, bool fold) {
  if (fold) return folded_ids(column.values, job.missing);
  std::vector<ValueId> result(column.values.size());
  std::iota(result.begin(), result.end(), 0U);
  const auto missing = static_cast<ValueId>(result.size());
  for (const std::string& text : job.missing) {
    if (const auto id = column.values.find(text)) result[*id] = missing;
  }
  return result;
}

}  // namespace

Result<std::vector<VarietyColumn>> read_variety(const Certificate& certificate, const Table& original,
                                                const Job& job) {
  std::vector<VarietyColumn> result;
  if (!certificate.variety) return result;
  const Variety& variety = *certificate.variety;
  if (!is_demanded(variety, job)) {
    return bad_input("certificate.variety",
                     say("the job does not demand {n|different value|different values} there of every class",
                         variety.least),
                     "give the certificate that was made with this release");
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
