#include "core/release/mapping/mapping.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/recoding/full_domain.h"

namespace kordon {
namespace {

// Says how many rows, in how many classes, of one leaf became one node at a quasi-identifier.
struct Share {
  std::uint64_t rows = 0, classes = 0;
};
using Shares = std::map<std::pair<NodeId, NodeId>, Share>;

Shares shares_of(const EncodedTable& table, const FinalRecoding& recoding, std::size_t j) {
  const QuasiIdentifier& qi = table.quasi_identifiers[j];
  const std::size_t width = table.quasi_identifiers.size();
  Shares shares;
  std::vector<NodeId> leaves;  // of a class
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    leaves.clear();
    for (const std::uint32_t row : recoding.rows.of(c)) leaves.push_back(qi.leaves[row]);
    std::sort(leaves.begin(), leaves.end());
    for (std::size_t i = 0; i < leaves.size();) {
      Share& share = shares[{leaves[i], recoding.value(c, j, width)}];
      ++share.classes;
      const NodeId leaf = leaves[i];
      for (; i < leaves.size() && leaves[i] == leaf; ++i) ++share.rows;
    }
  }
  return shares;
}

std::optional<unsigned> level_of(const QuasiIdentifier& qi, const Shares& shares) {
  for (unsigned level = 0; level <= qi.tree.height(); ++level) {
    const std::vector<NodeId> released = generalization(qi, level);
    const bool same = std::all_of(shares.begin(), shares.end(), [&](const auto& each) {
      return released[each.first.first] == each.first.second;
    });
    if (same) return level;
  }
  return std::nullopt;
}

// Counts nodes by label, so that labels of several nodes are known.
std::map<std::string_view, unsigned> label_counts(const Hierarchy& tree) {
  std::map<std::string_view, unsigned> counts;
  for (NodeId node = 0; node < tree.size(); ++node) ++counts[tree.label(node)];
  return counts;
}

// `labels` are those of the released values.
MappedAttribute mapped(const QuasiIdentifier& qi, const std::string& name, const Shares& shares,
                       const std::vector<NodeId>& released, const std::vector<std::string_view>& labels) {
  MappedAttribute attribute{name, level_of(qi, shares), {}, {}};
  const std::map<std::string_view, unsigned> counts = label_counts(qi.tree);
  for (std::size_t i = 0; i < released.size(); ++i) {
    NodeName& name_of_value = attribute.released.emplace_back(NodeName{std::string(labels[i]), std::nullopt});
    const auto count = counts.find(labels[i]);
    if (count != counts.end() && count->second > 1) name_of_value.level = qi.tree.level(released[i]);
  }
  std::vector<std::uint64_t> rows(qi.tree.size(), 0);
  for (const NodeId leaf : qi.leaves) ++rows[leaf];
  auto share = shares.begin();
  for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) {
    if (rows[leaf] == 0) continue;
    MappedValue value{std::string(qi.tree.label(leaf)), rows[leaf], {}};
    for (; share != shares.end() && share->first.first == leaf; ++share) {
      const auto place = std::lower_bound(released.begin(), released.end(), share->first.second);
      value.became.push_back(
          {static_cast<std::uint32_t>(place - released.begin()), share->second.rows, share->second.classes});
    }
    attribute.values.push_back(std::move(value));
  }
  return attribute;
}

}  // namespace

Mapping value_mapping(const EncodedTable& encoded, const FinalRecoding& recoding, const Job& job) {
  const std::size_t width = encoded.quasi_identifiers.size();
  const ClassId count = recoding.partition.classes;
  Mapping mapping{job.algorithm, job.k, encoded.rows, {}, {}, {}};
  for (ClassId c = 0; c < count; ++c) mapping.class_rows.push_back(recoding.rows.size(c));
  mapping.values.resize(std::size_t{count} * width);
  bool full_domain = true;
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = encoded.quasi_identifiers[j];
    std::vector<NodeId> released;
    for (ClassId c = 0; c < count; ++c) released.push_back(recoding.value(c, j, width));
    std::sort(released.begin(), released.end());
    released.erase(std::unique(released.begin(), released.end()), released.end());
    for (ClassId c = 0; c < count; ++c) {
      const auto place = std::lower_bound(released.begin(), released.end(), recoding.value(c, j, width));
      mapping.values[c * width + j] = static_cast<std::uint32_t>(place - released.begin());
    }
    std::vector<std::string_view> labels;
    labels.reserve(released.size());
    for (const NodeId value : released) labels.push_back(released_label(encoded, recoding, j, value));
    const Shares shares = shares_of(encoded, recoding, j);
    mapping.attributes.push_back(mapped(qi, job.attributes[qi.attribute].name, shares, released, labels));
    full_domain = full_domain && mapping.attributes.back().level;
  }
  if (!full_domain) {
    for (MappedAttribute& attribute : mapping.attributes) attribute.level.reset();
  }
  return mapping;
}

}  // namespace kordon
