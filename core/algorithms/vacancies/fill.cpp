#include "core/algorithms/vacancies/fill.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <vector>

#include "core/algorithms/vacancies/classes.h"
#include "core/algorithms/vacancies/cures.h"
#include "core/algorithms/vacancies/ruled_out.h"
#include "core/privacy/class_values.h"

namespace kordon {
namespace {

class Filling {
 public:
  Filling(const AlgorithmInput& input, const FinalRecoding& recoding)
      : k_(input.k),
        asked_(!input.requirements.empty()),
        classes_(input, recoding),
        ruled_out_(input.table, classes_),
        proves_(input.table.rows, false),
        settled_(classes_.count(), false),
        cures_(input, classes_, proves_),
        values_(input.requirements) {}
  Filling(const Filling&) = delete;
  Filling& operator=(const Filling&) = delete;

  Recoding run() {
    std::vector<ClassId> order(classes_.count());
    std::iota(order.begin(), order.end(), ClassId{0});
    sort_by(order, [&](ClassId c) { return static_cast<std::int64_t>(classes_.loss(c)); });
    for (const ClassId outer : order) {
      if (!classes_.rows(outer).empty()) settle(outer);
      settled_[outer] = true;
    }
    for (const Row row : moved_rows()) put_back(row);
    return classes_.take();
  }

 private:
  // Returns the inner classes that the outer one has no row of. A row that it has of one stays there.
  std::vector<ClassId> find_vacant(ClassId outer) {
    std::vector<ClassId> inner = classes_.inside(outer);
    const std::vector<Row>& rows = classes_.rows(outer);
    std::erase_if(inner, [&](ClassId each) {
      const auto there =
          std::find_if(rows.begin(), rows.end(), [&](Row row) { return classes_.covers(each, row); });
      if (there == rows.end()) return false;
      proves_[*there] = true;
      return true;
    });
    return inner;
  }

  // Returns whether something is ruled out of the class, of what boundaries leave, by inner classes that are
  // vacant.
  bool is_narrowed(ClassId outer) {
    const std::vector<ClassId> vacant = find_vacant(outer);
    return !vacant.empty() && ruled_out_.find(outer, vacant) > 0;
  }

  // Cures the class until nothing is ruled out of it, or it is none any more: where that loses less, its
  // rows are scattered.
  void settle(ClassId outer) {
    const std::size_t changes = classes_.changes();
    const Loss before = classes_.all_loss();
    std::optional<Cure> elsewhere;
    while (is_narrowed(outer)) {
      if (classes_.changes() == changes) elsewhere = cures_.scatter(outer);
      if (!cure_one(outer)) break;
    }
    if (classes_.changes() == changes || !elsewhere) return;
    const auto lost = static_cast<std::int64_t>(classes_.all_loss() - before);
    if (lost <= std::max<std::int64_t>(0, elsewhere->lost)) return;
    classes_.undo(changes);
    for (const auto& [row, to] : elsewhere->moves) classes_.move(row, to);
  }

  // Makes the cure that loses least of those by which fewer values are ruled out. Returns false where none
  // can be made.
  bool cure_one(ClassId outer) {
    const std::vector<ClassId> vacant = find_vacant(outer);
    const std::uint64_t values = ruled_out_.find(outer, vacant);
    std::vector<ClassId> shares;
    std::copy_if(vacant.begin(), vacant.end(), std::back_inserter(shares),
                 [&](ClassId c) { return ruled_out_.parts(c) > 0; });
    const auto made = [&](const std::vector<Cure>& cures) {
      return std::any_of(cures.begin(), cures.end(), [&](const Cure& each) {
        std::vector<ClassId> left;
        std::set_difference(vacant.begin(), vacant.end(), each.filled.begin(), each.filled.end(),
                            std::back_inserter(left));
        return ruled_out_.find(outer, left) < values && apply(each, outer);
      });
    };
    std::vector<Cure> cures = cures_.by_spare_rows(outer, shares);
    if (classes_.looked_often() && made(cures)) return true;
    cures_.add_by_all_rows(outer, shares, cures);
    return made(cures) || join_one(outer, shares);
  }

  // Moves all rows of the class to the outer one for which that costs least; returns false where none may go.
  bool join_one(ClassId outer, std::vector<ClassId>& shares) {
    cures_.sort_by_price(outer, shares);
    return std::any_of(shares.begin(), shares.end(), [&](ClassId c) {
      Cure all;
      for (const Row row : classes_.rows(c)) all.moves.emplace_back(row, outer);
      return apply(all, outer);
    });
  }

  // Returns whether the classes hold and nothing is ruled out of one that was settled. If not, nothing is
  // changed.
  bool apply(const Cure& cure, ClassId outer) {
    const std::size_t changes = classes_.changes();
    std::vector<ClassId> changed;
    if (cure.widened != no_class) classes_.widen(cure.widened, cure.nodes);
    for (const auto& [row, to] : cure.moves) {
      changed.push_back(classes_.class_of(row));
      changed.push_back(to);
      classes_.move(row, to);
    }
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    const bool hold =
        !asked_ || std::all_of(changed.begin(), changed.end(), [&](ClassId c) { return holds(c); });
    if (hold && (cure.widened == no_class || !spoils(cure.widened, outer))) return true;
    classes_.undo(changes);
    return false;
  }

  bool holds(ClassId c) {
    if (classes_.rows(c).empty()) return true;
    values_.assign(classes_.rows(c));
    return values_.holds(k_);
  }

  // Returns whether something is ruled out of the class that was widened, or by it of one around it.
  bool spoils(ClassId widened, ClassId outer) {
    if (is_narrowed(widened)) return true;
    const std::vector<ClassId> around = classes_.around(widened);
    return std::any_of(around.begin(), around.end(),
                       [&](ClassId c) { return c != outer && settled_[c] && is_narrowed(c); });
  }

  // Returns the rows that have moved, those first that lose most by it.
  std::vector<Row> moved_rows() const {
    std::vector<Row> rows;
    for (Row row = 0; row < proves_.size(); ++row) {
      if (classes_.class_of(row) != classes_.first_class_of(row)) rows.push_back(row);
    }
    sort_by(rows, [&](Row row) {
      return static_cast<std::int64_t>(classes_.loss(classes_.first_class_of(row))) -
             static_cast<std::int64_t>(classes_.loss(classes_.class_of(row)));
    });
    return rows;
  }

  // Moves the row to a cheaper class, if nothing is ruled out without it.
  void put_back(Row row) {
    const ClassId from = classes_.class_of(row);
    if (classes_.rows(from).size() <= k_) return;
    const ClassId to = classes_.cheapest_place(row);
    if (to == no_class || classes_.loss(to) >= classes_.loss(from)) return;
    const std::size_t changes = classes_.changes();
    classes_.move(row, to);
    const bool hold = !asked_ || (holds(from) && holds(to));
    if (!hold || is_narrowed(from)) classes_.undo(changes);
  }

  std::uint32_t k_;
  bool asked_;  // whether there are demands beyond k
  MovableClasses classes_;
  RuledOut ruled_out_;
  std::vector<bool> proves_;   // by row: a reader is wrong where it is
  std::vector<bool> settled_;  // by class
  Cures cures_;
  ClassValues values_;
};

}  // namespace

Recoding fill_vacancies(const AlgorithmInput& input, const FinalRecoding& recoding) {
  return Filling(input, recoding).run();
}

}  // namespace kordon
