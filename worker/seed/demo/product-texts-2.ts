import type { DemoProductText } from "./product-texts.ts";
import { cm, hours, kg, litres, mm, plain, spec, val } from "./spec-words.ts";
import { t } from "./texts.ts";

/** Home and living, kitchen, sports, toys. */
export const productTexts2: Record<string, DemoProductText> = {
  "dining-chair": {
    name: t("Wooden dining chair", "Chaise en bois", "كرسي طعام خشبي", "Ahşap yemek sandalyesi", "लकड़ी की डाइनिंग चेयर"),
    benefit: t(
      "A shaped seat and a slightly sprung back make long dinners comfortable. Glued and pegged joints do not wobble.",
      "Une assise galbée et un dossier légèrement souple pour les dîners qui durent. Ses assemblages collés et chevillés ne bougent pas.",
      "مقعد مقوس وظهر مرن قليلا لجلسات طعام طويلة ومريحة. وصلات ملصقة ومثبتة بأوتاد لا تهتز.",
      "Kavisli oturağı ve hafif esnek sırtıyla uzun sofralarda rahat. Kavelalı, tutkallı birleşimleri sallanmaz.",
      "ढली हुई सीट और हल्की लचीली पीठ, देर तक बैठने के लिए आरामदायक। जोड़ मज़बूत हैं, कुर्सी डगमगाती नहीं।",
    ),
    specs: [spec("material", val.oak), spec("dimensions", cm("45 × 50 × 82")), spec("load", kg(130)), spec("assembly", val.ready)],
  },
  "sofa-with-lamp": {
    name: t(
      "Two-seater sofa with floor lamp",
      "Canapé deux places et lampadaire",
      "كنبة لشخصين مع مصباح أرضي",
      "İkili kanepe ve lambader",
      "टू-सीटर सोफ़ा, फ़्लोर लैंप के साथ",
    ),
    benefit: t(
      "A compact sofa with loose seat cushions and a matching arc lamp for reading. The covers come off for washing.",
      "Un canapé compact aux assises amovibles et son lampadaire arc assorti pour lire. Les housses se retirent et se lavent.",
      "كنبة صغيرة بوسائد متحركة ومصباح قوسي متناسق للقراءة. الأغطية تنزع وتغسل.",
      "Ayrı minderli kompakt kanepe ve okumak için uyumlu kemerli lambader. Kılıfları çıkarılıp yıkanır.",
      "अलग होने वाले कुशन का छोटा सोफ़ा और पढ़ने के लिए मैचिंग आर्क लैंप। कवर उतारकर धोए जा सकते हैं।",
    ),
    specs: [
      spec("dimensions", cm("165 × 85 × 80")),
      spec("frame", t("Solid pine", "Pin massif", "خشب صنوبر صلب", "Masif çam", "ठोस पाइन लकड़ी")),
      spec("fabric", t("Woven polyester", "Polyester tissé", "بوليستر منسوج", "Dokuma polyester", "बुना हुआ पॉलिएस्टर")),
      spec("assembly", val.fifteen),
    ],
  },
  "led-bulb": {
    name: t("LED bulb E27", "Ampoule LED E27", "لمبة LED بقاعدة E27", "E27 LED ampul", "E27 LED बल्ब"),
    benefit: t(
      "Full light the moment you switch it on, for a tenth of the power of an old bulb. Dims smoothly without humming.",
      "Pleine lumière dès l’allumage, pour dix fois moins d’énergie qu’une ancienne ampoule. Variation douce, sans bourdonnement.",
      "إضاءة كاملة فور التشغيل وبعشر استهلاك اللمبة القديمة. يخفت ضوؤها بسلاسة دون طنين.",
      "Açar açmaz tam ışık, eski ampulün onda biri kadar enerji. Vızıltısız, yumuşak kısılır.",
      "जलाते ही पूरी रोशनी, पुराने बल्ब की दसवें हिस्से की बिजली में। बिना आवाज़ के आराम से डिम होता है।",
    ),
    specs: [
      spec("power", t("7 W, 806 lm", "7 W, 806 lumens", "7 واط، 806 لومن", "7 W, 806 lümen", "7 W, 806 लुमेन")),
      spec("material", t("Glass", "Verre", "زجاج", "Cam", "काँच")),
      spec("warranty", val.threeYears),
    ],
  },
  "scented-candle": {
    name: t("Scented pillar candle", "Bougie parfumée", "شمعة معطرة", "Kokulu mum", "ख़ुशबूदार मोमबत्ती"),
    benefit: t(
      "Rapeseed wax that burns evenly and hardly smokes. The scent is there when you enter the room and never too much.",
      "Une cire de colza qui brûle régulièrement, presque sans fumée. Le parfum accueille sans jamais entêter.",
      "شمع نباتي يحترق بانتظام ودخان قليل جدا. رائحة تستقبلك عند الدخول دون مبالغة.",
      "Eşit yanan, neredeyse is yapmayan kanola mumu. Kokusu odaya girince karşılar, asla bunaltmaz.",
      "रेपसीड वैक्स की मोमबत्ती, जो बराबर जलती है और धुआँ न के बराबर। ख़ुशबू कमरे में महसूस होती है, पर भारी नहीं लगती।",
    ),
    specs: [
      spec("burning", hours(45)),
      spec("scent", t("Fig and cedar", "Figue et cèdre", "التين والأرز", "İncir ve sedir", "अंजीर और देवदार")),
      spec("dimensions", cm("7 × 12")),
    ],
  },
  "framed-print": {
    name: t("Framed landscape print", "Affiche encadrée « Paysage »", "لوحة منظر طبيعي بإطار", "Çerçeveli manzara baskı", "फ़्रेम की हुई लैंडस्केप तस्वीर"),
    benefit: t(
      "Green hills under a morning sun, printed with pigment inks that do not fade. Comes framed with a hook already mounted.",
      "Des collines vertes au soleil du matin, imprimées avec des encres pigmentaires résistantes à la lumière. Livrée encadrée, attache déjà posée.",
      "تلال خضراء تحت شمس الصباح، مطبوعة بأحبار لا تبهت. تصل بإطارها مع علاقة جاهزة.",
      "Sabah güneşinde yeşil tepeler; solmayan pigment mürekkeple basıldı. Askısı takılı, çerçeveli gelir.",
      "सुबह की धूप में हरी पहाड़ियाँ, न उड़ने वाली पिगमेंट इंक से छपी। फ़्रेम और हुक लगा हुआ मिलता है।",
    ),
    specs: [
      spec("paper", t("200 g matt art paper", "Papier d’art mat 200 g", "ورق فني مطفي 200 غ", "200 gr mat sanat kâğıdı", "200 ग्राम मैट आर्ट पेपर")),
      spec("frame", t("Pine, oiled", "Pin huilé", "خشب صنوبر مزيت", "Yağlanmış çam", "तेल लगी पाइन लकड़ी")),
      spec("assembly", t("Ready to hang", "Prête à accrocher", "جاهزة للتعليق", "Asmaya hazır", "टाँगने के लिए तैयार")),
    ],
  },
  "alarm-clock": {
    name: t("Twin-bell alarm clock", "Réveil à deux cloches", "منبه بجرسين", "Çift zilli çalar saat", "डबल बेल अलार्म घड़ी"),
    benefit: t(
      "A silent sweep hand by night and a bell nobody sleeps through in the morning. Press the back for a gentle light on the dial.",
      "Une aiguille silencieuse la nuit et une sonnerie à laquelle personne ne résiste le matin. Une pression au dos éclaire doucement le cadran.",
      "عقرب صامت ليلا وجرس لا ينام معه أحد صباحا. اضغط الزر الخلفي لإضاءة خفيفة على الميناء.",
      "Gece sessiz akan saniye, sabah kimsenin uyuyamayacağı bir zil. Arkasındaki düğme kadranı hafifçe aydınlatır.",
      "रात में बिना टिक-टिक की सुई और सुबह ऐसी घंटी कि कोई सो न पाए। पीछे का बटन दबाते ही डायल पर हल्की रोशनी।",
    ),
    specs: [
      spec("movement", t("Quartz, silent", "Quartz silencieux", "كوارتز صامت", "Sessiz kuvars", "क्वार्ट्ज़, बिना आवाज़")),
      spec("power", t("1 × AA battery", "1 pile AA", "بطارية AA واحدة", "1 adet AA pil", "1 AA बैटरी")),
      spec("dimensions", cm("12 × 16 × 6")),
    ],
  },
  "terracotta-vase": {
    name: t("Two-handled terracotta vase", "Vase amphore en terre cuite", "مزهرية فخارية بمقبضين", "İki kulplu toprak vazo", "दो हैंडल वाला टेराकोटा फूलदान"),
    benefit: t(
      "Thrown by hand and decorated with a fretwork band, so no two are quite alike. Glazed inside to hold water for fresh flowers.",
      "Tourné à la main et orné d’une frise, chaque vase est un peu différent. L’intérieur émaillé permet d’y mettre des fleurs fraîches.",
      "مشكلة يدويا ومزينة بشريط زخرفي، فلا تتشابه قطعتان تماما. مزججة من الداخل لتحمل الماء والزهور.",
      "Elde çekilip meander bordürle süslendi; hiçbiri birbirinin aynısı değil. İçi sırlı, taze çiçek için su tutar.",
      "हाथ से बना और बॉर्डर की नक़्क़ाशी वाला, इसलिए हर पीस थोड़ा अलग। अंदर से ग्लेज़्ड, ताज़े फूलों के लिए पानी भर सकते हैं।",
    ),
    specs: [
      spec("material", t("Fired clay", "Argile cuite", "طين محروق", "Pişmiş kil", "पकी मिट्टी")),
      spec("dimensions", cm("19 × 31")),
      spec("care", val.wipe),
    ],
  },
  bucket: {
    name: t("Household bucket", "Seau ménager", "دلو منزلي", "Temizlik kovası", "घरेलू बाल्टी"),
    benefit: t(
      "A pouring lip, litre marks inside and a handle that does not cut into your fingers. Stacks to save space.",
      "Un bec verseur, une graduation intérieure et une anse qui ne scie pas les doigts. Empilable pour gagner de la place.",
      "فم للسكب وعلامات باللتر ومقبض لا يؤلم الأصابع. يتداخل لتوفير المساحة.",
      "Dökme ağzı, içinde litre çizgileri, parmağı kesmeyen sap. İç içe geçer, yer kaplamaz.",
      "पानी गिराने की टोंटी, अंदर लीटर के निशान और उँगलियों में न चुभने वाला हैंडल। एक के अंदर एक रखकर जगह बचाएँ।",
    ),
    specs: [
      spec("volume", litres(12)),
      spec(
        "material",
        t("Recycled polypropylene", "Polypropylène recyclé", "بولي بروبيلين معاد تدويره", "Geri dönüştürülmüş polipropilen", "रीसाइकल्ड पॉलीप्रोपाइलीन"),
      ),
      spec("dimensions", cm("30 × 28")),
    ],
  },

  "frying-pan": {
    name: t("Non-stick frying pan", "Poêle antiadhésive", "مقلاة غير لاصقة", "Yapışmaz tava", "नॉन-स्टिक फ़्राइंग पैन"),
    benefit: t(
      "Eggs slide off with hardly any oil and the thick base heats evenly to the edge. The handle stays cool on the hob.",
      "Les œufs glissent presque sans matière grasse et le fond épais chauffe uniformément. Le manche reste froid.",
      "البيض ينزلق بقليل من الزيت والقاعدة السميكة توزع الحرارة حتى الأطراف. المقبض يبقى باردا.",
      "Yumurta neredeyse yağsız kayar, kalın taban kenara kadar eşit ısınır. Sapı ocakta ısınmaz.",
      "बहुत कम तेल में अंडे फिसलकर निकल आते हैं और मोटा तला किनारे तक बराबर गर्म होता है। हैंडल गर्म नहीं होता।",
    ),
    specs: [
      spec(
        "material",
        t(
          "Cast aluminium, PFOA-free",
          "Fonte d’aluminium, sans PFOA",
          "ألمنيوم مصبوب خال من PFOA",
          "Döküm alüminyum, PFOA içermez",
          "कास्ट एल्युमिनियम, PFOA-मुक्त",
        ),
      ),
      spec("hob", val.allHobs),
      spec("dishwasher", val.dishNo),
    ],
  },
  "stock-pot": {
    name: t("Stock pot", "Faitout", "قدر عميق", "Derin tencere", "गहरा भगोना"),
    benefit: t(
      "Deep enough for soup for eight or a kilo of pasta. The sandwich base holds a gentle simmer without burning.",
      "Assez profond pour une soupe de huit convives ou un kilo de pâtes. Le fond sandwich tient un petit frémissement sans attacher.",
      "عميق يكفي شوربة لثمانية أشخاص أو كيلو مكرونة. القاعدة المزدوجة تحافظ على غليان هادئ دون احتراق.",
      "Sekiz kişilik çorba ya da bir kilo makarna için yeterince derin. Sandviç tabanı dibini tutturmadan kısık ateşte pişirir.",
      "आठ लोगों का सूप या एक किलो पास्ता बन जाए, इतना गहरा। सैंडविच तला धीमी आँच पर भी खाना जलने नहीं देता।",
    ),
    specs: [spec("material", val.stainless), spec("hob", val.allHobs), spec("dishwasher", val.dishYes)],
  },
  "mixing-bowl": {
    name: t("Bowl with spoon", "Bol et sa cuillère", "وعاء مع ملعقة", "Kaşıklı kâse", "चम्मच के साथ बाउल"),
    benefit: t(
      "A deep glazed bowl for cereal, soup or batter, with a long spoon that rests on the rim. Goes from microwave to table.",
      "Un bol profond émaillé pour céréales, soupe ou pâte à crêpes, avec une longue cuillère qui se pose sur le bord. Passe du micro-ondes à la table.",
      "وعاء عميق مزجج للحبوب أو الشوربة أو العجين مع ملعقة طويلة. ينتقل من الميكروويف إلى المائدة.",
      "Gevrek, çorba ya da hamur için derin sırlı kâse ve kenara oturan uzun kaşık. Mikrodalgadan sofraya gider.",
      "सीरियल, सूप या बैटर के लिए गहरा ग्लेज़्ड बाउल, साथ में लंबा चम्मच। माइक्रोवेव से सीधे मेज़ पर।",
    ),
    specs: [spec("material", val.stoneware), spec("volume", litres(0.9)), spec("dishwasher", val.dishYes)],
  },
  "cutlery-set": {
    name: t("Cutlery set, 24 pieces", "Ménagère 24 pièces", "طقم ملاعق وشوك 24 قطعة", "24 parça çatal bıçak takımı", "24 पीस कटलरी सेट"),
    benefit: t(
      "Knives, forks, spoons and teaspoons for six, well balanced in the hand. The brushed finish hides small scratches.",
      "Couteaux, fourchettes, cuillères et petites cuillères pour six, bien équilibrés en main. La finition brossée masque les petites rayures.",
      "سكاكين وشوك وملاعق كبيرة وصغيرة لستة أشخاص بتوازن مريح في اليد. السطح المصقول يخفي الخدوش الصغيرة.",
      "Altı kişilik bıçak, çatal, kaşık ve tatlı kaşığı; elde dengeli durur. Fırçalanmış yüzeyi küçük çizikleri göstermez.",
      "छह लोगों के लिए छुरी, काँटे, चम्मच और छोटी चम्मच, हाथ में संतुलित। ब्रश्ड फ़िनिश छोटी खरोंचें छिपा लेती है।",
    ),
    specs: [
      spec("material", t("18/10 stainless steel", "Inox 18/10", "فولاذ مقاوم للصدأ 18/10", "18/10 paslanmaz çelik", "18/10 स्टेनलेस स्टील")),
      spec("finish", t("Brushed", "Brossée", "مصقول غير لامع", "Fırçalanmış", "ब्रश्ड")),
      spec("dishwasher", val.dishYes),
    ],
  },
  teapot: {
    name: t("Ceramic teapot", "Théière en céramique", "إبريق شاي سيراميك", "Seramik demlik", "सिरेमिक टीपॉट"),
    benefit: t(
      "A round pot with a spout that does not drip and a lid that stays on while you pour. The removable steel strainer suits loose tea.",
      "Une théière ronde au bec qui ne goutte pas et au couvercle qui tient quand on verse. Son filtre amovible en inox convient au thé en vrac.",
      "إبريق مستدير بفوهة لا تقطر وغطاء يثبت أثناء السكب. المصفاة الفولاذية القابلة للنزع تناسب أوراق الشاي.",
      "Damlatmayan ağızlı, dökerken kapağı düşmeyen yuvarlak demlik. Çıkarılabilir çelik süzgeci dökme çaya uygundur.",
      "गोल टीपॉट, जिसकी टोंटी से टपकता नहीं और ढक्कन उँडेलते समय नहीं गिरता। निकलने वाली स्टील छन्नी खुली चायपत्ती के लिए बढ़िया।",
    ),
    specs: [spec("volume", litres(1.1)), spec("material", val.stoneware), spec("dishwasher", val.dishYes)],
  },
  "coffee-cup": {
    name: t("Coffee cup and saucer", "Tasse à café et soucoupe", "فنجان قهوة مع صحن", "Kahve fincanı ve tabağı", "कॉफ़ी कप और तश्तरी"),
    benefit: t(
      "Thick walls keep coffee hot and the handle has room for two fingers. The saucer fits a biscuit too.",
      "Des parois épaisses gardent le café chaud et l’anse accueille deux doigts. La soucoupe laisse place à un biscuit.",
      "جدران سميكة تحفظ حرارة القهوة ومقبض يتسع لإصبعين. والصحن فيه مكان لقطعة بسكويت.",
      "Kalın çeperi kahveyi sıcak tutar, kulpuna iki parmak sığar. Tabağında bisküviye de yer var.",
      "मोटी दीवारें कॉफ़ी गर्म रखती हैं और हैंडल में दो उँगलियाँ आराम से आती हैं। तश्तरी पर बिस्किट की जगह भी है।",
    ),
    specs: [
      spec("material", t("Porcelain", "Porcelaine", "بورسلان", "Porselen", "पोर्सिलेन")),
      spec("volume", t("180 ml cup", "Tasse de 180 ml", "180 مل", "180 ml fincan", "180 मिली")),
      spec("dishwasher", val.dishYes),
    ],
  },
  "chefs-knife": {
    name: t("Chef’s knife", "Couteau de chef", "سكين طاهي", "Şef bıçağı", "शेफ़ नाइफ़"),
    benefit: t(
      "A broad blade that glides through onions and herbs and is easy to sharpen again. The riveted handle sits safely in the palm.",
      "Une lame large qui glisse dans les oignons et les herbes et se réaffûte facilement. Le manche riveté tient bien en main.",
      "نصل عريض يقطع البصل والأعشاب بسهولة ويسهل سنه من جديد. المقبض المثبت بمسامير آمن في اليد.",
      "Soğanı da yeşilliği de zorlamadan kesen, kolay bilenen geniş ağız. Perçinli sapı avuca güvenle oturur.",
      "चौड़ी ब्लेड, जो प्याज़ और हरी पत्तियाँ आसानी से काटे और जल्दी तेज़ हो जाए। रिवेट वाला हैंडल हथेली में मज़बूती से बैठता है।",
    ),
    specs: [
      spec("material", t("High-carbon steel", "Acier à haute teneur en carbone", "فولاذ عالي الكربون", "Yüksek karbonlu çelik", "हाई-कार्बन स्टील")),
      spec("dimensions", t("20 cm blade", "Lame de 20 cm", "نصل 20 سم", "20 cm ağız", "20 सेमी ब्लेड")),
      spec("dishwasher", val.dishNo),
    ],
  },

  football: {
    name: t("Football", "Ballon de football", "كرة قدم", "Futbol topu", "फ़ुटबॉल"),
    benefit: t(
      "Thermally bonded panels fly straight and soak up no water. Holds its pressure for weeks of training on grass or turf.",
      "Des panneaux thermocollés pour une trajectoire stable et aucune prise d’eau. Garde sa pression des semaines, sur herbe comme sur synthétique.",
      "ألواح ملحومة حراريا بمسار ثابت ولا تمتص الماء. تحافظ على ضغطها لأسابيع من التدريب على العشب الطبيعي والصناعي.",
      "Isıyla birleştirilmiş paneller düz uçar, su çekmez. Çimde ve halı sahada haftalarca havasını korur.",
      "थर्मल-बॉन्डेड पैनल, सीधी उड़ान और पानी बिल्कुल नहीं सोखते। घास हो या टर्फ़, हफ़्तों तक हवा बनी रहती है।",
    ),
    specs: [
      spec("dimensions", t("Size 5", "Taille 5", "مقاس 5", "5 numara", "साइज़ 5")),
      spec(
        "material",
        t("Polyurethane, butyl bladder", "Polyuréthane, vessie en butyle", "بولي يوريثان بأنبوب بوتيل", "Poliüretan, bütil iç lastik", "पॉलीयूरेथेन, ब्यूटाइल ब्लैडर"),
      ),
      spec("age", val.fromSix),
    ],
  },
  "tennis-racket": {
    name: t("Tennis racket", "Raquette de tennis", "مضرب تنس", "Tenis raketi", "टेनिस रैकेट"),
    benefit: t(
      "A forgiving head size and an open string pattern help you find depth and spin. Comes strung, with one ball to get going.",
      "Un tamis tolérant et un plan de cordage ouvert pour gagner en longueur et en effet. Livrée cordée, avec une balle pour commencer.",
      "رأس واسع ونمط أوتار مفتوح يساعدان على العمق والدوران. يأتي مشدود الأوتار مع كرة للبداية.",
      "Hatayı affeden kafa ve açık tel örgüsüyle derinlik ve spin bulmanız kolaylaşır. Kordajlı gelir, yanında bir top hediye.",
      "बड़ा हेड और खुला स्ट्रिंग पैटर्न, शॉट में गहराई और स्पिन आसानी से मिले। तार लगा हुआ आता है, साथ में एक गेंद भी।",
    ),
    specs: [
      spec("material", t("Graphite", "Graphite composite", "جرافيت", "Grafit", "ग्रेफ़ाइट")),
      spec("dimensions", t("645 cm² head", "Tamis de 645 cm²", "مساحة الرأس 645 سم²", "645 cm² kafa", "645 सेमी² हेड")),
      spec("contents", t("Racket and one ball", "Raquette et une balle", "مضرب وكرة واحدة", "Raket ve bir top", "रैकेट और एक गेंद")),
    ],
  },
  "cricket-bat": {
    name: t("Cricket bat with ball", "Batte de cricket et balle", "مضرب كريكيت مع كرة", "Kriket sopası ve topu", "क्रिकेट बैट और गेंद"),
    benefit: t(
      "A generous sweet spot and a light pick-up for long innings. The face is pre-knocked and ready for leather.",
      "Une large zone de frappe et une prise légère pour les longues manches. La face est préparée, prête pour la balle en cuir.",
      "منطقة ضرب واسعة ووزن خفيف عند الرفع للجولات الطويلة. الوجه مجهز مسبقا للكرة الجلدية.",
      "Geniş vuruş bölgesi ve uzun oyunlar için hafif kaldırış. Yüzeyi önceden dövülmüş, deri topa hazır.",
      "बड़ा स्वीट स्पॉट और हल्का पिकअप, लंबी पारी के लिए। बैट पहले से नॉक किया हुआ है, लेदर बॉल के लिए तैयार।",
    ),
    specs: [
      spec("material", t("Kashmir willow", "Saule du Cachemire", "خشب صفصاف كشمير", "Keşmir söğüdü", "कश्मीर विलो")),
      spec("contents", t("Bat and leather ball", "Batte et balle en cuir", "مضرب وكرة جلدية", "Sopa ve deri top", "बैट और लेदर बॉल")),
      spec(
        "care",
        t(
          "Oil lightly twice a season",
          "Huiler légèrement deux fois par saison",
          "يدهن بالزيت مرتين في الموسم",
          "Sezonda iki kez hafifçe yağlanır",
          "सीज़न में दो बार हल्का तेल लगाएँ",
        ),
      ),
    ],
  },
  "boxing-gloves": {
    name: t("Boxing gloves", "Gants de boxe", "قفازات ملاكمة", "Boks eldiveni", "बॉक्सिंग ग्लव्स"),
    benefit: t(
      "Layered foam protects knuckles on the heavy bag and in light sparring. The wide cuff steadies the wrist and dries quickly.",
      "Une mousse multicouche protège les phalanges au sac comme en sparring léger. La manchette large maintient le poignet et sèche vite.",
      "رغوة متعددة الطبقات تحمي المفاصل على كيس الملاكمة وفي التدريب الخفيف. المعصم العريض يثبت اليد ويجف سريعا.",
      "Katmanlı köpük, kum torbasında ve hafif sparringde eklemleri korur. Geniş bileklik bileği sabit tutar, çabuk kurur.",
      "लेयर्ड फ़ोम पंचिंग बैग और हल्की स्पारिंग में उँगलियों की हड्डियाँ बचाता है। चौड़ा कफ़ कलाई को सहारा देता है और जल्दी सूखता है।",
    ),
    specs: [
      spec("dimensions", plain("12 oz")),
      spec("material", t("Synthetic leather", "Cuir synthétique", "جلد صناعي", "Suni deri", "सिंथेटिक लेदर")),
      spec("closure", t("Hook-and-loop strap", "Bande autoagrippante", "شريط لاصق", "Cırt bant", "वेल्क्रो स्ट्रैप")),
    ],
  },
  "city-bicycle": {
    name: t("City bicycle", "Vélo de ville", "دراجة هوائية للمدينة", "Şehir bisikleti", "सिटी साइकिल"),
    benefit: t(
      "An upright ride with seven gears, hub brakes and a chain guard that keeps trousers clean. Puncture-resistant tyres take care of broken glass.",
      "Une position droite, sept vitesses, des freins à moyeu et un carter qui protège le pantalon. Les pneus anticrevaison ne craignent pas le verre.",
      "جلسة مستقيمة وسبع سرعات وفرامل داخلية وغطاء للسلسلة يحفظ الملابس نظيفة. إطارات مقاومة للثقب.",
      "Dik sürüş, yedi vites, göbekten fren ve paçayı temiz tutan zincir koruyucu. Patlamaya dayanıklı lastikleri cam kırığından korkmaz.",
      "सीधी बैठने की पोज़ीशन, सात गियर, हब ब्रेक और कपड़े साफ़ रखने वाला चेन गार्ड। पंचर-रोधी टायर काँच की चिंता दूर करते हैं।",
    ),
    specs: [
      spec("frame", t("Steel, low entry", "Acier, cadre bas", "فولاذ بمدخل منخفض", "Çelik, alçak kadro", "स्टील, नीचा फ़्रेम")),
      spec("dimensions", t("28-inch wheels", "Roues de 28 pouces", "عجلات 28 بوصة", "28 inç jant", "28 इंच के पहिए")),
      spec("load", kg(120)),
      spec(
        "assembly",
        t("Handlebar and pedals to fit", "Guidon et pédales à monter", "يركب المقود والدواسات", "Gidon ve pedallar takılır", "हैंडल और पैडल लगाने होंगे"),
      ),
    ],
  },
  "roller-skates": {
    name: t("Roller skates", "Patins à roulettes", "حذاء تزلج بعجلات", "Tekerlekli paten", "रोलर स्केट्स"),
    benefit: t(
      "High boots that support the ankle and soft wheels that roll over rough pavement. The front stopper is height-adjustable.",
      "Des bottines montantes qui tiennent la cheville et des roues souples pour les trottoirs irréguliers. Le frein avant se règle en hauteur.",
      "حذاء عال يدعم الكاحل وعجلات لينة تسير على الأرصفة الخشنة. المكبح الأمامي قابل للضبط.",
      "Bileği saran yüksek bot ve bozuk kaldırımda bile akıp giden yumuşak tekerlekler. Ön freni yükseklik ayarlı.",
      "टखने को सहारा देने वाले ऊँचे बूट और खुरदुरी सड़क पर भी आराम से चलने वाले पहिए। आगे का स्टॉपर एडजस्ट होता है।",
    ),
    specs: [
      spec("upper", t("Synthetic leather", "Cuir synthétique", "جلد صناعي", "Suni deri", "सिंथेटिक लेदर")),
      spec("sole", t("82A polyurethane wheels", "Roues polyuréthane 82A", "عجلات بولي يوريثان 82A", "82A poliüretan tekerlek", "82A पॉलीयूरेथेन पहिए")),
      spec("load", kg(100)),
    ],
  },
  "camping-tent": {
    name: t("Camping tent", "Tente de camping", "خيمة تخييم", "Kamp çadırı", "कैंपिंग टेंट"),
    benefit: t(
      "Pitches in ten minutes thanks to colour-coded poles. Taped seams and a deep groundsheet keep a thunderstorm outside.",
      "Se monte en dix minutes grâce aux arceaux repérés par couleur. Coutures étanchées et tapis de sol remontant : l’orage reste dehors.",
      "تنصب في عشر دقائق بفضل الأعمدة الملونة. درزات محكمة وأرضية عميقة تبقي العاصفة خارجا.",
      "Renk kodlu direkleriyle on dakikada kurulur. Bantlı dikişler ve yüksek kenarlı taban fırtınayı dışarıda bırakır.",
      "कलर-कोडेड पोल से दस मिनट में लग जाता है। टेप की हुई सिलाई और गहरी ग्राउंडशीट तेज़ बारिश को बाहर रखती है।",
    ),
    specs: [
      spec("water", t("3,000 mm water column", "Colonne d’eau de 3 000 mm", "عمود ماء 3000 مم", "3.000 mm su sütunu", "3000 मिमी वॉटर कॉलम")),
      spec("material", t("Ripstop polyester", "Polyester indéchirable", "بوليستر مقاوم للتمزق", "Yırtılmaz polyester", "रिपस्टॉप पॉलिएस्टर")),
      spec("assembly", t("About 10 minutes", "10 minutes environ", "حوالي 10 دقائق", "Yaklaşık 10 dakika", "क़रीब 10 मिनट")),
    ],
  },
  "snorkel-set": {
    name: t("Snorkel set", "Kit masque et tuba", "طقم قناع وأنبوب غطس", "Şnorkel seti", "स्नॉर्कल सेट"),
    benefit: t(
      "A wide mask with a soft silicone skirt and a snorkel with a purge valve. The tempered lens does not fog on the first dive.",
      "Un masque large à jupe silicone souple et un tuba à soupape de purge. Le verre trempé ne s’embue pas dès la première plongée.",
      "قناع واسع بحافة سيليكون ناعمة وأنبوب بصمام تصريف. العدسة المقواة لا تتضبب من أول غطسة.",
      "Yumuşak silikon etekli geniş maske ve tahliye valfli şnorkel. Temperli camı ilk dalışta buğulanmaz.",
      "मुलायम सिलिकॉन स्कर्ट वाला चौड़ा मास्क और पर्ज वॉल्व वाला स्नॉर्कल। टेम्पर्ड लेंस पहली ही डुबकी में धुँधला नहीं होता।",
    ),
    specs: [
      spec("material", t("Silicone, tempered glass", "Silicone, verre trempé", "سيليكون وزجاج مقوى", "Silikon, temperli cam", "सिलिकॉन, टेम्पर्ड ग्लास")),
      spec(
        "contents",
        t("Mask, snorkel, mesh bag", "Masque, tuba, sac filet", "قناع وأنبوب وكيس شبكي", "Maske, şnorkel, fileli çanta", "मास्क, स्नॉर्कल, जालीदार बैग"),
      ),
      spec("age", t("From 10 years", "Dès 10 ans", "من 10 سنوات", "10 yaş ve üzeri", "10 साल से")),
    ],
  },

  "teddy-bear": {
    name: t("Teddy bear", "Ours en peluche", "دب محشو", "Oyuncak ayı", "टेडी बियर"),
    benefit: t(
      "Soft curly plush with embroidered eyes, safe from the first day. Survives the washing machine and many adventures.",
      "Une peluche bouclée toute douce aux yeux brodés, sans danger dès la naissance. Résiste à la machine à laver et aux grandes aventures.",
      "فرو ناعم وعيون مطرزة آمنة منذ اليوم الأول. يتحمل الغسالة والكثير من المغامرات.",
      "Yumuşacık kıvırcık peluş, işlemeli gözler; ilk günden güvenli. Çamaşır makinesine ve bolca maceraya dayanır.",
      "मुलायम घुंघराला प्लश और कढ़ाई की हुई आँखें, पहले दिन से सुरक्षित। वॉशिंग मशीन और ढेर सारी शरारतें झेल लेता है।",
    ),
    specs: [
      spec("dimensions", cm(35)),
      spec("material", t("Recycled plush", "Peluche recyclée", "قماش فرو معاد تدويره", "Geri dönüştürülmüş peluş", "रीसाइकल्ड प्लश")),
      spec("age", t("From birth", "Dès la naissance", "منذ الولادة", "Doğumdan itibaren", "जन्म से")),
      spec("care", val.wash30),
    ],
  },
  "jigsaw-puzzle": {
    name: t("Jigsaw puzzle", "Puzzle", "أحجية تركيب", "Yapboz", "जिगसॉ पज़ल"),
    benefit: t(
      "Thick pieces with a click you can feel and a matt print that does not reflect the lamp. A poster for reference is in the box.",
      "Des pièces épaisses qui s’emboîtent franchement et une impression mate sans reflet. Un poster modèle est fourni.",
      "قطع سميكة تتشابك بإحكام وطباعة مطفية لا تعكس الضوء. ملصق للصورة داخل العلبة.",
      "Oturduğu hissedilen kalın parçalar ve ışığı yansıtmayan mat baskı. Kutudan örnek poster çıkar.",
      "मोटे टुकड़े, जो ठीक से क्लिक होकर बैठते हैं, और मैट प्रिंट जिस पर रोशनी नहीं चमकती। बॉक्स में रेफ़रेंस पोस्टर भी है।",
    ),
    specs: [
      spec("material", t("Recycled cardboard", "Carton recyclé", "كرتون معاد تدويره", "Geri dönüştürülmüş karton", "रीसाइकल्ड कार्डबोर्ड")),
      spec("age", val.fromEight),
      spec("contents", t("Puzzle and poster", "Puzzle et affiche", "أحجية وملصق", "Yapboz ve poster", "पज़ल और पोस्टर")),
    ],
  },
  kite: {
    name: t("Diamond kite", "Cerf-volant losange", "طائرة ورقية", "Uçurtma", "पतंग"),
    benefit: t(
      "Rises in a light breeze and stays steady thanks to its bow tail. Assembled in two minutes, with line and reel included.",
      "Décolle dans une brise légère et reste stable grâce à sa queue à nœuds. Monté en deux minutes, fil et dévidoir compris.",
      "ترتفع مع النسيم الخفيف وتبقى ثابتة بفضل ذيلها. تركب في دقيقتين والخيط والبكرة مرفقان.",
      "Hafif esintide havalanır, fiyonklu kuyruğuyla dengede kalır. İki dakikada kurulur; ipi ve makarası içinde.",
      "हल्की हवा में भी उड़ती है और पूँछ की वजह से सधी रहती है। दो मिनट में तैयार, डोर और चरखी साथ में।",
    ),
    specs: [
      spec(
        "material",
        t(
          "Polyester, fibreglass rods",
          "Polyester, tiges en fibre de verre",
          "بوليستر وقضبان ألياف زجاجية",
          "Polyester, fiberglas çubuk",
          "पॉलिएस्टर, फ़ाइबरग्लास रॉड",
        ),
      ),
      spec("dimensions", cm("70 × 80")),
      spec("age", val.fromSix),
    ],
  },
  "yo-yo": {
    name: t("Ball-bearing yo-yo", "Yo-yo à roulement", "يويو برولمان", "Rulmanlı yoyo", "बॉल-बेयरिंग यो-यो"),
    benefit: t(
      "Spins long enough to learn real tricks and comes back with a flick. Two spare strings and a trick card are included.",
      "Tourne assez longtemps pour apprendre de vraies figures et revient d’un coup de poignet. Deux ficelles de rechange et une fiche de figures fournies.",
      "يدور طويلا لتتعلم حيلا حقيقية ويعود بحركة يد. مع خيطين احتياطيين وبطاقة حيل.",
      "Gerçek numaralar öğrenecek kadar uzun döner, küçük bir bilek hareketiyle geri gelir. İki yedek ip ve numara kartı içinde.",
      "इतनी देर घूमता है कि असली ट्रिक सीख सकें, और झटके से वापस आता है। दो अतिरिक्त डोरी और ट्रिक कार्ड साथ में।",
    ),
    specs: [
      spec("material", t("ABS, steel bearing", "ABS, roulement en acier", "بلاستيك ABS ورولمان فولاذي", "ABS, çelik rulman", "ABS, स्टील बेयरिंग")),
      spec("dimensions", mm(57)),
      spec("age", val.fromEight),
    ],
  },
  "toy-racing-car": {
    name: t("Toy racing car", "Voiture de course miniature", "سيارة سباق لعبة", "Oyuncak yarış arabası", "टॉय रेसिंग कार"),
    benefit: t(
      "Pull it back, let go and it shoots across the room on real rubber tyres. The front wing is soft, for the skirting boards’ sake.",
      "On recule, on lâche et elle file à travers la pièce sur de vrais pneus en caoutchouc. L’aileron avant est souple, par égard pour les plinthes.",
      "اسحبها للخلف واتركها لتنطلق عبر الغرفة على إطارات مطاطية حقيقية. الجناح الأمامي لين لحماية الجدران.",
      "Geri çek, bırak; gerçek kauçuk lastiklerle odanın öbür ucuna fırlasın. Ön kanadı yumuşaktır, süpürgelikler zarar görmez.",
      "पीछे खींचो, छोड़ो और असली रबर टायरों पर कमरे के पार! आगे का विंग मुलायम है, ताकि दीवारें बची रहें।",
    ),
    specs: [
      spec("material", t("ABS and rubber", "ABS et caoutchouc", "بلاستيك ABS ومطاط", "ABS ve kauçuk", "ABS और रबर")),
      spec("dimensions", cm("24 × 10 × 7")),
      spec("age", val.fromThree),
    ],
  },
  "toy-robot": {
    name: t("Walking toy robot", "Robot jouet marcheur", "روبوت لعبة يمشي", "Yürüyen oyuncak robot", "चलने वाला टॉय रोबोट"),
    benefit: t(
      "Walks, waves and answers to six clap commands without an app or an account. The eyes glow softly as a night light.",
      "Il marche, salue et obéit à six commandes en tapant des mains, sans appli ni compte. Ses yeux font une veilleuse douce.",
      "يمشي ويلوح ويستجيب لستة أوامر بالتصفيق دون تطبيق أو حساب. عيناه تضيئان كمصباح ليلي خافت.",
      "Yürür, el sallar, alkışla verilen altı komutu anlar; ne uygulama ister ne hesap. Gözleri gece lambası gibi hafifçe parlar.",
      "चलता है, हाथ हिलाता है और ताली के छह इशारे समझता है, न ऐप चाहिए न अकाउंट। आँखें हल्की नाइट लाइट का काम करती हैं।",
    ),
    specs: [
      spec("power", t("3 × AA batteries", "3 piles AA", "3 بطاريات AA", "3 adet AA pil", "3 AA बैटरी")),
      spec("dimensions", cm("20 × 14 × 26")),
      spec("age", val.fromSix),
    ],
  },
};
