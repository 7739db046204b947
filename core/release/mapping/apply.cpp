#include "core/release/mapping/apply.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/privacy/suppression.h"
#include "core/release/earlier/paired_rows.h"
#include "core/release/earlier/strays.h"
#include "core/release/earlier/ties.h"
#include "core/release/mapping/classes.h"
#include "core/release/mapping/placement.h"
#include "core/release/pseudonyms/check.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/release/refusals.h"
#include "core/release/run/anonymize.h"

namespace kordon {
namespace {

// Returns the classes that have rows, in order of their first ones.
Recoding recoding_of(const TuplePlacement& placement, const MappedClasses& classes,
                     const EncodedTable& table) {
  const std::size_t width = table.quasi_identifiers.size();
  Recoding recoding;
  recoding.made = classes.made;
  recoding.partition.class_of.assign(table.rows, suppressed);
  for (std::uint32_t tuple = 0; tuple < placement.tuples(); ++tuple) {
    if (placement.class_of(tuple) == TuplePlacement::none) continue;
    for (const std::uint32_t row : placement.rows(tuple)) {
      recoding.partition.class_of[row] = placement.class_of(tuple);
    }
  }
  std::vector<ClassId> number(classes.count(), suppressed);  // by class of the mapping
  for (ClassId& c : recoding.partition.class_of) {
    if (c == suppressed) continue;
    if (number[c] == suppressed) {
      number[c] = recoding.partition.classes++;
      for (std::size_t j = 0; j < width; ++j) recoding.values.push_back(classes.values[c * width + j]);
    }
    c = number[c];
  }
  return recoding;
}

// --- What to tell ---

void count_rows(const TuplePlacement& placement, const EncodedTable& table, const Table& cells,
                AppliedMapping& applied) {
  applied.failed = placement.given_up();
  for (std::uint32_t tuple = 0; tuple < placement.tuples(); ++tuple) {
    const std::uint64_t rows = placement.rows(tuple).size();
    if (placement.closest_class_of(tuple) == TuplePlacement::none) {
      applied.unmatched += rows;
      if (applied.first_unmatched.size() == AppliedMapping::max_unmatched) continue;
      AppliedMapping::UnmatchedTuple& unmatched = applied.first_unmatched.emplace_back();
      unmatched.rows = rows;
      for (const QuasiIdentifier& qi : table.quasi_identifiers) {
        const Column& column = cells.columns[qi.column];
        unmatched.values.emplace_back(column.name, column.cell(placement.rows(tuple).front()));
      }
    } else if (placement.class_of(tuple) == TuplePlacement::none) {
      applied.lost += rows;
    } else if (placement.class_of(tuple) != placement.closest_class_of(tuple)) {
      applied.moved += rows;
    }
  }
}

std::vector<AppliedMapping::UnmappedValue> find_unmapped_values(const EncodedTable& table,
                                                                const MappedClasses& classes,
                                                                const Table& cells) {
  std::vector<AppliedMapping::UnmappedValue> unmapped_values;
  for (std::size_t j = 0; j < classes.choices.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    std::vector<std::uint64_t> rows(qi.tree.size(), 0);
    for (const NodeId leaf : qi.leaves) ++rows[leaf];
    for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) {
      if (!qi.tree.is_leaf(leaf) || rows[leaf] == 0 || !classes.choices[j][leaf].empty()) continue;
      unmapped_values.push_back(
          {cells.columns[qi.column].name, std::string(qi.tree.label(leaf)), rows[leaf]});
    }
  }
  return unmapped_values;
}

// `rows` counts the rows of the table and, if they count, those that an earlier masking suppressed:
// `starred`.
std::optional<Failure> check_suppression(const AppliedMapping& applied, std::uint64_t rows,
                                         std::uint64_t starred, const Job& job) {
  const std::uint64_t suppressed_rows = applied.unmatched + applied.lost + applied.strays + starred;
  const std::uint64_t allowed = allowed_suppression(job.suppression_limit, rows);
  if (suppressed_rows <= allowed && suppressed_rows < rows) return std::nullopt;
  Text causes = say("{n|row|rows} fit no class of the mapping", applied.unmatched);
  if (!applied.first_unmatched.empty()) {
    std::string values;
    for (const auto& [attribute, value] : applied.first_unmatched.front().values) {
      values += " " + attribute + " " + in_quotes(value);
    }
    causes = say("{causes} (first{values})", causes, values);
  }
  causes =
      say("{causes}, {n|row|rows} fit only classes that do not hold in this table", causes, applied.lost);
  if (applied.strays > 0) {
    causes = say("{causes}, {n|row|rows} are kept apart from their class by an earlier release", causes,
                 applied.strays);
  }
  if (starred > 0) {
    causes = say("{causes}, {n|row|rows} were suppressed by an earlier masking", causes, starred);
  }
  Text what = suppressed_rows == rows
                  ? say("every row would be suppressed: {causes}", causes)
                  : say("{n} of {m|row|rows} would be suppressed; the limit is {o}: {causes}",
                        suppressed_rows, rows, allowed, causes);
  return Failure{FailureKind::unmet_policy,
                 {{"suppression.limit", std::move(what),
                   "allow more suppression, mask the table afresh, or map by a full-domain algorithm, whose "
                   "mapping fits every row"}}};
}

std::optional<Failure> refuse_other_people(const Job& job) {
  if (!job.asks_of_population()) return std::nullopt;
  return bad_input(job.k_map > 0 ? "privacy.k_map" : "privacy.presence",
                   "a mapping was made among another population, and does not say who shares a class in this",
                   "mask the table by its job, or leave this out");
}

std::optional<Failure> refuse_moved_dates(const Job& job) {
  if (!moves_dates(job)) return std::nullopt;
  return bad_input("attributes",
                   "dates are shifted where a table is masked by its job, and by no mapping yet",
                   R"(mask the table by its job, or leave "release" out of the columns of dates)");
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size)
Result<AppliedMapping> apply(CsvFile input, const Job& job, const Mapping& mapping, Progress progress,
                             const RunExtras& extras) {
  Stopwatch watch;
  if (auto failure = refuse_without_key(job, extras.key)) return *failure;
  if (auto failure = refuse_other_passphrase(job, extras.key)) return *failure;
  if (auto failure = refuse_other_people(job)) return *failure;
  if (auto failure = refuse_moved_dates(job)) return *failure;
  if (auto failure = refuse_beside_known(job, "privacy.known")) return *failure;
  if (auto failure = refuse_beside_linked(job, "apply")) return *failure;
  if (auto failure = refuse_beside_withheld(job, "privacy.failing")) return *failure;
  if (auto failure = match_attributes(job, mapping)) return *failure;
  if (auto failure = refuse_starred_rows(input.table, job)) return *failure;
  std::optional<Ties> ties;
  if (extras.earlier != nullptr) {
    Result<Ties> found = ties_to(*extras.earlier, input.table, job, extras.key);
    if (!found) return found.failure();
    ties.emplace(std::move(*found));
  }
  add_mapped_values(input.table, mapping);
  const Result<std::shared_ptr<const Task>> task = Task::of(input.table, with_mapped_labels(job, mapping));
  if (!task) return task.failure();
  const EncodedTable& table = (*task)->table;
  if (ties) {
    if (auto failure = refuse_unpaired_rows(extras.earlier->tables, ties->people, table, job))
      return *failure;
  }
  const std::vector<Requirement>& asked = (*task)->requirements;
  const Result<MappedClasses> classes = read_classes(table, job, mapping);
  if (!classes) return classes.failure();

  TuplePlacement placement(table, job.k, asked, *classes);
  placement.run(progress);
  AppliedMapping applied;
  applied.full_domain = mapping.full_domain();
  applied.offered = classes->count();
  count_rows(placement, table, input.table, applied);
  applied.unmapped_values = find_unmapped_values(table, *classes, input.table);
  // Only a mapping changed by hand has several classes of equal values.
  Recoding recoding =
      merge_equal_classes(recoding_of(placement, *classes, table), table.quasi_identifiers.size());
  if (ties) {
    if (auto failure = refuse_demands_together(asked)) return *failure;
    const std::uint64_t before = FinalRecoding(recoding).rows.rows.size();
    recoding =
        leave_out_strays(std::move(recoding), ties->apart, job.k, asked, table.quasi_identifiers.size());
    applied.strays = before - FinalRecoding(recoding).rows.rows.size();
  }
  if (auto failure =
          check_suppression(applied, table.rows + input.starred_counted, input.starred_counted, job))
    return *failure;

  recoding.mandatory = find_mam(table, asked, job.k).keep.mandatory;
  const Timings timings{.read = input.read_ms, .mask = watch.lap()};
  Result<std::vector<CodedColumn>> coded = pseudonyms(input.table, job, extras.key);
  if (!coded) return coded.failure();
  Result<Release> release = finish_release({.input = input,
                                            .task = *task,
                                            .recoding = std::move(recoding),
                                            .timings = timings,
                                            .progress = progress,
                                            .coded = std::move(*coded),
                                            .store = extras.store,
                                            .packages = extras.packages,
                                            .ties = ties ? &*ties : nullptr});
  if (!release) return release.failure();
  applied.release = std::move(*release);
  return applied;
}

Json to_json(const AppliedMapping& applied, const Mapping& mapping, TextWriter write) {
  Json report = to_json(applied.release.report, write);
  report["algorithm"] = "apply";
  report["mapping"] = {
      {"algorithm", mapping.algorithm},
      {"full_domain", applied.full_domain},
      {"classes", {{"offered", applied.offered}, {"failed", applied.failed}}},
      {"rows", {{"moved", applied.moved}, {"lost", applied.lost}, {"unfit", applied.unmatched}}},
  };
  if (applied.release.report.together) report["mapping"]["rows"]["strays"] = applied.strays;
  return report;
}

}  // namespace kordon
