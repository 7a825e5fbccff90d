/**
 * What sellers call the things of a category, besides its name: singular, in English, French, Arabic, Turkish and Hindi, by the slug of the
 * category. A category that is not here is known by its names alone. Data.
 */
export const categoryWords: Readonly<Record<string, string>> = {
  audio:
    "headphone, headset, earphone, earbud, speaker, soundbar, microphone, turntable, casque, écouteur, enceinte, haut-parleur, سماعة, سماعات, مكبر صوت, ميكروفون, kulaklık, hoparlör, mikrofon, हेडफ़ोन, ईयरफ़ोन, स्पीकर, माइक",
  computers:
    "computer, laptop, notebook computer, tablet, monitor, keyboard, mouse, printer, ordinateur, clavier, souris, écran, imprimante, حاسوب, كمبيوتر, لابتوب, فأرة, طابعة, bilgisayar, dizüstü, klavye, yazıcı, लैपटॉप, कंप्यूटर, माउस, प्रिंटर",
  phones:
    "phone, smartphone, mobile phone, phone case, phone charger, téléphone, coque de téléphone, chargeur, هاتف, جوال, شاحن, telefon, cep telefonu, telefon kılıfı, फ़ोन, मोबाइल, चार्जर",
  cameras: "camera, lens, tripod, appareil photo, objectif, trépied, كاميرا, عدسة, kamera, fotoğraf makinesi, कैमरा, लेंस",
  "gaming-tv":
    "tv, television, console, gamepad, video game, téléviseur, télé, jeu vidéo, manette, تلفزيون, ألعاب فيديو, televizyon, oyun konsolu, टीवी, वीडियो गेम",
  dresses: "dress, gown, sari, saree, skirt, jumpsuit, kaftan, abaya, robe, jupe, combinaison, فستان, تنورة, عباية, قفطان, elbise, etek, ड्रेस, साड़ी, लहंगा, स्कर्ट",
  tops: "top, shirt, t-shirt, tee, blouse, jumper, sweater, pullover, hoodie, sweatshirt, cardigan, polo, tunic, vest, kurta, chemise, chemisier, pull, sweat, haut, tunique, gilet, قميص, بلوزة, تيشيرت, سترة صوفية, كنزة, gömlek, tişört, bluz, kazak, hırka, शर्ट, टीशर्ट, कुर्ता, स्वेटर, ब्लाउज़",
  trousers:
    "trousers, pants, jeans, shorts, leggings, chino, pantalon, jean, short, بنطلون, بنطال, جينز, شورت, pantolon, kot pantolon, şort, tayt, पैंट, जींस, शॉर्ट्स, पजामा",
  "coats-scarves":
    "coat, jacket, blazer, suit, tuxedo, parka, raincoat, scarf, scarves, shawl, manteau, veste, blouson, costume, écharpe, foulard, châle, معطف, جاكيت, سترة, بدلة, وشاح, شال, mont, ceket, kaban, palto, takım elbise, atkı, şal, कोट, जैकेट, स्कार्फ़, शॉल, सूट",
  accessories:
    "belt, sunglasses, glove, hat, cap, beanie, tie, bow tie, sock, wallet, ceinture, lunettes de soleil, gant, chapeau, casquette, bonnet, cravate, chaussette, portefeuille, حزام, نظارة شمسية, قفاز, قبعة, ربطة عنق, جورب, محفظة, kemer, güneş gözlüğü, eldiven, şapka, bere, kravat, çorap, cüzdan, बेल्ट, धूप का चश्मा, दस्ताने, टोपी, टाई, मोज़े, बटुआ",
  sneakers:
    "sneaker, trainer, running shoe, high top, sports shoe, shoe, basket, chaussure de sport, chaussure de course, chaussure, حذاء رياضي, حذاء, spor ayakkabı, ayakkabı, स्नीकर, जूता, जूते",
  "formal-shoes":
    "oxford shoe, derby shoe, loafer, formal shoe, dress shoe, high heel, mocassin, escarpin, chaussure de ville, حذاء رسمي, حذاء كعب, klasik ayakkabı, topuklu ayakkabı, फ़ॉर्मल जूते",
  boots: "boot, ankle boot, botte, bottine, جزمة, بوت, bot, çizme, बूट",
  "sandals-flats": "sandal, slipper, flip flop, ballerina, espadrille, sandale, pantoufle, tong, صندل, شبشب, sandalet, terlik, babet, सैंडल, चप्पल",
  backpacks: "backpack, rucksack, sac à dos, حقيبة ظهر, sırt çantası, बैकपैक, पिट्ठू बैग",
  handbags:
    "bag, handbag, purse, clutch, shoulder bag, crossbody bag, leather bag, sac, sac à main, pochette, حقيبة, حقيبة يد, شنطة, çanta, el çantası, हैंडबैग, पर्स, बैग",
  "travel-bags":
    "suitcase, luggage, travel bag, duffel bag, briefcase, laptop bag, valise, sac de voyage, حقيبة سفر, bavul, valiz, seyahat çantası, सूटकेस, ट्रैवल बैग",
  totes: "tote, tote bag, shopping bag, shopper, cabas, sac de courses, كيس تسوق, alışveriş çantası, bez çanta, टोट बैग, झोला",
  "make-up":
    "lipstick, mascara, eyeliner, nail polish, foundation, make-up, makeup, rouge à lèvres, vernis à ongles, fond de teint, أحمر شفاه, مكياج, كحل, ruj, maskara, oje, fondöten, लिपस्टिक, काजल, नेल पॉलिश",
  skincare:
    "serum, moisturiser, moisturizer, face cream, sunscreen, face mask, crème visage, sérum, crème solaire, كريم, سيروم, واقي شمس, yüz kremi, güneş kremi, नमी क्रीम, फ़ेस क्रीम, सीरम",
  "bath-body":
    "soap, shampoo, shower gel, body lotion, bath bomb, towel, perfume, savon, shampooing, gel douche, serviette de bain, parfum, صابون, شامبو, عطر, منشفة, sabun, şampuan, havlu, parfüm, साबुन, शैंपू, तौलिया, इत्र",
  "hair-grooming": "razor, shaver, toothbrush, hair dryer, rasoir, brosse à dents, ماكينة حلاقة, فرشاة أسنان, tıraş bıçağı, diş fırçası, रेज़र, टूथब्रश",
  furniture:
    "sofa, couch, chair, armchair, table, desk, bed, drawers, chest of drawers, wardrobe, shelf, bookcase, bench, stool, beanbag, bean bag, cabinet, coffee table, bedside table, canapé, chaise, fauteuil, lit, armoire, étagère, commode, table basse, tabouret, أريكة, كنبة, كرسي, طاولة, سرير, خزانة, رف, koltuk, kanepe, sandalye, masa, sehpa, yatak, dolap, raf, सोफ़ा, कुर्सी, मेज़, बिस्तर, अलमारी, शेल्फ़",
  lighting:
    "lamp, light, lantern, chandelier, candle, table lamp, floor lamp, bulb, lampe, lustre, bougie, ampoule, مصباح, شمعة, ثريا, فانوس, lamba, avize, mum, ampul, लैंप, मोमबत्ती, झूमर, बल्ब, दीया",
  decor:
    "pillow, cushion, throw, picnic basket, storage basket, wicker basket, rug, carpet, curtain, vase, mirror, frame, poster, wall art, bed clothes, bedding, bed linen, blanket, duvet, quilt, clock, coussin, tapis, rideau, miroir, cadre, affiche, couverture, linge de lit, parure de lit, وسادة, سجادة, ستارة, مزهرية, مرآة, بطانية, مفرش سرير, yastık, kırlent, halı, perde, vazo, ayna, battaniye, nevresim, तकिया, कुशन, कालीन, परदा, फूलदान, आईना, कंबल, चादर",
  cleaning:
    "broom, mop, bucket, detergent, laundry basket, sponge, balai, serpillière, seau, lessive, مكنسة, دلو, منظف, süpürge, kova, deterjan, झाड़ू, बाल्टी, पोछा",
  cookware:
    "frying pan, saucepan, cooking pot, wok, casserole, pressure cooker, poêle, marmite, cocotte, مقلاة, قدر, طنجرة, tava, tencere, कड़ाही, तवा, कुकर, पतीला",
  tableware:
    "plate, bowl, glass, wine glass, cutlery, fork, spoon, dinner set, assiette, bol, verre, couvert, fourchette, cuillère, صحن, طبق, وعاء, كوب زجاج, شوكة, ملعقة, tabak, kase, bardak, çatal, kaşık, प्लेट, कटोरा, गिलास, चम्मच, थाली",
  "tea-coffee":
    "mug, cup, teapot, kettle, coffee maker, french press, tasse, théière, bouilloire, cafetière, فنجان, إبريق شاي, غلاية, دلة, fincan, kupa, çaydanlık, demlik, cezve, कप, मग, चायदानी, केतली",
  "kitchen-tools":
    "knife, knives, kitchen knife, chef's knife, cutting board, couteau, planche à découper, سكين, لوح تقطيع, bıçak, kesme tahtası, चाकू, चॉपिंग बोर्ड",
  "ball-sports":
    "football, basketball, volleyball, tennis racket, cricket bat, ballon, raquette, كرة قدم, كرة سلة, مضرب, futbol topu, raket, फुटबॉल, क्रिकेट बैट, गेंद",
  fitness:
    "yoga mat, dumbbell, boxing glove, kettlebell, tapis de yoga, haltère, gant de boxe, بساط يوغا, دمبل, yoga matı, dambıl, boks eldiveni, योगा मैट, डंबल",
  "cycling-skating": "bicycle, bike, helmet, skateboard, scooter, vélo, trottinette, دراجة, خوذة, bisiklet, kask, kaykay, साइकिल, हेलमेट",
  "camping-water":
    "tent, sleeping bag, surfboard, swimsuit, swimming goggles, tente, sac de couchage, maillot de bain, خيمة, حقيبة نوم, لباس سباحة, çadır, uyku tulumu, mayo, तंबू, टेंट, स्विमसूट",
  "soft-toys": "teddy bear, plush, stuffed animal, doll, peluche, poupée, doudou, دبدوب, دمية, oyuncak ayı, oyuncak bebek, टेडी बियर, गुड़िया",
  "games-puzzles": "puzzle, board game, jigsaw, card game, jeu de société, jeu de cartes, أحجية, لعبة لوحية, yapboz, kutu oyunu, पहेली, बोर्ड गेम",
  "outdoor-toys": "kite, yo-yo, frisbee, water gun, swing, cerf-volant, balançoire, طائرة ورقية, أرجوحة, uçurtma, salıncak, पतंग, झूला",
  "vehicles-robots": "toy car, toy train, robot, drone, petite voiture, سيارة لعبة, روبوت, oyuncak araba, खिलौना कार, रोबोट",
  books: "book, novel, cookbook, comic, livre, roman, bande dessinée, كتاب, رواية, kitap, roman, किताब, उपन्यास",
  "notebooks-calendars":
    "notebook, diary, calendar, planner, journal, carnet, agenda, cahier, calendrier, دفتر, تقويم, مفكرة, defter, ajanda, takvim, नोटबुक, डायरी, कैलेंडर",
  writing: "pen, pencil, fountain pen, marker, stylo, crayon, feutre, قلم, kalem, dolma kalem, पेन, पेंसिल",
  "art-crafts":
    "paint, brush, canvas, yarn, knitting kit, peinture, pinceau, toile, laine à tricoter, فرشاة رسم, ألوان, لوحة رسم, boya, fırça, tuval, रंग, ब्रश, कैनवास",
  plants:
    "plant, pot, plant pot, flower pot, planter, succulent, cactus, bonsai, watering can, plante, pot de fleurs, jardinière, arrosoir, نبتة, أصيص, حوض زرع, bitki, saksı, sulama kabı, पौधा, गमला",
  "seeds-bulbs": "seed, bulb of tulip, flower bulb, graine, bulbe, بذرة, بذور, tohum, çiçek soğanı, बीज",
  "hand-tools":
    "trowel, hand trowel, hammer, screwdriver, drill, toolbox, spade, rake, secateurs, truelle, marteau, tournevis, perceuse, boîte à outils, sécateur, مطرقة, مفك, مثقاب, صندوق عدة, çekiç, tornavida, matkap, alet çantası, औज़ार, हथौड़ा, पेचकस, खुरपी",
  "outdoor-living":
    "fence, slat, outdoor slat, fencing, hammock, parasol, outdoor table, garden table, garden chair, barbecue, clôture, hamac, salon de jardin, سياج, أرجوحة شبكية, çit, hamak, bahçe masası, बाड़, झूला कुर्सी",
  "tea-honey": "tea, green tea, black tea, honey, coffee beans, thé, miel, café en grains, شاي, عسل, çay, bal, चाय, शहद",
  sweets: "chocolate, candy, biscuit, cookie, chocolat, bonbon, شوكولاتة, حلوى, بسكويت, çikolata, lokum, bisküvi, चॉकलेट, मिठाई, बिस्किट",
  pantry:
    "olive oil, olive, rice, pasta, spice, jam, sauce, huile d'olive, riz, pâtes, épice, confiture, زيت زيتون, أرز, بهارات, مربى, zeytinyağı, zeytin, pirinç, baharat, reçel, जैतून का तेल, चावल, मसाला, अचार",
  fruit: "apple, mango, orange fruit, date fruit, pomme, mangue, datte, تفاح, مانجو, تمر, elma, hurma, आम, सेब, खजूर",
  rings: "ring, engagement ring, wedding ring, signet ring, bague, alliance, خاتم, yüzük, alyans, अँगूठी, अंगूठी",
  watches: "watch, wristwatch, smartwatch, montre, ساعة يد, ساعة, kol saati, saat, घड़ी",
  "beads-charms":
    "bracelet, necklace, earring, choker, pendant, bangle, anklet, charm, bead, brooch, jewellery, jewelry, collier, boucle d'oreille, pendentif, bijou, perle, سوار, إسوارة, أساور, قلادة, قلائد, عقد, قرط, أقراط, حلق, مجوهرات, bileklik, kolye, küpe, takı, tespih, कंगन, हार, बाली, झुमका, माला, गहने, आभूषण",
  "hair-jewellery": "hair clip, scrunchie, hairband, barrette, chouchou, serre-tête, مشبك شعر, toka, saç tokası, हेयर क्लिप",
  strings: "guitar, violin, ukulele, oud, guitare, violon, جيتار, كمان, عود, gitar, keman, bağlama, गिटार, वायलिन, सितार",
  keys: "piano, synthesizer, accordion, accordéon, بيانو, أورغ, piyano, akordeon, पियानो, हारमोनियम",
  percussion: "drum, drum kit, darbuka, tabla, tambourine, batterie, tambour, طبلة, دف, davul, darbuka, ड्रम, तबला, ढोलक",
  wind: "flute, trumpet, saxophone, clarinet, flûte, trompette, ناي, بوق, flüt, ney, trompet, बाँसुरी, तुरही",
};
