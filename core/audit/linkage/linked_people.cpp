#include "core/audit/linkage/linked_people.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>

#include "core/audit/linkage/codes.h"
#include "core/table/text/spelling.h"

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

struct Person {
  std::vector<std::uint32_t> classes, rows;  // of the rows in order of their classes
  bool is_alike(const Person& other) const { return classes == other.classes; }
};

// Returns people in order of their classes: those who are alike in all rows are neighbours.
std::vector<Person> people_of(const ReleasedClasses& classes, std::size_t rows, LinkedRows& links) {
  std::vector<Person> people(rows);  // by representative
  for (std::uint32_t c = 0; c < classes.count(); ++c) {
    for (const std::uint32_t row : classes.of(c)) {
      Person& person = people[links.representative(row)];
      person.classes.push_back(c);
      person.rows.push_back(row);
    }
  }
  std::erase_if(people, [](const Person& each) { return each.rows.empty(); });
  std::stable_sort(people.begin(), people.end(),
                   [](const Person& a, const Person& b) { return a.classes < b.classes; });
  return people;
}

template <class Body>
void each_group(std::span<const Person> people, Body body) {
  for (std::size_t begin = 0, end = 0; begin < people.size(); begin = end) {
    while (end < people.size() && people[end].is_alike(people[begin])) ++end;
    body(people.subspan(begin, end - begin));
  }
}

// Counts people by the classes of their rows.
void count_groups(std::span<const Person> people, std::uint32_t k, LinkedPeople& found) {
  found.persons = people.size();
  each_group(people, [&](std::span<const Person> group) {
    if (found.smallest_group == 0 || group.size() < found.smallest_group) found.smallest_group = group.size();
    if (group.size() < k) found.persons_below_k += group.size();
  });
}

void count_values(std::span<const Person> people, const Table& released, const Job& job,
                  const ReleasedClasses& classes, LinkedPeople& found) {
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> at = released.find(attribute.name);
    if (attribute.role != Role::sensitive || !at) continue;
    const Column& column = released.columns[*at];
    const std::vector<ValueId> value_of = folded_ids(column.values, job.missing.in(attribute.name));
    const auto value = [&](std::uint32_t row) { return value_of[column.cells[row]]; };
    std::vector<bool> has_several;  // by class
    for (std::uint32_t c = 0; c < classes.count(); ++c) {
      const auto rows = classes.of(c);
      has_several.push_back(std::any_of(
          rows.begin(), rows.end(), [&](std::uint32_t row) { return value(row) != value(rows.front()); }));
    }
    const auto values_of = [&](const Person& person) {
      std::set<ValueId> values;
      for (std::size_t i = 0; i < person.rows.size(); ++i) {
        if (has_several[person.classes[i]]) values.insert(value(person.rows[i]));
      }
      return values;
    };
    LinkedPeople::OneValue of_all{attribute.name};
    std::map<ValueId, std::uint64_t> persons_with;  // by value in common
    each_group(people, [&](std::span<const Person> group) {
      if (group.size() < 2) return;
      std::set<ValueId> common = values_of(group.front());
      for (const Person& person : group.subspan(1)) {
        const std::set<ValueId> others = values_of(person);
        std::erase_if(common, [&](ValueId each) { return !others.contains(each); });
      }
      if (!common.empty()) of_all.persons += group.size();
      for (const ValueId each : common) persons_with[each] += group.size();
    });
    if (of_all.persons == 0) continue;
    const auto most = std::max_element(persons_with.begin(), persons_with.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    const auto text = std::find(value_of.begin(), value_of.end(), most->first);
    of_all.value = column.values[static_cast<ValueId>(text - value_of.begin())];
    of_all.value_persons = most->second;
    found.one_value.push_back(std::move(of_all));
  }
}

void look_at(const ReleasedClasses& classes, const Table& released, const Job& job, LinkedRows& links,
             LinkedPeople& found) {
  const std::vector<Person> people = people_of(classes, released.rows, links);
  count_groups(people, job.k, found);
  count_values(people, released, job, classes, found);
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
    look_at(classes, released, job, links, found);
  }
  if (columns.size() < 2) return all;
  LinkedPeople together;
  LinkedRows links(released.rows);
  for (const Column* column : columns) {
    together.attributes.push_back(column->name);
    link_by(*column, classes, links, together);
  }
  look_at(classes, released, job, links, together);
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
