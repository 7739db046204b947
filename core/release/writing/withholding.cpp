#include "core/release/writing/withholding.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/release/pseudonyms/sha_256.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

// What is demanded of all columns, and counts of its values to judge rows by.
class Demanded {
 public:
  void add(const Requirement& requirement) {
    requirements_.push_back(&requirement);
    counts_.push_back(empty_counts(requirement));
  }

  void clear() {
    for (ValueCounts& each : counts_) each.clear();
  }
  void count(std::span<const Row> rows) {
    for (std::size_t i = 0; i < requirements_.size(); ++i) {
      for (const Row row : rows) counts_[i].add(requirements_[i]->attribute->values[row]);
    }
  }
  // Returns whether all rows that are counted meet the demands together.
  bool hold() const {
    for (std::size_t i = 0; i < requirements_.size(); ++i) {
      if (!requirements_[i]->model->judge(*requirements_[i], counts_[i]).holds) return false;
    }
    return true;
  }

 private:
  std::vector<const Requirement*> requirements_;
  std::vector<ValueCounts> counts_;
};

// Returns the classes, those of one list being peers.
std::vector<std::vector<ClassId>> peers_among(const ClassRows& rows) {
  std::vector<ClassId> by_size(rows.classes());
  std::iota(by_size.begin(), by_size.end(), 0U);
  std::stable_sort(by_size.begin(), by_size.end(),
                   [&](ClassId a, ClassId b) { return rows.size(a) < rows.size(b); });
  std::vector<std::vector<ClassId>> peers(1);
  for (std::size_t i = 0; i < by_size.size(); ++i) {
    const bool new_size = i > 0 && rows.size(by_size[i]) != rows.size(by_size[i - 1]);
    const bool enough_left = by_size.size() - i >= least_peers;
    if (new_size && enough_left && peers.back().size() >= least_peers) peers.emplace_back();
    peers.back().push_back(by_size[i]);
  }
  return peers;
}

// Returns a number for each class, each as likely as another. A class is known by its first row.
std::vector<std::uint32_t> draw_numbers(const std::string& columns, const ClassRows& rows,
                                        const Hmac& keyed) {
  std::vector<std::uint32_t> numbers;
  for (ClassId c = 0; c < rows.classes(); ++c) {
    std::string message = columns;
    append_number(message, rows.of(c).front());
    const Digest digest = keyed.of(message);
    std::uint32_t number = 0;
    for (std::size_t byte = 0; byte < 4; ++byte) number = number << 8U | digest[byte];
    numbers.push_back(number);
  }
  return numbers;
}

// Withholds more classes, the lowest number first, until all withheld rows meet the demands together.
void fill_up(Demanded& demanded, const ClassRows& rows, const std::vector<std::uint32_t>& numbers,
             std::vector<bool>& withheld) {
  std::vector<ClassId> left;
  demanded.clear();
  for (ClassId c = 0; c < rows.classes(); ++c) {
    if (withheld[c]) {
      demanded.count(rows.of(c));
    } else {
      left.push_back(c);
    }
  }
  if (left.size() == rows.classes()) return;
  std::stable_sort(left.begin(), left.end(), [&](ClassId a, ClassId b) { return numbers[a] < numbers[b]; });
  for (const ClassId next : left) {
    if (demanded.hold()) return;
    demanded.count(rows.of(next));
    withheld[next] = true;
  }
}

std::vector<bool> drawn_of(Demanded& demanded, const ClassRows& rows,
                           const std::vector<std::uint32_t>& numbers) {
  std::vector<bool> withheld(rows.classes(), false);
  for (const std::vector<ClassId>& peers : peers_among(rows)) {
    std::uint64_t failing = 0;
    for (const ClassId c : peers) {
      demanded.clear();
      demanded.count(rows.of(c));
      withheld[c] = !demanded.hold();
      failing += withheld[c] ? 1U : 0U;
    }
    const std::uint64_t others = peers.size() - failing;
    for (const ClassId c : peers) {
      if (!withheld[c]) withheld[c] = numbers[c] * others < (failing + 1) << 32U;
    }
  }
  fill_up(demanded, rows, numbers, withheld);
  return withheld;
}

}  // namespace

WithheldClasses draw_withheld(const EncodedTable& table, std::span<const Requirement> demanded,
                              const FinalRecoding& classes, const Key& key) {
  Demanded all;
  for (const Requirement& each : demanded) all.add(each);
  WithheldClasses withheld;
  std::string columns;
  for (const SensitiveAttribute& attribute : table.sensitive) {
    const bool is_bound = std::any_of(demanded.begin(), demanded.end(), [&](const Requirement& each) {
      return each.attribute->name == attribute.name;
    });
    if (!is_bound) continue;
    append_sized(columns, attribute.name);
    withheld.attributes.push_back(attribute.name);
  }
  const std::vector<std::uint32_t> numbers = draw_numbers(columns, classes.rows, Hmac(key.bytes()));
  withheld.classes = drawn_of(all, classes.rows, numbers);
  return withheld;
}

std::vector<CodedColumn> without_withheld(const Table& table, const WithheldClasses& withheld,
                                          const Partition& classes) {
  std::vector<CodedColumn> columns;
  for (const std::string& attribute : withheld.attributes) {
    CodedColumn& shown = columns.emplace_back(CodedColumn{*table.find(attribute), {}, true});
    const Column& column = table.columns[shown.column];
    shown.codes.name = column.name;
    std::vector<ValueId> kept;  // by value of the column
    for (ValueId value = 0; value < column.values.size(); ++value) {
      kept.push_back(shown.codes.values.intern(column.values[value]));
    }
    const ValueId hidden = shown.codes.values.intern(hidden_cell);
    for (std::size_t row = 0; row < table.rows; ++row) {
      const ClassId c = classes.class_of[row];
      const bool is_hidden = c == no_class || withheld.classes[c];
      shown.codes.cells.push_back(is_hidden ? hidden : kept[column.cells[row]]);
    }
  }
  return columns;
}

std::optional<Failure> refuse_stars(const Table& table, const Job& job) {
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    const std::optional<std::size_t> column = table.find(attribute.name);
    if (!withholds(job, attribute) || !column || !table.columns[*column].values.find(hidden_cell)) continue;
    return bad_input(
        "attributes[" + std::to_string(i) + "]",
        say("{name} has the value *, which is how withheld cells are written", as_quoted(attribute.name)),
        R"(write another value with the repair "recode", or leave out "failing" in "privacy")");
  }
  return std::nullopt;
}

}  // namespace kordon
