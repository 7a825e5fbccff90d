import { describe, expect, it } from "vitest";
import { fullOrder, packageRow, placedAt } from "../../../../tests/support/purchase/full-order.ts";
import type { FullOrder } from "../read.ts";
import type { PackageEntryKind } from "../rules.ts";
import { orderPush, packagePush } from "./push.ts";

type OrderedPackage = FullOrder["packages"][number];

describe("a push about an order", () => {
  const same = { about: "order", body: "Order M-0000-0000-0000", path: "/user/order/M-0000-0000-0000", tag: "order:M-0000-0000-0000", lang: "en", dir: "ltr" };
  const common = { neutral: "There is news for you", market: "Market", icon: "/icons/icon-192.png" };
  it.each([
    ["order_paid", "Your order is paid"],
    ["order_cancelled", "Your order is cancelled"],
    ["refund_made", "Your refund is on its way"],
  ] as const)("%s: %s", (kind, title) => expect(orderPush(kind, fullOrder(), "en")).toEqual({ ...same, ...common, title }));
  const pushed = (kind: PackageEntryKind, pkg: Partial<OrderedPackage> = {}, events: FullOrder["events"] = [], packageId = 1) =>
    packagePush(kind, fullOrder({ packages: [packageRow(pkg), packageRow({ id: 2, shopId: 2 })], events }), packageId, "en")?.title;
  const assumed = [{ id: 1, packageId: 1, kind: "delivered", lineId: null, note: "assumed", at: placedAt }] as never;
  const pickup = { name: "Depot" } as never;
  it.each<[string | undefined, string | undefined]>([
    [pushed("package-shipped"), "Cedar has sent your package"],
    [pushed("package-delivered"), "Your package from Cedar has arrived"],
    [pushed("package-cancelled"), "Your package from Cedar is cancelled"],
    [pushed("package-shipped", { pickup }), "Your package is ready to collect at Cedar"],
    [pushed("package-delivered", { pickup }), "You have collected your package at Cedar"],
    [pushed("package-cancelled", { pickup }), "Your package from Cedar is cancelled"],
    [pushed("package-delivered", {}, assumed), "Has your package from Cedar arrived?"],
    [pushed("package-shipped", {}, assumed), "Cedar has sent your package"],
    [pushed("package-delivered", {}, assumed, 2), "Your package from Anka has arrived"],
    [pushed("package-shipped", {}, [], 3), undefined],
    [pushed("package-shipped", { shopId: 9 }), undefined],
  ])("%s", (title, expected) => expect(title).toBe(expected));
  it("speaks the language it is sent in, the shop's name too", () => {
    const push = packagePush("package-shipped", fullOrder(), 2, "fr");
    expect([push?.lang, push?.path, push?.title.includes("Ankâ")]).toEqual(["fr", "/fr/user/order/M-0000-0000-0000", true]);
  });
});
