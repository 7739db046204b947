#include "core/algorithms/vacancies/fill.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

#include "core/algorithms/vacancies/classes.h"
#include "core/algorithms/vacancies/ruled_out.h"
#include "core/base/random.h"
#include "core/privacy/class_values.h"

namespace kordon {
namespace {

// So many inner classes are weighed against each other when one is scattered.
constexpr std::size_t most_to_scatter = 8;

class Filling {
 public:
  // Where it does not scatter, all rows of a class that none can be spared of go to the outer one.
  Filling(const AlgorithmInput& input, const FinalRecoding& recoding, bool scatters)
      : k_(input.k),
        scatters_(scatters),
        asked_(!input.requirements.empty()),
        classes_(input, recoding),
        ruled_out_(input.table, classes_),
        proves_(input.table.rows, false),
        values_(input.requirements),
        random_(input.seed ^ 0x766163616e7479U) {}

  void run() {
    std::vector<ClassId> order(classes_.count());
    std::iota(order.begin(), order.end(), ClassId{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](ClassId a, ClassId b) { return classes_.loss(a) < classes_.loss(b); });
    for (const ClassId outer : order) settle(outer);
    for (const Row row : moved_rows()) put_back(row);
  }

  Loss all_loss() const { return classes_.all_loss(); }
  Recoding take() const { return classes_.take(); }

 private:
  using Places = std::vector<ClassId>;  // by row of a class: where it goes

  std::int64_t loss(ClassId c) const { return static_cast<std::int64_t>(classes_.loss(c)); }

  // Returns the inner classes that the outer one has no row of. A row that it has of one stays there.
  std::vector<ClassId> find_vacant(ClassId outer) {
    std::vector<ClassId> inner = classes_.inside(outer);
    const std::vector<Row>& rows = classes_.rows(outer);
    std::erase_if(inner, [&](ClassId each) {
      const auto there =
          std::find_if(rows.begin(), rows.end(), [&](Row row) { return classes_.covers(each, row); });
      if (there == rows.end()) return false;
      if (!proves_[*there]) proofs_.push_back(*there);
      proves_[*there] = true;
      return true;
    });
    return inner;
  }

  void undo() {
    classes_.undo();
    for (const Row row : proofs_) proves_[row] = false;
    proofs_.clear();
  }

  // Returns whether something is ruled out of the class, of what boundaries leave, by inner classes that are
  // vacant.
  bool is_narrowed(ClassId outer) {
    vacant_ = find_vacant(outer);
    return !vacant_.empty() && ruled_out_.find(outer, vacant_);
  }

  // Moves rows until nothing is ruled out of the class, or it is none any more.
  void settle(ClassId outer) {
    classes_.settle();
    proofs_.clear();
    if (!is_narrowed(outer)) return;
    const Places elsewhere = cheapest_places(outer);
    const std::int64_t lost_elsewhere = lost(outer, elsewhere);
    while (move_one(outer) || scatter_one(outer) || move_all(outer)) {
      if (!is_narrowed(outer)) break;
    }
    if (elsewhere.empty() || classes_.lost() <= std::max<std::int64_t>(0, lost_elsewhere)) return;
    undo();
    move_rows(outer, elsewhere);
  }

  // Moves one row to the outer class, drawn among those that may go of the inner class that loses least for
  // each part that it rules out; returns false where none may.
  bool move_one(ClassId outer) {
    std::vector<ClassId> order;
    std::copy_if(vacant_.begin(), vacant_.end(), std::back_inserter(order),
                 [&](ClassId c) { return ruled_out_.parts(c) > 0 && classes_.rows(c).size() > k_; });
    const auto price = [&](ClassId c, ClassId other) {
      return (classes_.loss(outer) - classes_.loss(c)) * ruled_out_.parts(other);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](ClassId a, ClassId b) { return price(a, b) < price(b, a); });
    return std::any_of(order.begin(), order.end(), [&](ClassId c) { return move_one_of(c, outer); });
  }

  bool move_one_of(ClassId from, ClassId to) {
    std::vector<Row> rows;
    std::copy_if(classes_.rows(from).begin(), classes_.rows(from).end(), std::back_inserter(rows),
                 [&](Row row) { return !proves_[row]; });
    random_.shuffle(rows);
    const auto may_go = std::find_if(
        rows.begin(), rows.end(), [&](Row row) { return holds_without(from, row) && holds_with(to, row); });
    if (may_go == rows.end()) return false;
    classes_.move(*may_go, to);
    return true;
  }

  bool holds_without(ClassId c, Row row) {
    if (!asked_) return true;
    values_.assign(classes_.rows(c));
    values_.remove(row);
    return values_.holds(k_);
  }

  bool holds_with(ClassId c, Row row) {
    if (!asked_) return true;
    values_.assign(classes_.rows(c));
    return values_.holds_with(row, k_);
  }

  // Returns the cheapest other place of each row of the class; nothing where some row has none. A demand may
  // fail where several rows come to one class: then none has.
  Places cheapest_places(ClassId c) {
    Places places;
    if (asked_ || !scatters_) return places;
    for (const Row row : classes_.rows(c)) {
      places.push_back(classes_.cheapest_place(row));
      if (places.back() == no_class) return {};
    }
    return places;
  }

  std::int64_t lost(ClassId c, const Places& places) const {
    std::int64_t lost = 0;
    for (const ClassId place : places) lost += loss(place) - loss(c);
    return lost;
  }

  void move_rows(ClassId c, const Places& places) {
    const std::vector<Row> rows = classes_.rows(c);
    for (std::size_t i = 0; i < rows.size(); ++i) classes_.move(rows[i], places[i]);
  }

  // Returns the inner classes with a share in what is ruled out, those first that cost least as a whole.
  std::vector<ClassId> cheapest_to_move(ClassId outer) const {
    std::vector<ClassId> order;
    std::copy_if(vacant_.begin(), vacant_.end(), std::back_inserter(order),
                 [&](ClassId c) { return ruled_out_.parts(c) > 0; });
    const auto price = [&](ClassId c) {
      return (classes_.loss(outer) - classes_.loss(c)) * classes_.rows(c).size();
    };
    std::stable_sort(order.begin(), order.end(), [&](ClassId a, ClassId b) { return price(a) < price(b); });
    return order;
  }

  // Scatters an inner class: the row that would lose most elsewhere goes to the outer one. Returns false
  // where none can be.
  bool scatter_one(ClassId outer) {
    std::vector<ClassId> order = cheapest_to_move(outer);
    if (order.size() > most_to_scatter) order.resize(most_to_scatter);
    ClassId scattered = no_class;
    std::int64_t least = 0;
    Places places_of_least;
    for (const ClassId c : order) {
      Places places = cheapest_places(c);
      if (places.empty()) continue;
      *std::max_element(places.begin(), places.end(),
                        [&](ClassId a, ClassId b) { return loss(a) < loss(b); }) = outer;
      const std::int64_t lost_here = lost(c, places);
      if (scattered != no_class && lost_here * ruled_out_.parts(scattered) >= least * ruled_out_.parts(c)) {
        continue;
      }
      scattered = c;
      least = lost_here;
      places_of_least = std::move(places);
    }
    if (scattered == no_class) return false;
    move_rows(scattered, places_of_least);
    return true;
  }

  // Moves all rows of the class to the outer one for which that costs least; returns false where none may go.
  bool move_all(ClassId outer) {
    const std::vector<ClassId> order = cheapest_to_move(outer);
    const auto may_go = std::find_if(order.begin(), order.end(), [&](ClassId c) {
      values_.assign(classes_.rows(outer));
      for (const Row row : classes_.rows(c)) values_.add(row);
      return values_.holds(k_);
    });
    if (may_go == order.end()) return false;
    move_rows(*may_go, Places(classes_.rows(*may_go).size(), outer));
    return true;
  }

  // Returns the rows that have moved, those first that lose most by it.
  std::vector<Row> moved_rows() const {
    std::vector<Row> rows;
    for (Row row = 0; row < proves_.size(); ++row) {
      if (classes_.class_of(row) != classes_.first_class_of(row)) rows.push_back(row);
    }
    const auto lost = [&](Row row) {
      return loss(classes_.class_of(row)) - loss(classes_.first_class_of(row));
    };
    std::stable_sort(rows.begin(), rows.end(), [&](Row a, Row b) { return lost(a) > lost(b); });
    return rows;
  }

  // Moves the row to a cheaper class, if nothing is ruled out without it.
  void put_back(Row row) {
    classes_.settle();
    proofs_.clear();
    const ClassId from = classes_.class_of(row);
    if (classes_.rows(from).size() <= k_ || !holds_without(from, row)) return;
    const ClassId to = classes_.cheapest_place(row);
    if (to == no_class || loss(to) >= loss(from) || !holds_with(to, row)) return;
    classes_.move(row, to);
    if (is_narrowed(from)) undo();
  }

  std::uint32_t k_;
  bool scatters_;
  bool asked_;  // whether there are demands beyond k
  MovableClasses classes_;
  RuledOut ruled_out_;
  std::vector<bool> proves_;     // by row: a reader is wrong where it is
  std::vector<Row> proofs_;      // of the outer class at hand
  std::vector<ClassId> vacant_;  // likewise
  ClassValues values_;
  Random random_;
};

}  // namespace

Recoding fill_vacancies(const AlgorithmInput& input, const FinalRecoding& recoding) {
  Filling together(input, recoding, false);
  together.run();
  Filling scattered(input, recoding, true);
  scattered.run();
  return scattered.all_loss() < together.all_loss() ? scattered.take() : together.take();
}

}  // namespace kordon
