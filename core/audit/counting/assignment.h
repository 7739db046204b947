// Shares people out among classes: each person goes to one class that he or she fits, or to none, and each
// class asks for so many. This tells whether all can have as many as they ask for, by augmenting paths (L. R.
// Ford, D. R. Fulkerson, "Maximal Flow Through a Network", 1956): a class that lacks people takes some of
// another class, which makes up for them elsewhere.
//
//     people          fit             asks for 2 each: A takes the 20-29, who fit nothing else, and B
//     20-29: 2        A, B            has 30-39 alone, who are two: all have enough. With one of 30-39 less
//     30-39: 2        B               they could not, though four people fit B.
#pragma once

#include <cstdint>
#include <vector>

namespace kordon {

class Assignment {
 public:
  explicit Assignment(std::size_t classes) : edges_of_class_(classes) {}

  // Adds so many people who fit these classes.
  void add(std::uint64_t people, const std::vector<std::uint32_t>& classes);

  std::uint64_t fitting(std::size_t c) const;  // how many people fit the class, also if others ask for them

  // Shares out as many people to each class as it asks for; returns whether there are enough. What was shared
  // out before is taken back.
  bool share_out(const std::vector<std::uint64_t>& asked);

  // Returns by class how many people it has after the last share_out(), if those who are left then join one
  // of the classes they fit after the other: `joins` says which, of people as the class has, is most in want.
  template <class Wants>
  std::vector<std::uint64_t> with_the_rest(Wants wants) const {
    std::vector<std::uint64_t> people = has_;
    for (std::size_t g = 0; g < left_.size(); ++g) {
      if (left_[g] == 0 || edges_of_group_[g].empty()) continue;
      std::uint32_t best = edges_[edges_of_group_[g].front()].to;
      for (const std::uint32_t e : edges_of_group_[g]) {
        if (wants(edges_[e].to, people) > wants(best, people)) best = edges_[e].to;
      }
      people[best] += left_[g];
    }
    return people;
  }

 private:
  struct Edge {
    std::uint32_t group, to;  // people who fit the same classes; a class
    std::uint64_t taken = 0;
  };
  bool find_people_for(std::uint32_t c, std::uint64_t lacking, std::uint64_t& found);

  std::vector<std::uint64_t> people_, left_;  // by group
  std::vector<std::uint64_t> has_;            // by class
  std::vector<Edge> edges_;
  std::vector<std::vector<std::uint32_t>> edges_of_class_, edges_of_group_;
};

}  // namespace kordon
