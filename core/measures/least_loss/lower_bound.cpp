#include "core/measures/least_loss/lower_bound.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/measures/least_loss/company.h"
#include "core/measures/least_loss/prices.h"
#include "core/recoding/ladder/tuple_words.h"
#include "core/recoding/tuples.h"

namespace kordon {

namespace {

// Returns the values that tell tuples apart, or nullptr where any value will do.
const std::vector<std::uint32_t>* values_of(const LeastClass& least) {
  return least.different() > 0 ? least.value_of_row : nullptr;
}

Partition tuples_of(const EncodedTable& table, const LeastClass& least) {
  Partition tuples = tuples_of_rows(table);
  if (const auto* values = values_of(least)) return group_rows({tuples.class_of, *values}, table.rows);
  return tuples;
}

}  // namespace

LowerBound lower_bound(const EncodedTable& table, const LeastClass& least, const BoundSearch& search,
                       const Progress& progress) {
  return RisingBound(table, least, search, progress).now();
}

RisingBound::RisingBound(const EncodedTable& table, const LeastClass& least, const BoundSearch& search,
                         const Progress& progress)
    : bound_{0, least, tuples_of(table, least), {}, 0},
      words_(table, bound_.tuples, values_of(least)),
      alone_(table.full_row_loss()),
      company_(cheapest_company(words_, least, alone_, search.company)) {
  for (Tuple tuple = 0; tuple < words_.count(); ++tuple) {
    of_company_ += words_.rows(tuple) * company_[tuple];
  }
  bound_.loss = of_company_;
  bound_.prices.assign(company_.begin(), company_.end());
  raise(search.price_steps, progress);
}

void RisingBound::raise(std::uint64_t price_steps, const Progress& progress) {
  std::uint64_t rows = 0;
  for (Tuple tuple = 0; tuple < words_.count(); ++tuple) rows += words_.rows(tuple);
  if (price_steps == 0 || of_company_ == 0 || !Prices::fit(rows, alone_)) return;
  if (!prices_) prices_.emplace(words_, bound_.least, alone_, company_);
  if (prices_->most() <= of_company_) return;
  prices_->climb(price_steps, progress);
  if (prices_->bound() <= of_company_) return;
  bound_.loss = prices_->bound();
  bound_.prices = prices_->of_tuples();
  bound_.fraction = prices_->fraction();
}

bool has_bound(const EncodedTable& table) {
  return std::all_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                     [](const QuasiIdentifier& each) { return labels_tell_nodes(each.tree); });
}

}  // namespace kordon
