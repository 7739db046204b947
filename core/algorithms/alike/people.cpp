#include "core/algorithms/alike/people.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/algorithms/alike/classes.h"
#include "core/algorithms/alike/grouping.h"

namespace kordon {
namespace {

// Returns the clusters without the people who have rows in the first table and cannot keep any of them.
Mam with_first_rows(const PeopleInput& input) {
  const std::vector<std::uint32_t>& person_of = input.asked.table.people->values;
  Mam mam = input.asked.mam;
  std::vector<bool> has(input.asked.table.people->counts.size(), false);
  std::vector<bool> keeps = has;
  for (Row row = 0; row < person_of.size(); ++row) {
    if (!input.of_first_table[row]) continue;
    has[person_of[row]] = true;
    if (mam.keep.kept[row]) keeps[person_of[row]] = true;
  }
  for (Row row = 0; row < person_of.size(); ++row) {
    if (has[person_of[row]] && !keeps[person_of[row]]) mam.keep.kept[row] = false;
  }
  return mam;
}

// Makes classes of the groups. Groups that lose their rows in the first table go, and then the classes are
// made anew, until there are none.
Partition classes_of(const PeopleInput& input, const PeopleRows& people, std::vector<Group> groups) {
  for (;;) {
    Partition partition = classes_of_slots(input.asked, people, groups);
    if (input.of_first_table.empty()) return partition;
    const auto is_of_first = [&](Row row) { return bool{input.of_first_table[row]}; };
    const auto stays = [&](const Slot& slot) {
      const Row row = slot.rows.front();
      return is_of_first(row) && partition.class_of[row] != suppressed;
    };
    const auto had_some = [&](std::uint32_t person) {
      const std::span<const Row> rows = people.of(person);
      return std::any_of(rows.begin(), rows.end(), is_of_first);
    };
    const std::size_t left_out = std::erase_if(groups, [&](const Group& group) {
      return std::any_of(group.people().begin(), group.people().end(), had_some) &&
             std::none_of(group.slots().begin(), group.slots().end(), stays);
    });
    if (left_out == 0) return partition;
  }
}

}  // namespace

Recoding recode_people(const PeopleInput& input) {
  const AlgorithmInput& asked = input.asked;
  std::optional<Mam> of_tables;
  if (!input.of_first_table.empty()) of_tables = with_first_rows(input);
  const PeopleRows people(asked.table, of_tables ? *of_tables : asked.mam);
  RowProgress progress(asked.progress, asked.table.rows);
  std::vector<Group> groups = group_people({people, input.alike, input.keep_rows, input.rounds, &progress});
  return recode_locally(asked.table, classes_of(input, people, std::move(groups)), asked.mam.keep.mandatory);
}

}  // namespace kordon
