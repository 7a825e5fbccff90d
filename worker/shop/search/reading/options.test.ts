import { describe, expect, it } from "vitest";
import type { Locale } from "../../../../locales/words.ts";
import { type OptionLabel, readOptionWords } from "./options.ts";

const label = (axis: string, value: string, text: string): OptionLabel => ({ axis, value, label: text });
const labels: Record<Locale, OptionLabel[]> = {
  en: [
    label("colour", "", "Colour"),
    label("size", "", "Size"),
    label("memory", "", "Memory"),
    label("colour", "red", "Red"),
    label("colour", "blue", "Blue"),
    label("colour", "navy", "Navy blue"),
    label("colour", "gold", "Gold"),
    label("colour", "grey", "Grey"),
    label("material", "gold", "Gold"),
    label("size", "m", "M"),
    label("size", "42", "42"),
    label("size", "xxl", "XXL"),
    label("memory", "16-gb", "16 GB"),
  ],
  fr: [
    label("colour", "", "Couleur"),
    label("size", "", "Taille"),
    label("colour", "blue", "Bleu"),
    label("colour", "red", "Rouge"),
    label("size", "42", "42"),
  ],
  ar: [label("colour", "", "اللون"), label("size", "", "المقاس"), label("colour", "red", "أحمر"), label("size", "42", "42")],
  tr: [label("size", "", "Numara"), label("colour", "red", "Kırmızı"), label("size", "42", "42")],
  hi: [label("size", "", "साइज़"), label("colour", "blue", "नीला"), label("size", "42", "42")],
};

describe("options in a question", () => {
  it.each<[string, Locale, string, Record<string, string[]>]>([
    ["red shoes", "en", "shoes", { colour: ["red"] }],
    ["Red leather shoes size 42", "en", "leather shoes", { colour: ["red"], size: ["42"] }],
    ["shoes 42 size", "en", "shoes", { size: ["42"] }],
    ["shirt size M", "en", "shirt", { size: ["m"] }],
    ["xxl shirt", "en", "shirt", { size: ["xxl"] }],
    ["navy blue dress", "en", "dress", { colour: ["navy"] }],
    ["red and blue shirt", "en", "and shirt", { colour: ["red", "blue"] }],
    ["gray scarf", "en", "scarf", { colour: ["grey"] }],
    ["gold ring", "en", "ring", { colour: ["gold"] }],
    ["laptop 16 gb", "en", "laptop", { memory: ["16-gb"] }],
    ["colour red shoes", "en", "shoes", { colour: ["red"] }],
    ["robe bleue taille 42", "fr", "robe", { colour: ["blue"], size: ["42"] }],
    ["chaussures rouges", "fr", "chaussures", { colour: ["red"] }],
    ["حقيبة حمراء", "ar", "حقيبة", { colour: ["red"] }],
    ["الحذاء الاحمر مقاس ٤٢", "ar", "الحذاء", { colour: ["red"], size: ["42"] }],
    ["kirmizi ayakkabı 42 numara", "tr", "ayakkabı", { colour: ["red"], size: ["42"] }],
    ["नीली साड़ी", "hi", "साड़ी", { colour: ["blue"] }],
  ])("%s", (q, locale, rest, options) => {
    expect(readOptionWords(q, labels[locale], locale)).toEqual({ rest, options });
  });

  it.each<[string, Locale]>([
    ["red", "en"],
    ["red and blue", "en"],
    ["iphone 42", "en"],
    ["m audio keyboard", "en"],
    ["shoes", "en"],
    ["", "en"],
    ["redwood table", "en"],
    ["size guide", "en"],
  ])("%s chooses nothing", (q, locale) => {
    expect(readOptionWords(q, labels[locale], locale)).toBeUndefined();
  });

  it("takes no more options and values than a listing answers", () => {
    const many = Array.from({ length: 12 }, (_, at) => label(`axis-${at}`, `value-${at}`, `wordy${at}x`));
    const read = readOptionWords(`thing ${many.map(({ label }) => label).join(" ")}`, many, "en");
    expect(Object.keys(read?.options ?? {})).toHaveLength(6);
    const values = Array.from({ length: 12 }, (_, at) => label("colour", `value-${at}`, `wordy${at}x`));
    expect(readOptionWords(`thing ${values.map(({ label }) => label).join(" ")}`, values, "en")?.options.colour).toHaveLength(8);
  });
});
