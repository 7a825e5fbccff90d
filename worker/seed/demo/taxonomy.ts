import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type DemoSubCategory = { slug: string; emoji: string; name: Texts };
export type DemoCategory = { slug: string; emoji: string; name: Texts; blurb: Texts; subs: DemoSubCategory[] };

const sub = (slug: string, emoji: string, name: Texts): DemoSubCategory => ({ slug, emoji, name });

/** `emoji` is an icon name of @iconify-json/fluent-emoji. Slugs of sub-categories are unique over all main categories. */
export const categories: DemoCategory[] = [
  {
    slug: "electronics",
    emoji: "headphone",
    name: t("Electronics", "High-tech", "الإلكترونيات", "Elektronik", "इलेक्ट्रॉनिक्स"),
    blurb: t(
      "Sound, screens and clever devices for work and play.",
      "Du son, des écrans et des appareils malins pour travailler et se détendre.",
      "أجهزة صوت وشاشات وأدوات ذكية للعمل والترفيه.",
      "İş ve eğlence için ses, ekran ve akıllı cihazlar.",
      "काम और मनोरंजन के लिए ऑडियो, स्क्रीन और स्मार्ट डिवाइस।",
    ),
    subs: [
      sub("audio", "headphone", t("Audio", "Son et audio", "الصوتيات", "Ses sistemleri", "ऑडियो")),
      sub("computers", "laptop", t("Computers", "Informatique", "أجهزة الكمبيوتر", "Bilgisayar", "कंप्यूटर")),
      sub("phones", "mobile-phone", t("Phones", "Téléphonie", "الهواتف", "Telefon", "फ़ोन")),
      sub("cameras", "camera", t("Cameras", "Photo", "الكاميرات", "Fotoğraf makineleri", "कैमरे")),
      sub("gaming-tv", "video-game", t("Gaming and TV", "Jeux vidéo et TV", "الألعاب والتلفزيون", "Oyun ve TV", "गेमिंग और टीवी")),
    ],
  },
  {
    slug: "fashion",
    emoji: "dress",
    name: t("Fashion", "Mode", "الأزياء", "Giyim", "फ़ैशन"),
    blurb: t(
      "Pieces you will reach for all week, from cotton basics to festive silk.",
      "Des vêtements que l’on remet avec plaisir, du coton de tous les jours à la soie des fêtes.",
      "قطع سترتديها طوال الأسبوع، من القطن اليومي إلى حرير المناسبات.",
      "Gündelik pamukludan bayramlık ipeğe, elinizin hep gideceği parçalar.",
      "रोज़ के कॉटन से लेकर त्योहार की सिल्क तक, हर दिन पहनने लायक कपड़े।",
    ),
    subs: [
      sub("dresses", "dress", t("Dresses and saris", "Robes et saris", "الفساتين والساري", "Elbise ve sari", "ड्रेस और साड़ियाँ")),
      sub("tops", "t-shirt", t("Tops and shirts", "Hauts et chemises", "القمصان والتيشيرتات", "Tişört ve gömlek", "टॉप और शर्ट")),
      sub("trousers", "jeans", t("Trousers", "Pantalons", "البناطيل", "Pantolon", "पैंट और जींस")),
      sub("coats-scarves", "coat", t("Coats and scarves", "Manteaux et écharpes", "المعاطف والأوشحة", "Mont ve atkı", "कोट और स्कार्फ़")),
      sub("accessories", "sunglasses", t("Accessories", "Accessoires", "الإكسسوارات", "Aksesuar", "एक्सेसरीज़")),
    ],
  },
  {
    slug: "shoes",
    emoji: "running-shoe",
    name: t("Shoes", "Chaussures", "الأحذية", "Ayakkabı", "जूते-चप्पल"),
    blurb: t(
      "Comfortable pairs for the office, the trail and the beach.",
      "Des paires confortables pour le bureau, les sentiers et la plage.",
      "أحذية مريحة للمكتب والرحلات والشاطئ.",
      "Ofis, doğa ve plaj için rahat ayakkabılar.",
      "ऑफ़िस, ट्रेकिंग और बीच के लिए आरामदायक जूते-चप्पल।",
    ),
    subs: [
      sub("sneakers", "running-shoe", t("Trainers", "Baskets", "الأحذية الرياضية", "Spor ayakkabı", "स्नीकर्स")),
      sub("formal-shoes", "mans-shoe", t("Formal shoes", "Chaussures de ville", "الأحذية الرسمية", "Klasik ayakkabı", "फ़ॉर्मल जूते")),
      sub("boots", "hiking-boot", t("Boots", "Bottes et bottines", "البوت", "Bot", "बूट")),
      sub("sandals-flats", "flat-shoe", t("Sandals and flats", "Sandales et ballerines", "الصنادل والباليرينا", "Sandalet ve babet", "सैंडल और बैली")),
    ],
  },
  {
    slug: "bags",
    emoji: "handbag",
    name: t("Bags", "Sacs et bagages", "الحقائب", "Çanta", "बैग"),
    blurb: t(
      "Bags that keep their shape on the commute and across borders.",
      "Des sacs qui tiennent la route, du métro aux longs voyages.",
      "حقائب متينة ترافقك إلى العمل وفي السفر.",
      "İşe giderken de seyahatte de formunu koruyan çantalar.",
      "दफ़्तर से लेकर लंबे सफ़र तक साथ निभाने वाले बैग।",
    ),
    subs: [
      sub("backpacks", "backpack", t("Backpacks", "Sacs à dos", "حقائب الظهر", "Sırt çantası", "बैकपैक")),
      sub("handbags", "handbag", t("Handbags", "Sacs à main", "حقائب اليد", "El çantası", "हैंडबैग")),
      sub("travel-bags", "luggage", t("Travel and business", "Voyage et travail", "السفر والعمل", "Seyahat ve iş", "ट्रैवल और ऑफ़िस")),
      sub("totes", "shopping-bags", t("Shoppers", "Cabas", "أكياس التسوق", "Alışveriş çantası", "शॉपिंग बैग")),
    ],
  },
  {
    slug: "beauty",
    emoji: "lipstick",
    name: t("Beauty", "Beauté", "الجمال والعناية", "Kozmetik ve bakım", "ब्यूटी"),
    blurb: t(
      "Make-up and everyday care that are kind to your skin.",
      "Du maquillage et des soins quotidiens qui respectent la peau.",
      "مكياج وعناية يومية لطيفة على بشرتك.",
      "Cildinize iyi gelen makyaj ve günlük bakım ürünleri.",
      "त्वचा का ख़याल रखने वाला मेकअप और रोज़ की देखभाल।",
    ),
    subs: [
      sub("make-up", "lipstick", t("Make-up", "Maquillage", "المكياج", "Makyaj", "मेकअप")),
      sub("skincare", "lotion-bottle", t("Skincare", "Soins de la peau", "العناية بالبشرة", "Cilt bakımı", "स्किनकेयर")),
      sub("bath-body", "soap", t("Bath and body", "Bain et corps", "الاستحمام والجسم", "Banyo ve vücut", "बाथ और बॉडी")),
      sub(
        "hair-grooming",
        "razor",
        t("Shaving and dental", "Rasage et hygiène dentaire", "الحلاقة والعناية بالأسنان", "Tıraş ve ağız bakımı", "शेविंग और ओरल केयर"),
      ),
    ],
  },
  {
    slug: "home-living",
    emoji: "couch-and-lamp",
    name: t("Home and living", "Maison et déco", "المنزل والديكور", "Ev ve yaşam", "घर और सजावट"),
    blurb: t(
      "Furniture, light and small touches that make a place yours.",
      "Meubles, lumières et petits détails pour se sentir chez soi.",
      "أثاث وإضاءة ولمسات صغيرة تمنح بيتك طابعك الخاص.",
      "Evinizi size ait kılan mobilya, ışık ve küçük dokunuşlar.",
      "फ़र्नीचर, रोशनी और सजावट, जो मकान को घर बना दें।",
    ),
    subs: [
      sub("furniture", "chair", t("Furniture", "Meubles", "الأثاث", "Mobilya", "फ़र्नीचर")),
      sub("lighting", "light-bulb", t("Lighting and candles", "Luminaires et bougies", "الإضاءة والشموع", "Aydınlatma ve mum", "लाइटिंग और मोमबत्तियाँ")),
      sub("decor", "framed-picture", t("Decoration", "Décoration", "الديكور", "Dekorasyon", "सजावट")),
      sub("cleaning", "bucket", t("Household", "Entretien", "مستلزمات التنظيف", "Ev gereçleri", "घरेलू सामान")),
    ],
  },
  {
    slug: "kitchen",
    emoji: "teapot",
    name: t("Kitchen", "Cuisine", "المطبخ", "Mutfak", "किचन"),
    blurb: t(
      "Solid tools for people who cook, bake and pour tea.",
      "De bons ustensiles pour celles et ceux qui cuisinent et partagent le thé.",
      "أدوات متينة لمن يحب الطبخ والخبز وجلسات الشاي.",
      "Yemek yapan, çay demleyen herkes için sağlam gereçler.",
      "खाना पकाने और चाय पिलाने के शौकीनों के लिए मज़बूत बर्तन।",
    ),
    subs: [
      sub("cookware", "cooking", t("Cookware", "Poêles et casseroles", "أواني الطهي", "Tencere ve tava", "कुकवेयर")),
      sub("tableware", "fork-and-knife", t("Tableware", "Arts de la table", "أدوات المائدة", "Sofra", "टेबलवेयर")),
      sub("tea-coffee", "teapot", t("Tea and coffee ware", "Thé et café", "أدوات الشاي والقهوة", "Çay ve kahve takımları", "चाय-कॉफ़ी का सामान")),
      sub("kitchen-tools", "kitchen-knife", t("Kitchen knives", "Couteaux de cuisine", "سكاكين المطبخ", "Mutfak bıçakları", "किचन के चाकू")),
    ],
  },
  {
    slug: "sports",
    emoji: "soccer-ball",
    name: t("Sports and outdoors", "Sport et plein air", "الرياضة والرحلات", "Spor ve outdoor", "खेल और आउटडोर"),
    blurb: t(
      "Gear for the pitch, the road and the great outdoors.",
      "L’équipement qu’il faut sur le terrain, sur la route et dans la nature.",
      "كل ما تحتاجه في الملعب وعلى الطريق وفي الطبيعة.",
      "Saha, yol ve doğa için ihtiyacınız olan ekipman.",
      "मैदान, सड़क और पहाड़, हर जगह के लिए सही सामान।",
    ),
    subs: [
      sub("ball-sports", "soccer-ball", t("Ball sports", "Sports de balle", "ألعاب الكرة", "Top sporları", "गेंद वाले खेल")),
      sub("fitness", "boxing-glove", t("Boxing and fitness", "Boxe et fitness", "الملاكمة واللياقة", "Boks ve fitness", "बॉक्सिंग और फ़िटनेस")),
      sub("cycling-skating", "bicycle", t("Cycling and skating", "Vélo et patins", "الدراجات والتزلج", "Bisiklet ve paten", "साइकिल और स्केटिंग")),
      sub("camping-water", "tent", t("Camping and water", "Camping et plage", "التخييم والبحر", "Kamp ve deniz", "कैंपिंग और वॉटर स्पोर्ट्स")),
    ],
  },
  {
    slug: "toys",
    emoji: "teddy-bear",
    name: t("Toys and games", "Jeux et jouets", "الألعاب", "Oyuncak", "खिलौने और गेम"),
    blurb: t(
      "Cuddly friends, clever games and reasons to run outside.",
      "Des doudous, des jeux malins et de bonnes raisons de sortir jouer.",
      "دمى محببة وألعاب ذكية وأسباب جميلة للعب في الخارج.",
      "Sarılmalık arkadaşlar, zekâ oyunları ve dışarı çıkma bahaneleri.",
      "प्यारे सॉफ़्ट टॉय, दिमाग़ी गेम और बाहर खेलने के बहाने।",
    ),
    subs: [
      sub("soft-toys", "teddy-bear", t("Soft toys", "Peluches", "الدمى المحشوة", "Peluş oyuncak", "सॉफ़्ट टॉय")),
      sub("games-puzzles", "puzzle-piece", t("Puzzles", "Puzzles et casse-tête", "الأحاجي", "Yapboz", "पज़ल")),
      sub(
        "outdoor-toys",
        "kite",
        t("Outdoor and skill toys", "Plein air et adresse", "ألعاب الهواء الطلق والمهارة", "Açık hava ve beceri", "आउटडोर और स्किल टॉय"),
      ),
      sub("vehicles-robots", "robot", t("Vehicles and robots", "Véhicules et robots", "السيارات والروبوتات", "Araçlar ve robotlar", "गाड़ियाँ और रोबोट")),
    ],
  },
  {
    slug: "books-stationery",
    emoji: "books",
    name: t("Books and stationery", "Livres et papeterie", "الكتب والقرطاسية", "Kitap ve kırtasiye", "किताबें और स्टेशनरी"),
    blurb: t(
      "Good reads, fine paper and colours for your ideas.",
      "De belles lectures, du beau papier et des couleurs pour vos idées.",
      "كتب ممتعة وورق فاخر وألوان لأفكارك.",
      "İyi kitaplar, güzel kâğıtlar ve fikirleriniz için renkler.",
      "अच्छी किताबें, बढ़िया काग़ज़ और आपके आइडिया के लिए रंग।",
    ),
    subs: [
      sub("books", "books", t("Books", "Livres", "الكتب", "Kitap", "किताबें")),
      sub("notebooks-calendars", "notebook-with-decorative-cover", t("Notebooks", "Carnets et cahiers", "الدفاتر", "Defter", "नोटबुक")),
      sub("writing", "fountain-pen", t("Pens", "Stylos", "الأقلام", "Kalem", "पेन")),
      sub("art-crafts", "artist-palette", t("Art and crafts", "Beaux-arts et loisirs créatifs", "الفنون والأشغال اليدوية", "Sanat ve hobi", "आर्ट और क्राफ़्ट")),
    ],
  },
  {
    slug: "garden",
    emoji: "potted-plant",
    name: t("Garden and DIY", "Jardin et bricolage", "الحديقة والعدة", "Bahçe ve hırdavat", "बाग़वानी और टूल्स"),
    blurb: t(
      "Plants, seeds and tools for balconies, gardens and weekend jobs.",
      "Plantes, graines et outils pour le balcon, le jardin et les travaux du week-end.",
      "نباتات وبذور وأدوات للشرفة والحديقة وأعمال نهاية الأسبوع.",
      "Balkon, bahçe ve hafta sonu işleri için bitki, tohum ve aletler.",
      "बालकनी, बग़ीचे और वीकेंड के काम के लिए पौधे, बीज और औज़ार।",
    ),
    subs: [
      sub("plants", "potted-plant", t("Plants", "Plantes", "النباتات", "Bitkiler", "पौधे")),
      sub("seeds-bulbs", "tulip", t("Seeds and bulbs", "Graines et bulbes", "البذور والأبصال", "Tohum ve soğan", "बीज और बल्ब")),
      sub("hand-tools", "toolbox", t("Tool storage", "Rangement d’outils", "حفظ العدة", "Takım çantaları", "टूल स्टोरेज")),
      sub("outdoor-living", "umbrella-on-ground", t("Outdoor living", "Vie au jardin", "الجلسات الخارجية", "Bahçe ve plaj keyfi", "आउटडोर लिविंग")),
    ],
  },
  {
    slug: "grocery",
    emoji: "honey-pot",
    name: t("Grocery", "Épicerie", "البقالة", "Gıda", "ग्रोसरी"),
    blurb: t(
      "Tea, honey and treats from small producers.",
      "Thés, miels et gourmandises de petits producteurs.",
      "شاي وعسل وحلويات من منتجين صغار.",
      "Küçük üreticilerden çay, bal ve lezzetler.",
      "छोटे उत्पादकों की चाय, शहद और स्वादिष्ट चीज़ें।",
    ),
    subs: [
      sub("tea-honey", "honey-pot", t("Tea and honey", "Thé et miel", "الشاي والعسل", "Çay ve bal", "चाय और शहद")),
      sub("sweets", "chocolate-bar", t("Sweets and biscuits", "Chocolats et biscuits", "الحلويات والبسكويت", "Çikolata ve bisküvi", "मिठाई और बिस्किट")),
      sub("pantry", "olive", t("Pantry", "Conserves et olives", "المونة", "Kahvaltılık", "पैंट्री")),
      sub("fruit", "mango", t("Fruit", "Fruits", "الفواكه", "Meyve", "फल")),
    ],
  },
  {
    slug: "jewellery-watches",
    emoji: "ring",
    name: t("Jewellery and watches", "Bijoux et montres", "المجوهرات والساعات", "Takı ve saat", "ज्वेलरी और घड़ियाँ"),
    blurb: t(
      "Small things with a story, for you or someone dear.",
      "De petits trésors à s’offrir ou à offrir.",
      "قطع صغيرة لها حكاية، لك أو لمن تحب.",
      "Kendiniz ya da sevdikleriniz için hikâyesi olan parçalar.",
      "अपने लिए या किसी अपने के लिए, यादगार तोहफ़े।",
    ),
    subs: [
      sub("rings", "ring", t("Rings", "Bagues", "الخواتم", "Yüzük", "अँगूठियाँ")),
      sub("watches", "watch", t("Watches", "Montres", "الساعات", "Kol saati", "घड़ियाँ")),
      sub("beads-charms", "nazar-amulet", t("Beads and charms", "Perles et porte-bonheur", "المسابح وخرز الزينة", "Tespih ve nazarlık", "मालाएँ और चार्म")),
      sub("hair-jewellery", "ribbon", t("Hair accessories", "Accessoires cheveux", "إكسسوارات الشعر", "Saç aksesuarı", "हेयर एक्सेसरीज़")),
    ],
  },
  {
    slug: "music",
    emoji: "guitar",
    name: t("Musical instruments", "Instruments de musique", "الآلات الموسيقية", "Müzik aletleri", "म्यूज़िक इंस्ट्रूमेंट"),
    blurb: t(
      "Instruments for the first chord and the hundredth concert.",
      "Des instruments pour le premier accord comme pour le centième concert.",
      "آلات لأول نغمة ولحفلتك المئة.",
      "İlk akordan yüzüncü konsere kadar enstrümanlar.",
      "पहले सुर से लेकर सौवें कॉन्सर्ट तक के साज़।",
    ),
    subs: [
      sub("strings", "guitar", t("Guitars", "Guitares", "الجيتارات", "Gitar", "गिटार")),
      sub("keys", "musical-keyboard", t("Keys", "Claviers", "آلات المفاتيح", "Tuşlu çalgılar", "कीबोर्ड")),
      sub("percussion", "drum", t("Drums", "Percussions", "الطبول", "Davul", "ड्रम")),
      sub("wind", "trumpet", t("Wind", "Instruments à vent", "آلات النفخ", "Nefesli çalgılar", "विंड इंस्ट्रूमेंट")),
    ],
  },
];
