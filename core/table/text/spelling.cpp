#include "core/table/text/spelling.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/table/text/characters.h"
#include "made/spelling_tables.inc"

namespace kordon {
namespace {

// --- The tables (spelling_tables.py says what is in them) ---

class Numbers {
 public:
  template <std::size_t size>
  explicit Numbers(const unsigned char (&bytes)[size]) : at_(bytes), end_(bytes + size) {}

  bool more() const { return at_ != end_; }
  std::uint32_t next() {
    std::uint32_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      const std::uint32_t byte = *at_++;
      number |= (byte & 0x7FU) << shift;
      if (byte < 0x80) return number;
    }
  }
  // Returns a difference that is to be added to a code point, modulo 2^32.
  std::uint32_t next_signed() {
    const std::uint32_t number = next();
    return number % 2 == 0 ? number / 2 : ~(number / 2);
  }

 private:
  const unsigned char* at_;
  const unsigned char* end_;
};

using Codes = std::vector<std::uint32_t>;  // code points

// Holds what code points beyond ASCII become; Hangul syllables are computed instead.
class Tables {
 public:
  Tables() {
    read_singles();
    read_sequences();
    Numbers unseen(unseen_runs);
    for (std::uint32_t end = 0; unseen.more();) {
      const std::uint32_t first = end + unseen.next();
      end = first + unseen.next();
      unseen_.push_back({first, end, 1, 0, 0});
    }
    Numbers classes(class_runs);
    for (std::uint32_t end = 0; classes.more();) {
      const std::uint32_t first = end + classes.next();
      end = first + classes.next();
      classes_.push_back({first, end, classes.next()});
    }
  }

  void append(std::uint32_t code, Codes& out) const {
    for (const std::vector<Mapping>* mappings : {&singles_, &sequences_, &unseen_}) {
      const Mapping* found = run_of(*mappings, code);
      if (found == nullptr || (code - found->first) % found->step != 0) continue;
      for (std::uint32_t i = 0; i < found->length; ++i) {
        out.push_back(elements_[found->target + i] + (code - found->first));
      }
      return;
    }
    out.push_back(code);
  }

  // Returns the canonical combining class, which is 0 for a code point that begins a character.
  std::uint32_t combining_class(std::uint32_t code) const {
    const Class* found = run_of(classes_, code);
    return found == nullptr ? 0 : found->value;
  }

 private:
  struct Mapping {
    std::uint32_t first, end;  // code points from first to before end, each step-th of them
    std::uint32_t step;
    std::uint32_t target;  // place in elements_ of what the first becomes; the others lie as far from it
    std::uint32_t length;
  };
  struct Class {
    std::uint32_t first, end;
    std::uint32_t value;
  };

  void read_singles() {
    Numbers gaps(single_gaps), counts(single_counts), targets(single_targets);
    std::uint32_t end = 0;
    for (std::uint32_t target = 0; gaps.more();) {
      const std::uint32_t first = end + gaps.next();
      const std::uint32_t count = counts.next();
      const std::uint32_t step = 1 + count % 2;
      const std::uint32_t last = first + (count / 2 - 1) * step;
      target += targets.next_signed();
      singles_.push_back({first, last + 1, step, static_cast<std::uint32_t>(elements_.size()), 1});
      elements_.push_back(target);
      end = last + 1;
      target += last - first;
    }
  }

  void read_sequences() {
    Numbers gaps(sequence_gaps), lengths(sequence_lengths), firsts(sequence_firsts), others(sequence_others);
    std::uint32_t code = 0;
    for (std::uint32_t element = 0; gaps.more(); ++code) {
      code += gaps.next();
      const std::uint32_t length = lengths.next();
      element += firsts.next_signed();
      sequences_.push_back({code, code + 1, 1, static_cast<std::uint32_t>(elements_.size()), length});
      elements_.push_back(element);
      for (std::uint32_t i = 1; i < length; ++i) elements_.push_back(others.next());
    }
  }

  template <class Run>
  static const Run* run_of(const std::vector<Run>& runs, std::uint32_t code) {
    const auto after = std::upper_bound(runs.begin(), runs.end(), code,
                                        [](std::uint32_t at, const Run& run) { return at < run.first; });
    if (after == runs.begin() || code >= std::prev(after)->end) return nullptr;
    return &*std::prev(after);
  }

  std::vector<Mapping> singles_, sequences_, unseen_;  // each ascending and without overlaps
  Codes elements_;
  std::vector<Class> classes_;  // ascending
};

const Tables& tables() {
  static const Tables all;
  return all;
}

// --- UTF-8 ---

constexpr std::uint32_t stray_byte =
    0xDC00;  // plus a byte that is part of no character: no code point is there

// Returns the code point that begins at `at`, and moves `at` behind it.
std::uint32_t next_code(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::uint32_t lead = byte(at);
  const std::size_t more = lead < 0x80 ? 0 : lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  constexpr std::uint32_t least[] = {0, 0x80, 0x800, 0x10000};
  std::uint32_t code = lead & (more == 0 ? 0x7FU : 0x3FU >> more);
  bool sound = lead < 0x80 || (lead >= 0xC0 && lead < 0xF8);
  for (std::size_t i = 1; sound && i <= more; ++i) {
    sound = at + i < text.size() && (byte(at + i) & 0xC0U) == 0x80;
    if (sound) code = code << 6U | (byte(at + i) & 0x3FU);
  }
  if (!sound || code < least[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
    ++at;
    return stray_byte + lead;
  }
  at += more + 1;
  return code;
}

void append_code(std::uint32_t code, std::string& out) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto tail = [&](unsigned shift) { put(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | code >> 6U);
    tail(0);
  } else if (code >= stray_byte && code < stray_byte + 0x100) {
    put(code - stray_byte);
  } else if (code < 0x10000) {
    put(0xE0U | code >> 12U);
    tail(6);
    tail(0);
  } else {
    put(0xF0U | code >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

// --- Folding ---

// Returns what an ASCII character becomes, or nothing if it is not seen.
std::optional<char> fold_ascii(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  if (c >= '\t' && c <= '\r') return ' ';
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x20 || byte == 0x7F) return std::nullopt;
  return c;
}

// Appends the parts of a Hangul syllable, which is the number of its leading, vowel and trailing jamo (the
// Unicode Standard, section 3.12).
bool append_jamo(std::uint32_t code, Codes& out) {
  constexpr std::uint32_t syllables = 0xAC00, leading = 0x1100, vowels = 0x1161, trailing = 0x11A7;
  constexpr std::uint32_t vowel_count = 21, trailing_count = 28, count = 11172;
  if (code < syllables || code >= syllables + count) return false;
  const std::uint32_t number = code - syllables;
  out.push_back(leading + number / (vowel_count * trailing_count));
  out.push_back(vowels + number / trailing_count % vowel_count);
  if (number % trailing_count != 0) out.push_back(trailing + number % trailing_count);
  return true;
}

// Puts the marks that follow one character into canonical order: by their classes, those of one class as they
// came.
void order_marks(Codes& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && text[end] >= 0x80 && tables().combining_class(text[end]) != 0) ++end;
    std::stable_sort(text.begin() + static_cast<std::ptrdiff_t>(begin),
                     text.begin() + static_cast<std::ptrdiff_t>(end), [](std::uint32_t a, std::uint32_t b) {
                       return tables().combining_class(a) < tables().combining_class(b);
                     });
    begin = end + 1;
  }
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Folds a text as fold_spelling does, but leaves blanks and zeros there.
std::string fold_characters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  if (is_ascii(text)) {
    for (const char c : text) {
      if (const auto folded = fold_ascii(c)) out += *folded;
    }
    return out;
  }
  Codes codes;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_code(text, at);
    if (code < 0x80) {
      if (const auto folded = fold_ascii(static_cast<char>(code)))
        codes.push_back(static_cast<unsigned char>(*folded));
    } else if (!append_jamo(code, codes)) {
      tables().append(code, codes);
    }
  }
  order_marks(codes);
  for (const std::uint32_t code : codes) append_code(code, out);
  return out;
}

}  // namespace

std::string fold_spelling(std::string_view text) {
  std::string out = fold_characters(text);
  std::size_t kept = 0;  // what is kept is moved to the front
  for (std::size_t i = 0; i < out.size(); ++i) {
    const char before = kept == 0 ? ' ' : out[kept - 1];
    if (out[i] == ' ' && before == ' ') continue;
    const bool begins_number = !is_digit(before) && before != '.' && before != ',';
    if (out[i] == '0' && begins_number && i + 1 < out.size() && is_digit(out[i + 1])) continue;
    out[kept++] = out[i];
  }
  if (kept > 0 && out[kept - 1] == ' ') --kept;
  out.resize(kept);
  return out;
}

std::string lookup_text(std::string_view text) {
  std::string folded = fold_characters(text);
  if (is_ascii(folded)) return folded;
  std::string out;
  for (std::size_t at = 0; at < folded.size();) {
    const std::uint32_t code = next_code(folded, at);
    if (code < 0x80 || tables().combining_class(code) == 0) append_code(code, out);
  }
  return out;
}

std::vector<ValueId> folded_ids(const Dictionary& values, const std::vector<std::string>& missing) {
  Dictionary missing_texts;
  for (const std::string& text : missing) missing_texts.intern(fold_spelling(text));
  Dictionary folded;
  std::vector<ValueId> ids;
  ids.reserve(values.size());
  for (ValueId id = 0; id < values.size(); ++id) {
    const std::string text = fold_spelling(values[id]);
    // The first stands for all.
    ids.push_back(folded.intern(missing_texts.find(text) ? missing_texts[0] : std::string_view(text)));
  }
  return ids;
}

SpellingVariants find_spellings(const Column& column, const std::vector<std::string>& missing,
                                const std::vector<ValueId>& folded) {
  constexpr std::uint32_t none = SpellingVariants::none;
  SpellingVariants result;
  std::vector<ValueId> written;  // by value id: the first of those that are one value as they are written
  std::vector<std::uint32_t> written_as;  // by folded id: how many of them
  std::optional<ValueId> first_missing;
  for (ValueId id = 0; id < folded.size(); ++id) {
    const bool is_missing = std::find(missing.begin(), missing.end(), column.values[id]) != missing.end();
    if (is_missing && !first_missing) first_missing = id;
    written.push_back(is_missing ? *first_missing : id);
    if (folded[id] == written_as.size()) written_as.push_back(0);
    if (written[id] != id) continue;
    ++result.values;
    ++written_as[folded[id]];
  }
  result.folded = static_cast<std::uint32_t>(written_as.size());
  if (result.values == result.folded) return result;

  std::vector<std::uint32_t> place(folded.size(), none);  // by value id: in texts
  for (ValueId id = 0; id < folded.size(); ++id) {
    if (written_as[folded[id]] == 1) continue;
    if (written[id] == id) {
      place[id] = static_cast<std::uint32_t>(result.texts.size());
      result.texts.emplace_back(column.values[id]);
      result.spelling.push_back(folded[id]);
    } else {
      place[id] = place[written[id]];
    }
  }
  result.cells.reserve(column.cells.size());
  for (const ValueId id : column.cells) result.cells.push_back(place[id]);
  return result;
}

}  // namespace kordon
