#include "core/table/arrangement/arrange.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

using Rows = std::vector<std::uint32_t>;

// Returns, by value id, whether the value is one of the texts.
std::vector<bool> are_listed(const Dictionary& values, const std::vector<std::string>& texts) {
  std::vector<bool> found(values.size());
  for (const std::string& text : texts) {
    if (const std::optional<ValueId> id = values.find(text)) found[*id] = true;
  }
  return found;
}

// Returns, by value id, whether the value contains the text, which is folded already.
std::vector<bool> containing(const Dictionary& values, std::string_view search) {
  std::vector<bool> found(values.size());
  for (ValueId id = 0; id < values.size(); ++id) {
    found[id] = lookup_text(values[id]).find(search) != std::string::npos;
  }
  return found;
}

// Returns, by value id, whether the value satisfies what the filter says of values.
std::vector<bool> accepted(const Dictionary& values, const ColumnFilter& filter,
                           const std::vector<std::string>& missing_texts) {
  const std::vector<bool> missing = are_listed(values, missing_texts);
  std::vector<bool> found =
      filter.contains.empty() ? std::vector<bool>(values.size(), true) : containing(values, filter.contains);
  const std::vector<bool> named = are_listed(values, filter.values);
  for (ValueId id = 0; id < values.size(); ++id) {
    if (!filter.values.empty() && !named[id]) found[id] = false;
    if (filter.missing && missing[id] != *filter.missing) found[id] = false;
    if (!found[id]) continue;
    if (filter.odd && (missing[id] || !is_odd(values[id], filter.column.kind))) found[id] = false;
    if (!filter.from && !filter.to) continue;
    const std::optional<Place> place = missing[id] ? std::nullopt : place_of(values[id], filter.column.kind);
    found[id] = place && (!filter.from || *filter.from <= *place) && (!filter.to || *place <= *filter.to);
  }
  return found;
}

// Returns, by value id of the released column, the same value's id in the input, or nothing where that has
// none.
std::vector<std::optional<ValueId>> same_values(const Column& released, const Column& input) {
  std::vector<std::optional<ValueId>> same;
  for (ValueId id = 0; id < released.values.size(); ++id)
    same.push_back(input.values.find(released.values[id]));
  return same;
}

class Arranging {
 public:
  Arranging(const Table& table, const ReleasedRows* release, const Query& query)
      : table_(table), release_(release), query_(query) {}

  Result<Rows> rows() {
    start();
    for (const ColumnFilter& filter : query_.filters) {
      if (const std::optional<Failure> failure = apply(filter)) return *failure;
    }
    search();
    if (query_.sort) {
      if (const std::optional<Failure> failure = sort(*query_.sort)) return *failure;
    }
    return std::move(rows_);
  }

 private:
  void start() {
    if (release_ == nullptr) {
      rows_.resize(table_.rows);
      std::iota(rows_.begin(), rows_.end(), 0U);
      return;
    }
    const auto suppressed = release_->order.begin() + static_cast<std::ptrdiff_t>(release_->released);
    rows_.assign(query_.suppressed == true ? suppressed : release_->order.begin(),
                 query_.suppressed == false || asks_of_released_cells() ? suppressed : release_->order.end());
  }

  // A suppressed row has none.
  bool asks_of_released_cells() const {
    return std::any_of(query_.filters.begin(), query_.filters.end(),
                       [](const ColumnFilter& filter) { return filter.column.released || filter.changed; });
  }

  std::vector<bool> are_suppressed() const {
    std::vector<bool> found(table_.rows);
    for (const std::uint32_t row : release_->order.subspan(release_->released)) found[row] = true;
    return found;
  }

  Result<const Column*> find(const ColumnChoice& choice, bool released) const {
    const Table& table = released ? release_->values : table_;
    // A column that was not generalized is released as it is.
    std::optional<std::size_t> found = table.find(choice.name);
    if (found) return &table.columns[*found];
    found = table_.find(choice.name);
    if (found) return &table_.columns[*found];
    return bad_input(in_part("table"), say("the table has no column {name}", as_quoted(choice.name)),
                     "clear the filters of this grid");
  }

  std::optional<Failure> apply(const ColumnFilter& filter) {
    const Result<const Column*> column = find(filter.column, filter.column.released && release_ != nullptr);
    if (!column) return column.failure();
    const std::vector<bool> found = accepted((*column)->values, filter, query_.missing.in((*column)->name));
    keep([&](std::uint32_t row) { return found[(*column)->cells[row]]; });
    if (!filter.changed || release_ == nullptr) return std::nullopt;
    const Column& input = **find(filter.column, false);
    const Column& released = **find(filter.column, true);
    if (&input == &released) {
      rows_.clear();
      return std::nullopt;
    }
    const std::vector<std::optional<ValueId>> same = same_values(released, input);
    keep([&](std::uint32_t row) { return same[released.cells[row]] != input.cells[row]; });
    return std::nullopt;
  }

  void search() {
    if (query_.search.empty()) return;
    std::vector<bool> found(table_.rows);
    const auto look_into = [&](const Table& table) {
      for (const Column& column : table.columns) {
        const std::vector<bool> values = containing(column.values, query_.search);
        if (std::find(values.begin(), values.end(), true) == values.end()) continue;
        for (const std::uint32_t row : rows_) {
          if (values[column.cells[row]]) found[row] = true;
        }
      }
    };
    look_into(table_);
    if (release_ != nullptr) look_into(release_->values);
    keep([&](std::uint32_t row) { return found[row]; });
  }

  // Rows are counted by rank, and then put where the counts say.
  std::optional<Failure> sort(const Sort& sort) {
    const bool released = sort.column.released && release_ != nullptr;
    const Result<const Column*> found = find(sort.column, released);
    if (!found) return found.failure();
    const Column& column = **found;
    const auto last = static_cast<std::uint32_t>(column.values.size());
    std::vector<std::uint32_t> rank =
        ranks(column.values, sort.column.kind, are_listed(column.values, query_.missing.in(column.name)),
              sort.descending);
    const std::vector<bool> suppressed = released ? are_suppressed() : std::vector<bool>(table_.rows);
    const auto rank_of = [&](std::uint32_t row) { return suppressed[row] ? last : rank[column.cells[row]]; };
    Rows begin(column.values.size() + 2);
    for (const std::uint32_t row : rows_) ++begin[rank_of(row) + 1];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    Rows sorted(rows_.size());
    for (const std::uint32_t row : rows_) sorted[begin[rank_of(row)]++] = row;
    rows_ = std::move(sorted);
    return std::nullopt;
  }

  template <class Is>
  void keep(Is is) {
    std::erase_if(rows_, [&](std::uint32_t row) { return !is(row); });
  }

  const Table& table_;
  const ReleasedRows* release_;
  const Query& query_;
  Rows rows_;
};

}  // namespace

Result<std::vector<std::uint32_t>> arrange(const Table& table, const Query& query) {
  return Arranging(table, nullptr, query).rows();
}

Result<std::vector<std::uint32_t>> arrange(const Table& table, const ReleasedRows& release,
                                           const Query& query) {
  return Arranging(table, &release, query).rows();
}

}  // namespace kordon
