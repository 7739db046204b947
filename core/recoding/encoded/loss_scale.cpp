#include "core/recoding/encoded/loss_scale.h"

#include <algorithm>
#include <numeric>

namespace kordon {
namespace {

// The scale is a common multiple of the parts that cells are divided into and of the weights in thousandths,
// reduced; in units of it losses are integers.
class LossScale {
 public:
  LossScale(std::vector<QuasiIdentifier>& qis, const Job& job) : qis_(qis), job_(job) {
    for (const QuasiIdentifier& qi : qis) {
      parts_.push_back(job.loss == LossMeasure::levels ? std::max(1U, qi.tree.height()) : 1);
      if (fits_) fits_ = take(parts_.back());
    }
    if (fits_) fits_ = apply();
  }
  bool fits() const { return fits_; }
  std::uint64_t scale() const { return scale_; }

  // Divides a cell of this quasi-identifier into `parts` parts, if there is room for them.
  bool refine(std::size_t qi, std::uint64_t parts) {
    const std::uint64_t multiple = multiple_;
    const std::uint64_t before = parts_[qi];
    parts_[qi] = parts;
    if (take(parts) && apply()) return true;
    multiple_ = multiple;
    parts_[qi] = before;
    apply();
    return false;
  }

  // Doubles the scale as often as there is room.
  void use_up_room() {
    while (2 * full_row_loss(qis_) <= most()) {
      scale_ *= 2;
      for (QuasiIdentifier& qi : qis_) qi.full *= 2;
    }
  }

 private:
  bool take(std::uint64_t parts) {
    constexpr std::uint64_t bound = std::uint64_t{1} << 34U;
    const std::uint64_t factor = parts / std::gcd(parts, multiple_);
    if (factor > bound / multiple_) return false;
    multiple_ *= factor;
    return true;
  }

  bool apply() {
    std::uint64_t divisor = scale_ = multiple_ * 1000;
    for (std::size_t j = 0; j < parts_.size(); ++j) {
      QuasiIdentifier& qi = qis_[j];
      qi.full = job_.attributes[qi.attribute].weight_milli * multiple_;
      divisor = std::gcd(divisor, std::gcd(qi.full, qi.full / parts_[j]));
    }
    scale_ /= divisor;
    for (QuasiIdentifier& qi : qis_) qi.full /= divisor;
    return full_row_loss(qis_) <= most();
  }

  // The lower bound needs a bit more for its prices than the loss of a row takes (least_loss/prices.h).
  Loss most() const { return job_.loss == LossMeasure::levels ? UINT32_MAX : INT32_MAX; }

  std::vector<QuasiIdentifier>& qis_;
  const Job& job_;
  std::uint64_t multiple_ = 1;
  std::uint64_t scale_ = 1;
  std::vector<std::uint64_t> parts_;  // by quasi-identifier: what its cells are divided into
  bool fits_ = true;
};

// Returns, by node, how many leaves lie at or below it, those of rows that do not count left aside.
std::vector<std::uint64_t> leaves_below(const QuasiIdentifier& qi) {
  std::vector<std::uint64_t> leaves(qi.tree.size(), 0);
  for (auto node = static_cast<NodeId>(leaves.size()); node-- > 0;) {  // a node comes after its parent
    if (qi.tree.is_leaf(node) && !qi.foreign[node]) leaves[node] = 1;
    if (node != Hierarchy::root) leaves[qi.tree.parent(node)] += leaves[node];
  }
  return leaves;
}

// Returns how many leaves the root has but for one, at least 1.
std::uint64_t further_leaves(const std::vector<std::uint64_t>& leaves) {
  return std::max<std::uint64_t>(2, leaves.front()) - 1;
}

// Sets what cells of each node lose, from what a suppressed one does.
void set_losses(QuasiIdentifier& qi, LossMeasure measure) {
  if (qi.range) qi.range->scale(qi.full);
  qi.step = qi.set ? set_loss(qi, 2) : std::max<Loss>(1, qi.full / std::max(1U, qi.tree.height()));
  const bool by_share = measure == LossMeasure::share && !qi.makes_values();
  const std::vector<std::uint64_t> leaves = by_share ? leaves_below(qi) : std::vector<std::uint64_t>();
  for (NodeId node = 0; node < qi.tree.size(); ++node) {
    if (!by_share) {
      qi.node_loss[node] = qi.step * qi.tree.height(node);
    } else if (node == Hierarchy::root) {
      qi.node_loss[node] = qi.full;
    } else {
      qi.node_loss[node] = leaves[node] < 2 ? 0 : qi.full * (leaves[node] - 1) / further_leaves(leaves);
    }
  }
}

}  // namespace

Result<std::uint64_t> scale_losses(std::vector<QuasiIdentifier>& quasi_identifiers, const Job& job) {
  LossScale scale(quasi_identifiers, job);
  if (!scale.fits()) {
    return bad_input("attributes", "heights and weights have no common multiple small enough for exact sums",
                     "use rounder weights, or hierarchies of fewer different heights");
  }
  bool exact = true;
  for (std::size_t j = 0; j < quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = quasi_identifiers[j];
    if (qi.range) exact = scale.refine(j, qi.range->grain()) && exact;
    if (qi.set && qi.further > 0) exact = scale.refine(j, qi.further) && exact;
    if (!qi.makes_values() && job.loss == LossMeasure::share)
      exact = scale.refine(j, further_leaves(leaves_below(qi))) && exact;
  }
  if (!exact) scale.use_up_room();
  for (QuasiIdentifier& qi : quasi_identifiers) set_losses(qi, job.loss);
  return scale.scale();
}

}  // namespace kordon
