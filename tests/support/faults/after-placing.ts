/** Orders for faults that come after placing: a model order with its voucher, and the laws and the end that all flows share. */
import type { Actor } from "../../../worker/shop/audit.ts";
import { type FullOrder, orderKeyOf, readOrder } from "../../../worker/shop/orders/read.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { db, makeVoucher } from "../purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../purchase/order-end.ts";
import { broken, type ModelOrder, makeModelOrder, makeStage, type Seen, type Stage, see } from "../purchase/order-model.ts";
import type { Answer, FaultyWorld, Flow } from "./flows.ts";

export type Subject = { order: ModelOrder; before: Seen };
export const console_: Actor = { kind: "console", shopperId: null, requestId: null };

const plan = {
  prices: [1900, 333, 700] as [number, number, number],
  quantities: [2, 1, 3] as [number, number, number],
  shipping: [490, 290] as [number, number],
  discount: [417, 0] as [number, number],
  tax: [101, 7] as [number, number],
};

export class AfterPlacing {
  readonly world: FaultyWorld;
  private readonly stage: Stage;
  private readonly voucherId: number;
  private constructor(world: FaultyWorld, stage: Stage, voucherId: number) {
    this.world = world;
    this.stage = stage;
    this.voucherId = voucherId;
  }

  static async begin(world: FaultyWorld): Promise<AfterPlacing> {
    const code = await makeVoucher({ total_limit: 1000 });
    const voucherId = (await db.prepare("SELECT id FROM vouchers WHERE code = ?").bind(code).first<number>("id")) as number;
    return new AfterPlacing(world, await makeStage(world.market), voucherId);
  }

  get market() {
    return this.world.market;
  }

  /** An unpaid order with its payment page open, or what `more` makes of it. */
  async setUp(more?: (order: ModelOrder) => Promise<unknown>): Promise<Subject> {
    this.world.faults.disarm();
    const order = await makeModelOrder(this.market, this.stage, plan);
    await db
      .prepare("INSERT INTO voucher_uses (voucher_id, order_id, email_key, used_at) VALUES (?, ?, 'model@example.test', 0)")
      .bind(this.voucherId, order.id)
      .run();
    await more?.(order);
    return { order, before: await see(this.stage, order) };
  }

  pay = async ({ attempt }: ModelOrder) => settle(this.market.purchase(), attempt.id, this.market.gateway.pay(attempt as never));

  read = async ({ number }: ModelOrder) => (await readOrder(this.market.purchase(), number)) as FullOrder;

  /** A shopper's request, with the order's link as proof. */
  async post({ number }: ModelOrder, path: string): Promise<Answer> {
    const key = orderKeyOf(this.market.env.AUTH_SECRET, number);
    const response = await this.market.fetch(`/orders/${number}/${path}?key=${key}&locale=en&currency=USD`, { method: "POST" });
    return { status: response.status, data: (await response.json<{ data?: unknown }>()).data };
  }

  /** `wanted`: what an answer that claims success must claim, by how the order stands then. */
  flow(parts: Pick<Flow<Subject>, "setUp" | "act"> & Partial<Flow<Subject>>): Flow<Subject> {
    return {
      wrong: async ({ order, before }, { status, data }) => [
        ...broken(this.stage, this.market.gateway, order, before, await see(this.stage, order)),
        ...(await brokenMoneyLaws(this.market.gateway, order.id)),
        ...(status < 300 ? await this.untrue(order, data) : []),
      ],
      end: async ({ order }) => endOf(this.market.gateway, order.id),
      ...parts,
    };
  }

  /** A success tells the order as it stands. */
  private async untrue(order: ModelOrder, data: unknown): Promise<string[]> {
    const reported = data as { status?: unknown; packages?: { status: string }[]; refunded?: { amount: number } } | undefined;
    if (typeof reported?.status !== "string") return [];
    const { order: now, packages } = await this.read(order);
    const isSame = reported.status === now.status && (reported.packages ?? packages).every(({ status }, i) => status === packages[i]?.status);
    return isSame ? [] : [`answered ${reported.status}, but the order is ${now.status}`];
  }
}
