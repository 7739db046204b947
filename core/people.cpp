#include "core/people.h"

#include <algorithm>

#include "core/role_hints.h"
#include "core/spelling.h"

namespace kordon {
namespace {

// Of one identifier column.
class Counter {
 public:
  Counter(const Column& column, const Job& job)
      : column_(column), k_(job.k), folded_(folded_ids(column.values, job.missing)) {}

  People::Identifier count(const ReleasedClasses& classes, std::span<const std::uint32_t> origin) {
    People::Identifier found;
    found.attribute = column_.name;
    last_class_.assign(folded_.size(), 0);
    for (std::size_t c = 0; c < classes.count(); ++c) {
      std::uint64_t values = 0;
      for (const std::uint32_t row : classes.of(c)) {
        if (origin[row] >= column_.cells.size()) continue;
        ++found.rows;
        std::uint32_t& last = last_class_[folded_[column_.cells[origin[row]]]];
        if (last == 0) ++found.values;
        if (last == c + 1) continue;
        last = static_cast<std::uint32_t>(c + 1);
        ++values;
      }
      if (c == 0 || values < found.smallest_class) found.smallest_class = values;
      if (values >= k_) continue;
      ++found.classes_below_k;
      found.rows_below_k += classes.of(c).size();
    }
    return found;
  }

 private:
  const Column& column_;
  std::uint32_t k_;
  std::vector<ValueId> folded_;            // by value id: spellings of one value are one
  std::vector<std::uint32_t> last_class_;  // by folded value: 1 + the class that had it last, 0 for none
};

bool numbers_persons(const std::string& column) {
  const RoleHint* hint = find_role_hint(column);
  return hint != nullptr && hint->says == RoleHint::Says::person;
}

}  // namespace

People count_people(const Table& original, const Job& job, const ReleasedClasses& classes,
                    std::span<const std::uint32_t> origin) {
  People people;
  bool rows_are_people = false;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> column = original.find(attribute.name);
    if (attribute.role != Role::identifier || !column) continue;
    people.known = true;
    People::Identifier found = Counter(original.columns[*column], job).count(classes, origin);
    if (found.values < found.rows) {
      people.identifiers.push_back(std::move(found));
    } else {
      rows_are_people = rows_are_people || numbers_persons(attribute.name);
    }
  }
  if (rows_are_people) people.identifiers.clear();
  return people;
}

}  // namespace kordon
