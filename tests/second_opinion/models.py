"""Privacy models, by the definitions of their papers.

A class is a Counter of its sensitive values; `whole` is that of the table that came in. `held` are the pairs of who and
value that the class has: a row, or a person where k counts people, who counts once for each of his or her values.
"""
import math
from collections import Counter, defaultdict
from fractions import Fraction

from texts import NotJudged, known


def demands_in(privacy):
    """(model, demand) of all that the job demands."""
    found = [("p", {"p": privacy["p"]})] if "p" in privacy else []
    for model in ("l", "t", "alpha", "beta", "delta"):
        said = privacy.get(model, [])
        found += [(model, each) for each in (said if isinstance(said, list) else [said])]
    return found


def l_diverse(values, demand):
    known("l", demand, "kind l c attribute")
    frequent, rows = sorted(values.values(), reverse=True), values.total()
    if demand["kind"] == "distinct":
        return len(frequent) >= demand["l"]
    if demand["kind"] == "entropy":
        return math.exp(-sum(n / rows * math.log(n / rows) for n in frequent)) >= demand["l"] - 1e-9
    if demand["kind"] == "recursive":
        return frequent[0] < demand["c"] * sum(frequent[demand["l"] - 1 :])
    raise NotJudged(f"l-diversity {demand['kind']!r} is not known here")


def alpha_holds(held, demand, normal):
    known("alpha", demand, "alpha values refined attribute")
    counted = Counter(value for _, value in held).values()
    if "values" in demand:
        named = {normal(text) for text in demand["values"]}
        counted = [len({who for who, value in held if value in named})]
    allowed = Fraction(demand["alpha"]) * len({who for who, _ in held})
    return max(counted) <= (math.ceil(allowed) if demand.get("refined") else allowed)


def beta_like(values, whole, demand):
    """Whether no share exceeds that of the whole table by more than beta, or -ln p if enhanced, times the latter."""
    known("beta", demand, "kind beta attribute")
    if demand["kind"] not in ("basic", "enhanced"):
        raise NotJudged(f"beta-likeness {demand['kind']!r} is not known here")
    here, there = values.total(), whole.total()
    for value, rows in values.items():
        share = Fraction(whole[value], there)
        gain = (Fraction(rows, here) - share) / share
        if gain > Fraction(demand["beta"]) or demand["kind"] == "enhanced" and gain > -math.log(share) + 1e-9:
            return False
    return True


def delta_disclosed(values, whole, demand):
    """Whether every share is less than a factor of e to the power of delta away from that of the whole table."""
    known("delta", demand, "delta attribute")
    ratios = [Fraction(values[value] * whole.total(), rows * values.total()) for value, rows in whole.items()]
    return all(ratio > 0 and abs(math.log(ratio)) < demand["delta"] for ratio in ratios)


def t_close(values, whole, demand, places, paths):
    """Whether the earth mover's distance is at most t. All figures are whole: the shares times rows times rows."""
    known("t", demand, "kind t attribute")
    here, there = values.total(), whole.total()
    surplus = {value: values[value] * there - rows * here for value, rows in whole.items()}
    if demand["kind"] == "equal":
        work = Fraction(sum(map(abs, surplus.values())), 2)
    elif demand["kind"] == "ordered":
        line = defaultdict(int)
        for value, each in surplus.items():
            line[places[value]] += each
        carried, work = 0, 0
        for place in sorted(line, key=lambda each: (each is not None, each)):
            carried += line[place]
            work += abs(carried)
        work = Fraction(work, max(1, len(line) - 1))
    elif demand["kind"] == "hierarchical":
        # What flows over the edge above a node goes half the way from its height to that of its parent.
        flow, heights = defaultdict(int), defaultdict(int)
        for path in paths.values():
            for at in range(len(path)):
                heights[tuple(path[at:])] = max(heights[tuple(path[at:])], at)
        for value, each in surplus.items():
            for at in range(len(paths[value]) - 1):
                flow[tuple(paths[value][at:])] += each
        work = sum(abs(each) * (heights[node[1:]] - heights[node]) for node, each in flow.items())
        work = Fraction(work, 2 * max(heights.values()))
    else:
        raise NotJudged(f"t-closeness {demand['kind']!r} is not known here")
    return work <= Fraction(demand["t"]) * here * there
