/** What a question says about prices: "shoes under 50", "chaussures à moins de 50 €", "500 TL altı ayakkabı". Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { decimalMarkIn, readAmount } from "../../../shared/amounts.ts";

/** `rest`: the question without these words. Bounds in minor units of the visitor's currency. */
export type ReadPrice = { rest: string; min?: number; max?: number };

/** As much of a question as search looks at; and more than this costs nothing. */
const text_max = 200;
const highest_minor = 99_999_999_999;

/** How shoppers call currencies beside their codes. Folded to lower case. */
const names: Readonly<Record<string, readonly string[]>> = {
  USD: ["us$", "$", "dollars", "dollar", "bucks", "dolar", "دولار", "डॉलर"],
  EUR: ["€", "euros", "euro", "avro", "يورو", "यूरो"],
  GBP: ["£", "pounds", "pound", "livres sterling", "sterlin", "جنيه", "पाउंड"],
  AED: ["د.إ.", "د.إ", "dirhams", "dirham", "dhs", "درهم", "दिरहम"],
  SAR: ["ر.س.", "ر.س", "﷼", "riyals", "riyal", "ريال", "रियाल"],
  KWD: ["د.ك.", "د.ك", "dinars", "dinar", "دينار", "दीनार"],
  TRY: ["₺", "tl", "liras", "lira", "ليرة", "लीरा"],
  INR: ["₹", "rs.", "rs", "rupees", "rupee", "roupies", "rupi", "روبية", "रुपये", "रुपए", "रु"],
  NGN: ["₦", "naira"],
  KES: ["ksh", "shillings", "shilling"],
  GHS: ["gh₵", "₵", "cedis", "cedi"],
  ZAR: ["rand"],
  JPY: ["¥", "円", "yen"],
};

type Bound = "max" | "min" | "between";
/**
 * `#` stands for an amount, `$` for one that names the visitor's currency. What ends in an amount counts, without the currency, only at
 * the end of the question: "under 5 years" is no price.
 */
const phrases: Record<Locale, readonly (readonly [Bound, string])[]> = {
  en: [
    ["between", "(?:between|from) # (?:and|to|-) #"],
    ["between", "$ ?[-–] ?#"],
    ["between", "# ?[-–] ?$"],
    ["max", "(?:under|below|less than|cheaper than|up to|at most|no more than) #"],
    ["max", "max(?:imum)? $"],
    ["max", "# (?:or less|and under)"],
    ["max", "$ max(?:imum)?"],
    ["min", "(?:over|above|more than|at least) #"],
    ["min", "# (?:or more|and up|and over)"],
  ],
  fr: [
    ["between", "(?:entre|de) # (?:et|à|a) #"],
    ["max", "(?:(?:à |a )?moins de|en dessous de|au-dessous de|jusqu['’](?:à|a)|sous|inférieur à) #"],
    ["max", "max(?:imum)? $"],
    ["max", "# (?:ou moins|au plus)"],
    ["max", "$ max(?:imum)?"],
    ["min", "(?:(?:à |a )?plus de|(?:à|a) partir de|dès|au moins|au-dessus de) #"],
  ],
  ar: [
    ["between", "(?:بين|من) # (?:و ?|إلى |الى )#"],
    ["max", "ب?(?:أقل|اقل|أرخص|ارخص) من #"],
    ["max", "(?:تحت|دون|حتى|بحد أقصى) #"],
    ["min", "ب?(?:أكثر|اكثر|أعلى|اعلى|أغلى|اغلى) من #"],
    ["min", "(?:فوق|ابتداءً? من) #"],
  ],
  tr: [
    ["between", "# ?(?:-|–|ile) ?# ?arası(?:nda(?:ki)?)?"],
    ["max", "# ?(?:altı(?:nda(?:ki)?)?|(?:den|dan|ten|tan) (?:ucuz|az)|(?:e|a|ye|ya) kadar)"],
    ["max", "(?:en fazla|maksimum) #"],
    ["min", "# ?(?:üstü(?:nde(?:ki)?)?|üzeri(?:nde(?:ki)?)?|(?:den|dan|ten|tan) (?:pahalı|fazla))"],
    ["min", "en az #"],
  ],
  hi: [
    ["between", "# (?:से|और) # (?:तक|के बीच)"],
    ["max", "# (?:से (?:कम|नीचे|सस्त[ाीे])|तक|के (?:अंदर|भीतर|नीचे))"],
    ["min", "# (?:से (?:ज़्यादा|ज्यादा|अधिक|ऊपर|महंग[ाीे])|के ऊपर)"],
  ],
};
/** Turkish hangs its cases on what goes before: "500 TL'nin altında". */
const caseEnding = "(?:['’]?(?:nin|nın|nun|nün|in|ın|un|ün))?['’]?";

type Phrase = { bound: Bound; pattern: RegExp; endsInAmount: boolean };
const patterns = new Map<Locale, readonly Phrase[]>();

function phrasesOf(locale: Locale): readonly Phrase[] {
  const known = patterns.get(locale);
  if (known) return known;
  const ending = locale === "tr" ? caseEnding : "";
  const made = phrases[locale].map(([bound, phrase]) => {
    const source = phrase.replaceAll("#", `([${plainAmount}${ownAmount}])${ending}`).replaceAll("$", `(${ownAmount})${ending}`);
    return { bound, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu"), endsInAmount: /[#$]$/.test(phrase) };
  });
  patterns.set(locale, made);
  return made;
}

/** What stands for an amount while phrases are looked for: nothing of what people type. */
const [plainAmount, ownAmount, foreignAmount] = ["\ue001", "\ue002", "\ue003"];
const figures = /\p{Nd}+(?:[.,٫٬']\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;
const isLetter = (text: string) => /^[\p{L}\p{M}]/u.test(text);
/** What Turkish adds to a currency's name. */
const isCase = (text: string) => /^['’]?(?:n[iıuü]n|[dt][ea]n|y?[ea])(?!\p{L})/iu.test(text);

const marks = Object.entries(names)
  .flatMap(([currency, each]) => [currency.toLowerCase(), ...each].map((name) => ({ currency, name })))
  .sort((a, b) => b.name.length - a.name.length);

/** The currency that is named before or behind the figures, and how many characters that takes on either side. */
function markBeside(before: string, behind: string): { currency: string; left: number; right: number } | undefined {
  const spaced = behind.startsWith(" ") ? 1 : 0;
  const after = behind.slice(spaced);
  const right = marks.find(
    ({ name }) => after.startsWith(name) && (!isLetter(name) || !isLetter(after.slice(name.length)) || isCase(after.slice(name.length))),
  );
  if (right) return { currency: right.currency, left: 0, right: spaced + right.name.length };
  const trimmed = before.replace(/ $/, "");
  const left = marks.find(({ name }) => trimmed.endsWith(name) && (!isLetter(name) || !/[\p{L}\p{M}]$/u.test(trimmed.slice(0, -name.length))));
  return left && { currency: left.currency, left: before.length - trimmed.length + left.name.length, right: 0 };
}

type Amount = { kind: string; minor: number | undefined; typed: string };

/** The question with its amounts taken out, each with a sign in its place. */
function withoutAmounts(text: string, locale: Locale, currency: string): { text: string; amounts: Amount[] } {
  const amounts: Amount[] = [];
  const lower = text.toLowerCase();
  // a letter that changes its length in lower case would move every place behind it
  const searched = lower.length === text.length ? lower : text;
  let replaced = "";
  let at = 0;
  for (const { 0: written, index } of text.matchAll(figures)) {
    const mark = markBeside(searched.slice(at, index), searched.slice(index + written.length));
    const read = readAmount(written, currency, decimalMarkIn[locale]);
    const kind = mark === undefined ? plainAmount : mark.currency === currency ? ownAmount : foreignAmount;
    const [from, to] = [index - (mark?.left ?? 0), index + written.length + (mark?.right ?? 0)];
    amounts.push({ kind, minor: read.ok ? read.minor : undefined, typed: text.slice(from, to) });
    replaced += text.slice(at, from) + kind;
    at = to;
  }
  return { text: replaced + text.slice(at), amounts };
}

/** The first bound of prices that the question names, in the visitor's language or in English; undefined: nothing is. */
export function readPriceWords(q: string, locale: Locale, currency: string): ReadPrice | undefined {
  const typed = q
    .slice(0, text_max)
    .toWellFormed()
    .replace(/[\s\ue001-\ue003]+/gu, " ")
    .trim();
  if (!/\p{Nd}/u.test(typed)) return undefined;
  const { text, amounts } = withoutAmounts(typed, locale, currency);
  const signs = [...text.matchAll(/[\ue001-\ue003]/g)].map(({ index }) => index);
  for (const { bound, pattern, endsInAmount } of [...new Set([locale, "en" as const])].flatMap(phrasesOf)) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [from, to] = [found.index, found.index + found[0].length];
    const within = amounts.filter((_, at) => (signs[at] as number) >= from && (signs[at] as number) < to);
    const namesCurrency = within.some(({ kind }) => kind === ownAmount);
    if (endsInAmount && !namesCurrency && text.slice(to).trim() !== "") continue;
    const [low, high = low] = within.map(({ minor }) => minor);
    if (low === undefined || high === undefined || low > high || high > highest_minor) continue;
    // other amounts of the question stand again where they were
    let next = 0;
    const typedAgain = (part: string) => part.replace(/[\ue001-\ue003]/g, () => amounts[next++]?.typed ?? "");
    const before = typedAgain(text.slice(0, from));
    next += within.length;
    const rest = `${before} ${typedAgain(text.slice(to))}`.replace(/ +/g, " ").trim();
    return { rest, ...(bound !== "max" && { min: low }), ...(bound !== "min" && { max: high }) };
  }
  return undefined;
}
