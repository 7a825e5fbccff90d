"""Digital pianos with 88 weighted keys, black: a console with a stand and three pedals, a slab on an X stand, a console with a lid and panelled legs."""

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "floor"
VIEWS = {"whole": (-24, 19), "second": (32, 26)}
FRAME = {"fill": 0.86, "fill_area": 0.72}
PITCH, LONG = 0.235, 1.48
KEYS = 52 * PITCH


def build(design, colour):
    return (_console, _stage, _upright)[design]()


def _keys(y, z, red):
    """52 white and 36 black keys; `y` is their front edge, `z` the height of the whites."""
    white, black = m.plain("#f2efe8", 0.2, coat=0.4), m.plain("#141415", 0.28, coat=0.2)
    whites = [((i - 25.5) * PITCH, LONG / 2, PITCH - 0.012, LONG) for i in range(52)]
    ivory = d.key_caps("white keys", whites, -0.16, 0, white, 0.0015, 0.012)
    s.place(ivory, (0, y, z))
    # the lowest is A: blacks follow A, C, D, F and G
    blacks = [((i - 25) * PITCH, LONG - 0.475, 0.118, 0.95) for i in range(51) if i % 7 in (0, 2, 3, 5, 6)]
    ebony = d.key_caps("black keys", blacks, -0.02, 0.12, black, 0.016, 0.014)
    s.place(ebony, (0, y, z))
    s.box("felt", (KEYS, 0.05, 0.03), m.wool(red), (0, y + LONG + 0.01, z), 0.01)
    s.box("key bed", (KEYS + 0.04, LONG, 0.05), m.plain("#1a1a1b", 0.6), (0, y + LONG / 2, z - 0.2), 0.005)


def _knobs(spots, z, y, metal):
    for x in spots:
        s.lathe("knob", [(0, 0.1), (0.075, 0.1), (0.085, 0.085), (0.095, 0.0), (0, 0)], metal, 40, at=(x, y, z))


def _buttons(start, count, step, y, z, lit=-1):
    for i in range(count):
        s.box("button", (0.16, 0.09, 0.03), m.matte_plastic("#4a4c4f"), (start + i * step, y, z + 0.012), 0.012)
        s.box("lamp", (0.03, 0.016, 0.008), m.lit("#ff6a4a", 2.0) if i == lit else m.plain("#5a2a24", 0.3), (start + i * step, y + 0.09, z + 0.003), 0.002)


def _display(x, y, z, text):
    inner = f'<rect width="120" height="40" fill="#101c2a"/>{words(text, 60, 18, 13, "#d7ecff", 600)}{words("Concert A  440 Hz", 60, 32, 8.5, "#8fb8dc", 500)}'
    s.plate("display rim", s.rounded_rectangle(0.98, 0.38, 0.03, 6), 0.016, m.screen("#0a0a0b"), (x, y, z), edge=0.006)
    lit = s.plate("display", s.rounded_rectangle(0.9, 0.3, 0.02, 4), 0.003, d.display(inner, 120, 40, 0.9), (x, y, z + 0.0165), edge=0.001)
    d.project(lit, (-0.45, -0.15), (0.9, 0.3))


def _brand(name, size, at, turn=(0, 0, 0), ground="#1b1b1c", lying=False, ink="#d8c38f"):
    s.panel("brand", size, size * 0.25, d.print_on(words(name, 60, 23, 22, ink, 600), 120, 30, ground, 0.35), at, turn, lying=lying)


def _rest(material, y, z, wide=5.2, high=1.9):
    """A music rest that leans back, with a ledge, and a sheet of music on it."""
    sheet = '<rect width="100" height="132" fill="#f6f2e8"/>' + words("Nocturne", 50, 14, 8, "#222", 600)
    for row in range(7):
        top = 24 + row * 15
        sheet += "".join(f'<path d="M8 {top + k * 1.7} H92" stroke="#333" stroke-width="0.3"/>' for k in range(5))
        for k in range(11):
            px, py = 14 + k * 7.2, top + ((k * 5 + row * 3) % 7) * 1.1
            sheet += f'<ellipse cx="{px}" cy="{py}" rx="1.3" ry="0.95" fill="#222"/><path d="M{px + 1.2} {py} V{py - 5}" stroke="#222" stroke-width="0.4"/>'
    paper = d.print_on(sheet, 100, 132, "#f6f2e8", 0.9)
    parts = [
        s.plate("rest", s.rounded_rectangle(wide, high, 0.12, 8), 0.06, material, (0, high / 2, 0), edge=0.02),
        s.box("ledge", (wide, 0.09, 0.16), material, (0, 0.03, 0.1), 0.02),
    ]
    for x, turn in ((-0.68, 0.4), (0.68, -0.3)):
        parts.append(s.panel("sheet", 1.32, 1.74, paper, (x, 0.08 + 0.87, 0.066 + 0.002 * turn), (0, 0, turn), lying=True))
    s.group(parts, (0, y, z), (76, 0, 0))


def _pedals(at_y, brass):
    for x in (-0.5, 0, 0.5):
        s.tube("pedal", [(x, at_y + 0.4, 0.2), (x, at_y, 0.2), (x, at_y - 0.42, 0.17)], 0.06, brass, radii=[0.7, 0.9, 1.6])
    s.box("pedal box", (1.7, 0.6, 0.42), m.plain("#1c1c1d", 0.3, coat=0.3), (0, at_y + 0.5, 0.24), 0.04)


def _console():
    """A slim console: side boards, a cross board, pedals."""
    black = m.Nodes("satin black", (0.012, 0.012, 0.013), 0.32, coat=0.35).material
    w, z = KEYS + 1.1, 7.0
    s.box("bed", (w, 3.1, 0.42), black, (0, 0.2, z - 0.36), 0.04)
    for x in (-1, 1):
        s.box("cheek", (0.5, 3.1, 0.62), black, (x * (w / 2 - 0.25), 0.2, z - 0.05), 0.06)
        s.box("leg", (0.26, 1.5, z - 0.55), black, (x * (w / 2 - 0.4), 0.7, (z - 0.55) / 2 + 0.02), 0.03)
        s.box("foot", (0.3, 3.1, 0.16), black, (x * (w / 2 - 0.4), 0.2, 0.08), 0.04)
        s.cylinder("front leg", 0.13, z - 0.55, black, (x * (w / 2 - 0.4), -1.1, 0.02), 0.03, 48, top_radius=0.18)
    s.box("cross board", (w - 0.9, 0.14, 2.6), black, (0, 1.0, 3.9), 0.03)
    s.box("cross bar", (w - 0.9, 0.3, 0.2), black, (0, 0.9, 0.3), 0.04)
    _keys(-1.2, z + 0.02, "#7a1f24")
    s.box("slip", (KEYS + 0.1, 0.1, 0.2), black, (0, -1.28, z - 0.12), 0.03)
    s.box("top", (w, 1.36, 0.36), black, (0, 1.02, z + 0.14), 0.05)
    s.box("panel", (w - 0.2, 0.9, 0.012), m.plain("#151516", 0.4), (0, 0.86, z + 0.324), 0.003)
    _knobs((-5.6, -5.25), z + 0.33, 0.75, m.plain("#2b2c2e", 0.3, metal=0.6))
    _buttons(-4.8, 6, 0.28, 0.75, z + 0.33, 1)
    _brand("Melodane", 1.5, (3.6, 0.75, z + 0.3325), lying=True, ground="#151516")
    _rest(black, 1.1, z + 0.33)
    _pedals(0.2, m.brass(0.16))
    return {"detail": ((-4.7, -0.6, z + 0.1), 2.6, (-30, 30))}


def _stage():
    """A slab with a display and knobs on a crossed stand of steel tube."""
    black, steel = m.matte_plastic("#1d1e20"), m.plain("#26282a", 0.35, metal=0.5)
    w, z = KEYS + 0.9, 7.2
    s.box("base", (w, 2.9, 0.36), black, (0, 0.15, z - 0.32), 0.06)
    for x in (-1, 1):
        s.box("cheek", (0.42, 2.9, 0.6), black, (x * (w / 2 - 0.21), 0.15, z - 0.12), 0.07, 4)
    _keys(-1.2, z + 0.0, "#24466b")
    s.box("slip", (KEYS + 0.1, 0.1, 0.22), black, (0, -1.26, z - 0.14), 0.03)
    s.box("panel", (w - 0.06, 1.28, 0.5), black, (0, 0.96, z + 0.0), 0.06)
    top = z + 0.25
    s.box("silver line", (w - 0.5, 0.03, 0.012), m.steel(0.25), (0, 0.42, top), 0.003)
    _display(0.0, 0.95, top - 0.004, "Grand Piano")
    _knobs((-4.4, -4.0, -3.6, 3.3, 3.7, 4.1), top, 0.95, m.plain("#3a3c3f", 0.28, metal=0.8))
    _buttons(-2.8, 8, 0.26, 0.95, top, 2)
    _buttons(0.95, 7, 0.26, 0.95, top, 0)
    for x in (-1, 1):
        s.plate("speaker", s.rounded_rectangle(1.1, 0.8, 0.1, 8), 0.012, d.perforated("#2a2b2d", 12, 0, 0.5), (x * 5.4, 0.95, top - 0.004), edge=0.004)
    _brand("Kestrix", 1.0, (3.0, -1.312, z - 0.14), ground="#1d1e20", ink="#d9dbdd")
    # the stand: two crosses, front and back, with feet and arms
    high = z - 0.52
    for y in (-0.7, 0.9):
        for side in (-1, 1):
            lean = y + side * 0.045
            s.tube("leg", [(side * 3.4, lean, 0.12), (-side * 2.6, lean, high - 0.12)], 0.11, steel, straight=True)
    for side in (-1, 1):
        s.tube("foot", [(side * 3.4, -1.3, 0.11), (side * 3.4, 1.5, 0.11)], 0.11, steel, straight=True)
        s.tube("arm", [(side * 2.6, -1.2, high - 0.1), (side * 2.6, 1.4, high - 0.1)], 0.1, steel, straight=True)
        for y in (-1.32, 1.52):
            s.cylinder("cap", 0.125, 0.14, m.rubber(), (side * 3.4, y - 0.07, 0.125), 0.03, 40, (-90, 0, 0))
        for y in (-1.24, 1.44):
            s.cylinder("pad", 0.12, 0.16, m.rubber(), (side * 2.6, y - 0.08, high - 0.1), 0.03, 40, (-90, 0, 0))
    s.cylinder("axle", 0.14, 1.9, m.steel(0.25), (0, -0.86, high / 2 + 0.45), 0.03, 48, (-90, 0, 0))
    return {"detail": ((-0.4, 0.2, z + 0.2), 2.8, (-24, 34))}


def _upright():
    """Polished: a cabinet with panelled front, turned legs and a rolled lid, brass pedals."""
    gloss = m.Nodes("polish", (0.008, 0.008, 0.009), 0.07, coat=1.0, specular=0.6).material
    brass = m.brass(0.16)
    w, z = KEYS + 1.3, 7.0
    s.box("body", (w - 0.3, 1.5, 6.4), gloss, (0, 1.5, 3.5), 0.05)
    s.box("plinth", (w - 0.2, 1.6, 0.5), gloss, (0, 1.5, 0.27), 0.05)
    s.box("bed", (w, 2.9, 0.46), gloss, (0, 0.3, z - 0.4), 0.06)
    for x in (-1, 1):
        s.box("arm", (0.56, 2.8, 0.6), gloss, (x * (w / 2 - 0.28), 0.25, z + 0.02), 0.12, 5)
        profile = [
            (0, 0),
            (0.2, 0),
            (0.2, 0.2),
            (0.13, 0.28),
            (0.17, 0.6),
            (0.24, 2.2),
            (0.2, 4.6),
            (0.14, 5.2),
            (0.22, 5.4),
            (0.22, 5.7),
            (0.26, 5.8),
            (0.28, 6.42),
            (0, 6.42),
        ]
        s.lathe("leg", profile, gloss, 64, 1, at=(x * (w / 2 - 0.34), -0.75, 0.14))
        s.box("toe", (0.46, 2.6, 0.2), gloss, (x * (w / 2 - 0.34), 0.2, 0.1), 0.06)
    _keys(-1.05, z + 0.04, "#7a1f24")
    s.box("slip", (KEYS + 0.1, 0.12, 0.26), gloss, (0, -1.14, z - 0.14), 0.04)
    s.box("fall", (KEYS + 0.16, 0.14, 0.9), gloss, (0, 0.62, z + 0.42), 0.05, turn_deg=(-14, 0, 0))
    s.box("upper", (w - 0.3, 1.44, 1.9), gloss, (0, 1.53, z + 0.95), 0.05)
    s.box("top", (w, 1.75, 0.18), gloss, (0, 1.5, z + 1.98), 0.06)
    for x, wide in ((-4.1, 3.6), (0, 4.2), (4.1, 3.6)):
        s.plate("panel", s.rounded_rectangle(wide, 3.4, 0.2, 10), 0.06, gloss, (x, 0.77, 3.1), (90, 0, 0), 0.025)
    _brand("MELODANE", 1.9, (0, 0.535, z + 0.5), (-14, 0, 0), "#0b0b0c")
    for x in (-0.5, 0, 0.5):
        s.tube("pedal", [(x, 0.8, 0.34), (x, 0.35, 0.34), (x, 0.0, 0.3)], 0.06, brass, radii=[0.7, 0.9, 1.6])
    return {"detail": ((0.6, -0.2, z + 0.35), 2.6, (-20, 20))}
