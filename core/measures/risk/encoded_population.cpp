#include "core/measures/risk/encoded_population.h"

#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/hierarchy/builders.h"

namespace kordon {
namespace {

// Finds the nodes of the sample's hierarchy that stand for values of the population. A value that the sample
// does not have may still be in a group that it has: where nobody in the sample is 31, people of 31 in the
// population fit 30-34 all the same, as the form of the hierarchy says.
class ValueNodes {
 public:
  ValueNodes(const QuasiIdentifier& qi, const Attribute& attribute, const Column& column,
             const std::vector<std::string>& missing)
      : tree_(qi.tree), attribute_(attribute) {
    if (qi.makes_values() || !attribute.hierarchy) return;
    Result<BuiltHierarchy> built = build_hierarchy_so_far(*attribute.hierarchy, column, missing, "");
    if (built) of_population_ = std::move(built->tree);
  }

  // Returns the leaf of the value, or the lowest group that it is in; no_node where it is in none.
  NodeId of(std::string_view value) const {
    const std::optional<NodeId> leaf =
        attribute_.hierarchy ? leaf_of(*attribute_.hierarchy, tree_, value) : tree_.leaf(value);
    if (leaf) return *leaf;
    const std::optional<NodeId> stranger = of_population_ ? of_population_->leaf(value) : std::nullopt;
    if (!stranger) return no_node;
    for (NodeId node = of_population_->parent(*stranger); node != Hierarchy::root && node != no_node;
         node = of_population_->parent(node)) {
      const std::vector<NodeId> alike = tree_.find(of_population_->label(node));
      if (alike.size() == 1 && !tree_.is_leaf(alike.front())) return alike.front();
    }
    return no_node;
  }

 private:
  const Hierarchy& tree_;
  const Attribute& attribute_;
  std::optional<Hierarchy> of_population_;
};

}  // namespace

Result<EncodedPopulation> encode_population(const Table& table, const EncodedTable& sample, const Job& job) {
  EncodedPopulation population;
  population.rows = table.rows;
  Failure failure;
  for (const QuasiIdentifier& qi : sample.quasi_identifiers) {
    const std::string& name = job.attributes[qi.attribute].name;
    const std::optional<std::size_t> position = table.find(name);
    if (!position) {
      failure.mistakes.push_back({in_part("header"),
                                  say("the population has no column {name}", as_quoted(name)),
                                  "give it every quasi-identifier of the job, by the same name"});
      continue;
    }
    const Column& column = table.columns[*position];
    const ValueNodes nodes(qi, job.attributes[qi.attribute], column, job.missing.in(column.name));
    std::vector<NodeId> node_of(column.values.size());
    for (ValueId value = 0; value < node_of.size(); ++value) node_of[value] = nodes.of(column.values[value]);
    std::vector<NodeId>& values = population.values.emplace_back();
    values.reserve(table.rows);
    std::uint64_t unknown = 0;
    for (const ValueId value : column.cells) {
      if (node_of[value] == no_node) ++unknown;
      values.push_back(node_of[value] == no_node ? Hierarchy::root : node_of[value]);
    }
    if (unknown > 0) {
      population.notes.push_back(say(
          "population: {n|row has|rows have} a value of {name} that is in no group of its hierarchy, taken "
          "to fit the root only",
          unknown, as_quoted(name)));
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return population;
}

}  // namespace kordon
