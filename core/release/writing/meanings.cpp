#include "core/release/writing/meanings.h"

#include <cstdint>
#include <string_view>

#include "core/base/text.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

std::string_view without_blanks(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// SPSS keeps 120 bytes of a label that a text has, and more of others.
bool is_label_of(std::string_view released, std::string_view original) {
  constexpr std::size_t kept = 120 - 3;  // no character is cut in two
  const std::string_view label = without_blanks(released), whole = without_blanks(original);
  return label == whole || (label.size() >= kept && whole.starts_with(label));
}

// Stata and SAS know `.a` to `.z` for missing, whatever a codebook says.
bool is_letter(std::string_view value) {
  return value.size() == 2 && value[0] == '.' &&
         ((value[1] >= 'a' && value[1] <= 'z') || (value[1] >= 'A' && value[1] <= 'Z'));
}

bool means_the_same(std::string_view value, const CodebookColumn& released, const CodebookColumn& original) {
  const std::string_view label = released.label_of(value);
  if (!label.empty() && !is_label_of(label, original.label_of(value))) return false;
  return !released.is_missing(value) || original.is_missing(value) || is_letter(value);
}

}  // namespace

std::optional<AuditCheck> check_meanings(const CsvFile& released, const Codebook& codebook,
                                         const Table& original) {
  std::uint64_t looked_at = 0, others = 0;
  Text first;
  for (const CodebookColumn& codes : released.codebook.columns) {
    const auto after = released.table.find(codes.name), before = original.find(codes.name);
    const CodebookColumn* known = codebook.find(codes.name);
    if (!after || !before || known == nullptr) continue;
    const Dictionary& values = released.table.columns[*after].values;
    for (ValueId id = 0; id < values.size(); ++id) {
      const bool stayed = values[id] != hidden_cell && original.columns[*before].values.find(values[id]);
      if (!stayed) continue;
      ++looked_at;
      if (means_the_same(values[id], codes, *known)) continue;
      if (others++ == 0) {
        first = say("column {name}, value {value}", as_quoted(codes.name), as_quoted(values[id]));
      }
    }
  }
  if (looked_at == 0) return std::nullopt;
  if (others == 0) {
    return AuditCheck{"labels", say("{n|value means|values mean} what the original says", looked_at), true};
  }
  return AuditCheck{
      "labels",
      say("{n|value has|values have} another label, or stand for a missing value against the original; the "
          "first: {place}",
          others, std::move(first)),
      false};
}

}  // namespace kordon
