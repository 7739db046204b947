// Mondrian: K. LeFevre, D. J. DeWitt, R. Ramakrishnan, "Mondrian Multidimensional k-Anonymity" (ICDE 2006):
// rows are cut in two at the median of one attribute, and the halves again, as long as both sides satisfy
// what is asked. J.-W. Byun, A. Kamra, E. Bertino, N. Li (DASFAA 2007), section 4, compare against it as
// "median partitioning".
//
// Where the paper leaves a choice:
// - Values stand in the order of the hierarchy's leaves: numbers ascend, and what is similar is side by side.
// - The attribute to cut is the one whose values have the widest normalized range, times its weight. Of
//   numbers without a hierarchy that is their range; of what becomes sets the values beyond the first; else
//   the places in the order of leaves between the first value and the last. (The height of their common
//   ancestor tells less: two values that differ in a flat hierarchy are as far apart as can be.) Ties go to
//   the first attribute. Where its cut is not allowed, the next widest is tried.
// - strict: the rows of the median's value stay together, below the cut or above it, whichever makes the
//   halves more even, else the other. The paper cuts above it only; where values are few, nothing may lie
//   there.
// - relaxed: the halves are even; rows of the median's value go to either in the order of the table.
// - Ranges may have a greatest width. What is too wide is cut in these attributes first. Where it cannot be
//   cut so that all rows keep a class, the most rows that are near enough to one another are cut out.
#include <algorithm>

#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"
#include "core/privacy/suppression.h"

namespace kordon {
namespace {

class Mondrian {
 public:
  // Classes go into `partition`. Input and partition must outlive it.
  Mondrian(const AlgorithmInput& input, Partition& partition)
      : input_(input),
        quasi_identifiers_(input.table.quasi_identifiers),
        relaxed_(input.options.choice("variant") == 1),
        partition_(partition),
        values_(input.requirements),
        progress_(input.progress, input.table.rows) {
    const std::size_t width = quasi_identifiers_.size();
    leaves_.resize(input.table.rows * width);
    lowest_.resize(width);
    highest_.resize(width);
    for (std::size_t j = 0; j < width; ++j) {
      const QuasiIdentifier& qi = quasi_identifiers_[j];
      for (std::size_t row = 0; row < input.table.rows; ++row) leaves_[row * width + j] = qi.leaves[row];
      std::vector<std::uint32_t>& places = places_.emplace_back();
      std::uint32_t leaves = 0;
      for (NodeId node = 0; node < qi.tree.size(); ++node) {
        places.push_back(leaves);
        if (qi.tree.is_leaf(node) && !qi.foreign[node]) ++leaves;
      }
      last_place_.push_back(leaves < 2 ? 1 : leaves - 1);
    }
  }

  // Cuts rows that hold together into classes that hold. Some stay in no class if ranges would be too wide.
  void partition(std::vector<std::uint32_t>& rows) {
    rows_ = &rows;
    keys_.resize(rows.size());
    parts_.assign(1, {0, rows.size()});
    while (!parts_.empty()) {
      const Part part = parts_.back();
      parts_.pop_back();
      measure(part);
      const std::size_t middle = cut(part);
      if (middle != part.begin) {
        parts_.push_back({middle, part.end});
        parts_.push_back({part.begin, middle});
      } else if (spans_.empty() || !spans_.front().too_wide) {
        make_class(part);
      } else {
        cut_out(part, spans_.front().qi);
      }
    }
  }

 private:
  struct Part {  // rows_[begin] to rows_[end]
    std::size_t begin, end;
    std::size_t rows() const { return end - begin; }
  };
  struct Span {
    bool too_wide;
    Loss width;  // normalized, times the weight
    std::size_t qi;
  };

  // Measures the attributes in which the part's rows differ: first come those that must be cut, then the
  // widest.
  void measure(Part part) {
    std::fill(lowest_.begin(), lowest_.end(), no_node);
    std::fill(highest_.begin(), highest_.end(), NodeId{0});
    for (std::size_t i = part.begin; i < part.end; ++i) {
      const NodeId* leaves = leaves_of((*rows_)[i]);
      for (std::size_t j = 0; j < lowest_.size(); ++j) {
        lowest_[j] = std::min(lowest_[j], leaves[j]);
        highest_[j] = std::max(highest_[j], leaves[j]);
      }
    }
    spans_.clear();
    for (std::size_t j = 0; j < lowest_.size(); ++j) {
      if (lowest_[j] == highest_[j]) continue;
      const QuasiIdentifier& qi = quasi_identifiers_[j];
      spans_.push_back({!fits(qi, join(qi, lowest_[j], highest_[j])), width(part, j), j});
    }
    std::stable_sort(spans_.begin(), spans_.end(), [](const Span& a, const Span& b) {
      return a.too_wide != b.too_wide ? a.too_wide : a.width > b.width;
    });
  }

  // Returns how wide the values of the part lie in an attribute in which its rows differ.
  Loss width(Part part, std::size_t j) {
    const QuasiIdentifier& qi = quasi_identifiers_[j];
    if (qi.range) return loss(qi, join(qi, lowest_[j], highest_[j]));
    if (qi.set) {
      values_of_part_.clear();
      for (std::size_t i = part.begin; i < part.end; ++i)
        values_of_part_.push_back(leaves_of((*rows_)[i])[j]);
      std::sort(values_of_part_.begin(), values_of_part_.end());
      const auto end = std::unique(values_of_part_.begin(), values_of_part_.end());
      return set_loss(qi, static_cast<std::size_t>(end - values_of_part_.begin()));
    }
    const std::uint64_t places = places_[j][highest_[j]] - places_[j][lowest_[j]];
    return places * qi.full / last_place_[j];
  }

  // Returns where the part's second half begins, once its rows are arranged for the first cut allowed, or the
  // part's own beginning where no cut is.
  std::size_t cut(Part part) {
    if (part.rows() / 2 < input_.k) return part.begin;
    for (const Span& span : spans_) {
      if (const std::size_t middle = cut_at_median(part, span.qi); middle != part.begin) return middle;
    }
    return part.begin;
  }

  std::size_t cut_at_median(Part part, std::size_t qi) {
    load_keys(part, qi);
    const auto begin = keys_.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(part.rows());
    const auto median = begin + static_cast<std::ptrdiff_t>(part.rows() / 2);
    std::nth_element(begin, median, end);
    if (relaxed_) return is_allowed(part, part.rows() / 2) ? part.begin + part.rows() / 2 : part.begin;
    const std::uint64_t first = *median >> 32U << 32U;  // of the median's value
    const std::uint64_t last = first | UINT32_MAX;
    const auto below = std::partition(begin, median, [&](std::uint64_t key) { return key < first; });
    const auto above = std::partition(median, end, [&](std::uint64_t key) { return key <= last; });
    std::size_t sides[] = {static_cast<std::size_t>(above - begin), static_cast<std::size_t>(below - begin)};
    if (sides[1] > part.rows() - sides[0]) std::swap(sides[0], sides[1]);
    for (const std::size_t side : sides) {
      if (is_allowed(part, side)) return part.begin + side;
    }
    return part.begin;
  }

  // Keys order the part's rows by value, then by row.
  void load_keys(Part part, std::size_t qi) {
    for (std::size_t i = 0; i < part.rows(); ++i) {
      const std::uint32_t row = (*rows_)[part.begin + i];
      keys_[i] = std::uint64_t{leaves_of(row)[qi]} << 32U | row;
    }
  }
  void arrange_by_keys(Part part) {
    for (std::size_t i = 0; i < part.rows(); ++i) {
      (*rows_)[part.begin + i] = static_cast<std::uint32_t>(keys_[i]);
    }
  }

  // Returns whether both sides would be classes, if so many rows by their keys lie below the cut.
  bool is_allowed(Part part, std::size_t below) {
    if (below < input_.k || part.rows() - below < input_.k) return false;
    arrange_by_keys(part);
    const std::size_t middle = part.begin + below;
    return hold({part.begin, middle}) && hold({middle, part.end});
  }

  bool hold(Part part) {
    if (part.rows() < input_.k) return false;
    if (input_.requirements.empty()) return true;
    values_.clear();
    for (std::size_t i = part.begin; i < part.end; ++i) values_.add((*rows_)[i]);
    return values_.holds(input_.k);
  }

  // Cuts out of a part that is too wide the most rows, side by side, that are not too wide; they and what is
  // before and behind them are parts of their own where they hold.
  void cut_out(Part part, std::size_t j) {
    const QuasiIdentifier& qi = quasi_identifiers_[j];
    load_keys(part, j);
    std::sort(keys_.begin(), keys_.begin() + static_cast<std::ptrdiff_t>(part.rows()));
    arrange_by_keys(part);
    const auto leaf = [&](std::size_t i) { return leaves_of((*rows_)[i])[j]; };
    Part most{part.begin, part.begin};
    for (Part near = most; near.end < part.end;) {
      ++near.end;
      while (!fits(qi, join(qi, leaf(near.begin), leaf(near.end - 1)))) ++near.begin;
      if (near.rows() > most.rows()) most = near;
    }
    for (const Part each : {Part{most.end, part.end}, most, Part{part.begin, most.begin}}) {
      if (hold(each)) parts_.push_back(each);
    }
  }

  void make_class(Part part) {
    for (std::size_t i = part.begin; i < part.end; ++i) partition_.class_of[(*rows_)[i]] = partition_.classes;
    ++partition_.classes;
    progress_.add(part.rows());
  }

  const NodeId* leaves_of(std::uint32_t row) const { return &leaves_[row * lowest_.size()]; }

  const AlgorithmInput& input_;
  const std::vector<QuasiIdentifier>& quasi_identifiers_;
  const bool relaxed_;
  Partition& partition_;
  ClassValues values_;
  std::vector<NodeId> leaves_;                      // by row and quasi-identifier
  std::vector<std::vector<std::uint32_t>> places_;  // by quasi-identifier and leaf: its place among leaves
  std::vector<std::uint32_t> last_place_;           // by quasi-identifier
  std::vector<std::uint32_t>* rows_ = nullptr;
  std::vector<Part> parts_;               // still to cut, the first on top
  std::vector<NodeId> lowest_, highest_;  // of the part at hand, by quasi-identifier
  std::vector<Span> spans_;               // of the part at hand
  std::vector<NodeId> values_of_part_;    // scratch of width()
  std::vector<std::uint64_t> keys_;       // of the part at hand: value in the upper half, row in the lower
  RowProgress progress_;
};

Result<Recoding> run_mondrian(const AlgorithmInput& input) {
  const Keep& keep = input.mam.keep;
  Partition partition{std::vector<ClassId>(input.table.rows, suppressed), 0};
  Mondrian mondrian(input, partition);
  std::vector<std::vector<std::uint32_t>> clusters = kept_clusters(input.mam.clusters, keep);
  for (std::vector<std::uint32_t>& rows : clusters) mondrian.partition(rows);
  return recode_locally(input.table, std::move(partition), keep.mandatory);
}

const char* mondrian_refuses(const Requirement& requirement) {
  if (requirement.monotone) return nullptr;
  return "rows that hold it may be part of more that do not, so cutting rows in two cannot tell when to stop";
}

constexpr const char* variants[] = {"strict", "relaxed"};
constexpr Option mondrian_options[] = {
    {"variant", "Equal values",
     "strict: rows that are equal in the attribute that is cut stay together; relaxed: they are divided, so "
     "that halves are even; strict if not given",
     Option::Kind::choice, variants},
};

}  // namespace

extern const Algorithm mondrian;
const Algorithm mondrian = {
    .name = "mondrian",
    .title = "Mondrian",
    .summary = "Cuts the rows at the median of their widest column, and the halves again; very fast",
    .paper = "LeFevre, DeWitt, Ramakrishnan: Mondrian Multidimensional k-Anonymity (2006)",
    .run = run_mondrian,
    .options = mondrian_options,
    .refuses = mondrian_refuses,
    .made_values = true,
};

}  // namespace kordon
