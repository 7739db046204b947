#include "core/measures/risk/uniques.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/base/logarithm.h"

namespace kordon {
namespace {

constexpr double small_fraction = 0.1;  // the fraction up to which Pitman's estimator is taken
constexpr int halvings = 100;           // of an interval, until its ends are next to each other

std::map<std::uint32_t, std::uint64_t> classes_by_size(const std::vector<std::uint32_t>& sizes) {
  std::map<std::uint32_t, std::uint64_t> classes;
  for (const std::uint32_t size : sizes) ++classes[size];
  return classes;
}

// Stirling's series; x is above 0. Small x go up first by Γ(x + 1) = x Γ(x).
double log_gamma(double x) {
  double below = 0;
  for (; x < 15; ++x) below += logarithm(x);
  constexpr double half_log_of_2_pi = 0.91893853320467274;
  const double y = 1 / (x * x);
  const double series = (1.0 / 12 - y * (1.0 / 360 - y * (1.0 / 1260 - y / 1680))) / x;
  return (x - 0.5) * logarithm(x) - x + half_log_of_2_pi + series - below;
}

// Returns log((a + m) / a), also where m is small beside a.
double log_of_growth(double a, double m) {
  const double s = m / (2 * a + m);
  if (s > 0.1) return logarithm((a + m) / a);
  double sum = 0;
  for (int odd = 17; odd > 0; odd -= 2) sum = sum * s * s + 1.0 / odd;
  return 2 * s * sum;
}

// Returns 1/a + 1/(a + 1) + ... of m terms, by the formula of Euler and Maclaurin once a is large; a is above
// 0.
double sum_of_reciprocals(double a, std::uint64_t terms) {
  double sum = 0;
  for (; terms > 0 && a < 20; --terms, ++a) sum += 1 / a;
  const auto m = static_cast<double>(terms);
  const auto correction = [](double x) {
    const double y = 1 / (x * x);
    return 0.5 / x + y * (1.0 / 12 - y * (1.0 / 120 - y / 252));
  };
  return sum + log_of_growth(a, m) + correction(a) - correction(a + m);
}

// What Pitman's formula says of a table.
class Pitman {
 public:
  explicit Pitman(const std::vector<std::uint32_t>& sizes)
      : classes_(classes_by_size(sizes)), count_(sizes.size()) {
    rows_ = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
  }

  // How the log likelihood changes with theta; it falls with theta where it is 0.
  double by_theta(double alpha, double theta) const {
    return sum_of_reciprocals(theta / alpha + 1, count_ - 1) / alpha -
           sum_of_reciprocals(theta + 1, rows_ - 1);
  }
  // The sum of i / (theta + i alpha) is made of that of 1 / (theta + i alpha).
  double by_alpha(double alpha, double theta) const {
    const double sum = sum_of_reciprocals(theta / alpha + 1, count_ - 1) / alpha;
    double slope = (static_cast<double>(count_ - 1) - theta * sum) / alpha;
    for (const auto& [size, classes] : classes_)
      slope -= static_cast<double>(classes) * sum_of_reciprocals(1 - alpha, size - 1);
    return slope;
  }

  // The theta of greatest likelihood for this alpha, or below 0 where there is none.
  double theta_of(double alpha) const {
    double low = 1e-9;
    double high = 1e12;
    if (by_theta(alpha, low) < 0 || by_theta(alpha, high) > 0) return -1;
    for (int i = 0; i < halvings; ++i) {
      const double middle = std::sqrt(low) * std::sqrt(high);
      (by_theta(alpha, middle) > 0 ? low : high) = middle;
    }
    return low;
  }

  double uniques_in(double people) const {
    double low = 1e-6;
    double high = 1 - 1e-6;
    const auto slope = [&](double alpha) {
      const double theta = theta_of(alpha);
      return theta < 0 ? -1 : by_alpha(alpha, theta);
    };
    if (count_ < 2 || count_ == rows_ || slope(low) < 0) return -1;
    for (int i = 0; i < halvings; ++i) {
      const double middle = (low + high) / 2;
      (slope(middle) > 0 ? low : high) = middle;
    }
    const double theta = theta_of(low);
    if (theta < 0) return -1;
    return exponential(log_gamma(theta + 1) - log_gamma(theta + low) + low * logarithm(people));
  }

 private:
  std::map<std::uint32_t, std::uint64_t> classes_;
  std::uint64_t count_, rows_ = 0;
};

}  // namespace

double uniques_by_pitman(const std::vector<std::uint32_t>& sizes, double fraction) {
  const auto rows = static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}));
  return Pitman(sizes).uniques_in(rows / fraction) * fraction;
}

double uniques_by_zayatz(const std::vector<std::uint32_t>& sizes, double fraction) {
  const std::map<std::uint32_t, std::uint64_t> classes = classes_by_size(sizes);
  const auto rows = static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}));
  const double others = std::max(std::round(rows / fraction) - rows, 0.0);  // of the population
  const double people = rows + others;
  const auto alone = classes.find(1);
  if (alone == classes.end()) return 0;
  // The probability that just one of j people is drawn: j times that of the first, and of none of the others.
  double weight_of_1 = 0;
  double all = 0;
  double none_of_others = 1;
  std::uint32_t next = 1;
  for (const auto& [size, count] : classes) {
    for (; next < size; ++next) {
      none_of_others *= std::max(others - (next - 1), 0.0) / (people - next);
    }
    const double one = size * (rows / people) * none_of_others;
    if (size == 1) weight_of_1 = static_cast<double>(count) * one;
    all += static_cast<double>(count) * one;
  }
  return static_cast<double>(alone->second) * weight_of_1 / all;
}

Uniques estimated_uniques(const std::vector<std::uint32_t>& sizes, double fraction) {
  const auto alone = static_cast<double>(std::count(sizes.begin(), sizes.end(), 1U));
  if (alone == 0) return {"none", 0};
  if (fraction <= small_fraction) {
    const double rows = uniques_by_pitman(sizes, fraction);
    if (rows >= 0) return {"pitman", std::min(rows, alone)};
  }
  return {"zayatz", std::min(uniques_by_zayatz(sizes, fraction), alone)};
}

}  // namespace kordon
