/** Draws a sheet on pages of A4 with pdfkit: text shaped and embedded, tagged for who has it read aloud, heads repeated where a table goes on. */
import PDFDocument from "pdfkit";
import type { PrintSheet, PrintTable } from "./contract.ts";
import { DocumentFont, type Weight } from "./fonts.ts";
import { type Direction, linesOf, runsOf, type Script, shown } from "./runs.ts";

const page = { width: 595.28, height: 841.89, margin: 48, foot: 30 } as const;
const size = { text: 9.5, small: 8, title: 15 } as const;
const ink = { text: "#111111", muted: "#555555", line: "#bbbbbb" } as const;
const leading = 1.4;
const gap = { cell: 10, row: 3.5, block: 14 } as const;

type Face = { size: number; weight: Weight; color: string };
const plain: Face = { size: size.text, weight: "regular", color: ink.text };
const strong: Face = { ...plain, weight: "bold" };
const muted: Face = { ...plain, color: ink.muted };
const small: Face = { ...muted, size: size.small };

type Element = PDFKit.PDFStructureElement;
const width = page.width - 2 * page.margin;

export async function print(sheet: PrintSheet): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    ...{ size: "A4", margin: 0, bufferPages: true, autoFirstPage: false },
    ...{ pdfVersion: "1.7", tagged: true, lang: sheet.locale, displayTitle: true, fontLayoutCache: false, font: "" },
    info: { Title: shown(sheet.title), Author: shown(sheet.author), Creator: "Meydan", Producer: "Meydan", CreationDate: new Date(sheet.dated_ms) },
  } as PDFKit.PDFDocumentOptions);
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve) => document.on("end", () => resolve()));
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  new Printer(document, sheet).draw();
  document.end();
  await ended;
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Places are counted from where a line begins: in a language from right to left that is the right. */
class Printer {
  readonly #document: PDFKit.PDFDocument;
  readonly #sheet: PrintSheet;
  readonly #fonts = new Map<string, DocumentFont>();
  readonly #root: Element;
  #y: number = page.margin;

  constructor(document: PDFKit.PDFDocument, sheet: PrintSheet) {
    this.#document = document;
    this.#sheet = sheet;
    this.#root = document.struct("Document");
    document.addStructure(this.#root);
  }

  draw(): void {
    const { title, facts, notes, parties, about, tables, closing } = this.#sheet;
    this.#addPage();
    this.#paragraph("H1", title, { ...strong, size: size.title });
    this.#y += gap.cell;
    this.#facts(facts);
    for (const note of notes) this.#paragraph("P", note, plain);
    this.#y += gap.block;
    this.#parties(parties);
    for (const line of about) this.#paragraph("P", line, muted);
    for (const table of tables) {
      this.#y += gap.block;
      this.#table(table);
    }
    if (closing.length > 0) this.#y += gap.block;
    for (const line of closing) this.#paragraph("P", line, muted);
    this.#root.end();
    this.#feet();
  }

  #addPage(): void {
    this.#document.addPage();
    this.#y = page.margin;
  }
  #makeRoom(height: number): boolean {
    if (this.#y + height <= page.height - page.margin - page.foot) return false;
    this.#addPage();
    return true;
  }

  #font(script: Script, weight: Weight): DocumentFont {
    const key = `${script} ${weight}`;
    let font = this.#fonts.get(key);
    if (!font) {
      font = new DocumentFont(this.#document, script, weight);
      this.#fonts.set(key, font);
    }
    return font;
  }
  #pieces(text: string, face: Face) {
    return runsOf(text, this.#sheet.direction).map((run) => {
      const font = this.#font(run.script, face.weight);
      const direction: Direction = run.isRtl ? "rtl" : "ltr";
      return { ...run, font, direction, width: font.widthOf(run.text, direction) * face.size };
    });
  }
  #widthOf(text: string, face: Face): number {
    return this.#pieces(text, face).reduce((sum, piece) => sum + piece.width, 0);
  }
  #lines(text: string, face: Face, room: number): string[] {
    return linesOf(text, room, (part) => this.#widthOf(part, face));
  }

  /** One line within a column that begins at `x`; `atEnd`: at the column's end, as amounts stand. */
  #line(line: string, face: Face, { x, room, y, atEnd = false }: { x: number; room: number; y: number; atEnd?: boolean }): void {
    const pieces = this.#pieces(line, face);
    const own = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const begin = atEnd ? x + room - own : x;
    let left = this.#sheet.direction === "rtl" ? page.width - begin - own : begin;
    this.#document.fontSize(face.size).fillColor(face.color);
    for (const { text, script, font, direction, width: drawn } of pieces) {
      font.turn(direction);
      const draw = () =>
        // features are named, if none: pdfkit then shapes the text whole, instead of word by word
        this.#document.font(font.name).text(text, left, y + face.size, { lineBreak: false, baseline: "alphabetic", features: [] });
      if (script === "devanagari") this.#asRead(text, draw);
      else draw();
      left += drawn;
    }
  }

  /** Vowels of Devanagari are drawn before letters that they follow: who takes the text out of the file gets it as it is read. Said within the text's own operators. */
  #asRead(text: string, draw: () => void): void {
    const { addContent } = this.#document;
    const hex = Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, "0")).join("");
    this.#document.addContent = (operators: unknown) => {
      if (operators === "BT") addContent.call(this.#document, `/Span << /ActualText <feff${hex}> >> BDC`);
      addContent.call(this.#document, operators);
      if (operators === "ET") addContent.call(this.#document, "EMC");
      return this.#document;
    };
    draw();
    this.#document.addContent = addContent;
  }

  /** Its text as it is read goes along: glyphs of Arabic and Devanagari stand in another order. */
  #element(kind: string, text: string, options: object, draw: () => void): Element {
    const isPlain = this.#sheet.direction === "ltr" && runsOf(text, "ltr").every(({ script, isRtl }) => script === "latin" && !isRtl);
    return this.#document.struct(kind, { ...options, ...(!isPlain && { actual: shown(text) }) }, draw);
  }
  /** Drawn for the eye alone. */
  #artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#document.markContent("Artifact", { type });
    draw();
    this.#document.endMarkedContent();
  }
  #rule(x: number, room: number, y: number): void {
    const left = this.#sheet.direction === "rtl" ? page.width - x - room : x;
    this.#artifact(() =>
      this.#document
        .moveTo(left, y)
        .lineTo(left + room, y)
        .lineWidth(0.6)
        .strokeColor(ink.line)
        .stroke(),
    );
  }

  #paragraph(kind: string, text: string, face: Face): void {
    for (const [at, line] of this.#lines(text, face, width).entries()) {
      this.#makeRoom(face.size * leading);
      const y = this.#y;
      // each line is an element of its own where one would stand on two pages
      this.#root.add(this.#element(at === 0 ? kind : "P", line, {}, () => this.#line(line, face, { x: page.margin, room: width, y })));
      this.#y += face.size * leading;
    }
  }

  #facts(facts: PrintSheet["facts"]): void {
    const named = Math.min(width / 2, Math.max(0, ...facts.map(([name]) => this.#widthOf(name, muted)))) + gap.cell;
    for (const [name, value] of facts) {
      const [names, values] = [this.#lines(name, muted, named - gap.cell), this.#lines(value, strong, width - named)];
      const height = Math.max(names.length, values.length) * size.text * leading;
      this.#makeRoom(height);
      const y = this.#y;
      this.#root.add(
        this.#element("P", `${name}: ${value}`, {}, () => {
          this.#column(names, muted, { x: page.margin, room: named - gap.cell, y });
          this.#column(values, strong, { x: page.margin + named, room: width - named, y });
        }),
      );
      this.#y += height;
    }
  }

  #column(lines: readonly string[], face: Face, place: { x: number; room: number; y: number; atEnd?: boolean }): number {
    let { y } = place;
    for (const line of lines) {
      this.#line(line, face, { ...place, y });
      y += face.size * leading;
    }
    return y;
  }

  #parties(parties: PrintSheet["parties"]): void {
    const room = (width - gap.block) / 2;
    const blocks = parties.map(({ label, name, lines }) =>
      [[label, muted] as const, [name, strong] as const, ...lines.map((line) => [line, plain] as const)].map(([text, face]) => ({
        text,
        face,
        lines: this.#lines(text, face, room),
      })),
    );
    const height = Math.max(0, ...blocks.map((block) => block.reduce((sum, { lines }) => sum + lines.length, 0))) * size.text * leading;
    this.#makeRoom(height);
    for (const [at, block] of blocks.entries()) {
      let y = this.#y;
      for (const { text, face, lines } of block) {
        const [x, from] = [page.margin + at * (room + gap.block), y];
        this.#root.add(this.#element("P", text, {}, () => this.#column(lines, face, { x, room, y: from })));
        y += lines.length * face.size * leading;
      }
    }
    this.#y += height + gap.row;
  }

  /** As wide as what stands in them, the first with the rest of the room. */
  #columns({ columns, rows, sums, isNarrow }: PrintTable): number[] {
    const widest = columns.map((name, at) =>
      Math.max(
        this.#widthOf(name, small),
        ...rows.map(({ cells }) => this.#widthOf(cells[at] ?? "", plain)),
        ...(at === columns.length - 1 ? sums.map(({ value }) => this.#widthOf(value, strong)) : []),
      ),
    );
    const capped = widest.map((own) => Math.min(own, width / 4) + gap.cell);
    const others = capped.slice(1).reduce((sum, own) => sum + own, 0);
    return [isNarrow ? Math.min(Math.max(capped[0] ?? 0, 90), width - others) : width - others, ...capped.slice(1)];
  }

  #table(table: PrintTable): void {
    const columns = this.#columns(table);
    const total = columns.reduce((sum, own) => sum + own, 0);
    const begin = page.margin + width - total;
    const element = this.#document.struct("Table");
    this.#root.add(element);
    const place = (at: number) => ({
      x: begin + columns.slice(0, at).reduce((sum, own) => sum + own, 0) + (at === 0 ? 0 : gap.cell),
      room: (columns[at] as number) - (at === 0 ? 0 : gap.cell),
      atEnd: at > 0,
    });
    const head = (isRepeated: boolean) => {
      const lines = table.columns.map((name, at) => this.#lines(name, small, place(at).room));
      const y = this.#y;
      const cell = (at: number) => () => void this.#column(lines[at] as string[], small, { ...place(at), y });
      if (isRepeated)
        this.#artifact(() => {
          for (const at of table.columns.keys()) cell(at)();
        }, "Pagination");
      else
        this.#row(
          element,
          table.columns.map((name, at) => this.#element("TH", name, { scope: "Column" }, cell(at))),
        );
      this.#y += Math.max(...lines.map(({ length }) => length)) * size.small * leading + gap.row;
      this.#rule(begin, total, this.#y);
      this.#y += gap.row;
    };
    this.#makeRoom(4 * size.text * leading);
    head(false);
    for (const row of table.rows) {
      const face = row.isMuted ? muted : plain;
      const lines = row.cells.map((cell, at) => this.#lines(cell, face, place(at).room));
      const below = row.below === null ? [] : this.#lines(row.below, small, place(0).room);
      const height = Math.max(...lines.map(({ length }, at) => length * face.size * leading + (at === 0 ? below.length * small.size * leading : 0)));
      if (this.#makeRoom(height + 2 * gap.row)) head(true);
      const y = this.#y;
      const cells = row.cells.map((text, at) =>
        this.#element(at === 0 ? "TH" : "TD", at === 0 && row.below !== null ? `${text} ${row.below}` : text, at === 0 ? { scope: "Row" } : {}, () => {
          const next = this.#column(lines[at] as string[], face, { ...place(at), y });
          if (at === 0) this.#column(below, small, { ...place(0), y: next });
        }),
      );
      this.#row(element, cells);
      this.#y += height + gap.row;
      this.#rule(begin, total, this.#y);
      this.#y += gap.row;
    }
    this.#sums(table, element, { begin, total });
    element.end();
  }

  #sums({ sums }: PrintTable, element: Element, { begin, total }: { begin: number; total: number }): void {
    if (sums.length === 0) return;
    const room = Math.max(...sums.map(({ value }) => this.#widthOf(value, strong)));
    if (this.#makeRoom(sums.length * (size.text * leading + gap.row))) this.#y += gap.row;
    for (const [at, { name, value }] of sums.entries()) {
      const face = at === sums.length - 1 ? strong : plain;
      const y = this.#y;
      const names = { x: begin, room: total - room - gap.block, y, atEnd: true };
      this.#row(element, [
        this.#element("TH", name, { scope: "Row" }, () => this.#line(name, face, names)),
        this.#element("TD", value, {}, () => this.#line(value, face, { x: begin + total - room, room, y, atEnd: true })),
      ]);
      this.#y += face.size * leading + gap.row;
    }
  }

  #row(table: Element, cells: Element[]): void {
    const row = this.#document.struct("TR");
    table.add(row);
    for (const cell of cells) {
      row.add(cell);
      cell.end();
    }
    row.end();
  }

  /** What it is and which page of how many, on each page. */
  #feet(): void {
    const { start, count } = this.#document.bufferedPageRange();
    const y = page.height - page.margin - size.small;
    for (let at = start; at < start + count; at += 1) {
      this.#document.switchToPage(at);
      this.#artifact(() => {
        this.#line(this.#sheet.title, small, { x: page.margin, room: width, y });
        this.#line(`${at + 1} / ${count}`, small, { x: page.margin, room: width, y, atEnd: true });
      }, "Pagination");
    }
  }
}
