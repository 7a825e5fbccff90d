/** Product files as shops really export them: columns and quirks of nine sources, written by hand, each row with the line an editor shows. */

export type Cells = Record<string, string>;
export type Written = { bytes: Uint8Array<ArrayBuffer>; lines: number[] };
type Style = {
  delimiter?: string;
  newline?: string;
  encoding?: "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "utf-16le-bom" | "utf-16be-bom" | "windows-1252";
  before?: string;
};

const quoted = (text: string, delimiter: string) => (/["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text);

/** The columns are those of the rows, in the order of their first use. */
export function writeFile(rows: readonly Cells[], { delimiter = ",", newline = "\n", encoding = "utf-8", before = "" }: Style = {}): Written {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines: number[] = [];
  let text = before + columns.map((column) => quoted(column, delimiter)).join(delimiter) + newline;
  for (const row of rows) {
    lines.push(text.split(newline).length);
    text += columns.map((column) => quoted((row[column] ?? "").replaceAll("\n", newline), delimiter)).join(delimiter) + newline;
  }
  return { bytes: encode(text, encoding), lines };
}

function encode(text: string, encoding: NonNullable<Style["encoding"]>): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8" || encoding === "utf-8-bom")
    return new TextEncoder().encode(encoding === "utf-8" ? text : `\ufeff${text}`) as Uint8Array<ArrayBuffer>;
  if (encoding === "windows-1252") return Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter === "’" ? 0x92 : letter.charCodeAt(0)));
  const marked = encoding.endsWith("-bom") ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i += 1) view.setUint16(i * 2, marked.charCodeAt(i), encoding.startsWith("utf-16le"));
  return bytes;
}

const html =
  '<meta charset="utf-8">\n<p data-mce-fragment="1">Soft, "washed" linen;\nmade in Denizli, 100% flax.</p>\n<ul>\n<li>Machine wash 40°</li>\n<li><strong>Relaxed</strong> fit</li>\n</ul>';

/** Shopify's own apparel template: two options, pictures in rows of their own, columns for shopping ads. */
const apparel: Cells[] = [
  {
    Handle: "ocean-shirt",
    Title: "Ocean Shirt",
    "Body (HTML)": html,
    Vendor: "partners-demo",
    "Product Category": "Apparel & Accessories > Clothing > Shirts & Tops",
    Type: "Shirts",
    Tags: "men, blue",
    Published: "TRUE",
    "Option1 Name": "Size",
    "Option1 Value": "S",
    "Option2 Name": "Colour",
    "Option2 Value": "Blue",
    "Variant SKU": "OS-S",
    "Variant Grams": "180",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": "4",
    "Variant Inventory Policy": "deny",
    "Variant Fulfillment Service": "manual",
    "Variant Price": "50",
    "Variant Compare At Price": "",
    "Variant Requires Shipping": "TRUE",
    "Variant Taxable": "TRUE",
    "Variant Barcode": "",
    "Image Src": "https://cdn.shopify.com/s/files/ocean_1.jpg?v=1",
    "Image Position": "1",
    "Image Alt Text": "Man in a blue shirt",
    "Gift Card": "FALSE",
    "SEO Title": "Ocean",
    "SEO Description": "",
    "Google Shopping / Google Product Category": "1604",
    "Google Shopping / Gender": "male",
    "Variant Image": "",
    "Variant Weight Unit": "kg",
    "Variant Tax Code": "",
    "Cost per item": "20",
    "Included / United States": "TRUE",
    "Price / United States": "",
    "Price / International": "60",
    Status: "active",
  },
  {
    Handle: "ocean-shirt",
    "Option1 Value": "M",
    "Option2 Value": "Blue",
    "Variant SKU": "OS-M",
    "Variant Grams": "190",
    "Variant Inventory Qty": "0",
    "Variant Price": "50",
    "Image Src": "https://cdn.shopify.com/s/files/ocean_2.jpg",
    "Image Position": "2",
  },
  { Handle: "ocean-shirt", "Image Src": "https://pictures.example/ocean_3.jpg", "Image Position": "3" },
  { Handle: "gift-card", Title: "Gift card", "Variant Price": "25", "Gift Card": "TRUE", Published: "TRUE", Status: "active" },
  {
    Handle: "classic-shirt",
    Title: "Classic Shirt",
    Type: "Shirts",
    "Option1 Name": "Title",
    "Option1 Value": "Default Title",
    "Variant Price": "19.99",
    Published: "FALSE",
    Status: "active",
  },
];
/** Jewellery, from Excel in a country of semicolons: decimal commas, thousands by dots, Windows letters. */
const jewellery: Cells[] = [
  {
    Handle: "chaine-dorée",
    Title: "Chaîne dorée",
    "Body (HTML)": "<p>Plaqué or 18 carats – l’éclat</p>",
    Vendor: "Maison Été",
    Type: "Bijoux",
    "Option1 Name": "Taille",
    "Option1 Value": "45 cm",
    "Variant SKU": "CH-45",
    "Variant Grams": "12,5",
    "Variant Inventory Qty": "3",
    "Variant Price": "1.299,00",
    "Variant Compare At Price": "1.499,00",
    Status: "active",
  },
  { Handle: "chaine-dorée", "Option1 Value": "50 cm", "Variant SKU": "CH-50", "Variant Price": "1299,5", "Variant Inventory Qty": "2,5" },
  { Handle: "bague", Title: "Bague", Type: "Bijoux", "Variant SKU": "BG", "Variant Price": "49 €", "Variant Inventory Qty": "1" },
  { Handle: "broche", Title: "Broche", Type: "Bijoux", "Variant SKU": "BR", "Variant Price": "1.299", "Variant Inventory Qty": "1", Status: "archived" },
];
/** Home goods with the header names of 2025, reordered and with weight units. */
const home: Cells[] = [
  {
    Title: "Beeswax candle",
    "URL handle": "beeswax-candle",
    Description: html,
    Vendor: "Hive",
    "Product category": "Home & Garden > Decor > Candles",
    Type: "",
    Tags: "",
    "Published on online store": "TRUE",
    Status: "Active",
    SKU: "BW-1",
    Barcode: "",
    "Option1 name": "Scent",
    "Option1 value": "Honey",
    "Option1 Linked To": "product.metafields.shopify.scent",
    Price: "$12.50",
    "Compare-at price": "15",
    "Cost per item": "4",
    "Charge tax": "TRUE",
    "Inventory tracker": "shopify",
    "Inventory quantity": "40",
    "Continue selling when out of stock": "DENY",
    "Weight value (grams)": "320",
    "Weight unit for display": "g",
    "Requires shipping": "TRUE",
    "Fulfillment service": "manual",
    "Product image URL": "https://cdn.shopify.com/candle.jpg",
    "Image position": "1",
    "Image alt text": "A candle",
    "Variant image URL": "https://cdn.shopify.com/candle-honey.jpg",
    "Gift card": "FALSE",
    "SEO title": "",
    "SEO description": "",
  },
  { "URL handle": "beeswax-candle", SKU: "BW-2", "Option1 value": "Lavender", Price: "12.50", "Compare-at price": "12.50", "Inventory quantity": "-3" },
  { "URL handle": "candle-snuffer", Title: "Candle snuffer", Price: "0", SKU: "SN" },
  { "URL handle": "wick-trimmer", Title: "Wick trimmer", Price: "", SKU: "WT" },
];
/** Metafields, prices by market, a hundred and three variants, rows of one product apart. */
const metafields: Cells[] = [
  {
    Handle: "poster",
    Title: "Poster",
    "Body (HTML)": "<h1>Paper</h1>",
    Tags: "candles",
    Published: "TRUE",
    "Option1 Name": "Motif",
    "Option1 Value": "M0",
    "Variant SKU": "P-0",
    "Variant Price": "9.90",
    "Paper (product.metafields.custom.paper)": "200 g, matt",
    "Frame (product.metafields.shopify.frame)": "none",
    "Ring size (variant.metafields.custom.ring)": "7",
    "Price / European Union": "11",
    Status: "active",
  },
  { Handle: "frame", Title: "Frame", Type: "Candles", "Variant SKU": "F-1", "Variant Price": "29", Status: "draft" },
  ...Array.from({ length: 103 }, (_, i): Cells => ({ Handle: "poster", "Option1 Value": `M${i + 1}`, "Variant SKU": `P-${i + 1}`, "Variant Price": "9.90" })),
];
/** Broken in every row another way. */
const broken: Cells[] = [
  { Handle: "no-title", "Variant SKU": "B-1", "Variant Price": "5" },
  { Handle: "", Title: "", "Variant SKU": "B-2", "Variant Price": "5" },
  { Handle: "minus", Title: "Minus", Type: "Shirts", "Variant SKU": "B-3", "Variant Price": "-5" },
  { Handle: "words", Title: "Words", Type: "Shirts", "Variant SKU": "B-4", "Variant Price": "a lot" },
  { Handle: "twice", Title: "Twice", Type: "Shirts", "Option1 Name": "Size", "Option1 Value": "S", "Variant SKU": "B-5", "Variant Price": "5" },
  { Handle: "twice", "Option1 Value": "M", "Variant SKU": "B-5", "Variant Price": "5" },
  { Handle: "twice", "Option1 Value": "S", "Variant SKU": "B-6", "Variant Price": "5" },
  { Handle: "twice", "Variant SKU": "B-7", "Variant Price": "5" },
  { Handle: "other", Title: "Other", Type: "Shirts", "Variant SKU": "B-5", "Variant Price": "5" },
  { Handle: "twice", "SEO Title": "nothing else" },
  { Handle: "long", Title: "x".repeat(300), Type: "Shirts", "Variant SKU": "B-8", "Variant Price": "5" },
  { Handle: "formula", Title: "'=HYPERLINK(1)", Type: "Shirts", "Variant SKU": "'+49", "Variant Price": "5", Status: "odd" },
  { Handle: "nul", Title: "N\0ul\0", Type: "Shirts", "Variant SKU": "B-9", "Variant Price": "5" },
  { Handle: "unknown-words", Title: "Xylograph", Type: "Zzz", "Variant SKU": "B-10", "Variant Price": "5" },
];
/** Not of Latin letters at all. */
const arabic: Cells[] = [
  {
    Handle: "قميص-كتان",
    Title: "قميص كتان",
    "Body (HTML)": "<p>بارد في الصيف</p>",
    Type: "قمصان",
    "Option1 Name": "المقاس",
    "Option1 Value": "صغير",
    "Variant Price": "٤٩٫٥٠",
    "Variant Inventory Qty": "٧",
    Status: "active",
  },
  { Handle: "قميص-كتان", "Option1 Value": "كبير", "Variant Price": "٤٩٫٥٠", "Variant Inventory Qty": "٢" },
];

export const sources: readonly { name: string; rows: readonly Cells[]; style: Style }[] = [
  { name: "apparel, as Shopify writes it", rows: apparel, style: {} },
  { name: "apparel, saved by Excel on Windows", rows: apparel, style: { newline: "\r\n", encoding: "utf-8-bom" } },
  { name: "jewellery from Excel with semicolons", rows: jewellery, style: { delimiter: ";", newline: "\r\n", encoding: "windows-1252", before: "" } },
  { name: "jewellery with Excel's own line of the delimiter", rows: jewellery, style: { delimiter: ";", newline: "\r\n", before: "sep=;\r\n" } },
  { name: "home goods with the header of 2025", rows: home, style: {} },
  { name: "home goods from Numbers, UTF-16 with tabs", rows: home, style: { delimiter: "\t", encoding: "utf-16le-bom" } },
  { name: "home goods in UTF-16, big end first, lines by CR", rows: home, style: { newline: "\r", encoding: "utf-16be-bom" } },
  { name: "home goods in UTF-16 without a mark", rows: home, style: { encoding: "utf-16le" } },
  { name: "home goods in UTF-16 without a mark, big end first", rows: home, style: { encoding: "utf-16be" } },
  { name: "metafields, markets, many variants", rows: metafields, style: { newline: "\r\n" } },
  { name: "broken rows", rows: broken, style: {} },
  { name: "Arabic", rows: arabic, style: { encoding: "utf-8-bom" } },
];
