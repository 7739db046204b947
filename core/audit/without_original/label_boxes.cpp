#include "core/audit/without_original/label_boxes.h"

#include <algorithm>
#include <vector>

#include "core/audit/boxes/labels.h"
#include "core/audit/cells/scale.h"
#include "core/base/text.h"

namespace kordon {

BoxColumn label_boxes(const std::optional<BuiltHierarchy>& written, const Column& released,
                      const Attribute& attribute, const Job& job, const std::string& path) {
  const auto unknown = [&] {
    BoxColumn column;
    column.unknown =
        say("{name}: only the original tells which values its labels stand for", as_quoted(attribute.name));
    return column;
  };
  if (attribute.released_as != ReleasedAs::range) return covered_by_numbers(released);
  if (!written) return unknown();
  // A missing text that is not written out is a leaf if the original has it, which nobody knows here. A
  // boundary there keeps back nothing else.
  std::vector<BoundaryRef> boundaries = attribute.boundaries;
  const std::vector<std::string>& missing = job.missing.in(attribute.name);
  std::erase_if(boundaries, [&](const BoundaryRef& each) {
    return each.label && written->tree.find(*each.label).empty() &&
           std::find(missing.begin(), missing.end(), *each.label) != missing.end();
  });
  Result<std::vector<NodeId>> limits = read_limits(*written, boundaries, path);
  if (!limits) return unknown();  // a boundary may be at a value that only the original adds
  if (job.ignore_boundaries) std::fill(limits->begin(), limits->end(), Hierarchy::root);
  return covered_by_labels(written->tree, released, *limits);
}

}  // namespace kordon
