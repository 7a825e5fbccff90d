/** The path a guard remembers: used once, and what is refused goes as well. */
import { expect, it } from "vitest";
import { makeShopper } from "../../support/account/shopper.ts";
import { marketplace } from "../../support/marketplace.ts";

const visit = async (cookie: string, remembered: string | null) => {
  const sent = remembered === null ? cookie : `${cookie}; frontend_redirect=${encodeURIComponent(remembered)}`;
  const response = await marketplace.fetch("http://localhost:8787/fr/login", { redirect: "manual", headers: { cookie: sent } });
  const set = response.headers.getSetCookie().filter((each) => each.startsWith("frontend_redirect="));
  return { status: response.status, to: response.headers.get("location"), set };
};
const gone = [expect.stringMatching(/^frontend_redirect=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/)];

it.each([
  ["a path of this site", "/fr/user/orders?page=2", "/fr/user/orders?page=2"],
  ["an absolute address", "https://evil.example/", "/fr"],
  ["a scheme-relative address", "//evil.example", "/fr"],
  ["a slash and a backslash", "/\\evil.example", "/fr"],
  ["a script's address", "javascript:alert(1)", "/fr"],
  ["no leading slash", "user/orders", "/fr"],
  ["nothing", "", "/fr"],
])("%s, remembered, leads a shopper from the sign-in page on, and is forgotten", async (_, remembered, to) => {
  const { cookie } = await makeShopper();
  expect(await visit(cookie, remembered)).toEqual({ status: 302, to, set: gone });
});
it("nothing is forgotten where nothing was remembered", async () => {
  const { cookie } = await makeShopper();
  expect(await visit(cookie, null)).toEqual({ status: 302, to: "/fr", set: [] });
});
