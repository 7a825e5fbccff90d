/** What one place changes is seen in the others: a seller changes a price at the first, and the others are asked until they tell it. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "../client.ts";
import { signInAs } from "../sign-in.ts";
import type { Shops } from "./shops.ts";

const asking_ms = 250;
const patience_ms = 60_000;

type OwnProduct = { handle: string; variants: { id: number; price: number }[] };

export class Witness {
  /** No change takes longer to be seen (worker/cache/generation.ts). */
  static readonly promised_ms = 15_000;
  /** For each change and place, how long it took to be seen there. */
  readonly seen_ms: number[] = [];
  private readonly clients: Client[];
  private authorization: string;
  private readonly product: OwnProduct;

  private constructor(clients: Client[], authorization: string, product: OwnProduct) {
    this.clients = clients;
    this.authorization = authorization;
    this.product = product;
  }

  static async make(shops: Shops): Promise<Witness> {
    const clients = shops.locations.map(({ origin }) => new Client(origin, 2));
    const [first] = clients as [Client];
    const { bearer } = await signInAs(first, "seller@meydan.test");
    const { body } = await first.ask("GET", "/api/v1/seller/products?status=active&perPage=1", undefined, { authorization: bearer });
    return new Witness(clients, bearer, body.data[0] as OwnProduct);
  }

  /** Changes the price once. @throws when it is not taken */
  async look(): Promise<void> {
    const [first, ...others] = this.clients as [Client, ...Client[]];
    const [variant] = this.product.variants as [{ id: number; price: number }];
    await Promise.all(others.map((client) => this.priceAt(client)));
    variant.price += 1;
    const change = () =>
      first.ask("PATCH", "/api/v1/seller/product-rows", JSON.stringify({ rows: [{ variant: variant.id, price: variant.price }], statuses: [] }), {
        authorization: this.authorization,
        "content-type": "application/json",
      });
    let changed = await change();
    if (changed.status === 401) {
      // half an hour after signing in the token has expired
      this.authorization = (await signInAs(first, "seller@meydan.test")).bearer;
      changed = await change();
    }
    if (changed.status !== 200 || changed.body.data.saved !== 1)
      throw new Error(`the change of a price answers ${changed.status} ${JSON.stringify(changed.body)}`);
    const written_ms = Date.now();
    await Promise.all(
      others.map(async (client) => {
        while (Date.now() - written_ms < patience_ms && (await this.priceAt(client)) !== variant.price) await pause(asking_ms);
        this.seen_ms.push(Date.now() - written_ms);
      }),
    );
  }

  private async priceAt(client: Client): Promise<number | undefined> {
    const { body } = await client.ask("GET", `/api/v1/products/${this.product.handle}?locale=en&currency=USD`);
    const { variants = [] } = (body?.data ?? {}) as { variants?: { id: number; price: { amount: number } }[] };
    return variants.find(({ id }) => id === this.product.variants[0]?.id)?.price.amount;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }
}
