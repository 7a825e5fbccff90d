import { describe, expect, it } from "vitest";
import { sharedLink } from "./shared-link.ts";

const token = "Aa0_-bCdEfGhIjKlMnOpQrSt";
const led = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sharedLink.request(path, { headers });
  return [answer.status, answer.headers.get("location")];
};

describe("a shared cart's address", () => {
  it.each([
    [{}, ""],
    [{ "accept-language": "ar-EG,en;q=0.5" }, "/ar"],
    [{ "accept-language": "en-GB,fr;q=0.5" }, ""],
    [{ "accept-language": "fr", cookie: "i18n_redirected=tr" }, "/tr"],
    [{ "accept-language": "fr", cookie: "i18n_redirected=en" }, ""],
    [{ "accept-language": "fr", cookie: "i18n_redirected=//evil.test" }, "/fr"],
  ])("%j leads to the page in the visitor's language", async (headers, prefix) => {
    expect(await led(`/c/${token}`, headers as Record<string, string>)).toEqual([302, `${prefix}/cart/shared/${token}`]);
  });
  it("is nobody's to keep", async () => {
    const { headers } = await sharedLink.request(`/c/${token}`);
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, no-store", "Cookie, Accept-Language"]);
  });
  it.each(["/c/", "/c/short", `/c/${token}/more`, `/c/${"a".repeat(65)}`, "/c/%2f%2fevil.test%2faaaaaaaaaaaaaaaa", "/c/..%2f..%2faaaaaaaaaaaaaaaaaaaa"])(
    "%s is none",
    async (path) => {
      expect((await led(path))[0]).toBe(404);
    },
  );
});
