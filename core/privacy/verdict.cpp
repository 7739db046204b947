#include "core/privacy/verdict.h"

#include <algorithm>

namespace kordon {
namespace {

Verdict verdict_on(const Requirement& requirement) {
  Verdict verdict;
  verdict.model = requirement.model->name;
  verdict.required = requirement.required;
  verdict.least_values = requirement.least_values;
  if (requirement.attribute != nullptr) verdict.attribute = requirement.attribute->name;
  if (requirement.demand != nullptr) verdict.demand = *requirement.demand;
  return verdict;
}

// Looks at groups one after the other.
class Nearest {
 public:
  // `times` says for how many rows each counts.
  Nearest(const Requirement& requirement, const Times& times)
      : requirement_(requirement),
        times_(times),
        counts_(empty_counts(requirement)),
        verdict_(verdict_on(requirement)) {}

  // `c` stands for the group. Returns whether it is nearer to failing than those before.
  bool look(std::span<const std::uint32_t> rows, ClassId c) {
    if (requirement_.attribute != nullptr && requirement_.attribute->lack(rows)) return false;
    counts_.clear();
    for (const std::uint32_t row : rows) {
      counts_.add(requirement_.attribute != nullptr ? requirement_.attribute->values[row] : 0,
                  times_.of(row));
    }
    const ClassStanding standing = requirement_.model->judge(requirement_, counts_);
    verdict_.holds = verdict_.holds && standing.holds;
    if (verdict_.nearest && standing.slack >= slack_) return false;
    slack_ = standing.slack;
    verdict_.nearest = c;
    verdict_.achieved = standing.achieved;
    verdict_.nearest_rows = counts_.rows();
    return true;
  }
  Verdict take() { return std::move(verdict_); }

 private:
  const Requirement& requirement_;
  const Times& times_;
  ValueCounts counts_;
  Verdict verdict_;
  double slack_ = 0;
};

void add_value(const EncodedTable& table, const FinalRecoding& recoding, const Job& job, std::size_t j,
               Verdict& verdict) {
  verdict.nearest_values.emplace_back(job.attributes[table.quasi_identifiers[j].attribute].name,
                                      shown_label(table, recoding, j, *verdict.nearest));
}

}  // namespace

bool WithheldClasses::hides(const SensitiveAttribute* attribute, ClassId c) const {
  return attribute != nullptr && !classes.empty() && classes[c] &&
         std::find(attributes.begin(), attributes.end(), attribute->name) != attributes.end();
}

Verdict judge(const Requirement& requirement, const EncodedTable& table, const FinalRecoding& recoding,
              const Job& job, const WithheldClasses& withheld) {
  Nearest nearest(requirement, table.times);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    if (!withheld.hides(requirement.attribute, c)) nearest.look(recoding.rows.of(c), c);
  }
  Verdict verdict = nearest.take();
  if (!verdict.nearest) return verdict;
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    add_value(table, recoding, job, j, verdict);
  }
  return verdict;
}

Verdict judge_in_sets(const Requirement& requirement, const EncodedTable& table,
                      const FinalRecoding& recoding, std::span<const KnownSet> sets, const Job& job) {
  const std::vector<std::vector<std::uint32_t>> shown = shown_numbers(table, recoding);
  Nearest nearest(requirement, table.times);
  const KnownSet* of = nullptr;
  std::vector<Row> rows;
  for (const KnownSet& set : sets) {
    const ClassRows groups = rows_by_class(group_in(set, shown, recoding.partition.classes));  // of classes
    for (ClassId g = 0; g < groups.classes(); ++g) {
      rows.clear();
      for (const std::uint32_t c : groups.of(g)) {
        rows.insert(rows.end(), recoding.rows.of(c).begin(), recoding.rows.of(c).end());
      }
      if (nearest.look(rows, groups.of(g).front())) of = &set;
    }
  }
  Verdict verdict = nearest.take();
  if (of == nullptr) return verdict;
  for (const std::uint32_t j : of->columns) add_value(table, recoding, job, j, verdict);
  return verdict;
}

std::string Verdict::in_words() const {
  const std::string_view kind = demand ? demand->kind() : std::string_view(bound);
  return kind.empty() ? model : model + " (" + std::string(kind) + ")";
}

}  // namespace kordon
