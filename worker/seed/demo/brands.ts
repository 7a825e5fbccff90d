import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type DemoBrand = { slug: string; name: string; country: string; about: Texts };

const brand = (name: string, country: string, about: Texts): DemoBrand => ({ slug: name.toLowerCase(), name, country, about });

/** Invented for the demo marketplace. */
export const brands: DemoBrand[] = [
  brand(
    "Kestrix",
    "DE",
    t(
      "Sound and desk equipment from Leipzig, built to be repaired rather than replaced.",
      "Du matériel audio et informatique conçu à Leipzig pour être réparé plutôt que remplacé.",
      "معدات صوت ومكتب من لايبزيغ، صممت لتصلح لا لتستبدل.",
      "Leipzig’den, değiştirilmek için değil onarılmak için tasarlanan ses ve masa ekipmanları.",
      "लाइपज़िग का ऑडियो और डेस्क ब्रांड, जिसके प्रोडक्ट बदलने नहीं, रिपेयर करके चलाने के लिए बने हैं।",
    ),
  ),
  brand(
    "Orvellin",
    "KR",
    t(
      "Phones, laptops and screens from Busan with long software support.",
      "Téléphones, ordinateurs et écrans de Busan, avec un long suivi logiciel.",
      "هواتف وأجهزة كمبيوتر وشاشات من بوسان مع دعم برمجي طويل.",
      "Busan’dan, uzun yazılım desteğiyle telefon, bilgisayar ve ekranlar.",
      "बुसान के फ़ोन, लैपटॉप और स्क्रीन, लंबे सॉफ़्टवेयर सपोर्ट के साथ।",
    ),
  ),
  brand(
    "Tavomi",
    "JP",
    t(
      "Cameras, consoles and playful electronics designed in Nagoya since 1987.",
      "Appareils photo, manettes et électronique ludique imaginés à Nagoya depuis 1987.",
      "كاميرات وأجهزة ألعاب وإلكترونيات مرحة تصمم في ناغويا منذ 1987.",
      "1987’den beri Nagoya’da tasarlanan kameralar, oyun kolları ve eğlenceli elektronik.",
      "1987 से नागोया में डिज़ाइन किए जा रहे कैमरे, गेमिंग और मज़ेदार इलेक्ट्रॉनिक्स।",
    ),
  ),
  brand(
    "Belmari",
    "FR",
    t(
      "A Marseille fashion house with light fabrics and sunny colours.",
      "Une maison marseillaise qui aime les étoffes légères et les couleurs du soleil.",
      "دار أزياء من مرسيليا تعشق الأقمشة الخفيفة والألوان المشرقة.",
      "Hafif kumaşları ve güneşli renkleriyle Marsilyalı bir moda evi.",
      "हल्के कपड़ों और खिले रंगों वाला मार्सेई का फ़ैशन हाउस।",
    ),
  ),
  brand(
    "Vescari",
    "IT",
    t(
      "Tailoring and shoes from the Marche, cut by hand and sold without fuss.",
      "Prêt-à-porter et souliers des Marches, coupés à la main, vendus sans chichis.",
      "ملابس مفصلة وأحذية من إقليم ماركي الإيطالي، تقص يدويا وتباع ببساطة.",
      "Marche bölgesinden, elde kesilen terzi işi giysiler ve ayakkabılar.",
      "इटली के मार्के इलाके की हाथ से कटी टेलरिंग और जूते।",
    ),
  ),
  brand(
    "Lindqora",
    "SE",
    t(
      "Everyday clothing for changeable weather, from a small studio in Gothenburg.",
      "Des vêtements de tous les jours pour un temps changeant, par un petit atelier de Göteborg.",
      "ملابس يومية لطقس متقلب من استوديو صغير في غوتنبرغ.",
      "Göteborg’daki küçük bir atölyeden, değişken havalara uygun günlük giyim.",
      "बदलते मौसम के लिए रोज़मर्रा के कपड़े, गोथेनबर्ग के एक छोटे स्टूडियो से।",
    ),
  ),
  brand(
    "Zehrali",
    "TR",
    t(
      "Denizli weavers and dyers who turn good cotton into clothes and home textiles.",
      "Des tisserands et teinturiers de Denizli qui subliment le beau coton.",
      "نساجون وصباغون من دنيزلي يحولون القطن الجيد إلى ملابس ومنسوجات منزلية.",
      "İyi pamuğu giysiye ve ev tekstiline dönüştüren Denizlili dokumacılar.",
      "देनिज़ली के बुनकर, जो बढ़िया कपास से कपड़े और होम टेक्सटाइल बनाते हैं।",
    ),
  ),
  brand(
    "Rangsara",
    "IN",
    t(
      "Hand-block prints, silk and festive colour from workshops around Jaipur.",
      "Impressions au tampon, soieries et couleurs de fête des ateliers de Jaipur.",
      "طباعة يدوية بالقوالب وحرير وألوان احتفالية من ورش جايبور.",
      "Jaipur atölyelerinden el baskısı, ipek ve bayram renkleri.",
      "जयपुर की कार्यशालाओं के हैंड-ब्लॉक प्रिंट, सिल्क और त्योहारी रंग।",
    ),
  ),
  brand(
    "Strivado",
    "PT",
    t(
      "Shoes from Guimarães with soles that can be replaced.",
      "Des chaussures de Guimarães dont la semelle se remplace.",
      "أحذية من غيمارايش بنعال يمكن استبدالها.",
      "Guimarães’ten, tabanı yenilenebilen ayakkabılar.",
      "गिमाराएस के जूते, जिनका सोल बदला जा सकता है।",
    ),
  ),
  brand(
    "Marqesh",
    "MA",
    t(
      "Leather goods from Fez, vegetable-tanned and stitched with waxed thread.",
      "Maroquinerie de Fès, au tannage végétal et au fil ciré.",
      "مصنوعات جلدية من فاس، مدبوغة نباتيا ومخيطة بخيط مشمع.",
      "Bitkisel tabaklanmış, mumlu iplikle dikilmiş Fes işi deri ürünler.",
      "फ़ेज़ का चमड़े का सामान: वेजिटेबल टैनिंग और मोम लगे धागे की सिलाई।",
    ),
  ),
  brand(
    "Tollemar",
    "GB",
    t(
      "Luggage from Bristol for people who travel light and often.",
      "Des bagages de Bristol pour qui voyage léger et souvent.",
      "حقائب سفر من بريستول لمن يسافر كثيرا وبأمتعة خفيفة.",
      "Sık ve hafif seyahat edenler için Bristol’den valiz ve çantalar.",
      "अक्सर और कम सामान के साथ सफ़र करने वालों के लिए ब्रिस्टल का लगेज।",
    ),
  ),
  brand(
    "Ilvaya",
    "KR",
    t(
      "Gentle formulas and honest ingredient lists from Seoul.",
      "Des formules douces et des compositions claires, venues de Séoul.",
      "تركيبات لطيفة وقوائم مكونات واضحة من سيول.",
      "Seul’den yumuşak formüller ve dürüst içerik listeleri.",
      "सियोल के सौम्य फ़ॉर्मूले और साफ़-साफ़ लिखी सामग्री।",
    ),
  ),
  brand(
    "Florimea",
    "FR",
    t(
      "Scents and care from Grasse flowers, blended in small batches.",
      "Parfums et soins aux fleurs de Grasse, préparés en petites séries.",
      "عطور ومنتجات عناية من أزهار غراس، تحضر بكميات صغيرة.",
      "Grasse çiçeklerinden, küçük partiler hâlinde hazırlanan koku ve bakım ürünleri.",
      "ग्रास के फूलों से छोटी मात्रा में तैयार ख़ुशबू और स्किनकेयर।",
    ),
  ),
  brand(
    "Nordhame",
    "DK",
    t(
      "Plain, warm furniture from Aarhus made of certified wood.",
      "Des meubles simples et chaleureux d’Aarhus, en bois certifié.",
      "أثاث بسيط ودافئ من آرهوس مصنوع من خشب معتمد.",
      "Aarhus’tan, sertifikalı ahşaptan sade ve sıcak mobilyalar.",
      "आर्हुस का सादा, सुकून भरा फ़र्नीचर, प्रमाणित लकड़ी से बना।",
    ),
  ),
  brand(
    "Bakirhan",
    "TR",
    t(
      "Cookware from Gaziantep coppersmiths, now in its third generation.",
      "Les batteries de cuisine d’une famille de chaudronniers de Gaziantep, à la troisième génération.",
      "أواني طهي من نحاسي غازي عنتاب، في جيلهم الثالث.",
      "Üç kuşaktır Gaziantepli bakırcıların elinden çıkan pişirme gereçleri.",
      "गाज़ियानटेप के ठठेरों की तीसरी पीढ़ी के बनाए बर्तन।",
    ),
  ),
  brand(
    "Potterwick",
    "GB",
    t(
      "Stoneware for daily tables, thrown and glazed in Staffordshire.",
      "Du grès pour la table de tous les jours, tourné et émaillé dans le Staffordshire.",
      "أواني خزفية للمائدة اليومية تصنع وتزجج في ستافوردشاير.",
      "Staffordshire’da şekillenip sırlanan, her günün sofrası için seramikler.",
      "रोज़ की मेज़ के लिए स्टैफ़र्डशायर में बना ग्लेज़्ड स्टोनवेयर।",
    ),
  ),
  brand(
    "Kuvanto",
    "FI",
    t(
      "Quiet, useful objects from Tampere for kitchen, bath and workshop.",
      "Des objets sobres et utiles de Tampere pour la cuisine, le bain et l’atelier.",
      "أدوات هادئة ومفيدة من تامبيري للمطبخ والحمام والورشة.",
      "Tampere’den mutfak, banyo ve atölye için sade, işe yarar eşyalar.",
      "किचन, बाथरूम और वर्कशॉप के लिए टाम्पेरे की सादी, काम की चीज़ें।",
    ),
  ),
  brand(
    "Altivora",
    "CH",
    t(
      "Mountain equipment tested on the passes above Chur.",
      "De l’équipement de montagne testé sur les cols au-dessus de Coire.",
      "معدات جبلية تختبر في الممرات فوق مدينة خور السويسرية.",
      "Chur’un yukarısındaki geçitlerde sınanan dağ ekipmanları.",
      "खूर के ऊपर के दर्रों पर परखा गया पहाड़ी सामान।",
    ),
  ),
  brand(
    "Sprintara",
    "US",
    t(
      "Training gear from Portland, Oregon, priced for clubs and schools.",
      "Du matériel d’entraînement de Portland (Oregon), à prix de club.",
      "معدات تدريب من بورتلاند في أوريغون بأسعار تناسب الأندية والمدارس.",
      "Oregon, Portland’dan; kulüp ve okul bütçesine uygun antrenman malzemeleri.",
      "पोर्टलैंड, ओरेगन का ट्रेनिंग गियर, क्लब और स्कूलों के बजट में।",
    ),
  ),
  brand(
    "Pomipim",
    "NL",
    t(
      "Toys from Utrecht that work without a screen.",
      "Des jouets d’Utrecht qui se passent d’écran.",
      "ألعاب من أوترخت لا تحتاج إلى شاشة.",
      "Utrecht’ten, ekran gerektirmeyen oyuncaklar.",
      "यूट्रेख़्ट के खिलौने, जिन्हें स्क्रीन की ज़रूरत नहीं।",
    ),
  ),
  brand(
    "Papeliro",
    "PT",
    t(
      "Paper goods printed in Porto on recycled stock.",
      "De la papeterie imprimée à Porto sur papier recyclé.",
      "منتجات ورقية تطبع في بورتو على ورق معاد تدويره.",
      "Porto’da geri dönüştürülmüş kâğıda basılan kırtasiye ürünleri.",
      "पोर्टो में रीसाइकल्ड काग़ज़ पर छपी स्टेशनरी।",
    ),
  ),
  brand(
    "Harfiya",
    "AE",
    t(
      "A Sharjah press and pen maker in love with letters of every script.",
      "Une maison d’édition et de stylos de Charjah, amoureuse de toutes les écritures.",
      "دار نشر وصانعة أقلام في الشارقة تعشق حروف كل اللغات.",
      "Her alfabenin harflerine gönül vermiş Şarikalı bir yayınevi ve kalem ustası.",
      "शारजाह का प्रकाशन और पेन ब्रांड, जिसे हर लिपि के अक्षरों से प्यार है।",
    ),
  ),
  brand(
    "Verdelune",
    "FR",
    t(
      "Plants and seeds raised in Anjou without peat.",
      "Plantes et graines cultivées en Anjou, sans tourbe.",
      "نباتات وبذور تزرع في أنجو الفرنسية دون خث.",
      "Anjou’da torf kullanılmadan yetiştirilen bitki ve tohumlar.",
      "आंजू में बिना पीट के उगाए गए पौधे और बीज।",
    ),
  ),
  brand(
    "Grasmund",
    "DE",
    t(
      "Tools and blades from Solingen with a ten-year promise.",
      "Outils et lames de Solingen, avec une promesse de dix ans.",
      "أدوات وشفرات من زولينغن بوعد يمتد عشر سنوات.",
      "Solingen’den, on yıl sözü verilen aletler ve bıçaklar.",
      "ज़ोलिंगन के औज़ार और ब्लेड, दस साल के भरोसे के साथ।",
    ),
  ),
  brand(
    "Zaytara",
    "TN",
    t(
      "Olives, honey and olive-oil soap from family farms around Sfax.",
      "Olives, miel et savons à l’huile d’olive des fermes familiales de Sfax.",
      "زيتون وعسل وصابون بزيت الزيتون من مزارع عائلية حول صفاقس.",
      "Sfaks çevresindeki aile çiftliklerinden zeytin, bal ve zeytinyağlı sabun.",
      "स्फ़ाक्स के पारिवारिक खेतों के ज़ैतून, शहद और ऑलिव ऑयल साबुन।",
    ),
  ),
  brand(
    "Chandori",
    "IN",
    t(
      "Teas, sweets and fruit bought directly from Indian growers.",
      "Thés, douceurs et fruits achetés directement aux producteurs indiens.",
      "شاي وحلويات وفواكه تشترى مباشرة من مزارعي الهند.",
      "Hindistanlı üreticilerden doğrudan alınan çay, tatlı ve meyveler.",
      "भारतीय किसानों से सीधे ख़रीदी गई चाय, मिठाइयाँ और फल।",
    ),
  ),
  brand(
    "Noorsel",
    "AE",
    t(
      "Fine jewellery from Dubai at prices that do not need a wedding.",
      "De la joaillerie de Dubaï, à des prix qui n’attendent pas un mariage.",
      "مجوهرات أنيقة من دبي بأسعار لا تنتظر حفل زفاف.",
      "Düğün beklemeyi gerektirmeyen fiyatlarla Dubai’den zarif takılar.",
      "दुबई की नफ़ीस ज्वेलरी, ऐसे दाम पर कि शादी का इंतज़ार न करना पड़े।",
    ),
  ),
  brand(
    "Tickmere",
    "CH",
    t(
      "Watches and clocks assembled in a former school in Bienne.",
      "Montres et réveils assemblés dans une ancienne école de Bienne.",
      "ساعات يد ومنبهات تجمع في مدرسة قديمة بمدينة بيين.",
      "Biel’de eski bir okulda birleştirilen kol saatleri ve çalar saatler.",
      "बील के एक पुराने स्कूल में असेंबल की गई घड़ियाँ और अलार्म क्लॉक।",
    ),
  ),
  brand(
    "Melodane",
    "AT",
    t(
      "Instruments from Linz, set up by players before they leave the workshop.",
      "Des instruments de Linz, réglés par des musiciens avant de quitter l’atelier.",
      "آلات موسيقية من لينتس يضبطها عازفون قبل أن تغادر الورشة.",
      "Linz’den, atölyeden çıkmadan müzisyenlerce ayarlanan enstrümanlar.",
      "लिंज़ के साज़, जिन्हें वर्कशॉप से निकलने से पहले संगीतकार ख़ुद ट्यून करते हैं।",
    ),
  ),
  brand(
    "Quillamar",
    "MX",
    t(
      "Bright handmade things from Oaxaca: toys, candles and woven bags.",
      "Des créations colorées d’Oaxaca : jouets, bougies et sacs tissés.",
      "أعمال يدوية زاهية من أواكساكا: ألعاب وشموع وحقائب منسوجة.",
      "Oaxaca’dan rengârenk el işi: oyuncaklar, mumlar ve dokuma çantalar.",
      "ओआहाका की रंगीन हाथ से बनी चीज़ें: खिलौने, मोमबत्तियाँ और बुने हुए बैग।",
    ),
  ),
];
