#include "core/job/arx/java_stream.h"

#include <bit>
#include <cstdint>
#include <string>
#include <utility>

namespace kordon {
namespace {

constexpr std::size_t max_nesting = 200;  // of objects within objects, and of classes above classes

// The marks of a stream, by their names in the specification.
enum Mark : std::uint8_t {
  tc_null = 0x70,
  tc_reference = 0x71,
  tc_class_description = 0x72,
  tc_object = 0x73,
  tc_string = 0x74,
  tc_array = 0x75,
  tc_class = 0x76,
  tc_block_data = 0x77,
  tc_end_of_block_data = 0x78,
  tc_reset = 0x79,
  tc_long_block_data = 0x7A,
  tc_long_string = 0x7C,
  tc_proxy_description = 0x7D,
  tc_enum = 0x7E
};

// What a class says of how its objects are written.
enum Flag : std::uint8_t {
  sc_write_method = 0x01,
  sc_serializable = 0x02,
  sc_externalizable = 0x04,
  sc_block_data = 0x08
};

struct Field {
  char type = 0;  // 'B' 'C' 'D' 'F' 'I' 'J' 'S' 'Z', 'L' for an object and '[' for an array
  std::string_view name;
};

struct Class {
  std::string_view name;
  std::uint8_t flags = 0;
  std::vector<Field> fields;
  std::size_t above = SIZE_MAX;  // its superclass
};

// What a place in the stream holds, as far as anybody asks.
struct Item {
  enum Kind : std::uint8_t { other, null, class_description, row_set, longs, end } kind = other;
  std::uint32_t at = 0;  // in the list of these
};

std::size_t bytes_of(char type) {
  switch (type) {
    case 'B':
    case 'Z':
      return 1;
    case 'C':
    case 'S':
      return 2;
    case 'F':
    case 'I':
      return 4;
    case 'D':
    case 'J':
      return 8;
    default:
      return 0;
  }
}

// Once something is not as it has to be, everything after it counts as not there.
class Walk {
 public:
  Walk(std::string_view stream, const JavaField& field) : rest_(stream), field_(field) {}

  FoundRowSet run() {
    if (number(2) != 0xACED || number(2) != 5) fail();
    item();
    if (!sound_ || !seen_) return {};
    if (found_.kind == Item::null) return {true, std::nullopt};
    if (found_.kind != Item::row_set) return {};
    JavaRowSet rows = row_set(row_sets_[found_.at]);
    if (!sound_) return {};
    return {true, std::move(rows)};
  }

 private:
  Item fail() {
    sound_ = false;
    rest_ = {};
    return {};
  }

  std::string_view take(std::uint64_t bytes) {
    if (bytes > rest_.size()) {
      fail();
      return {};
    }
    const std::string_view taken = rest_.substr(0, static_cast<std::size_t>(bytes));
    rest_.remove_prefix(taken.size());
    return taken;
  }

  std::uint64_t number(std::size_t bytes) {
    std::uint64_t value = 0;
    for (const char each : take(bytes)) value = value << 8U | static_cast<unsigned char>(each);
    return value;
  }

  std::string_view utf() { return take(number(2)); }

  // Numbers are given to classes, objects, arrays and texts in the order in which they begin.
  std::size_t new_handle(Item item = {}) {
    handles_.push_back(item);
    return handles_.size() - 1;
  }

  Item referred() {
    constexpr std::uint64_t first_handle = 0x7E0000;
    const std::uint64_t handle = number(4);
    if (handle < first_handle || handle - first_handle >= handles_.size()) return fail();
    return handles_[static_cast<std::size_t>(handle - first_handle)];
  }

  // Reads what begins here; the end of block data is an item of its own.
  Item item() {
    const Item read = ++depth_ > max_nesting ? fail() : item_by(number(1));
    --depth_;
    return read;
  }

  Item item_by(std::uint64_t mark) {
    switch (mark) {
      case tc_null:
        return {Item::null};
      case tc_reference:
        return referred();
      case tc_class_description:
        return description();
      case tc_proxy_description:
        return proxy_description();
      case tc_object:
        return object();
      case tc_array:
        return array();
      case tc_string:
        new_handle();
        utf();
        return {};
      case tc_long_string:
        new_handle();
        take(number(8));
        return {};
      case tc_class:
        item();
        new_handle();
        return {};
      case tc_enum:
        item();
        new_handle();
        item();
        return {};
      case tc_block_data:
        take(number(1));
        return {};
      case tc_long_block_data:
        take(number(4));
        return {};
      case tc_reset:
        handles_.clear();
        return {};
      case tc_end_of_block_data:
        return {Item::end};
      default:
        return fail();
    }
  }

  void annotations() {
    while (item().kind != Item::end && sound_) {
    }
  }

  std::size_t class_here() {
    const Item read = item();
    if (read.kind == Item::null) return SIZE_MAX;
    if (read.kind == Item::class_description) return read.at;
    fail();
    return SIZE_MAX;
  }

  Item description() {
    const std::size_t at = classes_.size();
    const Item itself{Item::class_description, static_cast<std::uint32_t>(at)};
    Class described;
    described.name = utf();
    take(8);  // its version
    new_handle(itself);
    classes_.push_back({});
    described.flags = static_cast<std::uint8_t>(number(1));
    for (std::uint64_t fields = number(2); fields > 0 && sound_; --fields) {
      Field field;
      field.type = static_cast<char>(number(1));
      field.name = utf();
      if (field.type == 'L' || field.type == '[') {
        item();  // the name of its class
      } else if (bytes_of(field.type) == 0) {
        fail();
      }
      described.fields.push_back(field);
    }
    annotations();
    described.above = class_here();
    classes_[at] = std::move(described);
    return itself;
  }

  Item proxy_description() {
    const Item itself{Item::class_description, static_cast<std::uint32_t>(classes_.size())};
    new_handle(itself);
    classes_.push_back({"", sc_serializable, {}, SIZE_MAX});
    for (std::uint64_t interfaces = number(4); interfaces > 0 && sound_; --interfaces) utf();
    annotations();
    const std::size_t above = class_here();
    classes_[itself.at].above = above;
    return itself;
  }

  Item array() {
    const std::size_t of = class_here();
    if (of == SIZE_MAX || classes_[of].name.size() < 2) return fail();
    const char type = classes_[of].name[1];
    const std::size_t handle = new_handle();
    const std::uint64_t size = number(4);
    if (type != 'J') {
      if (const std::size_t bytes = bytes_of(type); bytes > 0) {
        take(size * bytes);
      } else {
        for (std::uint64_t i = 0; i < size && sound_; ++i) item();
      }
      return {};
    }
    handles_[handle] = {Item::longs, static_cast<std::uint32_t>(longs_.size())};
    longs_.push_back(take(size * 8));
    return handles_[handle];
  }

  // An object is written class by class, the one farthest up first.
  Item object() {
    const bool is_first = depth_ == 1;
    std::vector<std::size_t> lineage;
    for (std::size_t each = class_here(); each != SIZE_MAX; each = classes_[each].above) {
      if (lineage.size() == max_nesting) return fail();
      lineage.push_back(each);
    }
    if (lineage.empty()) return fail();
    const std::size_t handle = new_handle();
    Held held;
    for (std::size_t each = lineage.size(); each-- > 0 && sound_;) data_of(lineage[each], is_first, held);
    if (!sound_ || classes_[lineage.front()].name != field_.row_set) return {};
    row_sets_.push_back(held);
    handles_[handle] = {Item::row_set, static_cast<std::uint32_t>(row_sets_.size() - 1)};
    return handles_[handle];
  }

  // What an object holds under the names that a set of rows has.
  struct Held {
    std::uint64_t length = 0, size = 0;
    Item array;
  };

  void data_of(std::size_t of, bool is_first, Held& held) {
    const std::uint8_t flags = classes_[of].flags;
    if ((flags & sc_externalizable) != 0 && (flags & sc_block_data) != 0) return annotations();
    if ((flags & sc_serializable) == 0) {
      fail();
      return;
    }
    const bool is_asked = is_first && classes_[of].name == field_.of_class;
    for (std::size_t i = 0; i < classes_[of].fields.size() && sound_; ++i) {
      const Field field = classes_[of].fields[i];
      Item read;
      std::uint64_t value = 0;
      if (field.type == 'L' || field.type == '[') {
        read = item();
      } else {
        value = number(bytes_of(field.type));
      }
      if (is_asked && field.name == field_.name) {
        seen_ = true;
        found_ = read;
      }
      if (field.name == "length") held.length = value;
      if (field.name == "size") held.size = value;
      if (field.name == "array") held.array = read;
    }
    if ((flags & sc_write_method) != 0) annotations();
  }

  // Row i is bit i % 64 of the long i / 64.
  JavaRowSet row_set(const Held& held) {
    JavaRowSet set;
    const std::string_view bytes = held.array.kind == Item::longs ? longs_[held.array.at] : "";
    const std::uint64_t bits_there = 8 * std::uint64_t{bytes.size()};
    if (held.array.kind != Item::longs || held.length > bits_there || bits_there - held.length >= 64) {
      fail();
      return set;
    }
    set.rows = static_cast<std::size_t>(held.length);
    set.inside.resize(set.rows);
    std::uint64_t inside = 0;
    for (std::size_t i = 0; i < bytes.size() / 8 && sound_; ++i) {
      std::uint64_t bits = 0;
      for (const char each : bytes.substr(8 * i, 8)) bits = bits << 8U | static_cast<unsigned char>(each);
      for (; bits != 0 && sound_; bits &= bits - 1, ++inside) {
        const std::size_t row = 64 * i + static_cast<std::size_t>(std::countr_zero(bits));
        if (row < set.rows) set.inside[row] = true;
        if (row >= set.rows) fail();
      }
    }
    if (inside != held.size) fail();
    return set;
  }

  std::string_view rest_;
  JavaField field_;
  std::size_t depth_ = 0;
  std::vector<Item> handles_;
  std::vector<Class> classes_;
  std::vector<std::string_view> longs_;
  std::vector<Held> row_sets_;  // what is asked for is made of its one at the end
  bool sound_ = true;
  bool seen_ = false;
  Item found_;
};

}  // namespace

FoundRowSet find_row_set(std::string_view stream, const JavaField& field) {
  return Walk(stream, field).run();
}

}  // namespace kordon
