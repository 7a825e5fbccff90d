import { describe, expect, it } from "vitest";
import { attemptRow, fullOrder, lineRow, packageRow, placedAt, refundRow, shipmentRow } from "../../../tests/support/purchase/full-order.ts";
import { wordsFor } from "../../words.ts";
import { attemptThatCounts, isUnconfirmed } from "./attempts.ts";
import { cashOfOrder, type FullOrder, isOrderKey, notedView, orderKeyOf, orderPath, orderView, packageView, trackedView } from "./read.ts";

const [en, fr] = [wordsFor("en"), wordsFor("fr")];
const secret = "a secret of the tests, long enough to sign";
const usd = (amount: number) => ({ amount, currency: "USD" });
const iso = (at: number) => new Date(at).toISOString();
const viewed = (full: FullOrder, now = placedAt) => orderView(full, en, secret, now);
const packageOf = (change: Parameters<typeof packageRow>[0], full: Parameters<typeof fullOrder>[0] = {}) =>
  packageView(fullOrder(full), packageRow(change), en);

describe("an order that is told", () => {
  const amounts = { items_minor: 1, shipping_minor: 2, tax_minor: 3, discount_minor: 4, taxIncluded_minor: 5, paymentFee_minor: 0, total_minor: 7 };
  it("names each of its sums in its currency, to the minor unit", () => {
    for (const currency of ["USD", "JPY", "KWD"]) {
      const money = (amount: number) => ({ amount, currency });
      expect(trackedView(fullOrder({ order: { ...amounts, currency } }), en)).toMatchObject({
        ...{ number: "M-0000-0000-0000", status: "paid", createdAt: iso(placedAt), currency },
        ...{ items: money(1), shipping: money(2), tax: money(3), discount: money(4), taxIncluded: money(5), total: money(7) },
      });
    }
  });
  it("names a tax rate and a fee where there is one", () => {
    expect(Object.keys(trackedView(fullOrder(), en))).not.toEqual(expect.arrayContaining(["taxRate"]));
    expect(trackedView(fullOrder(), en)).not.toHaveProperty("paymentFee");
    expect(trackedView(fullOrder({ order: { taxRate_bp: 1, paymentFee_minor: 1 } }), en)).toMatchObject({ taxRate: 0.01, paymentFee: usd(1) });
    const mixed = fullOrder({ order: { taxRate_bp: 2_000 }, lines: [lineRow({ taxRate_bp: 2_000 }), lineRow({ id: 12, taxRate_bp: 550 })] });
    expect(trackedView(mixed, en)).not.toHaveProperty("taxRate");
  });
  it("tells who has it bought, and when, to whom it belongs alone", () => {
    const full = fullOrder({ packages: [packageRow({ note: "ring twice" })] });
    expect(viewed(full)).toMatchObject({
      ...{ key: orderKeyOf(secret, full.order.number), email: "a@shop.test", address: full.order.address, expiresAt: iso(placedAt + 1_800_000) },
      ...{ paidAt: iso(placedAt + 60_000), packages: [{ note: "ring twice" }] },
    });
    const tracked = trackedView(full, en);
    expect(tracked).not.toHaveProperty("email");
    expect(tracked.packages[0]).not.toHaveProperty("note");
    expect([viewed(fullOrder({ order: { paidAt: null } })).paidAt, notedView(full, packageRow(), en)]).toEqual([
      null,
      expect.not.objectContaining({ note: expect.anything() }),
    ]);
  });
  it("has a key that opens it alone", () => {
    const key = orderKeyOf(secret, "M-1");
    expect([
      isOrderKey(secret, "M-1", key),
      isOrderKey(secret, "M-2", key),
      isOrderKey(secret, "M-1", undefined),
      isOrderKey("another secret", "M-1", key),
    ]).toEqual([true, false, false, false]);
    expect([orderPath(secret, "M-1", "en"), orderPath(secret, "M-1", "fr")]).toEqual([`/checkout/order/M-1?key=${key}`, `/fr/checkout/order/M-1?key=${key}`]);
  });
});

describe("an order that can be paid", () => {
  const next = { type: "redirect", url: "https://pay.example" } as const;
  const open = { status: "pending_payment", paidAt: null } as const;
  const payment = (order: object, attempts: FullOrder["attempts"], now = placedAt) => {
    const { payable, payment: reported } = viewed(fullOrder({ order: { ...open, ...order }, attempts }), now);
    return [payable, reported];
  };
  const pending = attemptRow({ status: "pending", next });
  it.each<[string, object, FullOrder["attempts"], number, boolean, object]>([
    ["waits", {}, [pending], placedAt, true, { gateway: "stripe", status: "pending", next }],
    ["waits for a moment more", {}, [pending], placedAt + 1_799_999, true, { next }],
    ["is over", {}, [pending], placedAt + 1_800_000, false, { next: { type: "none" } }],
    ["is paid", { status: "paid" }, [pending], placedAt, false, { next: { type: "none" } }],
    ["is in review", {}, [attemptRow({ status: "review", next })], placedAt, false, { status: "review", next: { type: "none" } }],
    ["failed", {}, [attemptRow({ status: "failed", next })], placedAt, true, { status: "failed", next: { type: "none" } }],
    ["is being opened", {}, [attemptRow({ status: "pending", next: null })], placedAt, true, { next: { type: "none" } }],
    ["was never begun", {}, [], placedAt, true, { gateway: "", status: "created", next: { type: "none" } }],
    [
      "is confirmed first",
      {},
      [attemptRow({ gateway: "cash_on_delivery", status: "due" })],
      placedAt,
      false,
      { gateway: "cash_on_delivery", next: { type: "none" } },
    ],
  ])("%s", (_, order, attempts, now, payable, expected) => expect(payment(order, attempts, now)).toMatchObject([payable, expected]));

  it.each([
    ["pending failed", "pending"],
    ["failed paid", "paid"],
    ["review partially_refunded", "partially_refunded"],
    ["failed review", "review"],
    ["failed refunded", "refunded"],
    ["cancelled failed", "cancelled"],
  ])("of the attempts %s, the newest first, counts the one that is %s", (all, status) => {
    const attempts = all.split(" ").map((each) => attemptRow({ status: each as "paid" }));
    expect(attemptThatCounts(attempts)?.status).toBe(status);
  });
  it("is unconfirmed while a guest's cash is due and nobody followed the link", () => {
    const due = attemptRow({ gateway: "cash_on_delivery", status: "due" });
    const unconfirmed = (status: "pending_payment" | "processing", attempts: FullOrder["attempts"]) => isUnconfirmed({ order: { status }, attempts });
    expect([unconfirmed("pending_payment", [due]), unconfirmed("processing", [due])]).toEqual([true, false]);
    expect(unconfirmed("pending_payment", [{ ...due, status: "cancelled" }, attemptRow({ status: "due" })])).toBe(false);
  });
});

describe("what went back", () => {
  it("is told without what was paid twice, and counted without what was given up", () => {
    const refunds = [
      refundRow({ amount_minor: 1, state: "done", reason: "goodwill", updatedAt: placedAt + 5 }),
      refundRow({ amount_minor: 20, state: "asked" }),
      refundRow({ amount_minor: 300, state: "waiting", reason: "outside" }),
      refundRow({ amount_minor: 4000, state: "failed" }),
      refundRow({ amount_minor: 50_000, reason: "surplus" }),
    ];
    const { refunds: reported, refunded } = viewed(fullOrder({ refunds }));
    expect(reported).toEqual([
      { amount: usd(1), state: "done", reason: "goodwill", at: iso(placedAt + 5) },
      { amount: usd(20), state: "waiting", reason: "cancelled", at: iso(placedAt) },
      { amount: usd(300), state: "waiting", reason: "outside", at: iso(placedAt) },
      { amount: usd(4000), state: "failed", reason: "cancelled", at: iso(placedAt) },
    ]);
    expect(refunded).toEqual(usd(321));
  });
  it("and what could go back is told by part", () => {
    const { cancellable } = viewed(fullOrder());
    expect(cancellable).toEqual({
      order: usd(4000),
      packages: [
        { id: 1, refund: usd(1800) },
        { id: 2, refund: usd(2200) },
      ],
      lines: [
        { id: 11, refund: usd(1000), quantity: 2 },
        { id: 12, refund: usd(500), quantity: 2 },
        { id: 13, refund: usd(2200), quantity: 2 },
      ],
    });
    expect(viewed(fullOrder({ packages: [packageRow({ status: "shipped" })] })).cancellable.order).toBeNull();
  });
});

describe("a package that is told", () => {
  it("is told whole", () => {
    const amounts = { items_minor: 1, shipping_minor: 2, tax_minor: 3, discount_minor: 4, total_minor: 7 };
    const full = fullOrder({ lines: [lineRow({ packageId: 2 })] });
    expect(packageView(full, packageRow(amounts), en)).toEqual({
      ...{ id: 1, shop: { handle: "cedar", name: "Cedar" }, status: "paid", rate: { id: "3", name: en.t("shipping.rates.standard"), daysMin: 2, daysMax: 4 } },
      ...{ shipment: null, shipments: [], lines: [], items: usd(1), shipping: usd(2), tax: usd(3), discount: usd(4), total: usd(7), taxes: [] },
      taxOwedBy: "marketplace",
      documents: false,
      events: [
        { kind: "placed", at: iso(placedAt) },
        { kind: "paid", at: iso(placedAt + 60_000) },
      ],
    });
  });
  it("is a shop's, by its name in the language, or of one that is gone", () => {
    const shop = (shopId: number, words = en) => packageView(fullOrder(), packageRow({ shopId }), words).shop;
    expect([shop(2), shop(2, fr), shop(9)]).toEqual([
      { handle: "anka", name: "Anka" },
      { handle: "anka", name: "Ankâ" },
      { handle: "", name: "" },
    ]);
  });
  it.each([
    [null, null, false],
    ["2026-11-22", null, false],
    [null, "2026-11-24", false],
    ["2026-11-22", "2026-11-24", true],
  ])("promised from %j to %j tells when it arrives: %s", (promisedFrom, promisedTo, isReported) =>
    expect("arrives" in packageOf({ promisedFrom, promisedTo })).toBe(isReported),
  );
  it("tells the day on which it can be picked up, and where", () => {
    const pickup = { id: "1", name: "Counter", line1: "1", city: "Lyon", country: "FR", hours: { en: "9-5" } };
    const view = packageOf({ pickup: pickup as never, promisedFrom: "2026-11-22", promisedTo: "2026-11-24" });
    expect(view).toMatchObject({ pickup: { city: "Lyon", hours: "9-5" }, rate: { name: en.t("shipping.pickupIn", { city: "Lyon" }) } });
    expect(view.arrives?.text).not.toBe(packageOf({ promisedFrom: "2026-11-22", promisedTo: "2026-11-24" }).arrives?.text);
    expect(packageOf({})).not.toHaveProperty("pickup");
  });
  it("tells its own parcels, the first one's carrier above all, and none where it waits to be picked up", () => {
    const shipments = [
      shipmentRow({ packageId: 2 }),
      shipmentRow({ id: 42, at: placedAt + 1, lines: [{ line: 11, quantity: 1 }] }),
      shipmentRow({ id: 43, carrier: null, trackingNumber: null, trackingUrl: null }),
    ];
    const dhl = { carrier: "DHL", number: "1234", url: "https://dhl.example/1234" };
    expect(packageOf({}, { shipments })).toMatchObject({
      shipment: dhl,
      shipments: [
        { id: 42, shipment: dhl, at: iso(placedAt + 1), lines: [{ line: 11, quantity: 1 }] },
        { id: 43, shipment: null, lines: [] },
      ],
    });
  });
  it("names a fee, and who stood behind its shop, where there is one", () => {
    expect(packageOf({ paymentFee_minor: 1, seller: '{"name":"Anka Ltd","vat":null}' })).toMatchObject({ paymentFee: usd(1), seller: { name: "Anka Ltd" } });
    expect(packageOf({})).not.toHaveProperty("seller");
    expect(packageOf({})).not.toHaveProperty("paymentFee");
  });

  const event = (kind: string, change: object = {}) => ({ id: 1, packageId: 1, kind, lineId: null, note: null, at: placedAt + 1, ...change });
  it.each<[string, Parameters<typeof packageRow>[0], object[], { paidAt?: null }, string]>([
    ["that was paid before there was a time line", {}, [event("shipped")], {}, "placed paid shipped"],
    ["whose payment stands there", {}, [event("paid"), event("shipped")], {}, "placed paid shipped"],
    ["that is not paid", {}, [], { paidAt: null }, "placed"],
    ["to be paid in cash", { cash: "due" }, [event("processing")], {}, "placed processing"],
    ["beside another", {}, [event("shipped", { packageId: 2 })], {}, "placed paid"],
  ])("%s has a time line of its own", (_, pkg, events, order, kinds) =>
    expect(
      packageOf(pkg, { events: events as FullOrder["events"], order })
        .events.map(({ kind }) => kind)
        .join(" "),
    ).toBe(kinds),
  );
  it("tells on its time line which line was cancelled, and what was only assumed", () => {
    const events = [
      event("line_cancelled", { lineId: 11 }),
      event("delivered", { note: "assumed" }),
      event("shipped", { note: "assumed" }),
      event("delivered", { note: "x" }),
    ];
    expect(packageOf({}, { events: events as FullOrder["events"] }).events.slice(2)).toEqual([
      { kind: "line_cancelled", at: iso(placedAt + 1), line: 11 },
      { kind: "delivered", at: iso(placedAt + 1), assumed: true },
      { kind: "shipped", at: iso(placedAt + 1) },
      { kind: "delivered", at: iso(placedAt + 1) },
    ]);
  });
  it("tells its lines, each with its picture, its choices and how many have left", () => {
    const options = [{ axis: "size", label: "Size", value: "L" }];
    const lines = [lineRow({ picture: "abc", options }), lineRow({ id: 12, picture: "gone", cancelledAt: 1 }), lineRow({ id: 13, packageId: 2 })];
    const shipments = [
      shipmentRow({
        lines: [
          { line: 11, quantity: 1 },
          { line: 12, quantity: 2 },
        ],
      }),
      shipmentRow({ lines: [{ line: 11, quantity: 1 }] }),
    ];
    expect(packageOf({}, { lines, shipments, pictures: [{ hash: "abc", width: 4, height: 3 }] }).lines).toEqual([
      {
        ...{ id: 11, variantId: 21, product: { handle: "cup", main: "home", name: "Cup" }, image: { url: "/media/abc", width: 4, height: 3 }, options },
        ...{ quantity: 2, sent: 2, unitPrice: usd(500), total: usd(1000), cancelled: false },
      },
      expect.objectContaining({ id: 12, image: null, sent: 2, cancelled: true }),
    ]);
  });
});

describe("cash", () => {
  const cash = (state: "due" | "collected" | "refused" | null, status: "paid" | "shipped" | "cancelled" | "refunded" = "shipped", change: object = {}) =>
    packageRow({ cash: state, status, paymentFeePaid_minor: 50, ...change });
  it.each<[string, FullOrder["packages"][number], object | undefined]>([
    ["due", cash("due"), { state: "due", amount: usd(1850) }],
    ["due for what was cancelled", cash("due", "cancelled"), undefined],
    ["due for what was given back", cash("due", "refunded"), undefined],
    ["collected", cash("collected"), { state: "collected", amount: usd(1850) }],
    ["collected, and given back since", cash("collected", "refunded"), { state: "collected", amount: usd(1850) }],
    ["refused", cash("refused", "cancelled"), { state: "refused", amount: usd(0) }],
    ["none", cash(null), undefined],
  ])("of a package that is %s", (_, pkg, expected) => expect(packageView(fullOrder(), pkg, en).cash).toEqual(expected));

  it("of an order is what its packages owe and what was taken, without what is paid otherwise", () => {
    const of = (...packages: FullOrder["packages"]) => cashOfOrder(fullOrder({ packages: packages }));
    expect(of(cash("due"), cash("collected", "shipped", { id: 2, shippingPaid_minor: 1 }))).toEqual({ due_minor: 1850, collected_minor: 1551 });
    expect(of(cash("due", "cancelled"), cash(null))).toEqual({ due_minor: 0, collected_minor: 0 });
    expect(of(cash(null), cash(null))).toBeNull();
    expect(viewed(fullOrder({ packages: [cash("due")] })).cash).toEqual({ due: usd(1850), collected: usd(0) });
    expect(viewed(fullOrder())).not.toHaveProperty("cash");
  });
  it("of a line that was cancelled is not counted", () =>
    expect(packageView(fullOrder({ lines: [lineRow(), lineRow({ id: 12, cancelledAt: 1 })] }), cash("due"), en).cash?.amount).toEqual(usd(1350)));
});
