#include "core/release/findings/columns.h"

#include <algorithm>
#include <utility>

#include "core/job/failing.h"
#include "core/profile/role_hints.h"

namespace kordon {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;
using Change = Remedy::Change;

Text meaning(std::string_view words) {
  return std::string(words).c_str();  // a phrase, which other languages have
}

Text alone_in(const std::string& column, std::uint64_t unique, std::uint64_t rows) {
  if (unique == 0) {
    return say("{column} goes out unchanged; no row has a value that nobody else has.", printable(column));
  }
  return say(
      "{column} goes out unchanged. Nobody else has the value of {n} of {m|row|rows}: anyone who knows it "
      "finds the row.",
      printable(column), unique, rows);
}

Text alone_among_shown(const std::string& column, std::uint64_t unique, std::uint64_t rows) {
  return say(
      "Where {column} is not withheld, nobody else has the value of {n} of {m|row|rows}: anyone who knows it "
      "finds the row.",
      printable(column), unique, rows);
}

std::vector<Text> cells_in(const std::string& column, const std::vector<Unchanged::Cells>& cells) {
  std::vector<Text> texts;
  texts.reserve(cells.size());
  for (const Unchanged::Cells& each : cells) {
    texts.push_back(say("In {column}, {n|cell looks|cells look} like {meaning}.", printable(column),
                        each.rows, meaning(each.like)));
  }
  return texts;
}

// The kind of a column's finding, and the looks of its name and cells. If both are equal, several columns
// make one finding, which is as grave as the gravest. What everybody reads of them is grouped by the released
// rows alone.
struct Sort {
  Kind kind;
  Gravity gravity;
  Gravity in_public;  // by the released rows alone
  std::string_view name;
  std::vector<std::string_view> cells;

  bool is_of_one_finding_with(const Sort& other) const {
    return kind == other.kind && in_public == other.in_public && name == other.name && cells == other.cells &&
           (in_public != Gravity::know || gravity == other.gravity);
  }
};

Text name_in_public(const Sort& sort, std::span<const std::string> columns) {
  return columns.size() == 1 ? say("By its name, {column} is {meaning}, and k does not count it.",
                                   printable(columns.front()), meaning(sort.name))
                             : say("By their names, {columns} are each {meaning}, and k does not count them.",
                                   named(columns), meaning(sort.name));
}

// Says without a count what columns of a sort have in common.
Text in_public(const Sort& sort, std::span<const std::string> columns) {
  if (sort.in_public == Gravity::know) return {};
  if (sort.kind == Kind::unique) {
    return say("Values of {columns} single out many rows. Anyone who knows such a value finds the row.",
               named(columns));
  }
  std::vector<Text> texts;
  if (!sort.name.empty()) texts.push_back(name_in_public(sort, columns));
  for (const std::string_view like : sort.cells) {
    texts.push_back(
        sort.kind == Kind::generalized
            ? say("Released values of {columns} still look like {meaning}.", named(columns), meaning(like))
            : say("Some cells of {columns} look like {meaning}.", named(columns), meaning(like)));
  }
  return in_a_row(texts);
}

Text in_words(const Sort& sort, const std::vector<std::string>& columns) {
  if (sort.kind == Kind::unchanged) {
    return say(
        "{n|column goes|columns go} out unchanged, and few rows or none have a value of their own "
        "there ({columns}).",
        columns.size(), named(columns));
  }
  if (sort.kind == Kind::unique) {
    return say(
        "{n|column goes|columns go} out unchanged, with values that nobody else has ({columns}). "
        "Anyone who knows such a value finds the row.",
        columns.size(), named(columns));
  }
  return in_public(sort, columns);
}

class ColumnFinder {
 public:
  ColumnFinder(const Unchanged& unchanged, const Job& job) : unchanged_(unchanged), job_(job) {}

  std::vector<Finding> run() {
    for (const Unchanged::Generalized& each : unchanged_.generalized) find_generalized(each);
    for (const Unchanged::Column& each : unchanged_.columns) find_column(each);
    std::vector<Finding> findings;
    for (std::size_t at = 0; at < sorts_.size(); ++at) {
      std::vector<std::string> columns;
      for (const Finding& each : sorted_[at]) columns.push_back(each.attributes.front());
      const Sort& sort = sorts_[at];
      findings.push_back(as_one(std::move(sorted_[at]), in_words(sort, columns), in_public(sort, columns)));
      set_gravity(findings.back(), sort.gravity, sort.in_public);
    }
    find_together(findings);
    return findings;
  }

 private:
  void add(Sort sort, Finding finding) {
    finding.kind = sort.kind;
    finding.in_public = in_public(sort, finding.attributes);
    const auto same = std::find_if(sorts_.begin(), sorts_.end(),
                                   [&](const Sort& each) { return each.is_of_one_finding_with(sort); });
    const auto at = static_cast<std::size_t>(same - sorts_.begin());
    if (same == sorts_.end()) {
      sorts_.push_back(std::move(sort));
      sorted_.emplace_back();
    } else {
      same->gravity = std::min(same->gravity, sort.gravity);
    }
    sorted_[at].push_back(std::move(finding));
  }

  static void set_gravity(Finding& finding, Gravity gravity, Gravity in_public) {
    finding.gravity = gravity;
    if (in_public != gravity) finding.gravity_in_public = in_public;
  }

  static std::vector<std::string_view> likes(const std::vector<Unchanged::Cells>& cells) {
    std::vector<std::string_view> all;
    all.reserve(cells.size());
    for (const Unchanged::Cells& each : cells) all.push_back(each.like);
    return all;
  }

  void find_generalized(const Unchanged::Generalized& column) {
    std::vector<Text> texts = cells_in(column.attribute, column.cells);
    texts.push_back(say("{column} is generalized, but its released values still lead to persons.",
                        printable(column.attribute)));
    add({Kind::generalized, Gravity::stops, Gravity::stops, {}, likes(column.cells)},
        {.attributes = {column.attribute},
         .rows = column.cells.front().rows,
         .says = in_a_row(texts),
         .remedies = {{Change::leave_out, {column.attribute}}}});
  }

  // Nobody is taken to know a sensitive value, even a rare one. A column in which nearly every row has a
  // value of its own is a number of the row, whatever it is called.
  Gravity gravity_of(Role role, std::uint64_t unique) const {
    if (!unchanged_.are_many(unique)) return Gravity::know;
    const bool numbers_rows = unchanged_.rows >= 20 && unique * 20 >= unchanged_.rows * 19;
    return role == Role::insensitive || numbers_rows ? Gravity::stops : Gravity::decide;
  }

  Sort sort_of(const Unchanged::Column& column) const {
    if (!column.looks_like.empty() || !column.cells.empty()) {
      return {column.looks_like.empty() ? Kind::cells : Kind::name, Gravity::stops, Gravity::stops,
              column.looks_like, likes(column.cells)};
    }
    const Gravity gravity = gravity_of(column.role, column.unique);
    return {gravity == Gravity::know ? Kind::unchanged : Kind::unique,
            gravity,
            gravity_of(column.role, column.alone),
            {},
            {}};
  }

  void find_column(const Unchanged::Column& column) {
    const bool leads = !column.looks_like.empty() || !column.cells.empty();
    const bool withheld = withholds(job_, *job_.find(column.attribute));
    if (withheld && !leads && column.unique == 0) return;  // of_withheld() says what goes out of it
    std::vector<Text> texts;
    if (!column.looks_like.empty()) {
      texts.push_back(say("By its name, {column} is {meaning}, and k does not count it.",
                          printable(column.attribute), meaning(column.looks_like)));
    }
    for (Text& each : cells_in(column.attribute, column.cells)) texts.push_back(std::move(each));
    if (column.unique > 0 || !leads) {
      texts.push_back(withheld ? alone_among_shown(column.attribute, column.unique, unchanged_.rows)
                               : alone_in(column.attribute, column.unique, unchanged_.rows));
    }
    Sort sort = sort_of(column);
    Finding finding{.attributes = {column.attribute}, .says = in_a_row(texts)};
    const std::uint64_t found = !column.cells.empty() ? column.cells.front().rows : column.unique;
    if (found > 0) finding.rows = found;
    if (sort.gravity != Gravity::know) {
      finding.remedies = column.attribute == job_.weight
                             ? remedies_of_weight(job_)
                             : std::vector<Remedy>{{change_for(column), {column.attribute}}};
    }
    add(std::move(sort), std::move(finding));
  }

  // What others know of a person can be counted; what is made for one person cannot, but it says whose the
  // rows are. Cells that lead to persons would do so as a group of values, too.
  Change change_for(const Unchanged::Column& column) const {
    const RoleHint* hint =
        column.looks_like.empty() ? nullptr : find_role_hint(name_in_words(column.attribute, job_.codebook));
    if (hint != nullptr && hint->is_of_one_person()) return Change::identifier;
    return hint != nullptr && hint->role == Role::quasi_identifier && column.cells.empty()
               ? Change::quasi_identifier
               : Change::leave_out;
  }

  // Several columns say nothing new where some of them leave as many rows alone. The members say how
  // many rows.
  template <class OfColumn, class OfSeveral>
  bool tell_more(std::size_t at, OfColumn of_column, OfSeveral of_several) const {
    const Unchanged::Together& these = unchanged_.together[at];
    const auto has = [&](const std::string& name) {
      return std::find(these.attributes.begin(), these.attributes.end(), name) != these.attributes.end();
    };
    std::uint64_t most = 0;
    for (const Unchanged::Column& each : unchanged_.columns) {
      if (has(each.attribute)) most = std::max(most, each.*of_column);
    }
    for (std::size_t i = 0; i < at; ++i) {
      const Unchanged::Together& fewer = unchanged_.together[i];
      if (std::all_of(fewer.attributes.begin(), fewer.attributes.end(), has)) {
        most = std::max(most, fewer.*of_several);
      }
    }
    return these.*of_several > most;
  }

  Gravity gravity_together(const std::vector<std::string>& columns, std::uint64_t unique) const {
    if (!unchanged_.are_many(unique)) return Gravity::know;
    const bool sensitive = std::any_of(columns.begin(), columns.end(), [&](const std::string& name) {
      return job_.find(name)->role == Role::sensitive;
    });
    return sensitive ? Gravity::decide : Gravity::stops;
  }

  Finding of_several(const Unchanged::Together& each) const {
    const Text columns = named(each.attributes);
    Finding finding{
        .kind = Kind::unique_together,
        .attributes = each.attributes,
        .rows = each.unique,
        .says = say("{columns} go out unchanged. Nobody else has the values of {n} of {m|row|rows} "
                    "together: anyone who knows them finds the row.",
                    columns, each.unique, unchanged_.rows)};
    set_gravity(finding, gravity_together(each.attributes, each.unique),
                gravity_together(each.attributes, each.alone));
    return finding;
  }

  // What more columns tell everybody than fewer do, the fewer say already.
  void find_together(std::vector<Finding>& findings) const {
    bool warned = false;
    for (std::size_t at = 0; at < unchanged_.together.size(); ++at) {
      const Unchanged::Together& each = unchanged_.together[at];
      const bool first = unchanged_.are_many(each.alone) && !std::exchange(warned, true);
      const bool told = first && tell_more(at, &Unchanged::Column::alone, &Unchanged::Together::alone);
      if (!told && !tell_more(at, &Unchanged::Column::unique, &Unchanged::Together::unique)) continue;
      findings.push_back(of_several(each));
      if (!told) continue;
      findings.back().in_public =
          say("Together, values of {columns} single out many rows. Anyone who knows them finds the row.",
              named(each.attributes));
    }
  }

  const Unchanged& unchanged_;
  const Job& job_;
  std::vector<Sort> sorts_;
  std::vector<std::vector<Finding>> sorted_;  // by sort
};

}  // namespace

std::vector<Remedy> remedies_of_weight(const Job& job) {
  std::vector<Remedy> remedies;
  if (job.known.empty()) remedies.push_back({Change::class_mean, {job.weight}});
  remedies.push_back({Change::leave_out, {job.weight}});
  return remedies;
}

std::vector<Finding> find_in_columns(const Unchanged& unchanged, const Job& job) {
  return ColumnFinder(unchanged, job).run();
}

}  // namespace kordon
