import { hue } from './colours.ts';
import type { Hue } from './colours.ts';
import { options } from './options.ts';
import type { Option } from './options.ts';
import { productTexts } from './product-texts.ts';
import type { ProductText } from './product-texts.ts';

/**
 * What the demo marketplace sells. Pictures: `emoji` is an icon of @iconify-json/fluent-emoji, `hues` its colour variants (hue rotation, the first is the
 * original; the names hold both for the CSS/SVG hue-rotate matrix and for sharp's modulate({ hue })). More than one hue means the product has the option
 * "colour"; `options` holds the other axes. Texts are in product-texts.ts.
 */
export type ProductType = {
  slug: string;
  sub: string;
  emoji: string;
  hues: Hue[];
  options: Option[];
  price_usd_minor: [min: number, max: number];
  weight_g: number;
  brandPool: string[];
} & ProductText;

type Structure = Omit<ProductType, keyof ProductText>;

const { clothes, shoesWomen, shoesMen, shoesAll, storage, laptop, screen, suitcase, ring, volume, pan, pot, racket, bat, tent, bicycle, frame, puzzle, tea, honey, choc, box, fruit, bulb, pot_size, guitar, nib, pack } = options;

const structures: Structure[] = [
  // electronics
  { slug: 'wireless-headphones', sub: 'audio', emoji: 'headphone', hues: [hue('silver')], options: [], price_usd_minor: [4900, 24900], weight_g: 320, brandPool: ['kestrix', 'tavomi', 'orvellin'] },
  { slug: 'portable-radio', sub: 'audio', emoji: 'radio', hues: [hue('silver')], options: [], price_usd_minor: [3400, 9900], weight_g: 780, brandPool: ['kestrix', 'tavomi'] },
  { slug: 'laptop', sub: 'computers', emoji: 'laptop', hues: [hue('silver')], options: [laptop], price_usd_minor: [54900, 149900], weight_g: 1450, brandPool: ['orvellin', 'tavomi'] },
  { slug: 'mechanical-keyboard', sub: 'computers', emoji: 'keyboard', hues: [hue('grey')], options: [], price_usd_minor: [3900, 12900], weight_g: 860, brandPool: ['kestrix', 'orvellin', 'tavomi'] },
  { slug: 'smartphone', sub: 'phones', emoji: 'mobile-phone', hues: [hue('dark-purple'), hue('burgundy', 75), hue('forest-green', 195), hue('teal', 255)], options: [storage], price_usd_minor: [19900, 89900], weight_g: 195, brandPool: ['orvellin', 'tavomi', 'kestrix'] },
  { slug: 'retro-telephone', sub: 'phones', emoji: 'telephone', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [3900, 7900], weight_g: 1100, brandPool: ['kestrix', 'potterwick'] },
  { slug: 'compact-camera', sub: 'cameras', emoji: 'camera', hues: [hue('black')], options: [], price_usd_minor: [24900, 79900], weight_g: 410, brandPool: ['tavomi', 'kestrix'] },
  { slug: 'game-controller', sub: 'gaming-tv', emoji: 'video-game', hues: [hue('dark-purple'), hue('burgundy', 70), hue('forest-green', 205), hue('teal', 260)], options: [], price_usd_minor: [2900, 6900], weight_g: 260, brandPool: ['tavomi', 'orvellin'] },
  { slug: 'television', sub: 'gaming-tv', emoji: 'television', hues: [hue('grey')], options: [screen], price_usd_minor: [22900, 89900], weight_g: 8200, brandPool: ['orvellin', 'tavomi'] },

  // fashion
  { slug: 'summer-dress', sub: 'dresses', emoji: 'dress', hues: [hue('blue'), hue('violet', 35), hue('coral', 115), hue('green', 235)], options: [clothes], price_usd_minor: [3900, 11900], weight_g: 340, brandPool: ['belmari', 'vescari', 'zehrali'] },
  { slug: 'silk-sari', sub: 'dresses', emoji: 'sari', hues: [hue('turquoise'), hue('apricot', 210)], options: [], price_usd_minor: [6900, 24900], weight_g: 620, brandPool: ['rangsara'] },
  { slug: 'cotton-t-shirt', sub: 'tops', emoji: 't-shirt', hues: [hue('green'), hue('aqua', 65), hue('pink', 210), hue('apricot', 270)], options: [clothes], price_usd_minor: [1200, 3400], weight_g: 180, brandPool: ['lindqora', 'zehrali', 'belmari', 'rangsara'] },
  { slug: 'shirt-and-tie', sub: 'tops', emoji: 'necktie', hues: [hue('blue'), hue('green', 240)], options: [clothes], price_usd_minor: [4500, 9900], weight_g: 360, brandPool: ['vescari', 'belmari'] },
  { slug: 'straight-jeans', sub: 'trousers', emoji: 'jeans', hues: [hue('blue')], options: [clothes], price_usd_minor: [3900, 9900], weight_g: 640, brandPool: ['lindqora', 'zehrali', 'vescari'] },
  { slug: 'wool-coat', sub: 'coats-scarves', emoji: 'coat', hues: [hue('camel')], options: [clothes], price_usd_minor: [11900, 29900], weight_g: 1350, brandPool: ['vescari', 'lindqora', 'belmari'] },
  { slug: 'knitted-scarf', sub: 'coats-scarves', emoji: 'scarf', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [1900, 5900], weight_g: 210, brandPool: ['lindqora', 'rangsara', 'zehrali'] },
  { slug: 'baseball-cap', sub: 'accessories', emoji: 'billed-cap', hues: [hue('blue'), hue('violet', 35), hue('coral', 115), hue('green', 235)], options: [], price_usd_minor: [1200, 2900], weight_g: 95, brandPool: ['sprintara', 'strivado', 'lindqora'] },
  { slug: 'sunglasses', sub: 'accessories', emoji: 'sunglasses', hues: [hue('midnight-blue'), hue('burgundy', 75), hue('forest-green', 210)], options: [], price_usd_minor: [2400, 9900], weight_g: 32, brandPool: ['vescari', 'belmari', 'strivado'] },
  { slug: 'umbrella', sub: 'accessories', emoji: 'closed-umbrella', hues: [hue('purple'), hue('red', 70), hue('green', 185), hue('blue', 285)], options: [], price_usd_minor: [1800, 4900], weight_g: 460, brandPool: ['tollemar', 'lindqora'] },

  // shoes
  { slug: 'running-shoes', sub: 'sneakers', emoji: 'running-shoe', hues: [hue('lilac'), hue('blush', 60), hue('mint', 200)], options: [shoesAll], price_usd_minor: [4900, 13900], weight_g: 620, brandPool: ['strivado', 'sprintara'] },
  { slug: 'leather-derbies', sub: 'formal-shoes', emoji: 'mans-shoe', hues: [hue('brown')], options: [shoesMen], price_usd_minor: [6900, 17900], weight_g: 980, brandPool: ['vescari', 'marqesh', 'strivado'] },
  { slug: 'high-heels', sub: 'formal-shoes', emoji: 'high-heeled-shoe', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [shoesWomen], price_usd_minor: [4900, 12900], weight_g: 560, brandPool: ['vescari', 'belmari'] },
  { slug: 'hiking-boots', sub: 'boots', emoji: 'hiking-boot', hues: [hue('brown')], options: [shoesAll], price_usd_minor: [7900, 18900], weight_g: 1180, brandPool: ['altivora', 'strivado'] },
  { slug: 'ankle-boots', sub: 'boots', emoji: 'womans-boot', hues: [hue('red'), hue('caramel', 60), hue('blue', 245), hue('purple', 300)], options: [shoesWomen], price_usd_minor: [6900, 15900], weight_g: 900, brandPool: ['vescari', 'belmari', 'strivado'] },
  { slug: 'ballerinas', sub: 'sandals-flats', emoji: 'flat-shoe', hues: [hue('blue'), hue('violet', 35), hue('coral', 115), hue('green', 235)], options: [shoesWomen], price_usd_minor: [2900, 6900], weight_g: 380, brandPool: ['belmari', 'zehrali', 'strivado'] },
  { slug: 'flip-flops', sub: 'sandals-flats', emoji: 'thong-sandal', hues: [hue('blue'), hue('violet', 30), hue('coral', 115), hue('green', 225)], options: [shoesAll], price_usd_minor: [900, 2400], weight_g: 260, brandPool: ['strivado', 'sprintara'] },

  // bags
  { slug: 'day-backpack', sub: 'backpacks', emoji: 'backpack', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [3400, 9900], weight_g: 720, brandPool: ['tollemar', 'altivora', 'sprintara'] },
  { slug: 'leather-handbag', sub: 'handbags', emoji: 'handbag', hues: [hue('brown')], options: [], price_usd_minor: [6900, 21900], weight_g: 840, brandPool: ['marqesh', 'vescari', 'belmari'] },
  { slug: 'clutch', sub: 'handbags', emoji: 'clutch-bag', hues: [hue('blush'), hue('mint', 135), hue('light-blue', 225)], options: [], price_usd_minor: [2400, 6900], weight_g: 280, brandPool: ['belmari', 'vescari', 'zehrali'] },
  { slug: 'cabin-suitcase', sub: 'travel-bags', emoji: 'luggage', hues: [hue('blue'), hue('violet', 35), hue('coral', 115), hue('green', 235)], options: [suitcase], price_usd_minor: [6900, 17900], weight_g: 2900, brandPool: ['tollemar', 'altivora'] },
  { slug: 'leather-briefcase', sub: 'travel-bags', emoji: 'briefcase', hues: [hue('dark-brown')], options: [], price_usd_minor: [8900, 22900], weight_g: 1250, brandPool: ['marqesh', 'tollemar', 'vescari'] },
  { slug: 'shopper-set', sub: 'totes', emoji: 'shopping-bags', hues: [hue('blue'), hue('pink', 90)], options: [], price_usd_minor: [1400, 2900], weight_g: 240, brandPool: ['quillamar', 'zehrali', 'rangsara'] },

  // beauty
  { slug: 'satin-lipstick', sub: 'make-up', emoji: 'lipstick', hues: [hue('red'), hue('coral', 25), hue('fuchsia', 330), hue('purple', 305)], options: [], price_usd_minor: [900, 2900], weight_g: 25, brandPool: ['ilvaya', 'florimea'] },
  { slug: 'nail-polish', sub: 'make-up', emoji: 'nail-polish', hues: [hue('purple')], options: [], price_usd_minor: [600, 1500], weight_g: 60, brandPool: ['ilvaya', 'florimea'] },
  { slug: 'body-lotion', sub: 'skincare', emoji: 'lotion-bottle', hues: [hue('blush')], options: [volume], price_usd_minor: [900, 3400], weight_g: 380, brandPool: ['ilvaya', 'florimea', 'zaytara'] },
  { slug: 'hand-soap-bar', sub: 'bath-body', emoji: 'soap', hues: [hue('pink'), hue('green', 155), hue('blue', 270)], options: [pack], price_usd_minor: [500, 1600], weight_g: 130, brandPool: ['florimea', 'zaytara', 'ilvaya'] },
  { slug: 'safety-razor', sub: 'hair-grooming', emoji: 'razor', hues: [hue('blue'), hue('violet', 35), hue('coral', 115), hue('green', 235)], options: [], price_usd_minor: [900, 2900], weight_g: 75, brandPool: ['kuvanto', 'grasmund'] },
  { slug: 'toothbrush', sub: 'hair-grooming', emoji: 'toothbrush', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [pack], price_usd_minor: [300, 900], weight_g: 25, brandPool: ['kuvanto', 'ilvaya'] },

  // home-living
  { slug: 'dining-chair', sub: 'furniture', emoji: 'chair', hues: [hue('brown')], options: [], price_usd_minor: [5900, 14900], weight_g: 4800, brandPool: ['nordhame', 'kuvanto'] },
  { slug: 'sofa-with-lamp', sub: 'furniture', emoji: 'couch-and-lamp', hues: [hue('blue'), hue('purple', 40), hue('terracotta', 130), hue('green', 240)], options: [], price_usd_minor: [39900, 99900], weight_g: 42000, brandPool: ['nordhame', 'kuvanto'] },
  { slug: 'led-bulb', sub: 'lighting', emoji: 'light-bulb', hues: [hue('yellow')], options: [bulb], price_usd_minor: [400, 1200], weight_g: 60, brandPool: ['kuvanto', 'kestrix'] },
  { slug: 'scented-candle', sub: 'lighting', emoji: 'candle', hues: [hue('natural')], options: [], price_usd_minor: [900, 2900], weight_g: 340, brandPool: ['florimea', 'quillamar', 'nordhame'] },
  { slug: 'framed-print', sub: 'decor', emoji: 'framed-picture', hues: [hue('multi')], options: [frame], price_usd_minor: [1900, 6900], weight_g: 900, brandPool: ['papeliro', 'nordhame', 'harfiya'] },
  { slug: 'alarm-clock', sub: 'decor', emoji: 'alarm-clock', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [1400, 3900], weight_g: 290, brandPool: ['tickmere', 'nordhame'] },
  { slug: 'terracotta-vase', sub: 'decor', emoji: 'amphora', hues: [hue('terracotta')], options: [], price_usd_minor: [1900, 6900], weight_g: 1400, brandPool: ['potterwick', 'bakirhan', 'marqesh'] },
  { slug: 'bucket', sub: 'cleaning', emoji: 'bucket', hues: [hue('blue'), hue('pink', 105), hue('green', 240)], options: [], price_usd_minor: [700, 1900], weight_g: 520, brandPool: ['kuvanto', 'grasmund', 'verdelune'] },

  // kitchen
  { slug: 'frying-pan', sub: 'cookware', emoji: 'cooking', hues: [hue('black')], options: [pan], price_usd_minor: [2400, 7900], weight_g: 1150, brandPool: ['bakirhan', 'kuvanto', 'grasmund'] },
  { slug: 'stock-pot', sub: 'cookware', emoji: 'pot-of-food', hues: [hue('silver')], options: [pot], price_usd_minor: [2900, 9900], weight_g: 1900, brandPool: ['bakirhan', 'kuvanto'] },
  { slug: 'mixing-bowl', sub: 'tableware', emoji: 'bowl-with-spoon', hues: [hue('blue'), hue('violet', 35), hue('coral', 125), hue('green', 235)], options: [], price_usd_minor: [1200, 3400], weight_g: 690, brandPool: ['potterwick', 'kuvanto', 'bakirhan'] },
  { slug: 'cutlery-set', sub: 'tableware', emoji: 'fork-and-knife', hues: [hue('silver')], options: [], price_usd_minor: [2900, 8900], weight_g: 1300, brandPool: ['grasmund', 'bakirhan', 'kuvanto'] },
  { slug: 'teapot', sub: 'tea-coffee', emoji: 'teapot', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [1900, 5900], weight_g: 880, brandPool: ['potterwick', 'bakirhan'] },
  { slug: 'coffee-cup', sub: 'tea-coffee', emoji: 'hot-beverage', hues: [hue('white')], options: [pack], price_usd_minor: [900, 2400], weight_g: 380, brandPool: ['potterwick', 'kuvanto'] },
  { slug: 'chefs-knife', sub: 'kitchen-tools', emoji: 'kitchen-knife', hues: [hue('silver')], options: [], price_usd_minor: [2400, 9900], weight_g: 240, brandPool: ['grasmund', 'kuvanto', 'bakirhan'] },

  // sports
  { slug: 'football', sub: 'ball-sports', emoji: 'soccer-ball', hues: [hue('blue')], options: [], price_usd_minor: [1400, 4900], weight_g: 430, brandPool: ['sprintara', 'strivado'] },
  { slug: 'tennis-racket', sub: 'ball-sports', emoji: 'tennis', hues: [hue('red')], options: [racket], price_usd_minor: [3900, 14900], weight_g: 310, brandPool: ['sprintara', 'altivora'] },
  { slug: 'cricket-bat', sub: 'ball-sports', emoji: 'cricket-game', hues: [hue('natural')], options: [bat], price_usd_minor: [3400, 15900], weight_g: 1200, brandPool: ['sprintara', 'rangsara'] },
  { slug: 'boxing-gloves', sub: 'fitness', emoji: 'boxing-glove', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [2900, 8900], weight_g: 680, brandPool: ['sprintara'] },
  { slug: 'city-bicycle', sub: 'cycling-skating', emoji: 'bicycle', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [bicycle], price_usd_minor: [24900, 74900], weight_g: 14500, brandPool: ['altivora', 'sprintara'] },
  { slug: 'roller-skates', sub: 'cycling-skating', emoji: 'roller-skate', hues: [hue('red'), hue('blue', 250), hue('purple', 300)], options: [shoesAll], price_usd_minor: [4900, 11900], weight_g: 2600, brandPool: ['sprintara', 'strivado'] },
  { slug: 'camping-tent', sub: 'camping-water', emoji: 'tent', hues: [hue('green'), hue('blue', 95), hue('pink', 220), hue('orange', 270)], options: [tent], price_usd_minor: [6900, 24900], weight_g: 3600, brandPool: ['altivora', 'lindqora'] },
  { slug: 'snorkel-set', sub: 'camping-water', emoji: 'diving-mask', hues: [hue('red'), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [1900, 5900], weight_g: 540, brandPool: ['altivora', 'sprintara'] },

  // toys
  { slug: 'teddy-bear', sub: 'soft-toys', emoji: 'teddy-bear', hues: [hue('brown')], options: [], price_usd_minor: [1400, 4900], weight_g: 320, brandPool: ['pomipim', 'belmari'] },
  { slug: 'jigsaw-puzzle', sub: 'games-puzzles', emoji: 'puzzle-piece', hues: [hue('multi')], options: [puzzle], price_usd_minor: [900, 2900], weight_g: 560, brandPool: ['pomipim', 'papeliro'] },
  { slug: 'kite', sub: 'outdoor-toys', emoji: 'kite', hues: [hue('multi')], options: [], price_usd_minor: [900, 2900], weight_g: 190, brandPool: ['pomipim', 'quillamar'] },
  { slug: 'yo-yo', sub: 'outdoor-toys', emoji: 'yo-yo', hues: [hue('purple'), hue('red', 75), hue('green', 195), hue('blue', 285)], options: [], price_usd_minor: [500, 1900], weight_g: 70, brandPool: ['pomipim', 'quillamar'] },
  { slug: 'toy-racing-car', sub: 'vehicles-robots', emoji: 'racing-car', hues: [hue('red')], options: [], price_usd_minor: [1200, 4900], weight_g: 410, brandPool: ['pomipim', 'tavomi'] },
  { slug: 'toy-robot', sub: 'vehicles-robots', emoji: 'robot', hues: [hue('silver')], options: [], price_usd_minor: [2400, 8900], weight_g: 640, brandPool: ['pomipim', 'tavomi', 'kestrix'] },

  // books-stationery
  { slug: 'novel-trilogy', sub: 'books', emoji: 'books', hues: [hue('multi')], options: [], price_usd_minor: [1900, 4500], weight_g: 1150, brandPool: ['harfiya', 'papeliro'] },
  { slug: 'cookbook', sub: 'books', emoji: 'orange-book', hues: [hue('orange')], options: [], price_usd_minor: [1500, 3900], weight_g: 980, brandPool: ['harfiya', 'papeliro'] },
  { slug: 'pattern-notebook', sub: 'notebooks-calendars', emoji: 'notebook-with-decorative-cover', hues: [hue('dark-purple')], options: [], price_usd_minor: [700, 1900], weight_g: 310, brandPool: ['papeliro', 'harfiya'] },
  { slug: 'spiral-notebook', sub: 'notebooks-calendars', emoji: 'ledger', hues: [hue('yellow'), hue('lime', 35), hue('pink', 245)], options: [pack], price_usd_minor: [500, 1400], weight_g: 280, brandPool: ['papeliro', 'harfiya'] },
  { slug: 'fountain-pen', sub: 'writing', emoji: 'fountain-pen', hues: [hue('blue'), hue('violet', 35), hue('pink', 85), hue('green', 225)], options: [nib], price_usd_minor: [1900, 8900], weight_g: 38, brandPool: ['harfiya', 'papeliro', 'tickmere'] },
  { slug: 'watercolour-palette', sub: 'art-crafts', emoji: 'artist-palette', hues: [hue('multi')], options: [], price_usd_minor: [1400, 4900], weight_g: 360, brandPool: ['papeliro', 'pomipim'] },
  { slug: 'knitting-yarn', sub: 'art-crafts', emoji: 'yarn', hues: [hue('blue'), hue('violet', 35), hue('coral', 115), hue('green', 235)], options: [pack], price_usd_minor: [600, 1800], weight_g: 105, brandPool: ['lindqora', 'zehrali', 'rangsara'] },

  // garden
  { slug: 'potted-plant', sub: 'plants', emoji: 'potted-plant', hues: [hue('green')], options: [pot_size], price_usd_minor: [1200, 3900], weight_g: 2100, brandPool: ['verdelune'] },
  { slug: 'sunflower-seeds', sub: 'seeds-bulbs', emoji: 'sunflower', hues: [hue('yellow')], options: [], price_usd_minor: [300, 900], weight_g: 30, brandPool: ['verdelune', 'grasmund'] },
  { slug: 'tulip-bulbs', sub: 'seeds-bulbs', emoji: 'tulip', hues: [hue('pink')], options: [pack], price_usd_minor: [600, 1900], weight_g: 280, brandPool: ['verdelune'] },
  { slug: 'toolbox', sub: 'hand-tools', emoji: 'toolbox', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [2400, 7900], weight_g: 3200, brandPool: ['grasmund', 'kuvanto'] },
  { slug: 'beach-parasol', sub: 'outdoor-living', emoji: 'umbrella-on-ground', hues: [hue('red')], options: [], price_usd_minor: [2900, 8900], weight_g: 2600, brandPool: ['verdelune', 'altivora'] },

  // grocery
  { slug: 'green-tea', sub: 'tea-honey', emoji: 'teacup-without-handle', hues: [hue('green')], options: [tea], price_usd_minor: [500, 1900], weight_g: 140, brandPool: ['chandori', 'zaytara'] },
  { slug: 'blossom-honey', sub: 'tea-honey', emoji: 'honey-pot', hues: [hue('gold')], options: [honey], price_usd_minor: [700, 2400], weight_g: 640, brandPool: ['zaytara', 'verdelune', 'chandori'] },
  { slug: 'dark-chocolate', sub: 'sweets', emoji: 'chocolate-bar', hues: [hue('brown')], options: [choc], price_usd_minor: [300, 900], weight_g: 105, brandPool: ['florimea', 'chandori', 'zaytara'] },
  { slug: 'butter-cookies', sub: 'sweets', emoji: 'cookie', hues: [hue('brown')], options: [box], price_usd_minor: [400, 1400], weight_g: 320, brandPool: ['chandori', 'potterwick'] },
  { slug: 'green-olives', sub: 'pantry', emoji: 'olive', hues: [hue('green')], options: [box], price_usd_minor: [400, 1500], weight_g: 420, brandPool: ['zaytara', 'zehrali'] },
  { slug: 'mangoes', sub: 'fruit', emoji: 'mango', hues: [hue('yellow')], options: [fruit], price_usd_minor: [900, 3400], weight_g: 2200, brandPool: ['chandori'] },

  // jewellery-watches
  { slug: 'gemstone-ring', sub: 'rings', emoji: 'ring', hues: [hue('blue'), hue('pink', 80), hue('green', 240)], options: [ring], price_usd_minor: [3900, 29900], weight_g: 20, brandPool: ['noorsel', 'rangsara'] },
  { slug: 'wrist-watch', sub: 'watches', emoji: 'watch', hues: [hue('blue'), hue('purple', 35), hue('red', 105), hue('green', 235)], options: [], price_usd_minor: [4900, 24900], weight_g: 85, brandPool: ['tickmere', 'noorsel', 'kestrix'] },
  { slug: 'bead-string', sub: 'beads-charms', emoji: 'prayer-beads', hues: [hue('apricot')], options: [], price_usd_minor: [1200, 5900], weight_g: 60, brandPool: ['noorsel', 'rangsara', 'marqesh'] },
  { slug: 'blue-eye-charm', sub: 'beads-charms', emoji: 'nazar-amulet', hues: [hue('blue')], options: [], price_usd_minor: [600, 2400], weight_g: 45, brandPool: ['zehrali', 'noorsel'] },
  { slug: 'hair-bow', sub: 'hair-jewellery', emoji: 'ribbon', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [500, 1500], weight_g: 20, brandPool: ['belmari', 'zehrali'] },

  // music
  { slug: 'electric-guitar', sub: 'strings', emoji: 'guitar', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [guitar], price_usd_minor: [17900, 59900], weight_g: 3600, brandPool: ['melodane', 'tavomi'] },
  { slug: 'digital-piano', sub: 'keys', emoji: 'musical-keyboard', hues: [hue('black')], options: [], price_usd_minor: [24900, 79900], weight_g: 11800, brandPool: ['melodane', 'tavomi', 'kestrix'] },
  { slug: 'accordion', sub: 'keys', emoji: 'accordion', hues: [hue('red'), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [18900, 64900], weight_g: 5200, brandPool: ['melodane'] },
  { slug: 'snare-drum', sub: 'percussion', emoji: 'drum', hues: [hue('red'), hue('green', 130), hue('blue', 240), hue('purple', 300)], options: [], price_usd_minor: [7900, 22900], weight_g: 3400, brandPool: ['melodane'] },
  { slug: 'trumpet', sub: 'wind', emoji: 'trumpet', hues: [hue('gold')], options: [], price_usd_minor: [14900, 44900], weight_g: 1150, brandPool: ['melodane'] },
  { slug: 'recorder-flute', sub: 'wind', emoji: 'flute', hues: [hue('orange')], options: [], price_usd_minor: [1200, 4900], weight_g: 180, brandPool: ['melodane', 'pomipim'] },
];

export const productTypes: ProductType[] = structures.map((structure) => ({ ...structure, ...productTexts[structure.slug]! }));

