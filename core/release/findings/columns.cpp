#include "core/release/findings/columns.h"

#include <algorithm>
#include <utility>

#include "core/profile/role_hints.h"
#include "core/release/findings/words.h"

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
// make one finding.
struct Sort {
  Kind kind;
  Gravity gravity;
  std::string_view name;
  std::vector<std::string_view> cells;

  friend bool operator==(const Sort&, const Sort&) = default;
};

Text name_in_public(const Sort& sort, std::span<const std::string> columns) {
  return columns.size() == 1 ? say("By its name, {column} is {meaning}, and k does not count it.",
                                   printable(columns.front()), meaning(sort.name))
                             : say("By their names, {columns} are each {meaning}, and k does not count them.",
                                   named(columns), meaning(sort.name));
}

// Says without a count what columns of a sort have in common.
Text in_public(const Sort& sort, std::span<const std::string> columns) {
  if (sort.kind == Kind::unchanged) return {};
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
    }
    find_together(findings);
    return findings;
  }

 private:
  void add(Sort sort, Finding finding) {
    finding.kind = sort.kind;
    finding.gravity = sort.gravity;
    finding.in_public = in_public(sort, finding.attributes);
    const auto same = std::find(sorts_.begin(), sorts_.end(), sort);
    const auto at = static_cast<std::size_t>(same - sorts_.begin());
    if (same == sorts_.end()) {
      sorts_.push_back(std::move(sort));
      sorted_.emplace_back();
    }
    sorted_[at].push_back(std::move(finding));
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
    add({Kind::generalized, Gravity::stops, {}, likes(column.cells)},
        {.attributes = {column.attribute},
         .rows = column.cells.front().rows,
         .says = in_a_row(texts),
         .remedies = {{Change::leave_out, {column.attribute}}}});
  }

  // Nobody is taken to know a sensitive value, even a rare one. A column in which nearly every row has a
  // value of its own is a number of the row, whatever it is called.
  void find_column(const Unchanged::Column& column) {
    const std::uint64_t rows = unchanged_.rows;
    const bool leads = !column.looks_like.empty() || !column.cells.empty();
    std::vector<Text> texts;
    if (!column.looks_like.empty()) {
      texts.push_back(say("By its name, {column} is {meaning}, and k does not count it.",
                          printable(column.attribute), meaning(column.looks_like)));
    }
    for (Text& each : cells_in(column.attribute, column.cells)) texts.push_back(std::move(each));
    if (column.unique > 0 || !leads) texts.push_back(alone_in(column.attribute, column.unique, rows));
    const bool numbers_rows = rows >= 20 && column.unique * 20 >= rows * 19;
    const Sort sort = leads ? Sort{column.looks_like.empty() ? Kind::cells : Kind::name, Gravity::stops,
                                   column.looks_like, likes(column.cells)}
                            : Sort{column.many_unique ? Kind::unique : Kind::unchanged,
                                   !column.many_unique                                ? Gravity::know
                                   : column.role == Role::insensitive || numbers_rows ? Gravity::stops
                                                                                      : Gravity::decide,
                                   {},
                                   {}};
    Finding finding{.attributes = {column.attribute}, .says = in_a_row(texts)};
    const std::uint64_t found = !column.cells.empty() ? column.cells.front().rows : column.unique;
    if (found > 0) finding.rows = found;
    if (sort.gravity != Gravity::know) finding.remedies = {{change_for(column), {column.attribute}}};
    add(sort, std::move(finding));
  }

  // What others know of a person can be counted; what is made for one person cannot, but it says whose the
  // rows are. Cells that lead to persons would do so as a group of values, too.
  static Change change_for(const Unchanged::Column& column) {
    const RoleHint* hint = column.looks_like.empty() ? nullptr : find_role_hint(column.attribute);
    if (hint != nullptr && hint->is_of_one_person()) return Change::identifier;
    return hint != nullptr && hint->role == Role::quasi_identifier && column.cells.empty()
               ? Change::quasi_identifier
               : Change::leave_out;
  }

  // Several columns say nothing new where some of them leave as many rows alone.
  bool tell_more(std::size_t at) const {
    const Unchanged::Together& these = unchanged_.together[at];
    const auto has = [&](const std::string& name) {
      return std::find(these.attributes.begin(), these.attributes.end(), name) != these.attributes.end();
    };
    std::uint64_t most = 0;
    for (const Unchanged::Column& each : unchanged_.columns) {
      if (has(each.attribute)) most = std::max(most, each.unique);
    }
    for (std::size_t i = 0; i < at; ++i) {
      const Unchanged::Together& fewer = unchanged_.together[i];
      if (std::all_of(fewer.attributes.begin(), fewer.attributes.end(), has)) {
        most = std::max(most, fewer.unique);
      }
    }
    return these.unique > most;
  }

  void find_together(std::vector<Finding>& findings) const {
    bool warned = false;
    for (std::size_t at = 0; at < unchanged_.together.size(); ++at) {
      const Unchanged::Together& each = unchanged_.together[at];
      const bool first = each.warning && !std::exchange(warned, true);
      if (!tell_more(at)) continue;
      const bool sensitive =
          std::any_of(each.attributes.begin(), each.attributes.end(),
                      [&](const std::string& name) { return job_.find(name)->role == Role::sensitive; });
      const Text columns = named(each.attributes);
      findings.push_back(
          {.kind = Kind::unique_together,
           .gravity = !each.warning ? Gravity::know
                      : sensitive   ? Gravity::decide
                                    : Gravity::stops,
           .attributes = each.attributes,
           .rows = each.unique,
           .says = say("{columns} go out unchanged. Nobody else has the values of {n} of {m|row|rows} "
                       "together: anyone who knows them finds the row.",
                       columns, each.unique, unchanged_.rows)});
      // What more columns tell than fewer do, the fewer say already.
      if (!first) continue;
      findings.back().in_public =
          say("Together, values of {columns} single out many rows. Anyone who knows them finds the row.",
              columns);
    }
  }

  const Unchanged& unchanged_;
  const Job& job_;
  std::vector<Sort> sorts_;
  std::vector<std::vector<Finding>> sorted_;  // by sort
};

}  // namespace

std::vector<Finding> find_in_columns(const Unchanged& unchanged, const Job& job) {
  return ColumnFinder(unchanged, job).run();
}

}  // namespace kordon
