import { describe, expect, it } from "vitest";
import { written } from "../../../tests/support/mails/written.ts";
import { shopMail } from "./mail.ts";
import { type MailedMessage, shopMessageKeys } from "./messages-data.ts";

const env = { CONTACT_EMAIL: "desk@example.test", PUBLIC_ORIGIN: "https://m.test" };
const message: MailedMessage = {
  ...{ author: "operator", decision: "approved", text: "", handle: "lale", shop: "Tulip", names: '{"tr":"Lale"}' },
  ...{ email: "o@example.test", name: "Ada", locale: "en" },
};
const mailOf = (over: Partial<MailedMessage>, kind: "shop-message" | "shop-received" = "shop-message") => {
  const mail = shopMail(env, kind, { ...message, ...over });
  return mail && written(env, mail);
};

describe("a mail about a shop", () => {
  it.each<[Partial<MailedMessage>, string, boolean]>([
    [{ decision: "approved" }, "Tulip", false],
    [{ decision: "reopened" }, "Tulip", false],
    [{ decision: "rejected", text: "Why <b>" }, "Tulip", true],
    [{ decision: "suspended", text: "Why <b>" }, "Tulip", true],
    [{ decision: null, text: "Why <b>" }, "Tulip", true],
    [{ decision: null, text: "Why <b>", locale: "tr" }, "Lale", true],
  ])("of %j goes to its owner, and says how to answer where there is something to answer", (over, shop, isToBeAnswered) => {
    const mail = mailOf(over);
    const plain = mailOf({ ...over, decision: "approved", text: "" });
    expect(mail).toMatchObject({ to: "o@example.test", locale: over.locale ?? "en", subject: expect.stringContaining(shop) });
    const parts = (mail?.text ?? "").split("\n\n");
    // greeting, what was decided, whose words and the words, how to answer, the link
    expect(parts).toHaveLength(2 + (over.text ? 2 : 0) + Number(isToBeAnswered) + 1);
    expect([parts[0], parts.at(-1)]).toEqual([plain?.text.split("\n\n")[0], plain?.text.split("\n\n").at(-1)]);
    expect(parts[1]).toContain(shop);
    if (over.text) expect(parts[3]).toBe("> Why <b>");
    expect(mail?.html.includes("<blockquote")).toBe(Boolean(over.text));
    expect(mail?.html.includes("Why &lt;b&gt;")).toBe(Boolean(over.text));
  });
  it("leads to its messages in the owner's language", () => {
    expect(mailOf({})?.text.endsWith("https://m.test/seller/register?shop=lale#messages")).toBe(true);
    expect(mailOf({ locale: "fr" })?.text.endsWith("https://m.test/fr/seller/register?shop=lale#messages")).toBe(true);
    expect(mailOf({})?.html).toContain('<a class="b" href="https://m.test/seller/register?shop=lale#messages"');
  });
  it.each<[Partial<MailedMessage>]>([[{ email: null }], [{ name: null }], [{ locale: null }], [{ locale: "xx" }]])("goes to nobody where it has %j", (over) =>
    expect(mailOf(over)).toBeNull(),
  );
  it.each<[Partial<MailedMessage>, string, string]>([
    [{ decision: null, text: "Hello" }, "Answer from the shop Tulip", "Handle of the shop: lale.\n\n> Hello"],
    [{ decision: "submitted" }, "Seller registration: Tulip", "Handle of the shop: lale."],
  ])("that a seller caused comes to us, in our language: %j", (over, subject, text) => {
    const mail = mailOf({ ...over, author: "seller", locale: "tr", email: null });
    expect(mail).toMatchObject({ to: "desk@example.test", subject, text, locale: "en" });
    expect(/<h1 [^>]*>([^<]*)<\/h1><p [^>]*>([^<]*)<\/p>/.exec(mail?.html ?? "")?.slice(1)).toEqual([subject, "Handle of the shop: lale."]);
    expect(mail?.html.includes("<blockquote")).toBe(Boolean(over.text));
  });
  it("that it was handed in goes to who did so as well", () => {
    const received = mailOf({ author: "seller", decision: "submitted" }, "shop-received");
    expect(received).toMatchObject({ to: "o@example.test", locale: "en", subject: expect.stringContaining("Tulip") });
    expect(shopMessageKeys("k")).toEqual(["shop-message:k", "shop-received:k"]);
  });
});
