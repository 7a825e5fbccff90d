/** A registration as the API speaks of it: what was typed comes back as it was typed, what is secret comes back masked. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { BankBody, BankDetails } from "../bank/contract.ts";
import { localeQuery } from "../query.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { shopStatuses } from "../sellers/rules.ts";
import { LegalIdentity } from "../shops/contract.ts";
import { agreementVersion, decisions, documentKinds, fieldsOf, steps } from "./rules.ts";

export const registrationPaths = {
  one: "/seller/registration",
  shop: "/seller/registration/shop",
  contact: "/seller/registration/contact",
  identity: "/seller/registration/identity",
  bank: "/seller/registration/bank",
  documents: "/seller/registration/documents",
  document: "/seller/registration/documents/{id}",
  submit: "/seller/registration/submit",
  reply: "/seller/registration/messages",
  handle: "/seller/handles/{handle}",
} as const;

export const RegistrationQuery = z.object({ ...localeQuery.shape, ...ShopQuery.shape });
export const HandleParams = z.object({ handle: z.string().max(200) });
export const HandleQuery = localeQuery;
export const DocumentParams = z.object({ id: z.string().max(64, "too_long") });

/** As it is typed, right or wrong: what is wrong is kept as well, and said. */
const typed = z.string({ error: "invalid" }).max(300, "too_long").optional();
const typedFields = <F extends string>(names: readonly F[]) => Object.fromEntries(names.map((name) => [name, typed])) as Record<F, typeof typed>;
const names = z.strictObject(typedFields(locales)).openapi({ description: "one is needed; it stands in for those that are missing" });

export const TypedShop = z.strictObject({ names, ...typedFields(fieldsOf.shop) }).openapi("TypedShop");
export const TypedContact = z.strictObject(typedFields(fieldsOf.contact)).openapi("TypedContact");
export const TypedIdentity = z.strictObject(typedFields(fieldsOf.identity)).openapi("TypedIdentity");
export type TypedContent = {
  shop?: z.infer<typeof TypedShop> | undefined;
  contact?: z.infer<typeof TypedContact> | undefined;
  identity?: z.infer<typeof TypedIdentity> | undefined;
};

export { BankBody as ShopBankBody };

const answer = z.string({ error: "required" }).trim();
export const Submission = z
  .strictObject({ agreement: z.literal(agreementVersion, { error: "required" }) })
  .openapi("Submission", { description: "the version of the agreement that was shown" });
export const Reply = z.strictObject({ text: answer.min(1, "required").max(4000, "too_long") }).openapi("ShopReply");
export const Reason = z.strictObject({ reason: answer.min(3, "too_short").max(2000, "too_long") }).openapi("ShopReason");
export const OptionalReason = z.strictObject({ reason: answer.max(2000, "too_long").optional() }).openapi("OptionalShopReason");

export const ShopDocument = z
  .object({
    id: z.string(),
    kind: z.enum(documentKinds),
    name: z.string(),
    type: z.string(),
    size: z.int().openapi({ description: "bytes" }),
    scan: z.enum(["unscanned", "clean", "infected"]).openapi({ description: "unscanned: no scanner has looked at it" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("ShopDocument");

export const ShopMessage = z
  .object({
    author: z.enum(["seller", "operator"]),
    decision: z
      .enum(["submitted", ...decisions])
      .nullable()
      .openapi({ description: "null: an answer" }),
    text: z.string(),
    at: z.iso.datetime(),
  })
  .openapi("ShopMessage");

const ShopBank = BankDetails.omit({ id: true, createdAt: true }).openapi("ShopBank");
export const Registration = z
  .object({
    status: z.enum(["draft", ...shopStatuses]),
    handle: z.string().nullable().openapi({ description: "of the shop; null: not handed in yet" }),
    name: z.string().nullable(),
    isOpen: z.boolean().openapi({ description: "whether what was typed may be changed" }),
    typed: z.object({ shop: TypedShop.optional(), contact: TypedContact.optional(), identity: TypedIdentity.optional() }),
    identity: LegalIdentity.nullable().openapi({ description: "as shoppers read it, once there is a shop" }),
    missing: z.array(z.enum(steps)).openapi({ description: "steps that are not complete" }),
    bank: ShopBank.nullable(),
    documents: z.array(ShopDocument),
    agreement: z.object({ version: z.string(), agreedAt: z.iso.datetime() }).nullable(),
    messages: z.array(ShopMessage),
  })
  .openapi("Registration");

export const HandleAnswer = z
  .object({
    handle: z.string(),
    problem: z.string().nullable().openapi({ description: "why it cannot be had, in the language of the request" }),
    suggestions: z.array(z.string()),
  })
  .openapi("HandleAnswer");

export type Registration = z.infer<typeof Registration>;
export type ShopDocument = z.infer<typeof ShopDocument>;
export type ShopMessage = z.infer<typeof ShopMessage>;
export type HandleAnswer = z.infer<typeof HandleAnswer>;
