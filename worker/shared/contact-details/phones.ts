/** Telephone numbers in a folded text: by how they begin and how their digits are grouped, so that prices, dates and sizes are none. Pure. */

export type Span = [from: number, to: number];

/** What looks like a row of digits and is something else: it goes before anything is looked for. Same length, so that places stay. */
const others: readonly RegExp[] = [
  // dates and times
  /(?<!\d)\d{4}[-./]\d{1,2}[-./]\d{1,2}(?!\d)/g,
  /(?<!\d|\d[-./])\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?![\d]|[-./ ]\d{2}[-./ ]\d{2})/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  // dimensions
  /\d+(?:[.,]\d+)? ?[x×*] ?\d+(?:[.,]\d+)?(?: ?[x×*] ?\d+(?:[.,]\d+)?)?/g,
  // sums and measures
  /(?:[€$£₺₹¥]|\b(?:rs|inr|eur|usd|aed|sar|try|tl|egp|mad)\.?) ?\d[\d ., ]*\d/g,
  /(?<![\d+])\d[\d ., ]*\d ?(?:[€$£₺₹¥%]|(?:euros?|eur|usd|dollars?|lira|tl|try|aed|sar|egp|mad|dh|dirhams?|rupees?|rs|inr|درهم|ريال|جنيه|دينار|ليره|دولار|يورو|रुपये|रुपए|रु|mm|cm|m|km|ml|cl|l|g|kg|w|kw|v|mah|ah|hz|px|gb|mb|tb|lumens?|lm|سم|ملم|مم|متر|كغ|جرام|सेमी|मिमी|किलो|ग्राम|लीटर)(?![\p{L}\p{N}]))/gu,
];
const gap = "[ .\\-/()_,*~]{0,4}";
const run = new RegExp(`(?:\\+ ?)?\\(?(?<![\\p{L}\\p{N}])\\+?\\(?(?:\\d|o(?=\\d))(?:${gap}[\\do]){6,18}(?![\\p{L}\\p{N}])`, "gu");

/** Codes of countries people here are called in, written without a plus, with what a mobile number goes on with there. */
const abroad =
  /^(?:33[1-9]\d{8}|90[2-5]\d{9}|91[6-9]\d{9}|971[2-9]\d{7,8}|966[15]\d{8}|965[569]\d{7}|974[3-7]\d{7}|20(?:1[0125]\d{8}|2\d{8})|212[5-7]\d{8}|213[5-7]\d{8}|216[2-9]\d{7}|44[127]\d{9}|49[1-9]\d{9,10})$/;
const mobile = /^(?:5(?:0[1-9]|[3-5]\d|6[1-9])\d{7}|[6-9]\d{9}|1[0125]\d{8}|5[0345689]\d{7}|[67]\d{8})$/;
const american = /^\(?[2-9]\d{2}\)?[ .-]{1,2}[2-9]\d{2}[.-]\d{4}$|^\([2-9]\d{2}\) ?[2-9]\d{2} ?\d{4}$/;

const sayings =
  /(?:tel|telefon\p{L}*|telephone|phone|mobile?|mob|cell|call(?: me)?(?: on| at)?|ring|text|sms|whats ?app|wa|viber|signal|telegram|numara\p{L}*|numero|num|appel\p{L}*|portable|gsm|cep|ara\p{L}*|رقم\p{L}*|هاتف\p{L}*|جوال\p{L}*|موبايل\p{L}*|تلفون|واتس(?:اب)?|اتصل\p{L}*|फोन|फ़ोन|मोबाइल|नंबर|नम्बर|कॉल|व्हाट्सएप)[^\p{L}\p{N}+]{0,4}(?:(?:is|no|number|nr|me|moi|on|at|est|le|au|هو|علي|पर|है|करें|numaram)[^\p{L}\p{N}+]{0,3}){0,2}$/u;
const numbered =
  /(?:order|commande|siparis\p{L}*|طلب\p{L}*|ऑर्डर|model\p{L}*|modele|موديل|मॉडल|sku|ref(?:erence)?|ean|isbn|gtin|barkod\p{L}*|barcode|serial|serie|seri|article|code|kod\p{L}*|كود|part|art)[^\p{L}\p{N}+]{0,3}(?:(?:no|number|nr|numara\p{L}*|num|numero|n°|رقم|नंबर|संख्या|is|est|de|هو)[^\p{L}\p{N}+]{0,3}){0,2}#?$/u;

const digitWords: readonly string[][] = [
  ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "oh", "double", "triple"],
  ["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
  ["sifir", "bir", "iki", "uc", "dort", "bes", "alti", "yedi", "sekiz", "dokuz"],
  ["صفر", "واحد", "اثنان", "اثنين", "ثلاثه", "اربعه", "خمسه", "سته", "سبعه", "ثمانيه", "تسعه"],
  ["शून्य", "एक", "दो", "तीन", "चार", "पांच", "छह", "छः", "सात", "आठ", "नौ", "ज़ीरो", "जीरो"],
];
const word = `(?:${[...new Set(digitWords.flat().map((each) => each.normalize("NFKD").replace(/[\u0300-\u036f\u093c]/g, "")))].join("|")}|\\d)`;
/** Seven digits one by one, as words or mixed with figures: said rather than written. */
const spoken = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?:[ ,.\\-/]{1,3}${word}){6,17}(?![\\p{L}\\p{M}\\p{N}])`, "gu");

const groupsOf = (piece: string) => piece.match(/[\do]+/g) ?? [];

/** One digit at a time, or in groups of two and more but for the first, or the one after a country's code: rows of sizes are neither. */
function isGroupedAsNumber(piece: string): boolean {
  const lengths = groupsOf(piece).map(({ length }) => length);
  if (lengths.length === 1 || lengths.every((length) => length === 1)) return true;
  const [first = 0, second = 0, ...rest] = lengths;
  return rest.every((length) => length > 1) && (second > 1 || first > 1);
}

function isPhone(piece: string, before: string): boolean {
  const digits = piece.replace(/o/g, "0").replace(/\D/g, "");
  const isForeign = /^\(?\+/.test(piece);
  if (isForeign) return digits.length >= 8 && digits.length <= 15;
  if (numbered.test(before)) return false;
  if (sayings.test(before)) return digits.length >= 7 && digits.length <= 15;
  if (!isGroupedAsNumber(piece)) return false;
  if (/^00[1-9]/.test(digits)) return digits.length >= 10 && digits.length <= 17;
  if (/^0[1-9]/.test(digits)) return digits.length >= 9 && digits.length <= 11;
  if (american.test(piece)) return true;
  if (abroad.test(digits)) return true;
  return mobile.test(digits) && isMobileGrouping(piece, digits);
}

/** Without the nought in front only as mobile numbers are written, so that a row of lengths is none. */
function isMobileGrouping(piece: string, digits: string): boolean {
  if (/[,*]/.test(piece)) return false;
  const shape = groupsOf(piece)
    .map(({ length }) => length)
    .join("-");
  if (digits.length === 9) return /^(?:1-2-2-2-2|3-2-2-2|2-3-4|3-3-3|1-1-1-1-1-1-1-1-1)$/.test(shape) && !(shape === "3-3-3" && /00 /.test(piece));
  return /^(?:10|5-5|4-3-3|3-3-4|3-3-2-2|3-7|4-6|2-4-4|3-4-3|1-1-1-1-1-1-1-1-1-1)$/.test(shape) && !/^\d+00 \d+00 \d+0/.test(piece);
}

/** Where they stand. */
export function phonesIn(folded: string): Span[] {
  const text = others.reduce((left, pattern) => left.replace(pattern, (found) => (isPlusBefore(left, found) ? found : "\u0001".repeat(found.length))), folded);
  const written = [...text.matchAll(run)].flatMap((match): Span[] =>
    isPhone(match[0], text.slice(Math.max(0, match.index - 40), match.index)) && !/\p{L}[-_#]?$/u.test(text.slice(0, match.index))
      ? [[match.index, match.index + match[0].length]]
      : [],
  );
  const spelled = [...text.matchAll(spoken)].filter(([found]) => /\p{L}/u.test(found)).map((match): Span => [match.index, match.index + match[0].length]);
  return [...written, ...spelled];
}

/** What begins with a plus is no sum. */
const isPlusBefore = (text: string, found: string) => /\+ ?$/.test(text.slice(0, text.indexOf(found)));
