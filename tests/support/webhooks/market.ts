/** A market whose webhooks a test receives, and the people who set them. */
import type { Env } from "../../../worker/env.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { newSession } from "../../../worker/shop/account/session/sessions.ts";
import type { OutgoingEvent } from "../../../worker/shop/webhooks/rules.ts";
import { makeShopper, sessionIOAt, type TestShopper } from "../account/shopper.ts";
import { db, makeMember, makeShop } from "../purchase/fixture.ts";
import { marketWithMails } from "../push/mailbox.ts";
import { Receiver } from "./receiver.ts";

export const minute_ms = 60_000;
export const address = "https://erp.example.com/hooks";

export type Desk = { shop: { id: number; handle: string } | null; who: TestShopper; base: "/seller" | "/admin" };
export type Endpoint = { id: string; url: string; secret: string };

export function hearingMarket(settings: Partial<Env> = {}) {
  const receiver = new Receiver();
  const { market, mails } = marketWithMails({ WEBHOOK_WIRE: receiver.wire, ...settings });

  /** A token ends long before a day does. */
  const signedIn = new Map<number, { at: number; token: string }>();
  async function tokenOf({ id }: TestShopper): Promise<string> {
    const known = signedIn.get(id);
    if (known && market.now - known.at < minute_ms) return known.token;
    const { statement, tokens } = await newSession({ ...sessionIOAt(market.now), origin: market.env.PUBLIC_ORIGIN }, id, "password", {
      agent: "test",
      country: null,
    });
    await statement.run();
    signedIn.set(id, { at: market.now, token: tokens.access });
    return tokens.access;
  }

  async function ask(who: TestShopper | null, method: string, path: string, body?: unknown) {
    const response = await market.fetch(`${path}${path.includes("?") ? "&" : "?"}locale=en`, {
      method,
      headers: { ...(who && { authorization: `Bearer ${await tokenOf(who)}` }), ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as any };
  }
  const sellerOf = async (shop: { id: number; handle: string }): Promise<Desk> => {
    const who = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shop.id, who.id);
    return { shop, who, base: "/seller" };
  };
  const makeSeller = async () => sellerOf(await makeShop());
  const makeOperator = async (): Promise<Desk> => ({ shop: null, who: await makeShopper({ scope: "shopper admin", now_ms: market.now }), base: "/admin" });
  const call = (desk: Desk, method: string, path: string, body?: unknown) => ask(desk.who, method, `${desk.base}/webhooks${path}`, body);
  const add = async (desk: Desk, events: readonly OutgoingEvent[], url = address): Promise<Endpoint> => {
    const { status, body } = await call(desk, "POST", "", { url, events });
    if (status !== 201) throw new Error(`add: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const logOf = async (desk: Desk, { id }: Pick<Endpoint, "id">, query = "") => (await call(desk, "GET", `/${id}/deliveries${query}`)).body.data;
  const stateOf = async (desk: Desk, { id }: Pick<Endpoint, "id">) => (await call(desk, "GET", "")).body.data.find((each: { id: string }) => each.id === id);
  /** The clock goes on, and what is due is delivered. */
  const pass = async (ms: number) => {
    market.now += ms;
    await sweep(market.purchase());
  };
  return { market, mails, receiver, ask, sellerOf, makeSeller, makeOperator, call, add, logOf, stateOf, pass };
}

/** Something happens to a product of the shop, as its people cause it. */
export const touch = async (shopId: number, handle: string, at: number) =>
  db
    .prepare(
      `INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at, updated_at) VALUES (?1, ?2, 1, 1, 2, 'draft', 0, 1)
      ON CONFLICT (handle) DO UPDATE SET updated_at = ?3`,
    )
    .bind(handle, shopId, at)
    .run();

/** Every other test of the file begins without endpoints. */
export const forgetEndpoints = () => db.prepare("DELETE FROM webhook_endpoints").run();
