#include "core/table/stata/write.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "core/table/stata/dictionary.h"
#include "core/table/stata/layout.h"
#include "core/table/statistics/binary.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

constexpr std::size_t longest_stata_name = 32, longest_text = 2045, longest_stata_label = 80,
                      longest_stata_value_label = 32'000;
constexpr std::size_t stata_bytes_at_once = std::size_t{1} << 20U;
constexpr std::size_t marks_of_map = 14;

// The least and the largest number of a type, and its missing value.
struct Whole {
  StataKind kind;
  unsigned code;
  std::size_t bytes;
  double least, most;
  std::int64_t missing;
};
constexpr Whole wholes[] = {{StataKind::int8, 65'530, 1, -127, 100, 101},
                            {StataKind::int16, 65'529, 2, -32'767, 32'740, 32'741},
                            {StataKind::int32, 65'528, 4, -2'147'483'647, 2'147'483'620, 2'147'483'621}};

struct StataColumn {
  OutgoingColumn plan;
  const Whole* whole = nullptr;  // of numbers: a whole type, or doubles
  std::size_t text_bytes = 0;    // of texts; 0: they are long
  std::string format;

  unsigned code() const {
    if (!plan.is_text()) return whole == nullptr ? 65'526 : whole->code;
    return text_bytes == 0 ? 32'768 : static_cast<unsigned>(text_bytes);
  }
  std::size_t bytes() const {
    if (!plan.is_text()) return whole == nullptr ? 8 : whole->bytes;
    return text_bytes == 0 ? 8 : text_bytes;
  }
};

bool is_stata_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_stata_name && !(name[0] >= '0' && name[0] <= '9') &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                  (static_cast<unsigned char>(c) & 0x80U) != 0;
         });
}

const Whole* whole_for(const OutgoingColumn& plan) {
  const auto holds = [&](const Whole& each) {
    return std::all_of(plan.stored.begin(), plan.stored.end(), [&](const OutgoingColumn::Stored& stored) {
      return stored.letter != '\0' || (stored.number == std::floor(stored.number) &&
                                       stored.number >= each.least && stored.number <= each.most);
    });
  };
  const auto found = std::find_if(std::begin(wholes), std::end(wholes), holds);
  return found == std::end(wholes) ? nullptr : &*found;
}

std::string stata_format_of(const StataColumn& variable) {
  const OutgoingColumn& plan = variable.plan;
  if (plan.is_text()) return "%" + std::to_string(std::clamp<std::size_t>(variable.text_bytes, 9, 244)) + "s";
  const bool kept = plan.format.starts_with('%') && stata_stored_type(plan.format) == plan.type;
  if (kept) return plan.format;
  return plan.type == StoredType::date ? "%td" : plan.type == StoredType::moment ? "%tc" : "%10.0g";
}

PackageRules stata_rules() {
  return {[](StoredType type, std::string_view format) { return stata_count(type, format); }, true, true,
          2000, 2e9};
}

class StataWriter {
 public:
  StataWriter(const Table& table, const Codebook& codebook, ByteStore& store)
      : table_(table), codebook_(codebook), store_(store) {}

  std::optional<Failure> write() {
    if (auto failure = plan()) return failure;
    const std::string labels = labels_of_values();
    std::uint64_t row_bytes = 0;
    for (const StataColumn& variable : variables_) row_bytes += variable.bytes();
    write_head(row_bytes, labels.size());
    if (auto failure = store_.begin(0)) return failure;
    if (auto failure = write_rows()) return failure;
    out_ += "</data>";
    out_ += "<strls>";
    for (std::size_t i = 0; i < variables_.size(); ++i) write_long_texts(i);
    out_ += "</strls>";
    out_ += labels;
    out_ += "</stata_dta>";
    return store_.append(out_);
  }

 private:
  std::optional<Failure> plan() {
    for (const Column& column : table_.columns) {
      const Location here = in_part(say("the column {name}", as_quoted(column.name)));
      if (!is_stata_name(column.name)) {
        return bad_input(here, "Stata takes no such name of a variable", other_name_or_csv);
      }
      StataColumn variable{outgoing(column, codebook_of(column), stata_rules()), nullptr, 0, {}};
      // Stata has no times of day alone: they go out as they look.
      if (variable.plan.is_text()) {
        variable.text_bytes = 1;
        for (ValueId id = 0; id < column.values.size(); ++id) {
          variable.text_bytes = std::max(variable.text_bytes, column.values[id].size());
        }
        if (variable.text_bytes > longest_text) variable.text_bytes = 0;
      } else {
        variable.whole = whole_for(variable.plan);
      }
      variable.format = stata_format_of(variable);
      variables_.push_back(std::move(variable));
    }
    first_row_of_text();
    return std::nullopt;
  }

  const CodebookColumn* codebook_of(const Column& column) {
    const CodebookColumn* codes = codebook_.find(column.name);
    if (codes == nullptr || codes->type != StoredType::time) return codes;
    times_.push_back(*codes);
    times_.back().type = StoredType::text;
    return &times_.back();
  }

  // Where each long text is first: that row owns it.
  void first_row_of_text() {
    owners_.resize(variables_.size());
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      const StataColumn& variable = variables_[i];
      if (!variable.plan.is_text() || variable.text_bytes > 0) continue;
      const Column& column = *variable.plan.cells;
      owners_[i].resize(column.values.size());
      for (std::size_t row = table_.rows; row-- > 0;) owners_[i][column.cells[row]] = row + 1;
    }
  }

  static void append_part(std::string& out, std::string_view tag, std::string_view bytes) {
    out.append("<").append(tag).append(">").append(bytes).append("</").append(tag).append(">");
  }

  template <class Field>
  std::string for_each(Field field) const {
    std::string bytes;
    for (const StataColumn& variable : variables_) field(variable, bytes);
    return bytes;
  }

  // Everything up to the first row. Places in the file are known only once all of it is there.
  void write_head(std::uint64_t row_bytes, std::size_t label_bytes) {
    const StataLayout layout;
    std::string count, rows, title;
    append_whole(count, variables_.size(), layout.count_bytes);
    append_whole(rows, table_.rows, layout.row_bytes);
    const std::string_view cut = cut_to(codebook_.title, longest_stata_label);
    append_whole(title, cut.size(), layout.title_bytes);
    out_ = "<stata_dta><header><release>118</release><byteorder>LSF</byteorder>";
    append_part(out_, "K", count);
    append_part(out_, "N", rows);
    append_part(out_, "label", title + std::string(cut));
    append_part(out_, "timestamp", std::string(1, '\0'));
    out_ += "</header>";
    std::vector<std::uint64_t> marks = {0, out_.size()};
    const std::string before = std::exchange(out_, {});
    const std::size_t map_bytes = 11 + marks_of_map * 8;
    const auto mark = [&] { marks.push_back(before.size() + map_bytes + out_.size()); };
    const auto padded = [](std::string& out, std::string_view text, std::size_t bytes) {
      append_padded(out, cut_to(text, bytes - 1), bytes, '\0');
    };
    mark();
    append_part(out_, "variable_types",
                for_each([](const StataColumn& v, std::string& out) { append_whole(out, v.code(), 2); }));
    mark();
    append_part(out_, "varnames", for_each([&](const StataColumn& v, std::string& out) {
                  padded(out, v.plan.cells->name, layout.name);
                }));
    mark();
    append_part(out_, "sortlist", std::string((variables_.size() + 1) * layout.sort, '\0'));
    mark();
    append_part(out_, "formats", for_each([&](const StataColumn& v, std::string& out) {
                  padded(out, v.format, layout.format);
                }));
    mark();
    append_part(out_, "value_label_names", for_each([&](const StataColumn& v, std::string& out) {
                  padded(out, has_labels(v) ? v.plan.cells->name : std::string(), layout.name);
                }));
    mark();
    append_part(out_, "variable_labels", for_each([&](const StataColumn& v, std::string& out) {
                  padded(out, cut_label(v.plan.label), layout.label);
                }));
    mark();
    append_part(out_, "characteristics", characteristics());
    mark();
    out_ += "<data>";
    const std::uint64_t after_data = before.size() + map_bytes + out_.size() + row_bytes * table_.rows + 7;
    marks.push_back(after_data);
    marks.push_back(after_data + 15 + long_text_bytes());
    marks.push_back(marks.back() + label_bytes);
    marks.push_back(marks.back() + 12);
    std::string map;
    for (const std::uint64_t each : marks) append_whole(map, each, 8);
    std::string head = before;
    append_part(head, "map", map);
    out_ = head + out_;
  }

  std::string characteristics() const {
    const std::size_t name = StataLayout{}.name;
    std::string all;
    for (const StataColumn& variable : variables_) {
      if (variable.plan.made.empty()) continue;
      const std::string value = made_values_text(variable.plan);
      all += "<ch>";
      append_whole(all, 2 * name + value.size() + 1, 4);
      append_padded(all, variable.plan.cells->name, name, '\0');
      append_padded(all, stata_made, name, '\0');
      all.append(value).append(1, '\0').append("</ch>");
    }
    return all;
  }

  // Stata counts characters of a label.
  static std::string_view cut_label(std::string_view label) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < label.size(); ++at) {
      const bool begins = (static_cast<unsigned char>(label[at]) & 0xc0U) != 0x80U;
      if (begins && ++characters > longest_stata_label) return label.substr(0, at);
    }
    return label;
  }

  static bool is_labelled(const OutgoingColumn::Stored& stored) {
    return stored.letter != '\0' ||
           (stored.number == std::floor(stored.number) && std::abs(stored.number) <= wholes[2].most);
  }
  static bool has_labels(const StataColumn& variable) {
    return std::any_of(variable.plan.labels.begin(), variable.plan.labels.end(),
                       [](const auto& each) { return is_labelled(each.first); });
  }

  std::string labels_of_values() const {
    std::string bytes;
    for (const StataColumn& variable : variables_) {
      if (!has_labels(variable)) continue;
      std::string offsets, codes, texts;
      std::uint64_t count = 0;
      for (const auto& [stored, label] : variable.plan.labels) {
        if (!is_labelled(stored)) continue;
        append_whole(offsets, texts.size(), 4);
        const std::int64_t code = stored.letter != '\0' ? wholes[2].missing + (stored.letter - 'a' + 1)
                                                        : static_cast<std::int64_t>(stored.number);
        append_whole(codes, static_cast<std::uint64_t>(code), 4);
        texts.append(cut_to(label, longest_stata_value_label)).push_back('\0');
        ++count;
      }
      std::string table;
      append_whole(table, count, 4);
      append_whole(table, texts.size(), 4);
      table.append(offsets).append(codes).append(texts);
      std::string label;
      append_whole(label, table.size(), 4);
      append_padded(label, variable.plan.cells->name, StataLayout{}.name, '\0');
      label.append(3, '\0');
      append_part(bytes, "lbl", label + table);
    }
    std::string part;
    append_part(part, "value_labels", bytes);
    return part;
  }

  void append_cell(std::size_t index, std::size_t row) {
    const StataColumn& variable = variables_[index];
    const Column& column = *variable.plan.cells;
    const ValueId id = column.cells[row];
    if (variable.plan.is_text()) {
      if (variable.text_bytes > 0) return append_padded(out_, column.values[id], variable.text_bytes, '\0');
      const bool none = column.values[id].empty();
      append_whole(out_, none ? 0 : index + 1, 2);
      return append_whole(out_, none ? 0 : owners_[index][id], 6);
    }
    const OutgoingColumn::Stored& stored = variable.plan.stored[id];
    const std::int64_t letter = stored.letter == '.' ? 0 : stored.letter - 'a' + 1;
    if (variable.whole != nullptr) {
      const std::int64_t number =
          stored.letter != '\0' ? variable.whole->missing + letter : static_cast<std::int64_t>(stored.number);
      return append_whole(out_, static_cast<std::uint64_t>(number), variable.whole->bytes);
    }
    constexpr std::uint64_t missing = 0x7fe0000000000000, step = 0x10000000000;
    append_whole(
        out_,
        stored.letter != '\0' ? missing + static_cast<std::uint64_t>(letter) * step : bits_of(stored.number),
        8);
  }

  std::optional<Failure> write_rows() {
    for (std::size_t row = 0; row < table_.rows; ++row) {
      for (std::size_t i = 0; i < variables_.size(); ++i) append_cell(i, row);
      if (out_.size() < stata_bytes_at_once) continue;
      if (auto failure = store_.append(out_)) return failure;
      out_.clear();
    }
    return std::nullopt;
  }

  // Long texts stand in order of variable and row.
  std::vector<ValueId> order_of_texts(std::size_t index) const {
    std::vector<ValueId> ids;
    for (ValueId id = 0; id < owners_[index].size(); ++id) {
      if (!variables_[index].plan.cells->values[id].empty()) ids.push_back(id);
    }
    std::sort(ids.begin(), ids.end(),
              [&](ValueId a, ValueId b) { return owners_[index][a] < owners_[index][b]; });
    return ids;
  }

  static constexpr std::size_t bytes_before_text = 3 + 4 + 8 + 1 + 4;

  std::uint64_t long_text_bytes() const {
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      for (const ValueId id : order_of_texts(i)) {
        bytes += bytes_before_text + variables_[i].plan.cells->values[id].size() + 1;
      }
    }
    return bytes;
  }

  void write_long_texts(std::size_t index) {
    constexpr unsigned text = 130;
    for (const ValueId id : order_of_texts(index)) {
      const std::string_view value = variables_[index].plan.cells->values[id];
      out_ += "GSO";
      append_whole(out_, index + 1, 4);
      append_whole(out_, owners_[index][id], 8);
      append_whole(out_, text, 1);
      append_whole(out_, value.size() + 1, 4);
      out_.append(value).push_back('\0');
    }
  }

  const Table& table_;
  const Codebook& codebook_;
  ByteStore& store_;
  std::vector<StataColumn> variables_;
  std::deque<CodebookColumn> times_;                // of columns that go out as texts
  std::vector<std::vector<std::uint64_t>> owners_;  // by variable and value, of long texts
  std::string out_;
};

}  // namespace

std::optional<Failure> write_stata(const Table& table, const Codebook& codebook, ByteStore& store) {
  return StataWriter(table, codebook, store).write();
}

}  // namespace kordon
