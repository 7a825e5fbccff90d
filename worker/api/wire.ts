/**
 * What may be asked of /api/v1 and what it answers, as types: derived from the routes that the rooms mount, so the published document and
 * its callers cannot disagree. Types alone: nothing of it reaches a browser. Each table of routes is named here (tests/worker/api/wire.test.ts).
 */
import type { z } from "@hono/zod-openapi";
import type { routes as ownAccount } from "../shop/account/account-api.ts";
import type { routes as avatar } from "../shop/account/profile/avatar.ts";
import type { routes as signInAndOut } from "../shop/account/sign-in-and-out-api.ts";
import type { routes as addresses } from "../shop/addresses/api.ts";
import type { routes as bank } from "../shop/bank/api.ts";
import type { routes as cart } from "../shop/cart/api.ts";
import type { routes as cartNotes } from "../shop/cart/notes-api.ts";
import type { routes as cartSharing } from "../shop/cart/sharing-api.ts";
import type { routes as cash } from "../shop/cash-on-delivery/api.ts";
import type { routes as catalogue } from "../shop/catalogue/api.ts";
import type { routes as brands } from "../shop/catalogue/brands-api.ts";
import type { routes as categories } from "../shop/catalogue/categories-api.ts";
import type { routes as curatedCollections } from "../shop/catalogue/collections-api.ts";
import type { routes as productDetails } from "../shop/catalogue/product/api.ts";
import type { routes as checkout } from "../shop/checkout/api.ts";
import type { routes as contact } from "../shop/contact/api.ts";
import type { routes as contactThreads } from "../shop/contact/threads-api.ts";
import type { routes as content } from "../shop/content/api.ts";
import type { routes as adminPages } from "../shop/content/pages-api.ts";
import type { routes as currencies } from "../shop/currencies/api.ts";
import type { routes as discounts } from "../shop/discounts/api.ts";
import type { routes as flashSales } from "../shop/flash-sales/api.ts";
import type { routes as flashProposals } from "../shop/flash-sales/proposals-api.ts";
import type { routes as operatorFlashSales } from "../shop/flash-sales/sales-api.ts";
import type { routes as ledger } from "../shop/ledger/api.ts";
import type { routes as operatorPayouts } from "../shop/ledger/payouts-api.ts";
import type { routes as operatorLedgerTerms } from "../shop/ledger/terms-api.ts";
import type { routes as following } from "../shop/lists/following/api.ts";
import type { routes as savedLists } from "../shop/lists/saved/api.ts";
import type { routes as wishlists } from "../shop/lists/wishlists/api.ts";
import type { routes as mails } from "../shop/mails/api.ts";
import type { routes as market } from "../shop/market/api.ts";
import type { routes as operatorProducts } from "../shop/moderation/api.ts";
import type { routes as news } from "../shop/news/api.ts";
import type { routes as opening } from "../shop/opening/api.ts";
import type { routes as operators } from "../shop/operators/api.ts";
import type { routes as operatorAudit } from "../shop/operators/audit-api.ts";
import type { routes as operatorCache } from "../shop/operators/cache-api.ts";
import type { routes as operatorDesk } from "../shop/operators/desk-api.ts";
import type { routes as operatorPayments } from "../shop/operators/payments-api.ts";
import type { routes as operatorSellers } from "../shop/operators/sellers-api.ts";
import type { routes as operatorStatus } from "../shop/operators/status-api.ts";
import type { routes as operatorTeam } from "../shop/operators/team-api.ts";
import type { routes as operatorTokens } from "../shop/operators/tokens-api.ts";
import type { routes as orders } from "../shop/orders/api.ts";
import type { routes as orderParts } from "../shop/orders/parts-api.ts";
import type { routes as payments } from "../shop/payments/api.ts";
import type { routes as productFiles } from "../shop/product-files/api.ts";
import type { routes as shopProducts } from "../shop/products/api.ts";
import type { routes as registration } from "../shop/registration/api.ts";
import type { routes as registrationDocuments } from "../shop/registration/documents-api.ts";
import type { routes as reviewAnswers } from "../shop/reviews/answering-api.ts";
import type { routes as reviews } from "../shop/reviews/api.ts";
import type { routes as reviewReports } from "../shop/reviews/reports-api.ts";
import type { routes as reviewWriting } from "../shop/reviews/writing-api.ts";
import type { routes as search } from "../shop/search/api.ts";
import type { routes as sellers } from "../shop/sellers/api.ts";
import type { routes as sellerFigures } from "../shop/sellers/figures-api.ts";
import type { routes as sellerPackages } from "../shop/sellers/packages-api.ts";
import type { routes as shopTokens } from "../shop/sellers/tokens-api.ts";
import type { routes as shipping } from "../shop/shipping/api.ts";
import type { routes as shopDelivery } from "../shop/shipping/own-api.ts";
import type { routes as shippingZones } from "../shop/shipping/zones-api.ts";
import type { routes as operatorShoppers } from "../shop/shoppers/api.ts";
import type { routes as shops } from "../shop/shops/api.ts";
import type { routes as shopPages } from "../shop/shops/page-api.ts";
import type { routes as social } from "../shop/social/api.ts";
import type { routes as systems } from "../shop/systems/api.ts";
import type { routes as taxes } from "../shop/taxes/api.ts";
import type { routes as team } from "../shop/team/api.ts";
import type { routes as telemetry } from "../shop/telemetry/api.ts";
import type { routes as vouchers } from "../shop/vouchers/api.ts";
import type { routes as operatorVouchers } from "../shop/vouchers/desk-api.ts";
import type { routes as vouchersOfShop } from "../shop/vouchers/selling-api.ts";
import type { routes as webhooks } from "../shop/webhooks/api.ts";

type Tables =
  | typeof ownAccount
  | typeof avatar
  | typeof signInAndOut
  | typeof addresses
  | typeof bank
  | typeof cart
  | typeof cartNotes
  | typeof cartSharing
  | typeof catalogue
  | typeof brands
  | typeof categories
  | typeof curatedCollections
  | typeof productDetails
  | typeof checkout
  | typeof contact
  | typeof contactThreads
  | typeof content
  | typeof adminPages
  | typeof market
  | typeof discounts
  | typeof flashSales
  | typeof flashProposals
  | typeof operatorFlashSales
  | typeof ledger
  | typeof operatorPayouts
  | typeof operatorLedgerTerms
  | typeof following
  | typeof savedLists
  | typeof wishlists
  | typeof news
  | typeof operators
  | typeof operatorAudit
  | typeof operatorDesk
  | typeof operatorTeam
  | typeof operatorTokens
  | typeof operatorCache
  | typeof operatorPayments
  | typeof operatorSellers
  | typeof operatorShoppers
  | typeof operatorProducts
  | typeof operatorStatus
  | typeof telemetry
  | typeof orders
  | typeof orderParts
  | typeof payments
  | typeof productFiles
  | typeof shopProducts
  | typeof registration
  | typeof registrationDocuments
  | typeof reviewAnswers
  | typeof reviews
  | typeof reviewWriting
  | typeof mails
  | typeof reviewReports
  | typeof search
  | typeof sellers
  | typeof sellerFigures
  | typeof sellerPackages
  | typeof shopTokens
  | typeof systems
  | typeof shipping
  | typeof shippingZones
  | typeof shopDelivery
  | typeof shops
  | typeof shopPages
  | typeof social
  | typeof team
  | typeof opening
  | typeof currencies
  | typeof taxes
  | typeof cash
  | typeof vouchers
  | typeof vouchersOfShop
  | typeof operatorVouchers
  | typeof webhooks;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type Route = ValueOf<Tables>;
export type ApiMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type RouteOf<M extends ApiMethod> = Extract<Route, { method: Lowercase<M> }>;

type ParamName<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamName<Rest> : never;
/** What can be written into an address; what is empty is left out. */
export type Written = string | number | null | undefined;
/** Loose queries (a listing's) take options by their axis. */
type Query<I> = { [K in keyof I as string extends K ? `o.${string}` : K]: Written };
/** The names of a body's fields; their values are judged by the API, which says what is wrong with them. */
type Fields<I> = I extends unknown ? { [K in keyof I]: unknown } : never;

type QueryIn<R> = R extends { request: { query: infer S extends z.ZodType } } ? Query<z.input<S>> : never;
type HeadersIn<R> = R extends { request: { headers: infer S extends z.ZodType } } ? { [K in keyof z.input<S>]: string | undefined } : never;
type BodyIn<R> = R extends { request: { body: { content: { "application/json": { schema: infer S extends z.ZodType } } } } } ? Fields<z.input<S>> : never;
type NeedsBody<R> = R extends { request: { body: { required: true } } } ? true : false;
type TakesForm<R> = R extends { request: { body: { content: { "multipart/form-data": unknown } } } } ? true : false;

type Answered<A> = A extends { content: { "application/json": { schema: infer S extends z.ZodType } } } ? z.output<S> : never;
type AnswerIn<R> = R extends { responses: infer A }
  ? { [S in keyof A]: S extends 200 | 201 | 202 ? Answered<A[S]> : S extends 204 ? undefined : never }[keyof A]
  : never;

type None = Record<never, never>;
/** One part of a question: there is none, it may be left out, or it has to be there. */
type Part<N extends string, T> = [T] extends [never] ? { [K in N]?: never } : None extends T ? { [K in N]?: T } : { [K in N]: T };
type ParamsPart<P extends string> = Part<"params", [ParamName<P>] extends [never] ? never : { [N in ParamName<P>]: string | number }>;
type CallAddress<R, P extends string> = ParamsPart<P> & Part<"query", QueryIn<R>>;
type BodyPart<R> = [BodyIn<R>] extends [never] ? { body?: never } : NeedsBody<R> extends true ? { body: BodyIn<R> } : { body?: BodyIn<R> };
type Needed<T> = None extends T ? [asked?: T] : [asked: T];

/** All that callers want to know of an operation: looked up, never worked out anew for each caller (the type check's time hangs on it). */
type Operation<R, P extends string> = {
  addressing: Needed<CallAddress<R, P>>;
  asking: Needed<CallAddress<R, P> & Part<"headers", HeadersIn<R>> & BodyPart<R>>;
  parts: Needed<ParamsPart<P> & BodyPart<R>>;
  query: QueryIn<R>;
  body: BodyIn<R>;
  form: TakesForm<R> extends true ? FormData : never;
  answer: AnswerIn<R>;
};
type Operations = { [M in ApiMethod]: { [R in RouteOf<M> as R["path"]]: Operation<R, R["path"]> } };

/** The paths that can be asked by a method; of several methods those that take each of them. */
export type PathOf<M extends ApiMethod> = keyof Operations[M] & string;

/** What an address is made of: `{ params, query }`, those that the operation has. */
export type Addressing<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { addressing: infer A extends unknown[] } ? A : never;
/** What goes with a path: `{ params, query, headers, body }`, those that the operation has. */
export type Asking<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { asking: infer A extends unknown[] } ? A : never;
/** What goes with a change that may wait: `{ params, body }`, those that the operation has. */
export type CallParts<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { parts: infer A extends unknown[] } ? A : never;
/** The query of an operation. */
export type QueryOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { query: infer Q } ? Q : never;
/** The JSON body of an operation: its fields by name; their values are judged by the API, which says what is wrong with them. */
export type BodyOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { body: infer B } ? B : never;
/** A form, where the operation takes one. */
export type FormOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { form: infer F } ? F : never;
/** What an operation answers when it succeeds; undefined where it answers without content. */
export type AnswerOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { answer: infer A } ? A : never;
