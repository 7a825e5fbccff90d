import type { Judged } from "./judged.ts";

export const fr: readonly Judged[] = [
  ["casque sans fil", "*-wireless-headphones"],
  ["écharpe", "*-knitted-scarf"],
  ["robe d'été", "*-summer-dress"],
  ["chaussures de course", "*-running-shoes"],
  ["chaussure", "main:shoes"],
  ["vélo", "*-city-bicycle"],
  ["théière", "*-teapot"],
  ["montre", "*-wrist-watch"],
  ["rouge à lèvres", "*-satin-lipstick"],
  ["ordinateur", "*-laptop"],
  ["sac à dos", "*-day-backpack"],
  ["gants de boxe", "*-boxing-gloves"],
  // without accents, ligatures, apostrophes
  ["echarpe", "*-knitted-scarf"],
  ["theiere ceramique", "*-teapot"],
  ["velo", "*-city-bicycle"],
  ["the vert", "*-green-tea"],
  ["noeud a cheveux", "*-hair-bow"],
  ["robe dete", "*-summer-dress"],
  ["poele", "*-frying-pan"],
  // letters wrong
  ["parapluis", "*-umbrella"],
  ["choclat", "*-dark-chocolate", "*-butter-cookies"],
  ["guittare", "*-electric-guitar"],
  ["claver mecanique", "*-mechanical-keyboard"],
  ["lunetes de soleil", "*-sunglasses"],
  ["valize", "*-cabin-suitcase"],
  // the keyboard on another layout
  ["cqsaue", "*-wireless-headphones"],
  // other names
  ["écouteurs", "*-wireless-headphones"],
  ["baskets", "*-running-shoes"],
  ["télé", "*-television"],
  ["bicyclette", "*-city-bicycle"],
  ["nounours", "*-teddy-bear"],
  // plurals
  ["manteaux", "*-wool-coat"],
  ["couteaux", "*-chefs-knife"],
  ["bijoux", "main:jewellery-watches"],
  // brands, categories, shops
  ["kestrix", "brand:kestrix"],
  ["smartphone", "*-smartphone"],
  ["peluches", "*-teddy-bear"],
  ["galata atelier", "shop:galata-atelier"],
  // colours, sizes and prices
  ["chaussures rouges", "main:shoes"],
  ["robe bleue", "*-summer-dress"],
  ["chaussures taille 42", "main:shoes"],
  ["casque à moins de 200 $", "*-wireless-headphones"],
];
