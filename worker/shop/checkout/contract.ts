/** What a checkout asks and what a quote answers. The server's quote alone is binding; an order repeats its total. */
import { z } from "@hono/zod-openapi";
import { addressParts, answeredPlace, Country, countryRule, partProblem, tidied } from "../addresses/contract.ts";
import { CartLine } from "../cart/contract.ts";
import { CashOffer } from "../cash-on-delivery/contract.ts";
import { OfferedGateway, paymentMethodIds } from "../payments/contract.ts";
import { Money } from "../schemas.ts";
import { PackageRate } from "../shipping/contract.ts";
import { oneLine, severalLines } from "../texts.ts";
import { giftMessage_chars, phonePattern, taxNumberPattern } from "./rules.ts";

export const checkoutPaths = { quote: "/checkout/quote" } as const;

/** Any number that people write is taken; where a country has regions, a courier that needs one asks for it on our page. */
export const Address = z
  .strictObject({ ...addressParts, phone: z.string({ error: "required" }).trim().min(1, "required").max(30, "too_long").regex(phonePattern, "phone") })
  .refine((address) => partProblem(address, "postalCode") === undefined, countryRule("postalCode"))
  .transform(tidied)
  .openapi("Address");

/** Where an invoice goes, if that is somewhere else. Nobody is called there. */
const BillingAddress = z
  .strictObject(addressParts)
  .refine((address) => partProblem(address, "postalCode") === undefined, countryRule("postalCode"))
  .transform(tidied)
  .openapi("BillingAddress");

/** Who the invoice is for. A tax number is a company's. */
export const Billing = z
  .strictObject({
    company: z.string({ error: "required" }).transform(oneLine).pipe(z.string().min(1, "required").max(120, "too_long")).optional().openapi({ type: "string" }),
    taxNumber: z
      .string({ error: "invalid" })
      .transform(oneLine)
      .pipe(z.string().regex(taxNumberPattern, "tax_number_unlike"))
      .optional()
      .openapi({ type: "string" }),
    address: BillingAddress.optional().openapi({ description: "left out: the address of delivery" }),
  })
  .refine(({ company, taxNumber }) => taxNumber === undefined || company !== undefined, { path: ["company"], error: "required" })
  .openapi("Billing");

/** Its packing slips name no prices. */
const Gift = z
  .strictObject({
    message: z
      .string({ error: "invalid" })
      .max(20 * giftMessage_chars, "too_long")
      .transform(severalLines)
      .pipe(z.string().max(giftMessage_chars, "too_long"))
      .optional()
      .openapi({ type: "string", description: `printed on the packing slip: at most ${giftMessage_chars} characters` }),
  })
  .openapi("Gift");

/** The same as an order answers it. */
const AnsweredBilling = z
  .object({
    company: z.string().optional(),
    taxNumber: z.string().optional(),
    address: z.object({ name: z.string(), ...answeredPlace }).optional(),
  })
  .openapi("OrderBilling");
export const AnsweredGift = z.object({ message: z.string().optional() }).openapi("OrderGift");

/** What not every order says. */
export const orderExtras = {
  billing: Billing.optional().openapi({ description: "who the invoices are for, where that is a company or somewhere else than the goods go" }),
  gift: Gift.optional().openapi({ description: "it is a gift" }),
};
export const answeredExtras = {
  billing: AnsweredBilling.optional().openapi({ description: "who its invoices are for, where they name somebody else than who gets the goods" }),
  gift: AnsweredGift.optional().openapi({ description: "it is a gift: slips name no prices" }),
};

/** Shop handle → rate id. A shop that is not named gets its cheapest delivery. */
export const Shipping = z
  .record(z.string().max(80, "invalid"), z.union([z.string().regex(/^\d{1,15}$/, "invalid"), z.int().min(1, "invalid").transform(String)]))
  .refine((chosen) => Object.keys(chosen).length <= 50, "invalid")
  .openapi({ example: { "cedar-and-clay": "3" } });

/** A saved address of the signed-in shopper, in place of one that is written out. */
export const AddressId = z
  .string({ error: "invalid" })
  .regex(/^[\w-]{22,64}$/, "invalid")
  .openapi({ description: "of /user/addresses; instead of `address`" });

export const AgreedDocuments = z
  .string({ error: "agree_documents" })
  .regex(/^[0-9a-f]{64}$/, "agree_documents")
  .openapi({ description: "where the quote names `documents`: the digest of those that the shopper has agreed to" });

/** One of the two says where it goes. */
type AddressChoice = { address?: unknown; addressId?: string | undefined };
export const hasOneAddress = ({ address, addressId }: AddressChoice) => (address === undefined) !== (addressId === undefined);
export const addressIssue = { path: ["address"], error: "required" };

export const QuoteRequest = z
  .strictObject({
    address: z
      .object({ country: Country, postalCode: z.string().max(20, "too_long").nullish() })
      .optional()
      .openapi({ description: "a whole one may be sent: its country counts, and whether its postal code is one of Northern Ireland" }),
    addressId: AddressId.optional(),
    shipping: Shipping.optional(),
    gateway: z
      .enum(paymentMethodIds, { error: "invalid" })
      .optional()
      .openapi({ description: "how it will be paid: the totals hold what that costs, where it is possible" }),
    email: z
      .string()
      .max(254, "too_long")
      .optional()
      .openapi({ description: "changes nothing: what an address has bought before is told nobody who types it" }),
  })
  .refine(hasOneAddress, addressIssue)
  .openapi("QuoteRequest");

export const paymentFee = Money.optional().openapi({ description: "of the way of paying, where it has one" });
export const QuotePackage = z
  .object({
    shop: z.object({ handle: z.string(), name: z.string() }),
    lines: z.array(CartLine),
    note: z.string().optional().openapi({ description: "what the shopper has to say to the shop" }),
    rates: z.array(PackageRate),
    rate: z.string().openapi({ description: "id of the chosen rate" }),
    items: Money,
    shipping: Money,
    tax: Money,
    discount: Money,
    taxIncluded: Money.openapi({ description: "told, not added: the prices hold it" }),
    paymentFee,
    total: Money,
  })
  .openapi("QuotePackage");

/** Why a voucher in the cart does not count; `missing`: what more has to be bought for it. */
export const voucherReasons = [
  ...["unknown", "not_yet", "over", "used_up", "used_by_you", "first_order", "sign_in"],
  ...["not_for_these", "min_spend", "second_of_shop", "nothing_left", "no_shipping"],
] as const;
export const QuotedVoucher = z.object({ code: z.string(), name: z.string(), amount: Money }).openapi("QuotedVoucher");
export const RefusedVoucher = z
  .object({ code: z.string(), name: z.string(), reason: z.string().openapi({ enum: [...voucherReasons] }), missing: Money.optional() })
  .openapi("RefusedVoucher");

export const Quote = z
  .object({
    packages: z.array(QuotePackage),
    items: Money,
    shipping: Money,
    tax: Money,
    discount: Money,
    taxIncluded: Money,
    paymentFee,
    total: Money,
    vouchers: z.array(QuotedVoucher),
    refusedVouchers: z.array(RefusedVoucher),
    heldFor: z.int().openapi({
      description: "minutes: so long the things of an order are held for its payment; less where others of the same network hold much of the same",
    }),
    taxRate: z.number().optional().openapi({ description: "percent, where one rate holds for all of it" }),
    gateways: z.array(z.string()).openapi({ description: "the gateways that can take this total, the usual one of the country first" }),
    offered: z.array(OfferedGateway).openapi({ description: "the same gateways, with what they take" }),
    localCurrency: z.string().length(3).optional().openapi({ description: "the country's own currency, where further ways of paying go by it" }),
    cashOnDelivery: CashOffer,
    currency: z.string().length(3),
    documents: z
      .object({ country: z.string().length(2), language: z.string(), digest: z.string().length(64), titles: z.array(z.string()) })
      .optional()
      .openapi({ description: "what the law of the country wants agreed to before the order: read at /checkout/documents, its digest sent with the order" }),
  })
  .openapi("Quote");

export type Address = z.infer<typeof Address>;
export type QuoteRequest = z.infer<typeof QuoteRequest>;
export type QuotePackage = z.infer<typeof QuotePackage>;
export type Quote = z.infer<typeof Quote>;
export type Billing = z.infer<typeof Billing>;
