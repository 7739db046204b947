#include "core/release/distributed/judge.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/profile/people/alike_rows.h"

namespace kordon {
namespace {

// Returns how many rows of the tuple, from the first on, these lines have without a gap; they are all of the
// tuple's.
std::uint64_t placed(const TupleMapping& mapping, std::size_t first, std::size_t last) {
  std::uint64_t rows = 0;
  for (std::size_t line = first; line < last; ++line) {
    if (mapping.begin[line] != rows || mapping.end[line] <= rows) return UINT64_MAX;
    rows = mapping.end[line];
  }
  return rows;
}

// Looks whether the mapping goes through the tuples of the counts, one after the other.
AuditCheck counted_rows(const TupleCounts& original, const TupleMapping& mapping) {
  std::uint64_t wrong = 0;
  std::size_t line = 0;
  bool same_columns = column_names(original.tuples) == column_names(mapping.from);
  for (std::size_t t = 0; same_columns && t < original.rows.size(); ++t) {
    const std::size_t first = line;
    while (line < mapping.lines() && same_tuple(original.tuples, t, mapping.from, line)) ++line;
    if (placed(mapping, first, line) != original.rows[t]) wrong += original.rows[t];
  }
  const bool passed = same_columns && wrong == 0 && line == mapping.lines();
  return {"counted rows",
          passed      ? say("{n|row has|rows have} a place in the mapping", original.total())
          : wrong > 0 ? say("{n} of {m|row|rows} have none in the mapping", wrong, original.total())
                      : Text("the mapping has tuples that the counts do not have"),
          passed};
}

// What the mapping makes of the rows: the columns of the counts, released; and which row of the original each
// of them stems from. Suppressed rows are not in it: a row of nothing but `*` is one that was released so.
struct ReleasedRows {
  Table original;
  Table table;
  std::vector<std::uint32_t> origin;
};

// Returns for how many rows each line counts.
Times times_of(const TupleMapping& mapping, bool with_suppressed) {
  std::vector<std::uint32_t> times;
  for (std::size_t line = 0; line < mapping.lines(); ++line) {
    if (with_suppressed || !mapping.suppressed[line]) {
      times.push_back(static_cast<std::uint32_t>(mapping.end[line] - mapping.begin[line]));
    }
  }
  return Times(std::move(times));
}

// `alike` says whether a line is one row that counts for all of its rows.
Result<ReleasedRows> released_by(const TupleMapping& mapping, const TupleCounts& original, bool alike) {
  ReleasedRows rows;
  const auto rows_of_line = [&](std::size_t line) {
    return alike ? 1 : mapping.end[line] - mapping.begin[line];
  };
  if (alike) {
    rows.original = mapping.from;
    rows.original.times = times_of(mapping, true);
    rows.table.times = times_of(mapping, false);
  } else {
    Result<Table> all = rows_of(original);
    if (!all) return all.failure();
    rows.original = std::move(*all);
  }
  std::uint32_t row = 0;
  for (std::size_t line = 0; line < mapping.lines(); ++line) {
    for (std::uint64_t left = rows_of_line(line); left > 0; --left, ++row) {
      if (!mapping.suppressed[line]) rows.origin.push_back(row);
    }
  }
  rows.table.rows = rows.origin.size();
  for (const Column& from : mapping.from.columns) {
    Column& column = rows.table.columns.emplace_back();
    column.name = from.name;
    const std::optional<std::size_t> released = mapping.to.find(from.name);
    const Column& source = released ? mapping.to.columns[*released] : from;
    for (std::size_t line = 0; line < mapping.lines(); ++line) {
      if (mapping.suppressed[line]) continue;
      const ValueId cell = column.values.intern(source.cell(line));
      for (std::uint64_t left = rows_of_line(line); left > 0; --left) column.cells.push_back(cell);
    }
  }
  return rows;
}

// Counts what the parts should have: with the rows that are suppressed, where the job has them stay.
Result<TupleCounts> meant_by(const ReleasedRows& rows, const TupleMapping& mapping, const Job& job) {
  std::vector<TupleCounts> parts;
  Result<TupleCounts> kept = count(rows.table, column_names(rows.table));
  if (!kept) return kept;
  parts.push_back(std::move(*kept));
  std::uint64_t gone = 0;
  for (std::size_t line = 0; line < mapping.lines(); ++line) {
    if (mapping.suppressed[line]) gone += mapping.end[line] - mapping.begin[line];
  }
  if (job.suppressed == Suppressed::mask && gone > 0) {
    TupleCounts stars;
    stars.rows.push_back(gone);
    stars.tuples.rows = 1;
    for (const Column& from : mapping.from.columns) {
      Column& column = stars.tuples.columns.emplace_back();
      column.name = from.name;
      column.cells.push_back(column.values.intern("*"));
    }
    parts.push_back(std::move(stars));
  }
  return merged(parts);
}

// Compares two counts that are in order.
AuditCheck released_rows(const TupleCounts& meant, const TupleCounts& released) {
  std::uint64_t missing = 0, too_many = 0;
  const bool same_columns = column_names(meant.tuples) == column_names(released.tuples);
  const auto before = [&](std::size_t a, std::size_t b) {
    for (std::size_t j = 0; j < meant.tuples.columns.size(); ++j) {
      const std::string_view one = meant.tuples.columns[j].cell(a),
                             other = released.tuples.columns[j].cell(b);
      if (one != other) return one < other;
    }
    return false;
  };
  std::string first;  // of the tuples that differ
  const auto differs = [&](const TupleCounts& counts, std::size_t tuple) {
    if (first.empty()) first = tuple_in_words(all_columns(counts.tuples), tuple);
  };
  std::size_t a = 0, b = 0;
  while (same_columns && (a < meant.rows.size() || b < released.rows.size())) {
    const bool only_meant = b == released.rows.size() || (a < meant.rows.size() && before(a, b));
    if (only_meant) {
      differs(meant, a);
      missing += meant.rows[a++];
    } else if (a == meant.rows.size() || !same_tuple(meant.tuples, a, released.tuples, b)) {
      differs(released, b);
      too_many += released.rows[b++];
    } else {
      if (meant.rows[a] != released.rows[b]) differs(meant, a);
      missing += meant.rows[a] > released.rows[b] ? meant.rows[a] - released.rows[b] : 0;
      too_many += released.rows[b] > meant.rows[a] ? released.rows[b] - meant.rows[a] : 0;
      ++a, ++b;
    }
  }
  const bool passed = same_columns && missing == 0 && too_many == 0;
  return {"released rows",
          passed         ? say("{n|row|rows}, as the mapping makes them", released.total())
          : same_columns ? say("{n|row is|rows are} missing and {m} too many, first {tuple}: a part is "
                               "missing, there twice, "
                               "changed, or written without the counts before it",
                               missing, too_many, first)
                         : Text("they have other columns than the counts of the original"),
          passed};
}

// Audits what a mapping makes of rows that all have a place in it.
Result<CountsAudit> audit_rows(const ReleasedRows& made, const Job& counted) {
  // Nothing is left to reading: the mapping says which rows are suppressed, and all others are judged.
  Job of_released = counted;
  of_released.suppressed = Suppressed::remove;
  Result<AuditReport> report = audit(made.original, made.table, of_released, made.origin);
  if (!report) return report.failure();
  // The columns are those of the counts by construction; which ones the parts have, counts do not tell.
  std::erase_if(report->checks, [](const AuditCheck& check) { return check.name == "columns"; });
  return CountsAudit{std::move(*report), spelling_notes(made.table, counted)};
}

CountsAudit only(AuditCheck check) {
  CountsAudit report;
  report.checks.push_back(std::move(check));
  return report;
}

}  // namespace

Result<CountsAudit> audit_mapping(const TupleCounts& original, const TupleMapping& mapping,
                                  const Job& counted) {
  if (auto failure = refuse_other_columns(mapping, counted)) return *failure;
  AuditCheck places = counted_rows(original, mapping);
  if (!places.passed) return only(std::move(places));
  const Result<ReleasedRows> made =
      released_by(mapping, original, may_count_alike_rows(original.tuples, counted));
  if (!made) return made.failure();
  Result<CountsAudit> report = audit_rows(*made, counted);
  if (report) report->checks.insert(report->checks.begin(), std::move(places));
  return report;
}

Result<CountsAudit> audit_counts(const TupleCounts& original, const TupleMapping& mapping,
                                 const TupleCounts& released, const Job& job, const Job& counted) {
  if (auto failure = refuse_other_columns(mapping, counted)) return *failure;
  AuditCheck places = counted_rows(original, mapping);
  if (!places.passed) return only(std::move(places));
  const Result<ReleasedRows> made =
      released_by(mapping, original, may_count_alike_rows(original.tuples, counted));
  if (!made) return made.failure();
  const Result<TupleCounts> meant = meant_by(*made, mapping, job);
  if (!meant) return meant.failure();
  Result<CountsAudit> report = audit_rows(*made, counted);
  if (report) {
    report->checks.insert(report->checks.begin(), {std::move(places), released_rows(*meant, released)});
  }
  return report;
}

}  // namespace kordon
