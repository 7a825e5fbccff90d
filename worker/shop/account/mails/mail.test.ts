import { describe, expect, it } from "vitest";
import { written } from "../../../../tests/support/mails/written.ts";
import type { AccountMail, AccountMailKind } from "./entries-data.ts";
import { accountMail } from "./mail.ts";

const env = { PUBLIC_ORIGIN: "https://shop.example", CONTACT_EMAIL: "help@shop.example" };
const at_ms = Date.UTC(2026, 10, 20, 12, 5);
const mail = (kind: AccountMailKind, over: Partial<AccountMail> = {}): AccountMail => ({
  ...{ kind, to: "ada@x.test", name: "Ada", locale: "en", at_ms, address: "new@x.test", country: "FR", provider: "google" },
  ...{ shop: "Clay & Co", account: "FR14 •••• 0606", ...over },
});
const mailOf = (kind: AccountMailKind, over: Partial<AccountMail> = {}, token: string | null = null) => written(env, accountMail(env, mail(kind, over), token));

describe("the mail about an account", () => {
  it.each<[AccountMailKind, string | null, string, string]>([
    ["verify", "t0k", "Confirm my email", "/verify-email?token=t0k"],
    ["already_registered", null, "Set a new password", "/forgot-password"],
    ["reset", "t0k", "Set a new password", "/forgot-password?token=t0k"],
    ["password_changed", null, "It was not me: set a new password", "/forgot-password"],
    ["change_email", "t0k", "Confirm my new email", "/verify-email?purpose=change_email&token=t0k"],
    ["email_change_asked", null, "It was not me: set a new password", "/forgot-password"],
    ["new_browser", null, "See where I am signed in", "/user/security"],
    ["token_reused", null, "Look through my account", "/user/security"],
    ["provider_linked", null, "Look through my account", "/user/security"],
    ["password_dropped", null, "Set a new password", "/forgot-password"],
    ["providers_removed", null, "Look through my account", "/user/security"],
    ["shop_invitation", "t0k", "See the invitation", "/seller/invitation?token=t0k"],
    ["owner_invited", null, "See the team", "/seller/team"],
    ["owner_made", null, "See the team", "/seller/team"],
    ["payout_account_changed", null, "See the account", "/seller/register"],
    ["operator_invitation", "t0k", "See the invitation", "/admin/invitation?token=t0k"],
  ])("%s leads with %j by %j to %s", (kind, token, label, path) => {
    const { text, html } = mailOf(kind, {}, token);
    expect(text.split("\n\n").at(-2)).toBe(`${label}: https://shop.example${path}`);
    const [, address, name] = /<a class="b" href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(html) ?? [];
    expect([address, name]).toEqual([`https://shop.example${path.replaceAll("&", "&amp;")}`, label]);
  });
  it.each(["email_changed", "goodbye"] as const)("%s leads nowhere", (kind) => {
    const { text, html } = mailOf(kind);
    expect([text.split("\n\n").length, html.includes('<a class="b"')]).toEqual([3, false]);
  });
  it("says what happened, when, where and with what, in four parts", () => {
    const { text, html, ...rest } = mailOf("provider_linked");
    expect(rest).toEqual({ to: "ada@x.test", replyTo: "help@shop.example", subject: "A new way to sign in to your account", locale: "en" });
    expect(text.split("\n\n")).toEqual([
      "Hello Ada,",
      "From now on your account can be signed in to with Google, too (November 20, 2026 at 12:05 PM UTC, France).",
      "Look through my account: https://shop.example/user/security",
      "If it was you, there is nothing to do. If not, set a new password at once: that ends every other way in.",
    ]);
    expect(html).toContain(">Hello Ada,</p>");
  });
  it("greets nobody by a name that somebody else may have typed", () => expect(mailOf("verify", { name: null }).text.split("\n\n")[0]).toBe("Hello,"));
  it("escapes what people typed, in HTML alone", () => {
    const { subject, text, html } = mailOf("owner_invited", { address: "<b>@x.test" });
    expect(subject).toBe("Somebody was asked to own Clay & Co with you");
    expect([text.includes("<b>@x.test was invited"), html.includes("&lt;b&gt;@x.test was invited"), html.includes("Clay &amp; Co")]).toEqual([
      true,
      true,
      true,
    ]);
  });
  it("tells what money goes where, and the other address", () => {
    expect(mailOf("payout_account_changed").text).toContain("Payouts of Clay & Co go to another account from now on: FR14 •••• 0606 (");
    expect(mailOf("email_change_asked").text).toContain("wants to change its email address to new@x.test.");
  });
  it.each([
    ["FR", "France"],
    ["XX", "an unknown place"],
    ["T1", "an unknown place"],
    ["fr", "an unknown place"],
    ["FRA", "an unknown place"],
    [null, "an unknown place"],
    [undefined, "an unknown place"],
  ])("calls a country of %j %s", (country, place) => expect(mailOf("password_changed", { country }).text).toContain(`12:05 PM UTC, ${place})`));
  it("is in the language of its owner, and so is where it leads", () => {
    const { text, html } = mailOf("shop_invitation", { locale: "fr", shopHandle: "clay-co" }, "t0k");
    expect(text).toContain("https://shop.example/fr/seller/invitation?shop=clay-co&token=t0k");
    expect(html).toContain('<html lang="fr" dir="ltr"');
    expect(mailOf("new_browser", { locale: "fr" }).text).toContain("20 novembre 2026");
  });
});
