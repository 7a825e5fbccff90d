import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type DemoPage = {
  slug: "about" | "terms" | "privacy" | "returns" | "faq" | "contact";
  title: Texts;
  summary: Texts;
  /** Simple Markdown: "## " headings, paragraphs, "- " lists. */
  body: Texts;
};

export const pages: DemoPage[] = [
  {
    slug: "about",
    title: t("About Meydan", "À propos de Meydan", "عن Meydan", "Meydan hakkında", "Meydan के बारे में"),
    summary: t(
      "One marketplace, many independent shops, and an honest word about this demo.",
      "Une place de marché, de nombreuses boutiques indépendantes, et un mot franc sur cette démo.",
      "سوق واحدة ومتاجر مستقلة كثيرة، وكلمة صريحة عن هذه النسخة التجريبية.",
      "Tek pazar yeri, çok sayıda bağımsız mağaza ve bu demo hakkında açık bir söz.",
      "एक बाज़ार, कई स्वतंत्र दुकानें और इस डेमो के बारे में साफ़ बात।",
    ),
    body: t(
      `Meydan is Turkish for a town square: the open place where stalls stand side by side and everyone meets. That is the idea of this marketplace. Independent shops from many cities sell under one roof, each with its own range, its own rules for dispatch and its own voice.

## How it works

You put things from as many shops as you like into one cart and check out once. Behind the scenes your order becomes one parcel per shop, packed and sent by the people who know the product. You follow every parcel on the same order page.

- One account, one cart, one payment, even with five shops
- Five languages: English, French, Arabic, Turkish and Hindi
- Prices in the currency you choose: {{currencies}}
- You can also buy as a guest, without an account

## Who sells here

Every shop has a page of its own with its story, its ratings and how it sends. Follow the ones you like, and their newest products stand together under “Shops you follow”.

## This is a demo

The marketplace you are looking at is a demonstration. The shops, brands, products, reviews and people in it are invented, the pictures are illustrations, and nothing is really shipped. Payments run in test mode unless the operator of this installation has set up something else. Please do not enter real card data.`,
      `En turc, « meydan » désigne la grande place où les étals se côtoient et où tout le monde se croise. C’est l’esprit de cette place de marché : des boutiques indépendantes de nombreuses villes vendent sous un même toit, chacune avec son choix, ses conditions d’expédition et son ton.

## Comment ça marche

Vous mettez dans un seul panier des articles d’autant de boutiques que vous voulez, et vous ne payez qu’une fois. Votre commande devient ensuite un colis par boutique, préparé par celles et ceux qui connaissent le produit. Vous suivez tous les colis sur la même page.

- Un compte, un panier, un paiement, même avec cinq boutiques
- Cinq langues : anglais, français, arabe, turc et hindi
- Les prix dans la devise de votre choix : {{currencies}}
- Achat possible sans compte

## Qui vend ici

Chaque boutique a sa page, avec son histoire, ses notes et sa façon d’expédier. Suivez celles que vous aimez : leurs derniers produits sont réunis sous « Boutiques suivies ».

## Ceci est une démonstration

La place de marché que vous visitez est une démonstration. Boutiques, marques, produits, avis et personnes sont inventés, les images sont des illustrations et rien n’est réellement expédié. Les paiements fonctionnent en mode test, sauf réglage contraire de l’exploitant. N’entrez pas de vraies données bancaires.`,
      `كلمة «ميدان» تعني الساحة التي تصطف فيها المتاجر ويلتقي فيها الناس، وهذه هي فكرة هذه السوق. متاجر مستقلة من مدن كثيرة تبيع تحت سقف واحد، ولكل منها تشكيلته وشروط شحنه وأسلوبه.

## كيف نعمل

تضيف منتجات من أي عدد من المتاجر إلى سلة واحدة وتدفع مرة واحدة. بعد ذلك يتحول طلبك إلى طرد من كل متجر، يجهزه ويرسله من يعرف المنتج جيدا. وتتابع جميع الطرود من صفحة الطلب نفسها.

- حساب واحد وسلة واحدة ودفعة واحدة حتى مع خمسة متاجر
- خمس لغات: الإنجليزية والفرنسية والعربية والتركية والهندية
- الأسعار بالعملة التي تختارها: {{currencies}}
- يمكنك الشراء كضيف دون حساب

## من يبيع هنا

لكل متجر صفحته الخاصة وفيها قصته وتقييماته وطريقة شحنه. تابع المتاجر التي تعجبك لتجد أحدث منتجاتها مجتمعة في «المتاجر المتابعة».

## هذه نسخة تجريبية

السوق التي تتصفحها نسخة للعرض فقط. المتاجر والعلامات والمنتجات والتقييمات والأسماء كلها من الخيال، والصور رسوم توضيحية، ولا يشحن شيء في الحقيقة. المدفوعات في وضع الاختبار ما لم يضبط مشغل الموقع غير ذلك. نرجو ألا تدخل بيانات بطاقة حقيقية.`,
      `Meydan, tezgâhların yan yana durduğu, herkesin buluştuğu yerdir. Bu pazar yerinin fikri de bu: birçok şehirden bağımsız mağaza tek çatı altında satış yapar; her birinin ürün seçkisi, kargo koşulları ve dili kendine özgüdür.

## Nasıl çalışır?

İstediğiniz kadar mağazadan ürünü tek sepete koyar, bir kez ödersiniz. Siparişiniz arka planda her mağaza için ayrı bir pakete dönüşür; ürünü en iyi bilenler hazırlayıp gönderir. Bütün paketleri aynı sipariş sayfasından izlersiniz.

- Beş mağazadan da alsanız tek hesap, tek sepet, tek ödeme
- Beş dil: İngilizce, Fransızca, Arapça, Türkçe ve Hintçe
- Seçtiğiniz para biriminde fiyatlar: {{currencies}}
- Üye olmadan da alışveriş yapabilirsiniz

## Kimler satıyor?

Her mağazanın kendi sayfası vardır: hikâyesi, puanları ve gönderim biçimi orada yazar. Sevdiğiniz mağazaları takip edin; en yeni ürünlerini “Takip ettiğiniz mağazalar” sayfasında bir arada bulursunuz.

## Bu bir demodur

Gezdiğiniz pazar yeri bir gösterimdir. Mağazalar, markalar, ürünler, yorumlar ve kişiler kurgudur; görseller çizimdir ve gerçekte hiçbir şey gönderilmez. İşletmeci başka bir ayar yapmadıkça ödemeler test kipinde çalışır. Lütfen gerçek kart bilgisi girmeyin.`,
      `मैदान यानी वह खुली जगह जहाँ दुकानें साथ-साथ लगती हैं और सब लोग मिलते हैं। इस बाज़ार की सोच भी यही है: कई शहरों की स्वतंत्र दुकानें एक छत के नीचे बेचती हैं, हर एक का अपना सामान, डिस्पैच के अपने नियम और अपना अंदाज़ है।

## यह कैसे काम करता है

आप जितनी चाहें उतनी दुकानों का सामान एक ही कार्ट में डालिए और एक बार में पेमेंट कीजिए। इसके बाद आपका ऑर्डर हर दुकान के लिए एक पार्सल बन जाता है, जिसे वही लोग पैक करके भेजते हैं जो सामान को जानते हैं। सभी पार्सल एक ही ऑर्डर पेज पर ट्रैक होते हैं।

- पाँच दुकानें हों तब भी एक अकाउंट, एक कार्ट, एक पेमेंट
- पाँच भाषाएँ: अंग्रेज़ी, फ़्रेंच, अरबी, तुर्की और हिंदी
- आपकी चुनी हुई मुद्रा में कीमतें: {{currencies}}
- बिना अकाउंट के भी ख़रीद सकते हैं

## यहाँ कौन बेचता है

हर दुकान का अपना पेज है, जिस पर उसकी कहानी, रेटिंग और भेजने का तरीक़ा लिखा है। पसंदीदा दुकानों को फ़ॉलो कीजिए, उनके सबसे नए प्रोडक्ट “फ़ॉलो की हुई दुकानें” में एक साथ मिलेंगे।

## यह एक डेमो है

जो बाज़ार आप देख रहे हैं, वह एक डेमो है। दुकानें, ब्रांड, प्रोडक्ट, रिव्यू और लोग काल्पनिक हैं, तस्वीरें चित्र हैं और सच में कुछ भी भेजा नहीं जाता। जब तक ऑपरेटर कुछ और सेट न करे, पेमेंट टेस्ट मोड में चलते हैं। कृपया असली कार्ड की जानकारी न डालें।`,
    ),
  },
  {
    slug: "terms",
    title: t("Terms of sale", "Conditions de vente", "شروط البيع", "Satış koşulları", "बिक्री की शर्तें"),
    summary: t(
      "What applies when you order from the shops on Meydan.",
      "Ce qui s’applique quand vous commandez auprès des boutiques de Meydan.",
      "ما يسري عند الطلب من متاجر Meydan.",
      "Meydan’daki mağazalardan sipariş verirken geçerli olanlar.",
      "Meydan की दुकानों से ऑर्डर करने पर क्या लागू होता है।",
    ),
    body: t(
      `## Who you buy from

Meydan runs the marketplace. The contract for each item is between you and the shop named on the product page. If your cart holds items from several shops, you place one order and conclude one contract with each of them.

## Prices and currency

Prices are shown in the currency you choose: {{currencies}}. Your order keeps the currency, the amounts and the exchange rate it was placed with, even if rates change later. Delivery is charged per shop and shown before you pay.

## Reduced prices

Where a former price is struck through, the product page also says what the lowest price was in the 30 days before the reduction. A flash sale has a beginning, an end and a limited quantity, all by the clock of the marketplace. Once the quantity is sold, the normal price applies again; what counts is the price shown when you place the order.

## Placing an order

- Your order counts as placed when you press “Place order”
- We reserve the stock of an unpaid order for at least 30 minutes, or 10 if something from a flash sale or much of what is left of something is in it; after that the items go back on sale
- The contract comes about when the payment is confirmed; with cash on delivery, when we confirm the order
- If a price changed while the item was in your cart, we tell you before you pay

## Payment

You pay on the page of the payment provider or, where it is offered, in cash on delivery. Meydan never sees or stores card numbers. If a payment fails, nothing is charged and you can try again while the reservation lasts.

## Delivery and cancellation

Each shop sends its own parcel. You can cancel whatever has not been shipped yet; the stock is released and the amount refunded to the means of payment you used. For returns, see the page “Returns and refunds”.

## Vouchers

A voucher belongs to the marketplace or to one shop. Minimum spend, validity and limits are shown with it. Vouchers cannot be exchanged for cash.

## If something is wrong

Your legal rights for faulty goods are against the shop and are not limited by anything on this page. Write to us with the contact form: we pass it on to the shop and look at the matter ourselves if you do not agree. The consumer law of the country you live in applies in any case.`,
      `## Avec qui vous contractez

Meydan exploite la place de marché. Pour chaque article, le contrat est conclu entre vous et la boutique indiquée sur la fiche produit. Si votre panier réunit plusieurs boutiques, vous passez une seule commande et concluez un contrat avec chacune d’elles.

## Prix et devise

Les prix s’affichent dans la devise de votre choix : {{currencies}}. La commande conserve la devise, les montants et le taux du moment où elle a été passée. Les frais de livraison sont facturés par boutique et indiqués avant le paiement.

## Prix réduits

Quand un ancien prix est barré, la fiche produit indique aussi le prix le plus bas des 30 jours précédant la réduction. Une vente flash a un début, une fin et une quantité limitée, selon l’horloge de la place de marché. Une fois la quantité vendue, le prix normal s’applique de nouveau ; seul compte le prix affiché au moment de la commande.

## Passer commande

- La commande est passée quand vous cliquez sur « Commander »
- Le stock d’une commande impayée est réservé au moins 30 minutes, ou 10 si elle contient un article de vente flash ou une grande part de ce qui reste d’un article, puis remis en vente
- Le contrat est formé à la confirmation du paiement ou, en cas de paiement à la livraison, à notre confirmation de la commande
- Si un prix a changé pendant que l’article était au panier, nous vous le signalons avant le paiement

## Paiement

Vous payez sur la page du prestataire de paiement ou, là où c’est proposé, en espèces à la livraison. Meydan ne voit ni ne conserve les numéros de carte. En cas d’échec, rien n’est débité et vous pouvez réessayer tant que la réservation court.

## Livraison et annulation

Chaque boutique envoie son propre colis. Vous pouvez annuler tout ce qui n’est pas encore expédié : le montant est remboursé sur le moyen de paiement utilisé. Pour les retours, voyez la page « Retours et remboursements ».

## Bons de réduction

Un bon est émis par la place de marché ou par une boutique. Montant minimal, durée et limites y figurent. Il n’est pas échangeable contre de l’argent.

## En cas de problème

La garantie légale s’exerce auprès de la boutique et rien sur cette page ne la limite. Écrivez-nous par le formulaire de contact : nous transmettons à la boutique et examinons nous-mêmes le dossier si vous ne trouvez pas d’accord. Le droit de la consommation de votre pays de résidence s’applique dans tous les cas.`,
      `## ممن تشتري

تدير Meydan السوق، أما العقد الخاص بكل منتج فيكون بينك وبين المتجر المذكور في صفحة المنتج. إذا احتوت سلتك على منتجات من عدة متاجر فأنت تقدم طلبا واحدا وتبرم عقدا مع كل متجر منها.

## الأسعار والعملة

تظهر الأسعار بالعملة التي تختارها. يحتفظ طلبك بالعملة والمبالغ وسعر الصرف وقت تقديمه حتى لو تغيرت الأسعار لاحقا. تحسب رسوم التوصيل لكل متجر وتظهر قبل الدفع.

## الأسعار المخفضة

حيث يظهر سعر سابق مشطوب تذكر صفحة المنتج أيضا أدنى سعر خلال الأيام الثلاثين السابقة للتخفيض. لكل عرض خاطف بداية ونهاية وكمية محدودة، والمرجع هو توقيت السوق. وإذا نفدت الكمية عاد السعر العادي، والعبرة بالسعر المعروض لحظة تقديم الطلب.

## تقديم الطلب

- يعد الطلب مقدما عند الضغط على زر تأكيد الطلب
- نحجز مخزون الطلب غير المدفوع 30 دقيقة على الأقل، أو 10 دقائق إذا كان فيه منتج من عرض خاطف أو جزء كبير مما بقي من منتج، ثم يعود للبيع
- ينشأ العقد عند تأكيد الدفع، أما مع الدفع نقدا عند الاستلام فعند تأكيدنا للطلب
- إذا تغير سعر منتج وهو في سلتك أبلغناك قبل الدفع

## الدفع

تدفع في صفحة مزود خدمة الدفع، أو نقدا عند الاستلام حيث يتاح ذلك. لا ترى Meydan أرقام البطاقات ولا تحفظها أبدا. إذا فشل الدفع فلن يخصم شيء، ويمكنك المحاولة مرة أخرى ما دام الحجز ساريا.

## التوصيل والإلغاء

يرسل كل متجر طرده الخاص. يمكنك إلغاء ما لم يشحن بعد، فيعود إلى المخزون ويرد المبلغ إلى وسيلة الدفع نفسها. وللإرجاع راجع صفحة «الإرجاع واسترداد المبلغ».

## القسائم

القسيمة صادرة عن السوق أو عن متجر واحد، ومعها الحد الأدنى للشراء والصلاحية والحدود. لا تستبدل القسائم بالنقد.

## إذا حدث خطأ ما

حقوقك القانونية في المنتجات المعيبة قائمة تجاه المتجر ولا يحد منها شيء في هذه الصفحة. راسلنا من نموذج الاتصال لننقل الأمر إلى المتجر، وإذا لم تتفقا درسناه بأنفسنا. ويسري في جميع الأحوال قانون حماية المستهلك في بلد إقامتك.`,
      `## Kimden alıyorsunuz?

Meydan pazar yerini işletir. Her ürünün satış sözleşmesi, ürün sayfasında adı yazan mağaza ile sizin aranızdadır. Sepetinizde birden çok mağazanın ürünü varsa tek sipariş verir, her mağazayla ayrı bir sözleşme yaparsınız.

## Fiyat ve para birimi

Fiyatlar seçtiğiniz para biriminde gösterilir: {{currencies}}. Siparişiniz, verildiği andaki para birimini, tutarları ve kuru korur; kur sonradan değişse de bu değişmez. Kargo ücreti mağaza başına hesaplanır ve ödemeden önce gösterilir.

## İndirimli fiyatlar

Üstü çizili bir eski fiyat varsa ürün sayfası, indirimden önceki 30 günün en düşük fiyatını da yazar. Flaş indirimlerin başlangıcı, bitişi ve sınırlı bir adedi vardır; pazar yerinin saati esas alınır. Adet bitince normal fiyata dönülür; geçerli olan, siparişi verdiğiniz anda gösterilen fiyattır.

## Sipariş verme

- “Siparişi onayla” düğmesine bastığınızda sipariş verilmiş olur
- Ödenmemiş siparişin stoku en az 30 dakika, içinde flaş indirimden bir ürün ya da bir üründen kalanın büyük bölümü varsa en az 10 dakika ayrılır, sonra yeniden satışa açılır
- Sözleşme, ödeme onaylandığında kurulur; kapıda nakit ödemede siparişi onayladığımızda
- Ürün sepetinizdeyken fiyatı değiştiyse ödemeden önce size bildiririz

## Ödeme

Ödemeyi, ödeme kuruluşunun kendi sayfasında veya sunulduğu yerlerde kapıda nakit olarak yaparsınız. Meydan kart numaralarını hiçbir zaman görmez ve saklamaz. Ödeme başarısız olursa para çekilmez; rezervasyon süresince yeniden deneyebilirsiniz.

## Teslimat ve iptal

Her mağaza kendi paketini gönderir. Henüz kargoya verilmeyen ürünleri iptal edebilirsiniz; stok serbest kalır, tutar kullandığınız ödeme aracına iade edilir. İadeler için “İade ve geri ödeme” sayfasına bakın.

## Kuponlar

Kupon, pazar yerine ya da tek bir mağazaya aittir. Alt sepet tutarı, geçerlilik süresi ve sınırlar kuponda yazar. Kuponlar nakde çevrilmez.

## Bir sorun olursa

Ayıplı mala ilişkin yasal haklarınızı mağazaya karşı kullanırsınız; bu sayfadaki hiçbir şey onları sınırlamaz. İletişim formundan bize yazın: mağazaya iletiriz, anlaşamazsanız konuyu kendimiz inceleriz. Her durumda yaşadığınız ülkenin tüketici hukuku geçerlidir.`,
      `## आप किससे ख़रीदते हैं

Meydan इस बाज़ार को चलाता है। हर सामान का सौदा आपके और प्रोडक्ट पेज पर लिखी दुकान के बीच होता है। कार्ट में कई दुकानों का सामान हो तो ऑर्डर एक होता है, पर सौदा हर दुकान से अलग माना जाता है।

## दाम और मुद्रा

दाम आपकी चुनी हुई मुद्रा में दिखते हैं: {{currencies}}। ऑर्डर में वही मुद्रा, रक़म और विनिमय दर रहती है जो ऑर्डर के समय थी, चाहे दर बाद में बदल जाए। डिलीवरी शुल्क हर दुकान का अलग होता है और पेमेंट से पहले दिखाया जाता है।

## घटे हुए दाम

जहाँ पुराना दाम कटा हुआ दिखता है, वहाँ प्रोडक्ट पेज पर छूट से पहले के 30 दिनों का सबसे कम दाम भी लिखा होता है। फ़्लैश सेल की शुरुआत, अंत और मात्रा तय होती है और समय बाज़ार की घड़ी से चलता है। मात्रा बिक जाने पर सामान्य दाम लौट आता है; मान्य वही दाम है जो ऑर्डर करते समय दिखाया गया।

## ऑर्डर करना

- “ऑर्डर करें” दबाते ही ऑर्डर दर्ज हो जाता है
- पेमेंट बाकी हो तो सामान कम से कम 30 मिनट, और फ़्लैश सेल की कोई चीज़ या किसी चीज़ के बचे हुए स्टॉक का बड़ा हिस्सा हो तो कम से कम 10 मिनट आपके लिए रखा जाता है, फिर दोबारा बिक्री में चला जाता है
- पेमेंट की पुष्टि होते ही सौदा पक्का होता है; कैश ऑन डिलीवरी में तब, जब हम ऑर्डर की पुष्टि करते हैं
- कार्ट में रखे सामान का दाम बदले तो पेमेंट से पहले आपको बताया जाता है

## पेमेंट

पेमेंट आप पेमेंट कंपनी के पेज पर करते हैं, या जहाँ यह सुविधा हो, डिलीवरी पर नक़द। Meydan न कार्ड नंबर देखता है, न रखता है। पेमेंट असफल हो तो पैसे नहीं कटते और बुकिंग के समय तक आप फिर कोशिश कर सकते हैं।

## डिलीवरी और रद्द करना

हर दुकान अपना पार्सल भेजती है। जो अभी भेजा नहीं गया, उसे आप रद्द कर सकते हैं; पैसे उसी माध्यम में लौटते हैं जिससे आपने चुकाए थे। वापसी के लिए “वापसी और रिफ़ंड” पेज देखें।

## वाउचर

वाउचर पूरे बाज़ार का या किसी एक दुकान का होता है। न्यूनतम ख़रीद, अवधि और सीमाएँ उसी पर लिखी होती हैं। वाउचर के बदले नक़द नहीं मिलता।

## अगर कुछ ठीक न हो

ख़राब सामान पर आपके क़ानूनी अधिकार दुकान के प्रति हैं और इस पेज की कोई बात उन्हें कम नहीं करती। संपर्क फ़ॉर्म से हमें लिखिए: हम बात दुकान तक पहुँचाते हैं और सहमति न बने तो मामला ख़ुद देखते हैं। हर हाल में आपके देश का उपभोक्ता क़ानून लागू होता है।`,
    ),
  },
  {
    slug: "privacy",
    title: t("Privacy", "Confidentialité", "الخصوصية", "Gizlilik", "गोपनीयता"),
    summary: t(
      "Which data we need, what for, and what we never see.",
      "Les données dont nous avons besoin, pourquoi, et ce que nous ne voyons jamais.",
      "البيانات التي نحتاجها ولماذا، وما لا نراه أبدا.",
      "Hangi verilere neden ihtiyaç duyarız, neyi asla görmeyiz.",
      "हमें कौन सी जानकारी चाहिए, क्यों, और क्या हम कभी नहीं देखते।",
    ),
    body: t(
      `We collect what we need to bring an order to your door, and nothing for advertising networks.

## What we store

- Your account: name, email address, phone number and photo, if you give them, and a password that is stored only in hashed form
- Sign-ins and changes to your account: when, with which browser and from which country
- Your addresses and, if you save them, bank details, which are encrypted and shown to you only in masked form
- Your orders with prices, parcels and notes to the shops
- Your cart, wishlists, compared and lately viewed products, followed shops and vouchers
- Your reviews with their pictures, which everybody can see
- Your messages from the contact form, with your name and email address
- If you switch notifications on: the address your browser gives us for them
- If you open a shop: who stands behind it (name, address, registration and tax numbers), the papers you hand in, and the account your payouts go to, whose number is encrypted
- With an order that is not paid or, with cash, not sent yet: a keyed fingerprint of your network’s address, so that nobody reserves everything; likewise, for a day, with a new cart and with a message from the contact form. The address itself is not kept

## What we never see

Card numbers. You enter them on the payment provider’s own page. We only learn whether a payment succeeded and the provider’s reference for it.

## What shops see

A shop receives the items you bought from it, your note to it and, for as long as they have to be sent, your name, the delivery address and its phone number. It does not see what you bought elsewhere, your email address, your other addresses or your bank details.

## Cookies

Each by its name, with how long it lasts. Scripts can read only the first three, signed_in and signed_out.

- i18n_redirected: your language (a year)
- currency: your currency (a year)
- cart_count: the number of pieces shown at the cart (60 days)
- cart: which cart is yours while you have no account (60 days)
- seller_registration: which registration of a shop is yours while you have no account (30 days)
- open_order: the way back to an order that is not paid yet (at most 30 minutes)
- flash: one message for the next page, such as “Saved” (two minutes)
- frontend_redirect: the page you wanted before you signed in (until then, at most a year)
- browser: tells your browser from a stranger’s at sign-in (a year)
- frontend_strategy, frontend__token.local, frontend__token_expiration.local, frontend__refresh_token.local: keep you signed in (until you sign out, at most a year)
- signed_in: tells pages that somebody is signed in, not who (as long as those)
- signed_out: notes that you signed out while there was no connection, until the shop has ended your session (366 days at most)
- social, social_name: on the way to Google, Facebook or another provider and back (ten and two minutes)

What you viewed, compared, liked or searched for without an account stays in your own browser, and so does a half-filled checkout until you close the tab; clear the browser’s storage and it is gone.

There are no tracking cookies and no third-party analytics.

## How long

Your account stays until you delete it. A photo or picture you delete is gone at once; copies in browsers and caches end within a day. Orders stay without the account, because shops have to keep their books; one that was never paid goes 90 days after it was cancelled. Messages from the contact form go after a year, and what was noted of sign-ins and changes to your account after half a year.

## Your rights

On the page “Profile” of your account you correct your data, take all of it along with “Download my data”, and end the account with “Delete account”. For an order you placed as a guest, or a message you sent, write to us with the contact form.`,
      `Nous recueillons ce qu’il faut pour livrer votre commande, et rien pour les réseaux publicitaires.

## Ce que nous conservons

- Votre compte : nom, adresse e-mail, téléphone et photo si vous les indiquez, et un mot de passe conservé uniquement sous forme d’empreinte
- Les connexions et changements de votre compte : quand, avec quel navigateur et depuis quel pays
- Vos adresses et, si vous les enregistrez, vos coordonnées bancaires, chiffrées et affichées masquées
- Vos commandes, avec prix, colis et notes aux boutiques
- Votre panier, vos listes d’envies, les produits comparés ou consultés récemment, les boutiques suivies et les bons de réduction
- Vos avis et leurs photos, visibles de tous
- Vos messages envoyés par le formulaire de contact, avec votre nom et votre adresse e-mail
- Si vous activez les notifications : l’adresse que votre navigateur nous donne pour elles
- Si vous ouvrez une boutique : qui en est responsable (nom, adresse, numéros d’immatriculation et fiscal), les documents remis et le compte de vos versements, dont le numéro est chiffré
- Avec une commande pas encore payée ou, en espèces, pas encore expédiée : une empreinte à clé de l’adresse de votre réseau, afin que personne ne réserve tout ; de même, pendant un jour, avec un nouveau panier et avec un message du formulaire de contact. L’adresse elle-même n’est pas conservée

## Ce que nous ne voyons jamais

Les numéros de carte. Vous les saisissez sur la page du prestataire de paiement. Nous savons seulement si le paiement a réussi et sous quelle référence.

## Ce que voient les boutiques

Une boutique reçoit les articles achetés chez elle, votre note et, tant qu’il reste à les envoyer, votre nom, l’adresse de livraison et son numéro de téléphone. Elle ne voit ni vos autres achats, ni votre adresse e-mail, ni vos autres adresses, ni vos coordonnées bancaires.

## Cookies

Chacun par son nom, avec sa durée. Les scripts ne peuvent lire que les trois premiers, signed_in et signed_out.

- i18n_redirected : votre langue (un an)
- currency : votre devise (un an)
- cart_count : le nombre d’articles affiché sur le panier (60 jours)
- cart : quel panier est le vôtre tant que vous n’avez pas de compte (60 jours)
- seller_registration : quelle inscription de boutique est la vôtre tant que vous n’avez pas de compte (30 jours)
- open_order : le chemin vers une commande pas encore payée (30 minutes au plus)
- flash : un message pour la page suivante, comme « C’est enregistré » (deux minutes)
- frontend_redirect : la page que vous vouliez avant de vous connecter (jusque-là, un an au plus)
- browser : distingue votre navigateur de celui d’un inconnu à la connexion (un an)
- frontend_strategy, frontend__token.local, frontend__token_expiration.local, frontend__refresh_token.local : maintiennent votre connexion (jusqu’à la déconnexion, un an au plus)
- signed_in : indique aux pages que quelqu’un est connecté, sans dire qui (aussi longtemps)
- signed_out : note que vous vous êtes déconnecté sans réseau, jusqu’à ce que la boutique ait fermé votre session (366 jours au plus)
- social, social_name : pendant l’aller-retour chez Google, Facebook ou un autre fournisseur (dix et deux minutes)

Ce que vous avez consulté, comparé, aimé ou recherché sans compte reste dans votre navigateur, de même qu’une commande à moitié remplie jusqu’à la fermeture de l’onglet ; videz son stockage et il n’en reste rien.

Aucun cookie de pistage, aucune mesure d’audience tierce.

## Durée

Votre compte reste jusqu’à ce que vous le supprimiez. Une photo supprimée disparaît aussitôt ; ses copies dans les navigateurs et les caches s’effacent en un jour. Les commandes restent, sans le compte, car les boutiques doivent tenir leur comptabilité ; celle qui n’a jamais été payée disparaît 90 jours après son annulation. Les messages du formulaire de contact sont effacés au bout d’un an, et les traces de connexion et de changement du compte au bout de six mois.

## Vos droits

Sur la page « Profil » de votre compte, vous corrigez vos données, les emportez toutes avec « Télécharger mes données » et fermez le compte avec « Supprimer le compte ». Pour une commande passée sans compte ou un message envoyé, écrivez-nous par le formulaire de contact.`,
      `نجمع ما نحتاجه لإيصال طلبك إلى بابك، ولا نجمع شيئا لشبكات الإعلانات.

## ما نحفظه

- حسابك: الاسم والبريد الإلكتروني، والهاتف والصورة إن أضفتهما، وكلمة مرور لا تحفظ إلا مشفرة باتجاه واحد
- عمليات الدخول إلى حسابك وتغييره: متى وبأي متصفح ومن أي بلد
- عناوينك، وبياناتك البنكية إذا حفظتها، وهي مشفرة ولا تظهر لك إلا مخفية جزئيا
- طلباتك مع أسعارها وطرودها وملاحظاتك للمتاجر
- سلتك وقوائم المفضلة والمنتجات التي قارنتها أو شاهدتها مؤخرا والمتاجر التي تتابعها والقسائم
- تقييماتك وصورها، وهي ظاهرة للجميع
- رسائلك من نموذج الاتصال مع اسمك وبريدك الإلكتروني
- إذا فعلت الإشعارات: العنوان الذي يعطينا إياه متصفحك لإرسالها
- إذا فتحت متجرا: من يقف وراءه (الاسم والعنوان ورقم السجل والرقم الضريبي)، والأوراق التي تقدمها، وحساب مستحقاتك الذي يحفظ رقمه مشفرا
- مع كل طلب لم يدفع بعد، أو لم يشحن بعد إن كان الدفع نقدا: بصمة مشفرة لعنوان شبكتك حتى لا يحجز أحد كل شيء، وكذلك ليوم واحد مع كل سلة جديدة ومع كل رسالة من نموذج الاتصال. أما العنوان نفسه فلا نحفظه

## ما لا نراه أبدا

أرقام البطاقات. تدخلها في صفحة مزود الدفع نفسه، ولا نعرف سوى هل نجح الدفع ورقمه المرجعي لدى المزود.

## ما تراه المتاجر

يستلم المتجر المنتجات التي اشتريتها منه وملاحظتك له، ويستلم اسمك وعنوان التوصيل ورقم هاتفه ما دام الشحن لم يتم. ولا يرى مشترياتك الأخرى ولا بريدك الإلكتروني ولا عناوينك الأخرى ولا بياناتك البنكية.

## ملفات تعريف الارتباط

كل ملف باسمه ومدته. لا تستطيع البرامج النصية قراءة غير الثلاثة الأولى وsigned_in وsigned_out.

- لغتك: i18n_redirected (سنة)
- عملتك: currency (سنة)
- عدد القطع الظاهر على السلة: cart_count (60 يوما)
- سلتك ما دمت بلا حساب: cart (60 يوما)
- طلب تسجيل متجرك ما دمت بلا حساب: seller_registration (30 يوما)
- طريق العودة إلى طلب لم يدفع بعد: open_order (30 دقيقة على الأكثر)
- رسالة واحدة للصفحة التالية مثل «تم الحفظ»: flash (دقيقتان)
- الصفحة التي أردتها قبل تسجيل الدخول: frontend_redirect (حتى الدخول، وسنة على الأكثر)
- يميز متصفحك عن متصفح غريب عند الدخول: browser (سنة)
- تبقيك مسجلا: frontend_strategy وfrontend__token.local وfrontend__token_expiration.local وfrontend__refresh_token.local (حتى تسجيل الخروج، وسنة على الأكثر)
- يخبر الصفحات بأن أحدا مسجل دون أن يقول من هو: signed_in (بقدر السابقة)
- يدوّن أنك سجّلت الخروج دون اتصال بالإنترنت إلى أن ينهي المتجر جلستك: signed_out (366 يوما على الأكثر)
- في الطريق إلى Google أو Facebook أو مزود آخر والعودة منه: social وsocial_name (عشر دقائق ودقيقتان)

ما شاهدته أو قارنته أو أعجبك أو بحثت عنه دون حساب يبقى في متصفحك وحده، وكذلك الطلب غير المكتمل حتى تغلق علامة التبويب، ويزول ذلك كله إذا مسحت بيانات المتصفح.

لا توجد ملفات تتبع ولا أدوات تحليل من جهات أخرى.

## مدة الحفظ

يبقى حسابك حتى تحذفه. والصورة التي تحذفها تزول فورا، أما نسخها في المتصفحات وذاكرات التخزين المؤقت فتنتهي خلال يوم. وتبقى الطلبات من دون الحساب لأن المتاجر ملزمة بحفظ سجلاتها، أما الطلب الذي لم يدفع قط فيمحى بعد 90 يوما من إلغائه. وتمحى رسائل نموذج الاتصال بعد سنة، وسجل الدخول إلى حسابك وتغييراته بعد نصف سنة.

## حقوقك

في صفحة «الملف الشخصي» من حسابك تصحح بياناتك، وتأخذها كلها بزر «تنزيل بياناتي»، وتنهي الحساب بزر «حذف الحساب». أما الطلب الذي قدمته كضيف أو الرسالة التي أرسلتها فراسلنا بشأنهما من نموذج الاتصال.`,
      `Siparişinizi kapınıza ulaştırmak için gerekeni toplarız; reklam ağları için hiçbir şey toplamayız.

## Neleri saklıyoruz?

- Hesabınız: ad, e-posta adresi, verirseniz telefon ve fotoğraf ile yalnızca özet (hash) olarak tutulan parola
- Hesabınıza girişler ve hesaptaki değişiklikler: ne zaman, hangi tarayıcıyla ve hangi ülkeden
- Adresleriniz ve kaydederseniz banka bilgileriniz; bunlar şifrelenir ve size de maskeli gösterilir
- Fiyatları, paketleri ve mağazalara notlarınızla siparişleriniz
- Sepetiniz, favori listeleriniz, karşılaştırdığınız ve son baktığınız ürünler, takip ettiğiniz mağazalar ve kuponlar
- Herkesin görebildiği yorumlarınız ve fotoğrafları
- İletişim formundan gönderdiğiniz mesajlar, adınız ve e-posta adresinizle birlikte
- Bildirimleri açarsanız: tarayıcınızın bunlar için bize verdiği adres
- Mağaza açarsanız: arkasında kimin olduğu (ad, adres, sicil ve vergi numaraları), verdiğiniz belgeler ve hak edişlerinizin yattığı hesap; hesap numarası şifrelenir
- Henüz ödenmemiş ya da kapıda nakitte henüz gönderilmemiş siparişlerde: kimse her şeyi ayırtmasın diye ağ adresinizin anahtarlı özeti; yeni bir sepette ve iletişim formundan gelen bir mesajda da bir gün boyunca. Adresin kendisi saklanmaz

## Neyi asla görmüyoruz?

Kart numaralarını. Bunları ödeme kuruluşunun kendi sayfasına girersiniz. Biz yalnızca ödemenin başarılı olup olmadığını ve kuruluşun işlem numarasını öğreniriz.

## Mağazalar neyi görüyor?

Mağaza, kendisinden aldığınız ürünleri, ona yazdığınız notu ve gönderim bitene kadar adınızı, teslimat adresini ve bu adresin telefonunu görür. Başka yerden ne aldığınızı, e-posta adresinizi, öteki adreslerinizi ve banka bilgilerinizi görmez.

## Çerezler

Her biri adıyla ve süresiyle. Betikler yalnızca ilk üçünü, signed_in ve signed_out çerezlerini okuyabilir.

- i18n_redirected: diliniz (bir yıl)
- currency: para biriminiz (bir yıl)
- cart_count: sepette gösterilen adet (60 gün)
- cart: üye değilken hangi sepetin sizin olduğu (60 gün)
- seller_registration: üye değilken hangi mağaza kaydının sizin olduğu (30 gün)
- open_order: henüz ödenmemiş siparişe dönüş yolu (en çok 30 dakika)
- flash: sonraki sayfa için “Kaydedildi” gibi tek bir ileti (iki dakika)
- frontend_redirect: giriş yapmadan önce istediğiniz sayfa (girişe kadar, en çok bir yıl)
- browser: girişte tarayıcınızı bir yabancınınkinden ayırır (bir yıl)
- frontend_strategy, frontend__token.local, frontend__token_expiration.local, frontend__refresh_token.local: oturumunuzu açık tutar (çıkışa kadar, en çok bir yıl)
- signed_in: sayfalara birinin giriş yaptığını söyler, kim olduğunu söylemez (onlar kadar)
- signed_out: bağlantı yokken çıkış yaptığınızı, mağaza oturumunuzu kapatana kadar not eder (en çok 366 gün)
- social, social_name: Google, Facebook ya da başka bir sağlayıcıya gidip gelirken (on ve iki dakika)

Üye olmadan baktığınız, karşılaştırdığınız, beğendiğiniz ya da aradığınız şeyler yalnızca kendi tarayıcınızda kalır; yarım kalmış ödeme formu da sekmeyi kapatana kadar. Tarayıcı verilerini silerseniz hepsi silinir.

Takip çerezi ya da üçüncü taraf analiz aracı yoktur.

## Ne kadar süre?

Hesabınız siz silene kadar kalır. Sildiğiniz fotoğraf hemen kaldırılır; tarayıcılarda ve önbelleklerdeki kopyaları bir gün içinde silinir. Siparişler hesaptan bağımsız olarak kalır, çünkü mağazalar kayıt tutmak zorundadır; hiç ödenmemiş bir sipariş iptalinden 90 gün sonra silinir. İletişim formundan gelen mesajlar bir yıl, hesabınıza giriş ve değişiklik kayıtları altı ay sonra silinir.

## Haklarınız

Hesabınızın “Profil” sayfasında verilerinizi düzeltir, “Verilerimi indir” ile hepsini yanınıza alır, “Hesabı sil” ile hesabı kapatırsınız. Misafir olarak verdiğiniz bir sipariş ya da gönderdiğiniz bir mesaj için iletişim formundan bize yazın.`,
      `हम सिर्फ़ वही जानकारी लेते हैं जो ऑर्डर आप तक पहुँचाने के लिए ज़रूरी है। विज्ञापन नेटवर्क के लिए कुछ भी नहीं।

## हम क्या रखते हैं

- आपका अकाउंट: नाम, ईमेल, और देने पर फ़ोन व फ़ोटो; पासवर्ड सिर्फ़ हैश रूप में रखा जाता है
- अकाउंट में साइन-इन और बदलाव: कब, किस ब्राउज़र से और किस देश से
- आपके पते और, अगर आप सेव करें, बैंक की जानकारी, जो एन्क्रिप्ट रहती है और आपको भी छिपाकर दिखाई जाती है
- आपके ऑर्डर, उनके दाम, पार्सल और दुकानों के लिए आपके नोट
- आपका कार्ट, विशलिस्ट, तुलना की सूची, हाल में देखे प्रोडक्ट, फ़ॉलो की गई दुकानें और वाउचर
- आपके रिव्यू और उनकी तस्वीरें, जिन्हें सब देख सकते हैं
- संपर्क फ़ॉर्म से भेजे गए आपके संदेश, नाम और ईमेल के साथ
- नोटिफ़िकेशन चालू करने पर: उनके लिए आपके ब्राउज़र का दिया पता
- दुकान खोलने पर: उसके पीछे कौन है (नाम, पता, रजिस्ट्रेशन और टैक्स नंबर), आपके दिए काग़ज़ात और वह खाता जिसमें आपके पैसे जाते हैं; खाता नंबर एन्क्रिप्ट रहता है
- जब तक ऑर्डर का पेमेंट न हो या, कैश में, वह भेजा न जाए: आपके नेटवर्क के पते का कुंजी वाला हैश, ताकि कोई सब कुछ रिज़र्व न कर ले; नए कार्ट और संपर्क फ़ॉर्म के संदेश के साथ भी एक दिन तक। पता ख़ुद नहीं रखा जाता

## हम क्या कभी नहीं देखते

कार्ड नंबर। वह आप पेमेंट कंपनी के अपने पेज पर डालते हैं। हमें बस इतना पता चलता है कि पेमेंट हुआ या नहीं और उसका रेफ़रेंस नंबर।

## दुकानें क्या देखती हैं

दुकान को उससे ख़रीदा गया सामान और उसके लिए आपका नोट दिखता है, और जब तक सामान भेजना बाकी है, आपका नाम, डिलीवरी का पता और उसका फ़ोन नंबर। आपने और कहाँ से क्या लिया, आपका ईमेल, दूसरे पते या बैंक की जानकारी उसे नहीं दिखती।

## कुकीज़

हर एक का नाम और अवधि। स्क्रिप्ट सिर्फ़ पहली तीन, signed_in और signed_out को पढ़ सकती हैं।

- i18n_redirected: आपकी भाषा (एक साल)
- currency: आपकी मुद्रा (एक साल)
- cart_count: कार्ट पर दिखने वाली संख्या (60 दिन)
- cart: अकाउंट न हो तो कौन सा कार्ट आपका है (60 दिन)
- seller_registration: अकाउंट न हो तो दुकान का कौन सा पंजीकरण आपका है (30 दिन)
- open_order: उस ऑर्डर तक लौटने का रास्ता जिसका पेमेंट बाकी है (ज़्यादा से ज़्यादा 30 मिनट)
- flash: अगले पेज के लिए एक संदेश, जैसे “सेव हो गया” (दो मिनट)
- frontend_redirect: साइन इन से पहले आप जो पेज चाहते थे (साइन इन तक, ज़्यादा से ज़्यादा एक साल)
- browser: साइन इन के समय आपके ब्राउज़र को अजनबी के ब्राउज़र से अलग पहचानती है (एक साल)
- frontend_strategy, frontend__token.local, frontend__token_expiration.local, frontend__refresh_token.local: आपको साइन इन रखती हैं (साइन आउट तक, ज़्यादा से ज़्यादा एक साल)
- signed_in: पेजों को बताती है कि कोई साइन इन है, यह नहीं कि कौन (उतने ही समय)
- signed_out: नोट करती है कि आपने बिना नेटवर्क के साइन आउट किया, जब तक दुकान आपका सत्र समाप्त न कर दे (अधिकतम 366 दिन)
- social, social_name: Google, Facebook या किसी और सेवा तक जाने और लौटने के बीच (दस और दो मिनट)

बिना अकाउंट के आपने जो देखा, तुलना की, पसंद किया या खोजा, वह सिर्फ़ आपके ब्राउज़र में रहता है, और आधा भरा चेकआउट भी टैब बंद होने तक; ब्राउज़र का डेटा मिटाते ही सब मिट जाता है।

कोई ट्रैकिंग कुकी नहीं, किसी और का एनालिटिक्स नहीं।

## कब तक

अकाउंट तब तक रहता है जब तक आप उसे न मिटाएँ। मिटाई गई फ़ोटो तुरंत हट जाती है; ब्राउज़रों और कैश में उसकी कॉपियाँ एक दिन में ख़त्म हो जाती हैं। ऑर्डर अकाउंट के बिना रहते हैं, क्योंकि दुकानों को अपना हिसाब रखना होता है; जिस ऑर्डर का कभी पेमेंट नहीं हुआ, वह रद्द होने के 90 दिन बाद मिट जाता है। संपर्क फ़ॉर्म के संदेश एक साल बाद मिटते हैं, और साइन-इन व अकाउंट में बदलाव का ब्योरा छह महीने बाद।

## आपके अधिकार

अपने अकाउंट के “प्रोफ़ाइल” पेज पर आप जानकारी सुधारते हैं, “मेरा डेटा डाउनलोड करें” से सब साथ ले जाते हैं और “अकाउंट मिटाएँ” से अकाउंट बंद करते हैं। मेहमान के रूप में दिए ऑर्डर या भेजे गए संदेश के लिए संपर्क फ़ॉर्म से लिखिए।`,
    ),
  },
  {
    slug: "returns",
    title: t("Returns and refunds", "Retours et remboursements", "الإرجاع واسترداد المبلغ", "İade ve geri ödeme", "वापसी और रिफ़ंड"),
    summary: t(
      "What you can cancel yourself, and how to reach us about everything else.",
      "Ce que vous annulez vous-même, et comment nous joindre pour tout le reste.",
      "ما يمكنك إلغاؤه بنفسك، وكيف تصل إلينا لكل ما عداه.",
      "Neyi kendiniz iptal edebilirsiniz, geri kalanı için bize nasıl ulaşırsınız?",
      "आप ख़ुद क्या रद्द कर सकते हैं, और बाकी हर बात के लिए हमसे कैसे जुड़ें।",
    ),
    body: t(
      `## Not shipped yet

Open your order and choose “Cancel”. You can cancel all of it, the parcel of one shop or single items, and you see what goes back to you before you decide. As a guest you get to your order by the link in its confirmation email.

Before you pay, nothing is charged. After that, the money goes back the way you paid, without anybody having to approve it.

## Already on its way, or with you

There is no return form in your account yet. Write to us with the form on the page “Contact” and choose the topic “An order”. These things help:

- The order number; it is in the confirmation email and on the order page
- Which items it is about, and from which shop
- What is wrong, or that you have changed your mind

We pass it on to the shop and answer to your email address. Please do not send anything back before you have our answer: we tell you whether and where to send it. If your order came from several shops, each item belongs to the shop that sent it.

## Your rights

The consumer law of the country you live in applies: what it says about faulty goods, and about changing your mind after buying online, counts at every shop here. Nothing on this page makes it less.

## Your money

A refund goes back the way you paid; what you paid in cash comes by bank transfer. It stands on the order page, and we tell you by email when it is sent; with cards it can take a few days until you see it.

## This is a demo

Nothing is really shipped here, so nothing can be sent back. What you can try for yourself is cancelling, whole or in part, and the refund that follows.`,
      `## Pas encore expédié

Ouvrez votre commande et choisissez « Annuler ». Vous pouvez annuler le tout, le colis d’une boutique ou certains articles, et vous voyez ce qui vous revient avant de décider. Sans compte, le lien de l’e-mail de confirmation vous mène à la commande.

Avant le paiement, rien n’est débité. Après, le remboursement se fait sur le moyen de paiement utilisé, sans que personne ait à l’approuver.

## Déjà parti, ou chez vous

Votre compte n’a pas encore de formulaire de retour. Écrivez-nous avec celui de la page « Nous contacter », en choisissant le sujet « Une commande ». Ceci nous aide :

- Le numéro de commande : il figure dans l’e-mail de confirmation et sur la page de la commande
- Les articles concernés, et leur boutique
- Ce qui ne va pas, ou que vous avez changé d’avis

Nous transmettons à la boutique et répondons à votre adresse e-mail. Ne renvoyez rien avant notre réponse : nous vous dirons s’il faut renvoyer l’article, et où. Si votre commande vient de plusieurs boutiques, chaque article relève de celle qui l’a expédié.

## Vos droits

Le droit de la consommation de votre pays de résidence s’applique : ce qu’il prévoit pour les produits défectueux, et pour la rétractation après un achat en ligne, vaut dans chaque boutique d’ici. Rien sur cette page ne le réduit.

## Votre argent

Un remboursement se fait sur le moyen de paiement utilisé ; ce qui a été payé en espèces est remboursé par virement. Il figure sur la page de la commande et nous vous prévenons par e-mail quand il part ; par carte, il peut mettre quelques jours à apparaître.

## Ceci est une démonstration

Rien n’est réellement expédié ici, rien ne peut donc être renvoyé. Ce que vous pouvez essayer, c’est l’annulation, totale ou partielle, et le remboursement qui suit.`,
      `## لم يشحن بعد

افتح طلبك واختر «الإلغاء». يمكنك إلغاء الطلب كله أو طرد متجر واحد أو منتجات بعينها، وترى ما سيعود إليك قبل أن تقرر. وإذا اشتريت كضيف فالرابط في رسالة التأكيد يوصلك إلى طلبك.

قبل الدفع لا يخصم شيء. وبعده يعود المبلغ إلى وسيلة الدفع نفسها دون حاجة إلى موافقة أحد.

## في الطريق أو بين يديك

لا يوجد في حسابك نموذج للإرجاع بعد. راسلنا من النموذج في صفحة «اتصل بنا» واختر الموضوع «طلب». ويساعدنا أن تذكر:

- رقم الطلب، وتجده في رسالة التأكيد وفي صفحة الطلب
- المنتجات المعنية والمتجر الذي أرسلها
- ما المشكلة، أو أنك غيرت رأيك

ننقل الأمر إلى المتجر ونجيبك على بريدك الإلكتروني. نرجو ألا ترسل شيئا قبل أن يصلك جوابنا، فسنخبرك هل ترسله وإلى أين. وإذا كان طلبك من عدة متاجر فكل منتج يخص المتجر الذي أرسله.

## حقوقك

يسري قانون حماية المستهلك في بلد إقامتك: ما ينص عليه بشأن المنتجات المعيبة والعدول عن الشراء عبر الإنترنت ملزم لكل متجر هنا، ولا ينقص منه شيء في هذه الصفحة.

## استرداد المبلغ

يعود المبلغ إلى وسيلة الدفع نفسها، أما ما دفع نقدا فيعاد بتحويل مصرفي. تجده في صفحة الطلب ونخبرك بالبريد عند إرساله، وقد يستغرق ظهوره في البطاقات بضعة أيام.

## هذه نسخة تجريبية

لا يشحن هنا شيء في الحقيقة، فلا شيء يعاد. وما يمكنك تجربته هو الإلغاء الكامل أو الجزئي واسترداد المبلغ بعده.`,
      `## Henüz kargoya verilmediyse

Siparişinizi açıp “İptal et”i seçin. Tamamını, bir mağazanın paketini ya da tek tek ürünleri iptal edebilirsiniz; karar vermeden önce size ne kadar döneceğini görürsünüz. Misafir olarak verdiğiniz siparişe onay e-postasındaki bağlantıdan ulaşırsınız.

Ödemeden önce para çekilmez. Ödedikten sonra tutar, kimsenin onayı gerekmeden, ödediğiniz yoldan geri gönderilir.

## Yoldaysa ya da elinizdeyse

Hesabınızda henüz bir iade formu yok. “İletişim” sayfasındaki formdan bize yazın ve konu olarak “Sipariş”i seçin. Şunlar işimizi kolaylaştırır:

- Sipariş numarası; onay e-postasında ve sipariş sayfasında yazar
- Hangi ürünler ve hangi mağaza
- Sorunun ne olduğu ya da fikrinizi değiştirdiğiniz

Mağazaya iletir, e-posta adresinize yanıt veririz. Lütfen yanıtımızı almadan bir şey göndermeyin: gönderip göndermeyeceğinizi ve nereye göndereceğinizi yazarız. Siparişiniz birkaç mağazadan geldiyse her ürün, onu gönderen mağazayı ilgilendirir.

## Haklarınız

Yaşadığınız ülkenin tüketici hukuku geçerlidir: ayıplı mal ve internetten alışverişte cayma hakkı için ne diyorsa buradaki her mağaza için de odur. Bu sayfadaki hiçbir şey onu azaltmaz.

## Paranız

İade ödediğiniz yoldan yapılır; nakit ödenen tutar banka havalesiyle iade edilir. Sipariş sayfasında görünür ve gönderildiğinde size e-postayla bildiririz; kartlarda görünmesi birkaç gün sürebilir.

## Bu bir demodur

Burada gerçekte hiçbir şey gönderilmez, bu yüzden geri de gönderilmez. Deneyebileceğiniz şey, tam ya da kısmi iptal ve ardından gelen para iadesidir.`,
      `## अभी भेजा नहीं गया

अपना ऑर्डर खोलिए और “रद्द करें” चुनिए। आप पूरा ऑर्डर, किसी एक दुकान का पार्सल या अलग-अलग चीज़ें रद्द कर सकते हैं, और फ़ैसले से पहले दिखता है कि कितने पैसे लौटेंगे। मेहमान के रूप में दिया ऑर्डर पुष्टि वाले ईमेल के लिंक से खुलता है।

पेमेंट से पहले पैसे नहीं कटते। उसके बाद पैसे उसी माध्यम में लौटते हैं जिससे आपने चुकाए थे, किसी की मंज़ूरी की ज़रूरत नहीं।

## रास्ते में है या आपके पास पहुँच चुका है

आपके अकाउंट में अभी वापसी का फ़ॉर्म नहीं है। “संपर्क करें” पेज के फ़ॉर्म से लिखिए और विषय में “ऑर्डर” चुनिए। यह बताने से मदद मिलती है:

- ऑर्डर नंबर, जो पुष्टि वाले ईमेल और ऑर्डर पेज पर है
- कौन सा सामान और किस दुकान का
- क्या दिक़्क़त है, या यह कि आपका मन बदल गया

हम बात दुकान तक पहुँचाते हैं और आपके ईमेल पर जवाब देते हैं। हमारा जवाब मिलने से पहले कुछ वापस न भेजिए: हम बताएँगे कि भेजना है या नहीं, और कहाँ। ऑर्डर कई दुकानों का हो तो हर सामान उसी दुकान का मामला है जिसने भेजा था।

## आपके अधिकार

आपके देश का उपभोक्ता क़ानून लागू होता है: ख़राब सामान और ऑनलाइन ख़रीद के बाद मन बदलने पर वह जो कहता है, यहाँ की हर दुकान पर लागू है। इस पेज की कोई बात उसे कम नहीं करती।

## आपके पैसे

रिफ़ंड उसी माध्यम में जाता है जिससे आपने चुकाया; नक़द चुकाई रक़म बैंक ट्रांसफ़र से लौटाई जाती है। वह ऑर्डर पेज पर दिखता है और भेजे जाने पर हम ईमेल करते हैं; कार्ड में दिखने में कुछ दिन लग सकते हैं।

## यह एक डेमो है

यहाँ सच में कुछ नहीं भेजा जाता, इसलिए कुछ लौटाया भी नहीं जा सकता। आप पूरा या आंशिक रद्द करना और उसके बाद का रिफ़ंड आज़मा सकते हैं।`,
    ),
  },
  {
    slug: "faq",
    title: t("Questions and answers", "Questions fréquentes", "الأسئلة الشائعة", "Sıkça sorulan sorular", "अक्सर पूछे जाने वाले सवाल"),
    summary: t(
      "Ordering, paying, delivery and your account in short answers.",
      "Commande, paiement, livraison et compte : des réponses courtes.",
      "إجابات قصيرة عن الطلب والدفع والتوصيل والحساب.",
      "Sipariş, ödeme, teslimat ve hesap hakkında kısa yanıtlar.",
      "ऑर्डर, पेमेंट, डिलीवरी और अकाउंट पर छोटे जवाब।",
    ),
    body: t(
      `## Why do I get several parcels?

Because you bought from several independent shops. Each one packs and sends its own parcel. It is still one order with one payment.

## Do I need an account?

No. As a guest you order with your email address and follow the order with its number and that address. With an account you keep addresses, wishlists and vouchers.

## How long is my order held if I don’t pay at once?

The stock is kept for at least 30 minutes, or 10 if something from a flash sale or much of what is left of something is in the order; the order page shows how long. After that the items go back on sale and the order is cancelled. You can simply order again.

## How can I pay?

Checkout shows the ways of paying that take your currency and serve the country of delivery, the usual one there first. You pay on the provider’s own page.

{{waysOfPaying}}

In some countries many shops also take cash on delivery, some for a fee; checkout says when that is possible.

## Is it safe to pay by card?

Yes. You pay on the page of the payment provider; Meydan never sees your card number.

## Which languages and currencies are there?

English, French, Arabic, Turkish and Hindi. Currencies: {{currencies}}. You can switch both at the top of every page.

## What does delivery cost and how long does it take?

It depends on the shop and on your country. The page “Delivery” shows prices and times for every zone, a product’s page shows them for your country, and checkout shows the exact price and dates before you pay. Many shops deliver free from a certain amount.

## Can I cancel?

Yes, as long as a parcel has not been shipped. Open the order and choose “Cancel”.

## Can I send something back?

Write to us with the contact form; there is no return form in your account yet. What you can count on stands on the page “Returns and refunds”.

## What is the lowest price of the last 30 days?

When a price is reduced, we show beside it what the item cost at its cheapest in the 30 days before the reduction. So you see what a discount is really worth.

## How do I sell here?

The page “Sell on Meydan” stands at the foot of every page. Fill in one step after the other; you can stop at any of them and go on later. We look at your details and documents and write to you.

## Can I use several vouchers?

Yes, for example one of a shop and one of the marketplace. If one cannot be used, the cart tells you why.`,
      `## Pourquoi est-ce que je reçois plusieurs colis ?

Parce que vous avez acheté dans plusieurs boutiques indépendantes. Chacune prépare et envoie le sien. Il s’agit bien d’une seule commande et d’un seul paiement.

## Faut-il un compte ?

Non. Sans compte, vous commandez avec votre adresse e-mail et suivez la commande avec son numéro et cette adresse. Avec un compte, vous gardez adresses, favoris et bons.

## Combien de temps ma commande est-elle réservée sans paiement ?

Le stock est gardé au moins 30 minutes, ou 10 si la commande contient un article de vente flash ou une grande part de ce qui reste d’un article ; la page de la commande affiche le temps restant. Ensuite les articles sont remis en vente et la commande est annulée. Il suffit de recommander.

## Comment puis-je payer ?

Au moment de payer, vous voyez les moyens de paiement qui acceptent votre devise et desservent le pays de livraison, le plus courant en premier. Le paiement se fait sur la page du prestataire.

{{waysOfPaying}}

Dans certains pays, beaucoup de boutiques acceptent aussi le paiement à la livraison, parfois avec des frais ; la page de commande indique quand c’est possible.

## Le paiement par carte est-il sûr ?

Oui. Vous payez sur la page du prestataire ; Meydan ne voit jamais votre numéro de carte.

## Quelles langues et quelles devises ?

Anglais, français, arabe, turc et hindi. Devises : {{currencies}}. Vous changez l’un et l’autre en haut de chaque page.

## Combien coûte la livraison et quel délai ?

Cela dépend de la boutique et de votre pays. La page « Livraison » donne prix et délais par zone, la fiche produit les donne pour votre pays, et le prix exact et les dates s’affichent avant le paiement. Beaucoup de boutiques livrent gratuitement à partir d’un certain montant.

## Puis-je annuler ?

Oui, tant que le colis n’est pas parti. Ouvrez la commande et choisissez « Annuler ».

## Puis-je renvoyer un article ?

Écrivez-nous par le formulaire de contact ; votre compte n’a pas encore de formulaire de retour. La page « Retours et remboursements » dit sur quoi vous pouvez compter.

## Que signifie le prix le plus bas des 30 derniers jours ?

Quand un prix est réduit, nous affichons à côté le prix le plus bas pratiqué dans les 30 jours précédant la réduction. Vous voyez ainsi ce que vaut vraiment la remise.

## Comment vendre ici ?

La page « Vendre sur Meydan » se trouve au bas de chaque page. Remplissez une étape après l’autre ; vous pouvez vous arrêter à chacune et reprendre plus tard. Nous examinons vos informations et vos documents et vous écrivons.

## Puis-je cumuler des bons ?

Oui, par exemple un bon de boutique et un bon de la place de marché. Si l’un n’est pas utilisable, le panier explique pourquoi.`,
      `## لماذا تصلني عدة طرود؟

لأنك اشتريت من عدة متاجر مستقلة، وكل متجر يجهز طرده ويرسله. لكنه يبقى طلبا واحدا ودفعة واحدة.

## هل أحتاج إلى حساب؟

لا. كضيف تطلب ببريدك الإلكتروني وتتابع الطلب برقمه وبالبريد نفسه. ومع الحساب تحتفظ بالعناوين والمفضلة والقسائم.

## كم يحجز طلبي إذا لم أدفع فورا؟

نحتفظ بالمخزون 30 دقيقة على الأقل، أو 10 دقائق إذا كان في الطلب منتج من عرض خاطف أو جزء كبير مما بقي من منتج، وتعرض صفحة الطلب الوقت المتبقي. ثم تعود المنتجات للبيع ويلغى الطلب. يمكنك الطلب من جديد ببساطة.

## كيف أدفع؟

تعرض صفحة إتمام الطلب طرق الدفع التي تقبل عملتك وتخدم بلد التوصيل، وأولها الأكثر استخداما هناك. ويتم الدفع في صفحة مزود الدفع نفسه.

{{waysOfPaying}}

في بعض البلدان تقبل متاجر كثيرة الدفع نقدًا عند الاستلام أيضًا، برسوم أحيانًا؛ وتذكر صفحة إتمام الطلب متى يكون ذلك ممكنًا.

## هل الدفع بالبطاقة آمن؟

نعم. تدفع في صفحة مزود الدفع، ولا ترى Meydan رقم بطاقتك أبدا.

## ما اللغات والعملات المتاحة؟

الإنجليزية والفرنسية والعربية والتركية والهندية. العملات: {{currencies}}. تغير اللغة والعملة من أعلى كل صفحة.

## كم يكلف التوصيل وكم يستغرق؟

يعتمد ذلك على المتجر وبلدك. صفحة «التوصيل» تعرض الأسعار والمدد لكل منطقة، وصفحة المنتج تعرضها لبلدك، ويظهر السعر الدقيق والمواعيد عند إتمام الطلب قبل الدفع. وكثير من المتاجر توصل مجانا ابتداء من مبلغ معين.

## هل يمكنني الإلغاء؟

نعم، ما دام الطرد لم يشحن. افتح الطلب واختر «الإلغاء».

## هل يمكنني إرجاع منتج؟

راسلنا من نموذج الاتصال، فلا يوجد في حسابك نموذج للإرجاع بعد. وتجد ما يحق لك في صفحة «الإرجاع واسترداد المبلغ».

## ما معنى أدنى سعر خلال آخر 30 يوما؟

عندما يخفض سعر نعرض بجانبه أدنى سعر للمنتج خلال الأيام الثلاثين السابقة للتخفيض، لتعرف القيمة الحقيقية للخصم.

## كيف أبيع هنا؟

صفحة «بِع على ميدان» في أسفل كل صفحة. املأ خطوة بعد أخرى، ويمكنك التوقف عند أي منها والمتابعة لاحقًا. نراجع بياناتك ومستنداتك ونكتب إليك.

## هل يمكن استعمال أكثر من قسيمة؟

نعم، مثلا قسيمة متجر وقسيمة من السوق. وإذا تعذر استعمال إحداها توضح السلة السبب.`,
      `## Neden birkaç paket geliyor?

Çünkü birkaç bağımsız mağazadan aldınız. Her mağaza kendi paketini hazırlayıp gönderir. Yine de tek sipariş ve tek ödemedir.

## Üye olmam gerekiyor mu?

Hayır. Misafir olarak e-posta adresinizle sipariş verir, sipariş numarası ve aynı adresle takip edersiniz. Üyeyken adresleriniz, favorileriniz ve kuponlarınız saklanır.

## Hemen ödemezsem siparişim ne kadar bekler?

Stok en az 30 dakika, siparişte flaş indirimden bir ürün ya da bir üründen kalanın büyük bölümü varsa en az 10 dakika ayrılır; kalan süre sipariş sayfasında yazar. Sonra ürünler yeniden satışa açılır ve sipariş iptal edilir. Tekrar sipariş verebilirsiniz.

## Nasıl ödeyebilirim?

Ödeme adımında, para biriminizi kabul eden ve teslimat ülkesine hizmet veren ödeme yolları gösterilir; o ülkede en yaygın olan en üsttedir. Ödemeyi ödeme kuruluşunun kendi sayfasında yaparsınız.

{{waysOfPaying}}

Bazı ülkelerde birçok mağaza, kimi zaman bir ücret karşılığında, kapıda ödemeyi de kabul eder; bunun mümkün olup olmadığı ödeme sayfasında yazar.

## Kartla ödemek güvenli mi?

Evet. Ödemeyi ödeme kuruluşunun sayfasında yaparsınız; Meydan kart numaranızı hiçbir zaman görmez.

## Hangi diller ve para birimleri var?

İngilizce, Fransızca, Arapça, Türkçe ve Hintçe. Para birimleri: {{currencies}}. İkisini de her sayfanın üstünden değiştirebilirsiniz.

## Kargo ne kadar tutar, kaç günde gelir?

Mağazaya ve ülkenize bağlıdır. “Kargo” sayfasında her bölgenin, ürün sayfasında ülkenizin ücret ve süreleri yazar; kesin tutarı ve tarihleri ödemeden önce görürsünüz. Birçok mağaza belirli bir tutarın üzerinde ücretsiz gönderir.

## İptal edebilir miyim?

Evet, paket kargoya verilmediyse. Siparişi açıp “İptal et”i seçin.

## Ürünü iade edebilir miyim?

İletişim formundan bize yazın; hesabınızda henüz bir iade formu yok. Neye güvenebileceğiniz “İade ve geri ödeme” sayfasında yazar.

## Son 30 günün en düşük fiyatı nedir?

Bir fiyat indirildiğinde, ürünün indirimden önceki 30 gün içindeki en ucuz fiyatını da yanında gösteririz. Böylece indirimin gerçek değerini görürsünüz.

## Burada nasıl satış yaparım?

“Meydan’da satış yapın” sayfası her sayfanın altındadır. Adımları sırayla doldurun; her adımda durup daha sonra devam edebilirsiniz. Bilgilerinizi ve belgelerinizi inceler, size yazarız.

## Birden çok kupon kullanabilir miyim?

Evet; örneğin bir mağaza kuponu ile bir pazar yeri kuponu. Kullanılamayan olursa sepet nedenini söyler.`,
      `## मुझे कई पार्सल क्यों मिलते हैं?

क्योंकि आपने कई स्वतंत्र दुकानों से ख़रीदा है। हर दुकान अपना पार्सल ख़ुद पैक करके भेजती है। फिर भी ऑर्डर एक है और पेमेंट भी एक।

## क्या अकाउंट बनाना ज़रूरी है?

नहीं। मेहमान के रूप में ईमेल से ऑर्डर कीजिए और ऑर्डर नंबर व उसी ईमेल से ट्रैक कीजिए। अकाउंट हो तो पते, विशलिस्ट और वाउचर सेव रहते हैं।

## तुरंत पेमेंट न करूँ तो ऑर्डर कब तक रुकेगा?

सामान कम से कम 30 मिनट तक रखा जाता है, और ऑर्डर में फ़्लैश सेल की कोई चीज़ या किसी चीज़ के बचे हुए स्टॉक का बड़ा हिस्सा हो तो कम से कम 10 मिनट; कितना समय बचा है, यह ऑर्डर पेज पर दिखता है। उसके बाद वह फिर बिक्री में चला जाता है और ऑर्डर रद्द हो जाता है। आप दोबारा ऑर्डर कर सकते हैं।

## पेमेंट कैसे कर सकता हूँ?

चेकआउट में पेमेंट के वही तरीक़े दिखते हैं जो आपकी मुद्रा लेते हैं और डिलीवरी वाले देश में चलते हैं; वहाँ सबसे आम तरीक़ा सबसे ऊपर रहता है। पेमेंट कंपनी के अपने पेज पर होता है।

{{waysOfPaying}}

कुछ देशों में कई दुकानें कैश ऑन डिलीवरी भी लेती हैं, कभी-कभी शुल्क के साथ; ऐसा कब हो सकता है, यह चेकआउट पर दिखता है।

## क्या कार्ड से पेमेंट सुरक्षित है?

हाँ। पेमेंट आप पेमेंट कंपनी के पेज पर करते हैं; Meydan आपका कार्ड नंबर कभी नहीं देखता।

## कौन सी भाषाएँ और मुद्राएँ हैं?

अंग्रेज़ी, फ़्रेंच, अरबी, तुर्की और हिंदी। मुद्राएँ: {{currencies}}। दोनों हर पेज के ऊपर से बदल सकते हैं।

## डिलीवरी का ख़र्च और समय कितना है?

यह दुकान और आपके देश पर निर्भर है। “डिलीवरी” पेज पर हर ज़ोन के दाम और समय हैं, प्रोडक्ट पेज पर आपके देश के, और सही दाम व तारीख़ें चेकआउट में पेमेंट से पहले दिखती हैं। कई दुकानें एक तय रक़म से ऊपर मुफ़्त डिलीवरी देती हैं।

## क्या मैं रद्द कर सकता हूँ?

हाँ, जब तक पार्सल भेजा नहीं गया। ऑर्डर खोलकर “रद्द करें” चुनिए।

## क्या सामान लौटा सकता हूँ?

संपर्क फ़ॉर्म से हमें लिखिए; आपके अकाउंट में अभी वापसी का फ़ॉर्म नहीं है। आप किस बात का भरोसा रख सकते हैं, यह “वापसी और रिफ़ंड” पेज पर लिखा है।

## पिछले 30 दिनों का सबसे कम दाम क्या है?

दाम घटने पर हम साथ में यह भी दिखाते हैं कि छूट से पहले के 30 दिनों में वह चीज़ सबसे सस्ती कितने की थी। इससे पता चलता है कि छूट असल में कितनी है।

## यहाँ कैसे बेचें?

“Meydan पर बेचें” पेज हर पेज के नीचे है। एक के बाद एक चरण भरिए; किसी भी चरण पर रुककर बाद में आगे बढ़ सकते हैं। हम आपकी जानकारी और दस्तावेज़ देखकर आपको लिखते हैं।

## क्या एक से ज़्यादा वाउचर चल सकते हैं?

हाँ, जैसे एक दुकान का और एक बाज़ार का। कोई न चले तो कार्ट कारण बताता है।`,
    ),
  },
  {
    slug: "contact",
    title: t("Contact", "Nous contacter", "اتصل بنا", "İletişim", "संपर्क करें"),
    summary: t(
      "How to reach our team, and when to write to the shop instead.",
      "Comment joindre notre équipe, et quand écrire plutôt à la boutique.",
      "كيف تصل إلى فريقنا ومتى تراسل المتجر.",
      "Ekibimize nasıl ulaşırsınız, ne zaman mağazaya yazmalısınız.",
      "हमारी टीम से कैसे जुड़ें, और कब सीधे दुकान को लिखें।",
    ),
    body: t(
      `Write to us with the form on this page, in English, French, Arabic, Turkish or Hindi. You get a confirmation with a reference, and our answer comes to your email address.

## What helps us help you

- Your order number; it is in the confirmation email and on the order page
- The name of the shop and the item
- What is damaged or missing, if something is; you can send a photo in reply to the confirmation
- The email address you ordered with

## Where is my parcel?

Most questions about parcels are answered faster on the page “Track order”. Enter the order number and your email address, and you see the status of every parcel, even without an account. Remember that each shop sends its own: one may arrive days before the other.

## Questions about a product

The shop knows its products best. Its page tells you who it is and, where the shop has written it down, how it sends. If you cannot find the answer there, write to us and we pass your question on.

## Payments

Please never send us card numbers or passwords by email. We do not need them: payments happen on the provider’s page and we only see the result.

## For shops and the press

The same form reaches us; choose the topic that fits. Whoever wants to sell registers on the page “Sell on Meydan”.

## Please note

This is a demo marketplace. Messages go to the address that the operator of this installation has set; where nobody has set one, nobody reads them.`,
      `Écrivez-nous avec le formulaire de cette page, en français, anglais, arabe, turc ou hindi. Vous recevez une confirmation avec une référence, et notre réponse arrive à votre adresse e-mail.

## Ce qui nous aide à vous aider

- Votre numéro de commande : il figure dans l’e-mail de confirmation et sur la page de la commande
- Le nom de la boutique et de l’article
- Ce qui est abîmé ou manque, le cas échéant ; vous pouvez envoyer une photo en réponse à la confirmation
- L’adresse e-mail utilisée pour commander

## Où est mon colis ?

La réponse la plus rapide se trouve sur la page « Suivre ma commande ». Saisissez le numéro et votre adresse e-mail : l’état de chaque colis s’affiche, même sans compte. Pensez que chaque boutique envoie le sien ; l’un peut arriver plusieurs jours avant l’autre.

## Une question sur un produit

La boutique connaît le mieux ses produits. Sa page dit qui elle est et, si elle l’a indiqué, comment elle expédie. Si la réponse n’y est pas, écrivez-nous et nous transmettrons.

## Paiements

Ne nous envoyez jamais de numéro de carte ni de mot de passe par e-mail. Nous n’en avons pas besoin : le paiement se fait sur la page du prestataire et nous n’en voyons que le résultat.

## Boutiques et presse

Le même formulaire convient ; choisissez le sujet qui correspond. Pour vendre, on s’inscrit sur la page « Vendre sur Meydan ».

## À noter

Ceci est une place de marché de démonstration. Les messages vont à l’adresse choisie par l’exploitant de cette installation ; s’il n’en a pas choisi, personne ne les lit.`,
      `راسلنا من النموذج في هذه الصفحة بالعربية أو الإنجليزية أو الفرنسية أو التركية أو الهندية. تصلك رسالة تأكيد فيها رقم مرجعي، ويصلك جوابنا على بريدك الإلكتروني.

## ما يساعدنا على خدمتك

- رقم الطلب، وتجده في رسالة التأكيد وفي صفحة الطلب
- اسم المتجر والمنتج
- ما التالف أو الناقص إن وجد، ويمكنك إرسال صورة بالرد على رسالة التأكيد
- البريد الإلكتروني الذي طلبت به

## أين طردي؟

أسرع جواب تجده في صفحة «تتبع الطلب». أدخل رقم الطلب وبريدك الإلكتروني لترى حالة كل طرد حتى دون حساب. وتذكر أن كل متجر يرسل طرده، فقد يصل أحدها قبل الآخر بأيام.

## سؤال عن منتج

المتجر أعرف بمنتجاته، وصفحته تعرفك به وبطريقة شحنه إن كتبها. إن لم تجد الجواب هناك فراسلنا وسننقل سؤالك إليه.

## المدفوعات

لا ترسل إلينا أبدا أرقام بطاقات أو كلمات مرور بالبريد. لسنا بحاجة إليها، فالدفع يتم في صفحة المزود ولا نرى سوى النتيجة.

## للمتاجر والصحافة

النموذج نفسه يصل إلينا، واختر الموضوع المناسب. ومن أراد البيع يسجل في صفحة «بِع على ميدان».

## تنبيه

هذه سوق تجريبية. تصل الرسائل إلى العنوان الذي حدده مشغل هذا الموقع، وإن لم يحدد عنوانا فلن يقرأها أحد.`,
      `Bu sayfadaki formdan Türkçe, İngilizce, Fransızca, Arapça ya da Hintçe yazın. Referans numaralı bir onay alırsınız, yanıtımız e-posta adresinize gelir.

## Size daha hızlı yardım edebilmemiz için

- Sipariş numaranız; onay e-postasında ve sipariş sayfasında yazar
- Mağazanın ve ürünün adı
- Hasarlı ya da eksik bir şey varsa ne olduğu; onay e-postasını yanıtlayarak fotoğraf gönderebilirsiniz
- Sipariş verirken kullandığınız e-posta adresi

## Paketim nerede?

En hızlı yanıt “Sipariş takibi” sayfasında. Sipariş numarasını ve e-posta adresinizi girin; üye olmasanız da her paketin durumunu görürsünüz. Her mağazanın ayrı gönderdiğini unutmayın: biri ötekinden günler önce gelebilir.

## Ürünle ilgili sorular

Ürünü en iyi mağazası bilir. Mağaza sayfasında kim olduğu ve, mağaza yazdıysa, nasıl gönderdiği yer alır. Yanıtı orada bulamazsanız bize yazın, sorunuzu iletelim.

## Ödemeler

Lütfen bize e-postayla kart numarası ya da parola göndermeyin. İhtiyacımız yok: ödeme, kuruluşun sayfasında yapılır, biz yalnızca sonucu görürüz.

## Mağazalar ve basın için

Aynı formu kullanın ve uygun konuyu seçin. Satış yapmak isteyenler “Meydan’da satış yapın” sayfasında kaydolur.

## Lütfen dikkat

Bu bir demo pazar yeridir. Mesajlar, bu kurulumun işletmecisinin belirlediği adrese gider; adres belirlenmemişse kimse okumaz.`,
      `इस पेज के फ़ॉर्म से हिंदी, अंग्रेज़ी, फ़्रेंच, अरबी या तुर्की में लिखिए। आपको रेफ़रेंस नंबर के साथ पुष्टि मिलती है और हमारा जवाब आपके ईमेल पर आता है।

## जल्दी मदद के लिए यह बताइए

- ऑर्डर नंबर, जो पुष्टि वाले ईमेल और ऑर्डर पेज पर है
- दुकान और सामान का नाम
- कुछ टूटा या कम हो तो क्या; पुष्टि वाले ईमेल के जवाब में फ़ोटो भेज सकते हैं
- वह ईमेल जिससे ऑर्डर किया था

## मेरा पार्सल कहाँ है?

सबसे जल्दी जवाब “ऑर्डर ट्रैक करें” पेज पर मिलता है। ऑर्डर नंबर और ईमेल डालिए, हर पार्सल की स्थिति दिख जाएगी, अकाउंट न हो तब भी। याद रखिए, हर दुकान अपना पार्सल अलग भेजती है, इसलिए एक दूसरे से कुछ दिन पहले आ सकता है।

## सामान के बारे में सवाल

अपने सामान को दुकान सबसे अच्छी तरह जानती है। उसके पेज पर लिखा है कि वह कौन है और, अगर दुकान ने बताया हो, तो सामान कैसे भेजती है। जवाब वहाँ न मिले तो हमें लिखिए, हम आपका सवाल पहुँचा देंगे।

## पेमेंट

कृपया ईमेल में कार्ड नंबर या पासवर्ड कभी न भेजें। हमें उनकी ज़रूरत नहीं: पेमेंट कंपनी के पेज पर होता है, हम सिर्फ़ नतीजा देखते हैं।

## दुकानदारों और प्रेस के लिए

यही फ़ॉर्म काम आता है; बस सही विषय चुनिए। जो बेचना चाहते हैं वे “Meydan पर बेचें” पेज पर पंजीकरण करें।

## ध्यान दें

यह एक डेमो बाज़ार है। संदेश उस ईमेल पर जाते हैं जो इस वेबसाइट के ऑपरेटर ने तय किया है; तय न किया हो तो उन्हें कोई नहीं पढ़ता।`,
    ),
  },
];
