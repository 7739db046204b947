#include "core/table/spss/write.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/table/spss/variables.h"

namespace kordon {
namespace {

constexpr int bias = 100;
constexpr std::size_t longest_label = 255, longest_value_label = 120;
constexpr std::size_t bytes_at_once = std::size_t{1} << 20U;

class SpssWriter {
 public:
  SpssWriter(const Table& table, const Codebook& codebook, ByteStore& store)
      : table_(table), codebook_(codebook), store_(store) {}

  std::optional<Failure> write() {
    Result<std::vector<OutgoingVariable>> variables = spss_variables(table_, codebook_);
    if (!variables) return variables.failure();
    variables_ = std::move(*variables);
    if (auto failure = store_.begin(0)) return failure;
    write_header();
    for (const OutgoingVariable& variable : variables_) write_variable(variable);
    write_labels();
    write_extensions();
    append_whole(out_, 999, 4);
    append_whole(out_, 0, 4);
    return write_cases();
  }

 private:
  void write_header() {
    out_ = "$FL2";
    append_padded(out_, "@(#) SPSS DATA FILE Kordon", 60);
    append_whole(out_, 2, 4);
    std::size_t elements = 0, weight = 0;
    for (const OutgoingVariable& variable : variables_) {
      if (variable.name == codebook_.weight && variable.width == 0) weight = elements + 1;
      for (std::size_t i = 0; i < spss_segments(variable.width); ++i) {
        elements += spss_elements(variable.width == 0 ? 0 : spss_segment_width(variable.width, i));
      }
    }
    append_whole(out_, elements, 4);
    append_whole(out_, 1, 4);
    append_whole(out_, weight, 4);
    append_whole(out_, table_.rows, 4);
    append_float64(out_, bias);
    append_padded(out_, "01 Jan 70", 9);  // the same bytes whenever it is written
    append_padded(out_, "00:00:00", 8);
    append_padded(out_, codebook_.title, 64);
    append_padded(out_, "", 3, '\0');
  }

  void write_record(std::size_t width, std::string_view name, const OutgoingVariable* of) {
    const bool labelled = of != nullptr && !of->plan.label.empty();
    append_whole(out_, 2, 4);
    append_whole(out_, width, 4);
    append_whole(out_, labelled ? 1 : 0, 4);
    const OutgoingColumn* plan = of == nullptr ? nullptr : &of->plan;
    const bool short_text = plan != nullptr && plan->is_text() && of->width <= spss_element;
    const auto count = static_cast<std::int64_t>(of == nullptr ? 0
                                                 : short_text  ? plan->missing_texts.size()
                                                               : of->missing.size());
    append_whole(out_, static_cast<std::uint64_t>(of != nullptr && of->missing_range ? -count : count), 4);
    const std::uint64_t format = width > 0
                                     ? 1U << 16U | width << 8U
                                     : of->format.kind << 16U | of->format.width << 8U | of->format.decimals;
    append_whole(out_, format, 4);
    append_whole(out_, format, 4);
    append_padded(out_, name, 8);
    if (labelled) {
      const std::string_view label = cut_to(plan->label, longest_label);
      append_whole(out_, label.size(), 4);
      append_padded(out_, label, (label.size() + 3) / 4 * 4);
    }
    if (short_text) {
      for (const std::string& text : plan->missing_texts) append_padded(out_, text, spss_element);
    } else if (of != nullptr) {
      for (const double code : of->missing) append_float64(out_, code);
    }
    for (std::size_t more = 1; more < spss_elements(width); ++more) {
      append_whole(out_, 2, 4);
      append_whole(out_, UINT32_MAX, 4);
      for (int i = 0; i < 4; ++i) append_whole(out_, 0, 4);
      append_padded(out_, "", 8);
    }
  }

  void write_variable(const OutgoingVariable& variable) {
    if (variable.width == 0) return write_record(0, variable.short_name, &variable);
    for (std::size_t i = 0; i < spss_segments(variable.width); ++i) {
      const std::string& name = i == 0 ? variable.short_name : variable.segment_names[i - 1];
      write_record(spss_segment_width(variable.width, i), name, i == 0 ? &variable : nullptr);
    }
  }

  static void append_label(std::string& out, const std::string& label) {
    const std::string_view cut = cut_to(label, longest_label);
    append_whole(out, cut.size(), 1);
    append_padded(out, cut, (cut.size() + 8) / 8 * 8 - 1);
  }

  void write_labels() {
    std::size_t index = 1;
    for (const OutgoingVariable& variable : variables_) {
      const OutgoingColumn& plan = variable.plan;
      const std::size_t count = plan.is_text() ? plan.text_labels.size() : plan.labels.size();
      if (count > 0 && variable.width <= spss_element) {
        append_whole(out_, 3, 4);
        append_whole(out_, count, 4);
        for (const auto& [stored, label] : plan.labels) {
          append_float64(out_, stored.number);
          append_label(out_, label);
        }
        for (const auto& [text, label] : plan.text_labels) {
          append_padded(out_, text, spss_element);
          append_label(out_, label);
        }
        append_whole(out_, 4, 4);
        append_whole(out_, 1, 4);
        append_whole(out_, index, 4);
      }
      for (std::size_t i = 0; i < spss_segments(variable.width); ++i) {
        index += spss_elements(variable.width == 0 ? 0 : spss_segment_width(variable.width, i));
      }
    }
  }

  void write_extension(std::uint64_t kind, std::uint64_t size, const std::string& bytes) {
    append_whole(out_, 7, 4);
    append_whole(out_, kind, 4);
    append_whole(out_, size, 4);
    append_whole(out_, bytes.size() / size, 4);
    out_ += bytes;
  }

  void write_extensions() {
    std::string machine;
    for (const std::int32_t each : {1, 0, 0, -1, 1, 1, 2, 65001}) {
      append_whole(machine, static_cast<std::uint32_t>(each), 4);
    }
    write_extension(3, 4, machine);
    std::string floats;
    for (const double each : {spss_system_missing, spss_highest, spss_lowest}) append_float64(floats, each);
    write_extension(4, 8, floats);
    std::string levels, names, widths, labels, missing, made;
    for (const OutgoingVariable& variable : variables_) {
      append_whole(levels, static_cast<std::uint64_t>(variable.plan.level), 4);
      append_whole(levels, std::clamp<std::size_t>(variable.width, 8, 40), 4);
      append_whole(levels, variable.width > 0 ? 0 : 1, 4);
      for (std::size_t i = 1; i < spss_segments(variable.width); ++i) {
        for (const std::uint64_t each : {1U, 8U, 0U}) append_whole(levels, each, 4);
      }
      if (!variable.plan.made.empty()) {
        made += (made.empty() ? "" : "/") + variable.name + ":" + std::string(spss_made) + "('" +
                made_values_text(variable.plan) + "'\n)";
      }
      names += (names.empty() ? "" : "\t") + variable.short_name + "=" + variable.name;
      if (variable.width > spss_longest_segment) {
        widths += variable.short_name + "=" + std::to_string(variable.width) + std::string("\0\t", 2);
      }
      if (variable.width > spss_element) describe_long_text(variable, labels, missing);
    }
    write_extension(11, 4, levels);
    write_extension(13, 1, names);
    if (!widths.empty()) write_extension(14, 1, widths);
    std::string cases;
    append_whole(cases, 1, 8);
    append_whole(cases, table_.rows, 8);
    write_extension(16, 8, cases);
    if (!made.empty()) write_extension(18, 1, made);
    write_extension(20, 1, "UTF-8");
    if (!labels.empty()) write_extension(21, 1, labels);
    if (!missing.empty()) write_extension(22, 1, missing);
  }

  static void append_sized(std::string& out, std::string_view text) {
    append_whole(out, text.size(), 4);
    out += text;
  }

  static void describe_long_text(const OutgoingVariable& variable, std::string& labels,
                                 std::string& missing) {
    if (const auto& texts = variable.plan.text_labels; !texts.empty()) {
      append_sized(labels, variable.name);
      append_whole(labels, variable.width, 4);
      append_whole(labels, texts.size(), 4);
      for (const auto& [text, label] : texts) {
        std::string value;
        append_padded(value, text, variable.width);
        append_sized(labels, value);
        append_sized(labels, cut_to(label, longest_value_label));
      }
    }
    std::vector<std::string> declared;
    for (const std::string& text : variable.plan.missing_texts) {
      if (text.size() <= spss_element) declared.push_back(text);
    }
    if (declared.empty()) return;
    append_sized(missing, variable.name);
    append_whole(missing, declared.size(), 1);
    append_whole(missing, spss_element, 4);
    for (const std::string& text : declared) append_padded(missing, text, spss_element);
  }

  // Appends the elements of a cell as codes, and behind each eight of these what they stand for.
  void append_number(double number) {
    if (number == spss_system_missing) return append_code(255);
    if (number == std::floor(number) && number >= 1 - bias && number <= 251 - bias) {
      return append_code(static_cast<unsigned char>(number + bias));
    }
    append_float64(stored_, number);
    append_code(253);
  }
  void append_element(std::string_view text) {
    if (text.find_first_not_of(' ') == std::string_view::npos) return append_code(254);
    append_padded(stored_, text, spss_element);
    append_code(253);
  }
  void append_code(unsigned char code) {
    codes_ += static_cast<char>(code);
    if (codes_.size() == 8) flush_codes();
  }
  void flush_codes() {
    codes_.resize(8, '\0');
    out_ += codes_;
    out_ += stored_;
    codes_.clear();
    stored_.clear();
  }

  void append_cell(const OutgoingVariable& variable, std::size_t row) {
    const Column& column = *variable.plan.cells;
    if (variable.width == 0) {
      const OutgoingColumn::Stored& stored = variable.plan.stored[column.cells[row]];
      return append_number(stored.letter != '\0' ? spss_system_missing : stored.number);
    }
    std::string_view text = column.cell(row);
    for (std::size_t i = 0; i < spss_segments(variable.width); ++i) {
      const std::size_t width = spss_segment_width(variable.width, i);
      std::string_view part = text.substr(
          0, std::min(text.size(), spss_segments(variable.width) == 1 ? width : spss_longest_segment));
      text.remove_prefix(part.size());
      for (std::size_t element = 0; element < spss_elements(width); ++element) {
        append_element(part.substr(0, std::min(part.size(), spss_element)));
        part.remove_prefix(std::min(part.size(), spss_element));
      }
    }
  }

  std::optional<Failure> write_cases() {
    for (std::size_t row = 0; row < table_.rows; ++row) {
      for (const OutgoingVariable& variable : variables_) append_cell(variable, row);
      if (out_.size() < bytes_at_once) continue;
      if (auto failure = store_.append(out_)) return failure;
      out_.clear();
    }
    if (!codes_.empty()) flush_codes();
    return store_.append(out_);
  }

  const Table& table_;
  const Codebook& codebook_;
  ByteStore& store_;
  std::vector<OutgoingVariable> variables_;
  std::string out_, codes_, stored_;
};

}  // namespace

std::optional<Failure> write_spss(const Table& table, const Codebook& codebook, ByteStore& store) {
  return SpssWriter(table, codebook, store).write();
}

}  // namespace kordon
