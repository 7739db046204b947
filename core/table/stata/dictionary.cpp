#include "core/table/stata/dictionary.h"

#include <algorithm>
#include <optional>

namespace kordon {
namespace {

constexpr std::size_t most_stata_labels = 4'000'000;
constexpr std::size_t longest_characteristic = 67'784;
constexpr std::size_t most_variables = 120'000;  // Stata's own limit

// The text up to its first zero byte.
std::string_view up_to_zero(std::string_view bytes) {
  return bytes.substr(0, std::min(bytes.find('\0'), bytes.size()));
}

class StataReader {
 public:
  explicit StataReader(BinaryReader& file) : file_(file) {}

  Result<StataDictionary> read() {
    const std::string mark(file_.take(1));
    if (mark == "<") {
      read_tagged_header();
    } else if (!mark.empty()) {
      read_old_header(static_cast<unsigned char>(mark[0]));
    }
    if (!file_.failed()) read_descriptors();
    if (!file_.failed()) pass_characteristics();
    if (file_.failed()) return *file_.failure();
    return std::move(found_);
  }

 private:
  void set_layout(unsigned release) {
    const std::optional<StataLayout> layout = stata_layout(release);
    if (!layout) return file_.fail(say("the format of the Stata file is not read: {n}", release));
    found_.layout = *layout;
    found_.decoder = TextDecoder(release >= 118 ? "UTF-8" : "");
  }

  void read_old_header(unsigned release) {
    set_layout(release);
    const std::uint64_t order = file_.whole(1);
    if (order != 1 && order != 2) return file_.fail("the order of bytes of the Stata file is not known");
    file_.big_endian = order == 1;
    file_.skip(2);
    variables_ = file_.whole(2);
    found_.rows = file_.whole(4);
    found_.title = text(81);
    file_.skip(18);
  }

  void read_tagged_header() {
    pass_tag(file_, "stata_dta><header><release>");
    unsigned release = 0;
    for (const char c : std::string(file_.take(3))) {
      release = c >= '0' && c <= '9' ? release * 10 + static_cast<unsigned>(c - '0') : 0;
    }
    if (release < 117) release = 0;
    set_layout(release);
    pass_tag(file_, "</release><byteorder>");
    const std::string order(file_.take(3));
    if (order != "LSF" && order != "MSF")
      return file_.fail("the order of bytes of the Stata file is not known");
    file_.big_endian = order == "MSF";
    pass_tag(file_, "</byteorder><K>");
    variables_ = file_.whole(found_.layout.count_bytes);
    pass_tag(file_, "</K><N>");
    found_.rows = file_.whole(found_.layout.row_bytes);
    pass_tag(file_, "</N><label>");
    found_.title = text(file_.whole(found_.layout.title_bytes));
    pass_tag(file_, "</label><timestamp>");
    file_.skip(file_.whole(1));
    pass_tag(file_, "</timestamp></header><map>");
    file_.skip(std::uint64_t{14} * 8);
    pass_tag(file_, "</map>");
  }

  std::string text(std::uint64_t bytes) {
    const std::optional<std::string> decoded = found_.decoder.decode(up_to_zero(file_.take(bytes)));
    if (!decoded) file_.fail(say("a text cannot be read in the encoding {name}", found_.decoder.name()));
    return decoded.value_or("");
  }

  // Goes through a part that has so many bytes for each variable.
  template <class Take>
  void each_variable(std::string_view tag, Take take) {
    if (found_.layout.has_tags()) pass_tag(file_, "<" + std::string(tag) + ">");
    for (StataVariable& variable : found_.variables) {
      if (file_.failed()) return;
      take(variable);
    }
    if (found_.layout.has_tags()) pass_tag(file_, "</" + std::string(tag) + ">");
  }

  void read_descriptors() {
    const StataLayout& layout = found_.layout;
    if (variables_ > most_variables) return file_.fail("the Stata file has too many variables");
    found_.variables.resize(static_cast<std::size_t>(variables_));
    each_variable("variable_types", [&](StataVariable& variable) {
      const auto type = stata_type(file_.whole(layout.has_tags() ? 2 : 1), layout);
      if (!type) return file_.fail("a variable has no such type");
      variable.type = *type;
      variable.first = found_.row_bytes;
      found_.row_bytes += type->bytes;
    });
    each_variable("varnames", [&](StataVariable& variable) { variable.name = text(layout.name); });
    if (layout.has_tags()) pass_tag(file_, "<sortlist>");
    file_.skip((variables_ + 1) * layout.sort);
    if (layout.has_tags()) pass_tag(file_, "</sortlist>");
    each_variable("formats", [&](StataVariable& variable) { variable.format = text(layout.format); });
    each_variable("value_label_names", [&](StataVariable& variable) { variable.labels = text(layout.name); });
    each_variable("variable_labels", [&](StataVariable& variable) { variable.label = text(layout.label); });
  }

  void pass_characteristics() {
    if (found_.layout.has_tags()) {
      pass_tag(file_, "<characteristics>");
      std::string tag(file_.take(4));
      for (; tag == "<ch>" && !file_.failed(); tag = file_.take(4)) {
        read_characteristic(file_.whole(4));
        pass_tag(file_, "</ch>");
      }
      if (tag != "</ch") file_.fail("a tag of the Stata file is missing: </characteristics>");
      pass_tag(file_, "aracteristics><data>");
      return;
    }
    while (!file_.failed()) {
      const std::uint64_t kind = file_.whole(1), size = file_.whole(4);
      if (kind == 0 && size == 0) return;
      file_.skip(size);
    }
  }

  // A characteristic is a variable, a name and a text. All but that of made values are passed.
  void read_characteristic(std::uint64_t size) {
    const std::uint64_t names = 2 * std::uint64_t{found_.layout.name};
    if (size < names || size > names + longest_characteristic) return file_.skip(size);
    const std::string variable = text(found_.layout.name), name = text(found_.layout.name);
    const std::string value = text(static_cast<std::size_t>(size - names));
    if (name != stata_made) return;
    const auto found = std::find_if(found_.variables.begin(), found_.variables.end(),
                                    [&](const StataVariable& each) { return each.name == variable; });
    if (found != found_.variables.end()) found->made = value;
  }

  BinaryReader& file_;
  StataDictionary found_;
  std::uint64_t variables_ = 0;
};

// A table of labels: how many, how long their texts are, where each begins, which code has it, the texts.
bool read_table(std::string_view table, StataDictionary& dictionary, bool big_endian,
                std::vector<std::pair<std::int64_t, std::string>>& labels) {
  const auto number = [&](std::size_t at) { return BinaryReader::whole_of(table.substr(at, 4), big_endian); };
  if (table.size() < 8) return false;
  const std::uint64_t count = number(0), text_bytes = number(4);
  if (count > (table.size() - 8) / 8 || text_bytes > table.size() - 8 - count * 8) return false;
  const std::string_view texts = table.substr(static_cast<std::size_t>(8 + count * 8));
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t begin = number(8 + i * 4);
    if (begin >= texts.size()) return false;
    const std::string_view raw = up_to_zero(texts.substr(static_cast<std::size_t>(begin)));
    const std::optional<std::string> label = dictionary.decoder.decode(raw);
    if (!label) return false;
    const auto code = static_cast<std::int32_t>(
        static_cast<std::uint32_t>(number(static_cast<std::size_t>(8 + count * 4) + i * 4)));
    labels.emplace_back(code, *label);
  }
  return true;
}

}  // namespace

void pass_tag(BinaryReader& file, std::string_view tag) {
  const std::string found(file.take(tag.size()));
  if (!file.failed() && found != tag)
    file.fail(say("a tag of the Stata file is missing: {tag}", std::string(tag)));
}

Result<StataDictionary> read_stata_dictionary(BinaryReader& file) {
  return StataReader(file).read();
}

Result<StataLabels> read_stata_labels(BinaryReader& file, StataDictionary& dictionary) {
  StataLabels found;
  std::size_t labels = 0, bytes_of_texts = 0;
  const StataLayout& layout = dictionary.layout;
  if (layout.has_tags()) pass_tag(file, "<value_labels>");
  while (!file.failed()) {
    if (layout.has_tags()) {
      const std::string tag(file.take(5));
      if (tag == "</val") break;
      if (tag != "<lbl>") file.fail("a tag of the Stata file is missing: <lbl>");
    } else if (file.at_end()) {
      break;
    }
    const std::uint64_t bytes = file.whole(4);
    const auto name = dictionary.decoder.decode(up_to_zero(file.take(layout.name)));
    file.skip(3);
    const std::string table(file.take(bytes));
    if (file.failed()) break;
    auto& of_name = found[name.value_or("")];
    of_name.clear();
    if (!name || !read_table(table, dictionary, file.big_endian, of_name)) {
      file.fail("a table of labels is damaged");
    }
    labels += of_name.size();
    for (const auto& [code, label] : of_name) bytes_of_texts += label.size();
    // Labels may share their texts: few bytes of a file would make many.
    if (labels > most_stata_labels || bytes_of_texts > most_stata_labels * 64)
      file.fail("the file has too many labels of values");
    if (layout.has_tags()) pass_tag(file, "</lbl>");
  }
  if (file.failed()) return *file.failure();
  return found;
}

std::string stata_missing(std::int64_t number, std::size_t bytes) {
  const std::int64_t system = bytes == 1 ? 101 : bytes == 2 ? 32'741 : 2'147'483'621;
  if (number < system) return {};
  const std::int64_t letter = number - system;
  return letter == 0 ? "." : std::string(".") + static_cast<char>('a' + letter - 1);
}

}  // namespace kordon
