import { describe, expect, it } from "vitest";
import { locales } from "../../../../locales/words.ts";
import { bodyText } from "../../../mail-template/plain-text.ts";
import { digestMail } from "./digest-mail.ts";
import { noticeKinds } from "./rules.ts";

const env = { PUBLIC_ORIGIN: "https://m.test" };
const reader = { to: "s@example.test", name: "Selin", locale: "en", shop: "Tulip <&>", handle: "tulip" } as const;

describe("the mail of a day", () => {
  it("counts each kind and leads to it, in the order of a seller's day", () => {
    const mail = digestMail(env, reader, [
      { kind: "stock", count: 1 },
      { kind: "order", count: 1234 },
    ]);
    expect(mail).toMatchObject({ to: "s@example.test", subject: "Tulip <&>: the day at a glance", greeting: "Hello Selin,", locale: "en" });
    expect(bodyText(mail)).toContain("This has come in at Tulip <&> since the last summary:");
    expect(mail.blocks.at(-1)).toEqual({
      is: "links",
      links: [
        { label: "New orders (1,234)", url: "https://m.test/seller/packages?shop=tulip" },
        { label: "Products running low (1)", url: "https://m.test/seller/products?view=low&shop=tulip" },
      ],
    });
  });
  it.each(locales)("has words for every kind: %s", (locale) => {
    const mail = digestMail(
      env,
      { ...reader, locale },
      noticeKinds.map((kind) => ({ kind, count: 2 })),
    );
    const text = bodyText(mail);
    expect(text.match(/https:/g)?.length).toBe(noticeKinds.length);
    expect(`${mail.subject}${text}`).not.toMatch(/seller\.notices|\{\{|undefined/);
  });
});
