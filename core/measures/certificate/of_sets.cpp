#include "core/measures/certificate/of_sets.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/measures/certificate/of_columns.h"

namespace kordon {
namespace {

__extension__ using WideSum = __int128;

using ColumnNames = std::vector<std::string>;

constexpr const char* remedy_of_set = "give the certificate that was made of this table by this job";

bool has_name(const ColumnNames& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether each row has k alike in these columns, as the job asks for that in them or in more.
bool is_asked(const Certificate& set, const Job& job) {
  return std::any_of(job.known.begin(), job.known.end(), [&](const KnownColumns& known) {
    const auto others = std::count_if(set.columns.begin(), set.columns.end(),
                                      [&](const std::string& name) { return !has_name(known.always, name); });
    return set.k <= known.k && static_cast<std::uint64_t>(others) <= known.any;
  });
}

// The job as if a release had these quasi-identifiers alone, and k in them were all that is asked.
Job job_of_set(const Job& job, const ColumnNames& columns, std::uint32_t k) {
  Job own = job;
  own.known.clear();
  own.demands.clear();
  own.person.clear();
  own.k = k;
  for (Attribute& attribute : own.attributes) {
    if (attribute.role == Role::quasi_identifier && !has_name(columns, attribute.name)) {
      attribute.role = Role::insensitive;
    }
  }
  return own;
}

class SetsCheck {
 public:
  SetsCheck(const Certificate& certificate, const Table& original, const Job& job, const Table* released)
      : certificate_(certificate), original_(original), job_(job), released_(released) {}

  Result<CertifiedLoss> run() {
    if (auto failure = match()) return *failure;
    for (const Certificate& set : certificate_.sets) {
      Result<CertifiedRows> found =
          check_rows(set, original_, job_of_set(job_, set.columns, set.k), released_);
      if (!found) return found.failure();
      if (!found->check.passed) {
        Enumeration names;
        for (const std::string& name : set.columns) names.add(printable(name));
        found->check.detail = say("{columns}: {what}", names.text(), std::move(found->check.detail));
        return CertifiedLoss{.check = std::move(found->check)};
      }
      price_.push_back(std::move(found->price));
    }
    return conclude();
  }

 private:
  std::optional<Failure> match() {
    std::set<ColumnNames> seen;
    std::map<std::string, std::int64_t> sets_with;
    const ColumnNames all = job_.quasi_identifiers();
    for (std::size_t s = 0; s < certificate_.sets.size(); ++s) {
      const Certificate& set = certificate_.sets[s];
      const std::string where = "certificate.sets[" + std::to_string(s) + "]";
      if (!seen.insert(set.columns).second) {
        return bad_input(where, "there is a set of these columns already", "keep one of the two");
      }
      if (set.variety || !is_asked(set, job_)) {
        return bad_input(where, "the job does not ask for that in these columns", remedy_of_set);
      }
      if (set.cell != certificate_.sets.front().cell) {
        return bad_input(where + ".cell", "it is another than that of the first set", remedy_of_set);
      }
      std::uint64_t columns = 0;
      for (std::size_t j = 0; j < all.size(); ++j) {
        if (has_name(set.columns, all[j])) columns |= std::uint64_t{1} << j;
      }
      columns_.push_back(columns);
      for (const std::string& name : set.columns) most_sets_ = std::max(most_sets_, ++sets_with[name]);
    }
    return std::nullopt;
  }

  // Returns what a row costs at least.
  std::int64_t least_of(std::size_t row) const {
    std::vector<std::size_t> dearest(price_.size());
    WideSum all = 0;
    for (std::size_t s = 0; s < price_.size(); ++s) {
      dearest[s] = s;
      all += std::max<std::int64_t>(0, price_[s][row]);
    }
    std::stable_sort(dearest.begin(), dearest.end(), [&](std::size_t one, std::size_t other) {
      return price_[one][row] > price_[other][row];
    });
    std::uint64_t counted = 0;
    std::int64_t apart = 0;
    for (const std::size_t s : dearest) {
      if (price_[s][row] <= 0 || (counted & columns_[s]) != 0) continue;
      counted |= columns_[s];
      apart += price_[s][row];
    }
    return std::max(apart, static_cast<std::int64_t>((all + most_sets_ - 1) / most_sets_));
  }

  Result<CertifiedLoss> conclude() const {
    CertifiedLoss result;
    result.check = {"certificate", {}, true};
    double whole = 0;  // what all rows cost that are suppressed
    if (released_ != nullptr) result.cost = 0;
    for (const std::string& name : job_.quasi_identifiers()) {
      const Result<CertifiedLoss> found = of_column(name);
      if (!found) return found.failure();
      whole += static_cast<double>(certificate_.sets.front().cell) * job_.find(name)->weight_milli / 1000 *
               static_cast<double>(original_.rows);
      result.cost = result.cost && found->cost ? std::optional(*result.cost + *found->cost) : std::nullopt;
    }
    for (std::size_t row = 0; row < original_.rows; ++row) result.paid += least_of(row);
    if (whole > 0) {
      result.least = static_cast<double>(result.paid) / whole;
      if (result.cost) result.lost = static_cast<double>(*result.cost) / whole;
    }
    tell_proven(result);
    return result;
  }

  // Returns what the released cells of a column cost: by a certificate in which nobody pays.
  Result<CertifiedLoss> of_column(const std::string& name) const {
    Certificate free{2, certificate_.sets.front().cell, {name}, {}, {}, {}};
    const Column& column = original_.columns[*original_.find(name)];
    std::vector<bool> seen(column.values.size(), false);
    for (std::size_t row = 0; row < original_.rows; ++row) {
      if (seen[column.cells[row]]) continue;
      seen[column.cells[row]] = true;
      free.prices.push_back({{std::string(column.cell(row))}, 0});
    }
    return check_columns(free, original_, job_of_set(job_, {name}, 2), released_);
  }

  const Certificate& certificate_;
  const Table& original_;
  const Job& job_;
  const Table* released_;
  std::vector<std::uint64_t> columns_;            // by set, as bits
  std::vector<std::vector<std::int64_t>> price_;  // by set and row
  std::int64_t most_sets_ = 1;                    // that a column is in
};

}  // namespace

Result<CertifiedLoss> check_sets(const Certificate& certificate, const Table& original, const Job& job,
                                 const Table* released) {
  return SetsCheck(certificate, original, job, released).run();
}

}  // namespace kordon
