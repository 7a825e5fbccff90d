import type { Judged } from "./judged.ts";

export const tr: readonly Judged[] = [
  ["kablosuz kulaklık", "*-wireless-headphones"],
  ["koşu ayakkabısı", "*-running-shoes"],
  ["ayakkabı", "main:shoes"],
  ["çanta", "main:bags", "*-toolbox"],
  ["güneş gözlüğü", "*-sunglasses"],
  ["şemsiye", "*-umbrella", "*-beach-parasol"],
  ["kol saati", "*-wrist-watch"],
  ["elbise", "*-summer-dress", "*-silk-sari"],
  // typed on a keyboard without Turkish letters
  ["kulaklik", "*-wireless-headphones"],
  ["KULAKLIK", "*-wireless-headphones"],
  ["kosu ayakkabisi", "*-running-shoes"],
  ["gunes gozlugu", "*-sunglasses"],
  ["semsiye", "*-umbrella", "*-beach-parasol"],
  ["canta", "main:bags", "*-toolbox"],
  ["yun kaban", "*-wool-coat"],
  ["dis fircasi", "*-toothbrush"],
  ["İPEK SARİ", "*-silk-sari"],
  ["yuzuk", "*-gemstone-ring"],
  // other endings
  ["bıçak", "*-chefs-knife", "*-cutlery-set"],
  ["kitap", "*-cookbook", "*-novel-trilogy"],
  ["telefonlar", "*-smartphone", "*-retro-telephone"],
  ["gözlük", "*-sunglasses"],
  ["kalemler", "*-fountain-pen"],
  // letters wrong, split
  ["televzyon", "*-television"],
  ["cikolta", "*-dark-chocolate", "*-butter-cookies"],
  ["bisklet", "*-city-bicycle"],
  ["kulak lık", "*-wireless-headphones"],
  ["terlk", "*-flip-flops"],
  // other names
  ["laptop", "*-laptop"],
  ["bavul", "*-cabin-suitcase"],
  ["mont", "*-wool-coat", "*-knitted-scarf"],
  ["puzzle", "*-jigsaw-puzzle"],
  ["tesbih", "*-bead-string"],
  ["cep telefonu", "*-smartphone", "*-retro-telephone"],
  // brands, categories, shops
  ["kestrix", "brand:kestrix"],
  ["tavomi kulaklik", "tavomi-*-wireless-headphones"],
  ["kestriks", "brand:kestrix"],
  ["elektronik", "main:electronics"],
  // colours, sizes and prices
  ["kırmızı ayakkabı", "main:shoes"],
  ["mavi elbise", "*-summer-dress"],
  ["42 numara ayakkabı", "main:shoes"],
];
