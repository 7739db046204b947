#include "core/release/loss_findings.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/decimal.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/class_values.h"
#include "core/privacy/suppression.h"
#include "core/profile/evidence.h"
#include "core/profile/people/people.h"
#include "core/profile/role_hints.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

// A column is nearly lost where these parts of its rows show nothing.
constexpr std::uint64_t lost_parts = 9, of_parts = 10;

constexpr std::size_t most_rows_of_draft = 100'000;

Text name_of(const Task& task, std::size_t j) {
  return printable(task.job.attributes[task.table.quasi_identifiers[j].attribute].name);
}

// Returns how many released rows show the most general value of a quasi-identifier.
std::uint64_t lost_rows(const EncodedTable& table, const FinalRecoding& recoding, std::size_t j) {
  const QuasiIdentifier& qi = table.quasi_identifiers[j];
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  std::uint64_t rows = 0;
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    const NodeId value = recoding.value(c, j, table.quasi_identifiers.size());
    if (released_loss(table, recoding, j, value) == qi.full) rows += sizes[c];
  }
  return rows;
}

Text percent(Loss loss, const EncodedTable& table) {
  const Loss most = table.rows * table.full_row_loss();
  return as_number(with_decimals(100 * static_cast<double>(loss) / static_cast<double>(most), 2));
}

}  // namespace

std::vector<Finding> lost_columns(const Task& task, const FinalRecoding& recoding) {
  std::vector<Finding> findings;
  const std::uint64_t released = released_rows(recoding);
  for (std::size_t j = 0; j < task.table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = task.table.quasi_identifiers[j];
    if (task.job.attributes[qi.attribute].released_as != ReleasedAs::range || qi.full == 0) continue;
    const std::uint64_t lost = lost_rows(task.table, recoding, j);
    if (lost == 0 || lost * of_parts < released * lost_parts) continue;
    findings.push_back({.kind = Finding::Kind::lost,
                        .gravity = Finding::Gravity::know,
                        .attributes = {task.job.attributes[qi.attribute].name},
                        .rows = lost,
                        .says = qi.makes_values()
                                    ? say("{column} may be any of its values in {n} of {m|row|rows}.",
                                          name_of(task, j), lost, released)
                                    : say("{column} is {value} in {n} of {m|row|rows}.", name_of(task, j),
                                          printable(qi.tree.label(Hierarchy::root)), lost, released)});
  }
  return findings;
}

std::optional<Finding> cost_of_demands(const Task& task, const FinalRecoding& recoding) {
  const EncodedTable& table = task.table;
  if (task.requirements.empty() || table.rows > most_rows_of_draft) return std::nullopt;
  const Mam mam = find_mam(table, {}, task.job.k);
  const Options options;
  const Result<Recoding> by_k =
      find_algorithm("peel")->run({table, mam, task.job.k, task.job.seed, {}, {}, options, true});
  if (!by_k) return std::nullopt;
  const Loss lost = total_loss(table, recoding);
  const Loss lost_by_k = total_loss(table, *by_k);
  if (lost_by_k * of_parts > lost * lost_parts) return std::nullopt;
  const ClassRows classes = rows_by_class(by_k->partition);
  ClassValues values(task.requirements);
  std::map<std::string, std::uint64_t> failing;  // by path in the job
  for (ClassId c = 0; c < classes.classes(); ++c) {
    values.assign(classes.of(c));
    for (std::size_t r = 0; r < task.requirements.size(); ++r) {
      if (values.slack()[r] < 0) ++failing[task.requirements[r].path];
    }
  }
  if (failing.empty()) return std::nullopt;
  std::vector<std::pair<std::string, std::uint64_t>> most(failing.begin(), failing.end());
  std::stable_sort(most.begin(), most.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<Text> demands;
  demands.reserve(most.size());
  for (const auto& [path, count] : most) demands.push_back(say("{n} fail {path}", count, path));
  return Finding{
      .kind = Finding::Kind::cost,
      .gravity = Finding::Gravity::know,
      .says = say(
          "With k alone a quick run loses {least} % in place of {loss} %; of its {n|group|groups} {demands}.",
          percent(lost_by_k, table), percent(lost, table), classes.classes(), std::move(demands))};
}

std::optional<Text> rare_pairs(const Task& task, const FinalRecoding& shown) {
  const EncodedTable& table = task.table;
  const std::size_t width = table.quasi_identifiers.size();
  const ClassId classes = shown.partition.classes;
  Enumeration pairs;
  for (std::size_t a = 0; a < width; ++a) {
    for (std::size_t b = a + 1; b < width; ++b) {
      std::map<std::pair<NodeId, NodeId>, std::uint64_t> rows_of;
      for (ClassId c = 0; c < classes; ++c) {
        const std::pair pair{shown.value(c, a, width), shown.value(c, b, width)};
        if (pair.first == Hierarchy::root || pair.second == Hierarchy::root) continue;
        rows_of[pair] += shown.rows.size(c);
      }
      std::uint64_t rare = 0;
      for (const auto& [pair, rows] : rows_of) rare += rows < task.job.k ? rows : 0;
      if (rare == 0) continue;
      pairs.add(say("{column} and {other} ({n|row|rows})", name_of(task, a), name_of(task, b), rare));
    }
  }
  if (pairs.size() == 0) return std::nullopt;
  return say("rows have fewer than {k} alike, themselves included, in pairs of columns: {pairs}", task.job.k,
             pairs.text());
}

// Spellings of a value count as one, and so do missing values.
std::optional<std::uint64_t> suppressed_people(const Table& input, const Job& job,
                                               const Partition& partition) {
  std::optional<std::uint64_t> fewest;
  const auto look = [&](const std::vector<ValueId>& value_of) {
    std::set<ValueId> values;
    for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
      if (partition.class_of[row] == suppressed) values.insert(value_of[row]);
    }
    fewest = std::min<std::uint64_t>(values.size(), fewest.value_or(values.size()));
  };
  if (!job.person.empty()) look(named_people(input, job));
  // A part of what tells people apart is no person, but where the rest is a case or a day.
  const bool of_cases = evidence_together(job.person) == PersonEvidence::a_case;
  for (const Attribute& attribute : job.attributes) {
    const bool is_part = std::find(job.person.begin(), job.person.end(), attribute.name) != job.person.end();
    const std::optional<std::size_t> at = input.find(attribute.name);
    const RoleHint* hint = find_role_hint(name_in_words(attribute.name, job.codebook));
    const bool tells = attribute.role == Role::identifier || (hint != nullptr && hint->is_of_one_person());
    if (!tells || !at || (is_part && !of_cases)) continue;
    look(values_of_rows(input.columns[*at], job));
  }
  return fewest;
}

}  // namespace kordon
