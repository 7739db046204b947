// MinGen, by L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression"
// (2002), figure 5, finds of all generalizations that hold one of greatest precision (Definition 6).
// Attributes may have weights in Prec, as the text after Example 6 says; so the least information loss is
// sought.
//
// At the attribute level that is a node of the lattice; preferred() takes the fewest levels in total, then
// the lowest of the first attribute that differs. At the cell level it is a partition of the rows.
#include "core/algorithms/lattice/node_search.h"
#include "core/algorithms/min_gen_cells.h"
#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/suppression.h"

namespace kordon {
namespace {

// Only rows that are not kept are suppressed, so the costs of nodes differ as their losses do.
Result<Recoding> by_attribute(const AlgorithmInput& input) {
  const Keep& keep = input.mam.keep;
  LatticeEvaluator evaluator(input.table, keep.kept, input.k, input.requirements);
  if (auto failure = too_large(evaluator.lattice(), "min-gen")) return *failure;
  SearchProgress progress(input.progress, input.table.rows, 3 * evaluator.lattice().nodes());
  const std::vector<bool> nodes = candidates(evaluator, progress);
  // The top holds: there, classes are the QI-clusters of MAM that are kept.
  return evaluator.release(*best_node(evaluator, nodes, progress), keep.mandatory);
}

Failure too_many(std::size_t rows) {
  return {FailureKind::unmet_policy,
          {{"algorithm.level",
            say("the cell level tries all ways to divide rows that may share a class; that is {n|row|rows} "
                "here, and it can take {m}",
                rows, max_rows_to_divide),
            R"(use "greedy-cka", which divides any number of rows, or the level "attribute")"}}};
}

// Beside bystanders (population/crowd.h) classes have no least size by which to divide.
Failure in_population() {
  return {FailureKind::unmet_policy,
          {{"algorithm.level", "the cell level divides the table alone, and the job counts the population",
            R"(use another algorithm, or the level "attribute")"}}};
}

Result<Recoding> by_cell(const AlgorithmInput& input) {
  if (input.k < 2) return in_population();
  const Keep& keep = input.mam.keep;
  Partition partition{std::vector<ClassId>(input.table.rows, suppressed), 0};
  RowProgress progress(input.progress, input.table.rows);
  for (const std::vector<std::uint32_t>& rows : kept_clusters(input.mam.clusters, keep)) {
    if (rows.size() > max_rows_to_divide) return too_many(rows.size());
    for (const std::vector<std::uint32_t>& members : optimal_classes(input, rows)) {
      for (const std::uint32_t row : members) partition.class_of[row] = partition.classes;
      ++partition.classes;
    }
    progress.add(rows.size());
  }
  return merge_equal_classes(recode_locally(input.table, std::move(partition), keep.mandatory),
                             input.table.quasi_identifiers.size());
}

constexpr const char* level_choices[] = {"attribute", "cell"};
constexpr std::uint64_t cell_level = 1;  // among them

Result<Recoding> run_min_gen(const AlgorithmInput& input) {
  return input.options.choice("level") == cell_level ? by_cell(input) : by_attribute(input);
}

const char* min_gen_refuses(const Requirement& requirement) {
  if (requirement.monotone) return nullptr;
  return "what holds for a table need not hold for its generalizations, on which the search relies";
}

constexpr Option min_gen_options[] = {
    {"level", "Level",
     "What is generalized as one: all values of a column, or each cell on its own, where up to 20 rows may "
     "share "
     "a class; attribute if not given",
     Option::Kind::choice, level_choices},
};

}  // namespace

extern const Algorithm min_gen;
const Algorithm min_gen = {
    .name = "min-gen",
    .title = "MinGen",
    .summary =
        "Finds the most precise of all generalizations without suppression, of whole columns or of single "
        "cells",
    .paper =
        "Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), "
        "figure 5",
    .run = run_min_gen,
    .options = min_gen_options,
    .refuses = min_gen_refuses,
    .full_domain = true,
};

}  // namespace kordon
