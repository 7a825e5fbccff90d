import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

/** Names of the colours products come in (used by product-types.ts). */
export const colours = {
  red: t("Red", "Rouge", "أحمر", "Kırmızı", "लाल"),
  coral: t("Coral", "Corail", "مرجاني", "Mercan", "कोरल"),
  terracotta: t("Terracotta", "Terre cuite", "تيراكوتا", "Kiremit", "टेराकोटा"),
  orange: t("Orange", "Orangé", "برتقالي", "Turuncu", "नारंगी"),
  apricot: t("Apricot", "Abricot", "مشمشي", "Kayısı", "एप्रिकॉट"),
  caramel: t("Caramel", "Caramel clair", "كراميل", "Karamel", "कैरेमल"),
  camel: t("Camel", "Chameau", "جملي", "Deve tüyü", "कैमल"),
  brown: t("Brown", "Marron", "بني", "Kahverengi", "भूरा"),
  "dark-brown": t("Dark brown", "Brun foncé", "بني غامق", "Koyu kahverengi", "गहरा भूरा"),
  mustard: t("Mustard", "Moutarde", "خردلي", "Hardal", "मस्टर्ड"),
  yellow: t("Yellow", "Jaune", "أصفر", "Sarı", "पीला"),
  gold: t("Gold", "Doré", "ذهبي", "Altın rengi", "सुनहरा"),
  lime: t("Lime green", "Vert citron", "أخضر ليموني", "Misket limonu", "लाइम ग्रीन"),
  green: t("Green", "Vert", "أخضر", "Yeşil", "हरा"),
  "forest-green": t("Forest green", "Vert sapin", "أخضر داكن", "Orman yeşili", "गहरा हरा"),
  mint: t("Mint", "Menthe", "نعناعي", "Nane yeşili", "मिंट"),
  aqua: t("Aqua", "Bleu lagon", "أزرق مائي", "Su yeşili", "एक्वा"),
  turquoise: t("Turquoise", "Bleu turquoise", "فيروزي", "Turkuaz", "फ़िरोज़ी"),
  teal: t("Teal", "Bleu canard", "أزرق مخضر", "Petrol mavisi", "टील"),
  "light-blue": t("Light blue", "Bleu clair", "أزرق فاتح", "Açık mavi", "हल्का नीला"),
  blue: t("Blue", "Bleu", "أزرق", "Mavi", "नीला"),
  "midnight-blue": t("Midnight blue", "Bleu nuit", "كحلي", "Gece mavisi", "मिडनाइट ब्लू"),
  lilac: t("Lilac", "Lilas", "ليلكي", "Lila", "लाइलैक"),
  violet: t("Violet", "Violet doux", "بنفسجي فاتح", "Menekşe", "वायलेट"),
  purple: t("Purple", "Violet", "بنفسجي", "Mor", "बैंगनी"),
  "dark-purple": t("Dark purple", "Violet foncé", "بنفسجي غامق", "Koyu mor", "गहरा बैंगनी"),
  burgundy: t("Burgundy", "Bordeaux", "خمري", "Bordo", "बरगंडी"),
  fuchsia: t("Fuchsia", "Fuchsia vif", "فوشيا", "Fuşya", "फ्यूशिया"),
  pink: t("Pink", "Rose", "وردي", "Pembe", "गुलाबी"),
  blush: t("Blush", "Rose poudré", "وردي فاتح", "Pudra", "हल्का गुलाबी"),
  black: t("Black", "Noir", "أسود", "Siyah", "काला"),
  white: t("White", "Blanc", "أبيض", "Beyaz", "सफ़ेद"),
  silver: t("Silver", "Argenté", "فضي", "Gümüş rengi", "सिल्वर"),
  grey: t("Grey", "Gris", "رمادي", "Gri", "ग्रे"),
  natural: t("Natural", "Naturel", "لون طبيعي", "Doğal", "नैचुरल"),
  multi: t("Multicolour", "Multicolore", "متعدد الألوان", "Çok renkli", "मल्टीकलर"),
} satisfies Record<string, Texts>;

export type ColourKey = keyof typeof colours;

export type Hue = { key: string; name: Texts; rotate_deg: number };

/** One colour variant: the picture's hue turned by `rotate_deg` degrees (0 = the original). */
export const hue = (key: ColourKey, rotate_deg = 0): Hue => ({ key, name: colours[key], rotate_deg });
