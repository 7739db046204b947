#include "core/table/sas/write.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/table/sas/transport.h"
#include "core/table/statistics/binary.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

constexpr std::size_t short_sas_name = 8, longest_sas_name = 32, short_sas_label = 40,
                      longest_sas_label = 256;
constexpr std::size_t short_sas_text = 200, longest_sas_text = 32'767;
constexpr std::size_t sas_bytes_at_once = std::size_t{1} << 20U;
constexpr std::string_view no_moment = "01JAN60:00:00:00";  // the same bytes whenever it is written

struct SasColumn {
  OutgoingColumn plan;
  std::size_t bytes = 8;
  std::vector<std::string> stored;  // by value, of numbers
};

bool is_sas_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_sas_name && !(name[0] >= '0' && name[0] <= '9') &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
         });
}

std::string capital(std::string_view name) {
  std::string text(name);
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

PackageRules sas_rules() {
  return {[](StoredType type, std::string_view format) { return sas_count(type, format); }, true, false, 0};
}

// "DATE9." is DATE and 9.
std::pair<std::string, std::size_t> format_parts(std::string_view format, StoredType type) {
  if (sas_stored_type(format) != type || format.empty() || format[0] < 'A' || format[0] > 'Z') {
    if (type == StoredType::date) return {"DATE", 9};
    if (type == StoredType::moment) return {"DATETIME", 20};
    return {type == StoredType::time ? "TIME" : "", type == StoredType::time ? 8 : 0};
  }
  std::size_t end = format.size();
  while (end > 0 && (format[end - 1] == '.' || (format[end - 1] >= '0' && format[end - 1] <= '9'))) --end;
  std::size_t width = 0;
  std::from_chars(format.data() + end, format.data() + format.size(), width);
  return {std::string(format.substr(0, std::min<std::size_t>(end, 8))), std::min<std::size_t>(width, 99)};
}

class TransportWriter {
 public:
  TransportWriter(const Table& table, const Codebook& codebook, ByteStore& store)
      : table_(table), codebook_(codebook), store_(store) {}

  std::optional<Failure> write() {
    if (auto failure = plan()) return failure;
    if (ends_in_filling()) {
      return bad_input({}, "the last row has no text, and SAS takes it for the end of the file",
                       "write the release as CSV");
    }
    if (auto failure = store_.begin(0)) return failure;
    write_head();
    for (std::size_t i = 0; i < columns_.size(); ++i) describe(i);
    fill_record();
    if (long_ && any_long_label_) write_long_labels();
    header(long_ ? "OBSV8" : "OBS", std::string(30, '0'));
    for (std::size_t row = 0; row < table_.rows; ++row) {
      for (const SasColumn& column : columns_) append_cell(column, row);
      if (out_.size() < sas_bytes_at_once) continue;
      // Whole records go out: the last one is filled at the end.
      const std::size_t whole = out_.size() / sas_record * sas_record;
      if (auto failure = store_.append(std::string_view(out_).substr(0, whole))) return failure;
      out_.erase(0, whole);
    }
    fill_record();
    return store_.append(out_);
  }

 private:
  std::optional<Failure> plan() {
    std::set<std::string> taken;
    for (const Column& column : table_.columns) {
      const auto refused = [&](Text what, Text remedy = "write the release as CSV") {
        return bad_input(in_part(say("the column {name}", as_quoted(column.name))), std::move(what),
                         std::move(remedy));
      };
      if (!is_sas_name(column.name)) return refused("SAS takes no such name of a variable");
      if (!taken.insert(capital(column.name)).second) {
        return refused("SAS takes upper and lower case in names for the same");
      }
      SasColumn out{outgoing(column, codebook_.find(column.name), sas_rules()), 8, {}};
      if (!out.plan.is_text() && !store_numbers(out)) out.plan.type = StoredType::text;
      if (out.plan.is_text()) {
        out.bytes = 1;
        for (ValueId id = 0; id < column.values.size(); ++id)
          out.bytes = std::max(out.bytes, column.values[id].size());
        if (has_blanks_at_an_end(column)) {
          return refused("a text ends in blanks, which SAS does not keep", csv_or_no_blanks);
        }
      }
      if (out.bytes > longest_sas_text) return refused("a text is too long for SAS");
      any_long_label_ = any_long_label_ || out.plan.label.size() > short_sas_label;
      long_ = long_ || column.name.size() > short_sas_name || out.plan.label.size() > short_sas_label ||
              out.bytes > short_sas_text;
      columns_.push_back(std::move(out));
    }
    return std::nullopt;
  }

  // Returns whether the last row reads as the blanks that fill the last record.
  bool ends_in_filling() const {
    if (table_.rows == 0) return false;
    std::size_t bytes = 0;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if (!columns_[j].plan.is_text() || !table_.columns[j].cell(table_.rows - 1).empty()) return false;
      bytes += columns_[j].bytes;
    }
    return bytes < sas_record;
  }

  // Returns whether SAS has all numbers, and reads them as the same.
  static bool store_numbers(SasColumn& column) {
    for (const OutgoingColumn::Stored& stored : column.plan.stored) {
      std::string bytes(8, '\0');
      if (stored.letter != '\0') {
        bytes[0] = stored.letter == '.' ? '.' : static_cast<char>(stored.letter - 'a' + 'A');
      } else {
        const std::optional<std::string> number = sas_bytes(stored.number);
        if (!number || sas_number(*number) != stored.number) return false;
        bytes = *number;
      }
      column.stored.push_back(std::move(bytes));
    }
    return true;
  }

  void header(std::string_view kind, const std::string& rest) {
    out_ += "HEADER RECORD*******";
    append_padded(out_, kind, 8);
    out_ += "HEADER RECORD!!!!!!!";
    append_padded(out_, rest, sas_record - 48);
  }

  void fill_record() { out_.append((sas_record - out_.size() % sas_record) % sas_record, ' '); }

  void write_head() {
    const std::string zeros(30, '0');
    header(long_ ? "LIBV8" : "LIBRARY", zeros);
    std::string library = "SAS     SAS     SASLIB  ";
    append_padded(library, long_ ? "9.4" : "6.06", 8);
    append_padded(out_, library, 64);
    append_padded(out_, no_moment, 16);
    append_padded(out_, no_moment, sas_record);
    header(long_ ? "MEMBV8" : "MEMBER", "000000000000000001600000000140");
    header(long_ ? "DSCPTV8" : "DSCRPTR", zeros);
    std::string member = "SAS     ";
    append_padded(member, "DATA", long_ ? 32 : 8);
    append_padded(member, "SASDATA", 8);
    append_padded(member, long_ ? "9.4" : "6.06", 8);
    append_padded(out_, member, 64);
    append_padded(out_, no_moment, 16);
    append_padded(out_, no_moment, 32);
    append_padded(out_, codebook_.title, 40);
    append_padded(out_, "", 8);
    std::string count = std::to_string(columns_.size());
    const std::size_t digits = long_ ? 6 : 4, before = long_ ? 4 : 6;
    count = std::string(before + digits - std::min(digits, count.size()), '0') + count;
    header(long_ ? "NAMSTV8" : "NAMESTR", count + std::string(20, '0'));
  }

  static void append_big(std::string& out, std::uint64_t number, std::size_t bytes) {
    std::string low;
    append_whole(low, number, bytes);
    out.append(low.rbegin(), low.rend());
  }

  void describe(std::size_t index) {
    const SasColumn& column = columns_[index];
    const OutgoingColumn& plan = column.plan;
    const auto [format, width] =
        plan.is_text() ? std::pair<std::string, std::size_t>() : format_parts(plan.format, plan.type);
    std::string bytes;
    append_big(bytes, plan.is_text() ? 2 : 1, 2);
    append_big(bytes, 0, 2);
    append_big(bytes, column.bytes, 2);
    append_big(bytes, index + 1, 2);
    append_padded(bytes, plan.cells->name, short_sas_name);
    append_padded(bytes, plan.label, short_sas_label);
    append_padded(bytes, format, 8);
    append_big(bytes, width, 2);
    append_big(bytes, 0, 2);
    append_big(bytes, plan.is_text() ? 0 : 1, 2);
    append_big(bytes, 0, 2);
    append_padded(bytes, "", 8);
    append_big(bytes, 0, 4);
    append_big(bytes, first_, 4);
    if (long_) {
      append_padded(bytes, plan.cells->name, longest_sas_name);
      append_big(bytes, std::min(plan.label.size(), longest_sas_label), 2);
    }
    bytes.resize(sas_description, '\0');
    out_ += bytes;
    first_ += column.bytes;
  }

  void write_long_labels() {
    std::string labels;
    std::size_t count = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const OutgoingColumn& plan = columns_[i].plan;
      if (plan.label.size() <= short_sas_label) continue;
      const std::string_view label = cut_to(plan.label, longest_sas_label);
      append_big(labels, i + 1, 2);
      append_big(labels, plan.cells->name.size(), 2);
      append_big(labels, label.size(), 2);
      labels.append(plan.cells->name).append(label);
      ++count;
    }
    header("LABELV8", std::to_string(count));
    out_ += labels;
    fill_record();
  }

  void append_cell(const SasColumn& column, std::size_t row) {
    const Column& cells = *column.plan.cells;
    if (!column.plan.is_text()) {
      out_ += column.stored[cells.cells[row]];
      return;
    }
    append_padded(out_, cells.cell(row), column.bytes);
  }

  const Table& table_;
  const Codebook& codebook_;
  ByteStore& store_;
  std::vector<SasColumn> columns_;
  bool long_ = false, any_long_label_ = false;  // version 8
  std::size_t first_ = 0;
  std::string out_;
};

}  // namespace

std::optional<Failure> write_sas_transport(const Table& table, const Codebook& codebook, ByteStore& store) {
  return TransportWriter(table, codebook, store).write();
}

}  // namespace kordon
