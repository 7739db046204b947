#include "core/recoding/tuples.h"

namespace kordon {

Partition tuples_of_rows(const EncodedTable& table) {
  std::vector<IdColumn> leaves;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.emplace_back(qi.leaves.all());
  Partition tuples = group_rows(leaves, table.rows);
  tuples.times = table.times;
  return tuples;
}

Partition tuples_of_rows(const EncodedTable& table, const std::vector<bool>& kept) {
  Partition tuples = tuples_of_rows(table);
  std::vector<ClassId> number(tuples.classes, no_class);
  tuples.classes = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    ClassId& tuple = tuples.class_of[row];
    if (kept[row] && number[tuple] == no_class) number[tuple] = tuples.classes++;
    tuple = kept[row] ? number[tuple] : no_class;
  }
  return tuples;
}

}  // namespace kordon
