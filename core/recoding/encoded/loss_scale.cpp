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
      parts_.push_back(std::max(1U, qi.tree.height()));
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
    while (2 * full_row_loss(qis_) <= UINT32_MAX) {
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
    return full_row_loss(qis_) <= UINT32_MAX;
  }

  std::vector<QuasiIdentifier>& qis_;
  const Job& job_;
  std::uint64_t multiple_ = 1;
  std::uint64_t scale_ = 1;
  std::vector<std::uint64_t> parts_;  // by quasi-identifier: what its cells are divided into
  bool fits_ = true;
};

// Sets what cells of each node lose, from what a suppressed one does.
void set_losses(QuasiIdentifier& qi) {
  if (qi.range) qi.range->scale(qi.full);
  const unsigned height = std::max(1U, qi.tree.height());
  qi.step = qi.set ? set_loss(qi, 2) : qi.full / height;
  qi.node_loss.resize(qi.tree.size());
  for (NodeId node = 0; node < qi.tree.size(); ++node) qi.node_loss[node] = qi.step * qi.tree.height(node);
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
  }
  if (!exact) scale.use_up_room();
  for (QuasiIdentifier& qi : quasi_identifiers) set_losses(qi);
  return scale.scale();
}

}  // namespace kordon
