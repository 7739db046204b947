"""Finds what may be changed in a Python source by its syntax tree, and makes the tree with one change."""
import ast
import copy
import functools

from mutants import Mutant, squeezed

COMPARISONS = {ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
               ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,)}
ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult}
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def find(name, source):
    """[(Mutant, its last line, function that makes the changed tree)] of a source; the numbers of the mutants are for the caller to give."""
    tree, found = ast.parse(source), []
    functions = {}

    def note_functions(node, function):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            function = node.name
        functions[id(node)] = function
        for child in ast.iter_child_nodes(node):
            note_functions(child, function)

    note_functions(tree, "")
    for path, node in walk(tree, ()):
        for kind, change in changes_of(node, path):
            before, after = squeezed(ast.unparse(node)), "(nothing)" if kind == "statement" else squeezed(ast.unparse(change(node)))
            mutant = Mutant(0, name, node.lineno, functions[id(node)], kind, before, after)
            found.append((mutant, node.end_lineno, functools.partial(changed, tree, path, change)))
    return found


def changed(tree, path, change):
    """A copy of the tree with the change at this place."""
    tree = copy.deepcopy(tree)
    parent = tree
    for step in path[:-1]:
        parent = step_into(parent, step)
    put(parent, path[-1], change(step_into(parent, path[-1])))
    return ast.fix_missing_locations(tree)


def walk(node, path):
    """Yields (path, node) of all that is below; a path is steps of (field, index or None)."""
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.JoinedStr) or name == "decorator_list":
            continue  # words for people
        children = [(None, value)] if isinstance(value, ast.AST) else enumerate(value) if isinstance(value, list) else []
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr) and not is_start(child):
                yield (*path, (name, index)), child
                yield from walk(child, (*path, (name, index)))


def is_start(node):
    """Whether it is what a script does if it is started as one: mutants are not."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'"


def step_into(node, step):
    value = getattr(node, step[0])
    return value if step[1] is None else value[step[1]]


def put(node, step, new):
    if step[1] is None:
        setattr(node, step[0], new)
    else:
        getattr(node, step[0])[step[1]] = new


def changes_of(node, path):
    """Yields (kind, function from the node to what takes its place)."""
    if isinstance(node, ast.Compare):
        asked = path[-1][0] in ("test", "ifs") and len(node.ops) == 1  # then false and true show more than the contrary
        for i, operator in enumerate(node.ops):
            if asked and len(COMPARISONS[type(operator)]) == 1:
                continue
            for other in COMPARISONS[type(operator)]:
                yield "comparison", lambda old, i=i, other=other: ast.Compare(old.left, [*old.ops[:i], other(), *old.ops[i + 1:]], old.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "and, or", lambda old: ast.BoolOp(ast.Or() if isinstance(old.op, ast.And) else ast.And(), old.values)
        for i in range(len(node.values)):
            yield "and, or", lambda old, i=i: without(old, i)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", lambda old: old.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not any(isinstance(each, (ast.List, ast.JoinedStr, ast.Constant)) and not (
            isinstance(each, ast.Constant) and isinstance(each.value, (int, float))) for each in (node.left, node.right)):
        one = isinstance(node.right, ast.Constant) and node.right.value == 1
        yield "arithmetic", lambda old: ast.BinOp(old.left, ARITHMETIC[type(old.op)](), old.right)
        if one:
            yield "off by one", lambda old: old.left
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
        kind = "least, most" if node.func.id in ("min", "max") else "any, all"
        yield kind, lambda old: ast.Call(ast.Name(EXTREMES[old.func.id], ast.Load()), old.args,
                                         [each for each in old.keywords if each.arg != "default" or old.func.id in ("min", "max")])
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool) and path[-1][0] == "value":
        yield "returned truth", lambda old: ast.Constant(not old.value)
    if path[-1][0] == "test" or path[-1][0] == "ifs":
        if not isinstance(node, (ast.UnaryOp, ast.Constant)):
            yield "condition", lambda old: ast.Constant(False)
            yield "condition", lambda old: ast.Constant(True)
    if path[-1][0] in ("body", "orelse") and path[-1][1] is not None and isinstance(node, (ast.Expr, ast.AugAssign, ast.Continue, ast.Break)):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            yield "statement", lambda old: ast.Pass()


def without(old, i):
    rest = [*old.values[:i], *old.values[i + 1:]]
    return rest[0] if len(rest) == 1 else ast.BoolOp(old.op, rest)
