#include "core/privacy/suggestion/offer.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/unmet_demands.h"

namespace kordon {
namespace {

// So many sets of known columns times rows are counted after each step.
constexpr std::uint64_t most_set_rows = 20'000'000;

constexpr std::array<double, 6> round_shares = {0, 0.005, 0.01, 0.02, 0.05, 0.1};

}  // namespace

Result<Offer> offer(const EncodedTable& table, const Job& job, double lose, const Progress& progress) {
  if (auto failure = refuse_many_sets(job, table.rows, most_set_rows)) return *failure;
  if (job.ignore_boundaries) {
    return bad_input("algorithm.boundaries", "the job ignores boundaries",
                     "remove this, so that boundaries hold");
  }
  if (job.k == 1) {
    return bad_input("privacy.k",
                     "with k = 1 every value may go out by itself, as far as the table alone tells",
                     "raise k to what people of the table shall have in company, or draw boundaries by hand");
  }
  const double most = std::min(lose, job.suppression_limit);
  const std::uint64_t max_rows = allowed_suppression(most, table.rows);
  std::vector<std::uint64_t> allowed = {max_rows};
  for (const double share : round_shares) {
    if (share <= job.suppression_limit) allowed.push_back(allowed_suppression(share, table.rows));
  }
  std::sort(allowed.begin(), allowed.end());
  allowed.erase(std::unique(allowed.begin(), allowed.end()), allowed.end());

  const std::vector<Requirement> asked = requirements(table, job);
  Offer result{.suggestion = suggest(table, job, asked, allowed, progress)};
  result.asked =
      static_cast<std::size_t>(std::lower_bound(allowed.begin(), allowed.end(), max_rows) - allowed.begin());
  result.by_bins =
      has_widths(table) || std::any_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                                       [](const QuasiIdentifier& qi) { return qi.range.has_value(); });
  result.together = asked.size() > 1;
  return result;
}

}  // namespace kordon
