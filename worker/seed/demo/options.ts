import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type Axis = "colour" | "size" | "storage" | "capacity" | "length" | "pack" | "grip" | "nib" | "light" | "pieces" | "weight" | "model";

export type OptionValue = { key: string; name: Texts };
export type Option = { axis: Axis; values: OptionValue[] };

/** What each option is called above its choices. */
export const axisNames: Record<Axis, Texts> = {
  colour: t("Colour", "Couleur", "اللون", "Renk", "रंग"),
  size: t("Size", "Taille", "المقاس", "Beden", "साइज़"),
  storage: t("Storage", "Stockage", "سعة التخزين", "Depolama", "स्टोरेज"),
  capacity: t("Capacity", "Contenance", "السعة", "Hacim", "क्षमता"),
  length: t("Dimensions", "Format", "الأبعاد", "Ölçü", "माप"),
  pack: t("Pack", "Lot", "العبوة", "Paket", "पैक"),
  grip: t("Grip size", "Taille du manche", "مقاس المقبض", "Sap ölçüsü", "ग्रिप साइज़"),
  nib: t("Nib", "Plume", "سن القلم", "Uç", "निब"),
  light: t("Light", "Lumière", "لون الضوء", "Işık", "रोशनी"),
  pieces: t("Pieces", "Pièces", "عدد القطع", "Parça sayısı", "पीस"),
  weight: t("Weight", "Poids", "الوزن", "Ağırlık", "वज़न"),
  model: t("Version", "Modèle", "الطراز", "Model", "मॉडल"),
};

/** A value written the same in every language (sizes in letters and figures). */
const same = (...keys: string[]): OptionValue[] => keys.map((key) => ({ key: key.toLowerCase(), name: t(key, key, key, key, key) }));

const unit =
  (en: string, fr: string, ar: string, tr: string, hi: string) =>
  (...amounts: number[]): OptionValue[] =>
    amounts.map((n) => ({ key: `${n}${en}`.toLowerCase(), name: t(`${n} ${en}`, `${n} ${fr}`, `${n} ${ar}`, `${n} ${tr}`, `${n} ${hi}`) }));

const gb = unit("GB", "Go", "جيجابايت", "GB", "GB");
const cm = unit("cm", "cm", "سم", "cm", "सेमी");
const ml = unit("ml", "ml", "مل", "ml", "मिली");
const litre = unit("l", "l", "لتر", "l", "लीटर");
const gram = unit("g", "g", "غ", "g", "ग्राम");
const kilo = unit("kg", "kg", "كغ", "kg", "किलो");

const value = (key: string, name: Texts): OptionValue => ({ key, name });

export const options = {
  clothes: { axis: "size", values: same("XS", "S", "M", "L", "XL") },
  bicycle: { axis: "size", values: same("S", "M", "L") },
  shoesWomen: { axis: "size", values: same("36", "37", "38", "39", "40", "41") },
  shoesMen: { axis: "size", values: same("40", "41", "42", "43", "44", "45") },
  shoesAll: { axis: "size", values: same("37", "38", "39", "40", "41", "42", "43", "44") },
  ring: { axis: "size", values: same("50", "52", "54", "56", "58") },
  storage: { axis: "storage", values: gb(128, 256, 512) },
  laptop: { axis: "storage", values: gb(256, 512) },
  screen: {
    axis: "length",
    values: [32, 43, 55].map((n) => value(`${n}in`, t(`${n} inches`, `${n} pouces`, `${n} بوصة`, `${n} inç`, `${n} इंच`))),
  },
  suitcase: {
    axis: "model",
    values: [
      value("cabin", t("Cabin, 55 cm", "Cabine, 55 cm", "مقصورة، 55 سم", "Kabin boy, 55 cm", "केबिन, 55 सेमी")),
      value("medium", t("Medium, 67 cm", "Moyenne, 67 cm", "متوسطة، 67 سم", "Orta boy, 67 cm", "मीडियम, 67 सेमी")),
    ],
  },
  volume: { axis: "capacity", values: ml(250, 400) },
  pan: { axis: "length", values: cm(20, 24, 28) },
  pot: { axis: "capacity", values: litre(3, 5, 8) },
  frame: {
    axis: "length",
    values: [
      value("30x40", t("30 × 40 cm", "30 x 40 cm", "30 × 40 سم", "30 × 40 cm", "30 × 40 सेमी")),
      value("50x70", t("50 × 70 cm", "50 x 70 cm", "50 × 70 سم", "50 × 70 cm", "50 × 70 सेमी")),
    ],
  },
  pot_size: { axis: "length", values: cm(12, 17) },
  tent: {
    axis: "model",
    values: [
      value("2-people", t("2 people", "2 personnes", "لشخصين", "2 kişilik", "2 लोगों के लिए")),
      value("4-people", t("4 people", "4 personnes", "لأربعة أشخاص", "4 kişilik", "4 लोगों के लिए")),
    ],
  },
  guitar: {
    axis: "model",
    values: [
      value("three-quarter", t("3/4 size", "Taille 3/4", "مقاس 3/4", "3/4 boy", "3/4 साइज़")),
      value("full", t("Full size", "Taille entière", "المقاس الكامل", "Tam boy", "फुल साइज़")),
    ],
  },
  racket: { axis: "grip", values: same("L1", "L2", "L3") },
  bat: {
    axis: "size",
    values: [
      value("5", t("Size 5", "Taille 5", "مقاس 5", "5 numara", "साइज़ 5")),
      value("6", t("Size 6", "Taille 6", "مقاس 6", "6 numara", "साइज़ 6")),
      value("sh", t("Short handle", "Manche court", "مقبض قصير", "Kısa saplı", "शॉर्ट हैंडल")),
    ],
  },
  nib: {
    axis: "nib",
    values: [value("f", t("Fine", "Fine (F)", "رفيع", "İnce", "फ़ाइन")), value("m", t("Medium", "Moyenne (M)", "متوسط", "Orta", "मीडियम"))],
  },
  bulb: {
    axis: "light",
    values: [
      value("warm", t("Warm white", "Blanc chaud", "أبيض دافئ", "Sıcak beyaz", "वॉर्म व्हाइट")),
      value("daylight", t("Daylight", "Lumière du jour", "ضوء النهار", "Gün ışığı", "डेलाइट")),
    ],
  },
  puzzle: {
    axis: "pieces",
    values: [500, 1000].map((n) => value(`${n}`, t(`${n} pieces`, `${n} pièces`, `${n} قطعة`, `${n} parça`, `${n} पीस`))),
  },
  pack: {
    axis: "pack",
    values: [
      value("1", t("Single", "À l'unité", "قطعة واحدة", "Tekli", "1 पीस")),
      value("3", t("Pack of 3", "Lot de 3", "عبوة من 3 قطع", "3'lü paket", "3 का पैक")),
    ],
  },
  tea: { axis: "weight", values: gram(100, 250) },
  choc: { axis: "weight", values: gram(100, 200) },
  box: { axis: "weight", values: gram(250, 500) },
  honey: { axis: "weight", values: gram(250, 500) },
  fruit: { axis: "weight", values: kilo(2, 4) },
} satisfies Record<string, Option>;
