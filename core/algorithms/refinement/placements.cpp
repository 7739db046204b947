#include "core/algorithms/refinement/placements.h"

#include <algorithm>

namespace kordon {
namespace {

// These say how far is looked around. They are guesses that keep a chain's cost in bounds.
constexpr std::size_t classes_of_row = 12;    // of a row
constexpr std::size_t classes_of_tuple = 2;   // of a tuple nearby
constexpr std::size_t fillers_of_class = 48;  // of a class that must get a row
constexpr std::uint32_t rows_of_tuple = 32;   // of a tuple

// To look for a tuple's neighbours costs about as much as so many evaluations.
constexpr std::uint64_t evaluations_of_neighbours = 1024;

}  // namespace

PlacementSearch::PlacementSearch(const AlgorithmInput& input, const JoinLosses& losses,
                                 Neighbours& neighbours, ClassSet& classes, ClassChanges& changes)
    : input_(input),
      losses_(losses),
      neighbours_(neighbours),
      classes_(classes),
      changes_(changes),
      near_known_(neighbours.all_rows().size(), false) {}

void PlacementSearch::find(const PlacementQuery& question, Placements& result) {
  question_ = &question;
  result_ = &result;
  result.cheapest.clear();
  look_at_classes();
  consider_founding();
}

// Looks at the class that must get a row, at those of the row's tuple, and at those of tuples nearby.
void PlacementSearch::look_at_classes() {
  seen_.clear();
  if (question_->hole != no_class) look_at_class(question_->hole);
  const Tuple own = neighbours_.tuple_of(question_->row);
  look_at_tuple(own, classes_of_row / 2);
  for (const Tuple tuple : look_for_neighbours(own)) {
    if (seen_.size() >= classes_of_row) break;
    look_at_tuple(tuple, classes_of_tuple);
  }
}

void PlacementSearch::look_at_tuple(Tuple tuple, std::size_t most) {
  const std::uint32_t rows = std::min(neighbours_.rows(tuple), rows_of_tuple);
  ClassId last = no_class;
  for (std::uint32_t i = 0; i < rows && most > 0; ++i) {
    const ClassId c = classes_.class_of(neighbours_.row(tuple, i));
    if (c == last) continue;
    last = c;
    look_at_class(c);
    --most;
  }
}

void PlacementSearch::look_at_class(ClassId c) {
  if (c == no_class || std::find(seen_.begin(), seen_.end(), c) != seen_.end()) return;
  seen_.push_back(c);
  if (!classes_[c].rows.empty()) consider(c);
}

void PlacementSearch::consider(ClassId c) {
  const Class& each = classes_[c];
  const Loss before = each.total();
  const Row row = question_->row;
  const Loss joined = losses_.loss_with(each.extents, row);
  ++evaluations_;
  if (joined != never) {
    offer({difference(joined * (each.rows.size() + 1), before), Placement::Kind::join, c, 0});
  }
  if (changes_.changed(c) || !question_->may_replace || !changes_.is_measured(each)) return;
  const std::vector<Extents>& rests = changes_.rests(c);
  evaluations_ += each.rows.size();
  for (std::uint32_t i = 0; i < each.rows.size(); ++i) {
    const Loss loss = losses_.loss_with(rests[i], row);
    if (loss == never) continue;
    offer({difference(loss * each.rows.size(), before), Placement::Kind::replace, c, i});
  }
}

// Looks first at founding with rows that are spare, then with the nearest of those rows and of the others
// without a class.
void PlacementSearch::consider_founding() {
  partners_.clear();
  used_.clear();
  losses_.start(own_, question_->row);
  std::size_t spare = 0;
  const auto use = [&](Row other, ClassId c) {
    auto used = std::find_if(used_.begin(), used_.end(), [&](const auto& each) { return each.first == c; });
    if (used == used_.end()) used = used_.insert(used_.end(), {c, 0});
    if (used->second + input_.k >= classes_[c].rows.size()) return true;
    ++used->second;
    partners_.push_back({difference(losses_.loss_with(own_, other), 0), other, false});
    return ++spare + 1 < input_.k;
  };
  const Tuple own = neighbours_.tuple_of(question_->row);
  bool more = each_spare_row(own, use);
  for (const Tuple tuple : look_for_neighbours(own)) {
    if (!more) break;
    more = each_spare_row(tuple, use);
  }
  if (!more) offer_founding(0);
  if (question_->homeless.empty() || input_.k == 2) return;
  for (const Row other : question_->homeless) {
    const Loss loss = losses_.loss_with(own_, other);
    if (loss != never) partners_.push_back({difference(loss, 0), other, true});
  }
  if (partners_.size() + 1 < input_.k) return;
  std::stable_sort(partners_.begin(), partners_.end(), [](const SpareRow& a, const SpareRow& b) {
    return a.cost != b.cost ? a.cost < b.cost : a.homeless && !b.homeless;
  });
  partners_.resize(input_.k - 1);
  const bool any =
      std::any_of(partners_.begin(), partners_.end(), [](const SpareRow& each) { return each.homeless; });
  if (any) offer_founding(1);
}

void PlacementSearch::offer_founding(std::uint32_t at) {
  std::vector<Row>& founders = result_->founders[at];
  founders.assign(1, question_->row);
  founded_ = own_;
  Loss spared = 0;
  for (const SpareRow& each : partners_) {
    founders.push_back(each.row);
    losses_.join(founded_, each.row);
    if (!each.homeless) spared += classes_[classes_.class_of(each.row)].loss;
  }
  evaluations_ += founders.size();
  const Loss loss = losses_.loss(founded_);
  if (loss == never) return;
  offer({difference(loss * founders.size(), spared), Placement::Kind::found, no_class, at});
}

// Keeps the cheapest placements, as many as are of use.
void PlacementSearch::offer(const Placement& placement) {
  std::vector<Placement>& placements = result_->cheapest;
  if (placement.cost >= question_->budget) return;
  if (placements.size() == question_->most) {
    if (placement.cost >= placements.back().cost) return;
    placements.pop_back();
  }
  placements.insert(std::upper_bound(placements.begin(), placements.end(), placement,
                                     [](const Placement& a, const Placement& b) { return a.cost < b.cost; }),
                    placement);
}

std::vector<SpareRow> PlacementSearch::fillers(ClassId c) {
  std::vector<SpareRow> result;
  const Class& hole = classes_[c];
  for (const Row row : hole.rows) {
    const auto use = [&](Row other, ClassId from) {
      const Loss loss = losses_.loss_with(hole.extents, other);
      ++evaluations_;
      if (loss != never) {
        result.push_back(
            {difference(loss * (hole.rows.size() + 1), hole.total() + classes_[from].loss), other, false});
      }
      return result.size() < fillers_of_class;
    };
    const Tuple own = neighbours_.tuple_of(row);
    bool more = each_spare_row(own, use);
    for (const Tuple tuple : look_for_neighbours(own)) more = more && each_spare_row(tuple, use);
    if (!more) break;
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const SpareRow& a, const SpareRow& b) { return a.cost < b.cost; });
  return result;
}

// Calls use(row, its class) for rows in classes that have more than k and are as they were, until it returns
// false. Returns false if it did.
template <class Use>
bool PlacementSearch::each_spare_row(Tuple tuple, const Use& use) const {
  const std::uint32_t rows = std::min(neighbours_.rows(tuple), rows_of_tuple);
  for (std::uint32_t i = 0; i < rows; ++i) {
    const Row row = neighbours_.row(tuple, i);
    const ClassId c = classes_.class_of(row);
    if (c == no_class || changes_.changed(c) || classes_[c].rows.size() <= input_.k) continue;
    if (!use(row, c)) return false;
  }
  return true;
}

const std::vector<Tuple>& PlacementSearch::look_for_neighbours(Tuple tuple) {
  if (!near_known_[tuple]) evaluations_ += evaluations_of_neighbours;
  near_known_[tuple] = true;
  return neighbours_.near(tuple);
}

}  // namespace kordon
