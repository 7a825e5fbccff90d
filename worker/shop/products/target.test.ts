import { describe, expect, it } from "vitest";
import { inputOf } from "./as-input.ts";
import { auditEntryOf } from "./audit-entry.ts";
import type { ProductInput } from "./input.ts";
import type { ProductReferences } from "./save-context-data.ts";
import type { Stored } from "./stored-data.ts";
import { resolveProduct, type Target } from "./target.ts";

const label = (axis: string, value: string, locale: "en" | "fr", name: string) => ({ axis, value, locale, label: name });
const storedVariant = (id: number, sku: string, change: Partial<Stored["variants"][number]> = {}) => ({
  ...{ id, product_id: 7, sku, position: id - 1, price_base_minor: 1000, compare_at_base_minor: null, stock: 5, weight_g: 200, withdrawn: 0 },
  ...change,
});
const option = (variant_id: number, axis: string, value: string) => ({ product_id: 7, variant_id, axis, value });
const stored: Stored = {
  ...{
    id: 7,
    version: 1,
    handle: "cup",
    status: "active",
    published_at: 1,
    updated_at: 2,
    hold: null,
    hold_reason: null,
    held_at: null,
    brand_id: 3,
    brand: "Anka",
    main_id: 10,
    sub_id: 11,
    hsn: "6911",
    category_hsn: null,
    size_table_id: 4,
    size_table: "Cups",
  },
  ...{ category_guessed: 0, main: "home", sub: "cups" },
  ...{ manufacturer_id: 5, manufacturer: "Anka Dokuma", manufacturer_country: "TR", safety_exempt: null },
  ...{ responsible_id: 6, responsible: "Anka Europe", responsible_country: "DE" },
  texts: [
    {
      product_id: 7,
      locale: "en",
      name: "Cup",
      description: "Tea",
      description_html: "<p>Tea</p>",
      specifications: '[{"name":"Glaze","value":"Matt"}]',
      warnings: "Hot",
    },
    { product_id: 7, locale: "fr", name: "Tasse", description: "", description_html: null, specifications: "[]", warnings: "" },
  ],
  variants: [storedVariant(1, "S"), storedVariant(2, "L", { compare_at_base_minor: 1500 }), storedVariant(3, "XL", { withdrawn: 1, stock: 0 })],
  options: [option(1, "size", "small"), option(2, "size", "large"), option(3, "size", "huge")],
  prices: [{ product_id: 7, variant_id: 1, currency: "EUR", price_minor: 900, compare_at_minor: null }],
  pictures: [
    { product_id: 7, position: 0, hash: "a", width: 1, height: 1, option_value: null },
    { product_id: 7, position: 1, hash: "b", width: 1, height: 1, option_value: "large" },
  ],
  alts: [{ product_id: 7, hash: "a", locale: "en", alt: "Front" }],
  labels: [label("size", "", "en", "Size"), label("size", "", "fr", "Taille"), label("size", "small", "en", "S"), label("size", "large", "fr", "Grand")],
};
const known: ProductReferences = {
  ...{ stored, shop: { name: "Cedar", country: "FR" }, handleOwner: 7, category: { main_id: 10, sub_id: 11 }, brand: { id: 3, name: "Anka" } },
  ...{ skus: new Map([["S", 7]]), labels: [], pictures: new Set(["c"]) },
  ...{
    contacts: [
      { id: 5, name: "Anka Dokuma" },
      { id: 6, name: "Anka Europe" },
    ],
    sizeTables: [
      { id: 4, name: "Cups" },
      { id: 9, name: "Mugs" },
    ],
    usualSafety: { manufacturer_id: 8, responsible_id: null, safety_exempt: null },
  },
};
const written = inputOf(stored);
const target = (change: Partial<ProductInput> = {}, about: Partial<ProductReferences> = {}): Target => {
  const found = resolveProduct({ ...written, ...change }, { ...known, ...about });
  expect(found.problems).toEqual([]);
  return found.target as Target;
};
const reported = (change: Partial<ProductInput>, about: Partial<ProductReferences> = {}) =>
  resolveProduct({ ...written, ...change }, { ...known, ...about }).problems.map(({ field, code, now }) => [field, code, ...(now === undefined ? [] : [now])]);
const [small, large] = written.variants as [ProductInput["variants"][number], ProductInput["variants"][number]];

describe("a product as its shop would write it", () => {
  it("is what stands, in the labels of its first language, without what is withdrawn", () =>
    expect(written).toEqual({
      ...{ handle: "cup", status: "active", brand: "Anka", category: { main: "home", sub: "cups" } },
      texts: {
        en: { name: "Cup", description: "Tea", descriptionHtml: "<p>Tea</p>", specifications: [{ name: "Glaze", value: "Matt" }], warnings: "Hot" },
        fr: { name: "Tasse", description: "", descriptionHtml: null, specifications: [], warnings: "" },
      },
      hsn: "6911",
      sizeTable: "Cups",
      safety: { manufacturer: "Anka Dokuma", responsible: "Anka Europe", exempt: null },
      variants: [
        {
          ...{ id: 1, sku: "S", options: [{ axis: "Size", value: "S" }], price_base_minor: 1000, compareAt_base_minor: null, stock: 5, weight_g: 200 },
          prices: { EUR: { price_minor: 900, compareAt_minor: null } },
        },
        {
          id: 2,
          sku: "L",
          options: [{ axis: "Size", value: "Grand" }],
          price_base_minor: 1000,
          compareAt_base_minor: 1500,
          stock: 5,
          weight_g: 200,
          prices: {},
        },
      ],
      pictures: [
        { hash: "a", alt: { en: "Front" } },
        { hash: "b", alt: {}, variantSkus: ["L"] },
      ],
    }));
  it("is called by its keys where nobody has labelled them, and says that its category is a guess", () => {
    const { variants, categoryGuessed } = inputOf({ ...stored, labels: [], category_guessed: 1 });
    expect([variants[1]?.options, categoryGuessed]).toEqual([[{ axis: "size", value: "large" }], true]);
  });
  it("names a size table of the shop, however it is written; no other", () => {
    expect([target({ sizeTable: "MUGS" }).size_table_id, target({ sizeTable: null }).size_table_id]).toEqual([9, null]);
    const { sizeTable: _, ...unsaid } = written;
    expect((resolveProduct(unsaid, known).target as Target).size_table_id).toBe(4);
    expect(reported({ sizeTable: "Shoes" })).toEqual([["sizeTable", "size_table_unknown"]]);
  });
  it("changes nothing when it is written again", () => {
    expect(target()).toEqual({
      ...{
        handle: "cup",
        status: "active",
        brand: { id: 3, name: "Anka" },
        main_id: 10,
        sub_id: 11,
        category_guessed: 0,
        hsn: "6911",
        size_table_id: 4,
        textsGone: [],
        labels: [],
      },
      ...{ manufacturer_id: 5, responsible_id: 6, safety_exempt: null },
      texts: stored.texts.map(({ product_id: _, ...text }) => text),
      variants: [
        {
          ...{ id: 1, sku: "S", position: 0, price_base_minor: 1000, compare_at_base_minor: null, stock: 5, stockSeen: undefined, weight_g: 200 },
          ...{ options: [{ axis: "size", value: "small" }], prices: [{ currency: "EUR", price_minor: 900, compare_at_minor: null }] },
        },
        {
          ...{ id: 2, sku: "L", position: 1, price_base_minor: 1000, compare_at_base_minor: 1500, stock: 5, stockSeen: undefined, weight_g: 200 },
          ...{ options: [{ axis: "size", value: "large" }], prices: [] },
        },
      ],
      pictures: [
        { hash: "a", option_value: null },
        { hash: "b", option_value: "large" },
      ],
      alts: [{ hash: "a", locale: "en", alt: "Front" }],
    });
    expect(auditEntryOf(stored, target(), "USD")).toEqual({ action: "change_product", note: "cup" });
  });
});

describe("what the marketplace knows", () => {
  it.each<[string, Partial<ProductInput>, Partial<ProductReferences>, unknown[]]>([
    ["somebody else's handle", {}, { handleOwner: 8 }, ["handle", "product_handle_taken"]],
    [
      "somebody's handle, for a new product",
      {},
      { stored: undefined, handleOwner: 7, skus: new Map(), pictures: new Set(["a", "b"]) },
      ["handle", "product_handle_taken"],
    ],
    ["no such category", {}, { category: null }, ["category", "category_unknown"]],
    ["another product's SKU", {}, { skus: new Map([["L", 8]]) }, ["variants.1.sku", "sku_taken"]],
    ["a picture that is not the shop's", { pictures: [{ hash: "z", alt: {} }] }, {}, ["pictures.0", "picture_unknown"]],
    ["no text", { texts: { en: null, fr: null } }, {}, ["texts", "required"]],
    ["the same choice twice", { variants: [small, { ...large, options: small.options }] }, {}, ["variants.1.options", "combination_repeated"]],
  ])("refuses %s", (_, change, about, problem) => expect(reported(change, about)).toEqual([problem]));
  it("takes a handle and SKUs that are free or its own, and pictures of the shop", () => {
    expect(reported({ pictures: [{ hash: "c", alt: {} }] }, { handleOwner: null, skus: new Map() })).toEqual([]);
  });
  it("finds the brand, or makes one, of the shop's name where none is said", () => {
    expect(target({ brand: "New" }, { brand: null }).brand).toEqual({ slug: "new", name: "New", country: "FR" });
    expect(target({ brand: "" }, { brand: null }).brand).toEqual({ slug: "cedar", name: "Cedar", country: "FR" });
  });
});

describe("the texts of a product", () => {
  const textsIn = (texts: ProductInput["texts"]) => {
    const { texts: stored, textsGone } = target({ texts });
    return [stored.map(({ locale, name }) => `${locale} ${name}`), textsGone];
  };
  const named = (name: string) => ({ name, description: "", specifications: [] });
  it.each<[string, ProductInput["texts"], string[], string[]]>([
    ["that are left out stay", {}, ["en Cup", "fr Tasse"], []],
    ["that are taken away go", { fr: null }, ["en Cup"], ["fr"]],
    ["that were never there do not go", { ar: null }, ["en Cup", "fr Tasse"], []],
    ["that are new come", { hi: named("कप") }, ["en Cup", "fr Tasse", "hi कप"], []],
    ["that are written anew take their place", { en: named("Mug") }, ["en Mug", "fr Tasse"], []],
  ])("%s", (_, texts, stored, gone) => expect(textsIn(texts)).toEqual([stored, gone]));
  it.each<[string | null | undefined, string, string | null]>([
    [undefined, "Tea", "<p>Tea</p>"],
    [undefined, "Coffee", null],
    [null, "Tea", null],
    ["<p>x</p>", "Coffee", "<p>x</p>"],
  ])("with the HTML %j, described as %j, are shown as %j", (descriptionHtml, description, html) => {
    const en = { name: "Cup", description, specifications: [], ...(descriptionHtml !== undefined && { descriptionHtml }) };
    expect(target({ texts: { en } }).texts[0]?.description_html).toBe(html);
  });
});

describe("the variants of a product", () => {
  const first = (change: Partial<ProductInput["variants"][number]>, about: Partial<ProductReferences> = {}) =>
    target({ variants: [{ ...small, ...change }] }, about).variants[0];
  it("are known by their number, else by their SKU, also one that was withdrawn", () => {
    expect(first({ sku: "new" })).toMatchObject({ id: 1, sku: "new" });
    const { id: _, ...nameless } = small;
    expect(target({ variants: [nameless] }).variants[0]).toMatchObject({ id: 1 });
    expect(target({ variants: [{ ...nameless, sku: "XL" }] }).variants[0]).toMatchObject({ id: 3 });
    expect(target({ variants: [{ ...nameless, sku: "new" }] }).variants[0]).not.toHaveProperty("id");
    expect(first({ id: 99 })).toMatchObject({ id: 1 });
    const twice = { ...stored, variants: [storedVariant(4, "S", { withdrawn: 1 }), ...stored.variants] };
    expect(target({ variants: [nameless] }, { stored: twice }).variants[0]).toMatchObject({ id: 1 });
  });
  it.each<[string, object, object]>([
    ["that is not shown", { stock: 9 }, { stock: 9, stockSeen: undefined }],
    ["that was left alone", { stock: 4, stockSeen: 4 }, { stock: undefined, stockSeen: 4 }],
    ["that was changed", { stock: 9, stockSeen: 5 }, { stock: 9, stockSeen: 5 }],
    ["that moved to what is written", { stock: 5, stockSeen: 4 }, { stock: 5, stockSeen: 4 }],
  ])("have a stock %s", (_, change, expected) => expect(first(change)).toMatchObject(expected));
  it("have a stock that moved meanwhile: it is told", () => {
    expect(reported({ variants: [{ ...small, stock: 9, stockSeen: 4 }] })).toEqual([["variants.0.stock", "stock_moved", 5]]);
    expect(first({ id: 3, sku: "XL", stock: 9, stockSeen: 4 })).toMatchObject({ id: 3, stock: 9, stockSeen: undefined });
  });
  it("keep their prices where none are said, and lose them where they are said to be none", () => {
    const { prices: _, ...unsaid } = small;
    expect([target({ variants: [unsaid] }).variants[0]?.prices, first({ prices: {} })?.prices]).toEqual([undefined, []]);
    expect(first({ prices: { JPY: { price_minor: 2, compareAt_minor: 3 } } })?.prices).toEqual([{ currency: "JPY", price_minor: 2, compare_at_minor: 3 }]);
  });
  it("have choices by the keys that stand, in any language; new ones are labelled", () => {
    const choice = (axis: string, value: string) => {
      const { variants, labels } = target({ variants: [{ ...small, options: [{ axis, value }] }] });
      return [variants[0]?.options, labels];
    };
    expect(choice("taille", " grand ")).toEqual([[{ axis: "size", value: "large" }], []]);
    expect(choice("Size", "Tiny")).toEqual([[{ axis: "size", value: "tiny" }], [label("size", "tiny", "en", "Tiny")]]);
    expect(choice("Glaze", "Matt")).toEqual([[{ axis: "glaze", value: "matt" }], [label("glaze", "", "en", "Glaze"), label("glaze", "matt", "en", "Matt")]]);
    // what names a value elsewhere, or an axis, names no other thing
    const elsewhere = [label("glaze", "", "en", "Glaze"), label("glaze", "matt", "en", "Matt"), label("size", "", "en", "Size")];
    const beside = (axis: string, value: string) =>
      target({ variants: [{ ...small, options: [{ axis, value }] }] }, { labels: elsewhere }).variants[0]?.options;
    expect([beside("Size", "Matt"), beside("Matt", "Size"), beside("Glaze", "Grand")]).toEqual([
      [{ axis: "size", value: "matt" }],
      [{ axis: "matt", value: "size" }],
      [{ axis: "glaze", value: "grand" }],
    ]);
    // a key that nobody has labelled is its own label
    expect(choice("size", "huge")).toEqual([[{ axis: "size", value: "huge" }], []]);
  });
  it("name new labels in the language of the first text, and sort their choices", () => {
    const options = [
      { axis: "Taille", value: "Minuscule" },
      { axis: "Email", value: "Mat" },
    ];
    const { variants, labels } = target({ texts: { en: null, fr: { name: "T", description: "", specifications: [] } }, variants: [{ ...small, options }] });
    expect([variants[0]?.options.map(({ axis }) => axis), new Set(labels.map(({ locale }) => locale))]).toEqual([["email", "size"], new Set(["fr"])]);
  });
});

describe("the pictures of a product", () => {
  const shown = (variantSkus: string[] | undefined, hash = "c", variants = written.variants) =>
    target({ variants, pictures: [{ hash, alt: {}, ...(variantSkus && { variantSkus }) }] }).pictures[0]?.option_value;
  it("show all, or the value that their variants share and no others have", () => {
    expect([shown(undefined), shown([]), shown(["S"]), shown(["L"]), shown(["S", "L"])]).toEqual([null, null, "small", "large", null]);
    const both = (["S", "L"] as const).flatMap((sku, at) =>
      ["Red", "Blue"].map((colour) => ({
        ...{ sku: `${sku}-${colour}`, price_base_minor: 1, stock: 1, weight_g: 1 },
        options: [
          { axis: "Size", value: at === 0 ? "S" : "Grand" },
          { axis: "Colour", value: colour },
        ],
      })),
    );
    expect([shown(["S-Red", "L-Red"], "c", both), shown(["S-Red", "S-Blue"], "c", both), shown(["S-Red"], "c", both), shown(["L-Red"], "b", both)]).toEqual([
      "red",
      "small",
      "red",
      "large",
    ]);
  });
  it("keep what is said of them in languages that are left out, and lose what is said to be nothing", () => {
    const alts = (alt: object) => target({ pictures: [{ hash: "a", alt }] }).alts.map(({ locale, alt: expected }) => `${locale} ${expected}`);
    expect([alts({}), alts({ en: " " }), alts({ en: " Side ", fr: "Côté" })]).toEqual([["en Front"], [], ["en Side", "fr Côté"]]);
  });
});

describe("what a save did", () => {
  const note = (change: Partial<ProductInput>, about: Partial<ProductReferences> = {}, before: Stored | undefined = stored) => {
    const { action, note: answered } = auditEntryOf(before, target(change, about), "USD");
    return `${action} ${answered}`;
  };
  it.each<[Partial<ProductInput>, string]>([
    [{ status: "draft" }, "unpublish_product cup"],
    [{ status: "withdrawn" }, "withdraw_product cup"],
    [{ handle: "mug" }, "change_product mug: was cup"],
    [{ variants: [{ ...small, price_base_minor: 5 }, large] }, "change_product cup: S 10.00 → 0.05 USD"],
    [{ variants: [{ ...small, stock: 9 }, large] }, "change_product cup: S stock 5 → 9"],
    [{ variants: [{ ...small, stock: 5, stockSeen: 5 }, large] }, "change_product cup"],
    [{ variants: [small, { ...large, compareAt_base_minor: null }] }, "change_product cup: L prices"],
    [{ variants: [{ ...small, prices: {} }, large] }, "change_product cup: S prices"],
    [{ variants: [{ ...small, sku: "T" }, large] }, "change_product cup: T was S"],
    [{ variants: [small] }, "change_product cup: 1 variants gone, pictures"],
    [{ variants: [small, large, { ...large, id: 3, sku: "XL", options: [{ axis: "Size", value: "huge" }] }] }, "change_product cup: 1 variants added"],
    [{ texts: { en: null } }, "change_product cup: texts"],
    [{ texts: { fr: { name: "Tasse", description: "", specifications: [{ name: "a", value: "b" }] } } }, "change_product cup: texts"],
    [{ texts: { fr: { name: "Tasse", description: "x", specifications: [] } } }, "change_product cup: texts"],
    [{ texts: { fr: { name: "Bol", description: "", specifications: [] } } }, "change_product cup: texts"],
    [{ texts: { fr: { name: "Tasse", description: "", descriptionHtml: "<b>x</b>", specifications: [] } } }, "change_product cup: texts"],
    [{ pictures: written.pictures.slice(0, 1) }, "change_product cup: pictures"],
    [{ pictures: [{ hash: "a", alt: { en: "Back" } }, ...written.pictures.slice(1)] }, "change_product cup: pictures"],
  ])("with %j is noted", (change, expected) => expect(note(change)).toBe(expected));
  it("to brand and category is noted", () => {
    expect(note({}, { brand: { id: 4, name: "B" } })).toBe("change_product cup: brand");
    expect(note({}, { brand: null })).toBe("change_product cup: brand");
    expect([note({}, { category: { main_id: 10, sub_id: 12 } }), note({}, { category: { main_id: 9, sub_id: 11 } })]).toEqual([
      "change_product cup: category",
      "change_product cup: category",
    ]);
  });
  it("to a new product is noted whole, and to a drafted one that it is published", () => {
    expect(auditEntryOf(undefined, target(), "USD")).toEqual({ action: "create_product", note: "cup: active, 2 variants" });
    expect(note({}, {}, { ...stored, status: "draft" })).toBe("publish_product cup");
  });
  it("is noted in 300 characters", () => expect(note({ handle: "h".repeat(299), brand: "x" }, { brand: null }).length).toBe("change_product ".length + 300));
});
