import { describe, expect, it } from "vitest";
import { addressOf, isSignedInAs, notificationOf, readPush, tabFor } from "./push-rules.ts";

const origin = "https://shop.example";
const sent = {
  title: "Shipped",
  body: "Ada, your parcel M-1 is on its way",
  path: "/fr/user/order/M-1",
  tag: "M-1",
  lang: "fr",
  dir: "ltr",
  neutral: "Du nouveau",
  market: "Meydan",
  icon: "/logo/0123456789abcdef/icon-192.png",
  at_ms: 7,
  signIn: "abc",
};

describe("a push", () => {
  it.each([
    ["meant for the sign-in of this browser", "abc", "1.abc", true],
    ["meant for another account than the one signed in now", "abc", "1.xyz", false],
    ["meant for a name that is only the end of the one signed in", "bc", "1.abc", false],
    ["meant for whoever is signed in, and somebody is", "", "1.xyz", true],
    ["meant for whoever is signed in, and nobody is", "", undefined, false],
    ["meant for a sign-in, and nobody is signed in", "abc", undefined, false],
  ])("%s", (_, name, cookie, isForVisitor) => {
    expect(isSignedInAs(name, cookie)).toBe(isForVisitor);
  });

  it("shows its own text and leads to its page, where it is for the visitor", () => {
    const { title, options } = notificationOf(readPush(JSON.stringify(sent), 0, "shop.example"), true);
    expect({ title, ...options }).toMatchObject({ title: "Shipped", body: sent.body, tag: "M-1", lang: "fr", data: { path: sent.path }, timestamp: 7 });
  });
  it.each([
    ["the market's own", sent.icon, { icon: sent.icon }],
    ["none, where the market has no bitmap", null, {}],
    ["none, where the push is of an earlier release", undefined, {}],
  ])("has %s for its icon, whoever looks", (_, icon, expected) => {
    for (const isForVisitor of [true, false]) {
      const { options } = notificationOf(readPush(JSON.stringify({ ...sent, icon }), 0, "shop.example"), isForVisitor);
      expect("icon" in options ? { icon: options.icon } : {}).toEqual(expected);
    }
  });
  it("says to anybody else only that there is news, in the reader's language, and leads home", () => {
    const reported = notificationOf(readPush(JSON.stringify(sent), 0, "shop.example"), false);
    expect(reported).toMatchObject({ title: "Meydan", options: { body: "Du nouveau", tag: "news", lang: "fr", data: { path: "/" } } });
    expect(JSON.stringify(reported)).not.toMatch(/Ada|M-1|Shipped/);
  });
  it.each(["", "no JSON", "null", "7", "{}"])("that holds %j is a notification all the same", (text) => {
    expect(notificationOf(readPush(text, 5, "shop.example"), true)).toMatchObject({
      title: "shop.example",
      options: { tag: "news", data: { path: "/" }, timestamp: 5 },
    });
  });
});

describe("a click on a notification", () => {
  it.each([
    ["/user/order/M-1?a=b#c", `${origin}/user/order/M-1?a=b#c`],
    ["/", `${origin}/`],
    [`${origin}/ar`, `${origin}/ar`],
    ["https://evil.example/", `${origin}/`],
    ["//evil.example/", `${origin}/`],
    ["http://shop.example/", `${origin}/`],
    ["javascript:alert(1)", `${origin}/`],
    ["https://[", `${origin}/`],
  ])("with the path %j leads to %s", (path, href) => {
    expect(addressOf(path, origin)).toBe(href);
  });

  const tab = (path: string, focused = false) => ({ url: origin + path, focused });
  it.each([
    ["the tab that shows it, before the one in front", [tab("/a", true), tab("/x")], "/x"],
    ["the tab in front, before any", [tab("/a"), tab("/b", true)], "/b"],
    ["any tab", [tab("/a"), tab("/b")], "/a"],
    ["no tab in which somebody pays, in any language", [tab("/checkout", true), tab("/fr/checkout/return/stripe/1"), tab("/b")], "/b"],
    ["a tab with an order that is placed", [tab("/checkout/order/M-1", true), tab("/b")], "/checkout/order/M-1"],
    ["a new tab, where people pay in all", [tab("/checkout", true)], undefined],
    ["a new tab, where there is none", [], undefined],
  ])("chooses %s", (_, tabs, path) => {
    expect(tabFor(tabs, `${origin}/x`)?.url).toBe(path && origin + path);
  });
});
