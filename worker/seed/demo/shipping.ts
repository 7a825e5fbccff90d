import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type DemoShippingRate = {
  slug: "standard" | "express";
  name: Texts;
  price_usd_minor: number;
  /** From this sum of one shop's goods on, the rate is free. */
  free_from_usd_minor?: number;
  /** Working days from dispatch to delivery. */
  days: [min: number, max: number];
};

export type ShippingZone = { slug: string; name: Texts; countries: string[]; rates: DemoShippingRate[] };

const standard = t("Standard delivery", "Livraison standard", "توصيل عادي", "Standart kargo", "स्टैंडर्ड डिलीवरी");
const express = t("Express delivery", "Livraison express", "توصيل سريع", "Hızlı kargo", "एक्सप्रेस डिलीवरी");

const rates = (price: number, free: number | undefined, days: [number, number], fastPrice: number, fastDays: [number, number]): DemoShippingRate[] => [
  { slug: "standard", name: standard, price_usd_minor: price, ...(free === undefined ? {} : { free_from_usd_minor: free }), days },
  { slug: "express", name: express, price_usd_minor: fastPrice, days: fastDays },
];

/** A country belongs to one zone; the last zone takes every other country. */
export const shippingZones: ShippingZone[] = [
  {
    slug: "europe",
    name: t("Europe", "Europe et Royaume-Uni", "أوروبا", "Avrupa", "यूरोप"),
    countries: [
      "FR",
      "DE",
      "IT",
      "ES",
      "PT",
      "NL",
      "BE",
      "LU",
      "IE",
      "GB",
      "CH",
      "AT",
      "DK",
      "SE",
      "NO",
      "FI",
      "IS",
      "PL",
      "CZ",
      "SK",
      "HU",
      "SI",
      "HR",
      "RO",
      "BG",
      "GR",
      "CY",
      "MT",
      "EE",
      "LV",
      "LT",
    ],
    rates: rates(490, 6000, [3, 6], 1490, [1, 3]),
  },
  {
    slug: "turkiye-caucasus",
    name: t("Türkiye and the Caucasus", "Turquie et Caucase", "تركيا والقوقاز", "Türkiye ve Kafkasya", "तुर्किये और कॉकेशस"),
    countries: ["TR", "GE", "AZ", "AM"],
    rates: rates(390, 5000, [2, 5], 1190, [1, 2]),
  },
  {
    slug: "gulf-levant",
    name: t("Gulf and Levant", "Golfe et Proche-Orient", "الخليج وبلاد الشام", "Körfez ve Doğu Akdeniz", "खाड़ी और लेवांत"),
    countries: ["AE", "SA", "QA", "KW", "BH", "OM", "JO", "LB", "IQ"],
    rates: rates(590, 7000, [3, 6], 1690, [1, 3]),
  },
  {
    slug: "south-asia",
    name: t("South Asia", "Asie du Sud", "جنوب آسيا", "Güney Asya", "दक्षिण एशिया"),
    countries: ["IN", "NP", "BD", "LK", "BT", "MV"],
    rates: rates(390, 4500, [3, 7], 1290, [2, 3]),
  },
  {
    slug: "africa",
    name: t("Africa", "Afrique", "أفريقيا", "Afrika", "अफ़्रीका"),
    countries: ["MA", "DZ", "TN", "EG", "KE", "TZ", "UG", "RW", "NG", "GH", "SN", "CI", "ZA", "NA", "BW", "MU"],
    rates: rates(790, 9000, [5, 10], 2290, [3, 5]),
  },
  {
    slug: "americas",
    name: t("The Americas", "Amériques", "الأمريكتان", "Amerika kıtası", "उत्तर और दक्षिण अमेरिका"),
    countries: ["US", "CA", "MX", "BR", "AR", "CL", "CO", "PE", "UY"],
    rates: rates(890, 9000, [6, 11], 2490, [3, 5]),
  },
  {
    slug: "asia-pacific",
    name: t("Asia and Pacific", "Asie et Pacifique", "آسيا والمحيط الهادئ", "Asya ve Pasifik", "एशिया और प्रशांत"),
    countries: ["JP", "KR", "SG", "MY", "TH", "VN", "ID", "PH", "HK", "TW", "AU", "NZ"],
    rates: rates(890, 9000, [6, 11], 2490, [3, 5]),
  },
  {
    slug: "rest-of-world",
    name: t("Rest of the world", "Reste du monde", "بقية دول العالم", "Dünyanın geri kalanı", "बाकी दुनिया"),
    countries: ["*"],
    rates: rates(1290, undefined, [8, 18], 3490, [4, 8]),
  },
];
