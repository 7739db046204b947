#include "core/release/distributed/solve.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "core/privacy/catalogue/catalogue.h"
#include "core/profile/people/alike_rows.h"
#include "core/release/refusals.h"
#include "core/release/run/anonymize.h"
#include "core/release/run/bound.h"

namespace kordon {
namespace {

// Returns how many of a tuple's rows are searched if at most so many are; k or more are left aside, or none.
std::uint64_t searched_of(std::uint64_t rows, std::uint64_t most, std::uint32_t k) {
  return rows >= most + k ? most : rows;
}

// Rows of a tuple that share a class.
struct AlikeInClass {
  ClassId of = suppressed;
  std::size_t first = 0;  // the first of them
  std::uint64_t rows = 0;
};

// Returns what became of the searched rows from `begin` to `end`, in order of their first ones.
std::vector<AlikeInClass> by_class(const Partition& partition, std::size_t begin, std::size_t end) {
  std::vector<AlikeInClass> rows;
  for (std::size_t row = begin; row < end; ++row) rows.push_back({partition.class_of[row], row, 1});
  std::stable_sort(rows.begin(), rows.end(),
                   [](const AlikeInClass& a, const AlikeInClass& b) { return a.of < b.of; });
  std::vector<AlikeInClass> classes;
  for (const AlikeInClass& each : rows) {
    if (classes.empty() || classes.back().of != each.of) classes.push_back({each.of, each.first, 0});
    ++classes.back().rows;
  }
  std::sort(classes.begin(), classes.end(),
            [](const AlikeInClass& a, const AlikeInClass& b) { return a.first < b.first; });
  return classes;
}

// Returns what a row is in each quasi-identifier.
std::vector<NodeId> leaves_of_row(const EncodedTable& table, std::size_t row) {
  std::vector<NodeId> leaves;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.push_back(qi.leaves[row]);
  return leaves;
}

// Adds rows to the class that loses nothing: all rows of such a class are of this tuple. If there is none,
// then they are one.
void add_alike(std::uint64_t rows, const std::vector<NodeId>& leaves, std::vector<AlikeInClass>& classes,
               Recoding& recoding) {
  const auto own = std::find_if(classes.begin(), classes.end(), [&](const AlikeInClass& each) {
    return each.of != suppressed &&
           std::equal(leaves.begin(), leaves.end(),
                      recoding.values.begin() + static_cast<std::ptrdiff_t>(each.of * leaves.size()));
  });
  if (own != classes.end()) {
    own->rows += rows;
    return;
  }
  classes.push_back({recoding.partition.classes++, 0, rows});
  recoding.values.insert(recoding.values.end(), leaves.begin(), leaves.end());
}

Table like(const Table& tuples) {
  Table table;
  for (const Column& column : tuples.columns) {
    Column& to = table.columns.emplace_back();
    to.name = column.name;
    to.values = column.values;
  }
  return table;
}

// Holds what a recoding makes of all rows.
struct SolvedLines {
  Table table;               // a row for each line, which counts for its rows; tuples come in their order
  Recoding recoding;         // of these rows
  std::vector<bool> of_lot;  // by row; empty: all
};

// Returns what becomes of all rows that are counted, given a recoding of the rows_of() those to search. With
// `of_lot`, which is by searched row, only tuples there are looked at; the others are suppressed.
SolvedLines lines_of(const TupleCounts& counts, const TupleCounts& searched, const EncodedTable& table,
                     const Recoding& recoding, const std::vector<bool>& of_lot = {}) {
  SolvedLines lines{like(counts.tuples), recoding, {}};
  Partition& partition = lines.recoding.partition;
  partition.class_of.clear();
  std::vector<std::uint32_t> times;
  std::size_t begin = 0;
  for (std::size_t tuple = 0; tuple < counts.rows.size(); ++tuple) {
    const std::size_t end = begin + static_cast<std::size_t>(searched.rows[tuple]);
    const std::uint64_t others = counts.rows[tuple] - searched.rows[tuple];
    const bool is_of_lot = of_lot.empty() || of_lot[begin];
    std::vector<AlikeInClass> classes = by_class(recoding.partition, begin, end);
    if (others > 0 && is_of_lot) add_alike(others, leaves_of_row(table, begin), classes, lines.recoding);
    if (others > 0 && !is_of_lot) classes.front().rows += others;
    for (const AlikeInClass& each : classes) {
      partition.class_of.push_back(each.of);
      times.push_back(static_cast<std::uint32_t>(each.rows));
      if (!of_lot.empty()) lines.of_lot.push_back(is_of_lot);
      for (std::size_t j = 0; j < lines.table.columns.size(); ++j) {
        lines.table.columns[j].cells.push_back(counts.tuples.columns[j].cells[tuple]);
      }
    }
    begin = end;
  }
  lines.table.rows = times.size();
  lines.table.times = partition.times = Times(std::move(times));
  return lines;
}

// Refuses, too, what a search of all rows would refuse: messages tell of all rows, not of those searched.
Result<std::shared_ptr<const Task>> task_of_tuples(const TupleCounts& counts, const Job& job) {
  Table tuples = counts.tuples;
  tuples.times = Times({counts.rows.begin(), counts.rows.end()});
  if (auto failure = refuse_starred_rows(tuples, job)) return *failure;
  Result<std::shared_ptr<const Task>> task = Task::of(tuples, job);
  if (!task) return task;
  if (auto failure = refuse_few_rows(**task)) return *failure;
  return task;
}

Result<CsvFile> file_of(const TupleCounts& counts) {
  Result<Table> rows = rows_of(counts);
  if (!rows) return rows.failure();
  CsvFile file;
  file.table = std::move(*rows);
  return file;
}

// Returns what the search of rows comes to; nothing else of it is kept.
Result<SolvedLines> search_rows(const TupleCounts& counts, const Job& job, std::uint64_t most_rows,
                                const Progress& progress) {
  const TupleCounts searched = rows_to_search(counts, job.k, most_rows);
  const Result<CsvFile> file = file_of(searched);
  if (!file) return file.failure();
  const Result<Prepared> prepared = prepare(*file, job, {}, RunMode::whole);
  if (!prepared) return prepared.failure();
  const Result<Searched> found = search(*prepared, RunMode::whole, progress);
  if (!found) return found.failure();
  return lines_of(counts, searched, prepared->task->table, found->recoding);
}

Result<Release> anonymize_rows(const TupleCounts& counts, const Job& job, ByteStore& store,
                               const Progress& progress) {
  const Result<CsvFile> file = file_of(counts);
  if (!file) return file.failure();
  RunExtras beside;
  beside.store = &store;
  return anonymize(*file, job, progress, RunMode::whole, beside);
}

}  // namespace

bool is_solved_by_alike_rows(const TupleCounts& counts, const Job& job) {
  const Algorithm* algorithm = find_algorithm(job.algorithm);
  return may_count_alike_rows(counts.tuples, job) && !follows_from_rows(counts.tuples, job) &&
         algorithm != nullptr && algorithm->guarantees && !algorithm->full_domain && !job.divide &&
         job.nested == NestedClasses::allow;
}

std::uint64_t bytes_solved_by_rows(const TupleCounts& counts, const Job& job) {
  constexpr std::uint64_t bytes_of_row = 90;  // measured on Adult's eight columns
  return is_solved_by_alike_rows(counts, job) ? 0 : bytes_of_row * counts.total();
}

TupleCounts rows_to_search(const TupleCounts& counts, std::uint32_t k, std::uint64_t most_rows) {
  const auto searched = [&](std::uint64_t most) {
    std::uint64_t rows = 0;
    for (const std::uint64_t each : counts.rows) rows += searched_of(each, most, k);
    return rows;
  };
  TupleCounts result = counts;
  if (counts.rows.empty() || counts.total() <= most_rows) return result;
  std::uint64_t low = 2 * std::uint64_t{k} - 1;
  std::uint64_t high = std::max(low, most_of_tuple_searched) + 1;
  while (low + 1 < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    (searched(middle) <= most_rows ? low : high) = middle;  // fewer rows of each are never more in all
  }
  for (std::uint64_t& each : result.rows) each = searched_of(each, low, k);
  return result;
}

Result<Release> anonymize_alike(const TupleCounts& counts, const Job& job, ByteStore& store,
                                const Progress& progress, std::uint64_t most_rows) {
  Stopwatch watch;
  const Result<std::shared_ptr<const Task>> whole = task_of_tuples(counts, job);
  if (!whole) return whole.failure();
  BoundSought bound(bound_search({.task = *whole}));
  Result<SolvedLines> lines = search_rows(counts, job, most_rows, progress);
  if (!lines) return lines.failure();
  CsvFile file;
  file.table = std::move(lines->table);
  Result<std::shared_ptr<const Task>> task = Task::of(file.table, job);
  if (!task) return task.failure();
  FinalRecoding recoding(std::move(lines->recoding));
  if (auto failure = refuse_suppression(**task, recoding, 0)) return *failure;
  Timings timings;
  timings.mask = watch.lap();
  return finish_release({.input = file,
                         .task = std::move(*task),
                         .recoding = std::move(recoding),
                         .timings = timings,
                         .progress = progress,
                         .coded = {},
                         .store = &store,
                         .bound = &bound});
}

Result<TupleMapping> solve_alike_lot(const TupleCounts& counts, const Job& job, Lot lot,
                                     const Progress& progress, std::uint64_t most_rows) {
  if (auto whole = task_of_tuples(counts, job); !whole) return whole.failure();
  const TupleCounts searched = rows_to_search(counts, job.k, most_rows);
  const Result<CsvFile> file = file_of(searched);
  if (!file) return file.failure();
  const Result<RecodedLot> recoded = recode_lot(*file, job, lot, progress);
  if (!recoded) return recoded.failure();
  const EncodedTable& table = recoded->task->table;
  const SolvedLines lines = lines_of(counts, searched, table, recoded->recoding, recoded->of_lot);
  return mapping_of(counts, table, lines.recoding, lines.of_lot);
}

Result<Solved> solve(const TupleCounts& counts, const Job& job, ByteStore& store, const Progress& progress) {
  if (auto failure = refuse_many_rows(counts)) return *failure;
  Result<Release> release = is_solved_by_alike_rows(counts, job)
                                ? anonymize_alike(counts, job, store, progress)
                                : anonymize_rows(counts, job, store, progress);
  if (!release) return release.failure();
  TupleMapping mapping = mapping_of(counts, release->encoded(), release->recoding);
  return Solved{std::move(*release), std::move(mapping)};
}

}  // namespace kordon
