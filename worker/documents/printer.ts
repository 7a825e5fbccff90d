/** Draws a sheet on pages of A4 with pdfkit: text shaped and embedded, tagged for who has it read aloud, heads repeated where a table goes on. */
import PDFDocument from "pdfkit";
import { Canvas, type Element, type Face, gap, leading, muted, page, plain, size, small, strong } from "./canvas.ts";
import type { PrintSheet, PrintTable } from "./contract.ts";
import { shown } from "./runs.ts";

const width = page.width - 2 * page.margin;

export async function print(sheet: PrintSheet): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    ...{ size: "A4", margin: 0, bufferPages: true, autoFirstPage: false },
    ...{ pdfVersion: "1.7", tagged: true, lang: sheet.locale, displayTitle: true, fontLayoutCache: false, font: "" },
    info: { Title: shown(sheet.title), Author: shown(sheet.author), CreationDate: new Date(sheet.dated_ms) },
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

class Printer {
  readonly #canvas: Canvas;
  readonly #sheet: PrintSheet;
  readonly #root: Element;

  constructor(document: PDFKit.PDFDocument, sheet: PrintSheet) {
    this.#canvas = new Canvas(document, sheet.direction);
    this.#sheet = sheet;
    this.#root = document.struct("Document");
    document.addStructure(this.#root);
  }

  draw(): void {
    const { title, facts, notes, parties, about, tables, closing } = this.#sheet;
    this.#canvas.addPage();
    this.#paragraph("H1", title, { ...strong, size: size.title });
    this.#canvas.y += gap.cell;
    this.#facts(facts);
    for (const note of notes) this.#paragraph("P", note, plain);
    this.#canvas.y += gap.block;
    this.#parties(parties);
    for (const line of about) this.#paragraph("P", line, muted);
    for (const table of tables) {
      this.#canvas.y += gap.block;
      this.#table(table);
    }
    if (closing.length > 0) this.#canvas.y += gap.block;
    for (const line of closing) this.#paragraph("P", line, muted);
    this.#root.end();
    this.#feet();
  }

  #paragraph(kind: string, text: string, face: Face): void {
    for (const [at, line] of this.#canvas.lines(text, face, width).entries()) {
      this.#canvas.makeRoom(face.size * leading);
      const y = this.#canvas.y;
      // each line is an element of its own where one would stand on two pages
      this.#root.add(this.#canvas.element(at === 0 ? kind : "P", line, {}, () => this.#canvas.line(line, face, { x: page.margin, room: width, y })));
      this.#canvas.y += face.size * leading;
    }
  }

  #facts(facts: PrintSheet["facts"]): void {
    const named = Math.min(width / 2, Math.max(0, ...facts.map(([name]) => this.#canvas.widthOf(name, muted)))) + gap.cell;
    for (const [name, value] of facts) {
      const [names, values] = [this.#canvas.lines(name, muted, named - gap.cell), this.#canvas.lines(value, strong, width - named)];
      const height = Math.max(names.length, values.length) * size.text * leading;
      this.#canvas.makeRoom(height);
      const y = this.#canvas.y;
      this.#root.add(
        this.#canvas.element("P", `${name}: ${value}`, {}, () => {
          this.#canvas.column(names, muted, { x: page.margin, room: named - gap.cell, y });
          this.#canvas.column(values, strong, { x: page.margin + named, room: width - named, y });
        }),
      );
      this.#canvas.y += height;
    }
  }

  #parties(parties: PrintSheet["parties"]): void {
    const room = (width - gap.block) / 2;
    const blocks = parties.map(({ label, name, lines }) =>
      [[label, muted] as const, [name, strong] as const, ...lines.map((line) => [line, plain] as const)].map(([text, face]) => ({
        text,
        face,
        lines: this.#canvas.lines(text, face, room),
      })),
    );
    const height = Math.max(0, ...blocks.map((block) => block.reduce((sum, { lines }) => sum + lines.length, 0))) * size.text * leading;
    this.#canvas.makeRoom(height);
    for (const [at, block] of blocks.entries()) {
      let y = this.#canvas.y;
      for (const { text, face, lines } of block) {
        const [x, from] = [page.margin + at * (room + gap.block), y];
        this.#root.add(this.#canvas.element("P", text, {}, () => this.#canvas.column(lines, face, { x, room, y: from })));
        y += lines.length * face.size * leading;
      }
    }
    this.#canvas.y += height + gap.row;
  }

  /** As wide as what stands in them, the first with the rest of the room. */
  #columns({ columns, rows, sums, isNarrow }: PrintTable): number[] {
    const widest = columns.map((name, at) =>
      Math.max(
        this.#canvas.widthOf(name, small),
        ...rows.map(({ cells }) => this.#canvas.widthOf(cells[at] ?? "", plain)),
        ...(at === columns.length - 1 ? sums.map(({ value }) => this.#canvas.widthOf(value, strong)) : []),
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
    const element = this.#canvas.document.struct("Table");
    this.#root.add(element);
    const place = (at: number) => ({
      x: begin + columns.slice(0, at).reduce((sum, own) => sum + own, 0) + (at === 0 ? 0 : gap.cell),
      room: (columns[at] as number) - (at === 0 ? 0 : gap.cell),
      atEnd: at > 0,
    });
    const head = (isRepeated: boolean) => {
      const lines = table.columns.map((name, at) => this.#canvas.lines(name, small, place(at).room));
      const y = this.#canvas.y;
      const cell = (at: number) => () => void this.#canvas.column(lines[at] as string[], small, { ...place(at), y });
      if (isRepeated)
        this.#canvas.artifact(() => {
          for (const at of table.columns.keys()) cell(at)();
        }, "Pagination");
      else
        this.#row(
          element,
          table.columns.map((name, at) => this.#canvas.element("TH", name, { scope: "Column" }, cell(at))),
        );
      this.#canvas.y += Math.max(...lines.map(({ length }) => length)) * size.small * leading + gap.row;
      this.#canvas.rule(begin, total, this.#canvas.y);
      this.#canvas.y += gap.row;
    };
    this.#canvas.makeRoom(4 * size.text * leading);
    head(false);
    for (const row of table.rows) {
      const face = row.isMuted ? muted : plain;
      const lines = row.cells.map((cell, at) => this.#canvas.lines(cell, face, place(at).room));
      const below = row.below === null ? [] : this.#canvas.lines(row.below, small, place(0).room);
      const height = Math.max(...lines.map(({ length }, at) => length * face.size * leading + (at === 0 ? below.length * small.size * leading : 0)));
      if (this.#canvas.makeRoom(height + 2 * gap.row)) head(true);
      const y = this.#canvas.y;
      const cells = row.cells.map((text, at) =>
        this.#canvas.element(at === 0 ? "TH" : "TD", at === 0 && row.below !== null ? `${text} ${row.below}` : text, at === 0 ? { scope: "Row" } : {}, () => {
          const next = this.#canvas.column(lines[at] as string[], face, { ...place(at), y });
          if (at === 0) this.#canvas.column(below, small, { ...place(0), y: next });
        }),
      );
      this.#row(element, cells);
      this.#canvas.y += height + gap.row;
      this.#canvas.rule(begin, total, this.#canvas.y);
      this.#canvas.y += gap.row;
    }
    this.#sums(table, element, { begin, total });
    element.end();
  }

  #sums({ sums }: PrintTable, element: Element, { begin, total }: { begin: number; total: number }): void {
    if (sums.length === 0) return;
    const room = Math.max(...sums.map(({ value }) => this.#canvas.widthOf(value, strong)));
    if (this.#canvas.makeRoom(sums.length * (size.text * leading + gap.row))) this.#canvas.y += gap.row;
    for (const [at, { name, value }] of sums.entries()) {
      const face = at === sums.length - 1 ? strong : plain;
      const y = this.#canvas.y;
      const names = { x: begin, room: total - room - gap.block, y, atEnd: true };
      this.#row(element, [
        this.#canvas.element("TH", name, { scope: "Row" }, () => this.#canvas.line(name, face, names)),
        this.#canvas.element("TD", value, {}, () => this.#canvas.line(value, face, { x: begin + total - room, room, y, atEnd: true })),
      ]);
      this.#canvas.y += face.size * leading + gap.row;
    }
  }

  #row(table: Element, cells: Element[]): void {
    const row = this.#canvas.document.struct("TR");
    table.add(row);
    for (const cell of cells) {
      row.add(cell);
      cell.end();
    }
    row.end();
  }

  /** What it is and which page of how many, on each page. */
  #feet(): void {
    const { start, count } = this.#canvas.document.bufferedPageRange();
    const y = page.height - page.margin - size.small;
    for (let at = start; at < start + count; at += 1) {
      this.#canvas.document.switchToPage(at);
      this.#canvas.artifact(() => {
        this.#canvas.line(this.#sheet.title, small, { x: page.margin, room: width, y });
        this.#canvas.line(`${at + 1} / ${count}`, small, { x: page.margin, room: width, y, atEnd: true });
      }, "Pagination");
    }
  }
}
