#include "core/profile/evidence.h"

#include <algorithm>
#include <map>

#include "core/profile/role_hints.h"

namespace kordon {
namespace {

bool is_case_or_day(const std::string& column) {
  return evidence_of(column) == PersonEvidence::a_case || (names_a_date(column) && !names_a_birth(column));
}

}  // namespace

PersonEvidence evidence_of(const std::string& column) {
  using Subject = RoleHint::Subject;
  const RoleHint* hint = find_role_hint(column);
  const bool identifies = hint != nullptr && hint->role == Role::identifier;
  if (identifies && hint->subject == Subject::person) return PersonEvidence::number_of_persons;
  if (identifies && hint->subject == Subject::text) return PersonEvidence::nobody;
  if (identifies && hint->subject == Subject::shared) return PersonEvidence::shared;
  if (names_a_group(column)) return PersonEvidence::other;
  if (names_a_case(column)) return PersonEvidence::a_case;
  if (identifies) return hint->subject == Subject::name ? PersonEvidence::name : PersonEvidence::number;
  const bool says_otherwise = !names_a_person(column) && names_something_else(column);
  return says_otherwise ? PersonEvidence::other : PersonEvidence::unknown;
}

PersonEvidence evidence_together(std::span<const std::string> columns) {
  if (std::any_of(columns.begin(), columns.end(), is_case_or_day)) return PersonEvidence::a_case;
  PersonEvidence best = PersonEvidence::nobody;
  for (const std::string& each : columns) best = std::max(best, evidence_of(each));
  return best;
}

bool is_a_number(PersonEvidence evidence) {
  return evidence == PersonEvidence::a_case || evidence >= PersonEvidence::number;
}

bool sorts_rows(const std::string& column, std::span<const ValueId> values) {
  constexpr std::size_t few = 12;
  constexpr std::size_t very_few = 5;
  std::map<ValueId, std::size_t> rows;
  for (const ValueId value : values) {
    ++rows[value];
    if (rows.size() > few) return false;
  }
  const RoleHint* hint = find_role_hint(column);
  const bool suggests = hint != nullptr && hint->role != Role::identifier;
  const std::size_t many = rows.size() <= very_few && suggests ? 3 : 20;
  return std::all_of(rows.begin(), rows.end(), [&](const auto& each) { return each.second >= many; });
}

}  // namespace kordon
