"""How likely rows of a survey are found in the population, by their weights; and weights that became the mean of a class.

A class of f people whose weights add up to F stands for F people of the population. Benedetti and Franconi (1998) take
these for negative binomial: each further one is met with the chance 1 - f / F. The risk is the mean of 1 / people.
"""
import math
from collections import defaultdict

from texts import number


def individual_risk(f, population):
    if population <= f:
        return 1 / f
    p = f / population
    if f >= 3:  # the first term of the series alone, as sdcMicro has it
        return p / (f - 1 + p)
    if p > 0.9:  # the series itself; the formulas below lose their digits near 1
        return sum(math.comb(f + j - 1, j) * p**f * (1 - p) ** j / (f + j) for j in range(400))
    odds = p / (1 - p)
    return odds * -math.log(p) if f == 1 else odds - odds**2 * -math.log(p)


def risk_of_rows(rows):
    """The risk of each row of one class: `rows` are (who, weight); who has several rows has their smallest weight."""
    least = {}
    for who, weight in rows:
        least[who] = min(weight, least.get(who, weight))
    return individual_risk(len(least), float(sum(least.values())))


def global_risk(rows, sets):
    """The mean risk. `rows` are (who, weight, labels); `sets` the places of labels that a reader knows together."""
    greatest = [0.0] * len(rows)
    for places in sets:
        groups = defaultdict(list)
        for at, (_, _, labels) in enumerate(rows):
            groups[tuple(labels[j] for j in places)].append(at)
        for group in groups.values():
            risk = risk_of_rows([rows[at][:2] for at in group])
            for at in group:
                greatest[at] = max(greatest[at], risk)
    return sum(greatest) / len(rows) if rows else 0.0


def classes_off(classes, form):
    """How many classes do not show one number that keeps their sum within 1 %. `classes` are lists of (weight, shown)."""
    off = 0
    for rows in classes:
        shown, total = {cell for _, cell in rows}, sum(weight for weight, _ in rows)
        mean = number(next(iter(shown)), form) if len(shown) == 1 else None
        off += mean is None or abs(mean * len(rows) - total) * 100 > total
    return off
