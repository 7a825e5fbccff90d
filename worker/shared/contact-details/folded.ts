/** A text in one spelling: digits of every script, wide and marked letters and small signs as plain ones, each with where it stood. Pure. */

export type Folded = {
  text: string;
  /** Where each sign of `text` begins in the original; one more for its end. */
  at: number[];
};

/** What hides between signs without being seen. */
const unseen = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u064b-\u065f\u0640]/;
const signs: Readonly<Record<string, string>> = {
  "。": ".",
  "．": ".",
  "｡": ".",
  "․": ".",
  "·": ".",
  "•": ".",
  "٫": ".",
  "۔": ".",
  "।": ".",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  ı: "i",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ة: "ه",
  ى: "ي",
  "\u00a0": " ",
  "\t": " ",
  "\n": " ",
};
/** First digits of scripts in which people here write. */
const zeros = [0x660, 0x6f0, 0x966];

function plainOf(sign: string): string {
  const known = signs[sign];
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // marks of Hindi carry its vowels
  return plain === "" ? sign : plain;
}

export function fold(original: string): Folded {
  let text = "";
  const at: number[] = [];
  let index = 0;
  for (const sign of original) {
    if (!unseen.test(sign)) {
      for (const plain of plainOf(sign)) {
        text += plain;
        for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
      }
    }
    index += sign.length;
  }
  at.push(original.length);
  return { text, at };
}
