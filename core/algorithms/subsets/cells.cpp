#include "core/algorithms/subsets/cells.h"

#include <algorithm>

#include "core/base/cores.h"
#include "core/base/random.h"

namespace kordon {
namespace {

// A table with a place for each key may have so many places, and all tables together so many.
constexpr std::uint64_t most_places = 1U << 20U;
constexpr std::uint64_t most_places_together = 1U << 26U;

constexpr std::uint32_t no_place = UINT32_MAX;

bool shows_nodes(const SearchedColumn& column) {
  for (std::uint32_t node = 0; node < column.look.size(); ++node) {
    if (column.look[node] != node) return false;
  }
  return true;
}

}  // namespace

CellLabels::CellLabels(const std::vector<SearchedColumn>& columns, const SearchedAsk& ask, std::size_t rows)
    : ask_(&ask),
      columns_(&columns),
      rows_(rows),
      width_(columns.size()),
      nodes_(rows * columns.size()),
      members_(columns.size()) {
  for (std::size_t j = 0; j < width_; ++j) {
    for (std::size_t i = 0; i < rows; ++i) nodes_[i * width_ + j] = columns[j].top[i];
  }
  if (!std::all_of(columns.begin(), columns.end(), shows_nodes)) {
    looks_.resize(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) looks_[i] = columns[i % width_].look[nodes_[i]];
  }
  if (!ask.person.empty()) place_.assign(rows, no_place);
  const std::vector<SearchedSet>& sets = ask.sets;
  std::uint64_t together = 0;
  std::vector<std::vector<std::uint64_t>> factors_of;
  Random random(1);
  for (std::size_t s = 0; s < sets.size(); ++s) {
    std::uint64_t places = 1;
    for (const std::uint32_t j : sets[s].columns) {
      if (places <= most_places) places *= columns[j].parent.size();
    }
    const bool dense = places <= most_places && together + places <= most_places_together;
    if (dense) together += places;
    counts_.emplace_back(dense ? places : 0);
    if (!ask.demands.empty()) values_.emplace_back(ask.demands);
    std::vector<std::uint64_t>& factor = factors_of.emplace_back();
    std::uint64_t stride = 1;
    std::uint64_t bits = 0;
    for (const std::uint32_t j : sets[s].columns) {
      factor.push_back(dense ? stride : random.next() | 1U);
      stride *= columns[j].parent.size();
      bits |= std::uint64_t{1} << j;
    }
    for (std::size_t a = 0; a < factor.size(); ++a) {
      const std::uint32_t column = sets[s].columns[a];
      Member member{static_cast<std::uint32_t>(s),
                    sets[s].k,
                    column,
                    factor[a],
                    columns[column].look.data(),
                    static_cast<std::uint32_t>(others_.size()),
                    0,
                    bits};
      for (std::size_t b = 0; b < factor.size(); ++b) {
        if (b != a) others_.push_back({sets[s].columns[b], factor[b]});
      }
      member.end = static_cast<std::uint32_t>(others_.size());
      members_[column].push_back(member);
    }
  }
  on_cores(sets.size(), sets.size() * rows, [&](std::size_t s) { count_all(s, factors_of[s]); });
}

// Counts all rows of a set, one after the other.
void CellLabels::count_all(std::size_t set, const std::vector<std::uint64_t>& factor_of) {
  const std::vector<std::uint32_t>& looks = looks_.empty() ? nodes_ : looks_;
  const std::vector<std::uint32_t>& in = ask_->sets[set].columns;
  const auto key_of = [&](std::uint32_t row) {
    std::uint64_t key = 0;
    for (std::size_t a = 0; a < factor_of.size(); ++a) key += factor_of[a] * looks[row * width_ + in[a]];
    return key;
  };
  for (std::uint32_t row = 0; row < rows_; ++row) {
    const std::uint64_t key = key_of(row);
    RowStep step{row, 1, 0, 0};
    bool person = false;
    if (!ask_->person.empty()) {
      for (const std::uint32_t other : ask_->rows_of[ask_->person[row]]) {
        if (other < row && key_of(other) == key) note(other, step, person);
      }
    }
    change(set, key, step, person);
  }
}

std::uint64_t CellLabels::step(const Member& member, std::size_t column, std::uint32_t from,
                               std::uint32_t to) const {
  const std::vector<std::uint32_t>& look = (*columns_)[column].look;
  for (std::uint32_t i = member.begin; i < member.end; ++i) {
    if (others_[i].column == column) return others_[i].factor * (std::uint64_t{look[to]} - look[from]);
  }
  return 0;
}

void CellLabels::note(std::uint32_t other, RowStep& step, bool& person) const {
  person = true;
  for (std::size_t d = 0; d < ask_->demands.size(); ++d) {
    const std::vector<std::uint32_t>& value = ask_->demands[d].value;
    if (value[step.row] == value[other]) step.same |= std::uint64_t{1} << d;
  }
}

bool CellLabels::has_another(const Member& member, std::uint64_t key, const Batch& batch,
                             RowStep& step) const {
  bool person = false;
  if (ask_->person.empty()) return person;
  for (const std::uint32_t other : ask_->rows_of[ask_->person[step.row]]) {
    if (other == step.row) continue;
    const std::uint32_t place = place_[other];
    const std::uint32_t node = place < batch.next ? batch.nodes[place] : at(other, member.column);
    if (member.key(rest(member, other), node) == key) note(other, step, person);
  }
  return person;
}

void CellLabels::change(std::size_t set, std::uint64_t key, const RowStep& step, bool person) {
  if (!person) {
    if (step.rows > 0) {
      counts_[set].add(key);
    } else {
      counts_[set].remove(key);
    }
  }
  if (!values_.empty()) values_[set].change(key, step);
}

void CellLabels::move_in(const Member& member, Batch batch) {
  for (; batch.next < batch.rows.size(); ++batch.next) {
    RowStep leaves{batch.rows[batch.next], -1, 0, 0};
    RowStep joins{batch.rows[batch.next], 1, 0, 0};
    const std::uint64_t others = rest(member, leaves.row);
    const std::uint64_t from = member.key(others, at(leaves.row, member.column));
    const std::uint64_t to = member.key(others, batch.nodes[batch.next]);
    change(member.set, from, leaves, has_another(member, from, batch, leaves));
    change(member.set, to, joins, has_another(member, to, batch, joins));
  }
}

void CellLabels::move(std::size_t column, std::span<const std::uint32_t> rows,
                      std::span<const std::uint32_t> nodes) {
  const std::span<const Member> members = sets_of(column);
  const bool people = !ask_->person.empty();
  for (std::size_t i = 0; people && i < rows.size(); ++i) place_[rows[i]] = static_cast<std::uint32_t>(i);
  on_cores(members.size(), worth_cores(members.size(), rows.size()), [&](std::size_t m) {
    move_in(members[m], {rows, nodes});
  });
  for (std::size_t i = 0; people && i < rows.size(); ++i) place_[rows[i]] = no_place;
  for (std::size_t i = 0; i < rows.size(); ++i) show(column, rows[i], nodes[i]);
}

void CellLabels::move(std::size_t column, std::uint32_t row, std::uint32_t node) {
  for (const Member& member : sets_of(column)) move_in(member, {std::span(&row, 1), std::span(&node, 1)});
  show(column, row, node);
}

void CellLabels::show(std::size_t column, std::uint32_t row, std::uint32_t node) {
  nodes_[row * width_ + column] = node;
  if (!looks_.empty()) looks_[row * width_ + column] = (*columns_)[column].look[node];
}

bool CellLabels::would_hold(const Member& member, std::uint64_t key, RowStep step) {
  const std::uint32_t now = counts_[member.set].of(key);
  const bool person = has_another(member, key, {}, step);
  step.holders = person ? now : step.rows > 0 ? now + 1 : now - 1;
  return step.holders >= member.k && (values_.empty() || values_[member.set].would_hold(key, step));
}

bool CellLabels::hold() {
  std::vector<std::uint8_t> fails(ask_->sets.size(), 0);
  for (std::size_t column = 0; column < width_; ++column) {
    const std::span<const Member> members = sets_of(column);
    on_cores(members.size(), members.size() * rows_, [&](std::size_t m) {
      const Member& member = members[m];
      if (column != ask_->sets[member.set].columns.front()) return;  // each set once
      for (std::uint32_t row = 0; row < rows_ && fails[member.set] == 0; ++row) {
        const std::uint64_t others = rest(member, row);
        const std::uint32_t node = at(row, column);
        const bool holds = count(member, others, node) >= member.k &&
                           (values_.empty() || meets_demands(member, others, node));
        fails[member.set] = holds ? 0 : 1;
      }
    });
  }
  return std::find(fails.begin(), fails.end(), 1) == fails.end();
}

}  // namespace kordon
