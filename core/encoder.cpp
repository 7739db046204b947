#include "core/encoder.h"

#include <algorithm>

#include "core/wording.h"

namespace kordon {

Result<BuiltHierarchy> Encoder::build(const Attribute& attribute, const std::vector<std::string>& missing,
                                      const std::string& path) {
  kept_.erase(attribute.name);
  const Result<std::size_t> column = column_to_generalize(*table_, attribute, path);
  if (!column) return column.failure();
  const HierarchyForm& form = *attribute.hierarchy;
  Result<BuiltHierarchy> built =
      build_hierarchy_so_far(form, table_->columns[*column], missing, path + ".hierarchy");
  if (!built) return built;
  for (std::string& note : built->notes) note.insert(0, attribute.name + ": ");
  if (built->uncovered.empty()) {
    kept_[attribute.name] = {over_column(*table_, *column, form, *built), missing, built->notes};
  }
  return built;
}

Result<EncodedTable> Encoder::encode(const Job& job, const std::vector<std::string>& kept) const {
  return kordon::encode(
      *table_, job,
      [&](const Attribute& attribute, const std::string& path, auto& notes) -> Result<QuasiIdentifier> {
        if (std::find(kept.begin(), kept.end(), attribute.name) == kept.end()) {
          return encode_attribute(*table_, attribute, job.missing, path, notes);
        }
        const auto found = kept_.find(attribute.name);
        if (found == kept_.end() || found->second.missing != job.missing) {
          return bad_input(path, "no hierarchy is kept for " + in_quotes(attribute.name),
                           "give it with the job");
        }
        QuasiIdentifier qi = found->second.qi;
        Failure failure;
        failure.mistakes = set_boundaries(qi, attribute, job.missing, path);
        if (!failure.mistakes.empty()) return failure;
        notes.insert(notes.end(), found->second.notes.begin(), found->second.notes.end());
        return qi;
      });
}

}  // namespace kordon
