"""Laptops of 14 inches: silver with black keys, pale silver with white keys and round corners, dark silver with a fabric palm rest."""

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "table"
VIEWS = {"whole": (-26, 17), "second": (36, 26)}
FRAME = {"fill": 0.84, "fill_area": 0.7}
W, D = 3.14, 2.2


def build(design, colour):
    (_black_keys, _white_keys, _fabric)[design]()
    return {"detail": ((-0.75, 0.2, 0.2), 1.3, (-30, 36))}


def _row(text):
    return [(1, key, "key") for key in text]


def _keys(tints, z, corner):
    rows = [
        (0.62, 0.06, [(1.1, "esc", "key"), *((1, f"F{i}", "key") for i in range(1, 13)), (1.4, "del", "key")]),
        (1, 0, [*_row("`1234567890-="), (1.5, "back", "key")]),
        (1, 0, [(1.5, "tab", "key"), *_row("QWERTYUIOP[]\\")]),
        (1, 0, [(1.8, "caps", "key"), *_row("ASDFGHJKL;'"), (1.7, "enter", "key")]),
        (1, 0, [(2.3, "shift", "key"), *_row("ZXCVBNM,./"), (2.2, "shift", "key")]),
        (
            1,
            0,
            [
                (1.1, "fn", "key"),
                (1.1, "ctrl", "key"),
                (1.1, "win", "key"),
                (1.2, "alt", "key"),
                (5.5, "", "key"),
                (1.2, "alt", "key"),
                (1.1, "←", "key"),
                (1.1, "↓", "key"),
                (1.1, "→", "key"),
            ],
        ),
    ]
    placed, width, depth = d.key_rows(rows, 0.188, 0.026)
    paint = d.print_on(d.legends(placed, width, depth, {"key": tints}, 6.0, corner), width * 100, depth * 100, tints[0], 0.5, pixels=2400)
    caps = d.project(d.key_caps("keys", [k[:4] for k in placed], 0, 0.016, paint, 0.004, 0.022, 0.0015), (-width / 2, -depth / 2), (width, depth))
    s.place(caps, (0, 0.36, z - 0.002))
    return width, depth


def _desktop(kind):
    skies = (("#f2b48a", "#a4566a", "#2d2346", "#fff0c8"), ("#bfe0e6", "#5a9aa6", "#1f5560", "#ffffff"), ("#d9d3ea", "#7a86b8", "#2b3a63", "#fdf3e4"))
    sky, far, near, sun = skies[kind]
    art = f'<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{near}"/><stop offset="0.55" stop-color="{sky}"/>'
    art += '</linearGradient></defs><rect width="320" height="200" fill="url(#s)"/>'
    if kind == 2:
        for i, tint in enumerate(("#8f9ad0", "#e8a79a", "#6f7fc0", "#f0d2b0", "#3d4d8c", "#253263")):
            turn = f'transform="rotate({-24 + i * 7} 220 160)"'
            art += f'<ellipse cx="{250 - i * 12}" cy="{190 - i * 4}" rx="{240 - i * 36}" ry="{170 - i * 26}" fill="{tint}" {turn}/>'
    else:
        art += f'<circle cx="{(222, 90)[kind]}" cy="92" r="22" fill="{sun}"/>'
        art += f'<path d="M0 118 L46 92 L80 112 L132 74 L190 118 L236 96 L320 126 V200 H0Z" fill="{far}"/>'
        art += f'<path d="M0 150 C60 118 110 164 170 140 S270 128 320 156 V200 H0Z" fill="{near}"/>'
        art += '<path d="M0 176 C90 156 190 186 320 168 V200 H0Z" fill="#000" opacity="0.35"/>'
    art += (
        '<rect width="320" height="7" fill="#000" opacity="0.25"/>'
        + words("Files   Edit   View", 6, 5.2, 4, "#fff", 500, "start")
        + words("Sat 28 Nov  09:41", 314, 5.2, 4, "#fff", 500, "end")
    )
    art += '<rect x="104" y="182" width="112" height="15" rx="5" fill="#fff" opacity="0.35"/>'
    for i, icon in enumerate(("#4d86c4", "#e46f5a", "#58a987", "#f0b34a", "#8a6fc0", "#3f4a5c", "#d8dde2")):
        art += f'<rect x="{108 + i * 15.2}" y="184" width="11" height="11" rx="3" fill="{icon}"/>'
    return art


def _laptop(metal, tints, kind, radius, bezel, open_deg, brand, corner=True, dark_hinge=True):
    thick = 0.11
    outline = s.rounded_rectangle(W, D, radius, 16)
    s.plate("base", outline, thick, metal, (0, 0, 0.035), edge=0.028)
    z = 0.035 + thick
    width, depth = 2.77, 1.1
    s.plate("well", s.rounded_rectangle(width + 0.03, depth + 0.05, 0.05, 8), 0.004, m.plain(tints[2], 0.5), (0, 0.362, z - 0.0015), edge=0.0015)
    _keys(tints[:2], z + 0.002, corner)
    pad_w, pad_d = 1.3, 0.74
    s.plate("pad edge", s.rounded_rectangle(pad_w + 0.02, pad_d + 0.02, 0.05, 8), 0.003, m.plain("#3a3c3f", 0.5), (0, -0.66, z - 0.002), edge=0.001)
    s.plate("pad", s.rounded_rectangle(pad_w, pad_d, 0.045, 8), 0.004, metal, (0, -0.66, z - 0.001), edge=0.001)
    # where a finger opens it
    s.cylinder("notch", 0.2, 0.012, m.plain("#55575a", 0.4), (0, -D / 2 + 0.012, z - 0.01), 0.004, 48, (12, 0, 0)).scale = (1, 0.07, 1)
    for x in (-1, 1):
        for y in (-1, 1):
            s.cylinder("foot", 0.09, 0.04, m.rubber(), (x * 1.3, y * 0.88, 0), 0.01, 32)
    sockets = m.plain("#0a0a0b", 0.6)
    for x, y, length in ((-1, 0.72, 0.1), (-1, 0.5, 0.1), (-1, 0.22, 0.16), (1, 0.7, 0.16), (1, 0.46, 0.1)):
        s.box("socket", (0.012, length, 0.035), sockets, (x * (W / 2 - 0.002), y, 0.09), 0.005)
    # the lid turns about its lower edge
    lid_h = D - 0.06
    lid = [s.plate("lid", s.rounded_rectangle(W, lid_h, radius, 16), 0.055, metal, (0, lid_h / 2, 0), edge=0.02)]
    lid.append(
        s.plate(
            "glass", s.rounded_rectangle(W - 0.03, lid_h - 0.03, radius - 0.01, 16), 0.006, m.plain("#08090a", 0.3, coat=0.3), (0, lid_h / 2, 0.0525), edge=0.002
        )
    )
    wide = W - 2 * bezel
    high = wide * 0.625
    screen = s.plate(
        "display", s.rounded_rectangle(wide, high, 0.03, 6), 0.003, d.display(_desktop(kind), 320, 200, 0.9, 1600), (0, lid_h - bezel - high / 2, 0.0575), edge=0.001
    )
    lid.append(d.project(screen, (-wide / 2, -high / 2), (wide, high)))
    lid.append(s.cylinder("camera", 0.014, 0.003, m.screen("#1a2030"), (0, lid_h - bezel / 2, 0.057), 0.001, 24))
    lid.append(
        s.panel(
            "brand", 0.36, 0.07, d.print_on(words(brand, 60, 17, 15, "#b9bcc0", 500), 120, 23.3, "#08090a", 0.3), (0, (lid_h - bezel - high) / 2, 0.059), lying=True
        )
    )
    s.group(lid, (0, D / 2 - 0.03, z - 0.0), (180 - open_deg, 0, 0))
    hinge = m.plain("#1b1c1e", 0.45) if dark_hinge else metal
    s.cylinder("hinge", 0.05, 2.3, hinge, (-1.15, D / 2 - 0.03, z - 0.012), 0.01, 48, (0, 90, 0))


def _black_keys():
    _laptop(m.brushed("#c2c4c7", 0.34, (0.05, 1, 1)), ("#1d1e20", "#e8e9ea", "#141516"), 0, 0.12, 0.08, 112, "Orvellin")
    for x in (-1, 1):
        grille = d.perforated((0.54, 0.55, 0.57), 42, 0.9, 0.36, 0.28)
        s.plate("speaker", s.rounded_rectangle(0.09, 1.05, 0.03, 6), 0.003, grille, (x * 1.475, 0.36, 0.1435), edge=0.001)


def _white_keys():
    _laptop(m.plain("#cbccce", 0.36, metal=0.35), ("#f1f1ef", "#6b6e72", "#b4b6b8"), 1, 0.24, 0.13, 106, "Tavomi", False, False)


def _fabric():
    metal = m.brushed("#aeb1b6", 0.36, (0.05, 1, 1))
    _laptop(metal, ("#d3d5d8", "#44474b", "#8b8e93"), 2, 0.14, 0.07, 118, "Orvellin", False)
    cloth = m.wool("#85898f")
    hole = s.rounded_rectangle(1.34, 0.78, 0.06, 8)
    s.plate("palm rest", s.rounded_rectangle(W - 0.05, 0.95, 0.1, 12), 0.012, cloth, (0, -0.6, 0.1425), edge=0.005, holes=[[(x, y - 0.06) for x, y in hole]])
