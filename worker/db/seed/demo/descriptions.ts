import { t } from './texts.ts';
import type { Texts } from './texts.ts';

/**
 * Sentences that are true for every product of a main category, by the category's slug. A description is the type's `benefit` and two or three of these.
 */
export const descriptions: Record<string, Texts[]> = {
  electronics: [
    t('Tested by the shop before dispatch and sealed again.', 'Testé par la boutique avant l’envoi, puis rescellé.', 'يفحصه المتجر قبل الشحن ثم يعيد إغلاقه.', 'Gönderilmeden önce mağazada test edilir ve yeniden mühürlenir.', 'भेजने से पहले दुकान में जाँचकर दोबारा सील किया जाता है।'),
    t('The guarantee applies in every country we deliver to.', 'La garantie est valable dans tous les pays livrés.', 'يسري الضمان في جميع الدول التي نوصل إليها.', 'Garanti, teslimat yaptığımız tüm ülkelerde geçerlidir.', 'वारंटी उन सभी देशों में मान्य है जहाँ हम डिलीवरी करते हैं।'),
    t('A printed quick-start guide in five languages is in the box.', 'Un guide de démarrage imprimé en cinq langues est fourni.', 'في العلبة دليل تشغيل سريع مطبوع بخمس لغات.', 'Kutuda beş dilde basılı hızlı başlangıç kılavuzu bulunur.', 'बॉक्स में पाँच भाषाओं में छपी क्विक-स्टार्ट गाइड मिलती है।'),
    t('Old devices can be sent back to the shop for recycling.', 'Vos anciens appareils peuvent être renvoyés à la boutique pour recyclage.', 'يمكنك إرسال أجهزتك القديمة إلى المتجر لإعادة تدويرها.', 'Eski cihazlarınızı geri dönüşüm için mağazaya gönderebilirsiniz.', 'पुराने डिवाइस रीसाइक्लिंग के लिए दुकान को भेज सकते हैं।'),
  ],
  fashion: [
    t('Chosen to be worn often, season after season.', 'Choisi pour être porté souvent, saison après saison.', 'اختير ليلبس كثيرا موسما بعد موسم.', 'Sezonlar boyu sık sık kullanılsın diye seçildi.', 'हर सीज़न, बार-बार पहनने के लिए चुना गया।'),
    t('Simple care advice comes with every order.', 'Des conseils d’entretien simples accompagnent chaque commande.', 'نرفق نصائح عناية بسيطة مع كل طلب.', 'Her siparişle birlikte kısa bakım önerileri gönderilir.', 'हर ऑर्डर के साथ देखभाल की आसान सलाह मिलती है।'),
    t('Exchanges within 30 days are simple: send it back with the label on.', 'L’échange est simple pendant 30 jours : renvoyez l’article avec son étiquette.', 'التبديل سهل خلال 30 يوما: أعد القطعة ببطاقتها.', '30 gün içinde değişim kolay: etiketiyle geri gönderin.', '30 दिन में बदलना आसान है: टैग के साथ वापस भेज दीजिए।'),
    t('Wrapped in tissue paper, never in plastic.', 'Emballé dans du papier de soie, jamais dans du plastique.', 'يغلف بورق ناعم ولا يستعمل البلاستيك.', 'Plastikle değil, ince pelur kâğıdıyla sarılır.', 'प्लास्टिक में नहीं, टिश्यू पेपर में लपेटकर भेजा जाता है।'),
  ],
  shoes: [
    t('Between two sizes? Most customers take the larger one.', 'Entre deux pointures ? La plupart des clients prennent la plus grande.', 'بين مقاسين؟ معظم الزبائن يختارون الأكبر.', 'İki numara arasında kaldınız mı? Müşterilerin çoğu büyüğünü seçiyor.', 'दो साइज़ के बीच हैं? ज़्यादातर ग्राहक बड़ा साइज़ लेते हैं।'),
    t('Sizes are European.', 'Les pointures sont européennes.', 'المقاسات أوروبية.', 'Numaralar Avrupa ölçüsüdür.', 'साइज़ यूरोपीय हैं।'),
    t('Try them on indoors: returns are easy as long as the soles are clean.', 'Essayez-les à l’intérieur : le retour est simple tant que la semelle est propre.', 'جربها داخل البيت، فالإرجاع سهل ما دام النعل نظيفا.', 'Evde deneyin: taban temiz kaldığı sürece iade kolay.', 'घर के अंदर पहनकर देखिए: सोल साफ़ हो तो लौटाना आसान है।'),
    t('Sent in a sturdy box that doubles as storage.', 'Expédié dans une boîte solide qui sert aussi de rangement.', 'يرسل في علبة متينة تصلح للتخزين.', 'Saklamak için de kullanılabilen sağlam kutusunda gönderilir.', 'मज़बूत डिब्बे में भेजा जाता है, जो रखने के काम भी आता है।'),
  ],
  bags: [
    t('Handles and fastenings are tested under load.', 'Anses et fermetures sont testées en charge.', 'المقابض ووسائل الإغلاق مختبرة تحت الحمل.', 'Saplar ve kapamalar yük altında denenmiştir.', 'हैंडल और क्लोज़र वज़न के साथ परखे गए हैं।'),
    t('Packed so that it arrives in perfect shape.', 'Emballé pour arriver parfaitement en forme.', 'يغلف بعناية ليصل بشكله السليم.', 'Formu bozulmadan ulaşacak şekilde paketlenir.', 'ऐसे पैक होता है कि आकार बिल्कुल सही पहुँचे।'),
    t('Repairs are possible: write to the shop and ask for a quote.', 'Réparable : demandez un devis à la boutique.', 'قابل للإصلاح، راسل المتجر واطلب عرض سعر.', 'Tamir edilebilir: mağazaya yazıp fiyat isteyin.', 'रिपेयर हो सकता है: दुकान को लिखकर ख़र्च पूछिए।'),
    t('A popular gift, sent with a card on request.', 'Très apprécié en cadeau, avec une carte sur demande.', 'هدية محبوبة، ونرفق بطاقة عند الطلب.', 'Sevilen bir hediye; isterseniz kartla gönderilir.', 'तोहफ़े के लिए पसंदीदा, कहने पर कार्ड के साथ भेजा जाता है।'),
  ],
  beauty: [
    t('Never tested on animals.', 'Jamais testé sur les animaux.', 'لم يختبر على الحيوانات.', 'Hayvanlar üzerinde test edilmez.', 'जानवरों पर कभी टेस्ट नहीं किया गया।'),
    t('From fresh stock, with the date of packing on the carton.', 'Issu d’un stock récent, date de conditionnement sur l’emballage.', 'من مخزون حديث وتاريخ التعبئة مكتوب على العلبة.', 'Taze stoktan; paketleme tarihi kutunun üzerinde.', 'ताज़ा स्टॉक से, पैकिंग की तारीख़ डिब्बे पर लिखी है।'),
    t('Sealed for hygiene; please check the seal when it arrives.', 'Scellé par hygiène ; vérifiez le sceau à la réception.', 'مغلق بإحكام للنظافة، تأكد من الختم عند الاستلام.', 'Hijyen için mühürlüdür; geldiğinde mührü kontrol edin.', 'स्वच्छता के लिए सील बंद; मिलने पर सील ज़रूर जाँचें।'),
    t('Small enough for a travel bag.', 'Se glisse facilement dans un sac de voyage.', 'حجم يناسب حقيبة السفر.', 'Seyahat çantasına sığar.', 'ट्रैवल बैग में आसानी से आ जाता है।'),
  ],
  'home-living': [
    t('Chosen to look good for years, not for a season.', 'Choisi pour plaire des années, pas une saison.', 'اختير ليبقى جميلا لسنوات لا لموسم واحد.', 'Bir sezon değil, yıllarca güzel dursun diye seçildi.', 'एक सीज़न नहीं, बरसों अच्छा दिखने के लिए चुना गया।'),
    t('Packed so that nothing moves in transit; breakages are replaced.', 'Calé avec soin pour le transport ; toute casse est remplacée.', 'مغلف بعناية حتى لا يتحرك أثناء النقل، ونستبدل ما ينكسر.', 'Yolda oynamayacak şekilde paketlenir; kırılan yenisiyle değiştirilir.', 'ऐसे पैक किया जाता है कि रास्ते में हिले नहीं; टूटा सामान बदला जाता है।'),
    t('Sits well with wood, linen and other calm materials.', 'S’accorde avec le bois, le lin et les matières douces.', 'ينسجم مع الخشب والكتان والخامات الهادئة.', 'Ahşap, keten ve diğer sakin dokularla uyumludur.', 'लकड़ी, लिनन और सादी चीज़ों के साथ ख़ूब जँचता है।'),
    t('Questions about fit or finish? The shop answers within a day.', 'Une question sur les dimensions ou la finition ? La boutique répond sous un jour.', 'لديك سؤال عن القياس أو التشطيب؟ يجيبك المتجر خلال يوم.', 'Ölçü ya da yüzey hakkında sorunuz mu var? Mağaza bir gün içinde yanıtlar.', 'माप या फ़िनिश को लेकर सवाल? दुकान एक दिन में जवाब देती है।'),
  ],
  kitchen: [
    t('Made for daily use, not for the display cabinet.', 'Fait pour servir tous les jours, pas pour la vitrine.', 'صنع للاستعمال اليومي لا للعرض.', 'Vitrin için değil, her gün kullanmak için.', 'शोकेस के लिए नहीं, रोज़ के इस्तेमाल के लिए बना।'),
    t('All surfaces that touch food are food-safe.', 'Toutes les surfaces en contact avec les aliments sont conformes.', 'جميع الأسطح الملامسة للطعام آمنة غذائيا.', 'Gıdaya değen tüm yüzeyler gıdaya uygundur.', 'खाने को छूने वाली हर सतह फ़ूड-सेफ़ है।'),
    t('Rinse once with warm water before first use.', 'Rincer à l’eau chaude avant la première utilisation.', 'يشطف بالماء الدافئ قبل أول استعمال.', 'İlk kullanımdan önce ılık suyla durulayın.', 'पहली बार इस्तेमाल से पहले गुनगुने पानी से धो लें।'),
    t('Nicely boxed for weddings and housewarmings.', 'Joliment présenté en boîte pour un mariage ou une crémaillère.', 'في علبة أنيقة تناسب هدايا الزواج والبيت الجديد.', 'Düğün ve ev hediyesi için şık kutusunda.', 'शादी और गृह-प्रवेश के तोहफ़े के लिए सुंदर डिब्बे में।'),
  ],
  sports: [
    t('Used by clubs and schools as well as at home.', 'Utilisé par des clubs et des écoles autant qu’à la maison.', 'تستعمله الأندية والمدارس كما في البيت.', 'Kulüplerde, okullarda ve evde kullanılır.', 'क्लब, स्कूल और घर, हर जगह इस्तेमाल होता है।'),
    t('Suitable for beginners and regular players alike.', 'Convient aux débutants comme aux pratiquants réguliers.', 'مناسب للمبتدئين ولمن يمارسون بانتظام.', 'Yeni başlayana da düzenli spor yapana da uygun.', 'नए सीखने वालों और नियमित खिलाड़ियों, दोनों के लिए सही।'),
    t('Clean it after use, store it dry, and it lasts for seasons.', 'Nettoyé après usage et rangé au sec, il dure des saisons.', 'نظفه بعد الاستعمال واحفظه جافا ليدوم مواسم.', 'Kullandıktan sonra temizleyip kuru saklayın; sezonlarca dayanır.', 'इस्तेमाल के बाद साफ़ करके सूखा रखें, कई सीज़न चलेगा।'),
    t('Not sure about size or use? Ask the shop, it answers within a day.', 'Un doute sur la taille ou l’usage ? La boutique répond sous un jour.', 'متردد في المقاس أو الاستعمال؟ اسأل المتجر ويجيبك خلال يوم.', 'Beden ya da kullanım konusunda kararsız mısınız? Mağaza bir gün içinde yanıtlar.', 'साइज़ या इस्तेमाल को लेकर उलझन? दुकान से पूछिए, एक दिन में जवाब मिलेगा।'),
  ],
  toys: [
    t('Tested to the European toy safety standard.', 'Conforme à la norme européenne de sécurité des jouets.', 'مختبر وفق معيار السلامة الأوروبي للألعاب.', 'Avrupa oyuncak güvenliği standardına göre test edilmiştir.', 'यूरोपीय खिलौना सुरक्षा मानक के अनुसार जाँचा गया।'),
    t('Needs neither app nor account.', 'Sans application ni compte.', 'لا يحتاج إلى تطبيق ولا حساب.', 'Uygulama ya da hesap gerektirmez.', 'न ऐप चाहिए, न अकाउंट।'),
    t('Colours are free of solvents and do not rub off.', 'Couleurs sans solvant, qui ne déteignent pas.', 'ألوان خالية من المذيبات ولا تزول بالاحتكاك.', 'Boyaları solvent içermez, çıkmaz.', 'रंग सॉल्वेंट-मुक्त हैं और उतरते नहीं।'),
    t('Comes in a small box without blister plastic, ready to wrap.', 'Livré en petite boîte sans plastique, prêt à emballer.', 'في علبة صغيرة بلا بلاستيك وجاهز للتغليف.', 'Plastik blister olmadan küçük kutuda, hediye paketine hazır.', 'छोटे डिब्बे में, बिना प्लास्टिक ब्लिस्टर के, गिफ़्ट रैप के लिए तैयार।'),
  ],
  'books-stationery': [
    t('Wrapped in paper and card, without plastic.', 'Emballé de papier et de carton, sans plastique.', 'يغلف بالورق والكرتون دون بلاستيك.', 'Plastiksiz, kâğıt ve mukavvayla paketlenir.', 'प्लास्टिक नहीं, काग़ज़ और कार्डबोर्ड में पैक।'),
    t('Well protected, so it arrives without dents or creases.', 'Bien protégé, il arrive sans pli ni choc.', 'محمي جيدا فيصل دون ثنيات أو صدمات.', 'İyi korunur; ezilmeden, kırışmadan gelir.', 'अच्छी तरह सुरक्षित, बिना मुड़े और दबे पहुँचता है।'),
    t('A welcome present for readers, writers and makers.', 'Un cadeau qui plaît à qui lit, écrit ou crée.', 'هدية جميلة لمحبي القراءة والكتابة والإبداع.', 'Okuyana, yazana, üretene güzel bir hediye.', 'पढ़ने, लिखने और कुछ नया बनाने वालों के लिए प्यारा तोहफ़ा।'),
    t('Goes in the post with a hand-stamped bookmark.', 'Envoyé avec un marque-page tamponné à la main.', 'يرسل مع فاصل كتب مختوم يدويا.', 'Elde damgalanmış bir ayraçla gönderilir.', 'हाथ से मुहर लगे बुकमार्क के साथ भेजा जाता है।'),
  ],
  garden: [
    t('Picked by people who like to have earth on their hands.', 'Sélectionné par des gens qui aiment avoir les mains dans la terre.', 'اختاره أناس يحبون العمل بأيديهم في التربة.', 'Elleri toprağa değen insanlarca seçildi.', 'मिट्टी से प्यार करने वालों का चुना हुआ।'),
    t('Tried out by the shop through a whole season.', 'Essayé par la boutique pendant toute une saison.', 'جربه المتجر موسما كاملا.', 'Mağaza tarafından bir sezon boyunca denendi.', 'दुकान ने इसे पूरे एक सीज़न आज़माया है।'),
    t('A leaflet with practical advice is included.', 'Une fiche de conseils pratiques est jointe.', 'مرفق بنشرة نصائح عملية.', 'Pratik önerilerle dolu bir broşürle gelir.', 'साथ में काम की सलाह वाला पर्चा मिलता है।'),
    t('Bought from makers and growers the shop visits in person.', 'Acheté à des fabricants et producteurs que la boutique visite elle-même.', 'يشترى من منتجين ومزارعين يزورهم المتجر بنفسه.', 'Mağazanın bizzat ziyaret ettiği üreticilerden alınır.', 'ऐसे निर्माताओं और उत्पादकों से लिया गया, जिनसे दुकान ख़ुद मिलती है।'),
  ],
  grocery: [
    t('From the latest harvest or batch, with the date on the label.', 'De la dernière récolte ou fournée, date sur l’étiquette.', 'من أحدث محصول أو دفعة والتاريخ على الملصق.', 'Son hasattan ya da son partiden; tarihi etikette.', 'ताज़ा फ़सल या बैच से, तारीख़ लेबल पर।'),
    t('No artificial colours and no flavour enhancers.', 'Sans colorant artificiel ni exhausteur de goût.', 'دون ألوان صناعية أو معززات نكهة.', 'Yapay renklendirici ve aroma artırıcı içermez.', 'कोई कृत्रिम रंग या फ़्लेवर बढ़ाने वाला पदार्थ नहीं।'),
    t('Packed on the day of dispatch.', 'Emballé le jour de l’expédition.', 'يعبأ يوم الشحن.', 'Kargoya verildiği gün paketlenir.', 'जिस दिन भेजा जाता है, उसी दिन पैक होता है।'),
    t('If it does not arrive in good condition, you get your money back.', 'Si le produit n’arrive pas en bon état, vous êtes remboursé.', 'إذا لم يصل بحالة جيدة نعيد لك المبلغ.', 'İyi durumda ulaşmazsa ücreti iade edilir.', 'अच्छी हालत में न पहुँचे तो पैसे वापस।'),
  ],
  'jewellery-watches': [
    t('Comes in a small lined box, ready to give.', 'Présenté dans un petit écrin doublé, prêt à offrir.', 'يأتي في علبة صغيرة مبطنة جاهزة للإهداء.', 'İçi kaplı küçük kutusunda, hediyeye hazır gelir.', 'अस्तर लगे छोटे डिब्बे में, तोहफ़े के लिए तैयार।'),
    t('Free of nickel and pleasant on sensitive skin.', 'Sans nickel, doux pour les peaux sensibles.', 'خال من النيكل ومريح للبشرة الحساسة.', 'Nikel içermez, hassas cilde uygundur.', 'निकल-मुक्त, संवेदनशील त्वचा के लिए भी आरामदायक।'),
    t('Keep it away from perfume and it will stay bright.', 'À l’abri du parfum, l’éclat reste intact.', 'أبعده عن العطور ليبقى لامعا.', 'Parfümden uzak tutun, parlaklığını korusun.', 'परफ़्यूम से दूर रखें तो चमक बनी रहेगी।'),
    t('Insured during transport up to the full price.', 'Assuré pendant le transport à hauteur du prix payé.', 'مؤمن أثناء النقل بكامل قيمته.', 'Taşıma sırasında tam bedeliyle sigortalıdır.', 'रास्ते में पूरी क़ीमत तक बीमित।'),
  ],
  music: [
    t('Checked and set up by a player before it leaves the shop.', 'Vérifié et réglé par un musicien avant de quitter la boutique.', 'يفحصه ويضبطه عازف قبل أن يغادر المتجر.', 'Mağazadan çıkmadan bir müzisyen tarafından kontrol edilip ayarlanır.', 'दुकान से निकलने से पहले संगीतकार इसे जाँचकर सेट करते हैं।'),
    t('Double-boxed and insured in transit.', 'Double carton et assurance pendant le transport.', 'تغليف مزدوج وتأمين أثناء النقل.', 'Çift kutulu ve taşımada sigortalı.', 'डबल बॉक्स में और रास्ते में बीमित।'),
    t('Good for lessons, for the band and for a quiet evening at home.', 'Pour les cours, le groupe ou une soirée tranquille à la maison.', 'مناسب للدروس وللفرقة ولأمسية هادئة في البيت.', 'Derse, gruba ve evde sakin bir akşama uygun.', 'क्लास, बैंड और घर की शांत शाम, सबके लिए बढ़िया।'),
    t('Beginners find a link to free first lessons in the box.', 'Les débutants trouvent dans la boîte un lien vers de premières leçons gratuites.', 'يجد المبتدئون في العلبة رابطا لدروس أولى مجانية.', 'Yeni başlayanlar için kutuda ücretsiz ilk derslerin bağlantısı var.', 'नए सीखने वालों के लिए बॉक्स में मुफ़्त शुरुआती लेसन का लिंक है।'),
  ],
};
