"""Novel trilogies in a box, one family and one harbour town: cloth with gold foil, illustrated spines that join, jewel colours with waves."""

from kit import books as b
from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "shelf"
VIEWS = {"whole": (-24, 14), "second": (36, 24)}
FRAME = {"fill": 0.84, "fill_area": 0.7}
W, H, T = 1.4, 2.1, 0.3
TITLES = ["The Harbour", "The Crossing", "The Return"]
YEARS = ["1920", "1958", "2024"]


def build(design, colour):
    (_cloth, _town, _waves)[design]()
    return {"detail": ((0.1, -0.85, 1.2), 1.25, (-14, 10))}


def _book(index, cover, spine, front, headband, x, out):
    parts = b.hardcover(W, H, T, cover, spine, None, headband=headband, front=front)
    # upright, the spine towards the camera, the front to the viewer's right
    stood = s.group(parts, (0, 0, 0), (90, 0, 0))
    s.group([stood], (x, out, H / 2 + 0.045), (0, 0, 90))


def _case(board, side_print, gap=0.03):
    """An open box of board; its mouth looks towards -y."""
    w, h, deep, wall = 3 * T + 2 * gap, H + 2 * gap, W - 0.02, 0.04
    front = -deep / 2
    for x in (-1, 1):
        s.box("side", (wall, deep, h + 2 * wall), board, (x * (w / 2 + wall / 2), 0, h / 2 + wall), 0.012)
        s.panel("side print", deep - 0.02, h + 2 * wall - 0.02, side_print, (x * (w / 2 + wall + 0.002), 0, h / 2 + wall), (0, 0, 90 if x > 0 else -90))
    for z in (wall / 2, h + wall * 1.5):
        s.box("floor", (w + wall, deep - 0.004, wall), board, (0, 0, z), 0.01)
    s.box("back", (w, 0.03, h), board, (0, deep / 2 - 0.02, h / 2 + wall), 0.004)
    return front, wall


def _stand(books, front):
    """Three spines in the mouth of the box, the middle one drawn out by a little."""
    for i, (cover, spine, board, headband) in enumerate(books):
        _book(i, cover, spine, board, headband, (i - 1) * (T + 0.012) - T / 2, front + W / 2 + (0.02, -0.2, 0.015)[i])


def _cloth():
    gold = "#d8b25a"
    books = []
    for i, tint in enumerate(("#7a2b2b", "#254b50", "#22304f")):
        ornament = "".join(f'<circle cx="{18 + k * 6}" cy="15" r="1.4" fill="#000"/>' for k in range(4))
        ornament += (
            '<path d="M8 2 V28 M12 2 V28 M198 2 V28 M202 2 V28" stroke="#000" stroke-width="1"/>'
            + words(TITLES[i], 110, 19.5, 14, "#000", 600)
            + words(("I", "II", "III")[i], 188, 19, 11, "#000", 600)
        )
        # the letters run from the top down
        spine = b.foil(f'<g transform="rotate(180 105 15)">{ornament}</g>', H, T, m.linen(tint), gold)
        books.append((m.linen(tint), spine, m.linen(tint), gold))
    art = words("A harbour town", 69, 62, 12, "#d8b25a", 500) + words("Trilogy", 69, 92, 28, "#d8b25a", 600) + '<path d="M30 106 H108" stroke="#d8b25a"/>'
    art += (
        '<path d="M69 130 v34 M56 142 h26 M48 152 c2 16 40 16 42 0" stroke="#d8b25a" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        '<circle cx="69" cy="126" r="5" stroke="#d8b25a" stroke-width="3" fill="none"/>' + words("Harfiya", 69, 202, 9, "#d8b25a", 500)
    )
    front, _ = _case(m.paper("#2b2a2c"), d.print_on(art, 138, 222, "#2b2a2c", 0.75))
    _stand(books, front)


def _town():
    """The three spines make one picture: houses over water."""
    books, skies = [], ("#e9b28a", "#e6a17d", "#dd8f74")
    for i in range(3):
        art = f'<g transform="translate(0 0)"><rect width="210" height="30" fill="{skies[i]}"/><rect width="62" height="30" fill="#2c5d78"/>'
        art += "".join(f'<rect x="{12 + k * 13}" y="{(4, 12, 7, 16)[k]}" width="2" height="11" fill="#7fb1c4"/>' for k in range(4))
        for k, (left, tint, high) in enumerate(((0, "#b4533a", 52), (10, "#efe2c6", 66), (20, "#d99a3c", 44))):
            art += f'<rect x="62" y="{left}" width="{high}" height="10" fill="{(tint, "#c9694a", "#efe2c6")[i] if k == i else tint}"/>'
            art += (
                "".join(f'<rect x="{68 + w * 12}" y="{left + 3}" width="5" height="4" fill="#2f3e4e"/>' for w in range(3 if high < 60 else 4))
                + f'<path d="M{62 + high} {left} l9 5 l-9 5Z" fill="#7a3a2a"/>'
            )
        art += "</g>" + f'<g transform="rotate(180 165 15)">{words(TITLES[i], 166, 19, 12, "#2a2430", 700)}</g>'
        tint = ("#b4533a", "#2c5d78", "#d99a3c")[i]
        books.append((m.plain(tint, 0.55), b.paint(art, H, T, tint, 0.5), m.plain(tint, 0.55), "#b4533a"))
    side = '<rect width="138" height="222" fill="#e9b28a"/><circle cx="92" cy="62" r="24" fill="#fff0cf"/>'
    side += '<path d="M0 150 V108 h20 v-22 h24 v34 h18 v-46 h26 v40 h22 v-18 h28 V150Z" fill="#7a3a2a"/>'
    side += '<path d="M44 86 l12 -14 12 14Z M62 74 l13 -16 13 16Z" fill="#5c2a20"/>'
    side += (
        '<rect y="150" width="138" height="72" fill="#2c5d78"/><path d="M10 168 h30 M60 176 h44 M26 190 h52 M92 202 h30" stroke="#9cc4d2" stroke-width="3"/>'
        + words("Harbour Trilogy", 69, 30, 15, "#2a2430", 700)
    )
    front, _ = _case(m.plain("#2c5d78", 0.6), d.print_on(side, 138, 222, "#2c5d78", 0.55))
    _stand(books, front)


def _waves():
    books = []
    for i, (tint, second) in enumerate((("#0f5c66", "#57a6a0"), ("#5b2a5e", "#b57bb0"), ("#a8571c", "#e6a860"))):
        waves = "".join(f'<path d="M{-10 + k * 14} -2 q 7 8 0 17 t 0 17" stroke="{second}" stroke-width="2.4" fill="none"/>' for k in range(5))
        art = f'<rect width="210" height="30" fill="{tint}"/>{waves}'
        art += f'<g transform="rotate(180 118 15)">{words(TITLES[i].upper(), 118, 19.5, 13, "#f6ecd8", 700, spacing=0.6)}</g>'
        art += f'<g transform="rotate(180 193 15)">{words(YEARS[i], 192, 18, 8.5, second, 600)}</g>'
        books.append((m.plain(tint, 0.4), b.paint(art, H, T, tint, 0.4, 0.15), m.plain(tint, 0.4), second))
    side = "".join(
        f'<path d="M-10 {20 + k * 20} q 18 -16 36 0 t 36 0 t 36 0 t 36 0 t 36 0" stroke="{("#57a6a0", "#b57bb0", "#e6a860")[k % 3]}" stroke-width="4" fill="none"/>'
        for k in range(12)
    )
    side += (
        '<rect x="26" y="82" width="86" height="58" fill="#f3ead8"/>'
        + words("THREE TIDES", 69, 108, 11.5, "#2a2430", 800)
        + words("A trilogy", 69, 124, 9, "#2a2430", 500)
    )
    front, _ = _case(m.plain("#efe5d2", 0.6), d.print_on(side, 138, 222, "#efe5d2", 0.6))
    _stand(books, front)
