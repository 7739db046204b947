#include "core/table/formats/date_shape.h"

#include <optional>
#include <utility>

#include "core/table/formats/calendar.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

// Takes what all begins the text and fulfils the condition.
template <class Condition>
std::string_view take_while(std::string_view& text, Condition condition) {
  std::size_t length = 0;
  while (length < text.size() && condition(text[length])) ++length;
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

// A number or the name of a month, and the signs before it.
struct DatePiece {
  std::string before;
  std::size_t digits = 0;  // 0: it is a name
};

// Takes a piece, or leaves the text as it is.
std::optional<DatePiece> take_piece(std::string_view& text) {
  std::string_view rest = text;
  DatePiece piece;
  piece.before = take_while(rest, [](char c) { return !is_digit(c) && !is_letter(c); });
  const std::string_view digits = take_while(rest, is_digit);
  piece.digits = digits.size();
  if (digits.empty()) {
    if (month_named(take_while(rest, is_letter)) == 0) return std::nullopt;
    // The point of a short name is the name's where a blank or the end follows: Jan. 2024, not 1.Jan.2024.
    if (rest.starts_with('.') && (rest.size() == 1 || rest[1] == ' ')) rest.remove_prefix(1);
  }
  text = rest;
  return piece;
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> list) {
  for (const std::string_view each : list) {
    if (text == each) return true;
  }
  return false;
}

using Pieces = std::vector<DatePiece>;

class ShapeFinder {
 public:
  explicit ShapeFinder(const Pieces& pieces, std::string time)
      : pieces_(pieces), time_(std::move(time)), kinds_(kinds(pieces)) {}

  std::vector<DateShape> find() {
    if (pieces_.size() == 1) one();
    if (pieces_.size() == 2) two();
    if (pieces_.size() == 3) three();
    return std::move(found_);
  }

 private:
  // A letter a piece: N for one or two digits, 2 for two digits, 4 for four, 8 for eight, M for a name.
  static std::string kinds(const Pieces& pieces) {
    std::string text;
    for (const DatePiece& piece : pieces) {
      const std::size_t digits = piece.digits;
      text += digits == 0   ? 'M'
              : digits == 1 ? 'N'
              : digits == 2 ? '2'
              : digits == 4 ? '4'
              : digits == 8 ? '8'
                            : '?';
    }
    return text;
  }

  bool is_short(std::size_t piece) const { return kinds_[piece] == 'N' || kinds_[piece] == '2'; }
  bool is_year(std::size_t piece) const { return kinds_[piece] == '2' || kinds_[piece] == '4'; }
  std::string year(std::size_t piece) const { return kinds_[piece] == '4' ? "yyyy" : "yy"; }

  void add(DateOrder order, std::initializer_list<std::string> words, bool like_number = false) {
    DateShape shape{"", order, pieces_.size() > 1 ? pieces_[1].before : "", like_number};
    std::size_t piece = 0;
    for (const std::string& word : words) {
      if (piece > 0) shape.format += pieces_[piece].before;
      shape.format += word;
      ++piece;
    }
    shape.format += time_;
    found_.push_back(std::move(shape));
  }

  void one() {
    if (kinds_ == "8") add(DateOrder::ymd, {"yyyymmdd"}, true);
  }

  void two() {
    const std::string& sign = pieces_[1].before;
    if (!time_.empty()) return;
    if (kinds_[0] == 'M' && is_year(1) && is_one_of(sign, {" ", "-", "/", ".", ", "})) {
      add(DateOrder::dmy, {"mmm", year(1)});
    }
    if (kinds_ == "4M" && is_one_of(sign, {" ", "-", "/", "."})) add(DateOrder::ymd, {"yyyy", "mmm"});
    if (!is_one_of(sign, {"-", "/", "."})) return;
    const bool like_number = sign == ".";
    if (is_short(0) && kinds_[1] == '4') add(DateOrder::dmy, {"mm", "yyyy"}, like_number);
    if (kinds_[0] == '4' && kinds_[1] == '2') add(DateOrder::ymd, {"yyyy", "mm"}, like_number);
  }

  void three() {
    const std::string& sign = pieces_[1].before;
    const std::string& next = pieces_[2].before;
    if (kinds_[1] == 'M') {
      if (!is_one_of(sign, {"", " ", "-", "/", ".", ". "}) || !is_one_of(next, {"", " ", "-", "/", "."}))
        return;
      if (is_short(0) && is_year(2)) add(DateOrder::dmy, {"dd", "mmm", year(2)});
      if (kinds_[0] == '4' && is_short(2)) add(DateOrder::ymd, {"yyyy", "mmm", "dd"});
    } else if (kinds_[0] == 'M') {
      if (!is_one_of(sign, {" ", "-"}) || !is_one_of(next, {", ", " ", "-"})) return;
      if (is_short(1) && is_year(2)) add(DateOrder::mdy, {"mmm", "dd", year(2)});
    } else if (sign == next && is_one_of(sign, {".", ". ", "/", "-", " "})) {
      numbers(sign);
    }
  }

  // Blanks part two digits in too much that is no date: 12 10 24.
  void numbers(const std::string& sign) {
    if (kinds_[0] == '4' && is_short(1) && is_short(2)) add(DateOrder::ymd, {"yyyy", "mm", "dd"});
    if (!is_short(0) || !is_short(1) || !is_year(2) || (sign == " " && kinds_[2] == '2')) return;
    const bool month_may_be_first = !sign.starts_with('.');
    if (sign == "/") add(DateOrder::mdy, {"mm", "dd", year(2)});
    add(DateOrder::dmy, {"dd", "mm", year(2)});
    if (sign != "/" && month_may_be_first) add(DateOrder::mdy, {"mm", "dd", year(2)});
    if (kinds_[0] == '2' && kinds_[2] == '2' && month_may_be_first) add(DateOrder::ymd, {"yy", "mm", "dd"});
  }

  const Pieces& pieces_;
  std::string time_;
  std::string kinds_;
  std::vector<DateShape> found_;
};

bool take_if(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

bool take_figures(std::string_view& text, std::size_t least, std::size_t most) {
  const std::size_t count = take_while(text, is_digit).size();
  return count >= least && count <= most;
}

// Returns the format of what follows a date, which is the whole text from here on: " hh:mm am/pm", "" at the
// end.
std::optional<std::string> time_format(std::string_view text) {
  if (text.empty()) return "";
  std::string format;
  for (const std::string_view start : {"T", " ", ", "}) {
    if (format.empty() && take_if(text, start)) format = start;
  }
  if (format.empty() || !take_figures(text, 1, 2) || !take_if(text, ":") || !take_figures(text, 2, 2)) {
    return std::nullopt;
  }
  format += "hh:mm";
  if (take_if(text, ":")) {
    if (!take_figures(text, 2, 2)) return std::nullopt;
    if (take_if(text, ".") || take_if(text, ",")) take_while(text, is_digit);
    format += ":ss";
  }
  if (text.empty()) return format;
  if (take_if(text, " ")) format += ' ';
  const char first = text.empty() ? '\0' : text[0];
  const bool half_day = first == 'A' || first == 'a' || first == 'P' || first == 'p';
  return format + (half_day ? "am/pm" : "z");  // whether it is one, reading tells
}

}  // namespace

std::vector<DateShape> date_shapes(std::string_view text) {
  constexpr std::size_t longest = 48;  // "30. September 2024, 12:00:00.123456789 +01:00"
  if (text.size() > longest) return {};
  Pieces pieces;
  while (pieces.size() < 3) {
    if (pieces.size() == 1 && pieces[0].digits == 8) break;
    std::optional<DatePiece> piece = take_piece(text);
    if (!piece) break;
    pieces.push_back(*std::move(piece));
  }
  if (pieces.empty() || !pieces[0].before.empty()) return {};
  std::optional<std::string> time = time_format(text);
  if (!time) return {};
  return ShapeFinder(pieces, *std::move(time)).find();
}

}  // namespace kordon
