/** A shop with people who work there, asked through the whole API. */
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { fetchApi } from "../api.ts";
import { db, makeMember, makeShop } from "../purchase/fixture.ts";

export type Desk = { shop: { id: number; handle: string }; seller: TestShopper };

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; headers: Headers; body: any };

/** One call of the API by somebody, or by nobody. */
export async function askAs(who: TestShopper | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetchApi(path.includes("locale=") ? path : `${path}${path.includes("?") ? "&" : "?"}locale=en&currency=USD`, {
    method,
    headers: { ...who?.bearer, ...(body !== undefined && !isForm && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

/** A shop with its owner. */
export async function makeDesk(): Promise<Desk> {
  const shop = await makeShop();
  const seller = await makeShopper({ scope: "shopper seller", name: "Selin" });
  await makeMember(shop.id, seller.id);
  return { shop, seller };
}

/** Somebody else who works for the shop. */
export async function makeStaff(shopId: number, role: "owner" | "manager" | "packer"): Promise<TestShopper> {
  const who = await makeShopper({ scope: "shopper seller", name: "Staff" });
  await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, 0)").bind(shopId, who.id, role).run();
  return who;
}

/** `now_ms`: when they sign in; of a clock that stands still while things are set up, its own. */
export const makeOperator = (now_ms = Date.now()) => makeShopper({ scope: "shopper admin", name: "Operator", now_ms });

export const setShopStatus = (shopId: number, status: string) => db.prepare("UPDATE shops SET status = ? WHERE id = ?").bind(status, shopId).run();

/** The number of a tag's last change; 0: it never changed. */
export const changeOf = async (tag: string): Promise<number> =>
  (await db.prepare("SELECT seq FROM catalogue_changes WHERE tag = ?").bind(tag).first<number>("seq")) ?? 0;
