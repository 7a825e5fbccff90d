import type { DemoProductText } from "./product-texts.ts";
import { cm, kg, mm, plain, spec, val } from "./spec-words.ts";
import { t } from "./texts.ts";

/** Books and stationery, garden, grocery, jewellery and watches, music. */
export const productTexts3: Record<string, DemoProductText> = {
  "novel-trilogy": {
    name: t("Novel trilogy, boxed", "Trilogie romanesque en coffret", "ثلاثية روائية في علبة", "Kutulu roman üçlemesi", "तीन उपन्यासों का बॉक्स सेट"),
    benefit: t(
      "Three hardbacks about one family and one harbour town, from 1920 to today. Sewn bindings lie flat on the table.",
      "Trois volumes reliés sur une famille et une ville portuaire, de 1920 à aujourd’hui. La reliure cousue reste ouverte à plat.",
      "ثلاثة كتب مجلدة عن عائلة واحدة ومدينة ساحلية من 1920 إلى اليوم. التجليد المخيط يبقى مفتوحا على الطاولة.",
      "1920’den bugüne bir aile ve bir liman kenti üzerine üç ciltli roman. İplik dikişli cilt masada düz açılır.",
      "एक परिवार और एक बंदरगाह शहर की कहानी, 1920 से आज तक, तीन हार्डबैक में। सिली हुई बाइंडिंग मेज़ पर पूरी खुलती है।",
    ),
    specs: [
      spec("pages", t("3 × 320 pages", "3 x 320 pages reliées", "3 × 320 صفحة", "3 × 320 sayfa", "3 × 320 पन्ने")),
      spec("paper", t("80 g, FSC certified", "80 g, certifié FSC", "80 غ، معتمد FSC", "80 gr, FSC sertifikalı", "80 ग्राम, FSC प्रमाणित")),
      spec("dimensions", cm("14 × 21")),
    ],
  },
  cookbook: {
    name: t("Cookbook “One Pot”", "Livre de cuisine « Tout en cocotte »", "كتاب طبخ «قدر واحد»", "“Tek Tencere” yemek kitabı", "कुकबुक “एक ही बर्तन में”"),
    benefit: t(
      "Ninety weeknight recipes that need one pot and half an hour. Every dish is photographed and listed by what is left in the fridge.",
      "Quatre-vingt-dix recettes du soir, une seule cocotte, une demi-heure. Chaque plat est photographié et classé selon ce qu’il reste au frigo.",
      "تسعون وصفة لأيام الأسبوع تحتاج قدرا واحدا ونصف ساعة. كل طبق مصور ومرتب حسب ما تبقى في الثلاجة.",
      "Bir tencere ve yarım saat isteyen doksan akşam yemeği tarifi. Her yemek fotoğraflı ve dolapta kalana göre sıralı.",
      "नब्बे रोज़मर्रा की रेसिपी, बस एक बर्तन और आधा घंटा। हर डिश की तस्वीर है और सूची फ्रिज में बची चीज़ों के हिसाब से।",
    ),
    specs: [
      spec("pages", t("224 pages", "224 pages illustrées", "224 صفحة", "224 sayfa", "224 पन्ने")),
      spec("paper", t("150 g matt coated", "Couché mat 150 g", "ورق مطفي 150 غ", "150 gr mat kuşe", "150 ग्राम मैट कोटेड")),
      spec("dimensions", cm("19 × 25")),
    ],
  },
  "pattern-notebook": {
    name: t("Patterned hardcover notebook", "Carnet rigide à motifs", "دفتر بغلاف مقوى مزخرف", "Desenli sert kapaklı defter", "पैटर्न वाली हार्डकवर नोटबुक"),
    benefit: t(
      "Dotted pages that take fountain-pen ink without bleeding. A ribbon, numbered pages and a pocket at the back keep order.",
      "Des pages pointillées qui supportent l’encre de stylo plume sans traverser. Signet, pages numérotées et pochette au dos.",
      "صفحات منقطة تتحمل حبر القلم دون تسرب. شريط وترقيم للصفحات وجيب خلفي للتنظيم.",
      "Dolma kalem mürekkebini arkaya geçirmeyen noktalı sayfalar. Ayraç kurdelesi, numaralı sayfalar ve arka cep.",
      "डॉटेड पन्ने, जिन पर फ़ाउंटेन पेन की स्याही नहीं फैलती। रिबन, पेज नंबर और पीछे जेब, सब व्यवस्थित रखने के लिए।",
    ),
    specs: [
      spec("pages", t("192, dotted", "192, pointillées", "192 منقطة", "192, noktalı", "192, डॉटेड")),
      spec("paper", t("100 g, ivory", "100 g, ivoire", "100 غ، عاجي", "100 gr, krem", "100 ग्राम, आइवरी")),
      spec("dimensions", plain("A5")),
    ],
  },
  "spiral-notebook": {
    name: t("Spiral notebook", "Cahier à spirale", "دفتر سلك", "Spiralli defter", "स्पाइरल नोटबुक"),
    benefit: t(
      "A stiff cover lets you write on your knees and the pages tear out cleanly. Ruled on the right, blank on the left.",
      "Sa couverture rigide permet d’écrire sur les genoux et les pages se détachent proprement. Lignées à droite, blanches à gauche.",
      "غلاف صلب يتيح الكتابة على الركبة وصفحات تنزع بنظافة. مسطر في جهة وفارغ في الأخرى.",
      "Sert kapağı dizde yazmaya uygun, sayfalar düzgün kopar. Sağ sayfa çizgili, sol sayfa boş.",
      "सख़्त कवर, गोद में रखकर भी लिख सकें, और पन्ने साफ़ अलग होते हैं। दाईं तरफ़ लाइन, बाईं तरफ़ सादा।",
    ),
    specs: [
      spec("pages", t("160, micro-perforated", "160, microperforées", "160 سهلة النزع", "160, mikro perforeli", "160, माइक्रो-परफ़ोरेटेड")),
      spec("paper", t("90 g, recycled", "90 g, recyclé", "90 غ، معاد تدويره", "90 gr, geri dönüştürülmüş", "90 ग्राम, रीसाइकल्ड")),
      spec("dimensions", plain("A5")),
    ],
  },
  "fountain-pen": {
    name: t("Fountain pen", "Stylo plume", "قلم حبر سائل", "Dolma kalem", "फ़ाउंटेन पेन"),
    benefit: t(
      "A steel nib that starts at once, even after a week in the drawer. Takes cartridges or the converter that is included.",
      "Une plume acier qui démarre aussitôt, même après une semaine au tiroir. Accepte cartouches et convertisseur, fourni.",
      "سن فولاذي يكتب فورا حتى بعد أسبوع في الدرج. يعمل بالخراطيش أو بالمحول المرفق.",
      "Bir hafta çekmecede kalsa bile hemen yazan çelik uç. Kartuşla ya da içindeki konvertörle kullanılır.",
      "स्टील निब, जो हफ़्ते भर दराज़ में रहने के बाद भी तुरंत चलती है। कार्ट्रिज या साथ दिए कन्वर्टर, दोनों से भर सकते हैं।",
    ),
    specs: [
      spec("body", t("Lacquered brass", "Laiton laqué", "نحاس مطلي", "Lakeli pirinç", "लैकर वाला पीतल")),
      spec(
        "contents",
        t("Pen, converter, 2 cartridges", "Stylo, convertisseur, 2 cartouches", "قلم ومحول وخرطوشتان", "Kalem, konvertör, 2 kartuş", "पेन, कन्वर्टर, 2 कार्ट्रिज"),
      ),
      spec("dimensions", mm(138)),
    ],
  },
  "watercolour-palette": {
    name: t("Watercolour palette", "Palette d’aquarelle", "علبة ألوان مائية", "Sulu boya paleti", "वॉटरकलर पैलेट"),
    benefit: t(
      "Twenty-four pans with strong pigments that mix without turning muddy. The thumb palette fits a jacket pocket.",
      "Vingt-quatre godets très pigmentés qui se mélangent sans ternir. La palette à pouce se glisse dans une poche.",
      "أربعة وعشرون لونا غنيا بالصبغات تمتزج بنقاء. اللوحة بفتحة الإبهام تناسب جيب السترة.",
      "Karışınca çamurlaşmayan, güçlü pigmentli yirmi dört renk. Parmak delikli palet mont cebine sığar.",
      "चौबीस रंग, गहरे पिगमेंट वाले, जो मिलाने पर मटमैले नहीं होते। अँगूठे वाला पैलेट जैकेट की जेब में आ जाता है।",
    ),
    specs: [
      spec("contents", t("24 half pans, 2 brushes", "24 demi-godets, 2 pinceaux", "24 لونا وفرشاتان", "24 yarım tablet, 2 fırça", "24 हाफ़ पैन, 2 ब्रश")),
      spec("body", val.beech),
      spec("age", val.fromEight),
    ],
  },
  "knitting-yarn": {
    name: t("Merino knitting yarn", "Pelote de mérinos", "خيط صوف ميرينو للحياكة", "Merinos örgü ipi", "मेरिनो बुनाई ऊन"),
    benefit: t(
      "Soft four-ply merino for socks, hats and baby blankets. The ball unwinds from the centre and does not tangle.",
      "Un mérinos doux à quatre brins pour chaussettes, bonnets et couvertures de bébé. La pelote se dévide du centre sans s’emmêler.",
      "صوف ميرينو ناعم بأربع طبقات للجوارب والقبعات وبطانيات الأطفال. الكرة تسحب من الوسط ولا تتشابك.",
      "Çorap, bere ve bebek battaniyesi için dört kat yumuşak merinos. Yumak ortasından açılır, dolaşmaz.",
      "मोज़े, टोपी और बेबी ब्लैंकेट के लिए मुलायम फ़ोर-प्लाई मेरिनो। गोला बीच से खुलता है और उलझता नहीं।",
    ),
    specs: [
      spec("fabric", t("100% merino wool", "100 % laine mérinos", "صوف ميرينو 100%", "%100 merinos yünü", "100% मेरिनो ऊन")),
      spec("dimensions", t("100 g, 400 m", "100 g, soit 400 m", "100 غ، 400 متر", "100 gr, 400 metre", "100 ग्राम, 400 मीटर")),
      spec("care", val.handWash),
    ],
  },

  "potted-plant": {
    name: t("Leafy houseplant in a pot", "Plante verte en pot", "نبتة منزلية في أصيص", "Saksıda salon bitkisi", "गमले में हरा पौधा"),
    benefit: t(
      "A young, well-rooted plant that copes with holidays and dry radiators. Delivered in a clay pot with a saucer.",
      "Une jeune plante bien enracinée qui pardonne les vacances et le chauffage sec. Livrée dans un pot en terre avec soucoupe.",
      "نبتة فتية بجذور قوية تتحمل غيابك وجفاف التدفئة. تصل في أصيص فخاري مع صحن.",
      "Tatile de kalorifer kuruluğuna da dayanan, iyi köklenmiş genç bir bitki. Tabağıyla birlikte toprak saksıda gelir.",
      "अच्छी जड़ों वाला छोटा पौधा, जो आपकी छुट्टियाँ और सूखी हवा झेल लेता है। मिट्टी के गमले और तश्तरी के साथ आता है।",
    ),
    specs: [
      spec(
        "light",
        t("Bright, no direct sun", "Lumineuse, sans soleil direct", "ضوء ساطع غير مباشر", "Aydınlık, doğrudan güneşsiz", "रोशनी वाली जगह, सीधी धूप नहीं"),
      ),
      spec("watering", t("Once a week", "Une fois par semaine", "مرة في الأسبوع", "Haftada bir", "हफ़्ते में एक बार")),
      spec(
        "contents",
        t("Plant, clay pot, saucer", "Plante, pot en terre, soucoupe", "نبتة وأصيص وصحن", "Bitki, toprak saksı, tabak", "पौधा, मिट्टी का गमला, तश्तरी"),
      ),
    ],
  },
  "sunflower-seeds": {
    name: t("Sunflower seeds", "Graines de tournesol", "بذور عباد الشمس", "Ayçiçeği tohumu", "सूरजमुखी के बीज"),
    benefit: t(
      "Tall single-stem flowers that follow the sun and feed the bees. Sow from April and water well: children can watch them grow.",
      "De grandes fleurs à tige unique qui suivent le soleil et nourrissent les abeilles. Semez dès avril et arrosez : les enfants les voient pousser.",
      "زهور طويلة تتبع الشمس وتغذي النحل. ازرعها من أبريل واسقها جيدا ليراها الأطفال وهي تنمو.",
      "Güneşi izleyen, arıları besleyen uzun boylu çiçekler. Nisandan itibaren ekip bol sulayın; çocuklar büyümesini izlesin.",
      "लंबे फूल, जो सूरज के साथ घूमते हैं और मधुमक्खियों को भोजन देते हैं। अप्रैल से बोएँ, अच्छे से पानी दें, बच्चे इन्हें बढ़ते देखेंगे।",
    ),
    specs: [
      spec("contents", t("About 40 seeds", "40 graines environ", "حوالي 40 بذرة", "Yaklaşık 40 tohum", "क़रीब 40 बीज")),
      spec("flowering", t("July to September", "De juillet à septembre", "من يوليو إلى سبتمبر", "Temmuz–eylül", "जुलाई से सितंबर")),
      spec("light", t("Full sun", "Plein soleil", "شمس كاملة", "Tam güneş", "पूरी धूप")),
    ],
  },
  "tulip-bulbs": {
    name: t("Pink tulip bulbs", "Bulbes de tulipes roses", "أبصال توليب وردي", "Pembe lale soğanı", "गुलाबी ट्यूलिप बल्ब"),
    benefit: t(
      "Large bulbs that flower reliably in the first spring and come back the next. Good in beds and in balcony boxes.",
      "De gros bulbes qui fleurissent dès le premier printemps et reviennent l’année suivante. Parfaits en massif comme en jardinière.",
      "أبصال كبيرة تزهر في أول ربيع وتعود في العام التالي. مناسبة للأحواض وصناديق الشرفة.",
      "İlk baharda mutlaka açan, ertesi yıl yeniden çıkan iri soğanlar. Tarhta da balkon saksısında da güzel.",
      "बड़े बल्ब, जो पहले ही वसंत में खिलते हैं और अगले साल फिर आते हैं। क्यारी और बालकनी बॉक्स, दोनों के लिए बढ़िया।",
    ),
    specs: [
      spec("contents", t("10 bulbs per bag", "10 bulbes par sachet", "10 أبصال في الكيس", "Pakette 10 soğan", "हर पैकेट में 10 बल्ब")),
      spec("flowering", t("April and May", "Avril et mai", "أبريل ومايو", "Nisan ve mayıs", "अप्रैल और मई")),
      spec("light", t("Sun or half shade", "Soleil ou mi-ombre", "شمس أو ظل جزئي", "Güneş ya da yarı gölge", "धूप या हल्की छाँव")),
    ],
  },
  toolbox: {
    name: t("Metal toolbox", "Boîte à outils en métal", "صندوق عدة معدني", "Metal takım çantası", "मेटल टूलबॉक्स"),
    benefit: t(
      "Powder-coated steel with a removable tray for bits and screws. The handle folds flat so boxes can be stacked.",
      "En acier thermolaqué, avec un plateau amovible pour embouts et vis. La poignée se rabat pour empiler les boîtes.",
      "فولاذ مطلي مع درج قابل للنزع للقطع والبراغي. المقبض ينطوي لتكديس الصناديق.",
      "Toz boyalı çelik; uç ve vidalar için çıkarılabilir tepsili. Sapı yatar, kutular üst üste dizilir.",
      "पाउडर-कोटेड स्टील, पेंच और बिट के लिए निकलने वाली ट्रे के साथ। हैंडल मुड़ जाता है, इसलिए बॉक्स एक के ऊपर एक रखे जा सकते हैं।",
    ),
    specs: [
      spec("material", t("Powder-coated steel", "Acier thermolaqué", "فولاذ مطلي بالبودرة", "Toz boyalı çelik", "पाउडर-कोटेड स्टील")),
      spec("dimensions", cm("42 × 22 × 20")),
      spec("load", kg(20)),
    ],
  },
  "beach-parasol": {
    name: t("Striped parasol", "Parasol rayé", "مظلة شمسية مخططة", "Çizgili güneş şemsiyesi", "धारीदार पैरासोल"),
    benefit: t(
      "Tilts with the sun and screws into sand or lawn. The cover filters out almost all UV rays and folds into its own bag.",
      "S’incline avec le soleil et se visse dans le sable ou la pelouse. La toile filtre presque tous les UV et se range dans sa housse.",
      "تميل مع الشمس وتثبت في الرمل أو العشب. القماش يحجب معظم الأشعة فوق البنفسجية وتطوى في حقيبتها.",
      "Güneşe göre eğilir, kuma ya da çime vidalanır. Kumaşı UV ışınlarının neredeyse tamamını keser, çantasına katlanır.",
      "सूरज के हिसाब से झुकता है और रेत या घास में पेंच की तरह गड़ जाता है। कपड़ा लगभग सारी UV किरणें रोकता है और अपने बैग में आ जाता है।",
    ),
    specs: [
      spec("dimensions", cm(180)),
      spec("protection", plain("UPF 50+")),
      spec("fabric", t("Polyester canvas", "Toile polyester", "قماش بوليستر", "Polyester kumaş", "पॉलिएस्टर कैनवस")),
    ],
  },

  "green-tea": {
    name: t("Loose green tea", "Thé vert en vrac", "شاي أخضر أوراق", "Dökme yeşil çay", "खुली ग्रीन टी"),
    benefit: t(
      "Whole leaves from a spring picking, fresh and a little nutty. Good for two infusions, hot or iced.",
      "Des feuilles entières de récolte printanière, fraîches et légèrement noisettées. Deux infusions, chaudes ou glacées.",
      "أوراق كاملة من قطاف الربيع بطعم منعش مع لمسة جوز. تكفي لنقعين، ساخنا أو مثلجا.",
      "İlkbahar hasadından bütün yapraklar; taze ve hafif fındıksı. İki demleme verir, sıcak ya da buzlu.",
      "वसंत की तुड़ाई की पूरी पत्तियाँ, ताज़ा और हल्का नटी स्वाद। दो बार बन सकती है, गर्म या आइस्ड।",
    ),
    specs: [
      spec("ingredients", t("Green tea leaves", "Feuilles de thé vert", "أوراق شاي أخضر", "Yeşil çay yaprağı", "ग्रीन टी की पत्तियाँ")),
      spec("origin", t("Nilgiri hills, India", "Monts Nilgiri, Inde", "تلال نيلغيري، الهند", "Nilgiri tepeleri, Hindistan", "नीलगिरि, भारत")),
      spec("keeping", val.coolDry),
    ],
  },
  "blossom-honey": {
    name: t("Blossom honey", "Miel de fleurs", "عسل أزهار", "Çiçek balı", "फूलों का शहद"),
    benefit: t(
      "Cold-extracted from hives among thyme and orange trees. Creamy in texture and never heated.",
      "Extrait à froid de ruches installées entre thym et orangers. Crémeux et jamais chauffé.",
      "مستخلص على البارد من خلايا بين الزعتر وأشجار البرتقال. قوامه كريمي ولا يسخن أبدا.",
      "Kekik ve portakal ağaçları arasındaki kovanlardan soğuk süzme. Kıvamı kremsi, hiç ısıtılmadı.",
      "थाइम और संतरे के पेड़ों के बीच रखे छत्तों से बिना गर्म किए निकाला गया। गाढ़ा, मलाईदार और पूरी तरह कच्चा।",
    ),
    specs: [
      spec("ingredients", t("100% honey", "100 % miel", "عسل 100%", "%100 bal", "100% शहद")),
      spec("keeping", t("At room temperature", "À température ambiante", "في درجة حرارة الغرفة", "Oda sıcaklığında", "सामान्य तापमान पर")),
      spec(
        "age",
        t(
          "Not for infants under 1 year",
          "Ne convient pas avant 1 an",
          "لا يناسب الرضع دون السنة",
          "1 yaş altı bebeklere verilmez",
          "1 साल से छोटे बच्चों के लिए नहीं",
        ),
      ),
    ],
  },
  "dark-chocolate": {
    name: t("Dark chocolate bar, 70%", "Tablette de chocolat noir 70 %", "لوح شوكولاتة داكنة 70%", "%70 bitter çikolata", "70% डार्क चॉकलेट"),
    benefit: t(
      "Stone-ground cocoa with a clean snap and notes of cherry. Only four ingredients and no palm oil.",
      "Un cacao broyé à la meule, cassant net, aux notes de cerise. Quatre ingrédients seulement, sans huile de palme.",
      "كاكاو مطحون على الحجر بقرمشة نظيفة ونكهة كرز. أربعة مكونات فقط دون زيت نخيل.",
      "Taş değirmende öğütülmüş kakao; temiz kırılır, kiraz notaları bırakır. Yalnızca dört malzeme, palm yağı yok.",
      "पत्थर पर पिसा कोको, साफ़ टूटन और चेरी जैसा हल्का स्वाद। सिर्फ़ चार चीज़ें, पाम ऑयल बिल्कुल नहीं।",
    ),
    specs: [
      spec(
        "ingredients",
        t(
          "Cocoa mass, cane sugar, cocoa butter, vanilla",
          "Pâte de cacao, sucre de canne, beurre de cacao, vanille",
          "كتلة كاكاو، سكر قصب، زبدة كاكاو، فانيليا",
          "Kakao kitlesi, şeker kamışı şekeri, kakao yağı, vanilya",
          "कोको मास, गन्ने की चीनी, कोको बटर, वनीला",
        ),
      ),
      spec("keeping", val.coolDry),
      spec("origin", t("Cocoa from Ghana", "Cacao du Ghana", "كاكاو من غانا", "Gana kakaosu", "घाना का कोको")),
    ],
  },
  "butter-cookies": {
    name: t("Chocolate chip cookies", "Cookies aux pépites de chocolat", "كوكيز برقائق الشوكولاتة", "Damla çikolatalı kurabiye", "चॉकलेट चिप कुकीज़"),
    benefit: t(
      "Baked with real butter and plenty of chocolate, crisp outside and soft inside. Packed in small sleeves so they stay fresh.",
      "Au vrai beurre et généreux en chocolat, croustillants dehors, moelleux dedans. Emballés par petits sachets pour rester frais.",
      "مخبوزة بزبدة حقيقية وشوكولاتة وفيرة، مقرمشة من الخارج وطرية من الداخل. معبأة في أكياس صغيرة لتبقى طازجة.",
      "Gerçek tereyağı ve bol çikolatayla; dışı çıtır, içi yumuşak. Taze kalması için küçük paketlerde.",
      "असली मक्खन और ढेर सारी चॉकलेट, बाहर से कुरकुरी, अंदर से नरम। छोटे पैकेट में, ताकि ताज़गी बनी रहे।",
    ),
    specs: [
      spec(
        "ingredients",
        t(
          "Wheat flour, butter, chocolate, sugar, eggs",
          "Farine de blé, beurre, chocolat, sucre, œufs",
          "دقيق قمح، زبدة، شوكولاتة، سكر، بيض",
          "Buğday unu, tereyağı, çikolata, şeker, yumurta",
          "मैदा, मक्खन, चॉकलेट, चीनी, अंडे",
        ),
      ),
      spec("keeping", val.coolDry),
    ],
  },
  "green-olives": {
    name: t("Stuffed green olives", "Olives vertes farcies", "زيتون أخضر محشو", "Dolgulu yeşil zeytin", "भरवाँ हरे जैतून"),
    benefit: t(
      "Firm olives stuffed with sweet red pepper, cured slowly in brine. Good on the breakfast table and next to the pasta pot.",
      "Des olives fermes farcies au poivron rouge doux, confites lentement en saumure. À l’apéritif comme dans les pâtes.",
      "زيتون متماسك محشو بالفلفل الأحمر الحلو ومخلل ببطء في الماء المملح. طيب على الفطور ومع المكرونة.",
      "Tatlı kırmızı biberle doldurulmuş, salamurada yavaşça olgunlaşmış diri zeytinler. Kahvaltıda da makarnada da güzel.",
      "मीठी लाल शिमला मिर्च से भरे, नमकीन पानी में धीरे-धीरे तैयार जैतून। नाश्ते में भी, पास्ता के साथ भी।",
    ),
    specs: [
      spec(
        "ingredients",
        t(
          "Olives, red pepper, water, salt",
          "Olives, poivron rouge, eau, sel",
          "زيتون، فلفل أحمر، ماء، ملح",
          "Zeytin, kırmızı biber, su, tuz",
          "जैतून, लाल शिमला मिर्च, पानी, नमक",
        ),
      ),
      spec(
        "keeping",
        t(
          "Refrigerate after opening",
          "Au réfrigérateur après ouverture",
          "يحفظ في الثلاجة بعد الفتح",
          "Açıldıktan sonra buzdolabında",
          "खोलने के बाद फ्रिज में रखें",
        ),
      ),
    ],
  },
  mangoes: {
    name: t("Ripe mangoes", "Mangues mûres", "مانجو ناضجة", "Olgun mango", "पके आम"),
    benefit: t(
      "Picked ripe and packed in straw within a day, so they arrive sweet and fragrant. Hardly any fibre.",
      "Cueillies mûres et emballées dans la paille sous un jour, elles arrivent sucrées et parfumées. Presque sans fibres.",
      "تقطف ناضجة وتعبأ في القش خلال يوم لتصل حلوة وعطرة. أليافها قليلة جدا.",
      "Olgunken toplanıp bir gün içinde samanla paketlenir; tatlı ve mis kokulu gelir. Neredeyse lifsiz.",
      "पेड़ पर पके, एक दिन के अंदर पुआल में पैक किए गए, मीठे और ख़ुशबूदार। रेशा न के बराबर।",
    ),
    specs: [
      spec("origin", t("Ratnagiri, India", "Ratnagiri, Inde", "راتناغيري، الهند", "Ratnagiri, Hindistan", "रत्नागिरी, भारत")),
      spec(
        "keeping",
        t(
          "At room temperature, up to 5 days",
          "À température ambiante, jusqu’à 5 jours",
          "في حرارة الغرفة حتى 5 أيام",
          "Oda sıcaklığında 5 güne kadar",
          "सामान्य तापमान पर 5 दिन तक",
        ),
      ),
    ],
  },

  "gemstone-ring": {
    name: t("Solitaire ring", "Bague solitaire", "خاتم بحجر واحد", "Tektaş yüzük", "सॉलिटेयर अँगूठी"),
    benefit: t(
      "A faceted stone in a plain polished setting that lets the light in from every side. Arrives in a box that is ready to give.",
      "Une pierre facettée sur une monture lisse qui laisse entrer la lumière de tous côtés. Livrée dans un écrin prêt à offrir.",
      "حجر مصقول في إطار بسيط يدخل إليه الضوء من كل جانب. يصل في علبة جاهزة للإهداء.",
      "Işığı her yandan alan sade montürde fasetalı taş. Hediyeye hazır kutusunda gelir.",
      "सादी पॉलिश की हुई सेटिंग में तराशा हुआ स्टोन, हर ओर से चमकता है। तोहफ़े वाले बॉक्स में आता है।",
    ),
    specs: [
      spec("material", t("925 sterling silver", "Argent 925", "فضة إسترليني 925", "925 ayar gümüş", "925 स्टर्लिंग सिल्वर")),
      spec("stone", t("Lab-grown, 6 mm", "De synthèse, 6 mm", "مصنع مخبريا، 6 مم", "Laboratuvar üretimi, 6 mm", "लैब में बना, 6 मिमी")),
      spec("contents", t("Ring and gift box", "Bague et écrin", "خاتم وعلبة هدايا", "Yüzük ve hediye kutusu", "अँगूठी और गिफ़्ट बॉक्स")),
    ],
  },
  "wrist-watch": {
    name: t("Wrist watch", "Montre-bracelet", "ساعة يد", "Kol saati", "कलाई घड़ी"),
    benefit: t(
      "A dial you read at a glance and a soft strap that sits well from the first day. The movement keeps time within fifteen seconds a month.",
      "Un cadran qui se lit d’un coup d’œil et un bracelet souple, confortable d’emblée. Le mouvement varie de moins de quinze secondes par mois.",
      "ميناء يقرأ بلمحة وسوار لين مريح من اليوم الأول. دقتها ضمن خمس عشرة ثانية في الشهر.",
      "Bir bakışta okunan kadran, ilk günden rahat yumuşak kordon. Mekanizması ayda on beş saniyeden fazla şaşmaz.",
      "एक नज़र में पढ़ा जाने वाला डायल और पहले दिन से आरामदायक मुलायम स्ट्रैप। महीने भर में पंद्रह सेकंड से ज़्यादा का फ़र्क़ नहीं।",
    ),
    specs: [
      spec("movement", t("Quartz", "À quartz", "كوارتز", "Kuvars", "क्वार्ट्ज़")),
      spec("water", plain("5 ATM")),
      spec("strap", t("Silicone", "En silicone", "سيليكون", "Silikon", "सिलिकॉन")),
      spec("warranty", val.twoYears),
    ],
  },
  "bead-string": {
    name: t("String of beads with tassel", "Chapelet de perles à pompon", "سبحة بشرابة", "Püsküllü tespih", "फुँदने वाली मनकों की माला"),
    benefit: t(
      "Thirty-three smooth beads on a strong cord, finished with a silk tassel. Warm to the touch and quiet in the hand.",
      "Trente-trois perles lisses sur un cordon solide, terminées par un pompon de soie. Douces au toucher et silencieuses en main.",
      "ثلاث وثلاثون حبة ملساء على خيط متين تنتهي بشرابة حريرية. دافئة الملمس وهادئة في اليد.",
      "Sağlam ipe dizilmiş otuz üç pürüzsüz tane, ucunda ipek püskül. Elde sıcak ve sessiz.",
      "मज़बूत डोरी में पिरोए तैंतीस चिकने मनके और रेशमी फुँदना। हाथ में हल्की गर्माहट और सुकून देती है।",
    ),
    specs: [
      spec("material", t("Olive wood", "Bois d’olivier", "خشب زيتون", "Zeytin ağacı", "जैतून की लकड़ी")),
      spec("dimensions", mm(10)),
      spec("contents", t("33 beads, pouch", "33 perles, pochette", "33 حبة مع كيس", "33 tane, kese", "33 मनके, पाउच")),
    ],
  },
  "blue-eye-charm": {
    name: t("Blue eye charm", "Porte-bonheur œil bleu", "خرزة زرقاء", "Nazar boncuğu", "नज़र बट्टू"),
    benefit: t(
      "Hand-blown glass with the classic blue eye, on a cord to hang by the door or in the car. A friendly gift for a new home.",
      "En verre soufflé main, l’œil bleu traditionnel sur son cordon, à suspendre à la porte ou dans la voiture. Un joli cadeau de crémaillère.",
      "زجاج منفوخ يدويا بالعين الزرقاء التقليدية مع خيط لتعليقها على الباب أو في السيارة. هدية لطيفة لبيت جديد.",
      "El yapımı camdan klasik mavi göz; kapıya ya da arabaya asmak için ipli. Yeni eve güzel bir hediye.",
      "हाथ से बने काँच पर पारंपरिक नीली आँख, दरवाज़े या कार में टाँगने की डोरी के साथ। नए घर के लिए प्यारा तोहफ़ा।",
    ),
    specs: [
      spec("material", t("Hand-blown glass", "Verre soufflé main", "زجاج منفوخ يدويا", "El yapımı cam", "हाथ से बना काँच")),
      spec("dimensions", cm(7)),
      spec("origin", t("Izmir region, Türkiye", "Région d’Izmir, Turquie", "منطقة إزمير، تركيا", "İzmir yöresi, Türkiye", "इज़मिर, तुर्किये")),
    ],
  },
  "hair-bow": {
    name: t("Satin hair bow", "Nœud à cheveux en satin", "فيونكة شعر ساتان", "Saten saç fiyongu", "सैटिन हेयर बो"),
    benefit: t(
      "A full bow on a clip that holds fine hair as well as thick curls. Also pretty on a gift or a handbag.",
      "Un nœud généreux sur une barrette qui tient les cheveux fins comme les boucles épaisses. Joli aussi sur un cadeau ou un sac.",
      "فيونكة ممتلئة بمشبك يثبت الشعر الناعم والكثيف. جميلة أيضا على هدية أو حقيبة.",
      "İnce telli saçta da gür buklelerde de tutan tokalı dolgun fiyonk. Hediyede ya da çantada da şık durur.",
      "भरा-भरा बो, जिसकी क्लिप पतले और घने, दोनों बालों में टिकती है। गिफ़्ट या हैंडबैग पर भी सुंदर लगता है।",
    ),
    specs: [
      spec("fabric", t("Polyester satin", "Satin de polyester", "ساتان بوليستر", "Polyester saten", "पॉलिएस्टर सैटिन")),
      spec("closure", t("Steel hair clip", "Barrette en acier", "مشبك شعر معدني", "Çelik toka", "स्टील हेयर क्लिप")),
      spec("dimensions", cm("14 × 9")),
    ],
  },

  "electric-guitar": {
    name: t("Electric guitar", "Guitare électrique", "جيتار كهربائي", "Elektro gitar", "इलेक्ट्रिक गिटार"),
    benefit: t(
      "A slim neck and three pickups, from clean funk to warm blues. Set up in the workshop and ready to play after tuning.",
      "Un manche fin et trois micros, du funk clair au blues chaleureux. Réglée en atelier, elle se joue dès l’accordage.",
      "عنق نحيف وثلاثة لواقط من الفانك الصافي إلى البلوز الدافئ. مضبوط في الورشة وجاهز للعزف بعد الدوزنة.",
      "İnce sap ve üç manyetik; temiz funk’tan sıcak blues’a. Atölyede ayarlandı, akort edip hemen çalın.",
      "पतली नेक और तीन पिकअप, क्लीन फ़ंक से गहरे ब्लूज़ तक। वर्कशॉप में सेट किया हुआ, ट्यून करो और बजाओ।",
    ),
    specs: [
      spec("body", t("Alder", "Aulne", "خشب جار الماء", "Kızılağaç", "एल्डर लकड़ी")),
      spec("sound", t("3 single-coil pickups", "3 micros simple bobinage", "3 لواقط أحادية الملف", "3 tek bobinli manyetik", "3 सिंगल-कॉइल पिकअप")),
      spec("contents", t("Guitar, cable, strap", "Guitare, câble, sangle", "جيتار وكابل وحزام", "Gitar, kablo, askı", "गिटार, केबल, स्ट्रैप")),
      spec("warranty", val.threeYears),
    ],
  },
  "digital-piano": {
    name: t("Digital piano", "Piano numérique", "بيانو رقمي", "Dijital piyano", "डिजिटल पियानो"),
    benefit: t(
      "Weighted keys with a real hammer feel and headphones for practising at midnight. Records your playing onto a USB stick.",
      "Un toucher lesté proche des vrais marteaux et une prise casque pour répéter à minuit. Enregistre votre jeu sur clé USB.",
      "مفاتيح موزونة بإحساس المطارق ومنفذ سماعات للتدرب عند منتصف الليل. يسجل عزفك على ذاكرة USB.",
      "Gerçek çekiç hissi veren ağırlıklı tuşlar ve gece yarısı çalışmak için kulaklık çıkışı. Çaldığınızı USB belleğe kaydeder.",
      "असली हैमर जैसा एहसास देने वाली वेटेड कीज़ और आधी रात की प्रैक्टिस के लिए हेडफ़ोन आउटपुट। आपका बजाया USB में रिकॉर्ड होता है।",
    ),
    specs: [
      spec("keys", t("88 weighted keys", "88 touches lestées", "88 مفتاحا موزونا", "88 ağırlıklı tuş", "88 वेटेड कीज़")),
      spec("sound", t("128-voice polyphony", "Polyphonie de 128 notes", "128 صوتا متزامنا", "128 ses polifoni", "128 वॉइस पॉलीफ़ोनी")),
      spec("power", plain("2 × 10 W")),
      spec("warranty", val.threeYears),
    ],
  },
  accordion: {
    name: t("Piano accordion", "Accordéon piano", "أكورديون بيانو", "Piyano akordeon", "पियानो अकॉर्डियन"),
    benefit: t(
      "Light enough to play standing up, with a voice that fills a square. Hand-tuned reeds and airtight bellows.",
      "Assez léger pour jouer debout, avec une voix qui remplit une place. Anches accordées à la main et soufflet étanche.",
      "خفيف للعزف واقفا وصوته يملأ الساحة. ريش مضبوطة يدويا ومنفاخ محكم.",
      "Ayakta çalınacak kadar hafif, meydanı dolduracak kadar gür. Elde akortlanmış diller ve hava kaçırmayan körük.",
      "इतना हल्का कि खड़े होकर बजा सकें, और आवाज़ ऐसी कि चौक भर जाए। हाथ से ट्यून किए रीड और हवा-बंद धौंकनी।",
    ),
    specs: [
      spec("keys", t("34 keys, 60 basses", "34 touches, 60 basses", "34 مفتاحا و60 باص", "34 tuş, 60 bas", "34 कीज़, 60 बेस")),
      spec("contents", t("Accordion, straps, case", "Accordéon, bretelles, étui", "أكورديون وأحزمة وحقيبة", "Akordeon, askılar, çanta", "अकॉर्डियन, स्ट्रैप, केस")),
      spec("warranty", val.twoYears),
    ],
  },
  "snare-drum": {
    name: t("Snare drum with sticks", "Caisse claire avec baguettes", "طبل سنير مع عصي", "Bagetli trampet", "स्टिक के साथ स्नेयर ड्रम"),
    benefit: t(
      "A crisp attack for marching bands and practice rooms. Eight lugs hold the tuning and the snare switches off silently.",
      "Une attaque nette pour fanfares et salles de répétition. Huit tirants tiennent l’accord et le timbre se coupe sans bruit.",
      "ضربة واضحة للفرق الموسيقية وغرف التدريب. ثمانية مثبتات تحافظ على الضبط.",
      "Bando ve prova odası için net vuruş. Sekiz gergi akordu tutar, kord sessizce kapanır.",
      "मार्चिंग बैंड और प्रैक्टिस रूम के लिए साफ़, तीखी आवाज़। आठ लग ट्यूनिंग थामे रखते हैं और स्नेयर बिना आवाज़ बंद होता है।",
    ),
    specs: [
      spec("body", t("Birch, 6 ply", "Bouleau, 6 plis", "خشب بتولا 6 طبقات", "Huş, 6 kat", "बर्च, 6 परत")),
      spec("dimensions", plain('14 × 5.5"')),
      spec("contents", t("Drum, sticks, key", "Caisse, baguettes, clé", "طبل وعصي ومفتاح ضبط", "Trampet, baget, anahtar", "ड्रम, स्टिक, की")),
    ],
  },
  trumpet: {
    name: t("B-flat trumpet", "Trompette en si bémol", "ترومبيت سي بيمول", "Si bemol trompet", "बी-फ़्लैट ट्रम्पेट"),
    benefit: t(
      "Easy response in the middle register and a bright top. The valves run quietly and need oil only once a week.",
      "Une réponse facile dans le médium et des aigus brillants. Les pistons silencieux ne demandent de l’huile qu’une fois par semaine.",
      "استجابة سهلة في الطبقة الوسطى ونغمات عليا ساطعة. الصمامات هادئة وتزيت مرة في الأسبوع.",
      "Orta seslerde kolay tepki, tizlerde parlaklık. Pistonlar sessiz çalışır, haftada bir yağ yeter.",
      "मध्य सुरों में आसान और ऊपर के सुरों में चमकदार। वॉल्व शांत चलते हैं, हफ़्ते में एक बार तेल काफ़ी है।",
    ),
    specs: [
      spec("body", t("Lacquered brass", "Laiton verni", "نحاس مطلي", "Lakeli pirinç", "लैकर वाला पीतल")),
      spec("sound", t("11.7 mm bore", "Perce de 11,7 mm", "قطر داخلي 11.7 مم", "11,7 mm iç çap", "11.7 मिमी बोर")),
      spec(
        "contents",
        t("Trumpet, mouthpiece, case", "Trompette, embouchure, étui", "ترومبيت وفم نفخ وحقيبة", "Trompet, ağızlık, çanta", "ट्रम्पेट, माउथपीस, केस"),
      ),
    ],
  },
  "recorder-flute": {
    name: t("Wooden recorder", "Flûte à bec en bois", "فلوت خشبي", "Ahşap blok flüt", "लकड़ी की रिकॉर्डर बाँसुरी"),
    benefit: t(
      "A warm tone that is easy to produce, so the first song comes in the first week. Comes apart for cleaning.",
      "Un son chaleureux, facile à produire : la première mélodie vient dès la première semaine. Se démonte pour le nettoyage.",
      "نغمة دافئة سهلة الإصدار، فتعزف أول لحن في أسبوعك الأول. يفك للتنظيف.",
      "Kolayca çıkan sıcak bir ses; ilk ezgi ilk haftada gelir. Temizlik için sökülür.",
      "मीठी आवाज़ जो आसानी से निकलती है, पहली धुन पहले ही हफ़्ते में। सफ़ाई के लिए खुल जाती है।",
    ),
    specs: [
      spec("material", t("Pear wood", "Bois de poirier", "خشب الكمثرى", "Armut ağacı", "नाशपाती की लकड़ी")),
      spec(
        "sound",
        t("Soprano in C, baroque fingering", "Soprano en do, doigté baroque", "سوبرانو دو، أصابع باروك", "Do soprano, barok parmak", "सोप्रानो C, बारोक फ़िंगरिंग"),
      ),
      spec(
        "contents",
        t("Recorder, bag, cleaning rod", "Flûte, housse, écouvillon", "فلوت وحقيبة وعصا تنظيف", "Flüt, kılıf, temizleme çubuğu", "रिकॉर्डर, बैग, सफ़ाई की छड़"),
      ),
    ],
  },
};
