/**
 * Ways past the marketplace in what strangers write to each other: mail addresses, telephone numbers, web addresses, names at messengers, also where
 * they are spelled out. Prices, sizes, dates, dimensions, model and order numbers stay. Pure.
 */
import { fold } from "./folded.ts";
import { phonesIn, type Span } from "./phones.ts";

/** What stands in their place. */
export const masked = "•••";

const edge = "(?<![\\p{L}\\p{N}_])";
const end = "(?![\\p{L}\\p{N}_])";
const any = (...words: string[]) => `(?:${words.join("|")})`;
const boxed = (word: string) => `(?: {0,3}[(\\[{<] {0,2}${word} {0,2}[)\\]}>] {0,3}| {1,3}[-_*] ?${word} ?[-_*] {1,3}| {1,3}${word} {1,3}|[-_]${word}[-_])`;

const atWords = any(
  "at",
  "arobase",
  "arobas",
  "arroba",
  "kuyruklu ?a",
  "et isareti",
  "ات",
  "اروباز",
  "ايت",
  "علامه ات",
  "एट",
  "ऐट",
  "अट",
  "एट द रेट",
  "at the rate",
);
const dotWords = any("dot", "point", "punto", "nokta", "نقطه", "دوت", "ضوت", "डॉट", "डाट", "बिंदु", "बिन्दु");
const at = `(?: {0,3}[(\\[{<]? {0,2}@ {0,2}[)\\]}>]? {0,3}|${boxed(atWords)})`;
const spelledDot = `(?:${boxed(dotWords)}| {0,3}[(\\[{<] {0,2}\\. {0,2}[)\\]}>] {0,3})`;
const dot = `(?:\\.| {1,2}\\. {0,2}| {0,2}\\. {1,2}(?=(?:com|net|org|fr)(?![\\p{L}\\p{N}]))|${spelledDot})`;

/** Ends of addresses that are no words of a sentence. */
const plainEnds = any(
  ...["com", "net", "org", "info", "biz", "shop", "store", "online", "site", "xyz", "app", "dev", "link", "page", "club", "io", "eu", "fr", "tr", "uk"],
  ...[
    "ae",
    "sa",
    "eg",
    "tn",
    "dz",
    "qa",
    "kw",
    "jo",
    "lb",
    "ru",
    "pl",
    "nl",
    "ca",
    "ch",
    "tv",
    "ly",
    "gl",
    "ee",
    "gg",
    "cc",
    "ai",
    "كوم",
    "نت",
    "اورج",
    "कॉम",
    "नेट",
    "भारत",
  ],
);
/** Ends that are words as well: an address only where something says so. */
const wordEnds = any("in", "it", "me", "is", "be", "so", "to", "at", "us", "es", "de", "co", "ma", "no", "la");
const mailHouses = any(
  ...[
    "gmail",
    "googlemail",
    "hotmail",
    "outlook",
    "yahoo",
    "icloud",
    "live",
    "msn",
    "protonmail",
    "proton",
    "gmx",
    "yandex",
    "rediffmail",
    "orange",
    "laposte",
  ],
  ...["جيميل", "هوتميل", "ياهو", "जीमेल", "याहू", "हॉटमेल"],
);
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const local = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_%+-]{0,62}[\\p{L}\\p{M}\\p{N}_])?";
const locals = `${local}(?:(?:\\.|${spelledDot})${local}){0,4}`;
const path = "(?:[/?#:][^\\s]*)?";
const messengers = any(
  ...[
    "whats ?app",
    "watsapp",
    "wattsapp",
    "wapp",
    "telegram",
    "instagram",
    "insta",
    "ig",
    "snapchat",
    "snap",
    "skype",
    "viber",
    "wechat",
    "discord",
    "facebook",
    "fb",
  ],
  ...[
    "messenger",
    "tik ?tok",
    "signal",
    "واتساب",
    "واتس",
    "تيليجرام",
    "تلجرام",
    "تليجرام",
    "تيليغرام",
    "انستا",
    "انستغرام",
    "انستجرام",
    "سناب",
    "سناب شات",
    "سكايب",
    "فيسبوك",
  ],
  ...["व्हाट्सएप", "व्हाट्सऐप", "वाट्सएप", "टेलीग्राम", "इंस्टाग्राम", "इंस्टा", "फेसबुक", "स्नैपचैट"],
);
const calledAs = any(
  "id",
  "username",
  "user",
  "handle",
  "is",
  "name",
  "pseudo",
  "compte",
  "est",
  "hesabim",
  "hesabi",
  "adim",
  "kullanici adi",
  "حسابي",
  "هو",
  "اسمي",
  "आईडी",
  "है",
  "नाम",
);

const patterns: readonly RegExp[] = [
  // an address with a sign for "at", and whatever ends it
  new RegExp(`${edge}${locals} {0,2}[(\\[{<]? ?@ ?[)\\]}>]? {0,2}(?:${label}${dot}){1,4}[\\p{L}][\\p{L}\\p{M}]{1,23}${end}`, "gu"),
  // one that is spelled: its end has to be known
  new RegExp(`${edge}${locals}${at}(?:${label}${dot}){1,4}${plainEnds}${end}`, "gu"),
  new RegExp(`${edge}${locals} {0,3}[(\\[{<] ?${atWords} ?[)\\]}>] {0,3}(?:${label}${dot}){1,4}${wordEnds}${end}`, "gu"),
  // a house of mail alone tells enough
  new RegExp(`${edge}${locals}${at}${mailHouses}${end}`, "gu"),
  new RegExp(`${edge}(?:https?|ftp) ?: ?/ ?/ ?[^\\s]+`, "gu"),
  new RegExp(`${edge}www(?:\\.|${spelledDot}| {1,2}\\. ?)(?:${label}${dot}){0,4}${label}${path}`, "gu"),
  new RegExp(`${edge}(?:${label}(?:\\.|${spelledDot}| \\. ?)){1,4}${plainEnds}${end}${path}`, "gu"),
  new RegExp(`${edge}(?:${label}\\.){1,4}${wordEnds}(?:/[^\\s]+)`, "gu"),
  new RegExp(
    `${edge}(?:(?=[\\p{L}\\p{N}-]*[\\p{N}-])[\\p{L}][\\p{L}\\p{N}-]{2,61}|amazon|flipkart|instagram|telegram|whatsapp)\\.(?:co\\.)?${wordEnds}${end}`,
    "gu",
  ),
  new RegExp(`${edge}${label}\\.co(?:m)?\\.(?:in|uk|tr|ma|za|jp)${end}${path}`, "gu"),
  // a name at a messenger
  /(?<![\p{L}\p{N}_.])@ ?[\p{L}_](?:[\p{L}\p{M}\p{N}_.]{1,28}[\p{L}\p{M}\p{N}_])/gu,
  new RegExp(`${edge}${messengers}(?: ${calledAs})?(?: ?[:=] ?| ?- | ?@ ?)@?[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_.]{2,28}[\\p{L}\\p{M}\\p{N}_]`, "gu"),
  new RegExp(`${edge}${messengers}(?: ${calledAs})? (?=[a-z0-9._]*[0-9_.][a-z0-9_])[a-z][a-z0-9._]{2,28}[a-z0-9_]`, "gu"),
];

/** Spans that meet become one. */
function joined(spans: Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a[0] - b[0]);
  const result: Span[] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** The text with every contact detail masked. Masked once more it stays as it is. */
export function maskContacts(original: string): string {
  const { text, at: places } = fold(original);
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length]));
  let [result, from] = ["", 0];
  for (const [begin, stop] of joined([...found, ...phonesIn(text)])) {
    const piece = text.slice(begin, stop);
    const before = piece.length - piece.trimStart().length;
    const after = piece.trimEnd().replace(/[.,;:!?)\]}>،؟।]+$/u, "").length;
    const [open, close] = [places[begin + before] ?? 0, places[begin + after] ?? original.length];
    result += original.slice(from, open) + masked;
    from = close;
  }
  return result + original.slice(from);
}
