#include "core/cli/terminal/help.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace kordon::cli {
namespace {

struct Subject {
  std::string_view name, summary, text;
};

constexpr Subject subjects[] = {
#include "made/manual.inc"
};

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char each) { return static_cast<char>(std::tolower(each)); });
  return lower;
}

// Returns how many letters must be inserted, left out or changed to make one word of the other (Levenshtein).
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> last(to.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = std::exchange(last[0], i + 1);
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t changed = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = last[j + 1];
      last[j + 1] = std::min({changed, diagonal + 1, last[j] + 1});
    }
  }
  return last.back();
}

bool are_near(std::string_view word, std::string_view name) {
  constexpr std::size_t shortest = 3, most_mistakes = 2;
  if (word.size() >= shortest && name.find(word) != std::string_view::npos) return true;
  return distance(word, name) <= std::min(most_mistakes, word.size() / 2);
}

std::size_t occurrences(std::string_view word, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

// Makes a word of a heading: "The best guess" is best-guess.
std::string word_of(std::string_view heading) {
  constexpr std::string_view article = "the-";
  std::string word = in_lower_case(heading);
  for (char& each : word) {
    if (std::isalnum(static_cast<unsigned char>(each)) == 0) each = '-';
  }
  return word.rfind(article, 0) == 0 ? word.substr(article.size()) : word;
}

struct Section {
  std::string word;
  std::string_view text;
};

// Returns the sections of a subject: a heading has a line of hyphens below it. Those of the reference are
// types of the packages.
std::vector<Section> sections(const Subject& subject) {
  std::vector<Section> found;
  if (std::string_view(subject.name) == "reference") return found;
  const std::string_view text = subject.text;
  std::vector<std::size_t> begins;
  std::size_t last = 0;  // where the line before begins
  for (std::size_t at = 0, end = 0; at < text.size(); last = at, at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (line.empty() || line.find_first_not_of('-') != std::string_view::npos) continue;
    begins.push_back(last);
    found.push_back({word_of(text.substr(last, at - last - 1)), {}});
  }
  begins.push_back(text.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    found[i].text = text.substr(begins[i], begins[i + 1] - begins[i]);
  return found;
}

}  // namespace

std::string list_of_subjects() {
  constexpr std::size_t column = 30;
  std::string lines;
  for (const Subject& each : subjects) {
    std::string line = "  " + std::string(each.name);
    line.resize(std::max(column, line.size() + 1), ' ');
    lines.append(line).append(each.summary).append("\n");
  }
  return lines;
}

std::optional<std::string_view> subject(std::string_view name) {
  for (const Subject& each : subjects) {
    if (each.name == name) return each.text;
  }
  const std::string word = word_of(name);
  for (const Subject& each : subjects) {
    for (const Section& section : sections(each)) {
      if (section.word == word) return section.text;
    }
  }
  return std::nullopt;
}

std::vector<std::string> near_names(const std::string& word, std::vector<std::string> names) {
  constexpr std::size_t most = 3;
  const std::string wanted = in_lower_case(word);
  if (wanted.empty()) return {};
  std::vector<std::string> headings;  // near ones
  for (const Subject& each : subjects) {
    if (std::find(names.begin(), names.end(), each.name) == names.end()) names.emplace_back(each.name);
    for (Section& section : sections(each)) {
      if (are_near(word_of(wanted), section.word)) headings.push_back(std::move(section.word));
    }
  }
  std::vector<std::string> near;
  std::copy_if(names.begin(), names.end(), std::back_inserter(near),
               [&](const std::string& name) { return are_near(wanted, name); });
  for (std::string& each : headings) {
    if (std::find(near.begin(), near.end(), each) == near.end()) near.push_back(std::move(each));
  }
  std::vector<std::pair<std::size_t, std::string>> with_word;
  for (const Subject& each : subjects) {
    constexpr std::size_t weight_of_summary = 10;
    const std::size_t count = occurrences(wanted, in_lower_case(each.text)) +
                              weight_of_summary * occurrences(wanted, in_lower_case(each.summary));
    if (count > 0) with_word.emplace_back(count, each.name);
  }
  std::stable_sort(with_word.begin(), with_word.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (auto& [count, name] : with_word) {
    if (std::find(near.begin(), near.end(), name) == near.end()) near.push_back(std::move(name));
  }
  near.resize(std::min(near.size(), most));
  return near;
}

}  // namespace kordon::cli
