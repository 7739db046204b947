#include "core/cli/outputs/journal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "core/cli/disk/descriptor.h"
#include "core/cli/disk/hidden_names.h"

namespace kordon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line = "kordon 1";
constexpr std::size_t fields_of_a_destination = 5;

// Writes fields that end in NUL, which no path contains. The last one tells that the text is whole.
std::string text_of(const Journal& journal) {
  std::string text;
  const auto add = [&text](std::string_view field) { text.append(field) += '\0'; };
  add(first_line);
  for (const ReplacedFile& each : journal) {
    add(each.destination.string());
    add(each.hidden.string());
    add(each.had_file ? "1" : "0");
    add(std::to_string(each.file.inode));
    add(std::to_string(each.file.written));
  }
  add(first_line);
  return text;
}

template <class Number>
bool read_number(const std::string& text, Number& number) {
  const char* end = text.data() + text.size();
  return std::from_chars(text.data(), end, number).ptr == end;
}

std::optional<Journal> parse(std::string_view text) {
  std::vector<std::string> fields;
  for (std::size_t end = 0; (end = text.find('\0')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    fields.emplace_back(text.substr(0, end));
  }
  if (!text.empty() || fields.size() < 2 || fields.front() != first_line || fields.back() != first_line ||
      (fields.size() - 2) % fields_of_a_destination != 0) {
    return std::nullopt;
  }
  Journal journal;
  for (std::size_t i = 1; i + 1 < fields.size(); i += fields_of_a_destination) {
    ReplacedFile each{fields[i], fields[i + 1], fields[i + 2] == "1", {}};
    if (!read_number(fields[i + 3], each.file.inode) || !read_number(fields[i + 4], each.file.written)) {
      return std::nullopt;
    }
    if (each.hidden.parent_path() != each.destination.parent_path()) return std::nullopt;
    journal.push_back(std::move(each));
  }
  if (journal.empty()) return std::nullopt;
  return journal;
}

// A journal names files to rename and to remove, so only one that nobody else can have written is believed.
enum class JournalState { valid, broken, foreign };

JournalState read_journal(const fs::path& path, Journal& journal) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  constexpr mode_t writable_by_others = S_IWGRP | S_IWOTH;
  if (!file.open() || ::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode) ||
      status.st_uid != ::geteuid() || status.st_nlink != 1 || (status.st_mode & writable_by_others) != 0) {
    return JournalState::foreign;
  }
  std::string text;
  std::optional<Journal> parsed;
  if (read_all(file.number(), text)) parsed = parse(text);
  if (!parsed) return JournalState::broken;
  journal = std::move(*parsed);
  return JournalState::valid;
}

bool is_done(const Journal& journal) {
  struct stat status {};
  return ::lstat(with_ending(journal.front().hidden, journal_ending).c_str(), &status) != 0 &&
         (errno == ENOENT || errno == ENOTDIR);
}

fs::path without_ending(const fs::path& path) {
  return path.parent_path() / path.stem();
}

void remove(const fs::path& hidden, std::string_view ending) {
  ::unlink(with_ending(hidden, ending).c_str());
}

}  // namespace

FileIdentity identity(const struct stat& status) {
  constexpr std::int64_t second = 1'000'000'000;
  return {status.st_ino, status.st_mtim.tv_sec * second + status.st_mtim.tv_nsec};
}

bool write_journals(const Journal& journal) {
  const std::string text = text_of(journal);
  // The first journal is written last: until it is there, nothing is replaced.
  for (std::size_t i = journal.size(); i-- > 0;) {
    const fs::path path = with_ending(journal[i].hidden, journal_ending);
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.open() || !write_all(file.number(), text)) return false;
  }
  return true;
}

bool close_journal(const Journal& journal) {
  return ::unlink(with_ending(journal.front().hidden, journal_ending).c_str()) == 0;
}

bool put_back(const ReplacedFile& replaced) {
  const fs::path aside = with_ending(replaced.hidden, aside_ending);
  struct stat status {};
  const bool there = ::lstat(replaced.destination.c_str(), &status) == 0;
  const bool ours = there && identity(status) == replaced.file;
  if (!replaced.had_file) return !ours || ::unlink(replaced.destination.c_str()) == 0;
  if ((ours || !there) && ::rename(aside.c_str(), replaced.destination.c_str()) != 0 && errno != ENOENT) {
    return false;
  }
  // Where the old file had not left its destination yet, this name is only one too many.
  return ::unlink(aside.c_str()) == 0 || errno == ENOENT;
}

void remove_hidden(const Journal& journal) {
  for (std::size_t i = journal.size(); i-- > 0;) {  // the first journal last, as in writing
    for (const std::string_view ending : {staged_ending, aside_ending, journal_ending}) {
      remove(journal[i].hidden, ending);
    }
  }
}

std::vector<fs::path> destinations_of_killed_runs(const std::vector<fs::path>& destinations) {
  std::vector<fs::path> found;
  for (const fs::path& destination : destinations) {
    for (const fs::path& path : found_beside(destination, journal_ending)) {
      Journal journal;
      if (read_journal(path, journal) != JournalState::valid || is_done(journal)) continue;
      for (const ReplacedFile& each : journal) found.push_back(each.destination);
    }
  }
  return found;
}

void mend(const std::vector<fs::path>& destinations) {
  std::vector<fs::path> kept;  // what is not ours to remove
  for (const fs::path& destination : destinations) {
    for (const fs::path& path : found_beside(destination, journal_ending)) {
      Journal journal;
      const JournalState belief = read_journal(path, journal);
      if (belief == JournalState::foreign) kept.push_back(without_ending(path));
      if (belief != JournalState::valid || is_done(journal)) continue;
      if (std::all_of(journal.begin(), journal.end(), put_back)) {
        remove_hidden(journal);
      } else {
        for (const ReplacedFile& each : journal) kept.push_back(each.hidden);
      }
    }
  }
  for (const fs::path& destination : destinations) {
    for (const std::string_view ending : {staged_ending, aside_ending, journal_ending}) {
      for (const fs::path& path : found_beside(destination, ending)) {
        if (std::find(kept.begin(), kept.end(), without_ending(path)) == kept.end()) ::unlink(path.c_str());
      }
    }
  }
}

}  // namespace kordon::cli
