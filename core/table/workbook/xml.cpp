#include "core/table/workbook/xml.h"

#include <algorithm>
#include <charconv>

#include "core/table/bytes/encoding.h"

namespace kordon {
namespace {

// Names, blanks and entities are looked for sign by sign: most are a few bytes long, and searches for sets of
// signs take several times as long.
bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

bool is_name_char(char c) {
  return c != '>' && c != '/' && c != '=' && c != '<' && !is_blank(c);
}

// Returns the place of the next entity or carriage return, or the end.
std::size_t find_replaced(std::string_view text, std::size_t from) {
  while (from < text.size() && text[from] != '&' && text[from] != '\r') ++from;
  return from;
}

std::string_view without_prefix(std::string_view name) {
  return name.substr(name.find(':') + 1);  // npos + 1 is 0
}

}  // namespace

XmlReader::XmlReader(std::string part, std::string_view bytes, std::size_t from)
    : part_(std::move(part)), bytes_(bytes), at_(from) {
  const std::string_view mark = bytes.substr(0, 2);
  if (mark == "\xFF\xFE" || mark == "\xFE\xFF") {
    const Result<DecodedText> decoded = decode(bytes, Encoding::automatic, converted_);
    if (!decoded) {
      mistake_ = decoded.failure().mistakes.front();
      mistake_->where.path = part_;
      return;
    }
    bytes_ = decoded->text;
  } else if (from == 0 && at("\xEF\xBB\xBF")) {
    at_ = 3;
  }
}

XmlEvent XmlReader::fail(std::size_t at, Text what) {
  if (mistake_) return XmlEvent::end;
  const std::string_view before = bytes_.substr(0, std::min(at, bytes_.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  Location where(static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1,
                 before.size() - line_start + 1);
  where.path = part_;
  mistake_ =
      Mistake{std::move(where), std::move(what), "open the workbook in a spreadsheet and save it again"};
  return XmlEvent::end;
}

bool XmlReader::pass(std::string_view end, std::size_t from) {
  const std::size_t found = bytes_.find(end, from);
  if (found == std::string_view::npos) {
    fail(at_, "what begins here does not end");
    return false;
  }
  at_ = found + end.size();
  return true;
}

XmlEvent XmlReader::next() {
  if (mistake_ || over_) return XmlEvent::end;
  if (empty_element_) {
    empty_element_ = false;
    return closed();
  }
  while (at_ < bytes_.size()) {
    if (bytes_[at_] != '<') {
      if (read_text()) return XmlEvent::text;
      if (mistake_) return XmlEvent::end;
      continue;
    }
    const char after = at_ + 1 < bytes_.size() ? bytes_[at_ + 1] : '\0';
    if (after == '/') return end_tag();
    if (after != '!' && after != '?') return opened();
    const std::size_t start = at_;
    if (!pass_aside()) return XmlEvent::end;
    if (after == '?' || bytes_[start + 2] == '-') continue;
    text_ = bytes_.substr(start + 9, at_ - start - 12);  // of CDATA
    return XmlEvent::text;
  }
  return fail(at_, open_.empty() ? "it has no element" : "the text breaks off");
}

// Returns false for blanks outside of the outermost element, and after a mistake.
bool XmlReader::read_text() {
  const std::size_t start = at_;
  at_ = std::min(bytes_.find('<', at_), bytes_.size());
  text_ = bytes_.substr(start, at_ - start);
  if (open_.empty()) {
    if (!std::all_of(text_.begin(), text_.end(), is_blank)) fail(start, "it is no XML");
    return false;
  }
  if (find_replaced(text_, 0) == text_.size()) return true;
  if (!replace_entities(text_)) {
    fail(start, "there is an entity that is not known");
    return false;
  }
  text_ = replaced_;
  return true;
}

// Passes a comment, a processing instruction or CDATA.
bool XmlReader::pass_aside() {
  const std::size_t start = at_;
  if (at("<!--")) return pass("-->", at_ + 4);
  if (at("<![CDATA[") && !open_.empty()) return pass("]]>", at_ + 9);
  if (!at("<?")) {
    fail(start, "it has a document type");
    return false;
  }
  if (!pass("?>", at_ + 2)) return false;
  const std::string_view said = bytes_.substr(start, at_ - start);
  const std::size_t encoding = said.find("encoding=");
  if (said.substr(0, 5) != "<?xml" || encoding == std::string_view::npos || !converted_.empty()) return true;
  const std::string_view named = said.substr(encoding + 10, 5);
  if (named != "UTF-8" && named != "utf-8") fail(start, "it is not in UTF-8");
  return !mistake_;
}

XmlEvent XmlReader::end_tag() {
  if (!open_.empty()) {  // </c> closes <c>: what nearly always stands here
    const std::size_t end = at_ + 2 + open_.back().size();
    if (end < bytes_.size() && bytes_[end] == '>' && bytes_.substr(at_ + 2, end - at_ - 2) == open_.back()) {
      at_ = end + 1;
      return closed();
    }
  }
  const std::size_t end = bytes_.find('>', at_);
  std::string_view named = bytes_.substr(at_ + 2, std::min(end, bytes_.size()) - at_ - 2);
  while (!named.empty() && is_blank(named.back())) named.remove_suffix(1);
  if (end == std::string_view::npos || open_.empty() || open_.back() != named) {
    return fail(at_, "an element is closed that is not open");
  }
  at_ = end + 1;
  return closed();
}

XmlEvent XmlReader::opened() {
  element_ = at_;
  const std::size_t begin = ++at_;
  while (at_ < bytes_.size() && is_name_char(bytes_[at_])) ++at_;
  const std::string_view full = bytes_.substr(begin, at_ - begin);
  if (full.empty()) return fail(element_, "an element has no name");
  if (open_.size() == max_depth) return fail(element_, say("more than {n} elements are open", max_depth));
  name_ = without_prefix(full);
  attributes_.clear();
  if (!read_attributes()) return fail(at_, "an attribute is not written as XML has it");
  empty_element_ = bytes_[at_] == '/';
  at_ += empty_element_ ? 2 : 1;
  open_.push_back(full);
  return XmlEvent::open;
}

// Leaves at_ at the > or /> that ends the element's opening.
bool XmlReader::read_attributes() {
  for (;;) {
    const auto skip_blanks = [&] {
      while (at_ < bytes_.size() && is_blank(bytes_[at_])) ++at_;
    };
    skip_blanks();
    if (at(">") || at("/>")) return true;
    const std::size_t begin = at_;
    while (at_ < bytes_.size() && is_name_char(bytes_[at_])) ++at_;
    const std::string_view full = bytes_.substr(begin, at_ - begin);
    skip_blanks();
    if (full.empty() || !at("=")) return false;
    ++at_;
    skip_blanks();
    if (!at("\"") && !at("'")) return false;
    const char quote = bytes_[at_];
    const std::size_t end = bytes_.find(quote, ++at_);
    if (end == std::string_view::npos) return false;
    attributes_.emplace_back(without_prefix(full), bytes_.substr(at_, end - at_));
    at_ = end + 1;
  }
}

XmlEvent XmlReader::closed() {
  name_ = without_prefix(open_.back());
  open_.pop_back();
  over_ = open_.empty();
  return XmlEvent::close;
}

void XmlReader::skip() {
  const std::size_t inside = depth();
  for (XmlEvent event = next(); event != XmlEvent::end; event = next()) {
    if (event == XmlEvent::close && depth() < inside) return;
  }
}

std::string_view XmlReader::attribute(std::string_view name) {
  for (const auto& [named, raw] : attributes_) {
    if (named != name) continue;
    if (find_replaced(raw, 0) == raw.size()) return raw;
    if (!replace_entities(raw)) fail(element_, "there is an entity that is not known");
    return replaced_;
  }
  return {};
}

// Fills replaced_; line ends become \n.
bool XmlReader::replace_entities(std::string_view raw) {
  replaced_.clear();
  for (std::size_t at = 0; at < raw.size();) {
    const std::size_t special = find_replaced(raw, at);
    replaced_.append(raw.substr(at, special - at));
    at = special;
    if (at == raw.size()) break;
    if (raw[at] == '\r') {
      replaced_.push_back('\n');
      at += raw.substr(at + 1, 1) == "\n" ? 2U : 1U;
      continue;
    }
    const std::size_t end = raw.find(';', at);
    if (end == std::string_view::npos || !append_entity(raw.substr(at + 1, end - at - 1))) return false;
    at = end + 1;
  }
  return true;
}

bool XmlReader::append_entity(std::string_view name) {
  constexpr std::pair<std::string_view, char> named[] = {
      {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
  for (const auto& [each, sign] : named) {
    if (name != each) continue;
    replaced_.push_back(sign);
    return true;
  }
  if (name.substr(0, 1) != "#") return false;
  const bool hexadecimal = name.substr(1, 1) == "x";
  const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
  std::uint32_t code = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
  const bool character = code > 0 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
  if (error != std::errc() || end != digits.data() + digits.size() || !character) return false;
  append_utf8(replaced_, code);
  return true;
}

}  // namespace kordon
