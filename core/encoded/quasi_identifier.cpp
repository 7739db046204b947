#include "core/encoded/quasi_identifier.h"

#include <set>
#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

// Marks what one entry of "boundaries" names, or returns what is wrong with the entry.
std::optional<Mistake> mark(const BoundaryRef& boundary, const Hierarchy& tree, std::vector<bool>& marked,
                            const std::string& where) {
  if (boundary.level && *boundary.level > tree.height()) {
    return Mistake{where, say("the hierarchy has no level {n}", *boundary.level),
                   say("use a level from 0 (the values) to {n} (the root)", tree.height())};
  }
  if (!boundary.label) {
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (tree.level(node) == *boundary.level) marked[node] = true;
    }
    return std::nullopt;
  }
  if (boundary.level) {
    const std::optional<NodeId> node = tree.find(*boundary.level, *boundary.label);
    if (!node) {
      return Mistake{where, say("no node {label} on level {n}", as_quoted(*boundary.label), *boundary.level),
                     "name a node of the hierarchy as it is written there"};
    }
    marked[*node] = true;
    return std::nullopt;
  }
  const std::vector<NodeId> nodes = tree.find(*boundary.label);
  if (nodes.empty()) {
    return Mistake{where, say("the hierarchy has no node {label}", as_quoted(*boundary.label)),
                   "name a node of the hierarchy as it is written there"};
  }
  if (nodes.size() > 1) {
    std::vector<Text> levels;
    levels.reserve(nodes.size());
    for (const NodeId node : nodes) levels.emplace_back(tree.level(node));
    return Mistake{
        where, say("{label} stands for several nodes (levels {levels})", as_quoted(*boundary.label), levels),
        say(R"(say which: {"level": {n}, "label": {label}})", tree.level(nodes.front()),
            in_quotes(*boundary.label))};  // as in JSON, whatever quotes a language has
  }
  marked[nodes.front()] = true;
  return std::nullopt;
}

// A node comes after its parent, so one pass from the root down suffices.
std::vector<NodeId> first_marked_ancestors(const Hierarchy& tree, const std::vector<bool>& marked) {
  std::vector<NodeId> magval(tree.size(), Hierarchy::root);
  for (NodeId node = 1; node < tree.size(); ++node) {
    magval[node] = marked[node] ? node : magval[tree.parent(node)];
  }
  return magval;
}

}  // namespace

Loss full_row_loss(const std::vector<QuasiIdentifier>& quasi_identifiers) {
  Loss sum = 0;
  for (const QuasiIdentifier& qi : quasi_identifiers) sum += qi.full;
  return sum;
}

Result<std::size_t> column_to_generalize(const Table& table, const Attribute& attribute,
                                         const std::string& path) {
  const std::optional<std::size_t> column = table.find(attribute.name);
  if (!column) {
    return bad_input(path, say("the table has no column {name}", as_quoted(attribute.name)),
                     "name a column of the table");
  }
  if (!attribute.hierarchy) {
    return bad_input(path, "a quasi-identifier needs a hierarchy", R"(add one, at least {"flat": true})");
  }
  return *column;
}

std::vector<Text> notes_on(const Attribute& attribute, const BuiltHierarchy& built,
                           const std::vector<std::string>& missing) {
  std::vector<Text> notes = built.notes;
  if (attribute.role != Role::quasi_identifier || !std::holds_alternative<FlatForm>(*attribute.hierarchy)) {
    return notes;
  }
  std::uint64_t values = built.tree.size() - 1;
  for (const std::string& text : std::set<std::string>(missing.begin(), missing.end())) {
    if (built.tree.leaf(text)) --values;
  }
  if (auto note = flat_note(values)) notes.push_back(std::move(*note));
  return notes;
}

QuasiIdentifier over_column(const Table& table, std::size_t column, const HierarchyForm& form,
                            BuiltHierarchy built) {
  QuasiIdentifier qi;
  qi.column = column;
  qi.tree = std::move(built.tree);
  qi.set = std::holds_alternative<SetForm>(form);
  qi.implied.assign(qi.tree.size(), false);
  for (const NodeId node : built.implied_boundaries) qi.implied[node] = true;

  const Dictionary& values = table.columns[column].values;
  std::vector<NodeId> leaf_of(values.size());
  for (ValueId value = 0; value < leaf_of.size(); ++value)
    leaf_of[value] = qi.tree.leaf(values[value]).value();
  std::vector<NodeId> leaves;
  leaves.reserve(table.rows);
  for (const ValueId value : table.columns[column].cells) leaves.push_back(leaf_of[value]);
  qi.leaves = std::move(leaves);
  return qi;
}

std::vector<Mistake> set_boundaries(QuasiIdentifier& qi, const Attribute& attribute,
                                    const std::vector<std::string>& missing, const std::string& path) {
  std::vector<Mistake> mistakes = check_boundaries(attribute, path);
  if (!mistakes.empty()) return mistakes;
  if (const auto* form = std::get_if<RangeForm>(&*attribute.hierarchy)) {
    const auto& width = attribute.boundaries.empty() ? std::nullopt : attribute.boundaries.front().width;
    Result<Range> range = Range::over(qi.tree, *form, missing, width, path + ".hierarchy");
    if (!range) return range.failure().mistakes;
    qi.range = std::move(*range);
  }
  qi.marked = qi.implied;
  for (std::size_t b = 0; b < attribute.boundaries.size(); ++b) {
    if (attribute.boundaries[b].width) continue;
    const std::string where = path + ".boundaries[" + std::to_string(b) + "]";
    if (auto mistake = mark(attribute.boundaries[b], qi.tree, qi.marked, where)) {
      mistakes.push_back(std::move(*mistake));
    }
  }
  qi.magval = first_marked_ancestors(qi.tree, qi.marked);
  return mistakes;
}

Result<EncodedAttribute> encode_attribute(const Table& table, const Attribute& attribute,
                                          const std::vector<std::string>& missing, const std::string& path) {
  const Result<std::size_t> column = column_to_generalize(table, attribute, path);
  if (!column) return column.failure();
  const HierarchyForm& form = *attribute.hierarchy;
  Result<BuiltHierarchy> built = build_hierarchy(form, table.columns[*column], missing, path + ".hierarchy");
  if (!built) return built.failure();
  EncodedAttribute encoded;
  encoded.notes = notes_on(attribute, *built, missing);
  encoded.qi = over_column(table, *column, form, std::move(*built));
  Failure failure;
  failure.mistakes = set_boundaries(encoded.qi, attribute, missing, path);
  if (!failure.mistakes.empty()) return failure;
  return encoded;
}

}  // namespace kordon
