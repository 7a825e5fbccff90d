/** The fonts of all five languages (SIL Open Font License 1.1): a file of each script and weight, embedded as the glyphs that a document needs. */

import regular from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?inline";
import bold from "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?inline";
import devanagari from "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?inline";
import boldDevanagari from "@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf?inline";
import arabic from "@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf?inline";
// unlike most it has a glyph of its own for each letter, dots and all: text can be taken out of the file again
import boldArabic from "@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf?inline";
import type { Direction, Script } from "./runs.ts";

export type Weight = "regular" | "bold";
const files: Record<Script, Record<Weight, string>> = {
  latin: { regular, bold },
  arabic: { regular: arabic, bold: boldArabic },
  devanagari: { regular: devanagari, bold: boldDevanagari },
};

const opened = new Map<string, Uint8Array>();
function bytesOf(script: Script, weight: Weight): Uint8Array {
  const key = `${script} ${weight}`;
  let bytes = opened.get(key);
  if (!bytes) {
    const file = files[script][weight];
    bytes = Uint8Array.from(atob(file.slice(file.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
    opened.set(key, bytes);
  }
  return bytes;
}

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
type Shaped = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };
/** What of fontkit is used: pdfkit asks a font to lay a text out, and says nothing of its direction. */
type ShapingFont = {
  unitsPerEm: number;
  layout: (text: string, features?: unknown, script?: string, language?: string, direction?: Direction) => Shaped;
};

const advanceOf = (positions: readonly Position[]) => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);

/** A font of one document. Each text is shaped once, whether it is measured or drawn. */
export class DocumentFont {
  readonly name: string;
  readonly #font: ShapingFont;
  readonly #shape: ShapingFont["layout"];
  readonly #shaped = new Map<string, Shaped>();
  #direction: Direction = "ltr";

  constructor(document: PDFKit.PDFDocument, script: Script, weight: Weight) {
    this.name = `${script} ${weight}`;
    document.registerFont(this.name, bytesOf(script, weight) as Buffer);
    document.font(this.name);
    this.#font = (document as unknown as { _font: { font: ShapingFont } })._font.font;
    this.#shape = this.#font.layout.bind(this.#font);
    // pdfkit scales the positions that it gets: they are a copy
    this.#font.layout = (text) => {
      const { glyphs, positions } = this.#shapedOnce(text, this.#direction);
      const own = positions.map((position) => ({ ...position }));
      return {
        glyphs,
        positions: own,
        get advanceWidth() {
          return advanceOf(own);
        },
      };
    };
  }

  /** Of an em. */
  widthOf(text: string, direction: Direction): number {
    return advanceOf(this.#shapedOnce(text, direction).positions) / this.#font.unitsPerEm;
  }
  /** What is drawn from now on goes this way. */
  turn(direction: Direction): void {
    this.#direction = direction;
  }

  #shapedOnce(text: string, direction: Direction): Shaped {
    const key = `${direction} ${text}`;
    let shaped = this.#shaped.get(key);
    if (!shaped) {
      shaped = this.#shape(text, [], undefined, undefined, direction);
      if (direction === "rtl") shaped = { ...shaped, glyphs: shaped.glyphs.map(asRead), positions: shaped.positions, advanceWidth: 0 };
      this.#shaped.set(key, shaped);
    }
    return shaped;
  }
}

/** Readers turn a line of Arabic round sign by sign: a glyph of two letters stands in the file as its letters from left to right. */
const asRead = (glyph: Glyph): Glyph =>
  glyph.codePoints.length > 1 ? { id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: glyph.codePoints.toReversed() } : glyph;
