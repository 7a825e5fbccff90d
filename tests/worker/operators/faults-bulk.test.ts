/**
 * Bulk acts of the desk on two things, with each call broken in turn, before and after it is done: a deed and its entry in the log are there both or
 * neither, and done again, all ends as if nothing had broken.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../../app/client/api.ts";
import { actOnEach, readChosen } from "../../../app/ui/desk/bulk-chosen.ts";
import type { Env } from "../../../worker/env.ts";
import { mayMove } from "../../../worker/shop/contact/threads/rules.ts";
import { propose } from "../../../worker/shop/flash-sales/proposals/service.ts";
import { actsIn } from "../../../worker/shop/vouchers/desk/rules.ts";
import { wordsFor } from "../../../worker/words.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { writeMessage } from "../../support/contact/thread.ts";
import { AfterPlacing, type Subject as Ordered } from "../../support/faults/after-placing.ts";
import { FaultyWorld } from "../../support/faults/flows.ts";
import { answerOfPage, apiAs, askApp } from "../../support/faults/whole-app.ts";
import { mailWaiting } from "../../support/mails/provider.ts";
import { makeReported } from "../../support/moderation/reported.ts";
import { countRows, db, makeShop, makeVariant, makeVoucher, origin, seedBase } from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";
import { makeOperator } from "../../support/sellers/desk.ts";
import { announced, by, item, proposalContext } from "../../support/sellers/flash.ts";

const world = new FaultyWorld();
const { market, faults } = world;
const words = wordsFor("en");
let stage: AfterPlacing;
beforeAll(async () => {
  await seedBase();
  stage = await AfterPlacing.begin(world);
});

const reason = "It is not what its pictures show, and the shop was told so twice.";
const inApp = (path: string, init: RequestInit) => askApp({ ...market.env, SANDBOX: undefined } as unknown as Env, `${origin}/api/v1${path}`, init);
/** A page reads what was chosen, leaves out what cannot be done, and acts on the rest. */
const inBulk = <T>(api: Api, keys: readonly string[], { read, isPossible, act }: Page<T>) =>
  readChosen(keys, (key) => read(api, key)).then((found) => actOnEach(words, found.filter(isPossible), (each) => act(api, each)));
type Page<T> = {
  read: (api: Api, key: string) => Promise<{ data: T }>;
  isPossible: (each: T) => boolean;
  act: (api: Api, each: T) => Promise<unknown>;
};

/** `state`: of one of them, and whether the deed is done. */
type Kind = {
  make: () => Promise<string>;
  run: (api: Api, keys: readonly string[]) => Promise<unknown>;
  state: (key: string) => Promise<{ isDone: boolean; [fact: string]: unknown }>;
};
const row = async (sql: string, key: string) => (await db.prepare(sql).bind(key).first<Record<string, unknown>>()) ?? {};
const productOf = (variantId: number) => db.prepare("SELECT product_id FROM variants WHERE id = ?").bind(variantId).first<number>("product_id");

const product = (act: "take_down" | "release"): Kind => ({
  make: async () => {
    const id = String(await productOf(await makeVariant({ shopId: (await makeShop()).id })));
    if (act === "release") await db.prepare("UPDATE products SET status = 'draft', hold = 'unseen', held_at = 1, withheld = 1 WHERE id = ?").bind(id).run();
    return id;
  },
  run: (api, keys) =>
    inBulk(api, keys, {
      read: (by, id) => by.get("/admin/products/{id}", { params: { id } }),
      isPossible: ({ acts }) => acts.includes(act),
      act: (by, { id }) =>
        act === "release"
          ? by.send("POST", "/admin/products/{id}/release", { params: { id: String(id) } })
          : by.send("POST", "/admin/products/{id}/take-down", { params: { id: String(id) }, body: { reason } }),
    }),
  state: async (id) => {
    const stored = await row("SELECT status, hold, hold_reason, withheld FROM products WHERE id = ?", id);
    return { ...stored, isDone: act === "release" ? stored.hold === null : stored.hold === "taken_down" };
  },
});

const kinds: [string, Kind][] = [
  ["products are taken down", product("take_down")],
  ["products are released", product("release")],
  [
    "messages are closed",
    {
      make: async () => String((await writeMessage()).id),
      run: (api, keys) =>
        inBulk(api, keys, {
          read: (by, id) => by.get("/admin/messages/{id}", { params: { id } }),
          isPossible: ({ state }) => mayMove(state, "closed"),
          act: (by, { id }) => by.send("PUT", "/admin/messages/{id}/state", { params: { id: String(id) }, body: { state: "closed" } }),
        }),
      state: async (id) => {
        const stored = await row("SELECT state FROM contact_messages WHERE id = ?", id);
        return { ...stored, isDone: stored.state === "closed" };
      },
    },
  ],
  [
    "mails are sent again",
    {
      make: async () => {
        const id = await mailWaiting();
        await db.prepare("UPDATE outbox SET attempts = 12, failure = 'down', done_at = NULL WHERE id = ?").bind(id).run();
        return String(id);
      },
      run: (api, keys) =>
        actOnEach(
          words,
          keys,
          (id) => api.send("POST", "/admin/mails/{id}/again", { params: { id } }),
          (status) => status === 409 || status === 404,
        ),
      state: async (id) => {
        const stored = await row("SELECT attempts, failure, done_at IS NOT NULL AS is_out FROM outbox WHERE id = ?", id);
        return { isOut: stored.is_out, failure: stored.failure, isDone: stored.failure === null };
      },
    },
  ],
  [
    "vouchers are stopped",
    {
      make: () => makeVoucher(),
      run: (api, keys) =>
        inBulk(api, keys, {
          read: (by, code) => by.get("/admin/vouchers/{code}", { params: { code } }),
          isPossible: ({ state }) => actsIn(state).includes("stop"),
          act: (by, { code }) => by.send("POST", "/admin/vouchers/{code}/stop", { params: { code } }),
        }),
      state: async (code) => {
        const stored = await row("SELECT stopped_at IS NOT NULL AS stopped FROM vouchers WHERE code = ?", code);
        return { isDone: stored.stopped === 1 };
      },
    },
  ],
  [
    "reported reviews are removed",
    {
      make: async () => String((await makeReported()).id),
      run: (api, keys) =>
        inBulk(api, keys, {
          read: (by, id) => by.get("/admin/review-reports/{id}", { params: { id } }),
          isPossible: ({ state }) => state === "open",
          act: (by, { review }) => by.send("POST", "/admin/review-reports/{id}", { params: { id: String(review) }, body: { outcome: "removed", reason } }),
        }),
      state: async (id) => {
        const stored = await row("SELECT group_concat(state) AS reports FROM review_reports WHERE review_id = ?", id);
        return { ...stored, isDone: stored.reports === "removed" };
      },
    },
  ],
  [
    "offers for flash sales are declined",
    {
      make: async () => {
        const shop = await makeShop();
        const variantId = await makeVariant({ shopId: shop.id });
        return String(await propose(proposalContext(), shop.id, by, { sale: await announced(2), note: "", items: [item(variantId)] }));
      },
      run: (api, keys) =>
        inBulk(api, keys, {
          read: (by, id) => by.get("/admin/flash-proposals/{id}", { params: { id } }),
          isPossible: ({ state }) => state === "proposed",
          act: (by, { id }) => by.send("POST", "/admin/flash-proposals/{id}/decline", { params: { id: String(id) }, body: { reason } }),
        }),
      state: async (id) => {
        const stored = await row("SELECT state, reason FROM flash_proposals WHERE id = ?", id);
        return { ...stored, isDone: stored.state === "declined" };
      },
    },
  ],
];

type Subject = { who: TestShopper; keys: string[] };
const logOf = async ({ who }: Subject) =>
  (await db.prepare("SELECT action, before, after FROM operator_log WHERE shopper_id = ? ORDER BY id").bind(who.id).all<Record<string, string>>()).results;

describe("a bulk act whose calls break", { timeout: 120_000 }, () => {
  it.each(kinds)("%s", async (name, { make, run, state }) => {
    const states = ({ keys }: Subject) => Promise.all(keys.map(state));
    const points = await world.breakEverywhere<Subject>({
      setUp: async () => {
        faults.disarm();
        market.now = Date.now();
        const who = await makeOperator(market.now);
        return { who, keys: [await make(), await make()] };
      },
      act: ({ who, keys }) => answerOfPage(run(apiAs(who, inApp), keys)),
      wrong: async (subject) => {
        const [done, entries] = [(await states(subject)).filter(({ isDone }) => isDone).length, (await logOf(subject)).length];
        return done === entries ? [] : [`${done} done, ${entries} in the log`];
      },
      end: async (subject) => ({
        states: await states(subject),
        log: (await logOf(subject)).map(({ action, before, after }) => [action, before, after?.replace(/\d{4}-[\d-]+T[\d:.]+Z/, "now")]),
        told: (await db.prepare("SELECT kind, count(*) AS n FROM outbox GROUP BY kind ORDER BY kind").all()).results,
      }),
    });
    console.info(`faults: ${name}, ${points} points`);
    expect(points).toBeGreaterThan(8);
  });

  it("orders are cancelled, and what was paid goes back once", async () => {
    type Orders = Subject & { orders: Ordered[] };
    const entries = ({ orders }: Orders) =>
      countRows(`operator_log WHERE action = 'cancel_order' AND order_id IN (${orders.map(({ order }) => order.id).join(", ")})`) as Promise<number>;
    const points = await world.breakEverywhere<Orders>({
      setUp: async () => {
        faults.disarm();
        market.now = Date.now();
        const orders = [await stage.setUp(stage.pay), await stage.setUp(stage.pay)];
        return { who: await makeOperator(market.now), orders, keys: orders.map(({ order }) => order.number) };
      },
      act: ({ who, keys }) => {
        const api = apiAs(who, (path, init) => market.fetch(path, init));
        return answerOfPage(
          inBulk(api, keys, {
            read: (by, number) => by.get("/admin/orders/{number}", { params: { number } }),
            isPossible: ({ cancellable }) => cancellable.order !== null,
            act: (by, { number }) => by.send("POST", "/admin/orders/{number}/cancel", { params: { number } }),
          }),
        );
      },
      wrong: async (subject) => {
        const broken = (await Promise.all(subject.orders.map(({ order }) => brokenMoneyLaws(market.gateway, order.id)))).flat();
        const ids = subject.orders.map(({ order }) => order.id).join(", ");
        const ended = ((await countRows(`packages WHERE status IN ('cancelled', 'refunded') AND order_id IN (${ids})`)) as number) / 2;
        return [...broken, ...(ended === (await entries(subject)) ? [] : [`${ended} cancelled, ${await entries(subject)} in the log`])];
      },
      end: async (subject) => [await Promise.all(subject.orders.map(({ order }) => endOf(market.gateway, order.id))), await entries(subject)],
    });
    console.info(`faults: orders are cancelled in bulk, ${points} points`);
    expect(points).toBeGreaterThan(20);
  });
});
