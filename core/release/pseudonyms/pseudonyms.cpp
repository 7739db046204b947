#include "core/release/pseudonyms/pseudonyms.h"

#include <algorithm>
#include <utility>

#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

constexpr std::string_view crockford_digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_length = 16;

Column coded_by(const Hmac& hmac, const Column& column, const std::vector<std::string>& missing) {
  Column codes;
  codes.name = column.name;
  const std::vector<bool> is_missing = missing_values(column, missing);
  std::vector<ValueId> code_ids;  // by value
  for (ValueId value = 0; value < column.values.size(); ++value) {
    const std::string_view text = column.values[value];
    code_ids.push_back(
        codes.values.intern(is_missing[value] ? std::string() : code_of(hmac, column.name, text)));
  }
  codes.cells.reserve(column.cells.size());
  for (const ValueId cell : column.cells) codes.cells.push_back(code_ids[cell]);
  return codes;
}

}  // namespace

std::string code_of(const Hmac& keyed, std::string_view column, std::string_view value) {
  std::string message;
  append_sized(message, column);
  message += value;
  const Digest digest = keyed.of(message);
  std::string code;
  for (std::size_t digit = 0; digit < code_length; ++digit) {
    unsigned bits = 0;
    for (std::size_t bit = 5 * digit; bit < 5 * digit + 5; ++bit) {
      bits = bits << 1U | (static_cast<unsigned>(digest[bit / 8]) >> (7 - bit % 8) & 1U);
    }
    code += crockford_digits[bits];
  }
  return code;
}

std::optional<Failure> refuse_without_key(const Job& job, const Key* key) {
  if (key != nullptr) return std::nullopt;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    if (job.attributes[i].pseudonym != Pseudonym::keyed) continue;
    return bad_input("attributes[" + std::to_string(i) + "].pseudonym",
                     say("the codes of {column} are made by a passphrase, and none is given",
                         as_quoted(job.attributes[i].name)),
                     "give the passphrase, or have random codes");
  }
  if (!needs_passphrase(job)) return std::nullopt;
  return bad_input("attributes", "dates are shifted by a passphrase, and none is given",
                   R"(give the passphrase, or say "kind": "random")");
}

Result<std::vector<CodedColumn>> pseudonyms(const Table& table, const Job& job, const Key* key) {
  if (auto failure = refuse_without_key(job, key)) return *failure;
  std::vector<CodedColumn> coded;
  std::optional<Hmac> keyed, random;
  if (asks_for(job, Pseudonym::keyed)) keyed.emplace(key->bytes());
  if (asks_for(job, Pseudonym::random)) {
    const Result<Key> fresh = Key::fresh();
    if (!fresh) return fresh.failure();
    random.emplace(fresh->bytes());
  }
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    const Attribute* attribute = job.find(table.columns[j].name);
    if (attribute == nullptr || !attribute->pseudonym) continue;
    const Hmac& hmac = *attribute->pseudonym == Pseudonym::keyed ? *keyed : *random;
    coded.push_back({j, coded_by(hmac, table.columns[j], job.missing.in(table.columns[j].name)), false});
  }
  return coded;
}

}  // namespace kordon
