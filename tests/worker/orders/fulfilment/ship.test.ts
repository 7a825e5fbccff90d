/** Which pieces of a package leave: what counts as all that is left, and what is written down of it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SentPieces, shipPackage } from "../../../../worker/shop/orders/fulfilment/ship.ts";
import { cashOrder, db, paidOrder, resetClock, seedBase } from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;
const shipment = { carrier: "DHL", trackingNumber: "1234", trackingUrl: null };
const auditOf = async (packageId: number) =>
  (await db.prepare("SELECT action, note FROM operator_log WHERE package_id = ? ORDER BY id").bind(packageId).all<{ action: string; note: string }>()).results;
const shipmentsOf = async (packageId: number) =>
  (
    await db
      .prepare(
        "SELECT s.carrier, l.line_id AS line, l.quantity FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id WHERE s.package_id = ? ORDER BY s.id, l.line_id",
      )
      .bind(packageId)
      .all()
  ).results;

/** Two pieces of one thing and two of another, beside another shop's package. */
async function setUp(place: typeof paidOrder | typeof cashOrder = paidOrder) {
  const placed = place === paidOrder ? await paidOrder({ shops: [[1000, 500], [700]], quantity: 2 }) : await cashOrder({ shops: [[1000, 500], [700]] });
  const pkg = placed.order.packages[0] as (typeof placed.order.packages)[number];
  const [a, b] = pkg.lines.map(({ id }) => id) as [number, number];
  const enqueued: string[][] = [];
  const purchase = { ...placed.market.purchase(), enqueue: (some: string[]) => void enqueued.push(some) };
  const ship = (lines?: SentPieces[], key?: string) => shipPackage(purchase, pkg.id, { to: "shipped", shipment, lines, key }, by);
  const status = () => db.prepare("SELECT status FROM packages WHERE id = ?").bind(pkg.id).first<string>("status");
  return { id: pkg.id, a, b, ship, status, enqueued };
}

describe("pieces that are named", { timeout: 30_000 }, () => {
  it.each<[string, (a: number, b: number) => SentPieces[], boolean]>([
    [
      "all that is left",
      (a, b) => [
        { line: b, quantity: 2 },
        { line: a, quantity: 2 },
      ],
      true,
    ],
    [
      "a piece less",
      (a, b) => [
        { line: a, quantity: 2 },
        { line: b, quantity: 1 },
      ],
      false,
    ],
    ["one line", (a) => [{ line: a, quantity: 2 }], false],
    ["the other line", (_, b) => [{ line: b, quantity: 2 }], false],
  ])("as %s", async (_, linesOf, isAll) => {
    const { id, a, b, ship, status, enqueued } = await setUp();
    await ship(linesOf(a, b));
    expect([await status(), await auditOf(id), enqueued]).toEqual([
      isAll ? "shipped" : "processing",
      [{ action: isAll ? "shipped" : "shipped_part", note: "DHL 1234" }],
      [[`package-shipped:${id}`]],
    ]);
    expect(await shipmentsOf(id)).toEqual(
      linesOf(a, b)
        .toSorted((one, other) => one.line - other.line)
        .map((each) => ({ carrier: "DHL", ...each })),
    );
  });
  it("are all that is left when the rest has left before, and the package is shipped with them", async () => {
    const { id, a, b, ship, status, enqueued } = await setUp();
    await ship([{ line: a, quantity: 2 }]);
    await ship([{ line: b, quantity: 2 }]);
    expect([await status(), (await auditOf(id)).map(({ action }) => action), enqueued.flat()]).toEqual([
      "shipped",
      ["shipped_part", "shipped"],
      [`package-shipped:${id}`, `package-shipped:${id}:1`],
    ]);
  });
  it.each<[string, (a: number, b: number) => SentPieces[], boolean]>([
    [
      "all",
      (a, b) => [
        { line: a, quantity: 1 },
        { line: b, quantity: 1 },
      ],
      true,
    ],
    ["a part", (a) => [{ line: a, quantity: 1 }], false],
  ])("of a package paid in cash may be %s: %s", async (_, linesOf, isTaken) => {
    const { id, a, b, ship } = await setUp(cashOrder);
    if (isTaken) await ship(linesOf(a, b));
    else await expect(ship(linesOf(a, b))).rejects.toMatchObject({ code: "cash_ships_whole" });
    expect((await auditOf(id)).length).toBe(isTaken ? 1 : 0);
  });
});

describe("a shipment that is reported again", { timeout: 30_000 }, () => {
  it("by its key, or by its pieces, or as the rest, is one", async () => {
    const { id, a, b, ship, enqueued } = await setUp();
    for (let i = 0; i < 2; i += 1) await ship([{ line: a, quantity: 1 }], "key-0001");
    for (let i = 0; i < 2; i += 1) await ship([{ line: a, quantity: 1 }]);
    for (let i = 0; i < 2; i += 1) await ship();
    expect([(await shipmentsOf(id)).map(({ line, quantity }) => [line, quantity]), enqueued.length]).toEqual([
      [
        [a, 1],
        [a, 1],
        [b, 2],
      ],
      3,
    ]);
    await expect(ship([{ line: a, quantity: 1 }], "key-0002")).rejects.toMatchObject({ code: "package_not_movable", details: { status: "shipped" } });
  });
  it("needs somebody who brings it", async () => {
    const { market, order } = await paidOrder();
    const move = shipPackage(market.purchase(), order.packages[0]?.id as number, { to: "shipped", shipment: null }, by);
    await expect(move).rejects.toMatchObject({ code: "invalid_fields", fields: { carrier: ["required"] } });
  });
});
