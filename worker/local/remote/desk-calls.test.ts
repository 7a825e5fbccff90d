import { describe, expect, it } from "vitest";
import { type CallOptions, deskCall } from "./desk-calls.ts";

const options: CallOptions = { carriers: ["ups", "dhl"], readFile: (path) => ({ read: path }) };
const called = (words: string, more: Partial<CallOptions> = {}) => {
  const call = deskCall(words.split(" "), { ...options, ...more });
  return call && [`${call.method} ${call.path}`, call.body];
};

describe("the console's words as calls of the API", () => {
  it.each<[string, string, unknown?]>([
    ["list", "GET /admin/orders?perPage=50"],
    ["list paid", "GET /admin/orders?perPage=50&status=paid"],
    ["show M-1", "GET /admin/orders/M-1"],
    ["pay M-1 paid", "POST /admin/orders/M-1/pay", { outcome: "paid" }],
    ["pay M-1 failed", "POST /admin/orders/M-1/pay", { outcome: "failed" }],
    ["process 7", "POST /admin/packages/7/process"],
    ["deliver 7", "POST /admin/packages/7/deliver"],
    ["collect 7", "POST /admin/packages/7/collect"],
    ["refuse 7", "POST /admin/packages/7/refuse"],
    ["ship 7", "POST /admin/packages/7/ship", {}],
    ["ship 7 ups 1Z9", "POST /admin/packages/7/ship", { carrier: "ups", number: "1Z9" }],
    ["ship 7 Pigeon 12", "POST /admin/packages/7/ship", { carrier: "other", name: "Pigeon", number: "12" }],
    ["cancel M-1", "POST /admin/orders/M-1/cancel"],
    ["cancel 7", "POST /admin/packages/7/cancel"],
    ["refund M-1 250 for the trouble", "POST /admin/orders/M-1/refund", { amount: 250, note: "for the trouble" }],
    ["sellers list", "GET /admin/sellers?perPage=50"],
    ["sellers list pending", "GET /admin/sellers?perPage=50&status=pending"],
    ["sellers show atlas", "GET /admin/sellers/atlas"],
    ["sellers approve atlas", "POST /admin/sellers/atlas/approve", {}],
    ["sellers reject atlas no papers", "POST /admin/sellers/atlas/reject", { reason: "no papers" }],
    ["sellers reply atlas we look", "POST /admin/sellers/atlas/messages", { text: "we look" }],
    ["flash list", "GET /admin/flash-proposals?state=proposed"],
    ["flash accept 3", "POST /admin/flash-proposals/3/accept", {}],
    ["flash accept 3 night", "POST /admin/flash-proposals/3/accept", { sale: "night" }],
    ["flash decline 3 too dear", "POST /admin/flash-proposals/3/decline", { reason: "too dear" }],
    ["flash announce night.json", "POST /admin/flash-sales", { read: "night.json" }],
  ])("%s", (words, call, body) => {
    expect(called(words)).toEqual([call, body]);
  });
  it("says whose shop bears a refund", () => {
    expect(called("refund M-1 250 late", { pkg: "9" })).toEqual(["POST /admin/orders/M-1/refund", { amount: 250, note: "late", package: 9 }]);
    expect(called("refund M-1 250 late", { pkg: "nine" })).toBeNull();
  });
  it.each([
    "owner ada@shop.test",
    "show",
    "show M-1 M-2",
    "pay M-1 perhaps",
    "process M-1",
    "ship 7 ups",
    "ship 7 ups 1Z9 more",
    "refund M-1 0 nothing",
    "refund M-1 250",
    "sellers list lost",
    "sellers show",
    "sellers ban atlas",
    "flash accept night",
    "flash decline 3",
    "cancel ../team",
    "nothing",
    "",
  ])("%j asks for nothing", (words) => {
    expect(called(words)).toBeNull();
  });
  it("prints lists as the console does", () => {
    const orders = deskCall(["list"], options)?.lines?.([
      { number: "M-1", status: "paid", createdAt: "now", total: { amount: 5, currency: "USD" }, email: "a@b.test" },
    ] as never);
    const shops = deskCall(["sellers", "list"], options)?.lines?.([
      { handle: "atlas", status: "pending", country: "FR", createdAt: "now", name: "Atlas" },
    ] as never);
    expect([orders, shops]).toEqual([["M-1  paid  now  5 USD  a@b.test"], ["atlas  pending  FR  now  Atlas"]]);
  });
});
