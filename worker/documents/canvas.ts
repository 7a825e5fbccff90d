/** Pages of A4, on which lines of text are set: shaped, measured, and tagged for who has them read aloud. */
import { DocumentFont, type Weight } from "./fonts.ts";
import { type Direction, linesOf, runsOf, type Script, shown } from "./runs.ts";

export const page = { width: 595.28, height: 841.89, margin: 48, foot: 30 } as const;
export const size = { text: 9.5, small: 8, title: 15 } as const;
const ink = { text: "#111111", muted: "#555555", line: "#bbbbbb" } as const;
export const leading = 1.4;
export const gap = { cell: 10, row: 3.5, block: 14 } as const;

export type Face = { size: number; weight: Weight; color: string };
export const plain: Face = { size: size.text, weight: "regular", color: ink.text };
export const strong: Face = { ...plain, weight: "bold" };
export const muted: Face = { ...plain, color: ink.muted };
export const small: Face = { ...muted, size: size.small };

/** A part of what is read aloud. */
export type Element = PDFKit.PDFStructureElement;

/** Places are counted from where a line begins: in a language from right to left that is the right. */
export class Canvas {
  readonly document: PDFKit.PDFDocument;
  /** Where the next line goes. */
  y: number = page.margin;
  readonly #direction: Direction;
  readonly #fonts = new Map<string, DocumentFont>();

  constructor(document: PDFKit.PDFDocument, direction: Direction) {
    this.document = document;
    this.#direction = direction;
  }

  addPage(): void {
    this.document.addPage();
    this.y = page.margin;
  }
  makeRoom(height: number): boolean {
    if (this.y + height <= page.height - page.margin - page.foot) return false;
    this.addPage();
    return true;
  }

  #font(script: Script, weight: Weight): DocumentFont {
    const key = `${script} ${weight}`;
    let font = this.#fonts.get(key);
    if (!font) {
      font = new DocumentFont(this.document, script, weight);
      this.#fonts.set(key, font);
    }
    return font;
  }
  #pieces(text: string, face: Face) {
    return runsOf(text, this.#direction).map((run) => {
      const font = this.#font(run.script, face.weight);
      const direction: Direction = run.isRtl ? "rtl" : "ltr";
      return { ...run, font, direction, width: font.widthOf(run.text, direction) * face.size };
    });
  }
  widthOf(text: string, face: Face): number {
    return this.#pieces(text, face).reduce((sum, piece) => sum + piece.width, 0);
  }
  lines(text: string, face: Face, room: number): string[] {
    return linesOf(text, room, (part) => this.widthOf(part, face));
  }

  /** One line within a column that begins at `x`; `atEnd`: at the column's end, as amounts stand. */
  line(line: string, face: Face, { x, room, y, atEnd = false }: { x: number; room: number; y: number; atEnd?: boolean }): void {
    const pieces = this.#pieces(line, face);
    const own = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const begin = atEnd ? x + room - own : x;
    let left = this.#direction === "rtl" ? page.width - begin - own : begin;
    this.document.fontSize(face.size).fillColor(face.color);
    for (const { text, script, font, direction, width: drawn } of pieces) {
      font.turn(direction);
      const draw = () =>
        // features are named, if none: pdfkit then shapes the text whole, instead of word by word
        this.document.font(font.name).text(text, left, y + face.size, { lineBreak: false, baseline: "alphabetic", features: [] });
      if (script === "devanagari") this.#asRead(text, draw);
      else draw();
      left += drawn;
    }
  }

  /** Vowels of Devanagari are drawn before letters that they follow: who takes the text out of the file gets it as it is read. Said within the text's own operators. */
  #asRead(text: string, draw: () => void): void {
    const { addContent } = this.document;
    const hex = Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, "0")).join("");
    this.document.addContent = (operators: unknown) => {
      if (operators === "BT") addContent.call(this.document, `/Span << /ActualText <feff${hex}> >> BDC`);
      addContent.call(this.document, operators);
      if (operators === "ET") addContent.call(this.document, "EMC");
      return this.document;
    };
    draw();
    this.document.addContent = addContent;
  }

  /** Its text as it is read goes along: glyphs of Arabic and Devanagari stand in another order. */
  element(kind: string, text: string, options: object, draw: () => void): Element {
    const isPlain = this.#direction === "ltr" && runsOf(text, "ltr").every(({ script, isRtl }) => script === "latin" && !isRtl);
    return this.document.struct(kind, { ...options, ...(!isPlain && { actual: shown(text) }) }, draw);
  }
  /** Drawn for the eye alone. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.document.markContent("Artifact", { type });
    draw();
    this.document.endMarkedContent();
  }
  rule(x: number, room: number, y: number): void {
    const left = this.#direction === "rtl" ? page.width - x - room : x;
    this.artifact(() =>
      this.document
        .moveTo(left, y)
        .lineTo(left + room, y)
        .lineWidth(0.6)
        .strokeColor(ink.line)
        .stroke(),
    );
  }

  column(lines: readonly string[], face: Face, place: { x: number; room: number; y: number; atEnd?: boolean }): number {
    let { y } = place;
    for (const line of lines) {
      this.line(line, face, { ...place, y });
      y += face.size * leading;
    }
    return y;
  }
}
