#include "core/release/distributed/lots.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/release/distributed/solve.h"
#include "core/release/division/division.h"
#include "core/release/run/anonymize.h"
#include "core/release/run/bound.h"

namespace kordon {
namespace {

constexpr const char* one_by_one =
    "give what kordon solve --lot made of these counts by this job, each lot once";

// Goes through a lot, whose tuples stand in the order of the counts.
class LotInOrder {
 public:
  explicit LotInOrder(const TupleMapping& lot) : lot_(lot) {}

  bool at_end() const { return line_ == lot_.lines(); }
  bool at(const TupleCounts& counts, std::size_t tuple) const {
    return !at_end() && same_tuple(counts.tuples, tuple, lot_.from, line_);
  }
  void take(const TupleCounts& counts, std::size_t tuple, TupleMapping& into) {
    while (at(counts, tuple)) append_line(into, lot_, line_++);
  }

 private:
  const TupleMapping& lot_;
  std::size_t line_ = 0;
};

// Tuples that are not in one mapping alone.
struct MisplacedTuples {
  std::size_t count = 0, first = 0;

  void add(std::size_t tuple) {
    if (count++ == 0) first = tuple;
  }
};

std::optional<Failure> refuse_losses(const TupleCounts& counts, const TupleMapping& mapping,
                                     const Job& counted) {
  std::uint64_t lost = 0;
  for (std::size_t line = 0; line < mapping.lines(); ++line) {
    if (mapping.suppressed[line]) lost += mapping.end[line] - mapping.begin[line];
  }
  const std::uint64_t rows = counts.total();
  const std::uint64_t allowed = allowed_suppression(counted.suppression_limit, rows);
  if (lost == rows || lost > allowed) {
    return Failure{FailureKind::unmet_policy,
                   {{"suppression.limit",
                     say("{n} of {m} rows would be suppressed; the limit is {o}", lost, rows,
                         std::min(allowed, rows - 1)),
                     "ask for less privacy, or allow more suppression"}}};
  }
  return std::nullopt;
}

std::optional<Failure> refuse_lots(const Job& job) {
  const char* why = decides_as_a_whole(job);
  if (effort_of(job) > 0) why = "effort goes where it gains most in the whole table";
  if (why == nullptr) return std::nullopt;
  return Failure{FailureKind::unmet_policy,
                 {{"algorithm", say("clusters cannot be solved in lots: {why}", Text(why)),
                   "solve all of them in one run, or leave this out"}}};
}

}  // namespace

Result<TupleMapping> solve_lot(const TupleCounts& counts, const Job& job, Lot lot, const Progress& progress) {
  if (auto failure = refuse_lots(job)) return *failure;
  if (auto failure = refuse_many_rows(counts)) return *failure;
  if (is_solved_by_alike_rows(counts, job)) return solve_alike_lot(counts, job, lot, progress);
  CsvFile file;
  Result<Table> rows = rows_of(counts);
  if (!rows) return rows.failure();
  file.table = std::move(*rows);
  const Result<RecodedLot> recoded = recode_lot(file, job, lot, progress);
  if (!recoded) return recoded.failure();
  return mapping_of(counts, recoded->task->table, recoded->recoding, recoded->of_lot);
}

Result<TupleMapping> joined(const TupleCounts& counts, std::span<const TupleMapping> lots) {
  TupleMapping mapping = without_lines(lots.front());
  std::vector<LotInOrder> open;
  for (const TupleMapping& lot : lots) {
    if (column_names(lot.from) != column_names(counts.tuples) ||
        column_names(lot.to) != column_names(mapping.to)) {
      return bad_input({}, "a mapping has other columns than the counts", one_by_one);
    }
    open.emplace_back(lot);
  }
  MisplacedTuples none, twice;
  for (std::size_t tuple = 0; tuple < counts.rows.size(); ++tuple) {
    std::size_t found = 0;
    for (LotInOrder& lot : open) {
      if (!lot.at(counts, tuple)) continue;
      ++found;
      lot.take(counts, tuple, mapping);
    }
    if (found == 0) none.add(tuple);
    if (found > 1) twice.add(tuple);
  }
  for (const LotInOrder& lot : open) {
    if (!lot.at_end()) return bad_input({}, "a mapping has tuples that the counts do not have", one_by_one);
  }
  const MisplacedTuples& wrong = none.count > 0 ? none : twice;
  if (wrong.count > 0) {
    const std::string first = tuple_in_words(all_columns(counts.tuples), wrong.first);
    return bad_input({},
                     none.count > 0
                         ? say("{n} of {m|tuple|tuples} are in no mapping, first {tuple}", wrong.count,
                               counts.tuples.rows, first)
                         : say("{n} of {m|tuple|tuples} are in more than one mapping, first {tuple}",
                               wrong.count, counts.tuples.rows, first),
                     one_by_one);
  }
  return mapping;
}

Result<CountsAudit> judge_joined(const TupleCounts& counts, const TupleMapping& mapping, const Job& counted) {
  if (auto failure = refuse_losses(counts, mapping, counted)) return *failure;
  return audit_mapping(counts, mapping, counted);
}

}  // namespace kordon
