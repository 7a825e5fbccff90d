import { expect, it } from "vitest";
import { mayLeave } from "./sign-out-rules.ts";

const shop = "https://shop.example";
const bearer = { authorization: "Bearer abc" };
it.each<[string, Record<string, string>, boolean]>([
  ["that says nothing", {}, false],
  ["with a Bearer header", bearer, true],
  ["with one in other letters", { authorization: "bearer abc" }, true],
  ["with an empty one", { authorization: "Bearer " }, false],
  ["with one behind something else", { authorization: "Basic Bearer abc" }, false],
  ["of one of our pages", { "sec-fetch-site": "same-origin" }, true],
  ["of the person", { "sec-fetch-site": "none" }, true],
  ["of a sibling site", { "sec-fetch-site": "same-site", origin: shop }, false],
  ["of another site", { "sec-fetch-site": "cross-site", origin: shop }, false],
  ["of an old browser, from our origin", { origin: shop }, true],
  ["of an old browser, from the address asked", { origin: "http://localhost:8787" }, true],
  ["of an old browser, from another", { origin: "https://evil.example" }, false],
  ["fetched ahead", { ...bearer, "sec-purpose": "prefetch;prerender" }, false],
  ["fetched ahead, as older browsers say it", { "sec-fetch-site": "same-origin", purpose: "preview" }, false],
  ["drawn ahead", { "sec-fetch-site": "same-origin", purpose: "Prerender" }, false],
  ["for something else", { ...bearer, purpose: "reading" }, true],
])("a GET %s signs out: %j", (_, headers, may) => expect(mayLeave(new Request("http://localhost:8787/api/v1/user/logout", { headers }), shop)).toBe(may));
