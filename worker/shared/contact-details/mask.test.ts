/** Two tables in five languages: what leads past the marketplace is masked, and what looks a little like it stays. */
import { describe, expect, it } from "vitest";
import { maskContacts, masked } from "./mask.ts";

const lines = (table: string) =>
  table
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Each is a contact detail and nothing else. */
const details: Readonly<Record<string, readonly string[]>> = {
  "mail addresses": lines(`
    ada@mail.test
    ada.lovelace@mail.example.com
    ada_l+shop@mail.co.uk
    Ada@Mail.Test
    ada @ mail.test
    ada@ mail.test
    ada(@)mail.test
    ada[@]mail.com
    ada＠mail．test
    ada@mail。test
    ada@mail . com
    ada@mail (.) com
    ada(at)mail.com
    ada (at) mail (dot) com
    ada [at] mail [dot] com
    ada {at} mail {dot} com
    ada <at> mail <dot> com
    ada at gmail dot com
    ada AT gmail DOT com
    ada -at- gmail -dot- com
    ada_at_gmail_dot_com
    ada.l at mail dot co dot uk
    ada at gmail.com
    ada at gmail
    ada(at)hotmail
    ada arobase gmail point com
    ada arobase gmail.com
    ada (arobase) orange (point) fr
    ada [arobase] laposte [point] net
    ada arobas gmail point com
    ada kuyruklu a gmail nokta com
    ada (kuyruklu a) gmail (nokta) com
    ada at gmail nokta com
    ada@gmail nokta com
    ada et işareti gmail nokta com
    ada آت gmail نقطة com
    ada أت gmail دوت كوم
    ada ات جيميل نقطة كوم
    ada@gmail نقطة كوم
    ada (آت) gmail (دوت) com
    ada اروباز gmail نقطه com
    أدا@بريد.كوم
    ada एट gmail डॉट com
    ada ऐट gmail डॉट कॉम
    ada एट जीमेल डॉट कॉम
    ada@gmail डॉट com
    ada एट द रेट gmail डॉट com
    ada at the rate gmail dot com
    ad\u200ba@mail.test
    ada@ma\u00adil.test`),
  "telephone numbers": lines(`
    +33 6 12 34 56 78
    +33612345678
    +33 (0)6 12 34 56 78
    0033 6 12 34 56 78
    0033612345678
    06 12 34 56 78
    0612345678
    06.12.34.56.78
    06-12-34-56-78
    06/12/34/56/78
    0 6 1 2 3 4 5 6 7 8
    0.6.1.2.3.4.5.6.7.8
    0-6-1-2-3-4-5-6-7-8
    o6 12 34 56 78
    01 42 68 53 00
    33 6 12 34 56 78
    33612345678
    +90 532 123 45 67
    +905321234567
    0532 123 45 67
    05321234567
    0 532 123 45 67
    0 (532) 123 45 67
    (0532) 123 45 67
    532 123 45 67
    5321234567
    90 532 123 45 67
    0212 345 67 89
    0532-123-45-67
    0532.123.45.67
    +91 98765 43210
    +919876543210
    91 98765 43210
    98765 43210
    9876543210
    098765 43210
    987-654-3210
    9 8 7 6 5 4 3 2 1 0
    +971 50 123 4567
    00971501234567
    050 123 4567
    0501234567
    971501234567
    +966 55 123 4567
    0551234567
    966551234567
    +20 100 123 4567
    01001234567
    +212 612-345678
    0612-345678
    +213 551 23 45 67
    ٠٥٠١٢٣٤٥٦٧
    ٠٥٠ ١٢٣ ٤٥٦٧
    +٩٧١ ٥٠ ١٢٣ ٤٥٦٧
    ٠ ٥ ٠ ١ ٢ ٣ ٤ ٥ ٦ ٧
    ۰۵۰۱۲۳۴۵۶۷
    ٠١٠٠١٢٣٤٥٦٧
    ९८७६५४३२१०
    ९८७६५ ४३२१०
    +९१ ९८७६५ ४३२१०
    ०९८७६५४३२१०
    ０６１２３４５６７８
    (212) 555-0123
    212-555-0123
    212.555.0123
    +1 212 555 0123
    +44 20 7946 0958
    020 7946 0958
    +49 30 901820
    zero six one two three four five six seven eight
    zéro six un deux trois quatre cinq six sept huit
    sıfır beş üç iki bir iki üç dört beş altı yedi
    صفر خمسة صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة
    नौ आठ सात छह पांच चार तीन दो एक शून्य
    06\u200b12345678
    06 12 34\u00a056 78`),
  "web addresses": lines(`
    http://lamps.test
    https://lamps.test/shop?id=5
    HTTPS://LAMPS.TEST
    https : // lamps.test
    www.lamps.test
    www.lamps.com/sale
    www . lamps . com
    www dot lamps dot com
    lamps.com
    lamps.shop
    lamps.com.tr
    lamps.co.uk
    lamps.fr
    shop.lamps.online/new
    lamps . com
    lamps(.)com
    lamps [.] com
    lamps dot com
    lamps (dot) com
    lamps point fr
    lamps nokta com
    lamps نقطة كوم
    lamps دوت com
    lamps डॉट कॉम
    मेरी-दुकान.भारत
    t.me/adalovelace
    wa.me/33612345678
    m.me/ada
    instagram.com/ada.l
    fb.com/ada
    bit.ly/3abc
    linktr.ee/ada
    amazon.in
    lamps24.de
    my-lamps.it`),
  "names at messengers": lines(`
    @adalovelace
    @ada_l
    @ada.l99
    @أدا_لوفليس
    telegram: adalovelace
    Telegram @adalovelace
    telegram : ada_l
    insta: ada.l
    Instagram ada.l99
    instagram - adalovelace
    IG: ada_l
    snap: ada99
    Snapchat = adalovelace
    skype: ada.lovelace
    wechat id: ada_l
    WhatsApp: adalovelace
    TikTok @adalovelace
    facebook: ada.lovelace
    discord: ada_1815
    insta pseudo : ada_l
    انستا: ada_l
    سناب: ada99
    تيليجرام: adalovelace
    واتساب: ada_l
    टेलीग्राम: adalovelace
    इंस्टाग्राम: ada_l`),
};

/** Of a question as people write it: the number is known by what is said before it. */
const inContext: readonly (readonly [string, string])[] = [
  ["Call me on 6123 4567 please", "Call me on ••• please"],
  ["my phone is 555 01 23", "my phone is •••"],
  ["Appelez-moi au 42 68 53 00", "Appelez-moi au •••"],
  ["mon numéro : 42685300", "mon numéro : •••"],
  ["numaram 123 45 67", "numaram •••"],
  ["beni arayın: 345 67 89", "beni arayın: •••"],
  ["رقمي ٣٤٥٦٧٨٩", "رقمي •••"],
  ["اتصل على 345 6789", "اتصل على •••"],
  ["मेरा नंबर 2345 6789", "मेरा नंबर •••"],
  ["कॉल करें 2345678", "कॉल करें •••"],
  ["whatsapp 345 67 89?", "whatsapp •••?"],
  ["Is it new? Write to ada@mail.test, or call 06 12 34 56 78.", "Is it new? Write to •••, or call •••."],
  ["(ada@mail.test)", "(•••)"],
  ["Voir https://lamps.test/a, merci", "Voir •••, merci"],
  ["كم سعره؟ راسلني ada@mail.test أو ٠٥٠١٢٣٤٥٦٧؟", "كم سعره؟ راسلني ••• أو •••؟"],
  ["Is it 1.299,00 TL? 0532 123 45 67", "Is it 1.299,00 TL? •••"],
];

const untouched = lines(`
  Does it cost 1.299,00 TL or 1 299,00 €?
  Is it really 12,500,000 Rs?
  It was $1,299.99 and is now €999
  Le prix est de 1 234 567,89 euros ?
  Fiyatı 12.345.678,90 ₺ mi?
  السعر ١٬٢٩٩ ريال أم ١٢٣٤٥٦٧٨٩ درهم؟
  क्या दाम 1,23,45,678 रुपये है?
  कीमत ₹ 12,34,567 है?
  100 200 300 400 500 USD
  Is it 120 x 80 x 40 cm?
  Is it 120x80x40?
  1200 × 800 × 400 mm, or 2400 × 800?
  Les dimensions 190,5 x 220,5 x 30 sont justes ?
  60 90 120 150
  Is there 500 600 1000 ml?
  Sizes 36 37 38 39 40 41 42 please
  Sizes 36, 37, 38, 39, 40, 41, 42
  sizes 0 2 4 6 8 10 12
  EU 36-37, 38-39, 40-41, 42-43
  Beden 36/38/40/42 var mı?
  المقاسات ٣٦ ٣٧ ٣٨ ٣٩ ٤٠ متوفرة؟
  साइज़ 36 37 38 39 40 मिलेगा?
  Is it the WH-1000XM4 or the WH-1000XM5?
  SM-G991B/DS
  Model 0612345678
  model no: 0532 123 45 67
  ref 0612345678
  Réf. 0612345678
  SKU 9876543210
  kod: 5321234567
  موديل 0501234567
  मॉडल नंबर 9876543210
  EAN 5901234123457
  5901234123457
  4006381333931
  036000291452
  ISBN 978-3-16-148410-0
  PN-0612345678
  Order M-1234-5678-9012
  my order 0612345678
  commande n° 0612345678
  sipariş numaram 5321234567
  طلبي رقم 0501234567
  28.11.2026 or 2026-11-28 10:30
  01/12/2026 10:30
  01.12.2026 - 05.12.2026
  05-12-2026, 06-12-2026, 07-12-2026
  from 2024-2025 to 2026-2027
  between 10:00 and 18:30
  ٢٨/١١/٢٠٢٦
  28.11.26
  220-240 V, 50/60 Hz, 1500 W
  10000 mAh, 22.5 W, 5 V
  IP67, USB 3.2, HDMI 2.1, 1920 x 1080 px
  Version 1.2.3.4 or 10.0.19045?
  4.5/5 stars from 1200 buyers
  Is it at point 3 of the list?
  Look at the dot in the middle
  Un point important : la couleur
  Bu nokta önemli mi?
  هل النقطة الحمراء موجودة؟
  क्या डॉट वाला डिज़ाइन है?
  Is it good?Yes.It is
  red.in blue is better
  e.g. the lamp, i.e. the large one
  2 @ 5 euros
  5@10 each
  Works with Instagram and WhatsApp?
  Is it the telegram blue?
  At home or at work
  one two three
  un deux trois quatre
  bir iki üç dört beş altı
  1 2 3 4 5 6 7 8 9
  Is it 100% cotton, 30°C?
  12 345 678 90 seeds in a bag?
  50 000 hours, 1 000 000 cycles
  2 x 1.5 l
  postal code 75011 or 34000
  Does the USB-C cable (2.0) fit?
  node.js or vue.js on the shirt?
  Is it no. 5 or no. 6?`);

describe("a contact detail is masked", () => {
  for (const [kind, table] of Object.entries(details)) {
    describe(kind, () => {
      it.each(table)("%s", (detail) => {
        expect(maskContacts(detail)).toBe(masked);
      });
      it("within a sentence, of which nothing else goes", () => {
        const wrong = table.map((detail) => maskContacts(`Hello — ${detail} ! `)).filter((text) => text !== `Hello — ${masked} ! `);
        expect(wrong).toEqual([]);
      });
    });
  }
  it.each(inContext)("%s", (text, expected) => expect(maskContacts(text)).toBe(expected));
});

describe("anything else stays", () => {
  it.each(untouched)("%s", (text) => expect(maskContacts(text)).toBe(text));
});

describe("masking", () => {
  it("knows two hundred spellings", () => expect(Object.values(details).flat().length + inContext.length).toBeGreaterThanOrEqual(200));
  it("done again changes nothing", () => {
    for (const text of [...inContext.map(([before]) => before), ...Object.values(details).flat()])
      expect(maskContacts(maskContacts(text))).toBe(maskContacts(text));
  });
  it("never makes a text longer", () => {
    for (const text of [...Object.values(details).flat(), ...untouched]) expect(maskContacts(text).length).toBeLessThanOrEqual(text.length);
  });
  it("takes any text", () => {
    for (const piece of ["a ", "a.", "a at ", "1 ", "1", "@", "(", "www.", "one ", "a_dot_", "\ud800", "🧺", "é", "\u0000", "नंबर है "]) {
      const text = piece.repeat(Math.ceil(1_000 / piece.length));
      expect(typeof maskContacts(text)).toBe("string");
    }
  });
});
