#include "core/algorithms/descent/descent.h"

#include <algorithm>

namespace kordon {
namespace {

constexpr std::uint32_t no_source = UINT32_MAX;

// A step takes about a nanosecond. All of Adult's 6,480 combinations take two thirds of these.
constexpr std::uint64_t max_descending_steps = 3'000'000'000;
// Besides its key, it takes so many steps to put a tuple into its slot and its group.
constexpr std::uint64_t steps_to_place = 12;
// So many sources are looked at to fill up groups; Adult takes some two million.
constexpr std::uint64_t max_fillings = 20'000'000;

// Of a class that is broken up or dissolved at most so many rows go to others.
constexpr std::size_t max_moved = 64;
// Classes are indexed again once so many are closed, or an eighth of all.
constexpr std::size_t min_closed = 64;

Partition kinds_of_rows(const AlgorithmInput& input) {
  std::vector<IdColumn> sensitive;
  for (const Requirement& each : input.requirements) sensitive.emplace_back(each.attribute->values);
  return group_rows(sensitive, input.table.rows);
}

}  // namespace

Descent::Descent(const AlgorithmInput& input, const JoinLosses& losses, ClassSet& classes)
    : input_(input),
      losses_(losses),
      classes_(classes),
      tuples_(tuples_of_rows(input.table, classes.rows_in_classes())),
      rows_(rows_by_class(tuples_)),
      words_(input.table, tuples_),
      kinds_(kinds_of_rows(input)),
      others_(input.table, classes),
      dearest_(tuples_.classes),
      values_(input.requirements),
      rest_(input.requirements),
      groups_(words_, input.k),
      in_group_(input.table.rows, false) {
  for (Row row = 0; row < input.table.rows; ++row) {
    if (kinds_.class_of[row] == examples_.size()) examples_.push_back(row);
  }
}

void Descent::run(const Progress& progress) {
  if (tuples_.classes == 0) return;
  std::vector<std::pair<Loss, std::vector<std::uint8_t>>> combinations;
  RungsByLoss by_loss(words_.ladders());
  while (by_loss.next()) {
    if (combinations.size() == RungsByLoss::most(words_.ladders().size())) return;
    combinations.emplace_back(by_loss.loss(), by_loss.rungs());
  }
  for (ClassId c = 0; c < classes_.size(); ++c) recount(c);
  for (Tuple tuple = 0; tuple < tuples_.classes; ++tuple) look_up(tuple);
  others_.index();
  fillings_ = max_fillings;
  const std::uint64_t steps =
      words_.steps_to_set_rungs() + tuples_.classes * (words_.steps_for_key() + steps_to_place);
  const std::uint64_t all = combinations.size();
  const std::uint64_t visits = std::min(all, max_descending_steps / steps);
  for (std::uint64_t i = all; i-- > 0;) {
    if ((i + 1) * visits / all == i * visits / all) continue;
    if (i % (all / 100 + 1) == 0) progress("mask", input_.table.rows * (all - i) / all, input_.table.rows);
    if (closed_ > std::max(min_closed, classes_.size() / 8)) {
      others_.index();
      closed_ = 0;
    }
    const auto& [loss, rungs] = combinations[static_cast<std::size_t>(i)];
    groups_.find(rungs, loss, dearest_);
    for (std::size_t g = 0; g < groups_.count(); ++g) open(groups_.of(g), loss);
  }
  tidy();
}

void Descent::look_up(Tuple tuple) {
  dearest_[tuple] = 0;
  for (std::uint32_t i = rows_.start[tuple]; i < rows_.start[tuple + 1]; ++i) {
    dearest_[tuple] = std::max(dearest_[tuple], classes_[classes_.class_of(rows_.rows[i])].loss);
  }
}

void Descent::recount(ClassId c) {
  if (c >= tallies_.size()) tallies_.resize(std::size_t{c} + 1);
  std::vector<std::uint32_t> kinds;
  for (const Row row : classes_[c].rows) kinds.push_back(kinds_.class_of[row]);
  std::sort(kinds.begin(), kinds.end());
  Tally& tally = tallies_[c];
  tally.clear();
  for (const std::uint32_t kind : kinds) {
    if (tally.empty() || tally.back().first != kind) tally.emplace_back(kind, 0);
    ++tally.back().second;
  }
}

// These count in `rest_` all rows of a class, and those that do not go.
void Descent::count(ClassId c) {
  rest_.clear();
  for (const auto& [kind, rows] : tallies_[c]) rest_.add(examples_[kind], rows);
}
void Descent::count_rest(const Source& source) {
  count(source.c);
  for (std::size_t i = 0; i < source.going; ++i) rest_.remove(source.rows[i]);
}

bool Descent::rest_holds() {
  return rest_.rows() == 0 || rest_.holds(input_.k);
}

void Descent::open(std::span<const Tuple> group, Loss loss) {
  share_out(group, loss);
  values_.clear();
  Gain gain = 0;
  for (std::size_t s = 0; s < used_; ++s) gain += let_go(sources_[s]);
  if (gain > 0) {
    const std::optional<Gain> left = fill(gain);
    if (left && close(*left, loss)) ++closed_;
  }
  for (std::size_t s = 0; s < used_; ++s) {
    for (const Row row : sources_[s].rows) in_group_[row] = false;
  }
  used_ = 0;
}

// Divides the group's rows by class.
void Descent::share_out(std::span<const Tuple> group, Loss loss) {
  source_of_.resize(classes_.size(), no_source);
  for (const Tuple tuple : group) {
    for (std::uint32_t i = rows_.start[tuple]; i < rows_.start[tuple + 1]; ++i) {
      const Row row = rows_.rows[i];
      const ClassId c = classes_.class_of(row);
      if (source_of_[c] == no_source) {
        source_of_[c] = static_cast<std::uint32_t>(used_);
        if (used_ == sources_.size()) sources_.emplace_back();
        Source& source = sources_[used_++];
        source.c = c;
        source.rows.clear();
        source.going = 0;
        source.gain = static_cast<Gain>(classes_[c].loss) - static_cast<Gain>(loss);
        source.broken_up = false;
      }
      sources_[source_of_[c]].rows.push_back(row);
      in_group_[row] = true;
    }
  }
  for (std::size_t s = 0; s < used_; ++s) source_of_[sources_[s].c] = no_source;
}

// Has as many rows go as can, where they gain. Returns what they gain.
Descent::Gain Descent::let_go(Source& source) {
  if (source.gain <= 0) return 0;
  source.going = source.rows.size();
  if (!keep_back(source)) source.going = 0;
  for (std::size_t i = 0; i < source.going; ++i) values_.add(source.rows[i]);
  return source.gain * static_cast<Gain>(source.going);
}

// Has rows stay, the last ones first, until those that stay hold. Returns whether that is possible.
bool Descent::keep_back(Source& source) {
  count_rest(source);
  while (rest_.rows() > 0) {
    const std::optional<Obstacle> obstacle = rest_.in_the_way(input_.k);
    if (!obstacle) break;
    std::size_t at = source.going;
    while (at > 0 && !obstacle->eased_with(source.rows[at - 1])) --at;
    if (at == 0) return false;
    rest_.add(source.rows[at - 1]);
    std::swap(source.rows[at - 1], source.rows[--source.going]);
  }
  return true;
}

// Has others go, too, until those that go hold, each time in the way that costs least. Returns what is gained
// then, or nothing where nothing is.
std::optional<Descent::Gain> Descent::fill(Gain gain) {
  while (const std::optional<Obstacle> obstacle = values_.in_the_way(input_.k)) {
    if (fillings_ < used_) return std::nullopt;
    fillings_ -= used_;
    Change best{.cost = gain};
    for (std::size_t s = 0; s < used_; ++s) {
      if (!sources_[s].broken_up) consider(sources_[s], *obstacle, best);
    }
    if (best.source == nullptr) return std::nullopt;
    gain -= best.cost;
    make(best);
  }
  return gain;
}

// Looks for a change to this source that eases what is in the way and costs less than the best so far.
void Descent::consider(Source& source, const Obstacle& obstacle, Change& best) {
  if (-source.gain >= best.cost) return;
  std::size_t at = source.going;
  while (at < source.rows.size() && !obstacle.eased_with(source.rows[at])) ++at;
  if (at == source.rows.size()) return;
  if (source.gain <= 0) {
    count_rest(source);
    rest_.remove(source.rows[at]);
    if (rest_holds()) best = {&source, false, at, -source.gain};
    if (rest_holds() || source.going > 0) return;
  }
  const Gain cost = -gain_of_break(source, -best.cost);
  if (cost < best.cost) best = {&source, true, 0, cost};
}

void Descent::make(const Change& change) {
  Source& source = *change.source;
  if (change.breaks_up) {
    for (; source.going < source.rows.size(); ++source.going) values_.add(source.rows[source.going]);
    source.broken_up = true;
    return;
  }
  values_.add(source.rows[change.position]);
  std::swap(source.rows[change.position], source.rows[source.going++]);
}

// Returns what breaking up the class gains more; `least` if that is no more, or cannot be.
Descent::Gain Descent::gain_of_break(const Source& source, Gain least) {
  const std::vector<Row>& all = classes_[source.c].rows;
  if (all.size() - source.rows.size() > max_moved) return least;
  Gain gain = source.gain * static_cast<Gain>(source.rows.size() - source.going);
  for (const Row row : all) {
    if (in_group_[row]) continue;
    const ClassId there = gain > least ? other_class(row, gain - least) : no_class;
    if (there == no_class) return least;
    gain -= cost(row, there);
  }
  return std::max(gain, least);
}

// Returns another class that the row fits, or no_class if there is none that costs no more than this.
ClassId Descent::other_class(Row row, Gain most) {
  return others_.of(row, classes_[classes_.class_of(row)].loss + static_cast<Loss>(most));
}

Descent::Gain Descent::cost(Row row, ClassId there) const {
  return static_cast<Gain>(classes_[there].loss) - static_cast<Gain>(classes_[classes_.class_of(row)].loss);
}

// Closes the class of those that go, if something is gained and all classes hold.
bool Descent::close(Gain gain, Loss loss) {
  ClassSet::Class made;
  losses_.start(made.extents, sources_.front().rows.front());
  for (std::size_t s = 0; s < used_; ++s) {
    const Source& source = sources_[s];
    const auto stay = source.rows.begin() + static_cast<std::ptrdiff_t>(source.going);
    made.rows.insert(made.rows.end(), source.rows.begin(), stay);
    for (const Row row : source.rows) losses_.join(made.extents, row);
  }
  made.loss = losses_.loss(made.extents);
  gain -= (static_cast<Gain>(made.loss) - static_cast<Gain>(loss)) * static_cast<Gain>(made.rows.size());
  if (gain <= 0) return false;
  std::vector<Move> moves;
  for (std::size_t s = 0; s < used_; ++s) {
    if (!sources_[s].broken_up) continue;
    for (const Row row : classes_[sources_[s].c].rows) {
      if (!in_group_[row]) moves.push_back({row, other_class(row, gain)});
      if (!moves.empty() && moves.back().to == no_class) return false;
    }
  }
  if (!hold_with(moves)) return false;
  const ClassId c = classes_.add();
  for (const Row row : made.rows) moves.push_back({row, c});
  classes_[c] = {{}, std::move(made.extents), made.loss};
  apply(moves);
  for (std::size_t s = 0; s < used_; ++s) {
    Source& source = sources_[s];
    for (std::size_t i = 0; i < source.rows.size(); ++i) {
      const ClassId other = i < source.going ? source.c : c;
      if (!classes_[other].rows.empty()) others_.offer(source.rows[i], other);
    }
  }
  return true;
}

// Returns whether the classes that rows come to hold, without those that go from there.
bool Descent::hold_with(const std::vector<Move>& moves) {
  std::vector<ClassId> to;
  for (const Move& move : moves) {
    if (std::find(to.begin(), to.end(), move.to) == to.end()) to.push_back(move.to);
  }
  return std::all_of(to.begin(), to.end(), [&](ClassId c) {
    count(c);
    for (std::size_t s = 0; s < used_; ++s) {
      if (sources_[s].c != c) continue;
      count_rest(sources_[s]);
      if (sources_[s].broken_up || rest_.rows() == 0) return false;
    }
    for (const Move& move : moves) {
      if (move.to == c) rest_.add(move.row);
    }
    return rest_.holds(input_.k);
  });
}

// Has the rows go.
void Descent::apply(const std::vector<Move>& moves) {
  std::vector<ClassId> touched;
  const auto touch = [&](ClassId c) {
    if (std::find(touched.begin(), touched.end(), c) == touched.end()) touched.push_back(c);
  };
  std::vector<bool>& moving = in_group_;
  for (std::size_t s = 0; s < used_; ++s) {
    for (const Row row : sources_[s].rows) moving[row] = false;
  }
  for (const Move& move : moves) {
    moving[move.row] = true;
    touch(classes_.class_of(move.row));
  }
  for (const ClassId c : touched) std::erase_if(classes_[c].rows, [&](Row row) { return moving[row]; });
  for (const Move& move : moves) {
    moving[move.row] = false;
    classes_[move.to].rows.push_back(move.row);
    touch(move.to);
  }
  for (const ClassId c : touched) {
    classes_.settle(c);
    recount(c);
    if (classes_[c].rows.empty()) others_.leave_out(c);
  }
  for (const Move& move : moves) look_up(tuples_.class_of[move.row]);
}

void Descent::tidy() {
  const auto each_class = [&](const auto& use) {
    for (ClassId c = 0; c < classes_.size(); ++c) {
      if (!classes_[c].rows.empty()) use(c);
    }
  };
  const auto measure = [&](ClassId c) { classes_.measure(classes_[c]); };
  each_class(measure);
  others_.forget();
  others_.index();
  each_class([&](ClassId c) { move_single_rows(c); });
  each_class([&](ClassId c) { dissolve(c); });
  each_class(measure);
}

void Descent::move_single_rows(ClassId c) {
  const std::vector<Row> rows = classes_[c].rows;
  for (const Row row : rows) {
    if (classes_[c].rows.size() <= input_.k) return;
    const ClassId there = other_class(row, 0);
    if (there == no_class || cost(row, there) >= 0) continue;
    count(c);
    rest_.remove(row);
    if (rest_.holds(input_.k) && hold_with({{row, there}})) apply({{row, there}});
  }
}

void Descent::dissolve(ClassId c) {
  if (classes_[c].rows.size() > max_moved) return;
  std::vector<Move> moves;
  Gain more = 0;
  for (const Row row : classes_[c].rows) {
    const ClassId there = other_class(row, static_cast<Gain>(classes_[c].total()));
    if (there == no_class) return;
    moves.push_back({row, there});
    more += cost(row, there);
  }
  if (more < 0 && hold_with(moves)) apply(moves);
}

}  // namespace kordon
