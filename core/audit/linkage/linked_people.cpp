#include "core/audit/linkage/linked_people.h"

#include <algorithm>
#include <numeric>

#include "core/audit/linkage/codes.h"

namespace kordon {
namespace {

// Whose each row is, as far as codes tell: rows of one representative are linked.
class LinkedRows {
 public:
  explicit LinkedRows(std::size_t rows) : of_row_(rows) { std::iota(of_row_.begin(), of_row_.end(), 0U); }

  std::uint32_t representative(std::uint32_t row) {
    while (of_row_[row] != row) row = of_row_[row] = of_row_[of_row_[row]];
    return row;
  }
  void join(std::uint32_t one, std::uint32_t other) {
    one = representative(one);
    other = representative(other);
    of_row_[std::max(one, other)] = std::min(one, other);
  }

 private:
  std::vector<std::uint32_t> of_row_;
};

// Links rows that share a code; counts codes and rows without one.
void link_by(const Column& column, const ReleasedClasses& classes, LinkedRows& links, LinkedPeople& found) {
  constexpr std::uint32_t nobody = UINT32_MAX;
  std::vector<std::uint32_t> first(column.values.size(), nobody);  // row, by value
  std::vector<bool> coded;                                         // by value
  for (ValueId value = 0; value < column.values.size(); ++value) {
    coded.push_back(is_code(column.values[value]));
  }
  for (const std::uint32_t row : classes.rows) {
    if (!coded[column.cells[row]]) {
      ++found.uncoded;
      continue;
    }
    std::uint32_t& before = first[column.cells[row]];
    if (before == nobody) {
      before = row;
      ++found.codes;
    } else {
      links.join(before, row);
    }
  }
}

// Counts people by the classes of their rows.
void count_groups(const ReleasedClasses& classes, std::size_t rows, std::uint32_t k, LinkedRows& links,
                  LinkedPeople& found) {
  std::vector<std::vector<std::uint32_t>> people(
      rows);  // by representative: the classes of the rows, in order
  for (std::uint32_t c = 0; c < classes.count(); ++c) {
    for (const std::uint32_t row : classes.of(c)) people[links.representative(row)].push_back(c);
  }
  people.erase(std::remove_if(people.begin(), people.end(), [](const auto& each) { return each.empty(); }),
               people.end());
  found.persons = people.size();
  std::sort(people.begin(), people.end());
  for (std::size_t begin = 0, end = 0; begin < people.size(); begin = end) {
    while (end < people.size() && people[end] == people[begin]) ++end;
    const std::uint64_t group = end - begin;
    if (begin == 0 || group < found.smallest_group) found.smallest_group = group;
    if (group < k) found.persons_below_k += group;
  }
}

}  // namespace

Text pseudonymous_in_words() {
  return "the release is pseudonymous, not anonymous, to anyone who has the code list or the passphrase";
}

std::vector<LinkedPeople> linked_people(const Table& released, const Job& job,
                                        const ReleasedClasses& classes) {
  std::vector<LinkedPeople> all;
  std::vector<const Column*> columns;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> column = released.find(attribute.name);
    if (!attribute.pseudonym || !column) continue;
    columns.push_back(&released.columns[*column]);
    LinkedPeople& found = all.emplace_back();
    found.attributes = {attribute.name};
    found.kind = attribute.pseudonym;
    LinkedRows links(released.rows);
    link_by(*columns.back(), classes, links, found);
    count_groups(classes, released.rows, job.k, links, found);
  }
  if (columns.size() < 2) return all;
  LinkedPeople together;
  LinkedRows links(released.rows);
  for (const Column* column : columns) {
    together.attributes.push_back(column->name);
    link_by(*column, classes, links, together);
  }
  count_groups(classes, released.rows, job.k, links, together);
  all.push_back(std::move(together));
  return all;
}

std::optional<LinkedCheck> check_linked_people(const std::vector<LinkedPeople>& found, const Job& job) {
  if (job.linked == 0) return std::nullopt;
  if (found.empty()) return LinkedCheck{"there is no column of codes, so nothing tells whose rows are whose"};
  std::optional<std::uint64_t> smallest;  // where there is anybody
  for (const LinkedPeople& each : found) {
    if (each.persons > 0) smallest = std::min(each.smallest_group, smallest.value_or(each.smallest_group));
  }
  if (!smallest) return LinkedCheck{"there is nobody", true};
  return LinkedCheck{
      say("the smallest group of people alike in all their rows has {n|person|people}, required {m}",
          *smallest, job.linked),
      *smallest >= job.linked};
}

}  // namespace kordon
