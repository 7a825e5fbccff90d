/** A line of text in the order in which it is drawn: pieces of one font and one direction, from left to right (Unicode's UAX #9). Pure. */
import bidiFactory from "bidi-js";

export type Script = "latin" | "arabic" | "devanagari";
export type Direction = "ltr" | "rtl";
/** `isRtl`: the text is in the order of its letters, and is drawn from its right end. */
export type TextRun = { text: string; script: Script; isRtl: boolean };

const bidi = bidiFactory();
const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const devanagari = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/;
/** Marks and joiners are of the letter before them. */
const inherits = /[\p{M}\u200c\u200d]/u;
/** What steers the direction of its surroundings and is not seen itself. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Spaces of other widths and signs without a glyph are drawn as what they mean. */
const spaces = /[\u00a0\u2007-\u200a\u202f\t\r\n]/;

export const shown = (text: string): string => text.replace(controls, "").replace(new RegExp(spaces, "g"), " ");

const scriptOf = (sign: string, before: Script): Script => {
  if (arabic.test(sign)) return "arabic";
  if (devanagari.test(sign)) return "devanagari";
  // words of Devanagari are pieces by themselves: each is taken out of the file as it is read
  if (sign === " " || spaces.test(sign)) return before === "arabic" ? before : "latin";
  return inherits.test(sign) ? before : "latin";
};

type Piece = TextRun & { level: number };
function piecesOf(text: string, direction: Direction): Piece[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const pieces: Piece[] = [];
  let [at, script]: [number, Script] = [0, "latin"];
  for (const sign of text) {
    const level = embedding.levels[at] as number;
    const drawn = shown(mirrored.get(at) ?? sign);
    script = scriptOf(sign, script);
    const last = pieces.at(-1);
    if (drawn !== "") {
      if (last && last.level === level && last.script === script) last.text += drawn;
      else pieces.push({ text: drawn, script, isRtl: level % 2 === 1, level });
    }
    at += sign.length;
  }
  return pieces;
}

/** Rule L2: from the highest level to the lowest odd one, what stands together at it or above is turned round. */
export function runsOf(text: string, direction: Direction): TextRun[] {
  const pieces = piecesOf(text, direction);
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < pieces.length; from += 1) {
      if ((pieces[from] as Piece).level < level) continue;
      let to = from;
      while (to < pieces.length && (pieces[to] as Piece).level >= level) to += 1;
      pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
      from = to;
    }
  }
  // signs between words are turned round here: a font would mirror them a second time
  return pieces.map(({ text: own, script, isRtl }) =>
    isRtl && script === "latin" ? { text: [...own].reverse().join(""), script, isRtl: false } : { text: own, script, isRtl },
  );
}

/** Lines no wider than `width`; a word that is wider is parted where it has to be. A number and its unit stay together (no-break spaces). */
export function linesOf(text: string, room: number, measure: (text: string) => number): string[] {
  const width = room + rounding;
  const lines: string[] = [];
  let line = "";
  const words = text.split(/[ \n\t]+/).filter((word) => word !== "");
  for (let word of words) {
    const together = line === "" ? word : `${line} ${word}`;
    if (measure(together) <= width) {
      line = together;
      continue;
    }
    if (line !== "") lines.push(line);
    while (measure(word) > width && [...word].length > 1) {
      const head = headOf(word, width, measure);
      lines.push(head);
      word = word.slice(head.length);
    }
    line = word;
  }
  return withIsolates(line === "" && lines.length > 0 ? lines : [...lines, line]);
}
/** Of adding and taking away widths. */
const rounding = 0.01;

/** What was opened on a line and goes on is opened anew on the next: each line is turned by itself. */
function withIsolates(lines: readonly string[]): string[] {
  let open: string[] = [];
  return lines.map((line) => {
    const whole = open.join("") + line;
    open = [];
    for (const sign of whole) {
      if (/[\u2066-\u2068]/.test(sign)) open.push(sign);
      else if (sign === "\u2069") open.pop();
    }
    return whole;
  });
}

/** As many whole letters of a word as there is room for, one at least. */
function headOf(word: string, width: number, measure: (text: string) => number): string {
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  let [least, most] = [1, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(letters.slice(0, middle).join("")) <= width) least = middle;
    else most = middle - 1;
  }
  return letters.slice(0, least).join("");
}
