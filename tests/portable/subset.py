"""The Python that means the same on CPython and on MicroPython, as a check of the syntax tree.

It finds what MicroPython cannot do and, more important, what it does otherwise without a word: the order of a dict, a
sort with ties, `isinstance(True, int)`, a deep recursion. What it cannot see (the type of `state["found"]`), the random
games on both runtimes do.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

ABSENT_METHODS = {
    "isascii", "casefold", "removeprefix", "removesuffix", "zfill", "ljust", "rjust", "translate", "capitalize",
    "title", "isalnum", "isdecimal", "isnumeric", "swapcase", "format_map", "bit_length", "bit_count", "hexdigest",
}  # fmt: skip
ASCII_ONLY_METHODS = {"upper", "lower", "isalpha", "isupper", "islower"}
UNLIKE_BUILTINS = {"hash": "its values differ", "repr": "its texts differ", "ascii": "its texts differ"}
JSON_KEYWORDS = {"dumps": {"separators"}, "loads": set()}
UNORDERED_TYPES = {"dict", "set", "frozenset"}
ORDER_BLIND = {"sorted", "set", "frozenset", "dict", "len", "sum", "any", "all", "min", "max"}
ORDER_TAKERS = {"list", "tuple", "enumerate", "zip", "iter", "map", "filter", "reversed"}
ALLOWED_IMPORTS = ((0, "__future__", {"annotations"}), (0, "typing", {"TYPE_CHECKING"}))
TOTAL = "# total:"


def violations(source: str, name: str = "module.py") -> list[str]:
    """What is outside the subset, as "name:line: what". `name` is the module's file: only bridge.py may use json."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [f"{name}:{error.lineno}: not a syntax that both runtimes know: {error.msg}"]
    reader = _Reader(source, name)
    reader.read(tree)
    return [f"{name}:{line}: {what}" for line, what in sorted(reader.found)]


class _Reader(ast.NodeVisitor):
    def __init__(self, source: str, name: str) -> None:
        self.lines = source.split("\n")
        self.name = name
        self.found: list[tuple[int, str]] = []
        self.functions: list[str] = []
        self.unordered: list[dict[str, bool]] = []

    def read(self, tree: ast.Module) -> None:
        self.unordered.append(_unordered_names(tree.body, []))
        self.generic_visit(tree)

    def report(self, node: ast.expr | ast.stmt | ast.arg, what: str) -> None:
        self.found.append((node.lineno, what))

    # What is not there at all

    def visit_List(self, node: ast.List | ast.Tuple | ast.Set) -> None:
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and any(
            isinstance(e, ast.Starred) for e in node.elts
        ):
            self.report(node, "a star inside a list, tuple or set: write list(a) + list(b)")
        self.generic_visit(node)

    visit_Tuple = visit_List  # noqa: N815
    visit_Set = visit_List  # noqa: N815

    def visit_Dict(self, node: ast.Dict) -> None:
        if None in node.keys:
            self.report(node, "{**a}: write dict(a, key=value) or a | b")
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        self.report(node, "match: write if and elif")
        self.generic_visit(node)

    def visit_TypeAlias(self, node: ast.stmt) -> None:
        self.report(node, "a type statement: assign the alias under `if TYPE_CHECKING:`")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.keywords:
            self.report(node, "a metaclass")
        self.refuse_type_parameters(node)
        self.generic_visit(node)

    def refuse_type_parameters(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        if getattr(node, "type_params", None):  # from Python 3.12 on this is no error of syntax
            self.report(node, "type parameters in brackets")

    def visit_Slice(self, node: ast.Slice) -> None:
        if node.step:
            self.report(node.step, "a slice with a step: write list(reversed(…)) or a range; texts have none there")
        self.generic_visit(node)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        if node.conversion != -1:
            self.report(node, "!r in an f-string: its texts differ")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in {"list", "dict", "set", "tuple", "frozenset", "type"}:
            self.report(node, f"{node.value.id}[…] as a value: types stand in annotations and under TYPE_CHECKING only")
        self.generic_visit(node)

    # Imports

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for statement in node.orelse:
                self.visit(statement)
        else:
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            if (self.name, alias.name) != ("bridge.py", "json"):
                self.report(node, f"import of {alias.name}: the rules use nothing outside themselves")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        named = {alias.name for alias in node.names}
        if 1 <= node.level <= 1 + self.name.count("/"):  # within the rules
            if "schema" in (node.module or "").split(".") or "schema" in named:
                self.report(node, "import of schema: the browser has none, name it under `if TYPE_CHECKING:`")
        elif node.level or not (
            node.module == "__future__" or (node.module == "typing" and named == {"TYPE_CHECKING"})
        ):
            self.report(
                node, f"import from {'.' * node.level}{node.module or ''}: the rules use nothing outside themselves"
            )

    # Functions: annotations are never evaluated there, so they are not looked at

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        arguments = node.args
        if arguments.posonlyargs:
            self.report(node, "a positional-only parameter")
        self.refuse_type_parameters(node)
        for expression in [*node.decorator_list, *arguments.defaults, *filter(None, arguments.kw_defaults)]:
            self.visit(expression)
        everyone = [*arguments.args, *arguments.kwonlyargs]
        self.functions.append(node.name)
        self.unordered.append(_unordered_names(node.body, everyone))
        for statement in node.body:
            self.visit(statement)
        self.unordered.pop()
        self.functions.pop()

    def visit_Lambda(self, node: ast.Lambda) -> None:
        if node.args.posonlyargs:
            self.report(node, "a positional-only parameter")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    # Calls

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            self.call_of_name(node, node.func.id)
        elif isinstance(node.func, ast.Attribute):
            self.call_of_method(node, node.func)
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                self.take_in_order(argument.value)
        blind = isinstance(node.func, ast.Name) and node.func.id in ORDER_BLIND
        for child in ast.iter_child_nodes(node):
            if blind and isinstance(child, ast.GeneratorExp | ast.ListComp):
                self.generic_visit(child)
            else:
                self.visit(child)

    def call_of_name(self, node: ast.Call, name: str) -> None:
        keywords = {keyword.arg for keyword in node.keywords}
        if name in self.functions:
            self.report(node, f"{name} calls itself: recursion ends at about 50 frames, write a stack or a queue")
        if name in UNLIKE_BUILTINS:
            self.report(node, f"{name}(): {UNLIKE_BUILTINS[name]}")
        if name == "zip" and "strict" in keywords:
            self.report(node, "zip(strict=)")
        if name == "sorted":
            self.sort(node, keywords)
        if name == "isinstance" and len(node.args) == 2:
            kinds = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
            if {kind.id for kind in kinds if isinstance(kind, ast.Name)} & {"int", "bool"}:
                self.report(node, "isinstance with int or bool: True is no int there, write type(x) is int")
        if name in ORDER_TAKERS:
            for argument in node.args:
                self.take_in_order(argument)

    def call_of_method(self, node: ast.Call, method: ast.Attribute) -> None:
        name = method.attr
        keywords = {keyword.arg for keyword in node.keywords}
        if name in self.functions and isinstance(method.value, ast.Name) and method.value.id == "self":
            self.report(node, f"{name} calls itself: recursion ends at about 50 frames, write a stack or a queue")
        if name in ABSENT_METHODS:
            self.report(node, f".{name}() does not exist there")
        if name in ASCII_ONLY_METHODS:
            self.report(node, f".{name}() knows ASCII only there")
        if name in JSON_KEYWORDS and keywords - JSON_KEYWORDS[name]:
            self.report(node, f"json.{name} with {', '.join(sorted(map(str, keywords - JSON_KEYWORDS[name])))}")
        if name in ("union", "intersection", "difference") and len(node.args) > 1:
            self.report(node, f".{name}() of several: it takes one there")
        if name == "__init__" and not isinstance(method.value, ast.Call):
            self.report(node, "a base's __init__ by name: built-in bases have none there, write super().__init__(…)")
        if name == "popitem" or (name == "pop" and not node.args and self.is_unordered(method.value)):
            self.report(node, f".{name}() of a dict or a set: which one comes differs")
        if name == "sort":
            self.sort(node, keywords)
        if name in ("join", "extend"):
            for argument in node.args:
                self.take_in_order(argument)

    def sort(self, node: ast.Call, keywords: set[str | None]) -> None:
        near = self.lines[max(0, node.lineno - 2) : node.end_lineno]
        if "key" in keywords and not any(TOTAL in line for line in near):
            self.report(node, f"a sort by a key: it is not stable there. Make the key total and say so: {TOTAL} why")

    # Order

    def visit_For(self, node: ast.For) -> None:
        self.take_in_order(node.iter)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp | ast.GeneratorExp) -> None:
        for part in node.generators:
            self.take_in_order(part.iter)
        self.generic_visit(node)

    visit_GeneratorExp = visit_ListComp  # noqa: N815

    def take_in_order(self, node: ast.expr) -> None:
        if self.is_unordered(node):
            self.report(node, "a dict or a set in its own order: it has none there, take a list or sorted(…)")

    def is_unordered(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            return next((scope[node.id] for scope in reversed(self.unordered) if node.id in scope), False)
        return _is_unordered(node)


def _is_unordered(node: ast.expr | None) -> bool:
    if isinstance(node, ast.Dict | ast.Set | ast.DictComp | ast.SetComp):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.BitXor | ast.Sub):
        return _is_unordered(node.left) or _is_unordered(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in UNORDERED_TYPES
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("items", "keys", "values")
        and not node.args
    )


def _unordered_names(body: list[ast.stmt], parameters: list[ast.arg]) -> dict[str, bool]:
    """The names that a scope binds, each with whether it is always a dict or a set."""
    bound: dict[str, list[bool]] = {}
    for parameter in parameters:
        bound.setdefault(parameter.arg, []).append(_names_unordered(parameter.annotation))
    for node in _within(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            bound.setdefault(node.target.id, []).append(_names_unordered(node.annotation) or _is_unordered(node.value))
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    bound.setdefault(target.id, []).append(_is_unordered(node.value))
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            bound.setdefault(node.target.id, []).append(False)
    return {name: all(kinds) for name, kinds in bound.items()}


def _names_unordered(annotation: ast.expr | None) -> bool:
    named = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(named, ast.Name) and named.id in UNORDERED_TYPES


def _within(body: list[ast.stmt]) -> Iterable[ast.stmt]:
    """The statements of a scope, nested blocks included, other functions not."""
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            waiting += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
