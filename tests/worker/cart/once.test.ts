/** A change of the cart that comes again: from a queue that was filled offline, from two tabs, or because its answer was lost. */
import { beforeAll, describe, expect, it } from "vitest";
import { tidy } from "../../../worker/scheduled.ts";
import { keyLife_ms } from "../../../worker/shop/cart/once.ts";
import { mergeCart } from "../../../worker/shop/cart/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { FaultyWorld, type Flow } from "../../support/faults/flows.ts";
import { countRows, db, env, Market, makeShop, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

type Subject = { shopper: Shopper; variantId: number; line: number; key: string };
type Change = (subject: Subject, key?: string) => ReturnType<Shopper["call"]>;

const headed = (key: string) => ({ "idempotency-key": key });
const changes: Record<string, Change> = {
  add: ({ shopper, variantId, key }, used = key) => shopper.call("POST", "/cart/items", { variantId, quantity: 2 }, headed(used)),
  change: ({ shopper, line, key }, used = key) => shopper.call("PATCH", `/cart/items/${line}`, { quantity: 5 }, headed(used)),
  remove: ({ shopper, line, key }, used = key) => shopper.call("DELETE", `/cart/items/${line}`, undefined, headed(used)),
};
const after = { add: 3, change: 5, remove: 0 } as const;

/** A cart with one piece of a thing. */
async function filledCart({ market = new Market(), stock = 10 }: { market?: Market; stock?: number } = {}): Promise<Subject> {
  const variantId = await makeVariant({ shopId: (await makeShop()).id, stock });
  const shopper = new Shopper(market);
  const { body } = await shopper.call("POST", "/cart/items", { variantId, quantity: 1 });
  return { shopper, variantId, line: body.data.shops[0].lines[0].id, key: crypto.randomUUID() };
}
const pieces = async ({ shopper }: Subject): Promise<number> => (await shopper.call("GET", "/cart")).body.data.count;
const keysOf = ({ shopper }: Subject) => countRows("cart_changes WHERE cart_id = ?", shopper.token.split(".")[0]);

describe.each(Object.keys(changes) as (keyof typeof after)[])("to %s", { timeout: 120_000 }, (kind) => {
  const change = changes[kind] as Change;

  it("counts once for its key, whatever breaks on the way", async () => {
    const world = new FaultyWorld();
    const flow: Flow<Subject> = {
      setUp: () => filledCart({ market: world.market }),
      act: async (subject) => {
        const { status, body } = await change(subject);
        return { status, data: body.data ?? body };
      },
      // never more than once, also before it is tried again
      wrong: async (subject) => ([1, after[kind]].includes(await pieces(subject)) ? [] : [`${await pieces(subject)} pieces`]),
      end: async (subject) => [await pieces(subject), await keysOf(subject)],
    };
    expect(await world.breakEverywhere(flow)).toBeGreaterThan(5);
  });

  it("counts once when it comes ten times at once", async () => {
    const subject = await filledCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(subject)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await pieces(subject)).toBe(after[kind]);
  });

  it("is refused when another change came with its key", async () => {
    const subject = await filledCart();
    await changes.add?.({ ...subject, variantId: await makeVariant({ shopId: (await makeShop()).id }) });
    const { status, body } = await change(subject);
    expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
  });
});

it("counts each time without a key, and once for each key", async () => {
  const subject = await filledCart();
  await subject.shopper.add(subject.variantId);
  await subject.shopper.add(subject.variantId);
  await changes.add?.(subject, "first-key");
  await changes.add?.(subject, "second-key");
  await changes.add?.(subject, "first-key");
  expect(await pieces(subject)).toBe(1 + 2 + 4);
});

it("answers as before when the last pieces were sold to the first try", async () => {
  const subject = await filledCart({ stock: 3 });
  expect((await changes.add?.(subject))?.status).toBe(200);
  const again = await changes.add?.(subject);
  expect([again?.status, again?.body.data.count]).toEqual([200, 3]);
  expect((await changes.add?.(subject, "another-key"))?.body.code).toBe("out_of_stock");
});

it("what was refused is tried anew under its key", async () => {
  const subject = await filledCart({ stock: 1 });
  expect((await changes.add?.(subject))?.body.code).toBe("out_of_stock");
  await db.prepare("UPDATE variants SET stock = 9 WHERE id = ?").bind(subject.variantId).run();
  await changes.add?.(subject);
  expect(await pieces(subject)).toBe(3);
});

it("counts once also when the guest has signed in meanwhile", async () => {
  const subject = await filledCart();
  const { shopper } = subject;
  await changes.add?.(subject);
  const guest = shopper.token.split(".")[0] as string;
  const account = await makeShopper({ now_ms: shopper.market.now });
  await mergeCart(db, guest, account.id, shopper.market.now);
  shopper.headers = account.bearer;
  shopper.token = "";
  expect((await changes.add?.(subject))?.status).toBe(200);
  expect(await pieces(subject)).toBe(3);
});

it("a key of one cart says nothing of another, and broken ones are refused", async () => {
  const [one, other] = [await filledCart(), await filledCart()];
  await changes.add?.(one, "the-same-key");
  await changes.add?.(other, "the-same-key");
  expect([await pieces(one), await pieces(other)]).toEqual([3, 3]);
  for (const broken of ["short", "x".repeat(65), "with blank", "a'); DROP TABLE carts;--"])
    for (const change of Object.values(changes)) expect((await change(one, broken)).status, broken).toBe(400);
  expect(await pieces(one)).toBe(3);
});

it("keys go when nobody can come back with them", async () => {
  const subject = await filledCart();
  await changes.add?.(subject);
  await tidy(env, subject.shopper.market.now + keyLife_ms - 1);
  expect(await keysOf(subject)).toBe(1);
  await tidy(env, subject.shopper.market.now + keyLife_ms);
  expect(await keysOf(subject)).toBe(0);
});
