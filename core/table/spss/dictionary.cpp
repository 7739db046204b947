#include "core/table/spss/dictionary.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace kordon {
namespace {

constexpr std::size_t most_elements = 1'000'000;

constexpr std::uint32_t lines_of_documents = 80;

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// A record "A=1\tB=2\t" as pairs.
std::vector<std::pair<std::string, std::string>> pairs_of(std::string_view record) {
  std::vector<std::pair<std::string, std::string>> pairs;
  while (!record.empty()) {
    const std::size_t end = std::min(record.find('\t'), record.size());
    const std::string_view entry = record.substr(0, end);
    const std::size_t sign = entry.find('=');
    if (sign != std::string_view::npos) {
      pairs.emplace_back(std::string(entry.substr(0, sign)), spss_trimmed(entry.substr(sign + 1)));
    }
    record.remove_prefix(std::min(end + 1, record.size()));
  }
  return pairs;
}

class DictionaryReader {
 public:
  explicit DictionaryReader(BinaryReader& file) : file_(file) {}

  Result<SpssDictionary> read() {
    read_header();
    while (!file_.failed() && read_record()) continue;
    if (!file_.failed()) read_levels();
    if (!file_.failed()) join_segments();
    if (!file_.failed()) finish();
    if (file_.failed()) return *file_.failure();
    return std::move(found_);
  }

 private:
  void read_header() {
    const std::string_view mark = file_.take(4);
    const bool zlib = mark == "$FL3";
    if (!zlib && mark != "$FL2") return file_.fail("this is no SPSS file");
    file_.skip(60);
    const std::string layout(file_.take(4));
    const auto is_layout = [&](bool big) {
      const std::uint64_t code = BinaryReader::whole_of(layout, big);
      return code == 2 || code == 3;
    };
    file_.big_endian = found_.big_endian = is_layout(true);
    if (!file_.failed() && !is_layout(true) && !is_layout(false)) {
      return file_.fail("the layout of the SPSS file is not known");
    }
    (void)file_.int32();  // elements of a case, as some programs count them
    const std::int32_t compression = file_.int32();
    if (compression < 0 || compression > 2 || (compression == 2) != zlib) {
      return file_.fail("the compression of the SPSS file is not known");
    }
    found_.compression = static_cast<SpssDictionary::Compression>(compression);
    weight_ = file_.int32();
    found_.cases = file_.int32();
    found_.bias = file_.float64();
    if (found_.bias != 100 && found_.bias != 0) return file_.fail("numbers of the SPSS file are no IEEE 754");
    file_.skip(17);
    found_.title = spss_trimmed(file_.take(64));
    file_.skip(3);
  }

  // Returns whether another record follows.
  bool read_record() {
    const std::int32_t kind = file_.int32();
    switch (kind) {
      case 2:
        read_variable();
        return true;
      case 3:
        read_labels();
        return true;
      case 6:
        file_.skip(std::uint64_t{lines_of_documents} * file_.whole(4));
        return true;
      case 7:
        read_extension();
        return true;
      case 999:
        (void)file_.int32();
        return false;
      default:
        file_.fail(say("a record of the SPSS file is not known: {n}", kind));
        return false;
    }
  }

  void read_variable() {
    SpssVariable variable;
    const std::int32_t type = file_.int32();
    const bool labelled = file_.int32() != 0;
    const std::int32_t missing = file_.int32();
    const std::uint64_t print = file_.whole(4);
    (void)file_.whole(4);
    const auto part = [&](unsigned shift) { return static_cast<unsigned>(print >> shift & 0xffU); };
    variable.format = {part(16), part(8), part(0)};
    variable.short_name = spss_trimmed(file_.take(8));
    if (labelled) {
      const std::uint64_t length = file_.whole(4);
      variable.label = spss_trimmed(file_.take(length));
      file_.skip((4 - length % 4) % 4);
    }
    if (missing < -3 || missing > 3 || missing == -1)
      return file_.fail("a variable has no such missing values");
    for (int i = 0; i < std::abs(missing); ++i) variable.missing.emplace_back(file_.take(spss_element));
    variable.missing_range = missing < 0;
    if (type < -1 || type > 255) return file_.fail(say("a variable has no such width: {n}", type));
    if (++found_.case_elements > most_elements) return file_.fail("a case has too many elements");
    if (type == -1) {
      if (left_of_text_ == 0) return file_.fail("a variable goes on that is as long as it said");
      --left_of_text_;
      variable_of_.push_back(found_.variables.size());
      return;
    }
    if (left_of_text_ > 0) return file_.fail("a variable is shorter than it said");
    variable.width = static_cast<std::size_t>(type);
    variable.first = found_.case_elements - 1;
    variable.elements = type == 0 ? 1 : (variable.width + spss_element - 1) / spss_element;
    left_of_text_ = variable.elements - 1;
    found_.variables.push_back(std::move(variable));
    variable_of_.push_back(found_.variables.size());
  }

  void read_labels() {
    const std::uint64_t count = file_.whole(4);
    auto labels = std::make_shared<SpssLabels>();
    for (std::uint64_t i = 0; i < count && !file_.failed(); ++i) {
      std::string value(file_.take(spss_element));
      const std::uint64_t length = file_.whole(1);
      labels->emplace_back(std::move(value), spss_trimmed(file_.take(length)));
      file_.skip((8 - (length + 1) % 8) % 8);
    }
    if (file_.int32() != 4) return file_.fail("labels are of no variable");
    const std::uint64_t variables = file_.whole(4);
    for (std::uint64_t i = 0; i < variables && !file_.failed(); ++i) {
      const std::uint64_t index = file_.whole(4);
      if (index == 0 || index > variable_of_.size())
        return file_.fail("labels are of a variable that is not there");
      SpssVariable& variable = found_.variables[variable_of_[static_cast<std::size_t>(index) - 1] - 1];
      if (variable.width <= spss_element) variable.labels = labels;
    }
  }

  void read_extension() {
    const std::int32_t kind = file_.int32();
    const std::uint64_t size = file_.whole(4), count = file_.whole(4);
    const std::uint64_t bytes = size * count;
    switch (kind) {
      case 3:
        if (bytes != 32) break;
        file_.skip(28);
        character_code_ = file_.int32();
        return;
      case 11:
      case 13:
      case 14:
      case 16:
      case 18:
      case 20:
      case 21:
      case 22:
        extensions_[kind] = std::string(file_.take(bytes));
        return;
      default:
        break;
    }
    file_.skip(bytes);
  }

  std::string_view extension(std::int32_t kind) const {
    const auto found = extensions_.find(kind);
    return found == extensions_.end() ? std::string_view() : std::string_view(found->second);
  }

  // Makes one variable of the segments of a long text.
  void join_segments() {
    std::map<std::string, std::size_t> widths;
    for (const auto& [name, width] : pairs_of(extension(14))) {
      std::size_t bytes = 0;
      std::from_chars(width.data(), width.data() + width.size(), bytes);
      if (bytes > spss_longest_text) return file_.fail(say("a variable has no such width: {n}", bytes));
      if (bytes > spss_longest_segment) widths[name] = bytes;
    }
    if (weight_ > 0 && static_cast<std::size_t>(weight_) <= variable_of_.size()) {
      found_.weight = found_.variables[variable_of_[static_cast<std::size_t>(weight_) - 1] - 1].short_name;
    }
    std::vector<SpssVariable> joined;
    for (std::size_t i = 0; i < found_.variables.size(); ++i) {
      SpssVariable& variable = joined.emplace_back(std::move(found_.variables[i]));
      const auto width = widths.find(variable.short_name);
      if (width == widths.end()) continue;
      const std::size_t segments = (width->second + spss_width_of_segment - 1) / spss_width_of_segment;
      for (std::size_t segment = 1; segment < segments; ++segment) {
        const bool is_full = variable.elements == segment * (spss_longest_segment + 1) / spss_element;
        if (++i >= found_.variables.size() || !is_full) {
          return file_.fail("a long text has fewer segments than it needs");
        }
        variable.elements += found_.variables[i].elements;
      }
      variable.width = width->second;
    }
    found_.variables = std::move(joined);
  }

  void finish() {
    const std::string code = character_code_ > 4 ? std::to_string(character_code_) : std::string();
    const std::string named = spss_trimmed(extension(20));
    found_.decoder = TextDecoder(named.empty() ? code : named);
    if (const std::string_view count = extension(16); count.size() == 16) {
      found_.cases = static_cast<std::int64_t>(BinaryReader::whole_of(count.substr(8), file_.big_endian));
    }
    const auto decode = [&](std::string& text) {
      const std::optional<std::string> decoded = found_.decoder.decode(text);
      if (!decoded) file_.fail(say("a text cannot be read in the encoding {name}", found_.decoder.name()));
      text = decoded.value_or("");
    };
    decode(found_.title);
    const std::string weight = found_.weight;
    std::map<std::string, std::string> names;
    for (auto& [from, to] : pairs_of(extension(13))) names[lower(from)] = to;
    for (SpssVariable& variable : found_.variables) {
      const auto name = names.find(lower(variable.short_name));
      const bool weights = variable.short_name == weight;
      variable.name = name == names.end() ? variable.short_name : name->second;
      decode(variable.name);
      decode(variable.short_name);
      if (weights) found_.weight = variable.name;
      if (variable.label.size() == 255 || !is_utf8(variable.label)) cut_label(variable.label);
      decode(variable.label);
      if (variable.name.empty()) file_.fail("a variable has no name");
    }
    for (SpssVariable& variable : found_.variables) by_name_.emplace(lower(variable.name), &variable);
    for (SpssVariable& variable : found_.variables) by_name_.emplace(lower(variable.short_name), &variable);
    read_long_labels();
    read_long_missing();
    read_made();
  }

  // Attributes are `name:attribute('value'\n'value'\n)attribute(…)/name:…`. Others may have any text.
  void read_made() {
    const std::string_view attributes = extension(18);
    const std::string mark = std::string(spss_made) + "('";
    for (std::size_t at = 0; (at = attributes.find(mark, at)) != std::string_view::npos;) {
      const std::size_t slash = attributes.rfind('/', at);
      std::string_view name = attributes.substr(slash == std::string_view::npos ? 0 : slash + 1);
      name = name.substr(0, name.find(':'));
      at += mark.size();
      SpssVariable* const variable = named(name);
      if (variable != nullptr) variable->made = attributes.substr(at, attributes.find('\'', at) - at);
    }
  }

  // A label that was cut may end within a character.
  void cut_label(std::string& label) {
    for (int cut = 0; cut < 3 && !label.empty() && !found_.decoder.decode(label); ++cut) label.pop_back();
  }

  void read_levels() {
    const std::string_view record = extension(11);
    const std::size_t numbers = record.size() / 4, variables = found_.variables.size();
    if (variables == 0 || numbers % variables != 0) return;
    const std::size_t each = numbers / variables;
    if (each != 2 && each != 3) return;
    for (std::size_t i = 0; i < variables; ++i) {
      const std::uint64_t level = BinaryReader::whole_of(record.substr(i * each * 4, 4), file_.big_endian);
      if (level <= 3) found_.variables[i].level = static_cast<MeasurementLevel>(level);
    }
  }

  // Takes parts of a record that has lengths before its texts. A length beyond the record ends it.
  class Parts {
   public:
    Parts(std::string_view record, bool big_endian) : rest_(record), big_endian_(big_endian) {}
    std::string_view take(std::uint64_t size) {
      if (size > rest_.size()) broken_ = true;
      if (broken_) return {};
      const std::string_view taken = rest_.substr(0, static_cast<std::size_t>(size));
      rest_.remove_prefix(taken.size());
      return taken;
    }
    std::uint64_t number(std::size_t bytes = 4) { return BinaryReader::whole_of(take(bytes), big_endian_); }
    std::string_view text() { return take(number()); }
    bool goes_on() const { return !broken_ && !rest_.empty(); }
    bool broken() const { return broken_; }

   private:
    std::string_view rest_;
    bool big_endian_, broken_ = false;
  };

  SpssVariable* named(std::string_view name) {
    const std::optional<std::string> decoded = found_.decoder.decode(name);
    const auto found = decoded ? by_name_.find(lower(*decoded)) : by_name_.end();
    return found == by_name_.end() ? nullptr : found->second;
  }

  void read_long_labels() {
    Parts parts(extension(21), file_.big_endian);
    while (parts.goes_on()) {
      SpssVariable* variable = named(parts.text());
      (void)parts.number();
      const std::uint64_t count = parts.number();
      auto labels = std::make_shared<SpssLabels>();
      for (std::uint64_t i = 0; i < count && parts.goes_on(); ++i) {
        std::string value(parts.text());
        labels->emplace_back(std::move(value), spss_trimmed(parts.text()));
      }
      if (variable != nullptr && variable->width > spss_element) variable->labels = std::move(labels);
    }
    if (parts.broken()) file_.fail("labels of long texts break off");
  }

  void read_long_missing() {
    Parts parts(extension(22), file_.big_endian);
    while (parts.goes_on()) {
      SpssVariable* variable = named(parts.text());
      const std::uint64_t count = parts.number(1);
      const std::uint64_t length = parts.number();
      for (std::uint64_t i = 0; i < count && parts.goes_on(); ++i) {
        std::string_view value = parts.take(length);
        // Old versions of PSPP put the length before each value.
        if (i > 0 && length == 8 && BinaryReader::whole_of(value.substr(0, 4), file_.big_endian) == 8) {
          const std::string begin(value.substr(4));
          if (variable != nullptr) variable->missing.push_back(begin + std::string(parts.take(4)));
        } else if (variable != nullptr) {
          variable->missing.emplace_back(value);
        }
      }
    }
    if (parts.broken()) file_.fail("missing values of long texts break off");
  }

  BinaryReader& file_;
  SpssDictionary found_;
  std::int32_t weight_ = 0, character_code_ = 0;
  std::size_t left_of_text_ = 0;
  std::vector<std::size_t> variable_of_;  // by element, from 1
  std::map<std::int32_t, std::string> extensions_;
  std::map<std::string, SpssVariable*> by_name_;  // names in lower case: long ones before short ones
};

}  // namespace

std::string spss_trimmed(std::string_view bytes) {
  while (!bytes.empty() && (bytes.back() == ' ' || bytes.back() == '\0')) bytes.remove_suffix(1);
  return std::string(bytes);
}

Result<SpssDictionary> read_spss_dictionary(BinaryReader& file) {
  return DictionaryReader(file).read();
}

}  // namespace kordon
