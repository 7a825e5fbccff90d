import type { Judged } from "./judged.ts";

export const ar: readonly Judged[] = [
  ["سماعات رأس لاسلكية", "*-wireless-headphones"],
  ["سماعة", "*-wireless-headphones"],
  ["حقيبة يد", "*-leather-handbag"],
  ["هاتف", "*-smartphone", "*-retro-telephone"],
  ["ساعة يد", "*-wrist-watch"],
  ["فستان", "*-summer-dress"],
  ["حذاء جري", "*-running-shoes"],
  ["خيمة", "*-camping-tent"],
  ["عسل", "*-blossom-honey"],
  ["قلم حبر", "*-fountain-pen"],
  ["دراجة", "*-city-bicycle"],
  // without hamza, ta marbuta, madda; with vowel signs and tatweel
  ["سماعات راس", "*-wireless-headphones"],
  ["حقيبه", "main:bags"],
  ["احمر شفاه", "*-satin-lipstick"],
  ["ابريق شاي", "*-teapot"],
  ["كرسى", "*-dining-chair"],
  ["عَسَل", "*-blossom-honey"],
  ["عســل", "*-blossom-honey"],
  ["اله موسيقيه", "main:music"],
  // with and without the article
  ["الهاتف", "*-smartphone", "*-retro-telephone"],
  ["كاميرات", "*-compact-camera"],
  ["المعاطف", "*-wool-coat", "*-knitted-scarf"],
  // letters wrong
  ["تلفزون", "*-television"],
  ["شوكلاتة", "*-dark-chocolate", "*-butter-cookies"],
  ["كمبيوترر", "*-laptop"],
  ["اكوردون", "*-accordion"],
  // the keyboard on another layout
  ["shum", "*-wrist-watch"],
  ["اثشيحاخىثس", "*-wireless-headphones"],
  // other names
  ["جوال", "*-smartphone", "*-retro-telephone"],
  ["شنطة", "main:bags"],
  ["لابتوب", "*-laptop"],
  ["مسبحة", "*-bead-string"],
  // brands in their own and in Arabic letters, categories, shops
  ["Tavomi", "brand:tavomi"],
  ["تافومي", "brand:tavomi"],
  ["كيستريكس", "brand:kestrix"],
  ["سبرينتارا", "brand:sprintara"],
  ["الإلكترونيات", "main:electronics"],
  ["dar atlas", "shop:dar-atlas"],
  ["إلغاء الضوضاء", "*-wireless-headphones"],
  // colours, sizes and prices
  ["حذاء أحمر", "main:shoes"],
  ["فستان أزرق", "*-summer-dress"],
  ["حذاء مقاس 42", "main:shoes"],
];
