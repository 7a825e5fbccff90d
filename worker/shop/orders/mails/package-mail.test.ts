import { describe, expect, it } from "vitest";
import { written } from "../../../../tests/support/mails/written.ts";
import { attemptRow, fullOrder, lineRow, packageRow, placedAt, refundRow, shipmentRow } from "../../../../tests/support/purchase/full-order.ts";
import type { FullOrder } from "../read.ts";
import type { PackageEntryKind } from "../rules.ts";
import { packageMail, refundMail } from "./package-mail.ts";

const env = { PUBLIC_ORIGIN: "https://shop.example", AUTH_SECRET: "s".repeat(40) };
type OrderedPackage = FullOrder["packages"][number];
type MailInput = { pkg?: Partial<OrderedPackage>; order?: Partial<FullOrder["order"]>; shipment?: string } & Partial<Omit<FullOrder, "order" | "parcels">>;
function mailOf(kind: PackageEntryKind, { pkg = {}, order = {}, shipment, ...more }: MailInput = {}) {
  const packages = [packageRow(pkg), packageRow({ id: 2, shopId: 2, position: 1 })];
  const full = fullOrder({ packages: packages, order, shipments: [shipmentRow()], ...more });
  return written(env, packageMail(env, kind, full, packages[0] as OrderedPackage, shipment));
}
/** The mail's paragraphs; the address of the order, which holds a key, as it begins. */
const reported = (kind: PackageEntryKind, asked?: MailInput) => {
  const { subject, text } = mailOf(kind, asked);
  return [subject, ...text.split("\n\n").map((part) => part.replaceAll(/\?key=\S+/g, "?key=").replace(/\nWithdraw from contract: .*$/, ""))];
};
const withdraw = "Withdraw from contract: ";
const end = "See your order: https://shop.example/checkout/order/M-0000-0000-0000?key=";
const ask = "Ask Cedar: https://shop.example/checkout/order/M-0000-0000-0000/messages/1?key=";
const cups = "- 2 × Cup\n- 2 × Cup";
const track = "Track your package: https://dhl.example/1234";
const sentOf = (pieces: Record<number, number>, more: object = {}) =>
  shipmentRow({ lines: Object.entries(pieces).map(([line, quantity]) => ({ line: Number(line), quantity })), ...more });

describe("the mail about a package that was sent", () => {
  const sent = [
    "Cedar has sent your package (order M-0000-0000-0000)",
    "Hello Asha,",
    "Your package from Cedar is on its way to you. It belongs to your order M-0000-0000-0000.",
  ];
  const carried = "Carrier: DHL\nTracking number: 1234";
  it("says by whom it is brought, and what is in it", () =>
    expect(reported("package-shipped", { shipments: [sentOf({ 11: 2, 12: 2 })] })).toEqual([...sent, carried, track, cups, `${end}\n${ask}`]));
  it("says of a part that the rest follows, and of the last that it is all", () => {
    const shipments = [sentOf({ 11: 1 }, { key: "first" }), sentOf({ 11: 1, 12: 2 }, { id: 42, key: "second", carrier: "UPS" })];
    const part = "The rest of this package follows separately. We’ll write to you when it leaves.";
    const last = "That’s everything: the whole package is on its way.";
    const ups = "Carrier: UPS\nTracking number: 1234";
    const rest = [track, "- 1 × Cup\n- 2 × Cup", `${end}\n${ask}`];
    const asked = (shipment: string | undefined, status: OrderedPackage["status"]) =>
      reported("package-shipped", { shipments, pkg: { status }, ...(shipment && { shipment }) });
    expect(asked("first", "processing")).toEqual([...sent, part, carried, track, "- 1 × Cup", `${end}\n${ask}`]);
    expect(asked("first", "shipped")).toEqual([...sent, part, carried, track, "- 1 × Cup", `${end}\n${ask}`]);
    expect(asked("second", "shipped")).toEqual([...sent, last, ups, ...rest]);
    expect(asked("second", "processing")).toEqual([...sent, part, ups, ...rest]);
    for (const key of [undefined, "unknown"]) expect(asked(key, "shipped")).toEqual([...sent, part, carried, track, "- 1 × Cup", `${end}\n${ask}`]);
  });
  it("names neither carrier nor number nor page where there is none, nor another package's", () => {
    const bare = sentOf({ 11: 2, 12: 2 }, { carrier: null, trackingNumber: null, trackingUrl: null });
    expect(reported("package-shipped", { shipments: [shipmentRow({ packageId: 2 }), bare] })).toEqual([...sent, end, cups, ask]);
    expect(reported("package-shipped", { shipments: [] })).toEqual([...sent, end, cups, ask]);
  });
  it("leaves out what was cancelled, and says the options", () => {
    const lines = [
      lineRow({
        options: [
          { axis: "size", label: "Size", value: "L" },
          { axis: "c", label: "C", value: "Red" },
        ] as never,
      }),
      lineRow({ id: 12, cancelledAt: 5 }),
      lineRow({ id: 13, packageId: 2 }),
    ];
    expect(reported("package-shipped", { shipments: [sentOf({ 11: 2, 12: 2 })], lines })).toEqual([
      ...sent,
      carried,
      track,
      "- 2 × Cup, L, Red",
      `${end}\n${ask}`,
    ]);
  });
  it("asks to have the cash ready", () =>
    expect(reported("package-shipped", { pkg: { cash: "due" }, shipments: [sentOf({ 11: 2, 12: 2 })] })).toEqual([
      ...sent,
      "Please have $18.00 ready in cash: you pay whoever brings the package.",
      carried,
      track,
      cups,
      `${end}\n${ask}`,
    ]));
  it.each([
    [{ en: "Mon-Fri 9-17" }, "69003", "Address: Depot, Quay 1, 69003 Lyon\nOpening hours: Mon-Fri 9-17"],
    [{}, null, "Address: Depot, Quay 1, Lyon"],
  ])("says where it waits to be collected: %s", (hours, postalCode, facts) => {
    const pickup = { name: "Depot", line1: "Quay 1", city: "Lyon", postalCode, country: "FR", hours } as never;
    const bare = sentOf({ 11: 2, 12: 2 }, { carrier: null, trackingNumber: null, trackingUrl: null });
    expect(reported("package-shipped", { pkg: { pickup }, shipments: [bare] })).toEqual([
      "Ready to collect at Cedar (order M-0000-0000-0000)",
      "Hello Asha,",
      "Your order from Cedar is waiting for you. Please bring your order number, M-0000-0000-0000.",
      facts,
      end,
      cups,
      ask,
    ]);
    expect(reported("package-delivered", { pkg: { pickup } }).slice(0, 3)).toEqual([
      "Collected at Cedar (order M-0000-0000-0000)",
      "Hello Asha,",
      "You’ve collected your order from Cedar. We hope you like it.",
    ]);
  });
});

describe("the mail about a package that has arrived", () => {
  const arrived = [
    "Your package from Cedar has arrived (order M-0000-0000-0000)",
    "Hello Asha,",
    "Your package from Cedar was delivered. We hope you like it.",
  ];
  it("says what was in it, without what was cancelled", () => {
    const lines = [lineRow(), lineRow({ id: 12, cancelledAt: 5 })];
    expect(reported("package-delivered", { lines, shipments: [sentOf({ 11: 1 })] })).toEqual([...arrived, end, "- 2 × Cup", ask]);
  });
  it("leads an account, and no guest, to its reviews", () =>
    expect(reported("package-delivered", { order: { shopperId: 3 } })).toEqual([
      ...arrived,
      "Write a review: https://shop.example/user/reviews",
      cups,
      `${end}\n${ask}`,
    ]));
  it.each([
    ["collected", ["You paid $18.00 in cash for it. This email is your receipt."]],
    ["refused", []],
    [null, []],
  ] as const)("is the receipt of the cash that was %s", (cash, receipt) =>
    expect(reported("package-delivered", { pkg: { cash } })).toEqual([...arrived, ...receipt, end, cups, ask]),
  );
  it("asks whether it has arrived where nobody has told so, and for no review", () => {
    const assumed = (packageId: number) => [{ id: 1, packageId, kind: "delivered", lineId: null, note: "assumed", at: placedAt }] as never;
    const order = { shopperId: 3 };
    expect(reported("package-delivered", { events: assumed(1), order })).toEqual([
      "Has your package from Cedar arrived? (order M-0000-0000-0000)",
      "Hello Asha,",
      "Your package from Cedar was sent 30 days ago, and nobody has told us that it did not arrive. So it counts as delivered from today. If you do not have it, please write to us: we look into it with the shop.",
      "Contact us: https://shop.example/page/contact",
      cups,
      `${end}\n${ask}`,
    ]);
    expect(reported("package-delivered", { events: assumed(2) }).slice(0, 3)).toEqual(arrived);
    expect(reported("package-shipped", { events: assumed(1) })[0]).toBe("Cedar has sent your package (order M-0000-0000-0000)");
  });
});

describe("the mail about a package that was cancelled", () => {
  const cancelled = [
    "Your package from Cedar is cancelled (order M-0000-0000-0000)",
    "Hello Asha,",
    "The package from Cedar of your order M-0000-0000-0000 was cancelled and will not be sent. The rest of your order is not affected.",
  ];
  const refund = "What you paid for it is on its way back to you. Depending on your bank this can take a few days.";
  const lines = [lineRow({ cancelledAt: 5 }), lineRow({ id: 12, cancelledAt: 5 }), lineRow({ id: 13, packageId: 2 })];
  it.each<[string, Partial<OrderedPackage>, number | null, string[]]>([
    ["was paid", {}, placedAt, [refund]],
    ["was not paid", {}, null, []],
    ["was to be paid in cash", { cash: "due" }, placedAt, []],
  ])("that %s", (_, pkg, paidAt, more) =>
    expect(reported("package-cancelled", { lines, pkg, order: { paidAt } })).toEqual([...cancelled, ...more, end, cups, ask]),
  );
  it("at the door says so, and speaks of no cash", () =>
    expect(reported("package-cancelled", { lines, pkg: { cash: "refused" } })).toEqual([
      ...cancelled.slice(0, 2),
      "The package from Cedar of your order M-0000-0000-0000 was not accepted at the door and goes back to the shop. There is nothing to pay for it, and the rest of your order is not affected.",
      end,
      cups,
      ask,
    ]));
});

describe("a mail about an order", () => {
  it("goes to the order's address, in its language, and shows nothing of it as HTML", () => {
    const { to, locale, subject, html, text } = mailOf("package-delivered", {
      order: { locale: "fr", shopperId: 3, address: { name: "<b>Asha</b>" } as never },
      lines: [lineRow({ name: "Cup & <i>", options: [{ axis: "s", label: "S", value: "<L>" }] as never })],
    });
    expect([to, locale, text.includes("https://shop.example/fr/user/reviews"), text.includes("/fr/checkout/order/")]).toEqual([
      "a@shop.test",
      "fr",
      true,
      true,
    ]);
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain(`<title>${subject.replaceAll("'", "&#39;")}</title>`);
    expect(html).toContain("<bdi>2 × Cup &amp; &lt;i&gt;</bdi>");
    expect(html).toContain("<bdi>&lt;L&gt;</bdi>");
    expect(html).toContain("&lt;b&gt;Asha&lt;/b&gt;");
    expect(html).toMatch(/<a class="b" href="https:\/\/shop\.example\/fr\/user\/reviews"/);
    expect(html).toMatch(/<a class="a" href="https:\/\/shop\.example\/fr\/checkout\/order\/[^"]+"/);
  });
  it.each([
    [
      "the way it was paid",
      fullOrder(),
      "We have sent $1.00 of your order M-0000-0000-0000 back the way you paid. Depending on your bank it can take a few days until you see it.",
    ],
    [
      "by transfer, where it was paid in cash",
      fullOrder({
        packages: [packageRow({ cash: "collected" })],
        attempts: [attemptRow({ gateway: "cash_on_delivery", status: "collected", collected_minor: 4000 })],
      }),
      "We have sent you $1.00 of your order M-0000-0000-0000 by bank transfer. Depending on your bank it can take a few days until you see it.",
    ],
  ])("about money says that it goes back %s", (_, full, text) => {
    const mail = written(env, refundMail(env, full, refundRow()));
    expect([mail.subject, ...mail.text.split("\n\n").slice(0, 3)]).toEqual([
      "You’ll be refunded $1.00 (order M-0000-0000-0000)",
      "Hello Asha,",
      text,
      "Refund: $1.00",
    ]);
  });
});

describe("the way out of the contract", () => {
  const leads = (kind: PackageEntryKind, country: string) =>
    mailOf(kind, { order: { address: { ...fullOrder().order.address, country } } }).text.includes(
      `${withdraw}https://shop.example/withdraw?order=M-0000-0000-0000&key=`,
    );
  it.each([
    ["package-shipped", "FR", true],
    ["package-delivered", "FR", true],
    ["package-cancelled", "FR", false],
    ["package-shipped", "US", false],
    ["package-delivered", "US", false],
  ] as const)("stands in the mail %s to %s: %s", (kind, country, is) => expect(leads(kind, country)).toBe(is));
});
