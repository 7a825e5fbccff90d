"""Colours of goods by the keys of demo/colours.json, as sRGB hex: dyes and paints, not the screen's pure colours."""

COLOURS = {
    "red": "#b3231f",
    "coral": "#e0644f",
    "terracotta": "#b4593a",
    "orange": "#d96a1c",
    "apricot": "#e9a877",
    "caramel": "#b4763c",
    "camel": "#b58d5f",
    "brown": "#6f4a30",
    "dark-brown": "#3f291d",
    "mustard": "#c6962b",
    "yellow": "#e8bf33",
    "gold": "#cda349",
    "lime": "#9dbb3a",
    "green": "#3f7d4d",
    "forest-green": "#234d38",
    "mint": "#a5d1ba",
    "aqua": "#7cc4c4",
    "turquoise": "#2f9d9c",
    "teal": "#1d5f66",
    "light-blue": "#93b8d6",
    "blue": "#2c5b9c",
    "midnight-blue": "#1c2742",
    "lilac": "#b7a4cf",
    "violet": "#7c6bb0",
    "purple": "#6a3a80",
    "dark-purple": "#3d2149",
    "burgundy": "#6b1d2c",
    "fuchsia": "#c02f78",
    "pink": "#e08fae",
    "blush": "#e7c1bb",
    "black": "#232323",
    "white": "#eeece7",
    "silver": "#c9cbcd",
    "grey": "#8a8c8d",
    "natural": "#d8c6a5",
    "multi": "#c9862f",
}


def linear(hex_colour):
    """"#rrggbb" as three scene-linear numbers."""
    values = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def colour(key):
    """Scene-linear, by the colour's key or as "#rrggbb"."""
    return linear(key if key.startswith("#") else COLOURS[key])


def mix(one, other, share):
    """Between two scene-linear colours."""
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def darker(value, factor=0.6):
    return tuple(v * factor for v in value)


def lighter(value, share=0.35):
    return mix(value, (1, 1, 1), share)
