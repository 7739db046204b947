#include "core/risk/population.h"

#include <optional>
#include <utility>

#include "core/base/text.h"

namespace kordon {

Result<Population> encode_population(const Table& table, const EncodedTable& sample, const Job& job) {
  Population population;
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
    std::vector<NodeId> leaf_of(column.values.size());
    for (ValueId value = 0; value < leaf_of.size(); ++value) {
      leaf_of[value] = qi.tree.leaf(column.values[value]).value_or(no_node);
    }
    std::vector<NodeId>& values = population.values.emplace_back();
    values.reserve(table.rows);
    std::uint64_t unknown = 0;
    for (const ValueId value : column.cells) {
      if (leaf_of[value] == no_node) ++unknown;
      values.push_back(leaf_of[value] == no_node ? Hierarchy::root : leaf_of[value]);
    }
    if (unknown > 0) {
      population.notes.push_back(
          say("population: {n|value|values} of {name} not in the hierarchy, taken to fit its root only",
              unknown, as_quoted(name)));
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return population;
}

}  // namespace kordon
