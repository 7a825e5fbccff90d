import type { Texts } from "./texts.ts";
import { t } from "./texts.ts";

export type ContentPage = {
  slug: "about" | "terms" | "privacy" | "returns" | "faq" | "contact";
  title: Texts;
  summary: Texts;
  /** Simple Markdown: "## " headings, paragraphs, "- " lists. */
  body: Texts;
};

export const pages: ContentPage[] = [
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
- Five currencies: US dollar, euro, dirham, Turkish lira and rupee
- You can also buy as a guest, with nothing but an email address

## Who sells here

Shops apply, are checked by our team and then get their own page with their story, ratings and policies. You can follow the ones you like and hear about their new products.

## This is a demo

The marketplace you are looking at is a demonstration. The shops, brands, products, reviews and people in it are invented, the pictures are illustrations, and nothing is really shipped. Payments run in test mode unless the operator of this installation has set up something else. Please do not enter real card data.`,
      `En turc, « meydan » désigne la grande place où les étals se côtoient et où tout le monde se croise. C’est l’esprit de cette place de marché : des boutiques indépendantes de nombreuses villes vendent sous un même toit, chacune avec son choix, ses conditions d’expédition et son ton.

## Comment ça marche

Vous mettez dans un seul panier des articles d’autant de boutiques que vous voulez, et vous ne payez qu’une fois. Votre commande devient ensuite un colis par boutique, préparé par celles et ceux qui connaissent le produit. Vous suivez tous les colis sur la même page.

- Un compte, un panier, un paiement, même avec cinq boutiques
- Cinq langues : anglais, français, arabe, turc et hindi
- Cinq devises : dollar, euro, dirham, livre turque et roupie
- Achat possible sans compte, avec une simple adresse e-mail

## Qui vend ici

Les boutiques présentent leur candidature, notre équipe les vérifie, puis elles ouvrent leur page avec leur histoire, leurs notes et leurs conditions. Suivez celles que vous aimez pour découvrir leurs nouveautés.

## Ceci est une démonstration

La place de marché que vous visitez est une démonstration. Boutiques, marques, produits, avis et personnes sont inventés, les images sont des illustrations et rien n’est réellement expédié. Les paiements fonctionnent en mode test, sauf réglage contraire de l’exploitant. N’entrez pas de vraies données bancaires.`,
      `كلمة «ميدان» تعني الساحة التي تصطف فيها المتاجر ويلتقي فيها الناس، وهذه هي فكرة هذه السوق. متاجر مستقلة من مدن كثيرة تبيع تحت سقف واحد، ولكل منها تشكيلته وشروط شحنه وأسلوبه.

## كيف نعمل

تضيف منتجات من أي عدد من المتاجر إلى سلة واحدة وتدفع مرة واحدة. بعد ذلك يتحول طلبك إلى طرد من كل متجر، يجهزه ويرسله من يعرف المنتج جيدا. وتتابع جميع الطرود من صفحة الطلب نفسها.

- حساب واحد وسلة واحدة ودفعة واحدة حتى مع خمسة متاجر
- خمس لغات: الإنجليزية والفرنسية والعربية والتركية والهندية
- خمس عملات: الدولار واليورو والدرهم والليرة التركية والروبية
- يمكنك الشراء كضيف ببريدك الإلكتروني فقط

## من يبيع هنا

تتقدم المتاجر بطلب وتراجعه إدارتنا، ثم تحصل على صفحتها الخاصة بقصتها وتقييماتها وسياساتها. يمكنك متابعة المتاجر التي تعجبك لتصلك منتجاتها الجديدة.

## هذه نسخة تجريبية

السوق التي تتصفحها نسخة للعرض فقط. المتاجر والعلامات والمنتجات والتقييمات والأسماء كلها من الخيال، والصور رسوم توضيحية، ولا يشحن شيء في الحقيقة. المدفوعات في وضع الاختبار ما لم يضبط مشغل الموقع غير ذلك. نرجو ألا تدخل بيانات بطاقة حقيقية.`,
      `Meydan, tezgâhların yan yana durduğu, herkesin buluştuğu yerdir. Bu pazar yerinin fikri de bu: birçok şehirden bağımsız mağaza tek çatı altında satış yapar; her birinin ürün seçkisi, kargo koşulları ve dili kendine özgüdür.

## Nasıl çalışır?

İstediğiniz kadar mağazadan ürünü tek sepete koyar, bir kez ödersiniz. Siparişiniz arka planda her mağaza için ayrı bir pakete dönüşür; ürünü en iyi bilenler hazırlayıp gönderir. Bütün paketleri aynı sipariş sayfasından izlersiniz.

- Beş mağazadan da alsanız tek hesap, tek sepet, tek ödeme
- Beş dil: İngilizce, Fransızca, Arapça, Türkçe ve Hintçe
- Beş para birimi: ABD doları, euro, dirhem, Türk lirası ve rupi
- Üye olmadan, yalnızca e-posta adresinizle de alışveriş yapabilirsiniz

## Kimler satıyor?

Mağazalar başvurur, ekibimiz inceler, onaylananlar kendi hikâyeleri, puanları ve koşullarıyla bir sayfa açar. Sevdiğiniz mağazaları takip edip yeni ürünlerinden haberdar olabilirsiniz.

## Bu bir demodur

Gezdiğiniz pazar yeri bir gösterimdir. Mağazalar, markalar, ürünler, yorumlar ve kişiler kurgudur; görseller çizimdir ve gerçekte hiçbir şey gönderilmez. İşletmeci başka bir ayar yapmadıkça ödemeler test kipinde çalışır. Lütfen gerçek kart bilgisi girmeyin.`,
      `मैदान यानी वह खुली जगह जहाँ दुकानें साथ-साथ लगती हैं और सब लोग मिलते हैं। इस बाज़ार की सोच भी यही है: कई शहरों की स्वतंत्र दुकानें एक छत के नीचे बेचती हैं, हर एक का अपना सामान, डिस्पैच के अपने नियम और अपना अंदाज़ है।

## यह कैसे काम करता है

आप जितनी चाहें उतनी दुकानों का सामान एक ही कार्ट में डालिए और एक बार में पेमेंट कीजिए। इसके बाद आपका ऑर्डर हर दुकान के लिए एक पार्सल बन जाता है, जिसे वही लोग पैक करके भेजते हैं जो सामान को जानते हैं। सभी पार्सल एक ही ऑर्डर पेज पर ट्रैक होते हैं।

- पाँच दुकानें हों तब भी एक अकाउंट, एक कार्ट, एक पेमेंट
- पाँच भाषाएँ: अंग्रेज़ी, फ़्रेंच, अरबी, तुर्की और हिंदी
- पाँच मुद्राएँ: डॉलर, यूरो, दिरहम, तुर्की लीरा और रुपया
- बिना अकाउंट के, सिर्फ़ ईमेल से भी ख़रीद सकते हैं

## यहाँ कौन बेचता है

दुकानें आवेदन करती हैं, हमारी टीम जाँच करती है, फिर उन्हें अपना पेज मिलता है, जिस पर उनकी कहानी, रेटिंग और नियम होते हैं। पसंदीदा दुकान को फ़ॉलो कीजिए और नए सामान की जानकारी पाइए।

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

Prices are shown in the currency you choose: USD, EUR, AED, TRY or INR. Your order keeps the currency, the amounts and the exchange rate it was placed with, even if rates change later. Delivery is charged per shop and shown before you pay.

## Reduced prices

Where a former price is struck through, the product page also says what the lowest price was in the 30 days before the reduction. A flash sale has a beginning, an end and a limited quantity, all by the clock of the marketplace. Once the quantity is sold, the normal price applies again; what counts is the price shown when you place the order.

## Placing an order

- Your order counts as placed when you press “Place order”
- We reserve the stock for an unpaid order for 30 minutes; after that the items go back on sale
- The contract comes about when the payment is confirmed
- If a price changed while the item was in your cart, we tell you before you pay

## Payment

You pay on the page of the payment provider. Meydan never sees or stores card numbers. If a payment fails, nothing is charged and you can try again while the reservation lasts.

## Delivery and cancellation

Each shop sends its own parcel. You can cancel whatever has not been shipped yet; the stock is released and the amount refunded to the means of payment you used. For returns, see the page “Returns and refunds”.

## Vouchers

A voucher belongs to the marketplace or to one shop. Minimum spend, validity and limits are shown with it. Vouchers cannot be exchanged for cash.

## If something is wrong

Your legal rights for faulty goods are against the shop and are not limited by anything on this page. Write to the shop or to us; if you and the shop do not agree, we look at the matter and propose a solution. The consumer law of the country you live in applies in any case.`,
      `## Avec qui vous contractez

Meydan exploite la place de marché. Pour chaque article, le contrat est conclu entre vous et la boutique indiquée sur la fiche produit. Si votre panier réunit plusieurs boutiques, vous passez une seule commande et concluez un contrat avec chacune d’elles.

## Prix et devise

Les prix s’affichent dans la devise de votre choix : USD, EUR, AED, TRY ou INR. La commande conserve la devise, les montants et le taux du moment où elle a été passée. Les frais de livraison sont facturés par boutique et indiqués avant le paiement.

## Prix réduits

Quand un ancien prix est barré, la fiche produit indique aussi le prix le plus bas des 30 jours précédant la réduction. Une vente flash a un début, une fin et une quantité limitée, selon l’horloge de la place de marché. Une fois la quantité vendue, le prix normal s’applique de nouveau ; seul compte le prix affiché au moment de la commande.

## Passer commande

- La commande est passée quand vous cliquez sur « Commander »
- Le stock d’une commande impayée est réservé 30 minutes, puis remis en vente
- Le contrat est formé à la confirmation du paiement
- Si un prix a changé pendant que l’article était au panier, nous vous le signalons avant le paiement

## Paiement

Vous payez sur la page du prestataire de paiement. Meydan ne voit ni ne conserve les numéros de carte. En cas d’échec, rien n’est débité et vous pouvez réessayer tant que la réservation court.

## Livraison et annulation

Chaque boutique envoie son propre colis. Vous pouvez annuler tout ce qui n’est pas encore expédié : le montant est remboursé sur le moyen de paiement utilisé. Pour les retours, voyez la page « Retours et remboursements ».

## Bons de réduction

Un bon est émis par la place de marché ou par une boutique. Montant minimal, durée et limites y figurent. Il n’est pas échangeable contre de l’argent.

## En cas de problème

La garantie légale s’exerce auprès de la boutique et rien sur cette page ne la limite. Écrivez à la boutique ou à nous ; si vous ne trouvez pas d’accord, nous examinons le dossier et proposons une solution. Le droit de la consommation de votre pays de résidence s’applique dans tous les cas.`,
      `## ممن تشتري

تدير Meydan السوق، أما العقد الخاص بكل منتج فيكون بينك وبين المتجر المذكور في صفحة المنتج. إذا احتوت سلتك على منتجات من عدة متاجر فأنت تقدم طلبا واحدا وتبرم عقدا مع كل متجر منها.

## الأسعار والعملة

تظهر الأسعار بالعملة التي تختارها: الدولار أو اليورو أو الدرهم أو الليرة التركية أو الروبية. يحتفظ طلبك بالعملة والمبالغ وسعر الصرف وقت تقديمه حتى لو تغيرت الأسعار لاحقا. تحسب رسوم التوصيل لكل متجر وتظهر قبل الدفع.

## الأسعار المخفضة

حيث يظهر سعر سابق مشطوب تذكر صفحة المنتج أيضا أدنى سعر خلال الأيام الثلاثين السابقة للتخفيض. لكل عرض خاطف بداية ونهاية وكمية محدودة، والمرجع هو توقيت السوق. وإذا نفدت الكمية عاد السعر العادي، والعبرة بالسعر المعروض لحظة تقديم الطلب.

## تقديم الطلب

- يعد الطلب مقدما عند الضغط على زر تأكيد الطلب
- نحجز مخزون الطلب غير المدفوع لمدة 30 دقيقة ثم يعود للبيع
- ينشأ العقد عند تأكيد الدفع
- إذا تغير سعر منتج وهو في سلتك أبلغناك قبل الدفع

## الدفع

تدفع في صفحة مزود خدمة الدفع. لا ترى Meydan أرقام البطاقات ولا تحفظها أبدا. إذا فشل الدفع فلن يخصم شيء، ويمكنك المحاولة مرة أخرى ما دام الحجز ساريا.

## التوصيل والإلغاء

يرسل كل متجر طرده الخاص. يمكنك إلغاء ما لم يشحن بعد، فيعود إلى المخزون ويرد المبلغ إلى وسيلة الدفع نفسها. وللإرجاع راجع صفحة «الإرجاع واسترداد المبلغ».

## القسائم

القسيمة صادرة عن السوق أو عن متجر واحد، ومعها الحد الأدنى للشراء والصلاحية والحدود. لا تستبدل القسائم بالنقد.

## إذا حدث خطأ ما

حقوقك القانونية في المنتجات المعيبة قائمة تجاه المتجر ولا يحد منها شيء في هذه الصفحة. راسل المتجر أو راسلنا، وإذا لم تتفقا ندرس الأمر ونقترح حلا. ويسري في جميع الأحوال قانون حماية المستهلك في بلد إقامتك.`,
      `## Kimden alıyorsunuz?

Meydan pazar yerini işletir. Her ürünün satış sözleşmesi, ürün sayfasında adı yazan mağaza ile sizin aranızdadır. Sepetinizde birden çok mağazanın ürünü varsa tek sipariş verir, her mağazayla ayrı bir sözleşme yaparsınız.

## Fiyat ve para birimi

Fiyatlar seçtiğiniz para biriminde gösterilir: USD, EUR, AED, TRY veya INR. Siparişiniz, verildiği andaki para birimini, tutarları ve kuru korur; kur sonradan değişse de bu değişmez. Kargo ücreti mağaza başına hesaplanır ve ödemeden önce gösterilir.

## İndirimli fiyatlar

Üstü çizili bir eski fiyat varsa ürün sayfası, indirimden önceki 30 günün en düşük fiyatını da yazar. Flaş indirimlerin başlangıcı, bitişi ve sınırlı bir adedi vardır; pazar yerinin saati esas alınır. Adet bitince normal fiyata dönülür; geçerli olan, siparişi verdiğiniz anda gösterilen fiyattır.

## Sipariş verme

- “Siparişi onayla” düğmesine bastığınızda sipariş verilmiş olur
- Ödenmemiş siparişin stoku 30 dakika ayrılır, sonra yeniden satışa açılır
- Sözleşme, ödeme onaylandığında kurulur
- Ürün sepetinizdeyken fiyatı değiştiyse ödemeden önce size bildiririz

## Ödeme

Ödemeyi, ödeme kuruluşunun kendi sayfasında yaparsınız. Meydan kart numaralarını hiçbir zaman görmez ve saklamaz. Ödeme başarısız olursa para çekilmez; rezervasyon süresince yeniden deneyebilirsiniz.

## Teslimat ve iptal

Her mağaza kendi paketini gönderir. Henüz kargoya verilmeyen ürünleri iptal edebilirsiniz; stok serbest kalır, tutar kullandığınız ödeme aracına iade edilir. İadeler için “İade ve geri ödeme” sayfasına bakın.

## Kuponlar

Kupon, pazar yerine ya da tek bir mağazaya aittir. Alt sepet tutarı, geçerlilik süresi ve sınırlar kuponda yazar. Kuponlar nakde çevrilmez.

## Bir sorun olursa

Ayıplı mala ilişkin yasal haklarınızı mağazaya karşı kullanırsınız; bu sayfadaki hiçbir şey onları sınırlamaz. Mağazaya ya da bize yazın; anlaşamazsanız konuyu inceler, bir çözüm öneririz. Her durumda yaşadığınız ülkenin tüketici hukuku geçerlidir.`,
      `## आप किससे ख़रीदते हैं

Meydan इस बाज़ार को चलाता है। हर सामान का सौदा आपके और प्रोडक्ट पेज पर लिखी दुकान के बीच होता है। कार्ट में कई दुकानों का सामान हो तो ऑर्डर एक होता है, पर सौदा हर दुकान से अलग माना जाता है।

## दाम और मुद्रा

दाम आपकी चुनी हुई मुद्रा में दिखते हैं: USD, EUR, AED, TRY या INR। ऑर्डर में वही मुद्रा, रक़म और विनिमय दर रहती है जो ऑर्डर के समय थी, चाहे दर बाद में बदल जाए। डिलीवरी शुल्क हर दुकान का अलग होता है और पेमेंट से पहले दिखाया जाता है।

## घटे हुए दाम

जहाँ पुराना दाम कटा हुआ दिखता है, वहाँ प्रोडक्ट पेज पर छूट से पहले के 30 दिनों का सबसे कम दाम भी लिखा होता है। फ़्लैश सेल की शुरुआत, अंत और मात्रा तय होती है और समय बाज़ार की घड़ी से चलता है। मात्रा बिक जाने पर सामान्य दाम लौट आता है; मान्य वही दाम है जो ऑर्डर करते समय दिखाया गया।

## ऑर्डर करना

- “ऑर्डर करें” दबाते ही ऑर्डर दर्ज हो जाता है
- पेमेंट बाकी हो तो सामान 30 मिनट तक आपके लिए रखा जाता है, फिर दोबारा बिक्री में चला जाता है
- पेमेंट की पुष्टि होते ही सौदा पक्का होता है
- कार्ट में रखे सामान का दाम बदले तो पेमेंट से पहले आपको बताया जाता है

## पेमेंट

पेमेंट आप पेमेंट कंपनी के पेज पर करते हैं। Meydan न कार्ड नंबर देखता है, न रखता है। पेमेंट असफल हो तो पैसे नहीं कटते और बुकिंग के समय तक आप फिर कोशिश कर सकते हैं।

## डिलीवरी और रद्द करना

हर दुकान अपना पार्सल भेजती है। जो अभी भेजा नहीं गया, उसे आप रद्द कर सकते हैं; पैसे उसी माध्यम में लौटते हैं जिससे आपने चुकाए थे। वापसी के लिए “वापसी और रिफ़ंड” पेज देखें।

## वाउचर

वाउचर पूरे बाज़ार का या किसी एक दुकान का होता है। न्यूनतम ख़रीद, अवधि और सीमाएँ उसी पर लिखी होती हैं। वाउचर के बदले नक़द नहीं मिलता।

## अगर कुछ ठीक न हो

ख़राब सामान पर आपके क़ानूनी अधिकार दुकान के प्रति हैं और इस पेज की कोई बात उन्हें कम नहीं करती। दुकान को या हमें लिखिए; अगर आपकी और दुकान की सहमति न बने तो हम मामला देखकर हल सुझाते हैं। हर हाल में आपके देश का उपभोक्ता क़ानून लागू होता है।`,
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

- Your account: name, email address and a password that is stored only in hashed form
- Your addresses and, if you save them for refunds, bank details, which are encrypted and shown to you only in masked form
- Your orders with prices, parcels and messages about them
- Wishlist, compared products, followed shops and vouchers
- Your messages from the contact form, with your name and email address

## What we never see

Card numbers. You enter them on the payment provider’s own page. We only learn whether a payment succeeded and the provider’s reference for it.

## What shops see

A shop receives your name, the delivery address and the items you bought from it. It does not see what you bought elsewhere, your other addresses or your bank details.

## Cookies

- One cookie keeps your language and one your currency
- One names the cart of a guest
- Two keep you signed in and cannot be read by scripts
- One comes only when you mark a review as helpful, so that each visitor has one vote

What you viewed, compared or liked without an account stays in your own browser; clear its storage and it is gone.

There are no tracking cookies and no third-party analytics.

## How long

Your account data stays until you ask us to delete it. Orders are kept as long as tax law requires, then deleted.

## Your rights

You may see, correct, export or delete your data. Write to support@meydan.test from the address of your account. We answer within a few days and at the latest within a month.`,
      `Nous recueillons ce qu’il faut pour livrer votre commande, et rien pour les réseaux publicitaires.

## Ce que nous conservons

- Votre compte : nom, adresse e-mail et un mot de passe conservé uniquement sous forme d’empreinte
- Vos adresses et, si vous les enregistrez pour un remboursement, vos coordonnées bancaires, chiffrées et affichées masquées
- Vos commandes, avec prix, colis et messages
- Vos favoris, produits comparés, boutiques suivies et bons de réduction
- Vos messages envoyés par le formulaire de contact, avec votre nom et votre adresse e-mail

## Ce que nous ne voyons jamais

Les numéros de carte. Vous les saisissez sur la page du prestataire de paiement. Nous savons seulement si le paiement a réussi et sous quelle référence.

## Ce que voient les boutiques

Une boutique reçoit votre nom, l’adresse de livraison et les articles achetés chez elle. Elle ne voit ni vos autres achats, ni vos autres adresses, ni vos coordonnées bancaires.

## Cookies

- Un cookie retient votre langue, un autre votre devise
- Un cookie désigne le panier d’un visiteur sans compte
- Deux cookies maintiennent votre connexion et sont illisibles par les scripts
- Un cookie n’est créé que si vous jugez un avis utile, pour que chaque visiteur n’ait qu’une voix

Ce que vous avez consulté, comparé ou aimé sans compte reste dans votre navigateur ; videz son stockage et il n’en reste rien.

Aucun cookie de pistage, aucune mesure d’audience tierce.

## Durée

Les données du compte restent jusqu’à votre demande de suppression. Les commandes sont conservées le temps exigé par la loi fiscale, puis effacées.

## Vos droits

Vous pouvez consulter, corriger, exporter ou supprimer vos données. Écrivez à support@meydan.test depuis l’adresse de votre compte. Nous répondons en quelques jours, un mois au plus tard.`,
      `نجمع ما نحتاجه لإيصال طلبك إلى بابك، ولا نجمع شيئا لشبكات الإعلانات.

## ما نحفظه

- حسابك: الاسم والبريد الإلكتروني وكلمة مرور لا تحفظ إلا مشفرة باتجاه واحد
- عناوينك، وبياناتك البنكية إذا حفظتها لاسترداد المبالغ، وهي مشفرة ولا تظهر لك إلا مخفية جزئيا
- طلباتك مع أسعارها وطرودها والرسائل المتعلقة بها
- المفضلة والمنتجات المقارنة والمتاجر التي تتابعها والقسائم
- رسائلك من نموذج الاتصال مع اسمك وبريدك الإلكتروني

## ما لا نراه أبدا

أرقام البطاقات. تدخلها في صفحة مزود الدفع نفسه، ولا نعرف سوى هل نجح الدفع ورقمه المرجعي لدى المزود.

## ما تراه المتاجر

يستلم المتجر اسمك وعنوان التوصيل والمنتجات التي اشتريتها منه. ولا يرى مشترياتك الأخرى ولا عناوينك الأخرى ولا بياناتك البنكية.

## ملفات تعريف الارتباط

- ملف يحفظ لغتك وآخر يحفظ عملتك
- ملف يحدد سلة الضيف
- ملفان يبقيانك مسجلا ولا يمكن للبرامج النصية قراءتهما
- ملف لا ينشأ إلا عندما تعد تقييما مفيدا، ليكون لكل زائر صوت واحد

ما شاهدته أو قارنته أو أعجبك دون حساب يبقى في متصفحك وحده، ويزول إذا مسحت بياناته.

لا توجد ملفات تتبع ولا أدوات تحليل من جهات أخرى.

## مدة الحفظ

تبقى بيانات حسابك حتى تطلب حذفها. وتحفظ الطلبات المدة التي يفرضها قانون الضرائب ثم تحذف.

## حقوقك

يمكنك الاطلاع على بياناتك وتصحيحها وتصديرها وحذفها. راسلنا على support@meydan.test من بريد حسابك، ونجيبك خلال أيام قليلة وفي مدة أقصاها شهر.`,
      `Siparişinizi kapınıza ulaştırmak için gerekeni toplarız; reklam ağları için hiçbir şey toplamayız.

## Neleri saklıyoruz?

- Hesabınız: ad, e-posta adresi ve yalnızca özet (hash) olarak tutulan parola
- Adresleriniz ve iade için kaydederseniz banka bilgileriniz; bunlar şifrelenir ve size de maskeli gösterilir
- Fiyatları, paketleri ve yazışmalarıyla siparişleriniz
- Favoriler, karşılaştırılan ürünler, takip edilen mağazalar ve kuponlar
- İletişim formundan gönderdiğiniz mesajlar, adınız ve e-posta adresinizle birlikte

## Neyi asla görmüyoruz?

Kart numaralarını. Bunları ödeme kuruluşunun kendi sayfasına girersiniz. Biz yalnızca ödemenin başarılı olup olmadığını ve kuruluşun işlem numarasını öğreniriz.

## Mağazalar neyi görüyor?

Mağaza; adınızı, teslimat adresini ve kendisinden aldığınız ürünleri görür. Başka yerden ne aldığınızı, öteki adreslerinizi ve banka bilgilerinizi görmez.

## Çerezler

- Biri dilinizi, biri para biriminizi hatırlar
- Biri misafir sepetini tanır
- İkisi oturumunuzu açık tutar ve betiklerce okunamaz
- Biri yalnızca bir yorumu faydalı bulduğunuzda oluşur; böylece her ziyaretçinin tek oyu olur

Üye olmadan baktığınız, karşılaştırdığınız ya da beğendiğiniz ürünler yalnızca kendi tarayıcınızda kalır; tarayıcı verilerini silerseniz onlar da silinir.

Takip çerezi ya da üçüncü taraf analiz aracı yoktur.

## Ne kadar süre?

Hesap verileriniz, siz silinmesini isteyene kadar kalır. Siparişler vergi mevzuatının gerektirdiği süre boyunca saklanır, sonra silinir.

## Haklarınız

Verilerinizi görebilir, düzeltebilir, dışa aktarabilir ya da sildirebilirsiniz. Hesabınızın e-posta adresinden support@meydan.test adresine yazın. Birkaç gün içinde, en geç bir ayda yanıtlarız.`,
      `हम सिर्फ़ वही जानकारी लेते हैं जो ऑर्डर आप तक पहुँचाने के लिए ज़रूरी है। विज्ञापन नेटवर्क के लिए कुछ भी नहीं।

## हम क्या रखते हैं

- आपका अकाउंट: नाम, ईमेल और पासवर्ड, जो सिर्फ़ हैश रूप में रखा जाता है
- आपके पते और, अगर आप रिफ़ंड के लिए सेव करें, बैंक की जानकारी, जो एन्क्रिप्ट रहती है और आपको भी छिपाकर दिखाई जाती है
- आपके ऑर्डर, उनके दाम, पार्सल और उनसे जुड़े संदेश
- विशलिस्ट, तुलना की सूची, फ़ॉलो की गई दुकानें और वाउचर
- संपर्क फ़ॉर्म से भेजे गए आपके संदेश, नाम और ईमेल के साथ

## हम क्या कभी नहीं देखते

कार्ड नंबर। वह आप पेमेंट कंपनी के अपने पेज पर डालते हैं। हमें बस इतना पता चलता है कि पेमेंट हुआ या नहीं और उसका रेफ़रेंस नंबर।

## दुकानें क्या देखती हैं

दुकान को आपका नाम, डिलीवरी का पता और उससे ख़रीदा गया सामान दिखता है। आपने और कहाँ से क्या लिया, आपके दूसरे पते या बैंक की जानकारी उसे नहीं दिखती।

## कुकीज़

- एक कुकी भाषा और एक मुद्रा याद रखती है
- एक मेहमान का कार्ट पहचानती है
- दो आपको साइन इन रखती हैं और स्क्रिप्ट इन्हें पढ़ नहीं सकतीं
- एक तभी बनती है जब आप किसी रिव्यू को उपयोगी बताते हैं, ताकि हर व्यक्ति का एक ही वोट गिना जाए

बिना अकाउंट के आपने जो देखा, तुलना की या पसंद किया, वह सिर्फ़ आपके ब्राउज़र में रहता है; उसका डेटा मिटाते ही वह भी मिट जाता है।

कोई ट्रैकिंग कुकी नहीं, किसी और का एनालिटिक्स नहीं।

## कब तक

अकाउंट की जानकारी तब तक रहती है जब तक आप हटाने को न कहें। ऑर्डर टैक्स क़ानून के अनुसार रखे जाते हैं, फिर हटा दिए जाते हैं।

## आपके अधिकार

आप अपनी जानकारी देख, सुधार, एक्सपोर्ट या हटवा सकते हैं। अपने अकाउंट वाले ईमेल से support@meydan.test पर लिखें। हम कुछ दिनों में, ज़्यादा से ज़्यादा एक महीने में जवाब देते हैं।`,
    ),
  },
  {
    slug: "returns",
    title: t("Returns and refunds", "Retours et remboursements", "الإرجاع واسترداد المبلغ", "İade ve geri ödeme", "वापसी और रिफ़ंड"),
    summary: t(
      "Thirty days to change your mind, and how to send something back.",
      "Trente jours pour changer d’avis, et comment renvoyer un article.",
      "ثلاثون يوما لتغيير رأيك وكيفية إعادة المنتج.",
      "Fikir değiştirmek için otuz gün ve ürünü geri göndermenin yolu.",
      "मन बदलने के लिए तीस दिन, और सामान लौटाने का तरीका।",
    ),
    body: t(
      `You have 30 days from the day a parcel arrives to send something back. Some shops give you longer; the shop’s page tells you.

## How to return something

- Write to support@meydan.test with your order number and say which items you want to return
- The shop sends you the return address or a label, usually within two working days
- Pack the item as it came and keep the receipt of the carrier

If your order came from several shops, each item goes back to the shop that sent it.

## What can be returned

Items should be unused, complete and in their packaging. Trying on at home is fine. For hygiene and safety, some things can only come back unopened: cosmetics, food, strings and reeds. Plants follow the shop’s own rule.

## Damaged, wrong or missing

Tell us within a week and attach a photo if you can. You pay nothing for the return, and you choose between a replacement and a refund.

## Your money

The shop checks the item and confirms within three working days. The refund goes to the means of payment you used; with cards it takes two to five working days to appear. If that is not possible, we transfer it to the bank account saved in your profile. Standard delivery charges are refunded when the whole parcel is returned.

## Not shipped yet?

Then cancel in your order with one click. Stock and money go back at once.`,
      `Vous avez 30 jours à compter de la réception du colis pour renvoyer un article. Certaines boutiques accordent davantage : leur page l’indique.

## Comment renvoyer un article

- Écrivez à support@meydan.test avec votre numéro de commande et les articles concernés
- La boutique vous envoie l’adresse ou l’étiquette de retour, en général sous deux jours ouvrés
- Emballez l’article comme à l’arrivée et gardez le reçu du transporteur

Si votre commande venait de plusieurs boutiques, chaque article retourne à celle qui l’a expédié.

## Ce qui peut être renvoyé

Les articles doivent être non utilisés, complets et dans leur emballage. Essayer chez soi est permis. Pour des raisons d’hygiène et de sécurité, cosmétiques, aliments, cordes et anches ne sont repris que non ouverts. Pour les plantes, la règle de la boutique s’applique.

## Abîmé, erroné ou manquant

Prévenez-nous sous une semaine, si possible avec une photo. Le retour ne vous coûte rien et vous choisissez entre remplacement et remboursement.

## Votre argent

La boutique contrôle l’article et confirme sous trois jours ouvrés. Le remboursement se fait sur le moyen de paiement utilisé ; par carte, comptez deux à cinq jours ouvrés. À défaut, nous virons la somme sur le compte enregistré dans votre profil. Les frais de livraison standard sont remboursés si le colis entier est renvoyé.

## Pas encore expédié ?

Annulez d’un clic depuis votre commande. Le remboursement part aussitôt.`,
      `لديك 30 يوما من وصول الطرد لإرجاع أي منتج. بعض المتاجر تمنحك مدة أطول، وتجد ذلك في صفحة المتجر.

## كيف ترجع منتجا

- راسلنا على support@meydan.test برقم طلبك والمنتجات التي تريد إرجاعها
- يرسل لك المتجر عنوان الإرجاع أو ملصق الشحن خلال يومي عمل عادة
- غلف المنتج كما وصلك واحتفظ بإيصال شركة الشحن

إذا كان طلبك من عدة متاجر فيعود كل منتج إلى المتجر الذي أرسله.

## ما يمكن إرجاعه

المنتجات غير المستعملة والكاملة في عبوتها. التجربة في البيت مسموحة. ولأسباب صحية لا نقبل مستحضرات التجميل والأغذية والأوتار والريش إلا مغلقة. أما النباتات فلها قاعدة كل متجر.

## تالف أو خاطئ أو ناقص

أخبرنا خلال أسبوع وأرفق صورة إن أمكن. لا تدفع شيئا مقابل الإرجاع، وتختار بين البديل واسترداد المبلغ.

## استرداد المبلغ

يفحص المتجر المنتج ويؤكد خلال ثلاثة أيام عمل. يعود المبلغ إلى وسيلة الدفع نفسها، ويستغرق ظهوره في البطاقات من يومين إلى خمسة أيام عمل. وإن تعذر ذلك حولناه إلى الحساب البنكي المحفوظ في ملفك. وتعاد رسوم التوصيل العادي عند إرجاع الطرد كاملا.

## لم يشحن بعد؟

ألغه من صفحة طلبك بنقرة واحدة، فيعود المبلغ مباشرة.`,
      `Paketin elinize ulaştığı günden itibaren 30 gün içinde iade edebilirsiniz. Bazı mağazalar daha uzun süre tanır; mağaza sayfasında yazar.

## Nasıl iade edilir?

- Sipariş numaranızı ve iade edeceğiniz ürünleri support@meydan.test adresine yazın
- Mağaza, genellikle iki iş günü içinde iade adresini ya da kargo kodunu gönderir
- Ürünü geldiği gibi paketleyin, kargo fişini saklayın

Siparişiniz birkaç mağazadan geldiyse her ürün kendi mağazasına döner.

## Neler iade edilebilir?

Kullanılmamış, eksiksiz ve ambalajındaki ürünler. Evde denemek serbesttir. Hijyen ve güvenlik nedeniyle kozmetik, gıda, tel ve kamışlar yalnızca açılmamışsa alınır. Bitkilerde mağazanın kendi kuralı geçerlidir.

## Hasarlı, yanlış ya da eksik

Bir hafta içinde, mümkünse fotoğrafla bildirin. İade kargosu ücretsizdir; değişim ile para iadesi arasında siz seçersiniz.

## Paranız

Mağaza ürünü kontrol eder ve üç iş günü içinde onaylar. Tutar, kullandığınız ödeme aracına iade edilir; kartlarda iki ila beş iş gününde görünür. Bu mümkün değilse profilinizde kayıtlı banka hesabına havale ederiz. Paketin tamamı iade edilirse standart kargo ücreti de geri ödenir.

## Henüz kargoya verilmedi mi?

Sipariş sayfanızdan tek tıkla iptal edin; para iadesi hemen başlar.`,
      `पार्सल मिलने के दिन से 30 दिन तक आप सामान लौटा सकते हैं। कुछ दुकानें इससे ज़्यादा समय देती हैं, यह दुकान के पेज पर लिखा होता है।

## सामान कैसे लौटाएँ

- ऑर्डर नंबर और लौटाने वाले सामान की जानकारी support@meydan.test पर लिखें
- दुकान आम तौर पर दो कामकाजी दिनों में वापसी का पता या लेबल भेजती है
- सामान जैसे आया था वैसे ही पैक करें और कूरियर की रसीद सँभालकर रखें

ऑर्डर कई दुकानों का हो तो हर सामान उसी दुकान को वापस जाता है जिसने भेजा था।

## क्या लौटा सकते हैं

सामान बिना इस्तेमाल का, पूरा और अपनी पैकिंग में हो। घर पर पहनकर देखना ठीक है। स्वच्छता और सुरक्षा के कारण कॉस्मेटिक्स, खाने की चीज़ें, तार और रीड तभी वापस होते हैं जब खुले न हों। पौधों पर दुकान का अपना नियम लागू होता है।

## टूटा, ग़लत या कम सामान

एक हफ़्ते के अंदर बताइए, हो सके तो फ़ोटो के साथ। वापसी का ख़र्च आपका नहीं, और बदलना है या पैसे वापस चाहिए, यह आप चुनते हैं।

## आपके पैसे

दुकान सामान जाँचकर तीन कामकाजी दिनों में पुष्टि करती है। पैसे उसी माध्यम में लौटते हैं जिससे आपने चुकाए थे; कार्ड में दिखने में दो से पाँच कामकाजी दिन लगते हैं। ऐसा न हो पाए तो प्रोफ़ाइल में सेव बैंक खाते में भेजे जाते हैं। पूरा पार्सल लौटाने पर स्टैंडर्ड डिलीवरी शुल्क भी वापस मिलता है।

## अभी भेजा नहीं गया?

तो ऑर्डर पेज से एक क्लिक में रद्द कीजिए। पैसे तुरंत लौटाए जाते हैं।`,
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

The stock is kept for 30 minutes. After that the items go back on sale and the order is cancelled. You can simply order again.

## How can I pay?

By card and, depending on the country, by wallet, bank transfer or UPI. Meydan works with six payment providers: Stripe, Razorpay, Flutterwave, iyzico, Etisalat and PayFast. Checkout offers those that take your currency and serve the country of delivery.

## Is it safe to pay by card?

Yes. You pay on the page of the payment provider; Meydan never sees your card number.

## Which languages and currencies are there?

English, French, Arabic, Turkish and Hindi; US dollar, euro, dirham, Turkish lira and rupee. You can switch both at the top of every page.

## What does delivery cost and how long does it take?

It depends on the shop and on your country. The page “Delivery” shows prices and times for every zone, and the cart shows them for your address. Many shops deliver free from a certain amount.

## Can I cancel?

Yes, as long as a parcel has not been shipped. Open the order and choose “Cancel order”.

## Can I send something back?

Yes, within 30 days of the day the parcel arrived; some shops give you longer. How it works stands on the page “Returns and refunds”.

## What is the lowest price of the last 30 days?

When a price is reduced, we show beside it what the item cost at its cheapest in the 30 days before the reduction. So you see what a discount is really worth.

## Can I use several vouchers?

Yes, for example one of a shop and one of the marketplace. If one cannot be used, the cart tells you why.

## How do I become a seller?

Register at “Sell on Meydan” with the details of your shop. We look at every application ourselves.`,
      `## Pourquoi est-ce que je reçois plusieurs colis ?

Parce que vous avez acheté dans plusieurs boutiques indépendantes. Chacune prépare et envoie le sien. Il s’agit bien d’une seule commande et d’un seul paiement.

## Faut-il un compte ?

Non. Sans compte, vous commandez avec votre adresse e-mail et suivez la commande avec son numéro et cette adresse. Avec un compte, vous gardez adresses, favoris et bons.

## Combien de temps ma commande est-elle réservée sans paiement ?

Le stock est gardé 30 minutes. Ensuite les articles sont remis en vente et la commande est annulée. Il suffit de recommander.

## Comment puis-je payer ?

Par carte et, selon le pays, par portefeuille électronique, virement ou UPI. Meydan travaille avec six prestataires : Stripe, Razorpay, Flutterwave, iyzico, Etisalat et PayFast. Au moment de payer, vous voyez ceux qui acceptent votre devise et desservent le pays de livraison.

## Le paiement par carte est-il sûr ?

Oui. Vous payez sur la page du prestataire ; Meydan ne voit jamais votre numéro de carte.

## Quelles langues et quelles devises ?

Anglais, français, arabe, turc et hindi ; dollar, euro, dirham, livre turque et roupie. Vous changez l’un et l’autre en haut de chaque page.

## Combien coûte la livraison et quel délai ?

Cela dépend de la boutique et de votre pays. La page « Livraison » donne prix et délais par zone, et le panier les affiche pour votre adresse. Beaucoup de boutiques livrent gratuitement à partir d’un certain montant.

## Puis-je annuler ?

Oui, tant que le colis n’est pas parti. Ouvrez la commande et choisissez « Annuler la commande ».

## Puis-je renvoyer un article ?

Oui, dans les 30 jours suivant la réception du colis ; certaines boutiques accordent davantage. La marche à suivre est sur la page « Retours et remboursements ».

## Que signifie le prix le plus bas des 30 derniers jours ?

Quand un prix est réduit, nous affichons à côté le prix le plus bas pratiqué dans les 30 jours précédant la réduction. Vous voyez ainsi ce que vaut vraiment la remise.

## Puis-je cumuler des bons ?

Oui, par exemple un bon de boutique et un bon de la place de marché. Si l’un n’est pas utilisable, le panier explique pourquoi.

## Comment devenir vendeur ?

Inscrivez-vous sur « Vendre sur Meydan » avec les informations de votre boutique. Nous examinons chaque demande nous-mêmes.`,
      `## لماذا تصلني عدة طرود؟

لأنك اشتريت من عدة متاجر مستقلة، وكل متجر يجهز طرده ويرسله. لكنه يبقى طلبا واحدا ودفعة واحدة.

## هل أحتاج إلى حساب؟

لا. كضيف تطلب ببريدك الإلكتروني وتتابع الطلب برقمه وبالبريد نفسه. ومع الحساب تحتفظ بالعناوين والمفضلة والقسائم.

## كم يحجز طلبي إذا لم أدفع فورا؟

نحتفظ بالمخزون 30 دقيقة، ثم تعود المنتجات للبيع ويلغى الطلب. يمكنك الطلب من جديد ببساطة.

## كيف أدفع؟

بالبطاقة، وبحسب البلد بالمحفظة الرقمية أو التحويل البنكي أو UPI. تتعامل Meydan مع ستة مزودين للدفع: Stripe وRazorpay وFlutterwave وiyzico وEtisalat وPayFast. وتعرض صفحة الدفع منها ما يقبل عملتك ويخدم بلد التوصيل.

## هل الدفع بالبطاقة آمن؟

نعم. تدفع في صفحة مزود الدفع، ولا ترى Meydan رقم بطاقتك أبدا.

## ما اللغات والعملات المتاحة؟

الإنجليزية والفرنسية والعربية والتركية والهندية، والدولار واليورو والدرهم والليرة التركية والروبية. تغير اللغة والعملة من أعلى كل صفحة.

## كم يكلف التوصيل وكم يستغرق؟

يعتمد ذلك على المتجر وبلدك. صفحة «التوصيل» تعرض الأسعار والمدد لكل منطقة، والسلة تعرضها لعنوانك. وكثير من المتاجر توصل مجانا ابتداء من مبلغ معين.

## هل يمكنني الإلغاء؟

نعم، ما دام الطرد لم يشحن. افتح الطلب واختر إلغاء الطلب.

## هل يمكنني إرجاع منتج؟

نعم، خلال 30 يوما من وصول الطرد، وبعض المتاجر تمنحك مدة أطول. تجد الخطوات في صفحة «الإرجاع واسترداد المبلغ».

## ما معنى أدنى سعر خلال آخر 30 يوما؟

عندما يخفض سعر نعرض بجانبه أدنى سعر للمنتج خلال الأيام الثلاثين السابقة للتخفيض، لتعرف القيمة الحقيقية للخصم.

## هل يمكن استعمال أكثر من قسيمة؟

نعم، مثلا قسيمة متجر وقسيمة من السوق. وإذا تعذر استعمال إحداها توضح السلة السبب.

## كيف أصبح بائعا؟

سجل من صفحة التسجيل للبائعين ببيانات متجرك، ونحن نراجع كل طلب بأنفسنا.`,
      `## Neden birkaç paket geliyor?

Çünkü birkaç bağımsız mağazadan aldınız. Her mağaza kendi paketini hazırlayıp gönderir. Yine de tek sipariş ve tek ödemedir.

## Üye olmam gerekiyor mu?

Hayır. Misafir olarak e-posta adresinizle sipariş verir, sipariş numarası ve aynı adresle takip edersiniz. Üyeyken adresleriniz, favorileriniz ve kuponlarınız saklanır.

## Hemen ödemezsem siparişim ne kadar bekler?

Stok 30 dakika ayrılır. Sonra ürünler yeniden satışa açılır ve sipariş iptal edilir. Tekrar sipariş verebilirsiniz.

## Nasıl ödeyebilirim?

Kartla, ülkeye göre dijital cüzdan, havale ya da UPI ile. Meydan altı ödeme kuruluşuyla çalışır: Stripe, Razorpay, Flutterwave, iyzico, Etisalat ve PayFast. Ödeme sayfasında, para biriminizi kabul eden ve teslimat ülkesine hizmet verenler sunulur.

## Kartla ödemek güvenli mi?

Evet. Ödemeyi ödeme kuruluşunun sayfasında yaparsınız; Meydan kart numaranızı hiçbir zaman görmez.

## Hangi diller ve para birimleri var?

İngilizce, Fransızca, Arapça, Türkçe ve Hintçe; ABD doları, euro, dirhem, Türk lirası ve rupi. İkisini de her sayfanın üstünden değiştirebilirsiniz.

## Kargo ne kadar tutar, kaç günde gelir?

Mağazaya ve ülkenize bağlıdır. “Kargo” sayfasında her bölgenin ücret ve süreleri, sepette ise adresinize göre olanlar yazar. Birçok mağaza belirli bir tutarın üzerinde ücretsiz gönderir.

## İptal edebilir miyim?

Evet, paket kargoya verilmediyse. Siparişi açıp “Siparişi iptal et”i seçin.

## Ürünü iade edebilir miyim?

Evet, paketin geldiği günden itibaren 30 gün içinde; bazı mağazalar daha uzun süre tanır. Nasıl yapıldığı “İade ve geri ödeme” sayfasında yazar.

## Son 30 günün en düşük fiyatı nedir?

Bir fiyat indirildiğinde, ürünün indirimden önceki 30 gün içindeki en ucuz fiyatını da yanında gösteririz. Böylece indirimin gerçek değerini görürsünüz.

## Birden çok kupon kullanabilir miyim?

Evet; örneğin bir mağaza kuponu ile bir pazar yeri kuponu. Kullanılamayan olursa sepet nedenini söyler.

## Nasıl satıcı olurum?

“Meydan’da sat” sayfasından mağaza bilgilerinizle kaydolun. Her başvuruyu kendimiz inceleriz.`,
      `## मुझे कई पार्सल क्यों मिलते हैं?

क्योंकि आपने कई स्वतंत्र दुकानों से ख़रीदा है। हर दुकान अपना पार्सल ख़ुद पैक करके भेजती है। फिर भी ऑर्डर एक है और पेमेंट भी एक।

## क्या अकाउंट बनाना ज़रूरी है?

नहीं। मेहमान के रूप में ईमेल से ऑर्डर कीजिए और ऑर्डर नंबर व उसी ईमेल से ट्रैक कीजिए। अकाउंट हो तो पते, विशलिस्ट और वाउचर सेव रहते हैं।

## तुरंत पेमेंट न करूँ तो ऑर्डर कब तक रुकेगा?

सामान 30 मिनट तक रखा जाता है। उसके बाद वह फिर बिक्री में चला जाता है और ऑर्डर रद्द हो जाता है। आप दोबारा ऑर्डर कर सकते हैं।

## पेमेंट कैसे कर सकता हूँ?

कार्ड से और देश के अनुसार वॉलेट, बैंक ट्रांसफ़र या UPI से। Meydan छह पेमेंट कंपनियों के साथ काम करता है: Stripe, Razorpay, Flutterwave, iyzico, Etisalat और PayFast। चेकआउट में वही दिखती हैं जो आपकी मुद्रा लेती हैं और डिलीवरी वाले देश में चलती हैं।

## क्या कार्ड से पेमेंट सुरक्षित है?

हाँ। पेमेंट आप पेमेंट कंपनी के पेज पर करते हैं; Meydan आपका कार्ड नंबर कभी नहीं देखता।

## कौन सी भाषाएँ और मुद्राएँ हैं?

अंग्रेज़ी, फ़्रेंच, अरबी, तुर्की और हिंदी; डॉलर, यूरो, दिरहम, तुर्की लीरा और रुपया। दोनों हर पेज के ऊपर से बदल सकते हैं।

## डिलीवरी का ख़र्च और समय कितना है?

यह दुकान और आपके देश पर निर्भर है। “डिलीवरी” पेज पर हर ज़ोन के दाम और समय हैं, और कार्ट में आपके पते के हिसाब से दिखते हैं। कई दुकानें एक तय रक़म से ऊपर मुफ़्त डिलीवरी देती हैं।

## क्या मैं रद्द कर सकता हूँ?

हाँ, जब तक पार्सल भेजा नहीं गया। ऑर्डर खोलकर “ऑर्डर रद्द करें” चुनिए।

## क्या सामान लौटा सकता हूँ?

हाँ, पार्सल मिलने के 30 दिन के अंदर; कुछ दुकानें ज़्यादा समय देती हैं। तरीक़ा “वापसी और रिफ़ंड” पेज पर लिखा है।

## पिछले 30 दिनों का सबसे कम दाम क्या है?

दाम घटने पर हम साथ में यह भी दिखाते हैं कि छूट से पहले के 30 दिनों में वह चीज़ सबसे सस्ती कितने की थी। इससे पता चलता है कि छूट असल में कितनी है।

## क्या एक से ज़्यादा वाउचर चल सकते हैं?

हाँ, जैसे एक दुकान का और एक बाज़ार का। कोई न चले तो कार्ट कारण बताता है।

## विक्रेता कैसे बनें?

“Meydan पर बेचें” पेज पर अपनी दुकान की जानकारी के साथ रजिस्टर कीजिए। हर आवेदन हम ख़ुद देखते हैं।`,
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
      `Use the form on this page or write to support@meydan.test. We answer in English, French, Arabic, Turkish and Hindi, on working days usually within a few hours.

## What helps us help you

- Your order number; it is in the confirmation email and on the order page
- The name of the shop and the item
- A photo, if something arrived damaged
- The email address you ordered with

## Where is my parcel?

Most questions about parcels are answered faster on the page “Track order”. Enter the order number and your email address, and you see the status of every parcel, even without an account. Remember that each shop sends its own: one may arrive days before the other.

## Questions about a product

The shop knows its products best. Its page tells you how it works, how quickly it sends and how it handles returns. If you cannot find the answer there, write to us and we pass your question on.

## Payments

Please never send us card numbers or passwords by email. We do not need them: payments happen on the provider’s page and we only see the result.

## For shops and the press

If you want to sell on Meydan, register as a seller and tell us about your shop. For everything else, the same address reaches us.

## Please note

This is a demo marketplace. The address above stands for the support of a real installation and is not monitored here.`,
      `Utilisez le formulaire de cette page ou écrivez à support@meydan.test. Nous répondons en français, anglais, arabe, turc et hindi, en général en quelques heures les jours ouvrés.

## Ce qui nous aide à vous aider

- Votre numéro de commande : il figure dans l’e-mail de confirmation et sur la page de la commande
- Le nom de la boutique et de l’article
- Une photo, si quelque chose est arrivé abîmé
- L’adresse e-mail utilisée pour commander

## Où est mon colis ?

La réponse la plus rapide se trouve sur la page « Suivre ma commande ». Saisissez le numéro et votre adresse e-mail : l’état de chaque colis s’affiche, même sans compte. Pensez que chaque boutique envoie le sien ; l’un peut arriver plusieurs jours avant l’autre.

## Une question sur un produit

La boutique connaît le mieux ses produits. Sa page explique son fonctionnement, ses délais et ses conditions de retour. Si la réponse n’y est pas, écrivez-nous et nous transmettrons.

## Paiements

Ne nous envoyez jamais de numéro de carte ni de mot de passe par e-mail. Nous n’en avons pas besoin : le paiement se fait sur la page du prestataire et nous n’en voyons que le résultat.

## Boutiques et presse

Pour vendre sur Meydan, inscrivez-vous comme vendeur et présentez votre boutique. Pour tout le reste, la même adresse convient.

## À noter

Ceci est une place de marché de démonstration. L’adresse ci-dessus représente l’assistance d’une installation réelle ; ici, elle n’est pas relevée.`,
      `استعمل النموذج في هذه الصفحة أو راسلنا على support@meydan.test. نجيب بالعربية والإنجليزية والفرنسية والتركية والهندية، وعادة خلال ساعات قليلة في أيام العمل.

## ما يساعدنا على خدمتك

- رقم الطلب، وتجده في رسالة التأكيد وفي صفحة الطلب
- اسم المتجر والمنتج
- صورة إذا وصل شيء تالفا
- البريد الإلكتروني الذي طلبت به

## أين طردي؟

أسرع جواب تجده في صفحة «تتبع الطلب». أدخل رقم الطلب وبريدك الإلكتروني لترى حالة كل طرد حتى دون حساب. وتذكر أن كل متجر يرسل طرده، فقد يصل أحدها قبل الآخر بأيام.

## سؤال عن منتج

المتجر أعرف بمنتجاته، وصفحته توضح طريقة عمله ومدة الشحن وشروط الإرجاع. إن لم تجد الجواب هناك فراسلنا وسننقل سؤالك إليه.

## المدفوعات

لا ترسل إلينا أبدا أرقام بطاقات أو كلمات مرور بالبريد. لسنا بحاجة إليها، فالدفع يتم في صفحة المزود ولا نرى سوى النتيجة.

## للمتاجر والصحافة

إذا أردت البيع على Meydan فسجل كبائع وعرفنا بمتجرك. ولأي أمر آخر راسلنا على العنوان نفسه.

## تنبيه

هذه سوق تجريبية. العنوان أعلاه يمثل دعم موقع حقيقي ولا تتابع رسائله هنا.`,
      `Bu sayfadaki formu kullanın ya da support@meydan.test adresine yazın. Türkçe, İngilizce, Fransızca, Arapça ve Hintçe yanıtlarız; iş günlerinde genellikle birkaç saat içinde.

## Size daha hızlı yardım edebilmemiz için

- Sipariş numaranız; onay e-postasında ve sipariş sayfasında yazar
- Mağazanın ve ürünün adı
- Hasarlı geldiyse bir fotoğraf
- Sipariş verirken kullandığınız e-posta adresi

## Paketim nerede?

En hızlı yanıt “Sipariş takibi” sayfasında. Sipariş numarasını ve e-posta adresinizi girin; üye olmasanız da her paketin durumunu görürsünüz. Her mağazanın ayrı gönderdiğini unutmayın: biri ötekinden günler önce gelebilir.

## Ürünle ilgili sorular

Ürünü en iyi mağazası bilir. Mağaza sayfasında nasıl çalıştığı, ne kadar sürede gönderdiği ve iade koşulları yazar. Yanıtı orada bulamazsanız bize yazın, sorunuzu iletelim.

## Ödemeler

Lütfen bize e-postayla kart numarası ya da parola göndermeyin. İhtiyacımız yok: ödeme, kuruluşun sayfasında yapılır, biz yalnızca sonucu görürüz.

## Mağazalar ve basın için

Meydan’da satmak isterseniz satıcı olarak kaydolun ve mağazanızı anlatın. Diğer her konu için aynı adresi kullanabilirsiniz.

## Lütfen dikkat

Bu bir demo pazar yeridir. Yukarıdaki adres gerçek bir kurulumun destek adresini temsil eder; burada okunmaz.`,
      `इस पेज का फ़ॉर्म भरिए या support@meydan.test पर लिखिए। हम हिंदी, अंग्रेज़ी, फ़्रेंच, अरबी और तुर्की में जवाब देते हैं, कामकाजी दिनों में आम तौर पर कुछ घंटों में।

## जल्दी मदद के लिए यह बताइए

- ऑर्डर नंबर, जो पुष्टि वाले ईमेल और ऑर्डर पेज पर है
- दुकान और सामान का नाम
- टूटा-फूटा मिला हो तो एक फ़ोटो
- वह ईमेल जिससे ऑर्डर किया था

## मेरा पार्सल कहाँ है?

सबसे जल्दी जवाब “ऑर्डर ट्रैक करें” पेज पर मिलता है। ऑर्डर नंबर और ईमेल डालिए, हर पार्सल की स्थिति दिख जाएगी, अकाउंट न हो तब भी। याद रखिए, हर दुकान अपना पार्सल अलग भेजती है, इसलिए एक दूसरे से कुछ दिन पहले आ सकता है।

## सामान के बारे में सवाल

अपने सामान को दुकान सबसे अच्छी तरह जानती है। उसके पेज पर काम करने का तरीका, भेजने का समय और वापसी के नियम लिखे होते हैं। जवाब वहाँ न मिले तो हमें लिखिए, हम आपका सवाल पहुँचा देंगे।

## पेमेंट

कृपया ईमेल में कार्ड नंबर या पासवर्ड कभी न भेजें। हमें उनकी ज़रूरत नहीं: पेमेंट कंपनी के पेज पर होता है, हम सिर्फ़ नतीजा देखते हैं।

## दुकानदारों और प्रेस के लिए

Meydan पर बेचना चाहें तो विक्रेता के रूप में रजिस्टर कीजिए और अपनी दुकान के बारे में बताइए। बाकी हर बात के लिए यही पता है।

## ध्यान दें

यह एक डेमो बाज़ार है। ऊपर का ईमेल असली वेबसाइट के सपोर्ट की जगह दिखाया गया है और यहाँ पढ़ा नहीं जाता।`,
    ),
  },
];
