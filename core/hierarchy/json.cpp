#include "core/hierarchy/json.h"

#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace kordon {
namespace {

std::string text(std::string_view value) {
  return compact(value);
}

// Writes the items of a list, each by `item`.
template <class Item>
std::string list(std::size_t count, Item item) {
  std::string out = "[";
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) out += ',';
    item(i, out);
  }
  return out += ']';
}

}  // namespace

// The JSON is written out by hand: a tree of ten thousand nodes is drawn after every change, and a document
// of ten thousand objects takes ten times as long.
std::string to_json(const BuiltHierarchy& built, const Column& column) {
  const Hierarchy& tree = built.tree;
  const std::vector<std::uint64_t> rows = rows_below(tree, column);
  std::vector<bool> implied(tree.size(), false);
  for (const NodeId node : built.implied_boundaries) implied[node] = true;
  std::vector<std::uint64_t> rows_of(column.values.size(), 0);
  for (const ValueId value : column.cells) ++rows_of[value];

  std::string out = R"({"height":)" + std::to_string(tree.height()) + R"(,"notes":)";
  out += list(built.notes.size(),
              [&](std::size_t i, std::string& to) { to += compact(to_json(built.notes[i])); });
  out += R"(,"nodes":)" + list(tree.size(), [&](std::size_t i, std::string& to) {
           const auto node = static_cast<NodeId>(i);
           const char* marked = implied[node] ? "true" : "false";
           to += R"({"label":)" + text(tree.label(node)) + R"(,"parent":)";
           to += node == Hierarchy::root ? "-1" : std::to_string(tree.parent(node));
           to += R"(,"level":)" + std::to_string(tree.level(node)) + R"(,"height":)";
           to += std::to_string(tree.height(node)) + R"(,"rows":)" + std::to_string(rows[node]);
           to += R"(,"boundary":)" + std::string(marked) + R"(,"implied":)" + marked + '}';
         });
  out += R"(,"uncovered":)" + list(built.uncovered.size(), [&](std::size_t i, std::string& to) {
           const ValueId value = built.uncovered[i];
           to += R"({"value":)" + text(column.values[value]) + R"(,"rows":)" +
                 std::to_string(rows_of[value]) + '}';
         });
  return out += '}';
}

}  // namespace kordon
