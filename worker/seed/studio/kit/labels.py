"""Printed labels: SVG drawn by rsvg-convert in the market's type (Noto Sans, Noto Sans Devanagari, Vazirmatn), as pictures for materials.printed."""
import hashlib
import os
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
FOLDER = Path(tempfile.gettempdir()) / "studio-labels"
FONTS = ROOT / "node_modules" / "@expo-google-fonts"


def _fonts():
    """Fontconfig is told of the market's fonts alone, so that every machine sets the same type."""
    file = FOLDER / "fonts.conf"
    if not file.exists():
        file.write_text(
            f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>{FONTS}</dir>'
            f"<cachedir>{FOLDER / 'cache'}</cachedir></fontconfig>",
            encoding="utf8",
        )
    return str(file)


def label(inner, width, height, pixels=1024):
    """The SVG's content (without its root; one SVG unit = one unit of the view box) as a PNG file with alpha. @returns its path."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Noto Sans">{inner}</svg>'
    name = hashlib.sha256(f"{svg}{pixels}".encode()).hexdigest()[:24]
    file = FOLDER / f"{name}.png"
    if not file.exists():
        source = FOLDER / f"{name}.{os.getpid()}.svg"
        source.write_text(svg, encoding="utf8")
        scale = pixels / max(width, height)
        made = FOLDER / f"{name}.{os.getpid()}.png"
        subprocess.run(
            ["rsvg-convert", "-w", str(round(width * scale)), "-h", str(round(height * scale)), "-o", str(made), str(source)],
            check=True,
            env={**os.environ, "FONTCONFIG_FILE": _fonts()},
        )
        source.unlink()
        made.rename(file)
    return file


def words(text, x, y, size, fill="#222222", weight=600, anchor="middle", spacing=0, family=None):
    """A line of text; & and < are escaped."""
    clean = text.replace("&", "&amp;").replace("<", "&lt;")
    family = f' font-family="{family}"' if family else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="{anchor}" letter-spacing="{spacing}"{family}>{clean}</text>'
