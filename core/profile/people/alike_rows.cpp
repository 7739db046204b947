#include "core/profile/people/alike_rows.h"

#include <algorithm>
#include <optional>

#include "core/profile/evidence.h"
#include "core/profile/role_hints.h"

namespace kordon {

bool may_count_alike_rows(const Table& table, const Job& job) {
  const bool asks_more = !job.demands.empty() || !job.known.empty() || !job.person.empty() ||
                         !job.group.empty() || !job.weight.empty() || !job.tables.empty() || job.linked > 0 ||
                         job.asks_of_population() || job.subset || job.global_risk || job.ignore_boundaries;
  if (asks_more) return false;
  return std::all_of(job.attributes.begin(), job.attributes.end(), [&](const Attribute& attribute) {
    const std::optional<std::size_t> column = table.find(attribute.name);
    return attribute.role == Role::quasi_identifier && attribute.hierarchy &&
           attribute.released_as == ReleasedAs::range && column &&
           !follows_from_rows(attribute, table.columns[*column]) &&
           evidence_of(name_in_words(attribute.name, job.codebook)) != PersonEvidence::number_of_persons;
  });
}

std::optional<Failure> refuse_alike_rows(const Table& table, const Job& job) {
  if (table.times.each_once() || may_count_alike_rows(table, job)) return std::nullopt;
  return bad_input("privacy", "rows that count for several can be judged by k alone",
                   "give each row by itself");
}

}  // namespace kordon
