"""People whose rows codes link: how many of them are alike in all their rows."""
from collections import defaultdict


def smallest_alike(rows):
    """The size of the smallest group of people who have equally many rows in each class; infinite where there is nobody.

    `rows`: of each its codes, by column, its class, and whose it is. A code links the rows that have it: looked at are each
    column of codes, and all together, where rows are linked by way of others, too. A row without a code is by itself. If
    somebody has several codes that are not linked, the group has one person for all of them."""
    columns = sorted({column for codes, _, _ in rows for column in codes})
    smallest = float("inf")
    for looked_at in [*([column] for column in columns), columns]:
        owner = {}  # of a code: a code that is linked with it

        def first(code):
            while owner.get(code, code) != code:
                code = owner[code]
            return code

        codes = [[(column, of_row[column]) for column in looked_at if of_row.get(column)] or [("row", at)] for at, (of_row, _, _) in enumerate(rows)]
        for of_row in codes:
            for code in of_row:
                owner[first(code)] = first(of_row[0])
        linked = defaultdict(list)
        for of_row, row in zip(codes, rows):
            linked[first(of_row[0])].append(row)
        alike = defaultdict(set)
        for group in linked.values():
            alike[tuple(sorted(shown for _, shown, _ in group))].add(frozenset(who for _, _, who in group))
        smallest = min([smallest, *map(len, alike.values())])
    return smallest
