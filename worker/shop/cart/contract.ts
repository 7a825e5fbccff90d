/** The cart as the API speaks of it. Every endpoint answers the whole cart, re-priced at that moment. */
import { z } from "@hono/zod-openapi";
import { Money, Picture } from "../schemas.ts";
import { PackageRate } from "../shipping/contract.ts";

export const cartPaths = {
  cart: "/cart",
  items: "/cart/items",
  item: "/cart/items/{id}",
  vouchers: "/cart/vouchers",
  voucher: "/cart/vouchers/{code}",
  save: "/cart/items/{id}/save",
  saved: "/cart/saved/{id}",
  back: "/cart/saved/{id}/back",
} as const;

export const quantityMax = 99;
export const linesMax = 50;
export const savedMax = 50;
/** New carts of guests that one network (an IPv4 address, 48 bits of IPv6) begins within a day: many people may share one. */
export const guestCartsOfNetwork_max = 2000;
/** Stock above this is not told. */
export const stockShownMax = 99;

const id = z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid");
export const Quantity = z.int({ error: "quantity" }).min(1, "quantity").max(quantityMax, "quantity");

export const AddItem = z.strictObject({ variantId: id, quantity: Quantity }).openapi("AddItem");
export const ChangeItem = z.strictObject({ quantity: Quantity }).openapi("ChangeItem");
/** A change that may come again names itself. */
export const ChangeHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\w-]{8,64}$/, "invalid")
    .optional()
    .openapi({ description: "8 to 64 letters, digits, - and _, the same for each retry: the change is made once; without it each call counts" }),
});
export const ItemParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "invalid")
    .transform(Number),
});

/**
 * What became different since the shopper last saw the line; told once, then taken as known.
 * `price` and `flash_over`: from and to are unit prices. `stock`: from and to are quantities, the line was reduced to `to`.
 * `unavailable`: the line cannot be bought now (withdrawn, shop closed, or sold out); it stays in the cart and costs nothing.
 */
export const CartChange = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("price"), from: Money, to: Money }),
    z.object({ kind: z.literal("flash_over"), from: Money, to: Money }),
    z.object({ kind: z.literal("stock"), from: z.int(), to: z.int() }),
    z.object({
      kind: z.literal("unavailable"),
      closedUntil: z.iso.datetime().optional().openapi({ description: "when its shop, which is closed, takes orders again" }),
    }),
  ])
  .openapi("CartChange");
export type CartChange = z.infer<typeof CartChange>;

export const ChosenOption = z
  .object({
    axis: z.string(),
    label: z.string().openapi({ description: "label of the axis" }),
    value: z.string().openapi({ description: "label of the value" }),
  })
  .openapi("ChosenOption");
export type ChosenOption = z.infer<typeof ChosenOption>;

/** For one shopper, over the whole sale; what is beyond it costs the normal price. */
export const FlashLimit = z
  .object({ perBuyer: z.int(), left: z.int().openapi({ description: "as far as it is known who buys, and as far as the sale has any" }) })
  .openapi("FlashLimit");

export const CartLine = z
  .object({
    id: z.int(),
    variantId: z.int(),
    quantity: z.int(),
    product: z.object({ handle: z.string(), main: z.string(), name: z.string() }),
    image: Picture.nullable(),
    options: z.array(ChosenOption),
    unitPrice: Money,
    compareAt: Money.optional(),
    total: Money,
    stock: z.int().openapi({ description: `capped at ${stockShownMax}` }),
    available: z.boolean(),
    flashSale: z.object({ id: z.string(), endsAt: z.iso.datetime() }).optional(),
    flashLimit: FlashLimit.optional().openapi({ description: "of a flash sale that runs: there is a limit for each shopper" }),
    changes: z.array(CartChange),
  })
  .openapi("CartLine");
export type CartLine = z.infer<typeof CartLine>;

/** Why a shop's things cannot go to where the shopper probably is; the checkout refuses them by the same names. */
export const deliveryProblems = ["not_delivered_there", "too_heavy", "not_offered_there"] as const;

export const CartShop = z
  .object({
    shop: z.object({ handle: z.string(), name: z.string() }),
    lines: z.array(CartLine),
    subtotal: Money,
    note: z.string().optional().openapi({ description: "what the shopper has to say to the shop" }),
    freeDelivery: z
      .object({ country: z.string().length(2), missing: Money })
      .optional()
      .openapi({ description: "what more of this shop has to be bought for free delivery at home; nothing: it is free" }),
    delivery: z
      .object({ country: z.string().length(2), rate: PackageRate.optional(), problem: z.enum(deliveryProblems).optional() })
      .optional()
      .openapi({ description: "how its things would be brought to the likely country and when, the way that a checkout begins with; or why they cannot" }),
  })
  .openapi("CartShop");
export type CartShop = z.infer<typeof CartShop>;

/** A voucher applied to the cart. `at_checkout`: its amount is known with the delivery, where that cannot be estimated. */
export const CartVoucher = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(["percent", "fixed", "free_shipping"]),
    state: z.enum(["applied", "at_checkout", "refused"]),
    amount: Money.optional(),
    reason: z.string().optional().openapi({ description: "why it does not count" }),
    missing: Money.optional().openapi({ description: "what more has to be bought for it" }),
  })
  .openapi("CartVoucher");
export type CartVoucher = z.infer<typeof CartVoucher>;

export const AddVoucher = z.strictObject({ code: z.string({ error: "required" }).trim().min(1, "required").max(200, "too_long") }).openapi("AddVoucher");
export const VoucherParams = z.object({ code: z.string().min(1).max(200) });

/** What a checkout to the likely country would come to at first: the usual address of the account, else the country of the language. */
export const CartEstimate = z
  .object({
    country: z.string().length(2),
    shipping: Money,
    discount: Money.openapi({ description: "with what vouchers take off the delivery" }),
    tax: Money.openapi({ description: "what is added" }),
    taxIncluded: Money,
    total: Money,
  })
  .openapi("CartEstimate");
export type CartEstimate = z.infer<typeof CartEstimate>;

export const Cart = z
  .object({
    shops: z.array(CartShop),
    count: z.int().openapi({ description: "pieces that can be bought" }),
    subtotal: Money,
    saved: z.array(CartLine).openapi({ description: `put aside for later, newest first; at most ${savedMax}` }),
    vouchers: z.array(CartVoucher),
    discount: Money,
    total: Money.openapi({ description: "without delivery and what is added for taxes" }),
    estimate: CartEstimate.optional().openapi({ description: "delivered; none where something cannot be delivered there" }),
    savings: Money.optional().openapi({ description: "what former prices and vouchers make less; none where it is nothing" }),
    currency: z.string().length(3),
  })
  .openapi("Cart");
export type Cart = z.infer<typeof Cart>;
