import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type Spec = { key: Texts; value: Texts };

/** Labels of specification rows. */
export const label = {
  age: t("Recommended age", "Âge conseillé", "العمر المناسب", "Önerilen yaş", "उम्र"),
  assembly: t("Assembly", "Montage", "التركيب", "Kurulum", "असेंबली"),
  battery: t("Battery life", "Autonomie", "عمر البطارية", "Pil ömrü", "बैटरी बैकअप"),
  body: t("Body", "Corps", "الجسم", "Gövde", "बॉडी"),
  burning: t("Burning time", "Durée de combustion", "مدة الاشتعال", "Yanma süresi", "जलने का समय"),
  care: t("Care", "Entretien", "العناية", "Bakım", "देखभाल"),
  closure: t("Closure", "Fermeture", "الإغلاق", "Kapama", "क्लोज़र"),
  connection: t("Connection", "Connexion", "الاتصال", "Bağlantı", "कनेक्टिविटी"),
  contents: t("In the box", "Contenu", "محتويات العلبة", "Kutu içeriği", "बॉक्स में"),
  dimensions: t("Measurements", "Dimensions", "القياسات", "Ölçüler", "माप"),
  dishwasher: t("Dishwasher", "Lave-vaisselle", "غسالة الصحون", "Bulaşık makinesi", "डिशवॉशर"),
  display: t("Display", "Écran", "الشاشة", "Ekran", "डिस्प्ले"),
  fabric: t("Fabric", "Matière", "القماش", "Kumaş", "कपड़ा"),
  finish: t("Finish", "Finition", "التشطيب", "Yüzey", "फ़िनिश"),
  fit: t("Fit", "Coupe", "القصة", "Kalıp", "फ़िट"),
  flowering: t("Flowering", "Floraison", "الإزهار", "Çiçeklenme", "फूल आने का समय"),
  frame: t("Frame", "Cadre", "الهيكل", "İskelet", "फ़्रेम"),
  heel: t("Heel height", "Hauteur du talon", "ارتفاع الكعب", "Topuk boyu", "हील की ऊँचाई"),
  hob: t("Suitable for", "Compatible avec", "يناسب", "Uygun ocaklar", "किस पर चलेगा"),
  ingredients: t("Ingredients", "Ingrédients", "المكونات", "İçindekiler", "सामग्री"),
  keeping: t("Storage", "Conservation", "الحفظ", "Saklama", "रखने का तरीका"),
  keys: t("Keyboard", "Clavier", "المفاتيح", "Tuşlar", "कीज़"),
  lens: t("Lens", "Objectif", "العدسة", "Objektif", "लेंस"),
  light: t("Position", "Exposition", "الإضاءة المناسبة", "Işık isteği", "रोशनी"),
  lining: t("Lining", "Doublure", "البطانة", "Astar", "अस्तर"),
  load: t("Maximum load", "Charge maximale", "أقصى حمولة", "Taşıma kapasitesi", "अधिकतम भार"),
  material: t("Material", "Matériau", "الخامة", "Malzeme", "मटीरियल"),
  memory: t("Memory", "Mémoire vive", "الذاكرة", "Bellek", "रैम"),
  movement: t("Movement", "Mouvement", "الحركة", "Mekanizma", "मूवमेंट"),
  origin: t("Origin", "Origine", "المنشأ", "Menşei", "कहाँ से"),
  pages: t("Pages", "Nombre de pages", "عدد الصفحات", "Sayfa sayısı", "पन्ने"),
  paper: t("Paper", "Papier", "الورق", "Kâğıt", "काग़ज़"),
  power: t("Power", "Puissance", "الطاقة", "Güç", "पावर"),
  protection: t("Protection", "Indice de protection", "الحماية", "Koruma", "सुरक्षा"),
  scent: t("Scent", "Parfum", "الرائحة", "Koku", "ख़ुशबू"),
  skin: t("Skin type", "Type de peau", "نوع البشرة", "Cilt tipi", "त्वचा"),
  sole: t("Sole", "Semelle", "النعل", "Taban", "सोल"),
  sound: t("Sound", "Sonorité", "الصوت", "Ses", "साउंड"),
  stone: t("Stone", "Pierre", "الحجر", "Taş", "स्टोन"),
  strap: t("Strap", "Bracelet", "السوار", "Kordon", "स्ट्रैप"),
  upper: t("Upper", "Tige", "الجزء العلوي", "Saya", "अपर"),
  volume: t("Capacity", "Contenance", "السعة", "Hacim", "क्षमता"),
  water: t("Water resistance", "Étanchéité", "مقاومة الماء", "Su geçirmezlik", "वॉटर रेज़िस्टेंस"),
  watering: t("Watering", "Arrosage", "الري", "Sulama", "पानी"),
  warranty: t("Warranty", "Garantie", "الضمان", "Garanti", "वारंटी"),
};

/** Values that several products share. */
export const val = {
  cotton: t("100% cotton", "100 % coton", "قطن 100%", "%100 pamuk", "100% कॉटन"),
  wool: t("80% wool, 20% polyamide", "80 % laine, 20 % polyamide", "80% صوف، 20% بولي أميد", "%80 yün, %20 poliamid", "80% ऊन, 20% पॉलीएमाइड"),
  leather: t("Full-grain leather", "Cuir pleine fleur", "جلد طبيعي كامل الحبيبات", "Birinci sınıf hakiki deri", "फ़ुल-ग्रेन लेदर"),
  rubber: t("Rubber", "Caoutchouc", "مطاط", "Kauçuk", "रबर"),
  stainless: t("Stainless steel", "Acier inoxydable", "فولاذ مقاوم للصدأ", "Paslanmaz çelik", "स्टेनलेस स्टील"),
  oak: t("Solid oak", "Chêne massif", "خشب بلوط صلب", "Masif meşe", "ठोस ओक लकड़ी"),
  beech: t("Beech wood", "Bois de hêtre", "خشب الزان", "Kayın ağacı", "बीच की लकड़ी"),
  stoneware: t("Glazed stoneware", "Grès émaillé", "خزف حجري مزجج", "Sırlı seramik", "ग्लेज़्ड स्टोनवेयर"),
  zip: t("Two-way zip", "Zip double curseur", "سحاب باتجاهين", "Çift yönlü fermuar", "दोनों तरफ़ की ज़िप"),
  twoYears: t("2 years", "2 ans", "سنتان", "2 yıl", "2 साल"),
  threeYears: t("3 years", "3 ans", "3 سنوات", "3 yıl", "3 साल"),
  wash30: t("Machine wash at 30 °C", "Lavage en machine à 30 °C", "غسيل آلي على 30 درجة", "Makinede 30 °C yıkama", "30 °C पर मशीन वॉश"),
  handWash: t("Hand wash, dry flat", "Lavage à la main, séchage à plat", "غسيل يدوي وتجفيف مسطح", "Elde yıkama, sererek kurutma", "हाथ से धोएँ, फैलाकर सुखाएँ"),
  dryClean: t("Dry clean", "Nettoyage à sec", "تنظيف جاف", "Kuru temizleme", "ड्राई क्लीन"),
  wipe: t("Wipe with a damp cloth", "Essuyer avec un chiffon humide", "يمسح بقطعة قماش رطبة", "Nemli bezle silinir", "गीले कपड़े से पोंछें"),
  dishYes: t("Dishwasher safe", "Compatible lave-vaisselle", "آمن في غسالة الصحون", "Bulaşık makinesinde yıkanabilir", "डिशवॉशर में धो सकते हैं"),
  dishNo: t("Hand wash recommended", "Lavage à la main conseillé", "ينصح بالغسل اليدوي", "Elde yıkama önerilir", "हाथ से धोना बेहतर"),
  allHobs: t(
    "All hobs, including induction",
    "Tous feux, induction comprise",
    "جميع المواقد بما فيها الحث",
    "İndüksiyon dahil tüm ocaklar",
    "इंडक्शन समेत सभी चूल्हे",
  ),
  allSkin: t("All skin types", "Toutes les peaux", "جميع أنواع البشرة", "Tüm cilt tipleri", "हर तरह की त्वचा"),
  coolDry: t(
    "Cool and dry, away from light",
    "Au frais et au sec, à l’abri de la lumière",
    "في مكان بارد وجاف بعيدا عن الضوء",
    "Serin, kuru ve ışıksız yerde",
    "ठंडी, सूखी और अँधेरी जगह पर",
  ),
  regular: t("Regular", "Droite", "عادية", "Normal kalıp", "रेगुलर"),
  usbC: t("USB-C cable", "Câble USB-C", "كابل USB-C", "USB-C kablosu", "USB-C केबल"),
  ready: t("Comes assembled", "Livré monté", "يصل مركبا", "Kurulu gelir", "असेंबल करके भेजा जाता है"),
  fifteen: t(
    "About 15 minutes, tools included",
    "15 minutes environ, outils fournis",
    "حوالي 15 دقيقة، والأدوات مرفقة",
    "Yaklaşık 15 dakika, aletleri içinde",
    "क़रीब 15 मिनट, औज़ार साथ में",
  ),
  fromThree: t("From 3 years", "Dès 3 ans", "من 3 سنوات", "3 yaş ve üzeri", "3 साल से"),
  fromSix: t("From 6 years", "Dès 6 ans", "من 6 سنوات", "6 yaş ve üzeri", "6 साल से"),
  fromEight: t("From 8 years", "Dès 8 ans", "من 8 سنوات", "8 yaş ve üzeri", "8 साल से"),
  uv400: t("UV400, category 3", "UV400, catégorie 3", "UV400، الفئة 3", "UV400, kategori 3", "UV400, कैटेगरी 3"),
};

/** A technical value written the same everywhere ("Bluetooth 5.3"). */
export const plain = (text: string): Texts => t(text, text, text, text, text);

const decimal = (n: number | string, comma: string) => String(n).replace(".", comma);

const measure =
  (en: string, fr: string, ar: string, tr: string, hi: string) =>
  (n: number | string): Texts =>
    t(`${n} ${en}`, `${decimal(n, ",")} ${fr}`, `${n} ${ar}`, `${decimal(n, ",")} ${tr}`, `${n} ${hi}`);

export const hours = measure("hours", "heures", "ساعة", "saat", "घंटे");
export const cm = measure("cm", "cm", "سم", "cm", "सेमी");
export const mm = measure("mm", "mm", "مم", "mm", "मिमी");
export const litres = measure("l", "L", "لتر", "litre", "लीटर");
export const kg = measure("kg", "kg", "كغ", "kg", "किलो");

export const spec = (key: keyof typeof label, value: Texts): Spec => ({ key: label[key], value });
