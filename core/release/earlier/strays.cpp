#include "core/release/earlier/strays.h"

#include <algorithm>
#include <utility>

#include "core/privacy/class_values.h"

namespace kordon {

Recoding leave_out(Recoding recoding, std::span<const Row> rows, std::size_t quasi_identifiers) {
  for (const Row row : rows) recoding.partition.class_of[row] = suppressed;
  std::vector<ClassId> number(recoding.partition.classes, suppressed);
  Recoding left{
      {std::move(recoding.partition.class_of), 0}, {}, recoding.mandatory, std::move(recoding.made)};
  for (ClassId& c : left.partition.class_of) {
    if (c == suppressed) continue;
    if (number[c] == suppressed) {
      number[c] = left.partition.classes++;
      for (std::size_t j = 0; j < quasi_identifiers; ++j) {
        left.values.push_back(recoding.value(c, j, quasi_identifiers));
      }
    }
    c = number[c];
  }
  return left;
}

Recoding leave_out_strays(Recoding recoding, const std::vector<std::uint32_t>& apart, std::uint32_t k,
                          std::span<const Requirement> requirements, std::size_t quasi_identifiers) {
  const ClassRows classes = rows_by_class(recoding.partition);
  ClassValues values(requirements);
  std::vector<Row> strays;
  for (ClassId c = 0; c < classes.classes(); ++c) {
    std::vector<Row> rows(classes.of(c).begin(), classes.of(c).end());
    const auto number = [&](Row row) { return apart[row]; };
    std::stable_sort(rows.begin(), rows.end(), [&](Row a, Row b) { return number(a) < number(b); });
    for (auto begin = rows.begin(), end = begin; begin != rows.end(); begin = end) {
      end = std::find_if(begin, rows.end(), [&](Row row) { return number(row) != number(*begin); });
      values.assign(std::span<const Row>(&*begin, static_cast<std::size_t>(end - begin)));
      if (!values.holds(k)) strays.insert(strays.end(), begin, end);
    }
  }
  return leave_out(std::move(recoding), strays, quasi_identifiers);
}

}  // namespace kordon
