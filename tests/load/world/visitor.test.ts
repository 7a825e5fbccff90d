/** A visitor's manners, before a shop that is made up: what is asked for, in which order, and that every order counts. */
import { describe, expect, it } from "vitest";
import type { Answer, Client } from "../client.ts";
import { type Place, places } from "./places.ts";
import { addTally, emptyTally, type Heard } from "./tally.ts";
import { Visitor } from "./visitor.ts";
import type { Step, Visit } from "./visits.ts";

const hash = (digit: string) => digit.repeat(32);
const shopPage = `<img srcset="/media/${hash("a")}?w=160 160w, /media/${hash("a")}?w=320 320w, /media/${hash("a")}?w=640 640w"><img src="/media/${hash("b")}?w=80">`;
const place: Place = { ...(places[0] as Place), roundTrip_ms: 0 };

/** A shop with one answer for each beginning of a path. */
function walked(steps: Step[], answers: Record<string, Partial<Answer>>) {
  const asked: string[] = [];
  const heard: Heard[] = [];
  const sum = emptyTally();
  const ask = async (method: string, path: string): Promise<Answer> => {
    asked.push(`${method} ${path}`);
    const known = Object.entries(answers).find(([begin]) => path.startsWith(begin))?.[1];
    if (!known) throw new Error("ECONNREFUSED");
    return { status: 200, headers: {}, body: "", took_ms: 1, ...known };
  };
  const client = { origin: "http://127.0.0.1:1", ask } as unknown as Client;
  const visit: Visit = { kind: "shopper", locale: "tr", currency: "TRY", isPhone: true, steps };
  const around = {
    place,
    clients: [client],
    // another one at every look, as when each second's is sent away
    get tally() {
      const fresh = emptyTally();
      tallies.push(fresh);
      return fresh;
    },
    hear: (each: Heard) => void heard.push(each),
    isOver: () => false,
  };
  const tallies: (typeof sum)[] = [];
  const over = new Visitor(visit, around, { name: "somebody", address: "10.0.0.1" }).walk();
  return over.then(() => {
    for (const each of tallies) addTally(sum, each);
    return { asked, heard, sum };
  });
}

const order: Step = { act: "order", pause_ms: 0 };
const selling = {
  "/api/v1/checkout/quote": { body: { data: { total: { amount: 1, currency: "TRY" }, gateways: ["stripe"] } } },
  "/api/v1/orders": { status: 201, body: { data: { number: "M-1", payment: { next: { url: "/sandbox/stripe/pay/1" } } } } },
  "/sandbox/": { status: 303, headers: { location: "http://127.0.0.1:1/checkout/return/stripe/1?a=1" } },
  "/checkout/": {},
};

describe("a visitor", () => {
  it("loads each picture once, in the width for its screen", async () => {
    const open: Step = { act: "open", path: "/tr", pause_ms: 0 };
    const { asked } = await walked([open, open], { "/tr": { body: shopPage, headers: { "x-page-cache": "fresh" } }, "/media": {} });
    expect(asked).toEqual(["GET /tr", `GET /media/${hash("a")}?w=320`, `GET /media/${hash("b")}?w=80`, "GET /tr"]);
  });
  it("orders, pays and comes back; whichever second each falls into, it is counted", async () => {
    const { asked, sum } = await walked([order], selling);
    expect(asked.map((each) => each.split("?", 1)[0])).toEqual([
      ...["POST /api/v1/checkout/quote", "POST /api/v1/orders", "POST /sandbox/stripe/pay/1", "GET /checkout/return/stripe/1", "GET /checkout/order/M-1"],
    ]);
    expect(sum.orders).toEqual({ placed: 1, paid: 1, refused: 0 });
  });
  it("is refused what is sold out, and leaves", async () => {
    const { asked, sum } = await walked([order, order], { ...selling, "/api/v1/orders": { status: 409, body: {} } });
    expect([asked.length, sum.orders]).toEqual([2, { placed: 0, paid: 0, refused: 1 }]);
  });
  it("leaves a shop that is down, which is heard as a broken connection", async () => {
    const { asked, heard } = await walked([{ act: "open", path: "/gone", pause_ms: 0 }, order], {});
    expect([asked.length, heard.map(({ status }) => status)]).toEqual([1, [0]]);
  });
});
