import type { VoucherFace } from "../../shop/vouchers/rules.ts";
import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type DemoFlashSale = {
  slug: string;
  name: Texts;
  tagline: Texts;
  percent: number;
  /** How long it runs. */
  hours: number;
  /** Counted from the moment of seeding; negative: it is already running. */
  startsInHours: number;
};

/** `value`: 0 for `free_shipping`. */
export type Voucher = Omit<VoucherFace, "name" | "ends_at"> & {
  name: Texts;
  /** Slug of the shop that gives it; without: of the marketplace. */
  shop?: string;
  /** For people who have not ordered yet. */
  firstOrder?: true;
  /** Slugs of the main categories it counts for; without: all. */
  mains?: string[];
  /** Null: anybody's, as often as they like; else it needs an account. */
  perShopperLimit: number | null;
  totalLimit: number;
};

export const flashSales: DemoFlashSale[] = [
  {
    slug: "weekend-market",
    name: t("Weekend market", "Marché du week-end", "سوق نهاية الأسبوع", "Hafta sonu pazarı", "वीकेंड बाज़ार"),
    tagline: t(
      "A quarter off favourites from all our shops, while the stalls are full.",
      "Un quart de moins sur les favoris de toutes nos boutiques, tant que les étals sont pleins.",
      "خصم الربع على المنتجات المحبوبة من جميع متاجرنا حتى نفاد الكمية.",
      "Tezgâhlar doluyken tüm mağazaların sevilen ürünlerinde dörtte bir indirim.",
      "सभी दुकानों की पसंदीदा चीज़ों पर 25% की छूट, जब तक स्टॉक है।",
    ),
    percent: 25,
    hours: 72,
    startsInHours: -6,
  },
  {
    slug: "night-of-lights",
    name: t("Night of lights", "Nuit des lumières", "ليلة الأضواء", "Işıklar gecesi", "रोशनी की रात"),
    tagline: t(
      "One night, prices down by forty percent. Bring a list.",
      "Une seule nuit, des prix en baisse de quarante pour cent. Préparez votre liste.",
      "ليلة واحدة بخصم أربعين بالمئة. جهز قائمتك.",
      "Tek gece, yüzde kırk indirim. Listenizi hazırlayın.",
      "बस एक रात, दाम चालीस प्रतिशत कम। अपनी लिस्ट तैयार रखिए।",
    ),
    percent: 40,
    hours: 12,
    startsInHours: 60,
  },
];

export const vouchers: Voucher[] = [
  {
    code: "WELCOME10",
    name: t("Welcome: 10% off", "Bienvenue : 10 % de remise", "أهلا بك: خصم 10%", "Hoş geldiniz: %10 indirim", "स्वागत है: 10% छूट"),
    kind: "percent",
    value: 10,
    min_spend_usd_minor: 2000,
    perShopperLimit: 1,
    totalLimit: 5000,
  },
  {
    code: "BAZAAR15",
    name: t("15% off bigger baskets", "15 % sur les paniers bien remplis", "خصم 15% على السلات الكبيرة", "Büyük sepete %15 indirim", "बड़े ऑर्डर पर 15% छूट"),
    kind: "percent",
    value: 15,
    min_spend_usd_minor: 8000,
    perShopperLimit: null,
    totalLimit: 2000,
  },
  {
    code: "FIVEOFF",
    name: t(
      "A small thank-you from Meydan",
      "Un petit merci de Meydan",
      "هدية شكر صغيرة من Meydan",
      "Meydan’dan küçük bir teşekkür",
      "Meydan की ओर से छोटा सा शुक्रिया",
    ),
    kind: "fixed",
    value: 500,
    min_spend_usd_minor: 4000,
    perShopperLimit: null,
    totalLimit: 10000,
  },
  {
    code: "FREESHIP",
    name: t("Shipping is on us", "La livraison est pour nous", "الشحن علينا", "Kargo bizden", "डिलीवरी हमारी तरफ़ से मुफ़्त"),
    kind: "free_shipping",
    value: 0,
    min_spend_usd_minor: 3000,
    perShopperLimit: null,
    totalLimit: 5000,
  },
  {
    code: "GALATA12",
    name: t("12% off at Galata Atelier", "12 % chez Galata Atelier", "خصم 12% في Galata Atelier", "Galata Atelier’de %12 indirim", "Galata Atelier पर 12% छूट"),
    kind: "percent",
    value: 12,
    min_spend_usd_minor: 3500,
    shop: "galata-atelier",
    perShopperLimit: 1,
    totalLimit: 800,
  },
  {
    code: "CREEK20",
    name: t(
      "Device bonus at Creek & Circuit",
      "Bonus high-tech chez Creek & Circuit",
      "خصم الأجهزة من Creek & Circuit",
      "Creek & Circuit’te cihaz indirimi",
      "Creek & Circuit पर डिवाइस बोनस",
    ),
    kind: "fixed",
    value: 2000,
    min_spend_usd_minor: 20000,
    shop: "creek-and-circuit",
    perShopperLimit: 1,
    totalLimit: 500,
  },
  {
    code: "TRAILSHIP",
    name: t(
      "Free shipping at Baobab Trail",
      "Livraison offerte chez Baobab Trail",
      "شحن مجاني من Baobab Trail",
      "Baobab Trail’den ücretsiz kargo",
      "Baobab Trail से मुफ़्त डिलीवरी",
    ),
    kind: "free_shipping",
    value: 0,
    min_spend_usd_minor: 0,
    shop: "baobab-trail",
    perShopperLimit: 1,
    totalLimit: 1000,
  },
  {
    code: "HARBOUR8",
    name: t(
      "Play-time bonus at Little Harbour",
      "Bonus récré chez Little Harbour",
      "خصم وقت اللعب من Little Harbour",
      "Little Harbour’da oyun zamanı indirimi",
      "Little Harbour पर प्लेटाइम बोनस",
    ),
    kind: "fixed",
    value: 800,
    min_spend_usd_minor: 5000,
    shop: "little-harbour",
    perShopperLimit: 1,
    totalLimit: 600,
  },
  {
    code: "FIRSTWALK",
    name: t(
      "Your first order: $7 off",
      "Première commande : 7 $ de remise",
      "طلبك الأول: خصم 7 دولارات",
      "İlk siparişinize 7 dolar indirim",
      "पहले ऑर्डर पर 7 डॉलर की छूट",
    ),
    kind: "fixed",
    value: 700,
    min_spend_usd_minor: 2500,
    firstOrder: true,
    perShopperLimit: 1,
    totalLimit: 20000,
  },
  {
    code: "STEPS20",
    name: t("20% off shoes", "20 % sur les chaussures", "خصم 20% على الأحذية", "Ayakkabılarda %20 indirim", "जूते-चप्पल पर 20% छूट"),
    kind: "percent",
    value: 20,
    min_spend_usd_minor: 0,
    mains: ["shoes"],
    perShopperLimit: null,
    totalLimit: 3000,
  },
];
