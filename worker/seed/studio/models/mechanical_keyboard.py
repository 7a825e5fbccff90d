"""Mechanical keyboards, 84 keys: pale grey caps with orange accents in a light case, dark grey caps in an aluminium tray."""

from kit import devices as d
from kit import materials as m
from kit import shapes as s

POSE = "flat"
SET = "table"
VIEWS = {"whole": (-20, 34), "second": (34, 22)}
U = 0.19


def build(design, colour):
    (_pale, _dark)[design]()
    return {"detail": ((-1.2, 0.15, 0.3), 1.1, (-28, 30))}


def _row(*keys):
    return [key if isinstance(key, tuple) else (1, key, "letter") for key in keys]


def _rows():
    """Six rows: 16, 15, 15, 14, 14 and 10 keys."""
    return [
        (
            1,
            0.3,
            [
                (1, "Esc", "accent"),
                *((1, f"F{i}", "letter" if 4 < i < 9 else "side") for i in range(1, 13)),
                (1, "Prt", "side"),
                (1, "Ins", "side"),
                (1, "Del", "side"),
            ],
        ),
        (1, 0, [*_row(*"`1234567890-="), (2, "Backspace", "side"), (1, "Home", "side")]),
        (1, 0, [(1.5, "Tab", "side"), *_row(*"QWERTYUIOP[]"), (1.5, "\\", "side"), (1, "PgUp", "side")]),
        (1, 0, [(1.75, "Caps", "side"), *_row(*"ASDFGHJKL;'"), (2.25, "Enter", "accent"), (1, "PgDn", "side")]),
        (1, 0, [(2.25, "Shift", "side"), *_row(*"ZXCVBNM,./"), (1.75, "Shift", "side"), (1, "↑", "side"), (1, "End", "side")]),
        (
            1,
            0,
            [
                (1.25, "Ctrl", "side"),
                (1.25, "Win", "side"),
                (1.25, "Alt", "side"),
                (6.25, "", "letter"),
                *((1, text, "side") for text in ("Alt", "Fn", "Ctrl", "←", "↓", "→")),
            ],
        ),
    ]


def _board(case, plate, tints, tilt, margin, radius, deck, corner):
    placed, width, depth = d.key_rows(_rows(), U, 0.012)
    parts = []
    outline = s.rounded_rectangle(width + 2 * margin, depth + 2 * margin, radius, 12)
    hole = s.rounded_rectangle(width + 0.05, depth + 0.05, 0.03, 6)
    parts.append(s.plate("base", outline, 0.12, case, (0, 0, 0), edge=0.025))
    parts.append(s.plate("rim", outline, deck, case, (0, 0, 0.1), edge=0.022, holes=[hole]))
    parts.append(s.box("plate", (width + 0.06, depth + 0.06, 0.02), plate, (0, 0, 0.13), 0))
    # four heights of caps lean towards the hands
    caps = d.print_on(d.legends(placed, width, depth, tints, 7.2, corner), width * 100, depth * 100, "#808080", 0.5, pixels=2400)
    for row_y in sorted({round(y, 3) for _, y, *_ in placed}):
        row = [(x, y, w, dd) for x, y, w, dd, *_ in placed if abs(y - row_y) < 0.002]
        high = 0.31 + 0.02 * abs(row_y / depth * 2) ** 1.5
        rowed = d.key_caps("caps", row, 0.165, high, caps, 0.026, 0.022, 0.006)
        parts.append(d.project(rowed, (-width / 2, -depth / 2), (width, depth)))
    parts.append(s.box("lamp", (0.03, 0.008, 0.005), m.lit("#9fe0c0", 1.5), (width / 2 - 0.2, depth / 2 + margin * 0.5, 0.1 + deck), 0.001))
    held = s.group(parts, (0, 0, 0.075), (tilt, 0, 0))
    return held, width + 2 * margin, depth + 2 * margin


def _feet(width, depth, rubber, back):
    for x in (-1, 1):
        s.box("foot", (0.3, 0.08, 0.05), rubber, (x * (width / 2 - 0.3), -depth / 2 + 0.12, 0.025), 0.012)
        s.box("stand", (0.3, 0.08, back), rubber, (x * (width / 2 - 0.3), depth / 2 - 0.14, back / 2), 0.012)


def _pale():
    case = m.matte_plastic("#b7b9ba")
    tints = {"letter": ("#dddcd8", "#4a4c4f"), "side": ("#8d9093", "#f0f0ee"), "accent": ("#d9692b", "#fff4ea")}
    _, width, depth = _board(case, m.plain("#3b3d40", 0.5), tints, 5, 0.09, 0.08, 0.14, True)
    _feet(width, depth, m.rubber(), 0.15)
    s.tube(
        "cable",
        [
            (-0.9, depth / 2 - 0.06, 0.17),
            (-0.9, depth / 2 + 0.1, 0.16),
            (-0.8, depth / 2 + 0.3, 0.03),
            (-0.3, depth / 2 + 0.42, 0.03),
            (0.5, depth / 2 + 0.36, 0.03),
            (1.2, depth / 2 + 0.46, 0.03),
        ],
        0.024,
        m.cotton("#8d9093"),
    )
    s.box("plug", (0.12, 0.16, 0.06), m.matte_plastic("#3b3d40"), (-0.9, depth / 2 + 0.0, 0.17), 0.02)


def _dark():
    case = m.brushed("#85888c", 0.34, (0.02, 1, 1))
    tints = {"letter": ("#55585c", "#e9eaeb"), "side": ("#3c3f43", "#d6d8d9"), "accent": ("#8fc3b4", "#20332e")}
    held, width, depth = _board(case, m.plain("#222326", 0.4), tints, 7, 0.07, 0.05, 0.09, False)
    _feet(width, depth, m.rubber(), 0.2)
    brass = m.brass(0.25)
    for x in (-1, 1):
        for y in (-1, 1):
            screw = d.screw(0.022, brass, (x * (width / 2 - 0.035), y * (depth / 2 - 0.035), 0.188))
            screw.parent = held
