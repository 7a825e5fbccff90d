/** Where the demo takes cash on delivery, and which shops do. Amounts in USD minor units, fees for each package. */
type CashCountries = { countries: string[]; order_max_usd_minor: number; fee_usd_minor: number };

export const cashCountries: CashCountries[] = [
  { countries: ["AE", "SA", "KW", "QA", "BH", "OM"], order_max_usd_minor: 80_000, fee_usd_minor: 270 },
  { countries: ["JO", "LB", "EG", "MA"], order_max_usd_minor: 40_000, fee_usd_minor: 200 },
  { countries: ["TR"], order_max_usd_minor: 60_000, fee_usd_minor: 150 },
  { countries: ["IN"], order_max_usd_minor: 50_000, fee_usd_minor: 60 },
];

/** Everywhere above, or in some of these countries. */
type CashShop = { shop: string; countries?: string[]; package_max_usd_minor?: number; fee_usd_minor?: number };

export const cashShops: CashShop[] = [
  // brings its packages itself there
  { shop: "galata-atelier", countries: ["TR"], fee_usd_minor: 0 },
  { shop: "galata-atelier", countries: ["AE", "SA", "KW", "QA", "BH", "OM", "JO", "LB", "EG", "MA"] },
  { shop: "maison-traboule", countries: ["MA"] },
  { shop: "creek-and-circuit", package_max_usd_minor: 60_000 },
  { shop: "gulabi-haat" },
  { shop: "baobab-trail" },
  { shop: "monsoon-music-house" },
  { shop: "dar-atlas" },
  { shop: "cedar-larder" },
  { shop: "hanbit-studio", countries: ["AE", "SA"], package_max_usd_minor: 20_000, fee_usd_minor: 350 },
];
