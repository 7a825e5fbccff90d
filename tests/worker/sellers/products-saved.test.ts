import { beforeAll, describe, expect, it } from "vitest";
import type { ProductInput } from "../../../worker/shop/products/service.ts";
import { readProductInputs, saveProducts } from "../../../worker/shop/products/service.ts";
import { db, env, layGround, makeShop } from "../../support/purchase/fixture.ts";

beforeAll(layGround);
const by = { kind: "seller", shopperId: null, requestId: null } as const;
let serial = 0;
const tee = (over: Partial<ProductInput> = {}): ProductInput => {
  serial += 1;
  return {
    handle: `tee-${Date.now().toString(36)}-${serial}`,
    status: "active",
    brand: "Anka",
    category: { main: "home", sub: "lamps" },
    texts: {
      en: { name: "Plain tee", description: "Soft cotton", specifications: [{ name: "Fabric", value: "Cotton" }] },
      fr: { name: "T-shirt uni", description: "Coton doux", specifications: [] },
    },
    variants: ["S", "M"].flatMap((size) =>
      ["Black", "Teal"].map((colour) => ({
        sku: `TEE-${colour}-${size}`,
        options: [
          { axis: "Size", value: size },
          { axis: "Colour", value: colour },
        ],
        price_usd_minor: 1999,
        compareAt_usd_minor: 2499,
        stock: 5,
        weight_g: 200,
        prices: { EUR: { price_minor: 1899 } },
      })),
    ),
    pictures: [],
    ...over,
  };
};

describe("saveProducts", () => {
  it("creates, says unchanged the second time, and updates", async () => {
    const shop = await makeShop();
    const input = tee();
    const [created] = await saveProducts(env, shop, [input], by);
    expect(created).toMatchObject({ kind: "created", id: expect.any(Number) });
    const before = await db.prepare("SELECT * FROM products WHERE handle = ?").bind(input.handle).first();
    expect(await saveProducts(env, shop, [input], by)).toEqual([{ kind: "unchanged", id: before?.id }]);
    expect(await db.prepare("SELECT * FROM products WHERE handle = ?").bind(input.handle).first()).toEqual(before);
    const [read] = await readProductInputs(db, shop.id, 0, 10);
    expect(await saveProducts(env, shop, [read as ProductInput], by)).toEqual([{ kind: "unchanged", id: before?.id }]);
    const [updated] = await saveProducts(env, shop, [{ ...input, variants: input.variants.slice(1) }], by);
    expect(updated).toEqual({ kind: "updated", id: before?.id });
    expect((await readProductInputs(db, shop.id, 0, 10))[0]?.variants.map(({ sku }) => sku)).toEqual(["TEE-Teal-S", "TEE-Black-M", "TEE-Teal-M"]);
  });
});
