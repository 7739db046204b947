#include "core/identity/uniqueness.h"

#include <algorithm>
#include <numeric>

namespace kordon {
namespace {

// Holds rows in groups that are alike in the columns so far, two rows or more in each.
class Groups {
 public:
  explicit Groups(std::vector<std::uint32_t> rows) : rows_(std::move(rows)) {
    if (rows_.size() > 1) ends_.push_back(rows_.size());
    if (rows_.size() == 1) alone_ = 1;
  }

  void part_by(const Column& column) {
    std::vector<std::uint32_t> parted(rows_.size());
    std::vector<std::size_t> ends;
    places_.assign(column.values.size(), 0);
    std::size_t next = 0;
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      values_.clear();
      for (std::size_t i = begin; i < end; ++i) {
        const ValueId value = column.cells[rows_[i]];
        if (places_[value]++ == 0) values_.push_back(value);
      }
      for (const ValueId value : values_) {
        std::uint32_t& place = places_[value];
        const std::uint32_t rows = place;
        place = rows == 1 ? alone : static_cast<std::uint32_t>(next);
        if (rows == 1) {
          ++alone_;
        } else {
          ends.push_back(next += rows);
        }
      }
      for (std::size_t i = begin; i < end; ++i) {
        std::uint32_t& place = places_[column.cells[rows_[i]]];
        if (place != alone) parted[place++] = rows_[i];
      }
      for (const ValueId value : values_) places_[value] = 0;
      begin = end;
    }
    parted.resize(next);
    rows_ = std::move(parted);
    ends_ = std::move(ends);
  }

  Uniqueness result(std::span<const ValueId> persons) const {
    Uniqueness result{alone_ + ends_.size(), alone_};
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      const auto same = [&](std::uint32_t row) { return persons[row] == persons[rows_[begin]]; };
      const auto at = [&](std::size_t i) { return rows_.begin() + static_cast<std::ptrdiff_t>(i); };
      if (!persons.empty() && std::all_of(at(begin), at(end), same)) result.unique += end - begin;
      begin = end;
    }
    return result;
  }

 private:
  static constexpr std::uint32_t alone = UINT32_MAX;

  std::vector<std::uint32_t> rows_;    // group after group
  std::vector<std::size_t> ends_;      // of each group
  std::vector<std::uint32_t> places_;  // by value, within a group: its rows, then where the next of them goes
  std::vector<ValueId> values_;        // of a group
  std::uint64_t alone_ = 0;            // rows that have left
};

}  // namespace

Uniqueness uniqueness(const std::vector<const Column*>& columns, std::vector<std::uint32_t> rows,
                      std::span<const ValueId> persons) {
  Groups groups(std::move(rows));
  for (const Column* column : columns) groups.part_by(*column);
  return groups.result(persons);
}

Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns) {
  std::vector<std::uint32_t> rows(table.rows);
  std::iota(rows.begin(), rows.end(), 0U);
  std::vector<const Column*> chosen(columns.size());
  std::transform(columns.begin(), columns.end(), chosen.begin(),
                 [&](std::size_t j) { return &table.columns[j]; });
  return uniqueness(chosen, std::move(rows));
}

}  // namespace kordon
