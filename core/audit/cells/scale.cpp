#include "core/audit/cells/scale.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "core/audit/boxes/labels.h"
#include "core/audit/cells/limits.h"
#include "core/base/text.h"
#include "core/job/failing.h"

namespace kordon {
namespace {

Result<std::vector<NodeId>> nodes_named(const BoundaryRef& boundary, const Hierarchy& tree,
                                        const std::string& where) {
  std::vector<NodeId> nodes(boundary.label ? 0 : tree.size());
  if (boundary.label) {
    nodes = tree.find(*boundary.label);
  } else {
    std::iota(nodes.begin(), nodes.end(), Hierarchy::root);
  }
  if (boundary.level) {
    std::erase_if(nodes, [&](NodeId node) { return tree.level(node) != *boundary.level; });
  }
  if (nodes.empty()) return bad_input(where, "the boundary names no node", "name one that the hierarchy has");
  if (boundary.label && nodes.size() > 1) {
    return bad_input(where, "the boundary names several nodes", "give both level and label");
  }
  return nodes;
}

// An attribute without a hierarchy gets ranges or sets of its values in a class.
std::optional<Failure> read_made_values(const std::vector<std::string>& missing, const std::string& path,
                                        AuditScale& scale) {
  const ColumnPair& pair = *scale.pair;
  std::optional<std::string> width;
  for (const BoundaryRef& boundary : pair.attribute->boundaries) {
    if (!boundary.width || !parse_decimal(*boundary.width)) {
      return bad_input(path + ".boundaries", "without a hierarchy there is no node to name",
                       R"(give the greatest width of a range, for example {"width": 10})");
    }
    width = boundary.width;
  }
  scale.made.emplace(*pair.attribute->hierarchy, missing, width, *pair.before, *pair.after);
  return std::nullopt;
}

std::optional<Failure> read_hierarchy(const std::vector<std::string>& missing, const std::string& path,
                                      const std::vector<bool>& goes_out, const Times& times,
                                      AuditScale& scale) {
  const ColumnPair& pair = *scale.pair;
  std::optional<Column> released;  // where it matters which rows are
  if (!goes_out.empty() && follows_from_rows(*pair.attribute, *pair.before)) {
    released = cells_of_rows(*pair.before, goes_out);
  }
  const Column& column = released ? *released : *pair.before;
  Result<BuiltHierarchy> built =
      build_hierarchy(*pair.attribute->hierarchy, column, missing, path + ".hierarchy", times);
  if (!built) return built.failure();
  Result<std::vector<NodeId>> limits = read_limits(*built, pair.attribute->boundaries, path);
  if (!limits) return limits.failure();
  scale.limits = std::move(*limits);
  scale.tree = std::move(built->tree);
  for (ValueId value = 0; value < pair.before->values.size(); ++value) {
    const std::optional<NodeId> leaf = scale.tree.leaf(pair.before->values[value]);
    if (!leaf) {
      return bad_input(path + ".hierarchy",
                       say("it has no value {value}", as_quoted(pair.before->values[value])), "add it");
    }
    scale.leaf.push_back(*leaf);
  }
  for (const BoundaryRef& boundary : pair.attribute->boundaries) {
    if (!boundary.is_rule()) continue;
    RuleLimit limit(boundary, *pair.attribute->hierarchy, scale.tree, column, scale.leaf);
    for (NodeId leaf = 0; leaf < scale.tree.size(); ++leaf) {
      if (!scale.tree.is_leaf(leaf)) continue;
      const NodeId other = limit.of(leaf);
      if (scale.tree.depth(other) > scale.tree.depth(scale.limits[leaf])) scale.limits[leaf] = other;
    }
  }
  for (const NodeId leaf : scale.leaf) scale.limit.push_back(scale.limits[leaf]);
  for (NodeId node = 0; node < scale.tree.size(); ++node) {
    scale.code.push_back(pair.after->values.find(scale.tree.label(node)).value_or(no_value));
  }
  return std::nullopt;
}

// Returns, by node, how many leaves that count lie at or below it.
std::vector<std::int64_t> leaves_below(const AuditScale& scale, const std::vector<bool>& goes_out) {
  const Column& before = *scale.pair->before;
  std::vector<std::int64_t> leaves(scale.tree.size(), 0);
  const bool all = is_written_out(*scale.pair->attribute->hierarchy);
  for (NodeId node = 0; all && node < leaves.size(); ++node) leaves[node] = scale.tree.is_leaf(node) ? 1 : 0;
  for (std::size_t row = 0; !all && row < before.cells.size(); ++row) {
    if (goes_out.empty() || goes_out[row]) leaves[scale.leaf[before.cells[row]]] = 1;
  }
  for (std::size_t node = leaves.size(); --node > 0;) {  // nodes stand behind their parents
    leaves[scale.tree.parent(static_cast<NodeId>(node))] += leaves[node];
  }
  return leaves;
}

// Returns what ranges or sets cover; numbers the leaves as the original's values are.
BoxColumn covered_by_texts(const AuditScale& scale) {
  constexpr std::uint64_t max_pairs = 20'000'000;
  const ColumnPair& pair = *scale.pair;
  BoxColumn column;
  const auto originals = static_cast<ValueId>(pair.before->values.size());
  column.values.resize(pair.after->values.size());
  if (std::uint64_t{originals} * column.values.size() > max_pairs) {
    column.unknown = say("{name} has too many values", as_quoted(pair.after->name));
    return column;
  }
  for (ValueId after = 0; after < column.values.size(); ++after) {
    LeafSet& leaves = column.values[after].leaves;
    for (ValueId value = 0; value < originals; ++value) {
      if (!scale.made->covers(after, value)) continue;
      if (leaves.empty() || leaves.back().last + 1 != value) leaves.push_back({value, value});
      leaves.back().last = value;
    }
    column.values[after].possible = leaves;  // how wide a range may be keeps no value out of it
  }
  return column;
}

// Numbers rows by their numbers so far and what they have in a column.
void part(std::vector<std::uint32_t>& numbers, const IdColumn& cells, const std::vector<std::uint32_t>& of) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> made;
  for (std::size_t row = 0; row < numbers.size(); ++row) {
    const auto next = static_cast<std::uint32_t>(made.size());
    numbers[row] = made.emplace(std::pair(numbers[row], of[cells[row]]), next).first->second;
  }
}

}  // namespace

Result<std::vector<NodeId>> read_limits(const BuiltHierarchy& built,
                                        const std::vector<BoundaryRef>& boundaries, const std::string& path) {
  std::vector<bool> marked(built.tree.size(), false);
  for (const NodeId node : built.implied_boundaries) marked[node] = true;
  for (const BoundaryRef& boundary : boundaries) {
    if (boundary.is_rule()) continue;
    const Result<std::vector<NodeId>> named = nodes_named(boundary, built.tree, path + ".boundaries");
    if (!named) return named.failure();
    for (const NodeId node : *named) marked[node] = true;
  }
  std::vector<NodeId> limits;
  // Nodes stand behind their parents.
  for (NodeId node = 0; node < built.tree.size(); ++node) {
    const bool ends = marked[node] || node == Hierarchy::root;
    limits.push_back(ends ? node : limits[built.tree.parent(node)]);
  }
  return limits;
}

std::vector<std::int64_t> node_costs(const AuditScale& scale, LossMeasure measure, std::int64_t whole,
                                     const std::vector<bool>& goes_out) {
  if (scale.made) return {};  // there are no nodes
  const bool by_share = measure == LossMeasure::share;
  const std::vector<std::int64_t> leaves =
      by_share ? leaves_below(scale, goes_out) : std::vector<std::int64_t>();
  const std::int64_t most =
      by_share ? std::max<std::int64_t>(1, leaves[Hierarchy::root] - 1) : std::max(1U, scale.tree.height());
  std::vector<std::int64_t> costs;
  for (NodeId node = 0; node < scale.tree.size(); ++node) {
    std::int64_t lost = scale.tree.height(node);
    if (by_share) lost = node == Hierarchy::root ? most : std::max<std::int64_t>(0, leaves[node] - 1);
    costs.push_back(whole / most * lost + whole % most * lost / most);
  }
  return costs;
}

std::int64_t values_shown(const AuditScale& scale) {
  const Dictionary& after = scale.pair->after->values;
  std::int64_t shown = 0;
  for (ValueId value = 0; value < scale.pair->before->values.size(); ++value) {
    for (ValueId set = 0; set < after.size(); ++set) {
      if (after[set] == "*" || !scale.made->covers(set, value)) continue;
      ++shown;
      break;
    }
  }
  return shown;
}

NodeId released_node(const AuditScale& scale, ValueId original, ValueId released) {
  NodeId node = scale.leaf[original];
  while (node != no_node && scale.code[node] != released) node = scale.tree.parent(node);
  return node;
}

PlacesOfRows places_of_rows(const std::vector<AuditScale>& scales, const Table& original, const Job& job) {
  const std::vector<std::uint32_t> none(original.rows, 0);
  PlacesOfRows places{none, none, none};
  for (const AuditScale& scale : scales) {
    const IdColumn& cells = scale.pair->before->cells;
    part(places.tuple, cells, first_of_leaf(scale));
    if (scale.made || job.ignore_boundaries) continue;  // a range or set may have all values
    part(places.region, cells, scale.limit);
    const auto& missing = job.missing.in(scale.pair->before->name);
    const Result<AuditScale> of_input = read_scale(*scale.pair, missing, {}, original.times);
    part(places.of_input, cells, of_input ? of_input->limit : scale.limit);
  }
  return places;
}

std::vector<ValueId> first_of_leaf(const AuditScale& scale) {
  std::vector<ValueId> first(scale.pair->before->values.size());
  std::map<NodeId, ValueId> of_leaf;
  for (ValueId value = 0; value < first.size(); ++value) {
    first[value] = scale.made ? value : of_leaf.emplace(scale.leaf[value], value).first->second;
  }
  return first;
}

Result<AuditScale> read_scale(const ColumnPair& pair, const std::vector<std::string>& missing,
                              const std::vector<bool>& goes_out, const Times& times) {
  const std::string path = "attributes[" + std::to_string(pair.attribute_index) + "]";
  if (!pair.attribute->hierarchy) {
    return bad_input(path, "a quasi-identifier needs a hierarchy", "add one to the job");
  }
  AuditScale scale;
  scale.pair = &pair;
  scale.numbers = pair.attribute->released_as != ReleasedAs::range;
  const auto failure = makes_values(*pair.attribute->hierarchy)
                           ? read_made_values(missing, path, scale)
                           : read_hierarchy(missing, path, goes_out, times, scale);
  if (failure) return *failure;
  scale.occurs.assign(pair.before->values.size(), false);
  for (std::size_t row = 0; row < pair.before->cells.size(); ++row) {
    if (goes_out.empty() || goes_out[row]) scale.occurs[pair.before->cells[row]] = true;
  }
  return scale;
}

BoxColumn box_column(const AuditScale& scale, std::span<const std::uint32_t> origin, bool ignore_boundaries) {
  const ColumnPair& pair = *scale.pair;
  std::vector<NodeId> limits = scale.limits;
  if (ignore_boundaries) std::fill(limits.begin(), limits.end(), Hierarchy::root);
  const std::vector<std::uint32_t> before = leaves_before(scale.tree);
  std::vector<bool> goes_out(before.back(), false);  // by leaf
  for (ValueId value = 0; value < scale.leaf.size(); ++value) {
    if (scale.occurs[value]) goes_out[before[scale.leaf[value]]] = true;
  }
  BoxColumn column = scale.numbers ? covered_by_numbers(*pair.after)
                     : scale.made  ? covered_by_texts(scale)
                                   : covered_by_labels(scale.tree, *pair.after, limits, goes_out);
  column.origin = origin;
  column.original = &pair.before->cells;
  for (ValueId value = 0; value < pair.before->values.size(); ++value) {
    column.leaf_of.push_back(scale.made ? value : before[scale.leaf[value]]);
  }
  return column;
}

BoxColumn covered_by_numbers(const Column& released) {
  BoxColumn column;
  column.values.resize(released.values.size());
  column.unknown = say("{name} is released as numbers, and nobody sees which values stand behind them",
                       as_quoted(released.name));
  return column;
}

CountingRule company_of(const Job& job, bool beside_original) {
  if (!job.person.empty()) return {job.k, "k counts people, and a release does not show whose its rows are"};
  if (!demands_of_classes(job) || beside_original) return {job.k, {}};
  return {job.k, "only the original tells which rows went further than k made them"};
}

}  // namespace kordon
