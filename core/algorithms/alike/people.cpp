#include "core/algorithms/alike/people.h"

#include "core/algorithms/alike/classes.h"
#include "core/algorithms/alike/grouping.h"

namespace kordon {

Recoding recode_people(const PeopleInput& input) {
  const AlgorithmInput& asked = input.asked;
  const PeopleRows people(asked.table, asked.mam);
  RowProgress progress(asked.progress, asked.table.rows);
  const std::vector<Group> groups =
      group_people({people, input.alike, input.keep_rows, input.rounds, &progress});
  return recode_locally(asked.table, classes_of_slots(asked, people, groups), asked.mam.keep.mandatory);
}

}  // namespace kordon
