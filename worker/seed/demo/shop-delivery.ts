/** What single shops of the demo have of their own: rates by weight and by value, and points to collect from. Amounts in USD minor units. */
import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type OwnRate = {
  shop: string;
  zone: string;
  slug: "standard" | "express";
  price_usd_minor: number;
  free_from_usd_minor?: number;
  days: [min: number, max: number];
  included_g?: number;
  per_kg_usd_minor?: number;
  max_g?: number;
  steps?: [from_usd_minor: number, price_usd_minor: number][];
};

export const ownRates: OwnRate[] = [
  {
    shop: "isar-werkstatt",
    zone: "europe",
    slug: "standard",
    price_usd_minor: 390,
    free_from_usd_minor: 15000,
    days: [2, 4],
    included_g: 2000,
    per_kg_usd_minor: 90,
    max_g: 31500,
  },
  {
    shop: "galata-atelier",
    zone: "turkiye-caucasus",
    slug: "standard",
    price_usd_minor: 290,
    free_from_usd_minor: 4000,
    days: [2, 4],
    included_g: 1000,
    per_kg_usd_minor: 60,
  },
  { shop: "baobab-trail", zone: "africa", slug: "standard", price_usd_minor: 590, days: [4, 8], included_g: 3000, per_kg_usd_minor: 120, max_g: 40000 },
  {
    ...{ shop: "hanbit-studio", zone: "asia-pacific", slug: "standard", price_usd_minor: 690, days: [2, 5] },
    steps: [
      [4000, 390],
      [8000, 0],
    ],
  },
];

const everyDay = t(
  "Every day, 10:00 to 22:00",
  "Tous les jours, 10 h à 22 h",
  "كل يوم من 10:00 إلى 22:00",
  "Her gün 10.00–22.00",
  "हर दिन, सुबह 10 से रात 10 बजे",
);
const monToSat = t(
  "Monday to Saturday, 10:00 to 19:00",
  "Du lundi au samedi, 10 h à 19 h",
  "من الاثنين إلى السبت، من 10:00 إلى 19:00",
  "Pazartesi–Cumartesi 10.00–19.00",
  "सोमवार से शनिवार, सुबह 10 से शाम 7 बजे",
);
const tueToSat = t(
  "Tuesday to Saturday, 11:00 to 18:30",
  "Du mardi au samedi, 11 h à 18 h 30",
  "من الثلاثاء إلى السبت، من 11:00 إلى 18:30",
  "Salı–Cumartesi 11.00–18.30",
  "मंगलवार से शनिवार, सुबह 11 से शाम 6:30 बजे",
);
const monToFri = t(
  "Monday to Friday, 9:00 to 18:00",
  "Du lundi au vendredi, 9 h à 18 h",
  "من الاثنين إلى الجمعة، من 9:00 إلى 18:00",
  "Pazartesi–Cuma 9.00–18.00",
  "सोमवार से शुक्रवार, सुबह 9 से शाम 6 बजे",
);

export type DemoPickupPoint = {
  shop: string;
  zone: string;
  name: string;
  line1: string;
  city: string;
  region?: string;
  postalCode?: string;
  country: string;
  hours: Texts;
  price_usd_minor: number;
  /** Working days until it is ready. */
  ready: number;
};

export const pickupPoints: DemoPickupPoint[] = [
  {
    ...{ shop: "galata-atelier", zone: "turkiye-caucasus", name: "Galata Atelier", line1: "Serdar-ı Ekrem Caddesi 41", city: "Beyoğlu", region: "İstanbul" },
    ...{ postalCode: "34421", country: "TR", hours: monToSat, price_usd_minor: 0, ready: 1 },
  },
  {
    ...{ shop: "maison-traboule", zone: "europe", name: "Maison Traboule, Croix-Rousse", line1: "18 montée de la Grande-Côte", city: "Lyon" },
    ...{ postalCode: "69001", country: "FR", hours: tueToSat, price_usd_minor: 0, ready: 1 },
  },
  {
    ...{ shop: "maison-traboule", zone: "europe", name: "Maison Traboule, Vieux-Port", line1: "7 quai de Rive-Neuve", city: "Marseille" },
    ...{ postalCode: "13007", country: "FR", hours: monToSat, price_usd_minor: 200, ready: 3 },
  },
  {
    ...{ shop: "creek-and-circuit", zone: "gulf-levant", name: "Creek & Circuit", line1: "Al Seef Street 12", city: "Dubai", country: "AE" },
    ...{ hours: everyDay, price_usd_minor: 0, ready: 1 },
  },
  {
    ...{ shop: "gulabi-haat", zone: "south-asia", name: "Gulabi Haat", line1: "27 Johari Bazaar Road", city: "Jaipur", region: "Rajasthan" },
    ...{ postalCode: "302003", country: "IN", hours: monToSat, price_usd_minor: 0, ready: 2 },
  },
  {
    ...{ shop: "isar-werkstatt", zone: "europe", name: "Isar Werkstatt", line1: "Auenstraße 58", city: "München" },
    ...{ postalCode: "80469", country: "DE", hours: monToFri, price_usd_minor: 0, ready: 1 },
  },
  {
    ...{ shop: "alfama-and-co", zone: "europe", name: "Alfama & Co", line1: "Rua dos Remédios 93", city: "Lisboa" },
    ...{ postalCode: "1100-445", country: "PT", hours: tueToSat, price_usd_minor: 0, ready: 2 },
  },
];
