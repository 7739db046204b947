#include "core/release/distributed/part.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"
#include "core/release/writing/write.h"

namespace kordon {
namespace {

using TupleKey = std::vector<ValueId>;  // of a tuple: its values in the mapping's columns

// Finds tuples of other tables in the mapping.
class Lines {
 public:
  explicit Lines(const TupleMapping& mapping) : mapping_(mapping) {
    TupleKey key(mapping.from.columns.size());
    for (std::size_t line = 0; line < mapping.lines(); ++line) {
      for (std::size_t j = 0; j < key.size(); ++j) key[j] = mapping.from.columns[j].cells[line];
      lines_of_[key].push_back(line);
    }
  }

  // Returns the lines of the tuple that a row has; none where the mapping does not have it.
  const std::vector<std::size_t>* find(const std::vector<const Column*>& columns, std::size_t row) const {
    TupleKey key;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const std::optional<ValueId> value = mapping_.from.columns[j].values.find(columns[j]->cell(row));
      if (!value) return nullptr;
      key.push_back(*value);
    }
    const auto found = lines_of_.find(key);
    return found == lines_of_.end() ? nullptr : &found->second;
  }

 private:
  const TupleMapping& mapping_;
  std::map<TupleKey, std::vector<std::size_t>> lines_of_;
};

// A tuple of the part, and how far its rows are numbered.
struct Numbered {
  const std::vector<std::size_t>* lines = nullptr;
  std::uint64_t next = 0;
  std::size_t at = 0;  // place in lines
};

Result<std::vector<const Column*>> columns_of(const Table& table, const Table& like) {
  std::vector<const Column*> columns;
  for (const Column& column : like.columns) {
    const std::optional<std::size_t> found = table.find(column.name);
    if (!found) {
      return bad_input({}, say("it has no column {name}", as_quoted(column.name)),
                       "give a part of the table that was counted");
    }
    columns.push_back(&table.columns[*found]);
  }
  return columns;
}

// Puts every row of the part into the class of its line.
class Placing {
 public:
  Placing(const Table& part, const TupleMapping& mapping) : part_(part), mapping_(mapping), lines_(mapping) {}

  Result<Partition> run(const Counts* before) {
    Result<std::vector<const Column*>> columns = columns_of(part_, mapping_.from);
    if (!columns) return columns.failure();
    columns_ = std::move(*columns);
    std::vector<IdColumn> ids;
    ids.reserve(columns_.size());
    for (const Column* column : columns_) ids.emplace_back(column->cells);
    const Partition groups = group_rows(ids, part_.rows);
    std::vector<Numbered> tuples(groups.classes);
    if (auto failure = number(before, groups, tuples)) return *failure;
    Partition lines = empty_partition(part_.rows);
    lines.classes = static_cast<ClassId>(mapping_.lines());
    for (std::size_t row = 0; row < part_.rows; ++row) {
      Numbered& tuple = tuples[groups.class_of[row]];
      while (tuple.at < tuple.lines->size() && tuple.next >= mapping_.end[(*tuple.lines)[tuple.at]])
        ++tuple.at;
      if (tuple.at == tuple.lines->size()) return too_many(row);
      const std::size_t line = (*tuple.lines)[tuple.at];
      ++tuple.next;
      if (!mapping_.suppressed[line]) lines.class_of[row] = static_cast<ClassId>(line);
    }
    return lines;
  }

 private:
  // Finds the lines of each tuple of the part, and which number its first row has.
  std::optional<Failure> number(const Counts* before, const Partition& groups,
                                std::vector<Numbered>& tuples) {
    for (std::size_t row = 0; row < part_.rows; ++row) {
      Numbered& tuple = tuples[groups.class_of[row]];
      if (tuple.lines != nullptr) continue;
      tuple.lines = lines_.find(columns_, row);
      if (tuple.lines == nullptr) {
        return bad_input({},
                         say("the mapping does not know the row of {tuple}", tuple_in_words(columns_, row)),
                         "it was not counted, or has changed since: count it as it is, and solve again; "
                         "where clusters were solved in lots, join these first");
      }
    }
    if (before == nullptr) return std::nullopt;
    const Result<std::vector<const Column*>> columns = columns_of(before->tuples, mapping_.from);
    if (!columns) return columns.failure();
    std::map<const std::vector<std::size_t>*, std::uint64_t> rows_before;
    for (std::size_t t = 0; t < before->rows.size(); ++t) {
      if (const auto* lines = lines_.find(*columns, t)) rows_before[lines] += before->rows[t];
    }
    for (Numbered& tuple : tuples) {
      const auto found = rows_before.find(tuple.lines);
      if (found != rows_before.end()) tuple.next = found->second;
    }
    return std::nullopt;
  }

  Failure too_many(std::size_t row) const {
    return bad_input({},
                     say("the mapping has fewer rows of {tuple} than this part and those before it",
                         tuple_in_words(columns_, row)),
                     "it has changed since it was counted, or is written twice, or the counts before it are "
                     "others: count all parts as they are, and solve again");
  }

  const Table& part_;
  const TupleMapping& mapping_;
  const Lines lines_;
  std::vector<const Column*> columns_;
};

// A part as it is recoded: every line of the mapping is a class, and its values are values made for it, so
// that no hierarchy is looked at.
struct RecodedPart {
  EncodedTable table;
  Recoding recoding;
};

Result<RecodedPart> recoded(const Table& part, const TupleMapping& mapping, Partition lines) {
  RecodedPart result;
  auto& [table, recoding] = result;
  table.rows = part.rows;
  recoding.partition = std::move(lines);
  const std::size_t width = mapping.to.columns.size();
  recoding.values.resize(width * mapping.lines());
  for (std::size_t j = 0; j < width; ++j) {
    const Column& column = mapping.to.columns[j];
    const std::optional<std::size_t> own = part.find(column.name);
    if (!own) {
      return bad_input({}, say("it has no column {name}", as_quoted(column.name)),
                       "give a part of the table that was counted");
    }
    QuasiIdentifier& qi = table.quasi_identifiers.emplace_back();
    qi.column = *own;
    recoding.made.push_back({column.values, std::vector<Loss>(column.values.size())});
    for (std::size_t line = 0; line < mapping.lines(); ++line) {
      recoding.values[line * width + j] = column.cells[line];
    }
  }
  return result;
}

}  // namespace

Result<WrittenPart> write_part(const PartToWrite& to_write, const Job& job, ByteStore& store,
                               const Progress& progress) {
  const CsvFile& part = to_write.part;
  if (auto failure = refuse_unmatched_columns(part.table, job)) return *failure;
  const Result<Job> counted = job_of_counts(job);
  if (!counted) return counted.failure();
  if (auto failure = refuse_other_columns(to_write.mapping, *counted)) return *failure;
  Result<Partition> lines = Placing(part.table, to_write.mapping).run(to_write.before);
  if (!lines) return lines.failure();
  const Result<RecodedPart> made = recoded(part.table, to_write.mapping, std::move(*lines));
  if (!made) return made.failure();
  const Result<MaskedTable> masked = write_release(
      {part.table, format_of_release(part.format, job), made->table, made->recoding, job}, store, progress);
  if (!masked) return masked.failure();
  const std::vector<ClassId>& class_of = made->recoding.partition.class_of;
  const auto gone = static_cast<std::uint64_t>(std::count(class_of.begin(), class_of.end(), suppressed));
  return WrittenPart{part.table.rows - gone, gone, masked->formula_cells};
}

}  // namespace kordon
