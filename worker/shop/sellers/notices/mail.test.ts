import { describe, expect, it } from "vitest";
import { written } from "../../../../tests/support/mails/written.ts";
import { bodyText } from "../../../mail-template/plain-text.ts";
import { sellerMail } from "./mail.ts";
import type { ReadNotice } from "./notices.ts";

const env = { PUBLIC_ORIGIN: "https://m.test" };
const reader = { to: "s@example.test", name: "Selin", locale: "en", shop: "Tulip", handle: "tulip" } as const;
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
