import { describe, expect, it } from "vitest";
import { locales } from "../../../../locales/words.ts";
import { written } from "../../../../tests/support/mails/written.ts";
import { bodyText } from "../../../mail-template/plain-text.ts";
import { sellerMail, sellerPush } from "./mail.ts";
import type { ReadNotice } from "./notices.ts";

const env = { PUBLIC_ORIGIN: "https://m.test" };
const reader = { shopId: 3, to: "s@example.test", name: "Selin", locale: "en", shop: "Tulip", handle: "tulip" } as const;
const goods = [
  { quantity: 2, name: "Cup <red>", options: ["Small", "Red"], sku: "S-1", picture: "abcdef0123456789" },
  { quantity: 1, name: "Mug", options: [], sku: "M", picture: null },
];
const pkg = { packageId: 7, order: "M-1", number: "M-1-2", goods };
const order = { about: "order", ...pkg, isCash: false, isPickup: false, city: "Lyon", country: "FR", arrives: null } as const;
const textOf = (notice: object) => bodyText(sellerMail(env, { ...reader, ...notice } as ReadNotice)).split("\n\n");
const listed = "- 2 × Cup <red>, Small, Red, S-1\n- 1 × Mug, M";
const link = "Open the package: https://m.test/seller/package/7?shop=tulip";

describe("a mail to who works for a shop", () => {
  it.each<[object, string, string[]]>([
    [order, "New order M-1-2: 3 pieces to pack", ["Tulip has a new order. It is paid; please pack it:", listed, "Destination: Lyon, France", link]],
    [
      { ...order, isCash: true, arrives: "24 – 26 November" },
      "New order M-1-2: 3 pieces to pack",
      [
        "Tulip has a new order. It is paid in cash at the door; please pack it:",
        listed,
        "Destination: Lyon, France\nEstimated delivery: 24 – 26 November",
        link,
      ],
    ],
    [
      { ...order, isPickup: true, goods: goods.slice(1) },
      "New order M-1-2: 1 piece to pack",
      ["Tulip has a new order. It is paid; please pack it:", "- 1 × Mug, M", "Destination: Picked up at your collection point", link],
    ],
    [
      { ...order, country: "QQ" },
      "New order M-1-2: 3 pieces to pack",
      ["Tulip has a new order. It is paid; please pack it:", listed, "Destination: Lyon, QQ", link],
    ],
    [{ about: "unsent", ...pkg }, "M-1-2 is overdue: please send it", [expect.stringMatching(/^This package of Tulip .* days, or cancel/), listed, link]],
    [
      { about: "late", ...pkg },
      "M-1-2 should have left: please send it",
      [expect.stringMatching(/^This package of Tulip should have left by now/), listed, link],
    ],
    [
      { about: "review", product: "Cup <red>", stars: 1, title: "", body: "Broken." },
      "New review of “Cup <red>”",
      ["A buyer gives a product of Tulip 1 star:", "- Broken.", "Open your reviews: https://m.test/seller/reviews?shop=tulip"],
    ],
    [
      { about: "review", product: "Cup", stars: 5, title: "Fine", body: "So fine." },
      "New review of “Cup”",
      ["A buyer gives a product of Tulip 5 stars:", "- Fine\n- So fine.", expect.any(String)],
    ],
    ...(
      [
        ["USD", 2, 123456, "$1,234.56"],
        ["JPY", 0, 1234, "¥1,234"],
        ["KWD", 3, 1234567, "KWD\u00a01,234.567"],
      ] as const
    ).map(([currency, exponent, amount_minor, sum]): [object, string, string[]] => [
      { about: "payout", reference: "MP1-3-X", state: "paid", currency, exponent, amount_minor },
      "Payout MP1-3-X is made",
      [expect.stringContaining("made a payout to Tulip"), `Sum: ${sum}`, "Open the balance: https://m.test/seller/balance?shop=tulip"],
    ]),
    [
      { about: "payout", reference: "MP1-3-X", state: "failed", currency: "USD", exponent: 2, amount_minor: 100 },
      "Payout MP1-3-X was not made",
      [expect.stringContaining("on the shop’s balance again"), "Sum: $1.00", expect.any(String)],
    ],
    [
      { about: "cancelled", ...pkg, isPart: false },
      "M-1-2 is cancelled: please do not send it",
      ["This package of Tulip is cancelled. Please do not send it:", listed, link],
    ],
    [
      { about: "cancelled", ...pkg, isPart: true },
      "M-1-2: part of it is cancelled",
      ["Part of this package of Tulip is cancelled. Please do not send:", listed, link],
    ],
    [
      { about: "stock", count: 1, goods: [{ name: "Cup", sku: "S", stock: 1 }] },
      "Tulip: 1 product is running low",
      ["Of these Tulip has no more than the limit you chose:", "- Cup (S): 1 left", "Open your products: https://m.test/seller/products?shop=tulip"],
    ],
    [
      { about: "stock", count: 3, goods: [{ name: "Cup", sku: "S", stock: 0 }] },
      "Tulip: 3 products are running low",
      [expect.any(String), "- Cup (S): 0 left\n- and 2 more", expect.any(String)],
    ],
  ])("of %j", (notice, subject, text) => {
    expect(sellerMail(env, { ...reader, ...notice } as ReadNotice)).toMatchObject({ to: "s@example.test", locale: "en", subject });
    expect(textOf(notice)).toEqual(["Hello Selin,", ...text]);
  });

  it("says the same in HTML, where nothing of a shop is markup, and each thing keeps its own direction", () => {
    const { html } = written(env, sellerMail(env, { ...reader, ...order, goods, arrives: "today" }));
    expect(html).toContain("<bdi>2 × Cup &lt;red&gt;</bdi>");
    expect(html).toContain("<bdi>Small, Red, S-1</bdi>");
    expect(html.match(/<img [^>]*>/g)?.filter((img) => img.includes("thumb.jpg"))).toEqual([
      expect.stringContaining('src="https://m.test/media/abcdef0123456789/thumb.jpg"'),
    ]);
    expect(html).toMatch(/>Destination:<\/span> <bdi>Lyon, France<\/bdi><\/p><p [^>]*><span [^>]*>Estimated delivery:<\/span> <bdi>today<\/bdi>/);
    expect(html).toMatch(/<h1 [^>]*>New order M-1-2: 3 pieces to pack<\/h1><p [^>]*>Hello Selin,<\/p><p [^>]*>Tulip has a new order/);
    expect(html).toMatch(/<a class="b" href="https:\/\/m\.test\/seller\/package\/7\?shop=tulip" style="display:inline-block[^"]*">Open the package<\/a>/);
  });

  it("leads into the reader's language, and names the country in it", () => {
    expect(textOf({ ...order, locale: "fr" }).at(-1)).toContain("https://m.test/fr/seller/package/7?shop=tulip");
    expect(textOf({ ...order, locale: "tr" }).join()).toContain("Fransa");
    expect(textOf({ about: "stock", count: 1, goods: [], locale: "hi" }).at(-1)).toContain("https://m.test/hi/seller/products?shop=tulip");
  });
});

describe("a push to who works for a shop", () => {
  const payout = { about: "payout", reference: "MP1-3-X", state: "paid", currency: "USD", exponent: 2, amount_minor: 123456 } as const;
  const review = { about: "review", product: "Cup", stars: 1, title: "Secret", body: "Private words" } as const;
  it.each(locales)("says what happened, in the language of the browser, and leads to its page: %s", (locale) => {
    const push = sellerPush({ ...reader, ...order, locale } as ReadNotice, locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    expect(push).toMatchObject({ about: "order", path: `${prefix}/seller/package/7?shop=tulip`, lang: locale, tag: "seller:/seller/package/7?shop=tulip" });
    expect(push.title).toContain("M-1-2");
    expect(`${push.title}${push.body}`).not.toMatch(/mail\.|\{\{|undefined/);
  });
  it.each([payout, review])("names no sum and nothing that a shopper wrote: %j", (notice) => {
    const { title, body } = sellerPush({ ...reader, ...notice } as ReadNotice, "en");
    for (const secret of ["1,234", "Secret", "Private"]) expect(`${title}${body}`).not.toContain(secret);
  });
});
