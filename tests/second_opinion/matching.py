"""Rows: whether released ones can be given originals, each one of its own; and of how many people they can be."""
from collections import Counter, defaultdict


def without_original(released, originals, may_become):
    """The cells of a released row that gets no original of its own, whatever the order of rows; or None.

    A greatest matching, by paths along which rows give up an original for another. `may_become[j](value)` has the
    texts that may stand for a value in column j. Sets of originals are the bits of a number.
    """
    sources = list(Counter(originals).items())
    covered = [defaultdict(int) for _ in may_become]
    for at, (cells, _) in enumerate(sources):
        for j, value in enumerate(cells):
            for text in may_become[j](value):
                covered[j][text] |= 1 << at
    everything = (1 << len(sources)) - 1
    asking = []
    for cells, rows in Counter(released).items():
        fitting = everything
        for j, text in enumerate(cells):
            fitting &= covered[j][text]
        asking.append((fitting, rows, cells))
    asking.sort(key=lambda each: each[0].bit_count())  # who has little choice chooses first
    left, left_bits = [rows for _, rows in sources], everything
    given = [Counter() for _ in sources]  # how many of an original's rows each asker has
    for first, (_, rows, cells) in enumerate(asking):
        for _ in range(rows):
            queue, unseen, asked_by, gave_up = [first], everything, {}, {}
            found = None
            for asker in queue:
                fitting = asking[asker][0]
                if fitting & left_bits:
                    found = (fitting & left_bits).bit_length() - 1
                    asked_by[found] = asker
                    break
                bits = fitting & unseen
                unseen &= ~bits
                while bits:
                    at = bits.bit_length() - 1
                    bits ^= 1 << at
                    asked_by[at] = asker
                    for holder in +given[at]:
                        if holder != first and holder not in gave_up:
                            gave_up[holder] = at
                            queue.append(holder)
            if found is None:
                return cells
            left[found] -= 1
            left_bits ^= (not left[found]) << found
            while True:
                asker = asked_by[found]
                given[found][asker] += 1
                if asker == first:
                    break
                found = gave_up[asker]
                given[found][asker] -= 1
    return None


def row_without_original(released, originals, output, may_become):
    """The place of a released row that stems from no original, or None. Rows are (unchanged cells, generalized cells).

    `released` has None for a suppressed row. `output`: what the job says of the order of rows.
    """

    def fits(row, original):
        return row[0] == original[0] and all(text in may(value) for may, text, value in zip(may_become, row[1], original[1]))

    if output.get("order", "shuffled") == "input":
        at = 0
        for row, cells in enumerate(released):
            if output.get("suppressed") == "mask":
                if cells and not fits(cells, originals[row]):
                    return row
                continue
            while at < len(originals) and not fits(cells, originals[at]):
                at += 1
            if at == len(originals):
                return row
            at += 1
        return None
    groups = defaultdict(lambda: ([], []))
    for side, rows in enumerate((released, originals)):
        for unchanged, generalized in filter(None, rows):
            groups[unchanged][side].append(generalized)
    for unchanged, (those, sources) in groups.items():
        cells = without_original(those, sources, may_become)
        if cells is not None:
            return released.index((unchanged, cells))
    return None


def people_at_most(could_be):
    """How many people rows can be of at most. `could_be`: of each row those whose it can be."""
    row_of = {}

    def give(row, tried):
        for who in could_be[row] - tried:
            tried.add(who)
            if who not in row_of or give(row_of[who], tried):
                row_of[who] = row
                return True
        return False

    return sum(give(row, set()) for row in range(len(could_be)))
