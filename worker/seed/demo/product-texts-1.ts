import type { DemoProductText } from "./product-texts.ts";
import { cm, hours, kg, litres, plain, spec, val } from "./spec-words.ts";
import { t } from "./texts.ts";

/** Electronics, fashion, shoes, bags, beauty. */
export const productTexts1: Record<string, DemoProductText> = {
  "wireless-headphones": {
    name: t("Wireless headphones", "Casque sans fil", "سماعات رأس لاسلكية", "Kablosuz kulaklık", "वायरलेस हेडफ़ोन"),
    benefit: t(
      "Active noise cancelling takes the rumble out of trains and open-plan offices. The soft ear cushions stay comfortable through a long working day.",
      "La réduction de bruit active efface le grondement des trains et des open spaces. Les coussinets moelleux restent confortables toute la journée.",
      "خاصية إلغاء الضوضاء تخفف ضجيج القطارات والمكاتب المفتوحة. ووسائد الأذن الناعمة تبقى مريحة طوال يوم العمل.",
      "Aktif gürültü engelleme, trenin ve açık ofisin uğultusunu keser. Yumuşak kulak yastıkları uzun bir iş gününde bile rahattır.",
      "एक्टिव नॉइज़ कैंसलिंग ट्रेन और ऑफ़िस का शोर काफ़ी कम कर देती है। मुलायम ईयर कुशन दिन भर पहनने पर भी आरामदायक रहते हैं।",
    ),
    specs: [spec("battery", hours(40)), spec("connection", plain("Bluetooth 5.3")), spec("contents", val.usbC), spec("warranty", val.twoYears)],
  },
  "portable-radio": {
    name: t("Portable radio", "Radio portable", "راديو محمول", "Taşınabilir radyo", "पोर्टेबल रेडियो"),
    benefit: t(
      "FM, DAB+ and Bluetooth in one sturdy case with a carrying handle. Ten presets keep your stations one press away.",
      "FM, DAB+ et Bluetooth réunis dans un boîtier robuste à poignée. Dix présélections gardent vos stations à portée de doigt.",
      "يجمع بين FM وDAB+ وبلوتوث في هيكل متين بمقبض للحمل. عشر محطات محفوظة تصل إليها بضغطة واحدة.",
      "FM, DAB+ ve Bluetooth, taşıma kulplu sağlam bir gövdede. On hafıza tuşuyla istasyonlarınız bir dokunuş uzağınızda.",
      "FM, DAB+ और ब्लूटूथ, सब कुछ हैंडल वाली मज़बूत बॉडी में। दस प्रीसेट से पसंदीदा स्टेशन एक बटन पर।",
    ),
    specs: [
      spec("battery", hours(18)),
      spec("connection", plain("FM, DAB+, Bluetooth 5.0")),
      spec("dimensions", cm("22 × 15 × 8")),
      spec("warranty", val.twoYears),
    ],
  },
  laptop: {
    name: t("14-inch laptop", "Ordinateur portable 14 pouces", "كمبيوتر محمول 14 بوصة", "14 inç dizüstü bilgisayar", "14 इंच लैपटॉप"),
    benefit: t(
      "Light enough for a shoulder bag and quick enough for a dozen open tabs and a video call. The matt screen stays readable by the window.",
      "Assez léger pour un sac à bandoulière, assez rapide pour une dizaine d’onglets et une visio. L’écran mat reste lisible près de la fenêtre.",
      "خفيف بما يكفي لحقيبة الكتف وسريع مع عشرات الصفحات المفتوحة ومكالمة فيديو. شاشته غير اللامعة تبقى واضحة قرب النافذة.",
      "Omuz çantasına sığacak kadar hafif, onlarca sekme ve görüntülü görüşme için yeterince hızlı. Mat ekran pencere kenarında bile rahat okunur.",
      "कंधे के बैग में आराम से आ जाए, और दर्जनों टैब व वीडियो कॉल एक साथ चलाए। मैट स्क्रीन खिड़की के पास भी साफ़ दिखती है।",
    ),
    specs: [
      spec("display", plain('14", 1920 × 1200')),
      spec("memory", t("16 GB", "16 Go", "16 جيجابايت", "16 GB", "16 GB")),
      spec("battery", hours(12)),
      spec("warranty", val.twoYears),
    ],
  },
  "mechanical-keyboard": {
    name: t("Mechanical keyboard", "Clavier mécanique", "لوحة مفاتيح ميكانيكية", "Mekanik klavye", "मैकेनिकल कीबोर्ड"),
    benefit: t(
      "Quiet tactile switches give a clear response without disturbing the next desk. Keycaps and switches can be swapped without soldering.",
      "Ses interrupteurs tactiles silencieux répondent franchement sans gêner le bureau voisin. Touches et interrupteurs se changent sans soudure.",
      "مفاتيح هادئة باستجابة واضحة لا تزعج زميلك في المكتب المجاور. يمكن تبديل الأغطية والمفاتيح دون لحام.",
      "Sessiz dokunsal anahtarlar yan masayı rahatsız etmeden net tepki verir. Tuş başlıkları ve anahtarlar lehimsiz değiştirilir.",
      "शांत टैक्टाइल स्विच साफ़ रिस्पॉन्स देते हैं और बगल वाले को परेशान नहीं करते। कीकैप और स्विच बिना सोल्डरिंग के बदले जा सकते हैं।",
    ),
    specs: [
      spec("connection", plain("USB-C, Bluetooth 5.1")),
      spec("keys", t("84 keys, tactile", "84 touches, tactile", "84 مفتاحا، لمسية", "84 tuş, dokunsal", "84 कीज़, टैक्टाइल")),
      spec("dimensions", cm("32 × 13 × 4")),
      spec("warranty", val.twoYears),
    ],
  },
  smartphone: {
    name: t("Smartphone", "Téléphone 5G", "هاتف ذكي", "Akıllı telefon", "स्मार्टफ़ोन"),
    benefit: t(
      "A bright display you can read in the sun and a battery that gets through the day and the evening. Updates are promised for five years.",
      "Un écran lumineux, lisible en plein soleil, et une batterie qui tient la journée et la soirée. Les mises à jour sont promises pour cinq ans.",
      "شاشة ساطعة تقرأ بوضوح تحت الشمس وبطارية تكفي النهار والمساء. التحديثات مضمونة لخمس سنوات.",
      "Güneşte bile okunan parlak ekran, günü ve akşamı çıkaran batarya. Beş yıl güncelleme sözüyle.",
      "धूप में भी साफ़ दिखने वाला चमकदार डिस्प्ले और देर रात तक चलने वाली बैटरी। पाँच साल तक अपडेट का वादा।",
    ),
    specs: [
      spec("display", plain('6.4" OLED, 120 Hz')),
      spec("battery", t("5,000 mAh", "5 000 mAh", "5000 مللي أمبير", "5.000 mAh", "5000 mAh")),
      spec("connection", plain("5G, Wi-Fi 6, NFC")),
      spec("protection", plain("IP67")),
      spec("warranty", val.twoYears),
    ],
  },
  "retro-telephone": {
    name: t("Retro telephone", "Téléphone rétro", "هاتف أرضي كلاسيكي", "Retro telefon", "रेट्रो टेलीफ़ोन"),
    benefit: t(
      "A landline telephone with a real bell and large push buttons. It needs no power supply: plug it into the phone socket and it rings.",
      "Un téléphone fixe à vraie sonnerie et larges touches. Pas d’alimentation : il suffit de le brancher sur la prise téléphonique.",
      "هاتف أرضي برنين حقيقي وأزرار كبيرة. لا يحتاج إلى كهرباء، يكفي وصله بمقبس الهاتف.",
      "Gerçek zil sesli, iri tuşlu sabit telefon. Elektrik istemez; telefon prizine takmanız yeterli.",
      "असली घंटी और बड़े बटन वाला लैंडलाइन फ़ोन। बिजली की ज़रूरत नहीं, बस फ़ोन सॉकेट में लगाइए।",
    ),
    specs: [
      spec("connection", t("RJ11 landline", "Ligne fixe RJ11", "خط أرضي RJ11", "RJ11 sabit hat", "RJ11 लैंडलाइन")),
      spec("dimensions", cm("23 × 19 × 13")),
      spec("warranty", val.twoYears),
    ],
  },
  "compact-camera": {
    name: t("Compact camera", "Appareil photo compact", "كاميرا مدمجة", "Kompakt fotoğraf makinesi", "कॉम्पैक्ट कैमरा"),
    benefit: t(
      "A bright fixed lens and a large sensor give you natural colours even at dusk. Proper dials let you set exposure without opening a menu.",
      "Une optique fixe lumineuse et un grand capteur pour des couleurs naturelles, même au crépuscule. De vraies molettes règlent l’exposition sans passer par un menu.",
      "عدسة ثابتة واسعة الفتحة ومستشعر كبير يمنحانك ألوانا طبيعية حتى عند الغروب. أقراص حقيقية لضبط التعريض دون فتح القوائم.",
      "Işık gücü yüksek sabit objektif ve büyük sensör, alacakaranlıkta bile doğal renkler verir. Gerçek kadranlarla menüye girmeden pozlama ayarlanır.",
      "ब्राइट फ़िक्स्ड लेंस और बड़ा सेंसर शाम की रोशनी में भी असली रंग देते हैं। एक्सपोज़र सेट करने के लिए अलग डायल हैं, मेनू खोलने की ज़रूरत नहीं।",
    ),
    specs: [
      spec("lens", plain("35 mm f/2")),
      spec("display", plain('3", 24 MP')),
      spec(
        "contents",
        t(
          "Battery, strap, USB-C cable",
          "Batterie, dragonne, câble USB-C",
          "بطارية وحزام وكابل USB-C",
          "Batarya, askı, USB-C kablosu",
          "बैटरी, स्ट्रैप, USB-C केबल",
        ),
      ),
      spec("warranty", val.twoYears),
    ],
  },
  "game-controller": {
    name: t("Wireless game controller", "Manette de jeu sans fil", "يد تحكم لاسلكية للألعاب", "Kablosuz oyun kolu", "वायरलेस गेम कंट्रोलर"),
    benefit: t(
      "Drift-free sticks and two programmable buttons on the back. Pairs with computers, tablets and phones in a few seconds.",
      "Des joysticks sans dérive et deux touches programmables au dos. S’appaire en quelques secondes avec ordinateur, tablette ou téléphone.",
      "عصا تحكم دقيقة دون انحراف وزران قابلان للبرمجة في الخلف. يقترن بالكمبيوتر والجهاز اللوحي والهاتف في ثوان.",
      "Kaymayan çubuklar ve arkada iki programlanabilir tuş. Bilgisayar, tablet ve telefonla saniyeler içinde eşleşir.",
      "ड्रिफ़्ट-फ़्री स्टिक और पीछे दो प्रोग्रामेबल बटन। कंप्यूटर, टैबलेट और फ़ोन से कुछ सेकंड में पेयर होता है।",
    ),
    specs: [spec("battery", hours(25)), spec("connection", plain("USB-C, Bluetooth 5.2")), spec("contents", val.usbC), spec("warranty", val.twoYears)],
  },
  television: {
    name: t("Smart television", "Téléviseur connecté", "تلفزيون ذكي", "Akıllı televizyon", "स्मार्ट टीवी"),
    benefit: t(
      "A retro housing around a modern 4K panel, with the usual streaming apps built in. Speech stays clear thanks to a dialogue mode.",
      "Une coque rétro autour d’une dalle 4K actuelle, avec les applications de streaming intégrées. Le mode dialogue rend les voix bien nettes.",
      "هيكل بطابع كلاسيكي وشاشة 4K حديثة مع تطبيقات البث المعتادة. وضع الحوار يبقي الأصوات واضحة.",
      "Retro kasa içinde modern 4K panel, yaygın yayın uygulamaları yüklü. Diyalog modu konuşmaları netleştirir.",
      "रेट्रो बॉडी में आधुनिक 4K पैनल, ज़रूरी स्ट्रीमिंग ऐप पहले से मौजूद। डायलॉग मोड से आवाज़ साफ़ सुनाई देती है।",
    ),
    specs: [
      spec("display", plain("4K, HDR10")),
      spec("connection", plain("3 × HDMI 2.1, Wi-Fi 6")),
      spec("power", plain("2 × 12 W")),
      spec("warranty", val.threeYears),
    ],
  },

  "summer-dress": {
    name: t("Summer dress", "Robe d’été", "فستان صيفي", "Yazlık elbise", "समर ड्रेस"),
    benefit: t(
      "A fitted top and a skirt with plenty of swing. The airy fabric hardly creases, so it travels well.",
      "Un haut ajusté et une jupe qui danse. L’étoffe légère se froisse à peine : idéale en voyage.",
      "جزء علوي محدد وتنورة واسعة تنساب مع الحركة. القماش الخفيف لا يتجعد بسهولة فيناسب السفر.",
      "Vücuda oturan üst, salınan etek. Havadar kumaşı kolay kırışmaz, bavula rahatça girer.",
      "फ़िटेड टॉप और घेरदार स्कर्ट। हवादार कपड़े पर सिलवटें कम पड़ती हैं, इसलिए सफ़र के लिए भी बढ़िया।",
    ),
    specs: [
      spec("fabric", t("65% viscose, 35% linen", "65 % viscose, 35 % lin", "65% فيسكوز، 35% كتان", "%65 viskon, %35 keten", "65% विस्कोस, 35% लिनन")),
      spec("lining", val.cotton),
      spec("care", val.wash30),
    ],
  },
  "silk-sari": {
    name: t(
      "Silk sari with blouse piece",
      "Sari en soie avec tissu de blouse",
      "ساري حريري مع قماش البلوزة",
      "Bluzluk kumaşıyla ipek sari",
      "ब्लाउज़ पीस के साथ सिल्क साड़ी",
    ),
    benefit: t(
      "Soft silk with a colour that flows from pallu to pleats and a gold-coloured border. An unstitched blouse piece is woven in.",
      "Une soie souple dont la couleur se fond du pallu aux plis, bordée de fil doré. Le tissu du chemisier, non cousu, est tissé dans la pièce.",
      "حرير ناعم تتدرج ألوانه من الطرف إلى الطيات مع حافة ذهبية اللون. وقماش البلوزة غير المخيط جزء من القطعة.",
      "Palludan pililere doğru geçişli renkte yumuşak ipek ve altın renkli bordür. Dikilmemiş bluz kumaşı parçaya dahildir.",
      "मुलायम सिल्क, जिसका रंग पल्लू से प्लीट्स तक बदलता जाता है, साथ में सुनहरा बॉर्डर। बिना सिला ब्लाउज़ पीस साड़ी में ही बुना है।",
    ),
    specs: [
      spec("fabric", t("100% mulberry silk", "100 % soie de mûrier", "حرير توت 100%", "%100 dut ipeği", "100% मलबरी सिल्क")),
      spec(
        "dimensions",
        t("6.3 m including blouse piece", "6,3 m avec le tissu de blouse", "6.3 متر مع قماش البلوزة", "Bluzluk dahil 6,3 m", "ब्लाउज़ पीस समेत 6.3 मीटर"),
      ),
      spec("care", val.dryClean),
    ],
  },
  "cotton-t-shirt": {
    name: t("Cotton T-shirt", "T-shirt en coton", "تيشيرت قطني", "Pamuklu tişört", "कॉटन टी-शर्ट"),
    benefit: t(
      "Combed cotton with a dense knit that keeps its shape after many washes. The collar is reinforced and does not curl.",
      "Un coton peigné à maille serrée, qui garde sa forme lavage après lavage. Le col renforcé ne gondole pas.",
      "قطن ممشط بنسيج كثيف يحافظ على شكله بعد غسلات كثيرة. الياقة مدعمة ولا تلتف.",
      "Sık dokulu penye pamuk, defalarca yıkansa da formunu korur. Takviyeli yaka kıvrılmaz.",
      "कंघी किए कॉटन की घनी बुनाई, जो कई धुलाई के बाद भी शेप में रहती है। कॉलर मज़बूत है और मुड़ता नहीं।",
    ),
    specs: [spec("fabric", val.cotton), spec("fit", val.regular), spec("care", val.wash30)],
  },
  "shirt-and-tie": {
    name: t(
      "Striped shirt and tie set",
      "Ensemble chemise rayée et cravate",
      "طقم قميص مخطط وربطة عنق",
      "Çizgili gömlek ve kravat takımı",
      "स्ट्राइप शर्ट और टाई सेट",
    ),
    benefit: t(
      "A crisp striped shirt with a white collar and a matching dark tie, ready for an interview or a wedding. Easy-iron cotton saves time in the morning.",
      "Une chemise rayée à col blanc et sa cravate foncée assortie, prêtes pour un entretien ou un mariage. Le coton facile à repasser fait gagner du temps le matin.",
      "قميص مخطط أنيق بياقة بيضاء وربطة عنق داكنة متناسقة، جاهز لمقابلة عمل أو حفل زفاف. قطن سهل الكي يوفر وقتك صباحا.",
      "Beyaz yakalı çizgili gömlek ve uyumlu koyu kravat; iş görüşmesine de düğüne de hazır. Kolay ütülenen pamuk sabahları zaman kazandırır.",
      "सफ़ेद कॉलर वाली स्ट्राइप शर्ट और मैचिंग गहरी टाई, इंटरव्यू हो या शादी। आसानी से प्रेस होने वाला कॉटन सुबह का समय बचाता है।",
    ),
    specs: [spec("fabric", val.cotton), spec("fit", t("Slim", "Ajustée", "ضيقة", "Dar kalıp", "स्लिम")), spec("care", val.wash30)],
  },
  "straight-jeans": {
    name: t("Straight-leg jeans", "Jean coupe droite", "بنطال جينز مستقيم", "Düz paça kot pantolon", "स्ट्रेट-लेग जींस"),
    benefit: t(
      "Mid-weight denim with a touch of stretch, so you can sit all day in it. Five pockets, copper rivets and a cuff you can turn up.",
      "Un denim de poids moyen, légèrement extensible, confortable même assis toute la journée. Cinq poches, rivets cuivrés et revers à retourner.",
      "دنيم متوسط الوزن مع قليل من المرونة لراحة طوال اليوم. خمسة جيوب ومسامير نحاسية وطرف يمكن ثنيه.",
      "Hafif esnek orta gramaj denim; bütün gün oturulsa da rahat. Beş cep, bakır perçin ve kıvrılabilen paça.",
      "हल्के स्ट्रेच वाला मीडियम-वेट डेनिम, जिसे पहनकर दिन भर आराम से बैठ सकते हैं। पाँच जेब, कॉपर रिवेट और फ़ोल्ड होने वाली मोहरी।",
    ),
    specs: [
      spec("fabric", t("98% cotton, 2% elastane", "98 % coton, 2 % élasthanne", "98% قطن، 2% إيلاستين", "%98 pamuk, %2 elastan", "98% कॉटन, 2% इलास्टेन")),
      spec("fit", val.regular),
      spec("care", val.wash30),
    ],
  },
  "wool-coat": {
    name: t("Wool coat", "Manteau en laine", "معطف صوفي", "Yün kaban", "ऊनी कोट"),
    benefit: t(
      "A warm double-faced wool with generous lapels and deep pockets. Long enough to keep the wind out and light enough to wear indoors for a moment.",
      "Un lainage double face bien chaud, de larges revers et des poches profondes. Assez long contre le vent, sans peser sur les épaules.",
      "صوف مزدوج دافئ بياقة عريضة وجيوب عميقة. طويل بما يكفي لصد الريح وخفيف على الكتفين.",
      "Geniş yakalı, derin cepli, sıcak tutan çift yüzlü yün. Rüzgârı kesecek kadar uzun, omuzda ağırlık yapmayacak kadar hafif.",
      "चौड़े लैपल और गहरी जेबों वाला गर्म डबल-फ़ेस ऊनी कोट। हवा रोकने जितना लंबा, पर कंधों पर हल्का।",
    ),
    specs: [spec("fabric", val.wool), spec("lining", t("Viscose twill", "Sergé de viscose", "فيسكوز", "Viskon", "विस्कोस")), spec("care", val.dryClean)],
  },
  "knitted-scarf": {
    name: t("Knitted scarf", "Écharpe en maille", "وشاح محبوك", "Örgü atkı", "बुना हुआ मफ़लर"),
    benefit: t(
      "A thick rib knit with hand-tied fringes, long enough to wrap twice. Brushed inside so that it does not scratch.",
      "Une grosse maille côtelée à franges nouées main, assez longue pour deux tours. Brossée à l’intérieur, elle ne gratte pas.",
      "حياكة سميكة مضلعة بأهداب معقودة يدويا، طويل يكفي للفتين. ملمسه الداخلي ناعم لا يسبب حكة.",
      "Elde bağlanmış püsküllü kalın lastik örgü, iki tur dolanacak uzunlukta. İç yüzü fırçalanmıştır, kaşındırmaz.",
      "मोटी रिब बुनाई और हाथ से बँधी झालर, दो बार लपेटने जितना लंबा। अंदर से मुलायम, चुभता नहीं।",
    ),
    specs: [spec("fabric", val.wool), spec("dimensions", cm("190 × 28")), spec("care", val.handWash)],
  },
  "baseball-cap": {
    name: t("Baseball cap", "Casquette", "قبعة بيسبول", "Beyzbol şapkası", "बेसबॉल कैप"),
    benefit: t(
      "Washed cotton twill with a curved peak and stitched eyelets. The metal buckle adjusts to any head from 54 to 61 cm.",
      "Un sergé de coton délavé, une visière incurvée et des œillets brodés. La boucle en métal s’ajuste de 54 à 61 cm.",
      "قطن مغسول بحافة منحنية وفتحات تهوية مطرزة. الإبزيم المعدني يناسب كل المقاسات من 54 إلى 61 سم.",
      "Kavisli siperli, dikişli havalandırma delikli yıkanmış pamuk. Metal tokası 54–61 cm arası her başa uyar.",
      "घुमावदार विज़र और सिली हुई आइलेट वाला वॉश्ड कॉटन। मेटल बकल 54 से 61 सेमी तक एडजस्ट होता है।",
    ),
    specs: [spec("fabric", val.cotton), spec("dimensions", cm("54–61")), spec("care", val.handWash)],
  },
  sunglasses: {
    name: t("Sunglasses", "Lunettes de soleil", "نظارات شمسية", "Güneş gözlüğü", "धूप का चश्मा"),
    benefit: t(
      "Rounded acetate frames with fully UV-protective lenses. Spring hinges keep them in place without pressing.",
      "Une monture arrondie en acétate et des verres à protection UV totale. Les charnières à ressort tiennent sans serrer.",
      "إطار دائري من الأسيتات وعدسات تحمي تماما من الأشعة فوق البنفسجية. مفصلات مرنة تثبتها دون ضغط.",
      "Yuvarlak hatlı asetat çerçeve ve tam UV korumalı camlar. Yaylı menteşeler sıkmadan yerinde tutar.",
      "गोल एसीटेट फ़्रेम और पूरी UV सुरक्षा वाले लेंस। स्प्रिंग हिंज बिना दबाए चश्मा टिकाए रखते हैं।",
    ),
    specs: [
      spec("protection", val.uv400),
      spec("frame", t("Bio-acetate", "Acétate biosourcé", "أسيتات حيوي", "Biyo-asetat", "बायो-एसीटेट")),
      spec("contents", t("Hard case and cloth", "Étui rigide et chiffonnette", "علبة صلبة وقطعة تنظيف", "Sert kılıf ve temizleme bezi", "हार्ड केस और कपड़ा")),
    ],
  },
  umbrella: {
    name: t("Stick umbrella", "Parapluie canne", "مظلة طويلة", "Baston şemsiye", "लंबा छाता"),
    benefit: t(
      "Eight fibreglass ribs bend in a gust instead of breaking. The curved handle hangs neatly on a chair or your arm.",
      "Huit baleines en fibre de verre plient sous la rafale au lieu de casser. La poignée courbe s’accroche à une chaise ou au bras.",
      "ثمانية أضلاع من الألياف الزجاجية تنحني مع الريح ولا تنكسر. والمقبض المنحني يعلق على الكرسي أو الذراع.",
      "Sekiz fiberglas tel rüzgârda kırılmaz, esner. Kıvrık sapı sandalyeye ya da kola asılır.",
      "आठ फ़ाइबरग्लास तीलियाँ तेज़ हवा में टूटती नहीं, मुड़ जाती हैं। मुड़ा हुआ हैंडल कुर्सी या बाँह पर टँग जाता है।",
    ),
    specs: [
      spec("frame", t("Fibreglass and steel", "Fibre de verre et acier", "ألياف زجاجية وفولاذ", "Fiberglas ve çelik", "फ़ाइबरग्लास और स्टील")),
      spec("dimensions", cm(104)),
      spec("fabric", t("Recycled polyester", "Polyester recyclé", "بوليستر معاد تدويره", "Geri dönüştürülmüş polyester", "रीसाइकल्ड पॉलिएस्टर")),
    ],
  },

  "running-shoes": {
    name: t("Running shoes", "Chaussures de course", "حذاء جري", "Koşu ayakkabısı", "रनिंग शूज़"),
    benefit: t(
      "Springy foam under the heel and a breathable mesh upper for daily kilometres on asphalt. Reflective details show you after dark.",
      "Une mousse réactive sous le talon et une tige en mesh aéré pour avaler les kilomètres sur bitume. Des détails réfléchissants vous signalent la nuit.",
      "رغوة مرنة تحت الكعب وشبك يسمح بالتهوية للجري اليومي على الإسفلت. تفاصيل عاكسة تجعلك مرئيا ليلا.",
      "Topukta canlı köpük, üstte nefes alan file; asfaltta her günün kilometreleri için. Reflektörler karanlıkta fark edilmenizi sağlar.",
      "एड़ी के नीचे स्प्रिंगी फ़ोम और हवादार मेश, सड़क पर रोज़ की दौड़ के लिए। रिफ़्लेक्टिव डिटेल अँधेरे में दिखते हैं।",
    ),
    specs: [
      spec("upper", t("Recycled mesh", "Mesh recyclé", "شبك معاد تدويره", "Geri dönüştürülmüş file", "रीसाइकल्ड मेश")),
      spec("sole", t("EVA foam and rubber", "Mousse EVA et caoutchouc", "رغوة EVA ومطاط", "EVA köpük ve kauçuk", "EVA फ़ोम और रबर")),
      spec("dimensions", t("8 mm drop", "Drop de 8 mm", "فرق الارتفاع 8 مم", "8 mm topuk-burun farkı", "8 मिमी ड्रॉप")),
    ],
  },
  "leather-derbies": {
    name: t("Leather derby shoes", "Derbies en cuir", "حذاء ديربي جلدي", "Deri derby ayakkabı", "लेदर डर्बी शूज़"),
    benefit: t(
      "Open lacing and a roomy last make these comfortable from the first day. The stitched sole can be replaced by any cobbler.",
      "Leur laçage ouvert et leur forme généreuse les rendent confortables dès le premier jour. La semelle cousue se remplace chez tout cordonnier.",
      "رباط مفتوح وقالب مريح يجعلانه مناسبا من اليوم الأول. النعل المخيط يمكن تبديله عند أي إسكافي.",
      "Açık bağcık yapısı ve geniş kalıbıyla ilk günden rahat. Dikişli tabanını her ayakkabı tamircisi yenileyebilir.",
      "ओपन लेसिंग और खुला फ़िट, पहले दिन से आरामदायक। सिला हुआ सोल कोई भी मोची बदल सकता है।",
    ),
    specs: [
      spec("upper", val.leather),
      spec("sole", t("Leather with rubber heel", "Cuir, talon en caoutchouc", "جلد مع كعب مطاطي", "Deri, topuğu kauçuk", "लेदर, रबर हील के साथ")),
      spec("lining", t("Calfskin", "Cuir de veau", "جلد عجل", "Dana derisi", "काफ़स्किन")),
    ],
  },
  "high-heels": {
    name: t("High heels", "Escarpins à talon", "حذاء بكعب عال", "Topuklu ayakkabı", "हाई हील्स"),
    benefit: t(
      "A pointed toe, a slim heel and a padded insole that forgives a long evening. The heel tip is quick to replace.",
      "Un bout pointu, un talon fin et une semelle matelassée qui pardonne les longues soirées. L’embout du talon se change facilement.",
      "مقدمة مدببة وكعب رفيع ونعل داخلي مبطن يريحك في السهرات الطويلة. طرف الكعب سهل التبديل.",
      "Sivri burun, ince topuk ve uzun gecelere dayanan yumuşak iç taban. Topuk lastiği kolayca değişir.",
      "नुकीला टो, पतली हील और पैडेड इनसोल, जो लंबी शाम भी आराम से निकाल दे। हील टिप आसानी से बदल जाती है।",
    ),
    specs: [
      spec("upper", t("Satin-finish leather", "Cuir satiné", "جلد بلمسة ساتان", "Saten görünümlü deri", "सैटिन फ़िनिश लेदर")),
      spec("heel", cm(8.5)),
      spec("sole", val.rubber),
    ],
  },
  "hiking-boots": {
    name: t("Hiking boots", "Chaussures de randonnée", "حذاء مشي جبلي", "Trekking botu", "हाइकिंग बूट"),
    benefit: t(
      "Waxed nubuck keeps the rain out while a membrane lets moisture escape. The deep tread holds on wet rock and loose gravel.",
      "Le nubuck ciré arrête la pluie, la membrane évacue l’humidité. Les crampons profonds accrochent sur rocher mouillé et pierriers.",
      "جلد نوبوك مشمع يمنع المطر وغشاء يسمح بخروج الرطوبة. نقشة النعل العميقة تثبت على الصخر المبلل والحصى.",
      "Mumlu nubuk yağmuru keser, membran nemi dışarı atar. Derin dişli taban ıslak kayada ve çakılda tutunur.",
      "वैक्स्ड नूबक बारिश रोकता है और मेम्ब्रेन पसीने की नमी बाहर निकालती है। गहरे ट्रेड गीली चट्टान और कंकड़ पर पकड़ बनाए रखते हैं।",
    ),
    specs: [
      spec("upper", t("Waxed nubuck", "Nubuck ciré", "نوبوك مشمع", "Mumlu nubuk", "वैक्स्ड नूबक")),
      spec("water", t("Waterproof membrane", "Membrane imperméable", "غشاء مقاوم للماء", "Su geçirmez membran", "वॉटरप्रूफ़ मेम्ब्रेन")),
      spec("sole", t("Lugged rubber", "Caoutchouc cranté", "مطاط بنتوءات", "Dişli kauçuk", "ग्रिप वाला रबर")),
    ],
  },
  "ankle-boots": {
    name: t("Heeled ankle boots", "Bottines à talon", "بوت قصير بكعب", "Topuklu bilek botu", "हील वाले एंकल बूट"),
    benefit: t(
      "A block heel you can walk in all day and a side zip for quick exits. The soft leather moulds itself to your foot.",
      "Un talon carré qui tient toute la journée et un zip latéral pour les départs pressés. Le cuir souple épouse le pied.",
      "كعب عريض مريح للمشي طوال اليوم وسحاب جانبي سهل. الجلد اللين يأخذ شكل قدمك.",
      "Bütün gün yürünebilen kalın topuk, çabucak giyip çıkmak için yan fermuar. Yumuşak deri ayağın şeklini alır.",
      "दिन भर चलने लायक ब्लॉक हील और साइड ज़िप। मुलायम लेदर पैर के आकार में ढल जाता है।",
    ),
    specs: [spec("upper", val.leather), spec("heel", cm(5)), spec("closure", t("Side zip", "Zip latéral", "سحاب جانبي", "Yan fermuar", "साइड ज़िप"))],
  },
  ballerinas: {
    name: t("Ballerina flats", "Ballerines", "حذاء باليرينا", "Babet", "बैलेरिना फ़्लैट"),
    benefit: t(
      "Light, flexible and easy to roll up in a bag. A cushioned footbed takes the hardness out of city pavements.",
      "Légères et souples, elles se glissent roulées dans le sac. La semelle intérieure amortit les trottoirs de la ville.",
      "خفيف ومرن ويسهل وضعه في الحقيبة. بطانة لينة تخفف قسوة أرصفة المدينة.",
      "Hafif, esnek, çantaya kıvrılıp konabilir. Yumuşak iç tabanı kaldırımın sertliğini alır.",
      "हल्का, लचीला और बैग में आसानी से समा जाने वाला। कुशन वाला फ़ुटबेड सड़क की सख़्ती महसूस नहीं होने देता।",
    ),
    specs: [spec("upper", t("Soft suede", "Velours de cuir", "جلد سويدي ناعم", "Yumuşak süet", "मुलायम स्वेड")), spec("sole", val.rubber), spec("heel", cm(1))],
  },
  "flip-flops": {
    name: t("Flip-flops", "Tongs", "شبشب بإصبع", "Parmak arası terlik", "फ़्लिप-फ़्लॉप चप्पल"),
    benefit: t(
      "A thick, springy sole for hot sand and pool tiles. The strap is moulded in one piece and does not pull out.",
      "Une semelle épaisse et souple pour le sable chaud et le carrelage de la piscine. La bride moulée d’une pièce ne s’arrache pas.",
      "نعل سميك مرن للرمل الساخن وأرضية المسبح. الشريط مصبوب من قطعة واحدة فلا ينفصل.",
      "Kızgın kum ve havuz kenarı için kalın, esnek taban. Tek parça kalıplanmış bandı yerinden çıkmaz.",
      "गर्म रेत और पूल की टाइल के लिए मोटा, लचीला सोल। स्ट्रैप एक ही टुकड़े में ढला है, निकलता नहीं।",
    ),
    specs: [
      spec("material", t("Natural rubber", "Caoutchouc naturel", "مطاط طبيعي", "Doğal kauçuk", "नैचुरल रबर")),
      spec("sole", t("18 mm thick", "18 mm d’épaisseur", "سماكة 18 مم", "18 mm kalınlık", "18 मिमी मोटा")),
      spec("care", val.wipe),
    ],
  },

  "day-backpack": {
    name: t("Day backpack", "Sac à dos de ville", "حقيبة ظهر يومية", "Günlük sırt çantası", "रोज़ाना बैकपैक"),
    benefit: t(
      "Room for a 15-inch laptop, a lunch box and a jacket. The padded back and wide straps spread the load.",
      "De quoi loger un ordinateur 15 pouces, le déjeuner et une veste. Le dos matelassé et les bretelles larges répartissent le poids.",
      "تتسع لكمبيوتر 15 بوصة وعلبة الغداء وسترة. الظهر المبطن والأحزمة العريضة توزع الحمل.",
      "15 inç dizüstü, beslenme kutusu ve mont için yer var. Dolgulu sırt ve geniş askılar yükü dağıtır.",
      "15 इंच लैपटॉप, टिफ़िन और जैकेट, सब आ जाए। पैडेड बैक और चौड़े स्ट्रैप वज़न बाँट देते हैं।",
    ),
    specs: [
      spec("volume", litres(22)),
      spec("material", t("Recycled polyester", "Polyester recyclé", "بوليستر معاد تدويره", "Geri dönüştürülmüş polyester", "रीसाइकल्ड पॉलिएस्टर")),
      spec("dimensions", cm("45 × 30 × 16")),
      spec("closure", val.zip),
    ],
  },
  "leather-handbag": {
    name: t("Leather handbag", "Sac à main en cuir", "حقيبة يد جلدية", "Deri el çantası", "लेदर हैंडबैग"),
    benefit: t(
      "A structured two-tone bag with rolled handles and metal feet. Three compartments inside keep phone, keys and papers apart.",
      "Un sac bicolore structuré, à anses roulées et pieds en métal. Trois compartiments séparent téléphone, clés et papiers.",
      "حقيبة بلونين وشكل ثابت ومقابض ملفوفة وأرجل معدنية. ثلاثة أقسام داخلية للهاتف والمفاتيح والأوراق.",
      "Yuvarlak saplı, metal ayaklı, iki renkli formlu çanta. İçindeki üç bölme telefonu, anahtarı ve evrakı ayırır.",
      "रोल्ड हैंडल और मेटल फ़ीट वाला टू-टोन बैग। अंदर के तीन हिस्सों में फ़ोन, चाबी और काग़ज़ अलग-अलग रहते हैं।",
    ),
    specs: [
      spec("material", val.leather),
      spec("lining", val.cotton),
      spec("dimensions", cm("32 × 24 × 14")),
      spec("closure", t("Magnetic snap", "Bouton aimanté", "زر مغناطيسي", "Mıknatıslı çıtçıt", "मैग्नेटिक बटन")),
    ],
  },
  clutch: {
    name: t("Zip clutch", "Pochette zippée", "حقيبة كلتش بسحاب", "Fermuarlı portföy çanta", "ज़िप क्लच"),
    benefit: t(
      "A soft pouch for an evening out: phone, cards, lipstick and keys all fit. It also works as a cosmetics bag in your suitcase.",
      "Une pochette souple pour sortir le soir : téléphone, cartes, rouge à lèvres et clés y tiennent. Elle sert aussi de trousse de toilette.",
      "حقيبة ناعمة للسهرات تتسع للهاتف والبطاقات وأحمر الشفاه والمفاتيح. وتصلح أيضا لأدوات التجميل في السفر.",
      "Akşam çıkmaları için yumuşak bir çanta: telefon, kart, ruj ve anahtar sığar. Valizde makyaj çantası olarak da işe yarar.",
      "शाम की आउटिंग के लिए मुलायम पाउच, जिसमें फ़ोन, कार्ड, लिपस्टिक और चाबी आ जाएँ। सफ़र में मेकअप बैग का भी काम करता है।",
    ),
    specs: [
      spec("material", t("Vegan leather", "Cuir végétal", "جلد نباتي", "Vegan deri", "वीगन लेदर")),
      spec("dimensions", cm("24 × 15 × 6")),
      spec("closure", t("Zip", "Fermeture à glissière", "سحاب", "Fermuar", "ज़िप")),
    ],
  },
  "cabin-suitcase": {
    name: t("Four-wheel suitcase", "Valise à quatre roues", "حقيبة سفر بأربع عجلات", "Dört tekerlekli valiz", "चार पहियों वाला सूटकेस"),
    benefit: t(
      "A ribbed hard shell that shrugs off baggage belts and wheels that turn on the spot. The combination lock opens at customs without damage.",
      "Une coque nervurée qui encaisse les tapis à bagages et des roues qui pivotent sur place. La serrure à combinaison s’ouvre à la douane sans dégât.",
      "هيكل صلب مضلع يتحمل سيور الأمتعة وعجلات تدور في مكانها. قفل الأرقام تفتحه الجمارك دون كسر.",
      "Bagaj bandına dayanan oluklu sert kabuk ve olduğu yerde dönen tekerlekler. Şifreli kilidi gümrükte zarar görmeden açılır.",
      "लगेज बेल्ट की मार सहने वाला रिब्ड हार्ड शेल और हर दिशा में घूमते पहिए। कॉम्बिनेशन लॉक कस्टम्स में बिना तोड़े खुलता है।",
    ),
    specs: [
      spec("material", t("Polycarbonate", "Coque polycarbonate", "بولي كربونات", "Polikarbonat", "पॉलीकार्बोनेट")),
      spec("closure", t("TSA combination lock", "Serrure TSA à combinaison", "قفل أرقام TSA", "TSA şifreli kilit", "TSA कॉम्बिनेशन लॉक")),
      spec("warranty", val.threeYears),
    ],
  },
  "leather-briefcase": {
    name: t("Leather briefcase", "Porte-documents en cuir", "حقيبة أعمال جلدية", "Deri evrak çantası", "लेदर ब्रीफ़केस"),
    benefit: t(
      "Two large compartments for a laptop and files, a front flap with a brass clasp. The leather darkens beautifully with the years.",
      "Deux grands compartiments pour ordinateur et dossiers, un rabat à fermoir en laiton. Le cuir se patine joliment avec les années.",
      "قسمان كبيران للكمبيوتر والملفات وغطاء أمامي بقفل نحاسي. يزداد الجلد جمالا مع السنين.",
      "Bilgisayar ve dosyalar için iki geniş bölme, pirinç kilitli ön kapak. Derisi yıllar geçtikçe güzelleşir.",
      "लैपटॉप और फ़ाइलों के लिए दो बड़े हिस्से, पीतल के क्लैस्प वाला फ़्लैप। चमड़ा बरसों के साथ और निखरता है।",
    ),
    specs: [
      spec("material", val.leather),
      spec("dimensions", cm("40 × 30 × 11")),
      spec("closure", t("Brass clasp", "Fermoir en laiton", "قفل نحاسي", "Pirinç kilit", "पीतल का क्लैस्प")),
    ],
  },
  "shopper-set": {
    name: t("Set of two shopper bags", "Lot de deux cabas", "طقم كيسي تسوق", "İkili alışveriş çantası seti", "दो शॉपिंग बैग का सेट"),
    benefit: t(
      "One large striped bag and one small plain bag in heavy canvas. Both stand up on their own while you pack.",
      "Un grand cabas rayé et un petit uni, en toile épaisse. Tous deux tiennent debout pendant que vous les remplissez.",
      "كيس كبير مخطط وآخر صغير سادة من قماش متين. كلاهما يقف وحده أثناء التعبئة.",
      "Kalın kanvastan biri büyük çizgili, biri küçük düz iki çanta. Doldururken ikisi de kendi başına dik durur.",
      "मोटे कैनवस का एक बड़ा धारीदार और एक छोटा सादा बैग। सामान भरते समय दोनों अपने आप खड़े रहते हैं।",
    ),
    specs: [
      spec("material", t("Cotton canvas", "Toile de coton", "قماش قطني متين", "Pamuklu kanvas", "कॉटन कैनवस")),
      spec("load", kg(12)),
      spec("care", val.wash30),
    ],
  },

  "satin-lipstick": {
    name: t("Satin lipstick", "Rouge à lèvres satiné", "أحمر شفاه ساتان", "Saten ruj", "सैटिन लिपस्टिक"),
    benefit: t(
      "Full colour in one stroke with a soft satin finish. Shea butter keeps lips from drying out.",
      "Une couleur intense dès le premier passage et un fini satiné. Le beurre de karité évite aux lèvres de se dessécher.",
      "لون غني من المسحة الأولى بلمسة ساتان ناعمة. زبدة الشيا تحمي الشفاه من الجفاف.",
      "Tek sürüşte dolgun renk, yumuşak saten bitiş. Shea yağı dudakların kurumasını önler.",
      "एक ही स्ट्रोक में भरपूर रंग और मुलायम सैटिन फ़िनिश। शिया बटर होंठों को सूखने नहीं देता।",
    ),
    specs: [
      spec("finish", t("Satin", "Satinée", "ساتان", "Saten", "सैटिन")),
      spec("ingredients", t("Shea butter, vitamin E", "Beurre de karité, vitamine E", "زبدة الشيا وفيتامين E", "Shea yağı, E vitamini", "शिया बटर, विटामिन E")),
      spec("dimensions", t("3.5 g", "3,5 g", "3.5 غ", "3,5 gr", "3.5 ग्राम")),
    ],
  },
  "nail-polish": {
    name: t("Nail polish", "Vernis à ongles", "طلاء أظافر", "Oje", "नेल पॉलिश"),
    benefit: t(
      "A glossy colour that covers in two coats and dries in minutes. The flat brush reaches the edges in three strokes.",
      "Une couleur brillante qui couvre en deux couches et sèche en quelques minutes. Le pinceau plat couvre l’ongle en trois gestes.",
      "لون لامع يغطي بطبقتين ويجف في دقائق. الفرشاة المسطحة تصل إلى الحواف بثلاث مسحات.",
      "İki katta kapatan, dakikalar içinde kuruyan parlak renk. Yassı fırçası üç sürüşte tırnağı kaplar.",
      "दो कोट में पूरा कवर करने वाला चमकदार रंग, जो मिनटों में सूख जाता है। चपटा ब्रश तीन स्ट्रोक में किनारों तक पहुँचता है।",
    ),
    specs: [
      spec("volume", t("10 ml bottle", "Flacon de 10 ml", "10 مل", "10 ml şişe", "10 मिली")),
      spec("finish", t("High gloss", "Brillante", "لمعان عال", "Yüksek parlaklık", "हाई ग्लॉस")),
      spec(
        "ingredients",
        t("Vegan, 12-free", "Végane, 12-free", "نباتي وخال من 12 مادة ضارة", "Vegan, 12 zararlı madde içermez", "वीगन, 12 हानिकारक तत्वों से मुक्त"),
      ),
    ],
  },
  "body-lotion": {
    name: t("Body lotion", "Lait corporel", "لوشن للجسم", "Vücut losyonu", "बॉडी लोशन"),
    benefit: t(
      "Sinks in within a minute and leaves no sticky film. Almond oil and glycerine keep skin supple until the evening.",
      "Pénètre en une minute, sans film collant. L’huile d’amande et la glycérine gardent la peau souple jusqu’au soir.",
      "يمتص خلال دقيقة دون أثر لزج. زيت اللوز والجليسرين يبقيان البشرة ناعمة حتى المساء.",
      "Bir dakikada emilir, yapışkanlık bırakmaz. Badem yağı ve gliserin cildi akşama dek yumuşak tutar.",
      "एक मिनट में त्वचा में समा जाता है, चिपचिपाहट नहीं छोड़ता। बादाम तेल और ग्लिसरीन शाम तक त्वचा मुलायम रखते हैं।",
    ),
    specs: [
      spec("skin", val.allSkin),
      spec("scent", t("Almond blossom", "Fleur d’amandier", "زهر اللوز", "Badem çiçeği", "बादाम के फूल")),
      spec("ingredients", t("Almond oil, glycerine", "Huile d’amande, glycérine", "زيت اللوز والجليسرين", "Badem yağı, gliserin", "बादाम तेल, ग्लिसरीन")),
    ],
  },
  "hand-soap-bar": {
    name: t("Scented soap bar", "Savon parfumé", "صابونة معطرة", "Kokulu kalıp sabun", "ख़ुशबूदार साबुन"),
    benefit: t(
      "Cold-processed and cured for six weeks, so it lathers richly and lasts long. Gentle enough for hands, body and face.",
      "Saponifié à froid et séché six semaines : une mousse onctueuse et une longue durée. Assez doux pour les mains, le corps et le visage.",
      "مصنوع على البارد ومجفف لستة أسابيع، رغوته غنية ويدوم طويلا. لطيف على اليدين والجسم والوجه.",
      "Soğuk yöntemle yapılıp altı hafta dinlendirilir; bol köpürür, uzun gider. El, vücut ve yüz için nazik.",
      "कोल्ड-प्रोसेस से बना और छह हफ़्ते सुखाया गया, इसलिए झाग भरपूर और साबुन लंबा चले। हाथ, शरीर और चेहरे, सबके लिए सौम्य।",
    ),
    specs: [
      spec(
        "ingredients",
        t("Olive and coconut oil", "Huiles d’olive et de coco", "زيت الزيتون وجوز الهند", "Zeytinyağı ve hindistancevizi yağı", "ऑलिव और नारियल तेल"),
      ),
      spec("skin", val.allSkin),
      spec("dimensions", t("120 g bar", "Pain de 120 g", "قطعة 120 غ", "120 gr kalıp", "120 ग्राम की टिकिया")),
    ],
  },
  "safety-razor": {
    name: t("Wet razor", "Rasoir à main", "ماكينة حلاقة يدوية", "Tıraş makinesi", "वेट शेविंग रेज़र"),
    benefit: t(
      "Three spring-mounted blades follow the contour of chin and legs. The ribbed handle stays safe in wet hands.",
      "Trois lames sur ressort épousent le menton comme les jambes. Le manche nervuré ne glisse pas dans les mains mouillées.",
      "ثلاث شفرات مرنة تتبع انحناءات الذقن والساقين. المقبض المضلع ثابت في اليد المبللة.",
      "Yaylı üç bıçak çenenin ve bacağın hattını izler. Tırtıklı sapı ıslak elde kaymaz.",
      "तीन स्प्रिंग ब्लेड ठोड़ी और पैरों के आकार के साथ चलते हैं। रिब्ड हैंडल गीले हाथ में भी नहीं फिसलता।",
    ),
    specs: [
      spec("contents", t("Handle and 4 blade heads", "Manche et 4 têtes", "مقبض و4 رؤوس شفرات", "Sap ve 4 yedek başlık", "हैंडल और 4 ब्लेड हेड")),
      spec("material", val.stainless),
      spec("skin", val.allSkin),
    ],
  },
  toothbrush: {
    name: t("Soft toothbrush", "Brosse à dents souple", "فرشاة أسنان ناعمة", "Yumuşak diş fırçası", "सॉफ़्ट टूथब्रश"),
    benefit: t(
      "Fine, rounded bristles clean along the gum line without scratching. The short head reaches the back molars.",
      "Des brins fins et arrondis nettoient le long des gencives sans les irriter. La petite tête atteint les molaires du fond.",
      "شعيرات رفيعة مستديرة تنظف حول اللثة دون خدش. الرأس القصير يصل إلى الأضراس الخلفية.",
      "İnce ve yuvarlatılmış kıllar diş etini çizmeden temizler. Kısa başlığı arka azılara ulaşır.",
      "बारीक, गोल ब्रिसल मसूड़ों को छीले बिना सफ़ाई करते हैं। छोटा हेड पिछली दाढ़ तक पहुँचता है।",
    ),
    specs: [
      spec(
        "material",
        t(
          "Recycled plastic, nylon bristles",
          "Plastique recyclé, brins en nylon",
          "بلاستيك معاد تدويره وشعيرات نايلون",
          "Geri dönüştürülmüş plastik, naylon kıl",
          "रीसाइकल्ड प्लास्टिक, नायलॉन ब्रिसल",
        ),
      ),
      spec("dimensions", cm(19)),
      spec("care", t("Replace every 3 months", "À changer tous les 3 mois", "تستبدل كل 3 أشهر", "3 ayda bir değiştirilir", "हर 3 महीने में बदलें")),
    ],
  },
};
