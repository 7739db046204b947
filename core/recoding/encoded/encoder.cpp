#include "core/recoding/encoded/encoder.h"

#include <algorithm>

#include "core/base/text.h"

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
  built->notes = notes_on(attribute, *built, table_->columns[*column], missing);
  if (built->uncovered.empty()) {
    kept_[attribute.name] = {{over_column(*table_, *column, form, *built), built->notes}, missing, form};
  }
  for (Text& note : built->notes) note = say("{column}: {note}", printable(attribute.name), note);
  return built;
}

Result<EncodedTable> Encoder::encode(const Job& job, const std::vector<std::string>& kept) const {
  return kordon::encode(*table_, job, [&](const Attribute& attribute, const std::string& path) {
    const bool is_kept = std::find(kept.begin(), kept.end(), attribute.name) != kept.end();
    return encode(attribute, job.missing.in(attribute.name), is_kept, path);
  });
}

Result<EncodedAttribute> Encoder::encode(const Attribute& attribute, const std::vector<std::string>& missing,
                                         bool kept, const std::string& path) const {
  if (!kept) return encode_attribute(*table_, attribute, missing, path);
  const auto found = kept_.find(attribute.name);
  if (found == kept_.end() || found->second.missing != missing) {
    return bad_input(path, say("no hierarchy is kept for {name}", as_quoted(attribute.name)),
                     "give it with the job");
  }
  EncodedAttribute again = found->second.encoded;
  Attribute whole = attribute;
  whole.hierarchy = found->second.form;
  Failure failure;
  failure.mistakes = set_boundaries(again, whole, missing, path);
  if (!failure.mistakes.empty()) return failure;
  return again;
}

}  // namespace kordon
