import { describe, expect, it } from "vitest";
import type { OrderStatus } from "../../../worker/shop/orders/contract.ts";
import type { AttemptStatus } from "../../../worker/shop/payments/contract.ts";
import { polling, statusMessageOf, waitingAfter } from "./status-message.ts";

const state = (status: OrderStatus, payment: AttemptStatus = "pending", payable = true) => ({
  status,
  payable,
  payment: { gateway: "stripe", status: payment, next: { type: "none" as const } },
});
const tell = (status: OrderStatus, payment?: AttemptStatus, payable?: boolean, asked = 0) => {
  const order = state(status, payment, payable);
  return statusMessageOf(order, waitingAfter(asked, order));
};

describe("an unpaid order", () => {
  it("waits for the gateway's word, then leaves it to the mail", () => {
    expect(tell("pending_payment", "pending").key).toBe("waiting");
    expect(tell("pending_payment", "pending", true, polling.times - 1).key).toBe("waiting");
    expect(tell("pending_payment", "pending", true, polling.times).key).toBe("later");
  });
  it.each([
    ["failed", "unpaid"],
    ["cancelled", "unpaid"],
    ["created", "notStarted"],
  ] as const)("whose payment is %s is %s and can be paid", (payment, key) => {
    expect(tell("pending_payment", payment)).toMatchObject({ key, pays: true });
  });
  it("whose payment page was left says that it is not paid", () => {
    expect(statusMessageOf(state("pending_payment", "pending"), null)).toMatchObject({ key: "left", pays: true });
  });
  it("under review asks for no second payment", () => {
    expect(tell("pending_payment", "review", false)).toMatchObject({ key: "review", pays: false });
  });
  it("whose time is over cannot be paid", () => {
    expect(tell("pending_payment", "pending", false)).toMatchObject({ key: "closing", pays: false });
  });
});

it.each(["paid", "processing", "shipped", "delivered", "cancelled", "refunded"] as const)("an order that is %s says so and asks for no money", (status) => {
  expect(tell(status, "paid", false)).toMatchObject({ key: status, pays: false });
});

it("an order that only counts as delivered does not say that it has arrived", () => {
  const at = "2026-11-20T12:00:00.000Z";
  const pkg = (assumed?: true) => ({ status: "delivered" as const, events: [{ kind: "delivered" as const, at, ...(assumed && { assumed }) }] });
  const key = (...packages: ReturnType<typeof pkg>[]) => statusMessageOf({ ...state("delivered", "paid"), packages }, null).key;
  expect([key(pkg(), pkg()), key(pkg(), pkg(true))]).toEqual(["delivered", "assumed"]);
});
it.each([
  ["paid", [{ status: "paid" }, { status: "cancelled" }], "part"],
  ["paid", [{ status: "paid" }, { status: "refunded" }], "part"],
  ["processing", [{ status: "processing", lines: [{ cancelled: false }, { cancelled: true }] }], "part"],
  ["paid", [{ status: "paid", lines: [{ cancelled: false }] }], "paid"],
  ["shipped", [{ status: "shipped" }, { status: "cancelled" }], "shipped"],
] as const)("an order that is %s with packages %j says %s: it thanks nobody for what was cancelled", (status, packages, key) =>
  expect(statusMessageOf({ ...state(status, "paid", false), packages }, null)).toMatchObject({ key, pays: false }),
);
it("cash that went back went by another way than it came", () => {
  const { payment, ...order } = state("refunded", "refunded", false);
  expect(statusMessageOf({ ...order, payment: { ...payment, gateway: "cash_on_delivery" } }, null).key).toBe("transferred");
});
