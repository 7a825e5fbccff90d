import { describe, expect, it } from "vitest";
import type { ShopProduct } from "../../../../worker/shop/products/contract.ts";
import { blank, bodyOf, draftOf, newRow } from "./draft.ts";
import { draftFrom } from "./draft-form.ts";
import { combined, missingIn, stepped } from "./draft-steps.ts";

const hash = "0123456789abcdef";
const tee: ShopProduct = {
  id: 7,
  version: 3,
  handle: "a-tee",
  status: "active",
  deletable: false,
  hold: null,
  categoryHsn: null,
  missingSafety: [],
  safety: { manufacturer: "Anka Dokuma", responsible: null, exempt: null },
  brand: "Anka",
  hsn: "610910",
  sizeTable: "Shirts",
  category: { main: "fashion", sub: "tops" },
  texts: {
    en: {
      name: "A tee",
      description: "Soft\nand light",
      descriptionHtml: null,
      specifications: [{ name: "Fabric", value: "Cotton: organic" }],
      warnings: "Keep from fire",
    },
  },
  variants: ["Black", "Red"].flatMap((colour, c) =>
    ["S", "M"].map((size, s) => ({
      id: 10 + c * 2 + s,
      sku: `TEE-${colour}-${size}`,
      options: [
        { axis: "Colour", value: colour },
        { axis: "Size", value: size },
      ],
      price: 1990,
      compareAt: s === 0 ? 2500 : null,
      stock: 4,
      weight_g: 180,
      prices: c === 0 ? { JPY: { price: 2900, compareAt: null } } : {},
    })),
  ),
  pictures: [{ hash, alt: { en: "The tee" }, variantSkus: ["TEE-Red-S", "TEE-Red-M"], url: `/media/${hash}`, width: 1, height: 1 }],
  updatedAt: "2026-01-01T00:00:00.000Z",
};

/** The draft as the form sends it. */
function formOf(draft: ReturnType<typeof blank>): FormData {
  const form = new FormData();
  for (const name of ["version", "handle", "brand", "hsn", "sizeTable", "category", "status"] as const) form.set(name, draft[name]);
  for (const [locale, text] of Object.entries(draft.texts)) {
    form.set(`texts.${locale}.name`, text.name);
    form.set(`texts.${locale}.description`, text.description);
    form.set(`texts.${locale}.descriptionHtml`, text.html);
    form.set(`texts.${locale}.specifications`, text.specifications);
    form.set(`texts.${locale}.warnings`, text.warnings);
  }
  for (const [name, value] of Object.entries(draft.safety)) form.set(`safety.${name}`, value);
  draft.axes.forEach(({ label, values }, at) => {
    form.append("axis", label);
    form.set(`axis.${at}.values`, values);
  });
  for (const currency of draft.currencies) form.append("currency", currency);
  draft.rows.forEach((row, at) => {
    form.append("row", row.id);
    for (const name of ["sku", "price", "compareAt", "stock", "stockSeen", "weight"] as const) form.set(`variants.${at}.${name}`, row[name]);
    row.options.forEach((value, option) => {
      form.set(`variants.${at}.options.${option}`, value);
    });
    for (const currency of draft.currencies) {
      form.set(`variants.${at}.prices.${currency}.price`, row.prices[currency]?.price ?? "");
      form.set(`variants.${at}.prices.${currency}.compareAt`, row.prices[currency]?.compareAt ?? "");
    }
  });
  for (const { hash: name, alt, shows } of draft.pictures) {
    form.append("picture", name);
    form.set(`shows.${name}`, shows);
    for (const [locale, text] of Object.entries(alt)) form.set(`alt.${name}.${locale}`, text);
  }
  return form;
}

describe("the editor's draft", () => {
  it("says the same product again, and so does its form", () => {
    const draft = draftOf(tee, "USD");
    const { id: _, deletable: __, updatedAt: ___, hold: ____, missingSafety: _____, categoryHsn: ______, pictures, variants, texts, ...rest } = tee;
    const body = bodyOf(draftFrom(formOf(draft)), { status: "active", locale: "fr", base: "USD" });
    expect(body).toMatchObject({ ...rest, texts: { ...texts, fr: null, ar: null, tr: null, hi: null } });
    expect(body.variants).toEqual(variants.map((variant) => ({ ...variant, stockSeen: 4 })));
    expect(body.pictures[0]).toMatchObject({ hash, variantSkus: pictures[0]?.variantSkus });
  });

  it("sends what is no number as what is refused, and keeps it as it was typed", () => {
    const draft = { ...blank(), rows: [{ ...newRow(), price: "twelve", stock: "1.5", weight: "" }] };
    expect(bodyOf(draft, { status: "draft", locale: "en", base: "USD" }).variants[0]).toMatchObject({ price: -1, stock: -1, weight_g: 0 });
    expect(draftFrom(formOf(draft)).rows[0]?.price).toBe("twelve");
  });

  it("makes every combination, and keeps the rows that stand", () => {
    const draft = draftOf(tee, "USD");
    const wider = combined({ ...draft, axes: [{ label: "Colour", values: "Black, Red, Sand" }, draft.axes[1] as { label: string; values: string }] });
    expect(wider.rows.map(({ options }) => options.join(" "))).toEqual(["Black S", "Black M", "Red S", "Red M", "Sand S", "Sand M"]);
    expect(wider.rows.slice(0, 4).map(({ id }) => id)).toEqual(["10", "11", "12", "13"]);
    expect(wider.rows[4]).toMatchObject({ id: "", sku: "TEE-SAND-S", price: "19.90", stock: "0" });
    const lone = combined({ ...blank(), axes: [{ label: "Size", values: "S,M" }], rows: [{ ...newRow([""], "CUP"), id: "5" }] });
    expect(lone.rows.map(({ id, sku }) => [id, sku])).toEqual([
      ["5", "CUP"],
      ["", "CUP-M"],
    ]);
  });

  it("never makes more than the API takes by far", () => {
    const many = Array.from({ length: 60 }, (_, at) => `v${at}`).join(",");
    expect(combined({ ...blank(), axes: [1, 2, 3].map((at) => ({ label: `A${at}`, values: many })) }).rows.length).toBe(101);
  });

  it("is moved along by its buttons", () => {
    const draft = { ...draftOf(tee, "USD"), pictures: ["a", "b", "c"].map((letter) => ({ hash: letter.repeat(16), alt: {}, shows: "" })) };
    const form = new FormData();
    form.set("copy-from-fr", "en");
    const order = (intent: string) =>
      stepped(draft, intent, form)
        ?.draft.pictures.map(({ hash: [letter] }) => letter)
        .join("");
    expect([order("picture-up:2"), order("picture-up:0"), order("picture-down:0"), order("picture-remove:1"), order("picture-up:99")]).toEqual([
      "acb",
      "abc",
      "bac",
      "ac",
      "abc",
    ]);
    expect(stepped(draft, "copy:fr", form)?.draft.texts.fr.name).toBe("A tee");
    expect(missingIn(draft)).toEqual(["fr", "ar", "tr", "hi"]);
    expect(stepped(draft, "remove-row:0", form)?.draft.rows).toHaveLength(3);
    expect([stepped(draft, "save", form), stepped(draft, "toString", form)]).toEqual([undefined, undefined]);
  });
});
