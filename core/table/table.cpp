#include "core/table/table.h"

#include <cstring>

namespace kordon {
namespace {

constexpr std::size_t initial_slots = 16;  // a power of two

template <class Word>
std::uint64_t load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

// Hashes eight bytes a step; the last step overlaps the one before, so that no byte is read alone. The hash
// depends on the byte order, which is fine: ids follow first appearance, never the hash.
std::uint32_t hash(std::string_view value) {
  constexpr std::uint64_t multiplier = 0x9fb21c651e98df25U;
  const std::size_t size = value.size();
  const char* at = value.data();
  std::uint64_t state = size;
  const auto mix = [&state](std::uint64_t word) {
    state = (state ^ word) * multiplier;
    state ^= state >> 29U;
  };
  if (size >= 8) {
    for (const char* last = at + size - 8; at < last; at += 8) mix(load<std::uint64_t>(at));
    mix(load<std::uint64_t>(value.data() + size - 8));
  } else if (size >= 4) {
    mix(load<std::uint32_t>(at) | load<std::uint32_t>(at + size - 4) << 32U);
  } else if (size > 0) {
    mix(load<std::uint8_t>(at) | load<std::uint8_t>(at + size / 2) << 8U |
        load<std::uint8_t>(at + size - 1) << 16U);
  }
  return static_cast<std::uint32_t>(state * multiplier >> 32U);
}

// Compares eight bytes a step, as the hash does: most values are short, and not worth a call.
bool are_equal(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  const std::size_t size = a.size();
  const auto differ = [&]<class Word>(Word, std::size_t at) {
    return load<Word>(a.data() + at) != load<Word>(b.data() + at);
  };
  if (size >= 8) {
    for (std::size_t at = 0; at < size - 8; at += 8) {
      if (differ(std::uint64_t{}, at)) return false;
    }
    return !differ(std::uint64_t{}, size - 8);
  }
  if (size >= 4) return !differ(std::uint32_t{}, 0) && !differ(std::uint32_t{}, size - 4);
  return size == 0 ||
         !(differ(std::uint8_t{}, 0) || differ(std::uint8_t{}, size / 2) || differ(std::uint8_t{}, size - 1));
}

}  // namespace

std::size_t Dictionary::probe(std::string_view value, std::uint32_t value_hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = value_hash & mask;
  while (slots_[slot].id != free_slot &&
         (slots_[slot].hash != value_hash || !are_equal((*this)[slots_[slot].id], value))) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

ValueId Dictionary::intern(std::string_view value) {
  if (size() * 3 >= slots_.size() * 2) grow();
  const std::uint32_t value_hash = hash(value);
  Slot& slot = slots_[probe(value, value_hash)];
  if (slot.id == free_slot) {
    slot = {value_hash, static_cast<ValueId>(size())};
    text_.append(value);
    ends_.push_back(text_.size());
  }
  return slot.id;
}

std::optional<ValueId> Dictionary::find(std::string_view value) const {
  if (slots_.empty()) return std::nullopt;
  const Slot& slot = slots_[probe(value, hash(value))];
  if (slot.id == free_slot) return std::nullopt;
  return slot.id;
}

void Dictionary::grow() {
  std::vector<Slot> old(slots_.empty() ? initial_slots : slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& entry : old) {
    if (entry.id == free_slot) continue;
    std::size_t slot = entry.hash & mask;
    while (slots_[slot].id != free_slot) slot = (slot + 1) & mask;
    slots_[slot] = entry;
  }
}

Column cells_of_rows(const Column& column, const std::vector<bool>& rows) {
  if (rows.empty()) return column;
  Column part{column.name, column.values, {}};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row]) part.cells.push_back(column.cells[row]);
  }
  return part;
}

void add_values(Table& table, const Table& beside, const std::vector<std::string>& columns) {
  for (const std::string& name : columns) {
    const std::optional<std::size_t> to = table.find(name);
    const std::optional<std::size_t> from = beside.find(name);
    if (!to || !from) continue;
    const Dictionary& values = beside.columns[*from].values;
    for (ValueId value = 0; value < values.size(); ++value) table.columns[*to].values.intern(values[value]);
  }
}

}  // namespace kordon
