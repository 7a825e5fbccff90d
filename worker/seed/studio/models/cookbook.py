"""Cookbook "One Pot", orange: a full casserole in flat shapes on orange paper, cream with an orange pot and an orange cloth spine."""

from kit import books as b
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "counter"
VIEWS = {"whole": (-30, 24), "second": (-62, 26)}
FRAME = {"fill": 0.84, "fill_area": 0.72}
W, H, T = 1.9, 2.5, 0.26


def build(design, colour):
    (_orange, _cream)[design]()
    return {"detail": ((-0.2, -0.1, 1.35), 1.35, (-24, 14))}


def _pot(x, y, body, lid, ink):
    art = f'<ellipse cx="{x}" cy="{y + 62}" rx="58" ry="7" fill="#000" opacity="0.14"/>'
    art += (
        f'<path d="M{x - 55} {y} H{x + 55} L{x + 48} {y + 52} Q{x + 46} {y + 62} {x + 36} {y + 62} H{x - 36} Q{x - 46} {y + 62} {x - 48} {y + 52}Z" fill="{body}"/>'
    )
    art += f'<rect x="{x - 72}" y="{y + 8}" width="22" height="12" rx="6" fill="none" stroke="{body}" stroke-width="5"/>'
    art += f'<rect x="{x + 50}" y="{y + 8}" width="22" height="12" rx="6" fill="none" stroke="{body}" stroke-width="5"/>'
    art += f'<path d="M{x + 40} {y + 10} L{x + 35} {y + 50}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.35"/>'
    art += f'<rect x="{x - 60}" y="{y - 5}" width="120" height="9" rx="4.5" fill="{lid}"/>'
    return art


def _vegetables(x, y):
    art = ""
    for dx, dy, turn, tint in ((-36, -26, -24, "#d9542b"), (-18, -34, -8, "#e2762f")):
        art += f'<g transform="translate({x + dx} {y + dy}) rotate({turn})"><path d="M-7 -12 Q0 -18 7 -12 L3 32 H-3Z" fill="{tint}"/>'
        art += '<path d="M0 -14 C-12 -30 -4 -34 0 -22 C4 -36 14 -28 0 -14Z" fill="#4f8a45"/></g>'
    art += f'<circle cx="{x + 10}" cy="{y - 18}" r="17" fill="#c8372d"/>'
    art += f'<path d="M{x + 10} {y - 34} l4 6 7 -2 -4 6 4 6 -7 -2 -4 5 -4 -5 -7 2 4 -6 -4 -6 7 2Z" fill="#3f7d3f"/>'
    art += f'<circle cx="{x + 4}" cy="{y - 23}" r="4" fill="#fff" opacity="0.35"/>'
    art += f'<g transform="translate({x + 37} {y - 22}) rotate(22)"><path d="M0 22 C-18 10 -15 -22 0 -32 C15 -22 18 10 0 22Z" fill="#6b3f86"/>'
    art += '<path d="M-8 -26 L0 -42 L8 -26 Q0 -18 -8 -26Z" fill="#4f8a45"/></g>'
    return art + f'<path d="M{x - 4} {y} C{x - 30} {y - 46} {x - 6} {y - 56} {x - 4} {y - 40} C{x + 4} {y - 62} {x + 18} {y - 48} {x - 4} {y}Z" fill="#6fa554"/>'


def _stand(parts, thick):
    """Upright, its front towards the camera."""
    s.group(parts, (0, thick / 2, H / 2), (90, 0, 0))


def _orange():
    tint = "#d96a1c"
    front = words("ONE POT", 98, 50, 34, "#fff4e2", 800, spacing=1) + words("Ninety weeknight recipes", 98, 68, 11, "#fff4e2", 500)
    front += _vegetables(98, 150) + _pot(98, 150, "#1f4f52", "#173c3f", "#fff")
    front += words("Harfiya", 98, 238, 9, "#fff4e2", 600)
    back = words("ONE POT", 16, 18, 15, "#fff4e2", 800, "start", 1) + words("Harfiya", 238, 16.5, 8, "#fff4e2", 600, "end")
    back = f'<g transform="rotate(180 125 13)">{back}</g>'
    parts = b.hardcover(
        W, H, T, m.plain(tint, 0.38, coat=0.2), b.paint(back, H, T, tint, 0.38, 0.2), None, headband="#c22a20", front=b.paint(front, W, H, tint, 0.38, 0.2)
    )
    _stand(parts, T)


def _cream():
    tint = "#efe6d3"
    front = (
        '<rect width="190" height="250" fill="#efe6d3"/><circle cx="100" cy="142" r="74" fill="#e08a3a"/>'
        + _vegetables(100, 146)
        + _pot(100, 146, "#d96a1c", "#b4500f", "#fff")
    )
    front += (
        words("One Pot", 100, 48, 36, "#3a2a1c", 700)
        + words("90 recipes · 30 minutes", 100, 232, 10.5, "#3a2a1c", 500)
        + '<rect x="0" width="17" height="250" fill="#c85f17"/>'
    )
    back = f'<g transform="rotate(180 125 15)">{words("One Pot", 125, 20.5, 15, "#fff4e2", 700)}</g>'
    parts = b.hardcover(
        W, H, 0.3, m.plain(tint, 0.6), b.paint(back, H, 0.3, "#c85f17", 0.8), None, headband="#3f7d4d", ribbon=None, front=b.paint(front, W, H, tint, 0.55)
    )
    _stand(parts, 0.3)
