// Reads XML as a stream: elements, attributes and text, one after the other. There is no tree, which would be
// many times as large as the text: a sheet has hundreds of megabytes.
//
//   <row r="2"><c>A &amp; B</c></row>   open row, open c, text "A & B", close c, close row, end
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace kordon {

enum class XmlEvent { open, close, text, end };

class XmlReader {
 public:
  static constexpr std::size_t max_depth = 100;

  // `bytes` are those of the part of this name, in UTF-8 or UTF-16 with a byte order mark, and outlive the
  // reader. Reading may begin at an element further on (`from`, an offset()); it then ends with that element.
  XmlReader(std::string part, std::string_view bytes, std::size_t from = 0);
  XmlReader(const XmlReader&) = delete;
  XmlReader& operator=(const XmlReader&) = delete;

  // Goes on. After a mistake, and where the outermost element is closed, all that follows is `end`. Comments
  // and processing instructions are passed by; a document type is a mistake.
  XmlEvent next();

  // Goes to the close of the element that was opened last.
  void skip();

  // The name of the element opened or closed last, without its prefix.
  std::string_view name() const { return name_; }
  // Of the element opened last: the value of the first attribute of this name, prefixes aside; empty where
  // there is none. It stands until this or next() is called again.
  std::string_view attribute(std::string_view name);
  // The text read last, with its entities replaced. CDATA and what stands around it are texts of their own.
  std::string_view text() const { return text_; }
  // How many elements are open, the one opened last included, the one closed last not.
  std::size_t depth() const { return open_.size(); }
  // Where in `bytes` the element opened last begins.
  std::size_t offset() const { return element_; }

  const std::optional<Mistake>& mistake() const { return mistake_; }

 private:
  XmlEvent opened();
  XmlEvent end_tag();
  XmlEvent closed();
  bool read_text();
  bool pass_aside();
  XmlEvent fail(std::size_t at, Text what);
  bool read_attributes();
  bool pass(std::string_view end, std::size_t from);
  bool replace_entities(std::string_view raw);
  bool append_entity(std::string_view name);
  bool at(std::string_view sign) const { return bytes_.substr(at_, sign.size()) == sign; }

  std::string part_, converted_;
  std::string_view bytes_;
  std::size_t at_;
  std::size_t element_ = 0;
  bool empty_element_ = false;  // <a/>: its close comes next
  bool over_ = false;
  std::vector<std::string_view> open_;  // names as written
  std::string_view name_, text_;
  std::vector<std::pair<std::string_view, std::string_view>> attributes_;  // values as written
  std::string replaced_;  // what text_ or an attribute points to where something had to be replaced
  std::optional<Mistake> mistake_;
};

}  // namespace kordon
