#include "core/table/csv/delimiter.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "core/table/csv/names.h"
#include "core/table/csv/records.h"

namespace kordon {
namespace {

// Says how well a delimiter explains the first lines: by the share of their records that have as many fields
// as most of them.
struct DelimiterFit {
  std::size_t fields = 0, matching = 0;  // the most usual number of fields, and the records that have it
  std::size_t first = 0;                 // fields of the first record
  std::size_t split = 0, records = 0;    // split: sound records of several fields

  bool splits() const { return fields > 1 || first > 1; }
  bool better_than(const DelimiterFit& other) const {
    if (splits() != other.splits()) return splits();
    const std::size_t share = matching * other.records, other_share = other.matching * records;
    return share != other_share ? share > other_share : fields > other.fields;
  }
};

DelimiterFit fit_delimiter(std::string_view text, char delimiter) {
  const std::string_view sample = text.substr(0, sample_bytes);
  DelimiterFit fit;
  std::map<std::size_t, std::size_t> sound;  // records by their number of fields
  RecordReader reader(sample, delimiter);
  while (fit.records < sample_records && reader.next()) {
    // What a quote that is never closed takes in says nothing of the delimiter.
    const bool cut_off = reader.at_end() && (sample.size() < text.size() || reader.mistake());
    if (reader.is_blank() || (cut_off && fit.records > 0)) continue;
    if (fit.records++ == 0) fit.first = reader.field_count();
    if (reader.mistake()) continue;
    ++sound[reader.field_count()];
    if (reader.field_count() > 1) ++fit.split;
  }
  for (const auto& [fields, records] : sound) {
    if (records >= fit.matching) {
      fit.fields = fields;
      fit.matching = records;
    }
  }
  return fit;
}

// A text of one column may have blanks, too.
bool is_parted_by_blanks(std::string_view text) {
  const std::string_view sample = text.substr(0, sample_bytes);
  RecordReader reader(sample, ' ');
  std::size_t names = 0, fields = 0, rows = 0;
  bool quoted = false;
  RowNames first;
  std::string storage;
  while (rows < sample_records && reader.next()) {
    if (reader.is_blank() || (reader.at_end() && sample.size() < text.size())) continue;
    if (reader.mistake()) return false;
    const std::vector<CsvField>& record = reader.fields();
    if (names == 0) {
      names = record.size();
      quoted = std::all_of(record.begin(), record.end(), [](const CsvField& each) { return each.quoted; });
      continue;
    }
    if (rows++ == 0) fields = record.size();
    if (record.size() != fields) return false;
    first.see(record.front().value(storage));
  }
  if (rows < 2 || fields < 2) return false;
  if (names == fields) return quoted;
  return names + 1 == fields && (quoted || first.count() || (first.differ() && names > 1 && rows > 2));
}

}  // namespace

char find_delimiter(std::string_view text) {
  char best = ',';
  DelimiterFit best_fit = fit_delimiter(text, best);
  for (const char candidate : {';', '\t', '|'}) {
    const DelimiterFit fit = fit_delimiter(text, candidate);
    if (fit.better_than(best_fit)) {
      best = candidate;
      best_fit = fit;
    }
  }
  return best_fit.splits() || !is_parted_by_blanks(text) ? best : ' ';
}

bool splits_every_line(std::string_view text, char delimiter) {
  const DelimiterFit fit = fit_delimiter(text, delimiter);
  return fit.split == fit.records;
}

}  // namespace kordon
