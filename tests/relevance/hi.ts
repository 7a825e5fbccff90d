import type { Judged } from "./judged.ts";

export const hi: readonly Judged[] = [
  ["वायरलेस हेडफ़ोन", "*-wireless-headphones"],
  ["लैपटॉप", "*-laptop"],
  ["रनिंग शूज़", "*-running-shoes"],
  ["घड़ी", "*-wrist-watch", "*-alarm-clock"],
  ["चश्मा", "*-sunglasses"],
  ["शहद", "*-blossom-honey"],
  ["पतंग", "*-kite"],
  ["फ़ुटबॉल", "*-football"],
  ["क्रिकेट बैट", "*-cricket-bat"],
  ["स्ट्राइप शर्ट", "*-shirt-and-tie"],
  // without nukta, with the letter that has its own code, other nasals, other vowels
  ["हेडफोन", "*-wireless-headphones"],
  ["हेडफ\u093cोन", "*-wireless-headphones"],
  ["स्मार्टफोन", "*-smartphone"],
  ["सिल्क साडी", "*-silk-sari"],
  ["जीन्स", "*-straight-jeans"],
  ["कैम्पिंग टेन्ट", "*-camping-tent"],
  ["काफी कप", "*-coffee-cup"],
  ["बाँसुरी", "*-recorder-flute"],
  ["बांसुरी", "*-recorder-flute"],
  ["नेल पालिश", "*-nail-polish"],
  // other endings
  ["घड़ियाँ", "*-wrist-watch", "*-alarm-clock"],
  ["जूता", "main:shoes"],
  ["किताब", "*-cookbook", "*-novel-trilogy"],
  ["मोमबत्तियां", "*-scented-candle", "*-led-bulb"],
  // letters wrong
  ["हेदफोन", "*-wireless-headphones"],
  ["साईकल", "*-city-bicycle"],
  ["टूथबर्श", "*-toothbrush"],
  ["चाकलेट", "*-dark-chocolate", "*-butter-cookies"],
  // the keyboard on another layout
  ["us[Hav", "*-wireless-headphones"],
  // other names
  ["मोबाइल", "*-smartphone", "*-retro-telephone"],
  ["टेलीविज़न", "*-television"],
  ["कुर्सी", "*-dining-chair"],
  ["छतरी", "*-umbrella"],
  ["joote", "main:shoes"],
  // English, brands in their own and in Devanagari letters, categories
  ["headphones", "*-wireless-headphones"],
  ["tavomi", "brand:tavomi"],
  ["टवोमी", "brand:tavomi"],
  ["केस्ट्रिक्स", "brand:kestrix"],
  ["इलेक्ट्रॉनिक्स", "main:electronics"],
  // colours, sizes and prices
  ["लाल जूते", "main:shoes"],
  ["नीली ड्रेस", "*-summer-dress"],
  ["42 साइज़ के जूते", "main:shoes"],
];
