/** What the directory of shops answers. */
import { z } from "@hono/zod-openapi";
import { answeredPlace } from "../addresses/contract.ts";
import { ProductCard } from "../catalogue/contract.ts";
import { emptyIsAbsent, localeQuery, pageQueryOf, withinReach } from "../query.ts";
import { Money, Picture, Rating } from "../schemas.ts";
import { answerTimes } from "./answer-time.ts";

export const ShopCard = z
  .object({
    handle: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string().length(2),
    tagline: z.string(),
    since: z.number().int().openapi({ description: "year" }),
    accent: z.string().openapi({ example: "#c2410c" }),
    image: Picture.nullable(),
    rating: Rating,
    productCount: z.number().int(),
  })
  .openapi("ShopCard");
/** What a shop's voucher gives. `value`: percent for `percent`, nothing for `free_shipping`; for `fixed` it is `amount`. */
export const ShopVoucher = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(["percent", "fixed", "free_shipping"]),
    percent: z.number().int().optional(),
    amount: Money.optional(),
    maxOff: Money.optional().openapi({ description: "the most that a percentage takes off, where there is such a bound" }),
    minSpend: Money.optional(),
    endsAt: z.iso.datetime(),
  })
  .openapi("ShopVoucher");
/** Who stands behind a shop, as everybody may read it. */
export const LegalIdentity = z
  .object({
    legalName: z.string(),
    ...answeredPlace,
    registerNumber: z.string().optional(),
    taxNumber: z.string().optional(),
    email: z.string(),
    phone: z.string().optional(),
  })
  .openapi("LegalIdentity");

export const Shop = ShopCard.extend({
  about: z.string(),
  policies: z.string(),
  followers: z.number().int(),
  vouchers: z.array(ShopVoucher),
  identity: LegalIdentity.extend({
    isCertified: z.boolean().optional().openapi({ description: "it has agreed to offer only what complies with the law" }),
  })
    .openapi("ShownIdentity")
    .nullable()
    .openapi({ description: "who stands behind the shop; null: not told" }),
  banner: Picture.nullable().openapi({ description: "wide, above its name" }),
  closedUntil: z.iso.datetime().optional().openapi({ description: "set while the shop takes no orders" }),
  answersWithin: z
    .enum(answerTimes)
    .optional()
    .openapi({ description: "how fast it answers half of what it is asked or more, of the last weeks; absent: too little was asked to say so" }),
  closedNote: z.string().optional().openapi({ description: "what the shop says of that, in the language asked for" }),
}).openapi("Shop");
/** A titled group of products that a shop has chosen for its page. */
export const ShopSection = z.object({ id: z.int(), title: z.string(), products: z.array(ProductCard) }).openapi("ShopSection");

export const shopSorts = ["name", "rating", "newest"] as const;
export type ShopSort = (typeof shopSorts)[number];

export const shopsPerPage = 24;
export const shopsQuery = pageQueryOf(shopsPerPage)
  .extend({
    ...localeQuery.shape,
    q: emptyIsAbsent(z.string()).openapi({ description: "words of the name or the city; what is beyond the first few is not looked at" }),
    sort: emptyIsAbsent(z.enum(shopSorts)).openapi({ description: "name unless said otherwise" }),
  })
  .superRefine(withinReach(shopsPerPage));
export const shopParam = z.object({ handle: z.string() });

export type ShopVoucher = z.infer<typeof ShopVoucher>;
export type LegalIdentity = z.infer<typeof LegalIdentity>;
export type ShopCard = z.infer<typeof ShopCard>;
export type Shop = z.infer<typeof Shop>;
export type ShopSection = z.infer<typeof ShopSection>;
