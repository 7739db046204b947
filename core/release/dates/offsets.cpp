#include "core/release/dates/offsets.h"

#include <algorithm>
#include <optional>

#include "core/profile/people/people.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

std::uint64_t number_at(const Digest& digest, std::size_t place) {
  std::uint64_t number = 0;
  for (std::size_t byte = 0; byte < 8; ++byte) number = number << 8U | digest[8 * place + byte];
  return number;
}

std::string message_of(const ReleasedDates::Shift& shift, std::uint64_t round, const NamedValues& person) {
  std::string message = "shift";
  append_number(message, shift.days);
  append_number(message, shift.weeks ? 1 : 0);
  append_number(message, round);
  for (const auto& [column, value] : person) {
    append_sized(message, column);
    append_sized(message, value);
  }
  return message;
}

// Returns a number below n, each as likely as another.
std::uint64_t draw(const Hmac& keyed, const ReleasedDates::Shift& shift, const NamedValues& person,
                   std::uint64_t n) {
  const std::uint64_t rest = (UINT64_MAX % n + 1) % n;  // of 2^64 divided by n
  for (std::uint64_t round = 0;; ++round) {
    const Digest digest = keyed.of(message_of(shift, round, person));
    for (std::size_t place = 0; place < 4; ++place) {
      const std::uint64_t number = number_at(digest, place);
      if (number <= UINT64_MAX - rest) return number % n;
    }
  }
}

NamedValues values_in_row(const Table& table, const Job& job, std::size_t row) {
  NamedValues values;
  for (const std::string& name : job.person) {
    const std::optional<std::size_t> at = table.find(name);
    if (at) values.emplace_back(name, fold_spelling(table.columns[*at].cell(row)));
  }
  return values;
}

}  // namespace

std::int32_t offset_of(const Hmac& keyed, const ReleasedDates::Shift& shift, NamedValues person) {
  std::sort(person.begin(), person.end());
  const std::uint32_t step = shift.weeks ? 7 : 1;
  const auto most = static_cast<std::int32_t>(shift.days / step);
  const std::uint64_t choices = 2 * static_cast<std::uint64_t>(most) + 1;
  const auto drawn = static_cast<std::int32_t>(draw(keyed, shift, person, choices));
  return (drawn - most) * static_cast<std::int32_t>(step);
}

Result<DateOffsets> date_offsets(const Table& table, const Job& job, const Key* key) {
  DateOffsets offsets;
  if (!moves_dates(job)) return offsets;
  offsets.person = named_people(table, job);
  ValueId persons = 0;
  for (const ValueId person : offsets.person) persons = std::max(persons, person + 1);
  offsets.days.assign(persons, 0);
  const std::optional<ReleasedDates::Shift> shift = shift_of(job);
  if (!shift) return offsets;
  if (auto failure = refuse_without_key(job, key)) return *failure;
  std::optional<Hmac> hmac;
  if (shift->kind == Pseudonym::keyed) {
    hmac.emplace(key->bytes());
  } else {
    const Result<Key> fresh = Key::fresh();
    if (!fresh) return fresh.failure();
    hmac.emplace(fresh->bytes());
  }
  std::vector<bool> found(persons, false);
  for (std::size_t row = 0; row < offsets.person.size(); ++row) {
    const ValueId person = offsets.person[row];
    if (found[person]) continue;
    found[person] = true;
    offsets.days[person] = offset_of(*hmac, *shift, values_in_row(table, job, row));
  }
  return offsets;
}

}  // namespace kordon
