#include "core/algorithms/vacancies/cures.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace kordon {
namespace {

// A row is looked for in so many inner classes that can spare one, and among so many drawn rows of each; so
// many others are filled up or scattered. All are those where that costs least.
constexpr std::size_t most_to_spare = 32;
constexpr std::size_t most_drawn = 64;
constexpr std::size_t most_to_break = 8;
// A class is filled up by one of about so many rows, in the so many ways that cost least.
constexpr std::size_t most_fillers = 4096;
constexpr std::size_t most_ways = 4;

std::int64_t lost_more(Loss now, Loss then) {
  return static_cast<std::int64_t>(now) - static_cast<std::int64_t>(then);
}

// Puts those first that lose least, and of those the ones that fill most.
void put_cheapest_first(std::vector<Cure>& cures) {
  std::vector<std::uint32_t> order(cures.size());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  sort_by(order, [&](std::uint32_t at) { return -static_cast<std::int64_t>(cures[at].filled.size()); });
  sort_by(order, [&](std::uint32_t at) { return cures[at].lost; });
  std::vector<Cure> sorted;
  sorted.reserve(cures.size());
  for (const std::uint32_t at : order) sorted.push_back(std::move(cures[at]));
  cures = std::move(sorted);
}

bool is_among(const std::vector<std::vector<ClassId>>& sets, const std::vector<ClassId>& set) {
  return std::find(sets.begin(), sets.end(), set) != sets.end();
}

}  // namespace

Cures::Cures(const AlgorithmInput& input, MovableClasses& classes, const std::vector<bool>& must_stay)
    : input_(input),
      classes_(classes),
      must_stay_(must_stay),
      asked_(!input.requirements.empty()),
      values_(input.requirements),
      random_(input.seed ^ 0x766163616e7479U) {}

std::vector<Cure> Cures::by_spare_rows(ClassId outer, const std::vector<ClassId>& shares) {
  std::vector<Cure> found;
  std::vector<ClassId> dearest = shares;
  sort_by(dearest, [&](ClassId c) { return -static_cast<std::int64_t>(classes_.loss(c)); });
  std::size_t tried = 0;
  for (const ClassId c : dearest) {
    if (classes_.rows(c).size() <= input_.k) continue;
    spare(c, outer, shares, found);
    if (++tried == most_to_spare) break;
  }
  put_cheapest_first(found);
  return found;
}

void Cures::add_by_all_rows(ClassId outer, std::vector<ClassId> shares, std::vector<Cure>& found) {
  sort_by_price(outer, shares);
  for (std::size_t at = 0; at < std::min(shares.size(), most_to_break); ++at) {
    const ClassId c = shares[at];
    if (asked_ || classes_.rows(c).size() <= input_.k) refill(c, outer, shares, found);
    std::optional<Cure> scattered = scatter(c);
    if (!scattered) continue;
    std::vector<ClassId>& filled = scattered->filled;
    filled.push_back(c);
    for (const auto& [row, to] : scattered->moves) {
      if (to != outer) continue;
      const std::vector<ClassId> more = filled_by(row, shares);
      filled.insert(filled.end(), more.begin(), more.end());
    }
    std::sort(filled.begin(), filled.end());
    filled.erase(std::unique(filled.begin(), filled.end()), filled.end());
    found.push_back(std::move(*scattered));
  }
  put_cheapest_first(found);
}

std::optional<Cure> Cures::scatter(ClassId c) {
  if (asked_) return std::nullopt;
  Cure result;
  for (const Row row : classes_.rows(c)) {
    const ClassId place = classes_.cheapest_place(row);
    if (place == no_class) return std::nullopt;
    result.lost += lost_more(classes_.loss(place), classes_.loss(c));
    result.moves.emplace_back(row, place);
  }
  return result;
}

void Cures::sort_by_price(ClassId outer, std::vector<ClassId>& inner) const {
  sort_by(inner, [&](ClassId c) {
    return lost_more(classes_.loss(outer), classes_.loss(c)) *
           static_cast<std::int64_t>(classes_.rows(c).size());
  });
}

// Returns whether the row can be spared.
bool Cures::may_leave(ClassId from, Row row) {
  if (must_stay_[row] || classes_.rows(from).size() <= input_.k) return false;
  if (!asked_) return true;
  values_.assign(classes_.rows(from));
  values_.remove(row);
  return values_.holds(input_.k);
}

std::vector<ClassId> Cures::filled_by(Row row, const std::vector<ClassId>& shares) const {
  std::vector<ClassId> filled;
  std::copy_if(shares.begin(), shares.end(), std::back_inserter(filled),
               [&](ClassId c) { return classes_.covers(c, row); });
  std::sort(filled.begin(), filled.end());
  return filled;
}

// Adds for each set of vacant classes that a row of this one fills one such row that can be spared, drawn.
void Cures::spare(ClassId from, ClassId outer, const std::vector<ClassId>& shares, std::vector<Cure>& found) {
  std::vector<Row> rows;
  std::copy_if(classes_.rows(from).begin(), classes_.rows(from).end(), std::back_inserter(rows),
               [&](Row row) { return !must_stay_[row]; });
  random_.shuffle(rows);
  if (!asked_ && rows.size() > most_drawn) rows.resize(most_drawn);
  std::vector<std::vector<ClassId>> known;
  if (asked_) values_.assign(classes_.rows(outer));
  std::erase_if(rows, [&](Row row) { return asked_ && !values_.holds_with(row, input_.k); });
  for (const Row row : rows) {
    std::vector<ClassId> filled = filled_by(row, shares);
    if (is_among(known, filled) || !may_leave(from, row)) continue;
    known.push_back(filled);
    found.push_back(
        {lost_more(classes_.loss(outer), classes_.loss(from)), {{row, outer}}, std::move(filled)});
  }
}

// Adds the same for a class that can spare none, with the row that takes its place.
void Cures::refill(ClassId from, ClassId outer, const std::vector<ClassId>& shares,
                   std::vector<Cure>& found) {
  const std::vector<Cure> filling = fillers(from, outer);
  if (filling.empty()) return;
  std::vector<Row> rows = classes_.rows(from);
  random_.shuffle(rows);
  if (rows.size() > most_drawn) rows.resize(most_drawn);
  std::vector<std::vector<ClassId>> known;
  for (const Row row : rows) {
    std::vector<ClassId> filled = filled_by(row, shares);
    // Where there are demands it matters which of equal rows goes.
    if (must_stay_[row] || (!asked_ && is_among(known, filled))) continue;
    known.push_back(filled);
    for (Cure cure : filling) {
      cure.lost += lost_more(classes_.loss(outer), classes_.loss(from));
      cure.moves.emplace_back(row, outer);
      cure.filled = filled;
      found.push_back(std::move(cure));
    }
  }
}

// Returns the cheapest ways to give an inner class a row more, which is one fewer in the end: a row of a
// class that can spare it, or of the outer one, for which the class is widened if it does not cover it.
std::vector<Cure> Cures::fillers(ClassId c, ClassId outer) {
  std::vector<ClassId> sources = classes_.inside(outer);
  sort_by(sources, [&](ClassId each) { return -static_cast<std::int64_t>(classes_.loss(each)); });
  sources.insert(sources.begin(), outer);
  const auto others = static_cast<std::int64_t>(classes_.rows(c).size() - 1);
  const std::vector<NodeId> own(classes_.nodes(c).begin(), classes_.nodes(c).end());
  std::vector<Cure> best;
  std::size_t looked_at = 0;
  for (const ClassId from : sources) {
    if (from == c || (from != outer && classes_.rows(from).size() <= input_.k)) continue;
    if (looked_at > most_fillers) break;
    looked_at += classes_.rows(from).size();
    for (const Row row : classes_.rows(from)) {
      std::vector<NodeId> nodes = classes_.nodes_with(c, row);
      const Loss wide = nodes == own ? classes_.loss(c) : classes_.loss(nodes);
      const std::int64_t lost =
          lost_more(wide, classes_.loss(c)) * others + lost_more(wide, classes_.loss(from));
      if (wide >= classes_.loss(outer)) continue;
      if (best.size() == most_ways && lost >= best.back().lost) continue;
      if (from == outer ? must_stay_[row] : !may_leave(from, row)) continue;
      const auto same =
          std::find_if(best.begin(), best.end(), [&](const Cure& each) { return each.nodes == nodes; });
      if (same != best.end()) {
        if (same->lost <= lost) continue;
        best.erase(same);
      } else if (nodes != own && classes_.is_class(nodes)) {
        continue;
      }
      const auto place =
          std::find_if(best.begin(), best.end(), [&](const Cure& each) { return each.lost > lost; });
      best.insert(place, {lost, {{row, c}}, {}, c, std::move(nodes)});
      if (best.size() > most_ways) best.pop_back();
    }
  }
  for (Cure& each : best) {
    if (each.nodes == own) each.widened = no_class;
  }
  return best;
}

}  // namespace kordon
