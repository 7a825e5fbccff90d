/** Somebody who buys through the API without cookies: one cart, named by X-Cart-Token. */
import type { Answer, Client } from "./client.ts";

/** Orders of a load are told from the demo's by their e-mail address. */
export const loadDomain = "load.test";

/** What the stand-in's page of cards takes as paid. */
export const payAtStandIn = "card=4242424242424242&expiry=12%2F34&cvc=123";

export type Price = { amount: number; currency: string };

export const address = { name: "Load Buyer", phone: "+33612345678", line1: "12 rue des Lilas", city: "Lyon", postalCode: "69003", country: "FR" };

export class Buyer {
  token: string | undefined;
  readonly email: string;
  private readonly client: Client;

  constructor(client: Client, name: string) {
    this.client = client;
    this.email = `${name}@${loadDomain}`;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.client.ask(method, `/api/v1${path}?locale=en&currency=USD`, body === undefined ? undefined : JSON.stringify(body), {
      ...(body !== undefined && { "content-type": "application/json" }),
      // any value asks for a token in the answer's header
      "x-cart-token": this.token ?? "none",
      ...headers,
    });
    const given = answer.headers["x-cart-token"];
    if (typeof given === "string") this.token = given;
    return answer;
  }

  /** @throws when the cart does not take it */
  async add(variantId: number, quantity = 1): Promise<void> {
    const answer = await this.call("POST", "/cart/items", { variantId, quantity });
    if (answer.status !== 200) throw unexpected("the cart", answer);
  }

  /** @throws when the cart does not take it */
  async applyVoucher(voucherCode: string): Promise<void> {
    const answer = await this.call("POST", "/cart/vouchers", { code: voucherCode });
    if (answer.status !== 200) throw unexpected("the voucher", answer);
  }

  /** @throws when there is no quote */
  async total(): Promise<Price> {
    const answer = await this.call("POST", "/checkout/quote", { address: { country: address.country } });
    if (answer.status !== 200) throw unexpected("the quote", answer);
    return answer.body.data.total;
  }

  order(expectedTotal: Price, key: string): Promise<Answer> {
    return this.call("POST", "/orders", { email: this.email, address, gateway: "stripe", expectedTotal }, { "idempotency-key": key });
  }
}

/** The API refused what it had to take: a load that goes on would prove nothing. */
export class Unexpected extends Error {}
export const unexpected = (what: string, { status, body }: Answer) => new Unexpected(`${what} answers ${status}: ${JSON.stringify(body).slice(0, 300)}`);
