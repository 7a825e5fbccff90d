import { describe, expect, it } from "vitest";
import { locales } from "../../../../locales/words.ts";
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
    expect(mail).toMatchObject({ to: "s@example.test", subject: "Tulip <&>: the day at a glance", locale: "en" });
    expect(mail.text.split("\n\n")).toEqual([
      "Hello Selin,",
      "This has come in at Tulip <&> since the last summary:",
      "- New orders: 1,234\n  https://m.test/seller/packages?shop=tulip\n- Products running low: 1\n  https://m.test/seller/products?view=low&shop=tulip",
    ]);
    expect(mail.html).toContain('<li><a href="https://m.test/seller/products?view=low&amp;shop=tulip">Products running low: 1</a></li>');
    expect(mail.html).not.toContain("Tulip <&>");
  });
  it.each(locales)("has words for every kind: %s", (locale) => {
    const { subject, text } = digestMail(
      env,
      { ...reader, locale },
      noticeKinds.map((kind) => ({ kind, count: 2 })),
    );
    expect(text.match(/https:/g)?.length).toBe(noticeKinds.length);
    expect(`${subject}${text}`).not.toMatch(/seller\.notices|\{\{|undefined/);
  });
});
