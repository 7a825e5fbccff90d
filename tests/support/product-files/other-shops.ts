/** Product files as WooCommerce and Etsy write them: their whole header, and their quirks, written by hand. */

const wooHeader = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global","Meta: _wpcom_is_markdown"`;

/**
 * One product with variations, whose attributes count from one again in each variation; one by its number alone; simple ones; kinds that are
 * no goods; one whose variations stand alone.
 */
export const wooFile = `${wooHeader}
44,variable,woo-vneck,,"V-Neck Shirt",1,1,visible,"Soft.","Cut for <strong>summer</strong>.\\n\\nWash at 30°.\\nDo not tumble.",,,taxable,,1,,,0,0,.5,24,1,2,1,,,,"Fashion > Shirts, Fashion","cotton, summer\\, warm",,"https://woo.example/uploads/vneck.jpg, https://woo.example/uploads/vneck-2.jpg",,,,,,,,,0,Nine Yards,Material,Cotton,1,1,Colour,"Red, Blue",1,1,1
76,variation,woo-vneck-red,,"V-Neck Shirt - Red",1,0,visible,,,,,taxable,,1,12,,0,0,,,,,0,,,20,,,,https://woo.example/uploads/vneck-red.jpg,,,woo-vneck,,,,,,0,,Colour,Red,,1,,,,,
77,variation,woo-vneck-blue,,"V-Neck Shirt - Blue",1,0,visible,,,,,taxable,,1,-2,,notify,0,,,,,0,,18,20,,,,,,,woo-vneck,,,,,,0,,Colour,Blue,,1,,,,,
78,variation,woo-vneck-green,,"V-Neck Shirt - Green",-1,0,visible,,,,,taxable,,1,3,,0,0,,,,,0,,,20,,,,,,,woo-vneck,,,,,,0,,Colour,Green,,1,,,,,
50,variable,,,"Hoodie",0,0,visible,,,,,taxable,,1,30,,0,0,,,,,1,,,,"Fashion > Shirts",,,,,,,,,,,,0,,Size,"S, M",1,0,,,,,
51,variation,hoodie-s,,"Hoodie - S",1,0,visible,,,,,taxable,,1,parent,,0,0,,,,,0,,,"1,045.00",,,,,,,id:50,,,,,,0,,Size,S,,0,,,,,
52,variation,hoodie-any,,"Hoodie",1,0,visible,,,,,taxable,,1,parent,,0,0,,,,,0,,,45,,,,,,,id:50,,,,,,0,,Size,,,0,,,,,
60,simple,candle-1,,"Beeswax candle",1,0,visible,"A short word",,2026-06-01,2026-06-30,taxable,,1,7,,0,0,,,,,1,,9,12.5,"Living > Candles",,,,,,,,,,,,0,,Scent,"Honey, Clove",1,0,,,,,
61,simple,,,"Tea light",-1,0,visible,,,,,taxable,,backorder,,,1,0,,,,,1,,"1,5","2,5","Living > Candles",,,,,,,,,,,,0,,,,,,,,,,
62,simple,lantern,,"Lantern",1,0,hidden,,,,,taxable,,1,5,,0,0,0.75,,,,1,,30,30,"Living > Candles",,,,,,,,,,,,0,,,,,,,,,,
63,"simple, downloadable, virtual",pattern,,"Knitting pattern",1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,5,,,,,,,,,,,,,0,,,,,,,,,,
64,grouped,set,,"Set",1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,,,,,,,,,"candle-1, lantern",,,,,0,,,,,,,,,,
70,variation,lost-1,,"Lost - Red",1,0,visible,,,,,taxable,,1,1,,0,0,,,,,0,,,9,,,,,,,gone,,,,,,0,,Colour,Red,,1,,,,,
80,simple,,,"Lantern",1,0,visible,,,,,taxable,,1,5,,0,0,,,,,1,,,31,"Living > Candles",,,,,,,,,,,,0,,,,,,,,,,
`;

const etsyHeader =
  "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU";

/** A listing by itself, one with two variations, one in another currency, two of one title, one without a price. */
export const etsyFile = `${etsyHeader}
"Mum&#39;s beeswax candle &quot;Hive&quot;","Poured by hand.
Burns 30 hours.

Ships in a box.",12.50,USD,14,"beeswax_candle,gift","bees_wax,cotton",https://i.etsystatic.com/1/il_fullxfull.1.jpg,https://i.etsystatic.com/1/il_fullxfull.2.jpg,,,,,,,,,,,,,,,BW-1
Linen shirt,Cool in summer.,49,USD,20,linen_shirt,linen,,,,,,,,,,,Size,Size,"S,M",Colour,Colour,"White,Blue","LS-SW,LS-SB,LS-MW,LS-MB"
Silver ring,A ring.,30.00,EUR,1,silver_ring,silver,,,,,,,,,,,,,,,,,R-1
Twin,The first.,10,USD,1,candle,,,,,,,,,,,,,,,,,,T-1
Twin,The second.,11,USD,2,candle,,,,,,,,,,,,,,,,,,T-2
Free candle,Nothing to pay.,,USD,2,candle,,,,,,,,,,,,,,,,,,F-1
`;

/** First lines of files that are known and not read. */
export const unreadHeaders: readonly [shop: string, header: string][] = [
  ["eBay", "*Action(SiteID=US|Country=US|Currency=USD|Version=1193),*Category,*Title,*Description,*Format,*StartPrice,*Quantity"],
  ["eBay", "Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price"],
  ["eBay", "Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193),Custom label (SKU),Category ID,Title,UPC,Price,Quantity"],
  ["Amazon", "item_sku,external_product_id,item_name,brand_name,standard_price,quantity,parent_child"],
  ["Amazon", "item-name,item-description,listing-id,seller-sku,price,quantity"],
  [
    "Squarespace",
    "Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight",
  ],
  ["Wix", "handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,inventory"],
  ["PrestaShop", "Product ID,Active (0/1),Name *,Categories (x,y,z...),Price tax excluded,Tax rules ID,Wholesale price"],
];
