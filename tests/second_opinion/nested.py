"""Nested classes: which values somebody rules out who takes the classes inside a class to hold none of its rows."""
from itertools import product

from texts import NotJudged

MOST_STEPS = 300_000  # for one class: combinations of values, with each class inside it. Beyond it nobody waits


def rows_narrowed(classes, origins, covered, allowed):
    """How many released rows have a value that is ruled out.

    `classes`: the rows of each class by its released cells. `origins[row]`: the values that the row truly has, or None
    where nobody knows which row it came from. `covered[j](text)`: the values that a text of column j stands for, whether
    a row has them or not; `allowed[j](text)`: those of them that boundaries let become the text. The others everybody
    rules out who knows the job, whatever is released, and they never count.
    """
    boxes = {cells: box_of(covered, cells) for cells in classes}
    known = {cells: box_of(allowed, cells) for cells in classes}
    return sum(len(rows) for cells, rows in classes.items() if is_narrowed(cells, boxes, known[cells], [origins[row] for row in rows]))


def box_of(values, cells):
    return [frozenset(of(text)) for of, text in zip(values, cells)]


def is_narrowed(cells, boxes, possible, truth):
    box = boxes[cells]
    if not all(possible):
        raise NotJudged(f"nobody knows which values {cells} stands for")
    inside = [other for other in boxes.values() if other != box and all(here <= there for here, there in zip(other, box))]
    # Where the class truly has a row of an inner one, who rules the inner one out is wrong, and so told nothing.
    inside = [other for other in inside if not any(values and has(other, values) for values in truth)]
    steps = len(inside)
    for values in possible:
        steps *= len(values)
    if steps > MOST_STEPS:
        raise NotJudged(f"too many combinations of values to look at, for {cells}")
    left = [values for values in product(*possible) if not any(has(other, values) for other in inside)]
    if not left and None in truth:
        raise NotJudged(f"all that {cells} stands for is ruled out, and which of it wrongly only the rows' origins tell")
    # Where nothing is left of a class, the reader sees the mistake.
    return bool(left) and any({values[j] for values in left} != possible[j] for j in range(len(box)))


def has(box, values):
    return all(value in there for value, there in zip(values, box))
