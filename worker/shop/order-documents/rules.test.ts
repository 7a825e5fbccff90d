import { describe, expect, it } from "vitest";
import type { Quoted, QuotedPackage } from "../checkout/service.ts";
import { lawPages } from "../content/rules.ts";
import { type AgreedParts, digestOf, documentLaws, documentTexts, listOf, oneLine } from "./rules.ts";
import { turkishBuyer, turkishPackage, turkishSums } from "./turkish.ts";

const agreed: AgreedParts = {
  packages: [
    { shop: "lale", text: "## Lale\n\n- 1 × Fincan" },
    { shop: "dock", text: "## Dock\n\n- 2 × Lamba" },
  ],
  sums: "## Toplam",
  texts: [
    { kind: "preliminary", title: "Form", body: "Bilgi." },
    { kind: "contract", title: "Sözleşme", body: "Taraflar." },
  ],
};

describe("laws by country", () => {
  it("are Turkey's alone so far, made of pages that a market there begins with", () => {
    expect([...documentLaws.keys()]).toEqual(["TR"]);
    for (const law of documentLaws.values()) for (const { slug } of law.pages) expect(lawPages).toContain(slug);
  });
});

describe("the digest", () => {
  const changed = (change: Partial<AgreedParts>) => digestOf({ ...agreed, ...change });
  it("is the same for the same text", () => expect(changed({})).toBe(digestOf(structuredClone(agreed))));
  it.each([
    ["a package's text", { packages: [{ shop: "lale", text: "## Lale\n\n- 2 × Fincan" }, agreed.packages[1] as AgreedParts["packages"][number]] }],
    ["the order of packages", { packages: agreed.packages.toReversed() }],
    ["a package less", { packages: agreed.packages.slice(1) }],
    ["the sums", { sums: "## Toplam: 1" }],
    ["a page's title", { texts: agreed.texts.map((text) => ({ ...text, title: `${text.title}.` })) }],
    ["a page's body", { texts: agreed.texts.map((text) => ({ ...text, body: `${text.body} ` })) }],
    // nothing moves from one part into the next unseen
    ["where a part ends", { sums: "", packages: [...agreed.packages, { shop: "", text: "## Toplam" }] }],
  ])("is another for another text: %s", (_, change) => expect(changed(change)).not.toBe(digestOf(agreed)));
});

describe("the documents", () => {
  it("are each the buyer, the contracts, the sums and the page", () =>
    expect(documentTexts({ agreed, buyer: "## Alıcı" })).toEqual([
      { kind: "preliminary", title: "Form", text: "## Alıcı\n\n## Lale\n\n- 1 × Fincan\n\n## Dock\n\n- 2 × Lamba\n\n## Toplam\n\nBilgi." },
      { kind: "contract", title: "Sözleşme", text: "## Alıcı\n\n## Lale\n\n- 1 × Fincan\n\n## Dock\n\n- 2 × Lamba\n\n## Toplam\n\nTaraflar." },
    ]));
  it("of one shop are its own contract and the page", () =>
    expect(documentTexts({ agreed, buyer: "## Alıcı" }, "dock").map(({ text }) => text)).toEqual([
      "## Dock\n\n- 2 × Lamba\n\nBilgi.",
      "## Dock\n\n- 2 × Lamba\n\nTaraflar.",
    ]));
});

it.each([
  ["a\nb", "a b"],
  [" a \u2028\u2029 b ", "a   b"],
  ["## a\r\n\r\n## b", "## a ## b"],
  ["1\u00a0234", "1\u00a0234"],
])("%j is one line", (text, line) => expect(oneLine(text)).toBe(line));
it("leaves out what nobody said", () => expect(listOf(["a", undefined, false, "b"])).toBe("- a\n- b"));

const none = { tax_minor: 0, discount_minor: 0, taxIncluded_minor: 0, paymentFee_minor: 0 };
const rate = { slug: "standard", days_min: 2, days_max: 4, pickup: null, handling: null };
const pkg = (change: object = {}, chosen: object = {}) =>
  ({
    shop: { id: 1, handle: "lale", name: "Lale Cam" },
    entries: [{ row: { name: "Fincan" }, priced: { quantity: 2, unit_minor: 1000, total_minor: 2000 }, options: [{ value: "Mavi" }] }],
    chosen: { rate: { ...rate, ...chosen }, price_minor: 500 },
    ...{ ...none, items_minor: 2000, shipping_minor: 500, total_minor: 2500 },
    ...change,
  }) as never as QuotedPackage;
const lira = { code: "TRY", exponent: 2 } as never as Parameters<typeof turkishPackage>[1];
const yen = { code: "JPY", exponent: 0 } as never as Parameters<typeof turkishPackage>[1];

describe("a Turkish contract", () => {
  it("names the seller, what is bought, who brings it when, and what it costs", () => {
    const identity = {
      legalName: "Lale A.Ş.",
      line1: "Sanayi Cad. 7",
      city: "Bursa",
      postalCode: "16100",
      country: "TR",
      taxNumber: "V1",
      email: "a@lale.test",
    };
    const text = turkishPackage(pkg(), lira, identity);
    for (const line of [
      "## Satıcı: Lale Cam",
      "- Unvan: Lale A.Ş.",
      "Bursa, Türkiye",
      "- Vergi numarası: V1",
      "- E-posta: a@lale.test",
      "- 2 × \u2068Fincan, Mavi\u2069: birim fiyat ₺10,00, tutar ₺20,00",
      "2–4 iş günü içinde: ₺5,00",
      "vergiler dahil: ₺25,00",
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/undefined|null|İndirim|Telefon|Kapıda/);
  });
  it("says that a seller has not named itself, and what it costs where it costs nothing", () => {
    const text = turkishPackage(pkg({ chosen: { rate: { ...rate, days_max: 2 }, price_minor: 0 } }), yen, null);
    expect(text).toContain("henüz bildirilmemiştir");
    expect(text).toContain("2 iş günü içinde: ücretsiz");
    expect(text).toContain("¥2.500");
  });
  it("names discount, added taxes and the fee of cash where there are some", () => {
    const text = turkishPackage(pkg({ discount_minor: 100, tax_minor: 20, paymentFee_minor: 300 }), lira, null);
    for (const line of ["İndirim: -₺1,00", "Fiyata eklenen vergiler: ₺0,20", "Kapıda ödeme ücreti: ₺3,00"]) expect(text).toContain(line);
  });
  it("names where things are picked up", () => {
    const pickup = { line1: "Liman 1", city: "İzmir", country: "TR", hours: {} };
    expect(turkishPackage(pkg({}, { pickup }), lira, null)).toContain("- Teslim alma yeri: Liman 1, İzmir, Türkiye");
  });
  it("sums the order up", () =>
    expect(turkishSums({ ...none, items_minor: 2000, shipping_minor: 500, total_minor: 2500, currency: lira } as never as Quoted)).toContain(
      "- Vergiler dahil ödenecek toplam tutar: ₺25,00",
    ));
});

describe("the buyer", () => {
  it("is whoever wrote so far", () => expect(turkishBuyer({ address: { country: "TR" } })).toBe("## Alıcı\n\n- Teslimat adresi: Türkiye"));
  it("is named with the order and the way of paying once it is placed", () => {
    const address = { name: "Ayşe\n## Satıcı: Sahte", line1: "Cad. 5", city: "Beyoğlu", postalCode: "34433", country: "TR", phone: "+90 532" };
    const text = turkishBuyer({ address, email: "a@b.test", gateway: "iyzico", order: { number: "M-1", at_ms: Date.UTC(2026, 10, 20, 22) } });
    for (const line of [
      "- Ad soyad: Ayşe ## Satıcı: Sahte",
      "- Ödeme yolu: çevrim içi ödeme, iyzico",
      "- Sipariş numarası: M-1",
      "- Sipariş tarihi: 21 Kasım 2026",
    ])
      expect(text).toContain(line);
    expect(text.match(/^## /gm)).toHaveLength(1);
  });
});
