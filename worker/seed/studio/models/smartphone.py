"""Smartphones, seen from both sides: flat edges with two large lenses, round edges with a bar of lenses."""

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import COLOURS, colour as value, lighter

SET = "table"
VIEWS = {"whole": (-16, 8), "second": (22, 16)}
FRAME = {"fill": 0.84, "fill_area": 0.66}
W, H = 0.74, 1.56


def build(design, colour):
    (_flat, _round)[design](colour)
    return {"detail": ((-0.36, -0.2, 1.25), 0.8, (-24, 12))}


def _wallpaper(colour, design):
    tint = COLOURS[colour]
    art = '<defs><linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#f3c9a0"/>'
    art += f'<stop offset="0.45" stop-color="{tint}"/><stop offset="1" stop-color="#0d0f1c"/></linearGradient></defs>'
    art += '<rect width="71" height="153" fill="url(#g)"/>'
    if design == 0:
        art += '<circle cx="20" cy="112" r="46" fill="#fff" opacity="0.13"/><circle cx="58" cy="128" r="52" fill="#000" opacity="0.25"/>'
        art += '<circle cx="50" cy="86" r="24" fill="#ffd9a8" opacity="0.5"/>'
    else:
        art += '<path d="M0 96 C20 76 46 110 71 84 V153 H0Z" fill="#fff" opacity="0.16"/><path d="M0 118 C26 96 44 134 71 106 V153 H0Z" fill="#000" opacity="0.3"/>'
    art += d.words("9:41", 35.5, 40, 17, "#ffffff", 400) + d.words("Saturday 28 November", 35.5, 47.5, 4, "#ffffff", 500)
    for i, icon in enumerate(("#f0b34a", "#58a987", "#e46f5a", "#4d86c4")):
        art += f'<rect x="{6.5 + i * 15.4}" y="131" width="11.6" height="11.6" rx="3.2" fill="{icon}"/>'
        art += f'<circle cx="{12.3 + i * 15.4}" cy="136.8" r="2.9" fill="#fff" opacity="0.85"/>'
    return (
        art
        + d.words("9:41", 9, 7.4, 3.4, "#ffffff", 600)
        + '<rect x="57" y="4.8" width="6.4" height="3" rx="0.9" fill="#fff"/><rect x="25" y="148.6" width="21" height="1.1" rx="0.5" fill="#fff"/>'
    )


def _body(radius, edge, frame, front, back, thick=0.082):
    """Stands on z = 0, its display towards -y."""
    outline = s.rounded_rectangle(W, H, radius, 16)
    body = s.plate("frame", outline, thick, frame, (0, 0, H / 2), (90, 0, 0), edge)
    inset = edge * 0.55
    small = s.rounded_rectangle(W - 2 * inset, H - 2 * inset, radius - inset, 16)
    glass = s.plate("glass", small, 0.01, front, (0, -thick + 0.004, H / 2), (90, 0, 0), 0.004)
    cover = s.plate("back", small, 0.012, back, (0, 0.006, H / 2), (90, 0, 0), 0.005)
    return [body, glass, cover], thick


def _face(parts, thick, radius, design, colour):
    screen = d.display(_wallpaper(colour, design), 71, 153, 0.85)
    lit = s.plate("display", s.rounded_rectangle(W - 0.075, H - 0.075, radius, 16), 0.004, screen, (0, -thick - 0.0045, H / 2), (90, 0, 0), 0.001)
    d.project(lit, (-(W - 0.075) / 2, -(H - 0.075) / 2), (W - 0.075, H - 0.075))
    eye = s.cylinder("camera", 0.021, 0.003, m.plain("#050506", 0.1), (0, -thick - 0.008, H - 0.085), 0.001, 32, (90, 0, 0))
    parts += [lit, eye]


def _buttons(frame):
    return [
        s.box("power", (0.016, 0.035, 0.2), frame, (W / 2 + 0.002, -0.041, 1.02), 0.007),
        s.box("louder", (0.016, 0.035, 0.15), frame, (-W / 2 - 0.002, -0.041, 1.13), 0.007),
        s.box("softer", (0.016, 0.035, 0.15), frame, (-W / 2 - 0.002, -0.041, 0.95), 0.007),
    ]


def _lens(x, z, radius, rim):
    """A camera's eye on the back, which looks towards +y."""
    ring = s.lathe("lens", [(radius, 0), (radius, 0.028), (radius * 0.94, 0.034), (radius * 0.84, 0.034), (radius * 0.8, 0.026)], rim, 64)
    pane = s.cylinder("pane", radius * 0.82, 0.008, m.screen("#08090c"), (0, 0, 0.022), 0.002, 48)
    iris = s.torus("iris", radius * 0.46, radius * 0.05, m.metal("#5a5f70", 0.3), (0, 0, 0.028), segments=48, sides=10)
    eye = s.sphere("eye", radius * 0.36, m.screen("#1b2340"), (0, 0, 0.027), (1, 1, 0.12), 32)
    return s.group([ring, pane, iris, eye], (x, 0.012, z), (-90, 0, 0))


def _pair(parts_front, parts_back):
    s.group(parts_back, (-0.3, -0.16, 0), (0, 0, 176))
    s.group(parts_front, (0.47, 0.2, 0), (0, 0, -6))


def _brand(name, base, ink):
    paint = d.print_on(d.words(name, 50, 15, 13, ink, 500), 100, 20, base, 0.32)
    return s.panel("brand", 0.26, 0.052, paint, (0, 0.0126, 0.42), (0, 0, 180))


def _flat(colour):
    metal = m.metal(lighter(value(colour), 0.35), 0.24)
    back = m.plain(colour, 0.3, coat=0.35)
    parts, thick = _body(0.11, 0.016, metal, m.screen("#050506"), back)
    _face(parts, thick, 0.085, 0, colour)
    parts += _buttons(metal)
    others, _ = _body(0.11, 0.016, metal, m.screen("#050506"), back)
    island = s.plate("island", s.rounded_rectangle(0.36, 0.36, 0.1, 12), 0.022, m.plain(colour, 0.14, coat=0.6), (0.145, 0.0325, H - 0.235), (90, 0, 0), 0.008)
    others += [island, *_buttons(metal), _brand("Orvellin", value(colour), "#d8d2cc")]
    for x, z in ((0.215, H - 0.16), (0.08, H - 0.305)):
        held = _lens(x, z, 0.088, metal)
        held.location.y = 0.032
        others.append(held)
    flash = s.cylinder("flash", 0.026, 0.006, m.plain("#f3ead2", 0.3), (0.08, 0.031, H - 0.155), 0.002, 32, (-90, 0, 0))
    others += [flash]
    _pair(parts, others)


def _round(colour):
    frame = m.plain(colour, 0.22, coat=0.5)
    back = m.plain(colour, 0.5)
    parts, thick = _body(0.15, 0.036, frame, m.screen("#050506"), back, 0.088)
    _face(parts, thick, 0.12, 1, colour)
    parts += _buttons(frame)
    others, _ = _body(0.15, 0.036, frame, m.screen("#050506"), back, 0.088)
    bar = s.plate("bar", s.rounded_rectangle(W - 0.1, 0.2, 0.1, 16), 0.034, m.screen("#0b0c10"), (0, 0.04, H - 0.24), (90, 0, 0), 0.012)
    others += [bar, *_buttons(frame), _brand("Tavomi", value(colour), "#e4ddd2")]
    for x in (0.22, 0.03, -0.14):
        held = _lens(x, H - 0.24, 0.075 if x != -0.14 else 0.05, m.metal("#b9bcc2", 0.2))
        held.location.y = 0.04
        others.append(held)
    others.append(s.cylinder("flash", 0.022, 0.006, m.plain("#f3ead2", 0.3), (-0.255, 0.039, H - 0.24), 0.002, 32, (-90, 0, 0)))
    _pair(parts, others)
