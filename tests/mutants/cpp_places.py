"""Finds what may be changed in a C++ source by clang's syntax tree, and rewrites the source so that one build has all mutants."""
import re
from dataclasses import dataclass, field

from clang.cindex import CursorKind, Index, TokenKind, TypeKind
from mutants import Mutant, squeezed

K = CursorKind
NUMBERS = {TypeKind.CHAR_U, TypeKind.UCHAR, TypeKind.USHORT, TypeKind.UINT, TypeKind.ULONG, TypeKind.ULONGLONG, TypeKind.CHAR_S,
           TypeKind.SCHAR, TypeKind.SHORT, TypeKind.INT, TypeKind.LONG, TypeKind.LONGLONG, TypeKind.FLOAT, TypeKind.DOUBLE,
           TypeKind.INT128, TypeKind.UINT128}
FUNCTIONS = {K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.FUNCTION_TEMPLATE, K.CONVERSION_FUNCTION}
COMPARISONS = {  # the operator, and the two it becomes; where the second is the same there is none
    "<": ("Less", "LessEqual", "GreaterEqual", "<=", ">="), "<=": ("LessEqual", "Less", "Greater", "<", ">"),
    ">": ("Greater", "GreaterEqual", "LessEqual", ">=", "<="), ">=": ("GreaterEqual", "Greater", "Less", ">", "<"),
    "==": ("Equal", "NotEqual", "NotEqual", "!=", None), "!=": ("NotEqual", "Equal", "Equal", "==", None)}
ARITHMETIC = {"+": "plus", "-": "minus", "*": "times", "/": "divided"}
OTHER = {"+": "-", "-": "+", "*": "/", "/": "*"}
EFFECTS = {K.CALL_EXPR, K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR, K.UNARY_OPERATOR, K.UNEXPOSED_EXPR}
NO_EFFECT_ON_RESULTS = re.compile(r"\.(reserve|shrink_to_fit)\(")


@dataclass
class Place:
    """Text put before, inside and behind an expression; `ids` many mutants."""

    begin: int
    end: int
    changes: list  # of (kind, before, after)
    line: int
    function: str
    before: str  # with {id}
    behind: str
    inside: list = field(default_factory=list)  # of (begin, end, text with {id})


def find(whole, flags, names):
    """{path: Finder} of the sources that the source `whole` includes; `names` has what each is called."""
    unit = Index.create().parse(whole, args=flags)
    errors = [each for each in unit.diagnostics if each.severity >= 3]
    if errors:
        raise SystemExit(f"{errors[0].location}: {errors[0].spelling}")
    finders = {path: Finder(name, path) for path, name in names.items()}
    for cursor in unit.cursor.get_children():
        finder = finders.get(cursor.location.file.name if cursor.location.file else "")
        if finder:
            finder.look(cursor, None, "")
    return finders


class Finder:
    """What may be changed in one source."""

    def __init__(self, name, path):
        self.name = name
        with open(path, "rb") as file:
            self.bytes = file.read()
        self.places, self.seen = [], set()
        self.asked = set()  # expressions that are conditions: a mutant that negates one shows nothing that false and true do not
        self.asserts = [self._call_at(found.start()) for found in re.finditer(rb"\b(static_)?assert\(", self.bytes)]

    def _call_at(self, begin):
        depth = 0
        for at in range(begin, len(self.bytes)):
            depth += {40: 1, 41: -1}.get(self.bytes[at], 0)
            if depth == 0 and self.bytes[at] == 41:
                return begin, at + 1
        return begin, len(self.bytes)

    def text(self, begin, end):
        return self.bytes[begin:end].decode()

    def look(self, cursor, parent, function):
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        if any(first <= begin < last for first, last in self.asserts):
            return
        if cursor.kind in FUNCTIONS:
            function = cursor.spelling
            if re.search(r"\b(constexpr|consteval)\b", self.text(begin, end).split("{")[0]):
                return
        if cursor.kind == K.VAR_DECL and re.match(r"(inline |static )*constexpr\b", self.text(begin, end)):
            return
        children = list(cursor.get_children())
        self._statement(cursor, parent, function)
        if cursor.kind in (K.BINARY_OPERATOR, K.CALL_EXPR, K.UNEXPOSED_EXPR):
            self._binary(cursor, children, function)
        if cursor.kind == K.UNARY_OPERATOR:
            self._negation(begin, end, function, cursor)
        if cursor.kind in (K.IF_STMT, K.WHILE_STMT, K.CONDITIONAL_OPERATOR, K.FOR_STMT):
            self._condition(cursor, children, function)
        if cursor.kind == K.RETURN_STMT and children and children[0].kind == K.CXX_BOOL_LITERAL_EXPR:
            value = children[0]
            text = self.text(value.extent.start.offset, value.extent.end.offset)
            self._add(value, function, [("returned truth", text, "false" if text == "true" else "true")],
                      "kordon_mutants::flipped({id}, ", ")")
        for child in children:
            self.look(child, cursor, function)

    def _add(self, cursor, function, changes, before, behind, inside=(), marks=None):
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        mark = marks or (begin, end, changes[0][0])
        if mark in self.seen or begin >= end:
            return
        self.seen.add(mark)
        self.places.append(Place(begin, end, changes, cursor.extent.start.line, function, before, behind, list(inside)))

    def _between(self, left, right):
        """The operator between two expressions, if there is nothing else."""
        begin, end = left.extent.end.offset, right.extent.start.offset
        text = self.text(begin, end) if begin < end else ""
        operator = text.strip()
        return operator, begin + len(text) - len(text.lstrip()) if operator else begin

    def _binary(self, cursor, children, function):
        operands = [child for child in children if not (child.kind == K.DECL_REF_EXPR and child.spelling.startswith("operator"))
                    and child.extent.start.offset < child.extent.end.offset]
        if cursor.kind == K.CALL_EXPR and cursor.spelling in ("min", "max"):
            return self._extreme(cursor, function)
        if cursor.kind != K.BINARY_OPERATOR:  # an operator of a class, perhaps
            operands = [child for child in operands
                        if not self.text(child.extent.start.offset, child.extent.end.offset) in COMPARISONS]
        if len(operands) != 2:
            return
        left, right = sorted(operands, key=lambda each: each.extent.start.offset)
        operator, at = self._between(left, right)
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        if left.extent.start.offset != begin or right.extent.end.offset != end:
            return
        whole = squeezed(self.text(begin, end))
        a, b = squeezed(self.text(begin, at)), squeezed(self.text(at + len(operator), end))
        inside = [(at, at + len(operator), ", ")]
        if operator in COMPARISONS:
            original, first, second, *after = COMPARISONS[operator]
            if operator in ("==", "!=") and (begin, end) in self.asked:
                return
            changes = [("comparison", whole, f"{a} {each} {b}") for each in after if each]
            self._add(cursor, function, changes, f"kordon_mutants::compare<kordon_mutants::{original}, kordon_mutants::{first}, "
                      f"kordon_mutants::{second}>({{id}}, ", ")", inside, (begin, end, operator))
        elif operator in ("&&", "||"):
            word = "true" if operator == "&&" else "false"
            changes = [("and, or", whole, f"{a} {'||' if operator == '&&' else '&&'} {b}"), ("and, or", whole, a), ("and, or", whole, b)]
            self._add(cursor, function, changes, f"(kordon_mutants::reads_right<{word}>({{id}}, bool(",
                      f") : kordon_mutants::otherwise<{word}>({{id}}))", [(at, at + 2, ")) ? bool(")], (begin, end, operator))
        elif operator in ARITHMETIC and cursor.kind == K.BINARY_OPERATOR and all(
                each.type.get_canonical().kind in NUMBERS for each in (left, right)):
            changes = [("arithmetic", whole, f"{a} {OTHER[operator]} {b}")]
            if operator in "+-":
                changes.append(("off by one" if b == "1" else "arithmetic", whole, a))
            self._add(cursor, function, changes, f"kordon_mutants::{ARITHMETIC[operator]}({{id}}, ", ")", inside, (begin, end, operator))

    def _extreme(self, cursor, function):
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        text = self.text(begin, end)
        found = re.match(r"std::(min|max)(<[^(]*>)?\(", text)
        if not found or len(list(cursor.get_arguments())) != 2:
            return
        name, other = found[1], "max" if found[1] == "min" else "min"
        wrapper = "smaller" if name == "min" else "larger"
        self._add(cursor, function, [("least, most", squeezed(text), squeezed(text.replace(f"std::{name}", f"std::{other}", 1)))], "", "",
                  [(begin, begin + found.end(), f"kordon_mutants::{wrapper}{found[2] or ''}({{id}}, ")])

    def _negation(self, begin, end, function, cursor):
        if not re.match(r"!(?!=)", self.text(begin, begin + 2)) or (begin, end) in self.asked:
            return
        whole = squeezed(self.text(begin, end))
        self._add(cursor, function, [("not", whole, whole[1:])], "", "))", [(begin, begin + 1, "kordon_mutants::negated({id}, bool(")])

    def _condition(self, cursor, children, function):
        kind = {K.IF_STMT: "if", K.WHILE_STMT: "while", K.FOR_STMT: "for", K.CONDITIONAL_OPERATOR: "?"}[cursor.kind]
        if kind == "for":
            return
        if kind == "if" and re.match(r"if constexpr\b", self.text(cursor.extent.start.offset, cursor.extent.end.offset)):
            return
        declared = [each.extent for each in children if each.kind == K.VAR_DECL]  # if (auto x = …): no condition of its own
        expressions = [each for each in children if each.kind.is_expression()]
        for value in expressions[:1]:
            if any(each.start.offset <= value.extent.start.offset < each.end.offset for each in declared):
                continue
            text = squeezed(self.text(value.extent.start.offset, value.extent.end.offset))
            if kind != "while":
                self.asked.add((value.extent.start.offset, value.extent.end.offset))
            changes = [("condition", f"{kind} ({text})", each) for each in (("false",) if kind == "while" else ("false", "true"))]
            self._add(value, function, changes, "kordon_mutants::condition({id}, bool(", "))", (),
                      (value.extent.start.offset, value.extent.end.offset, "condition"))

    def _statement(self, cursor, parent, function):
        if parent is None or parent.kind not in (K.COMPOUND_STMT, K.IF_STMT, K.FOR_STMT, K.CXX_FOR_RANGE_STMT):
            return
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        behind = re.match(rb"\s*;", self.bytes[end:])
        inside = self.bytes[parent.extent.start.offset:begin]
        header = parent.kind != K.COMPOUND_STMT and inside.count(b"(") > inside.count(b")")
        if not behind or header:
            return
        text = squeezed(self.text(begin, end))
        if cursor.kind in (K.CONTINUE_STMT, K.BREAK_STMT) or (cursor.kind == K.RETURN_STMT and text == "return"):
            if parent.kind == K.COMPOUND_STMT:
                self._add(cursor, function, [("statement", text, "(nothing)")], "if (!kordon_mutants::is({id})) ", "", (), (begin, end, "statement"))
            return
        if cursor.kind not in EFFECTS or NO_EFFECT_ON_RESULTS.search(text) or text.startswith("*") and "=" not in text:
            return
        self._add(cursor, function, [("statement", text, "(nothing)")], "(kordon_mutants::is({id}) ? void() : void(", "))", (), (begin, end, "statement"))

    def rewrite(self, first, left_out):
        """Returns the new source and its mutants, numbered from `first`. Places at (offset, kind) of `left_out` stay as they are."""
        mutants, edits, id = [], [], first
        for place in sorted(self.places, key=lambda each: (each.begin, -each.end)):
            own = [Mutant(id + i, self.name, place.line, place.function, *change, i == 0) for i, change in enumerate(place.changes)]
            id += len(own)
            mutants += own
            if own[0].id in left_out:
                continue
            number = str(own[0].id)
            fill = lambda text: text.replace("{id}", number).encode()
            kind = 0 if place.changes[0][0] == "statement" else 1 if place.changes[0][0] == "condition" else 2
            edits.append((place.begin, 1, -place.end, kind, b"", place.begin, fill(place.before)))
            edits.append((place.end, 0, -place.begin, -kind, b"", place.end, fill(place.behind)))
            edits += [(begin, 2 if begin > place.begin else 1, -place.end, kind, b"", end, fill(text)) for begin, end, text in place.inside]
        return self._apply(edits), mutants

    def _apply(self, edits):
        out, at = [], 0
        for begin, _, _, _, _, end, text in sorted(edits, key=lambda each: each[:4]):
            out.append(self.bytes[at:begin] if begin > at else b"")
            out.append(text)
            at = max(at, end)
        return b"".join(out) + self.bytes[at:]
