/**
 * Forms of colour words that no ending tells: each group is one colour, as it stands beside things of any gender and number. Plain endings
 * are stems.ts's. Written as people write; folded when read.
 */
import type { Locale } from "../../../../locales/words.ts";
import { fold } from "../fold.ts";

export const groups: Readonly<Record<Locale, readonly string[]>> = {
  en: ["grey, gray", "beige, tan", "multicolour, multicolor, multicoloured, multicolored"],
  fr: [
    "blanc, blanche, blancs, blanches",
    "noir, noire, noirs, noires",
    "bleu, bleue, bleus, bleues",
    "vert, verte, verts, vertes",
    "gris, grise, grises",
    "brun, brune, bruns, brunes",
    "violet, violette, violets, violettes",
    "doré, dorée, dorés, dorées",
    "argenté, argentée, argentés, argentées",
    "foncé, foncée, foncés, foncées",
    "clair, claire, clairs, claires",
  ],
  ar: [
    "أحمر, حمراء, حمر",
    "أزرق, زرقاء, زرق",
    "أخضر, خضراء, خضر",
    "أصفر, صفراء, صفر",
    "أبيض, بيضاء, بيض",
    "أسود, سوداء, سود",
    "بني, بنية",
    "وردي, وردية",
    "رمادي, رمادية",
    "برتقالي, برتقالية",
    "بنفسجي, بنفسجية",
    "ذهبي, ذهبية",
    "فضي, فضية",
    "كحلي, كحلية",
    "فاتح, فاتحة",
    "داكن, داكنة",
  ],
  tr: ["siyah, kara", "beyaz, ak", "kırmızı, al", "gri, kül rengi"],
  hi: ["सफ़ेद, सफेद, श्वेत", "लाल, सुर्ख", "ग्रे, स्लेटी"],
};

const firstOf = new Map(
  Object.entries(groups).map(([locale, lines]) => {
    const forms = lines.map((line) => line.split(", ").map(fold));
    return [locale as Locale, new Map(forms.flatMap(([first = "", ...others]) => others.map((each) => [each, first] as const)))];
  }),
);

/** The form that stands for all of its group; the word itself where it has none. `word`: folded. */
export const groundForm = (word: string, locale: Locale): string => firstOf.get(locale)?.get(word) ?? word;
