/** Whatever is sent to whichever endpoint: no 5xx, refusals are the API's own JSON, and nobody's prototype is touched. */

import { beforeAll, describe, expect, it } from "vitest";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { makeWellKnown } from "../../support/account/well-known-shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { type Contract, readContract } from "../../support/contract/contract.ts";
import { type HostileRequest, hostileRequests, type KnownValues } from "../../support/contract/hostile.ts";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import fc from "../../support/laws.ts";
import { makeMember, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";

const requests = 3_000;
const troublesShown = 20;

let contract: Contract;
let known: KnownValues;
let shopper: TestShopper;

beforeAll(async () => {
  await seedBase();
  contract = await readContract();
  // may go everywhere, so that what is wrong gets as far as it can
  const { shopper: everywhere, things } = await makeWellKnown("shopper seller admin");
  shopper = everywhere;
  const shop = await makeShop();
  // a shop of their own: the centre's addresses lead somewhere, and nothing that was bought is withdrawn on the way
  const own = await makeShop();
  await makeMember(own.id, shopper.id);
  const variantId = await makeVariant({ shopId: shop.id, stock: 1_000_000 });
  const cart = await fetchApi("/cart/items", {
    method: "POST",
    body: JSON.stringify({ variantId, quantity: 1 }),
    headers: { "content-type": "application/json", "x-cart-token": "none" },
  });
  const handle = things["/products/{handle}"];
  known = {
    ...Object.fromEntries(Object.entries(things).map(([place, thing]) => [place.replace(/^\{(.*)\}$/, "$1"), [thing]])),
    ...Object.fromEntries(Object.entries(soundBodies).map(([name, body]) => [name, [body]])),
    variantId: [variantId],
    handle: [handle, shop.handle],
    handles: [[handle], [handle, shop.handle]],
    shop: [own.handle],
    country: ["FR", "AE", "US", "TR", "IN"],
    currency: ["USD", "EUR", "TRY"],
    locale: ["en", "ar"],
    email: ["ayse@example.test"],
    password: ["a sound password", "meydan-demo-1"],
    "x-cart-token": [cart.headers.get("x-cart-token")],
  };
}, 60_000);

/** What ends its own session or account is left to somebody else: the others shall stay signed in. */
const endsItself = (name: string) => ["DELETE /user/me", "GET /user/logout", "POST /user/logout", "DELETE /user/sessions/{id}"].includes(name);

/** All endpoints in turn, each as often as it takes to make so many in all. */
function requestsTo({ operations }: Contract, seed: number): HostileRequest[] {
  const each = Math.ceil(requests / operations.length);
  const perEndpoint = operations.map((operation, index) => fc.sample(hostileRequests(operation, contract, known), { numRuns: each, seed: seed + index }));
  return Array.from({ length: each }).flatMap((_, round) => perEndpoint.map((made) => made[round] as HostileRequest));
}

type Seen = { status: number; trouble: string | null };

async function send({ name, method, path, headers, body, as }: HostileRequest): Promise<Seen> {
  const sent = new Headers(headers);
  const caller = endsItself(name) ? await makeShopper() : shopper;
  if (as === "shopper" && !sent.has("authorization")) sent.set("authorization", caller.bearer.authorization);
  // without one of these every write would be refused at the door
  if (!sent.has("x-cart-token")) sent.set("x-cart-token", String(known["x-cart-token"]?.[0]));
  const response = await fetchApi(path, { method, headers: sent, redirect: "manual", ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, trouble: troubleOf(response, text) };
}

function troubleOf({ status, headers }: Response, text: string): string | null {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
  if (status < 400) return null;
  if (!headers.get("content-type")?.includes("application/json")) return `refuses with ${headers.get("content-type")}: ${text.slice(0, 200)}`;
  const { message, statusCode } = JSON.parse(text) as { message?: unknown; statusCode?: unknown };
  if (typeof message !== "string" || message === "" || message.startsWith("errors.")) return `refuses without a message: ${text.slice(0, 200)}`;
  if (statusCode !== status) return `says ${statusCode} and is ${status}`;
  return null;
}

describe("hostile input", () => {
  // a busy machine may take its time
  it(`is refused or answered, ${requests} times over all endpoints`, { timeout: 600_000 }, async () => {
    const seed = Date.now() | 0;
    const statuses = new Map<string, Set<number>>();
    const troubles = new Map<string, string>();
    for (const [index, request] of requestsTo(contract, seed).entries()) {
      const { status, trouble } = await send(request);
      statuses.set(request.name, (statuses.get(request.name) ?? new Set()).add(status));
      if (trouble !== null) troubles.set(`${request.name} ${trouble}`, `request ${index} of seed ${seed}: ${JSON.stringify(request).slice(0, 600)}`);
      if ("isAdmin" in {}) throw new Error(`request ${index} of seed ${seed} changed every object's prototype`);
    }
    expect([...troubles].slice(0, troublesShown)).toEqual([]);
    // requests that are all refused at the door would prove little
    const isWithin = (status: number) => status < 400 || [404, 409, 410].includes(status);
    const refused = [...statuses].filter(([, each]) => ![...each].some(isWithin));
    expect(refused.length, `never let in: ${refused.map(([name, each]) => `${name} ${[...each].join(" ")}`).join(", ")}`).toBeLessThan(statuses.size * 0.25);
    const answered = [...statuses].filter(([, each]) => [...each].some((status) => status < 400));
    expect(answered.length, "endpoints that answered").toBeGreaterThan(statuses.size * 0.45);
    expect((await fetchApi("/user/me", { headers: shopper.bearer })).status, "the shopper was to stay signed in").toBe(200);
  });
});
