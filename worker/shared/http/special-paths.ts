/**
 * The paths that are treated apart: by the cross-site check (request/csrf.ts), the limits of writes and bodies (request/limits/) and the
 * service worker. Pages that take files or many fields say so in the table of pages (app/pages.ts). Pure.
 */
import { localePrefix } from "../../../locales/locales.ts";

const attempt = String.raw`[\w-]{22,64}`;
const gateway = "[a-z]{1,20}";

/** Gateways call and send shoppers here from their own sites: what arrives is verified by itself. */
export const isFromGateway = (pathname: string): boolean => gatewayPath.test(pathname);
const gatewayPath = new RegExp(`^((/api/v1)?/payments/${gateway}/webhook|${localePrefix}/(checkout/return/${gateway}/${attempt}|razorpay-callback))$`);

/** Webhooks and returning shoppers come in bursts from few addresses. A webhook that nobody has signed is counted once that is known (payments/api.ts). */
export const isUnlimitedWrite = (pathname: string): boolean => unlimitedWrite.test(pathname);
const unlimitedWrite = new RegExp(`^(/api/v1)?/payments/${gateway}/(webhook|return/${attempt})$`);

/** What is sent to a path outside the pages. `few` words, the `report` of an error, and `provider`: what a provider posts; a `file` may come as it is, without a form around it, and so may long `texts`. */
export type BodyClass = "few" | "report" | "provider" | "picture" | "file" | "texts";
const bodies: readonly [path: RegExp, is: BodyClass][] = [
  [new RegExp(`^(/currency|/vitals|${localePrefix}/sign-out)$`), "few"],
  [/^\/errors$/, "report"],
  [/^\/social-callback$/, "provider"],
  [
    /^\/api\/v1\/(user\/avatar|admin\/(?:market\/logo|(?:collections|categories)\/[^/]+\/picture)|seller\/product-pictures|seller\/shop-page\/(?:banner|picture)|seller\/registration\/documents|seller\/returns\/\d+\/label|orders\/[^/]+\/returns\/\d+\/pictures|products\/[^/]+\/reviews\/\d+\/pictures)$/,
    "picture",
  ],
  [/^\/api\/v1\/seller\/(products\/import|product-files)$/, "file"],
  [/^\/api\/v1\/(admin\/pages(\/(?!template$)[^/]+)?|admin\/redirects\/(check|import)|seller\/(stock|prices))$/, "texts"],
];
export const bodyClassOf = (pathname: string): BodyClass | undefined => bodies.find(([path]) => path.test(pathname))?.[1];

/** First parts of addresses that are one visitor's, or no page. Their answers say so, too: for the service worker this is the second lock. */
export const personalPath =
  /^\/(?:admin|api|assets|c|cart|checkout|contact|currency|demo|dev|forgot-password|hero|icons|language|login|logo|mark|media|payfast|razorpay-callback|region|register|report|return|seller|share|sign-out|social-callback|track-order|user(?!\/compared\/?$)|verify-email|wishlist|withdraw)(?:\/|$)/i;
export const personalData =
  /^\/api\/v1\/(?:account|addresses|admin|alerts|auth|cart|checkout|contact|content-reports|me|operators?|orders?|payments?|push|returns|seller|session|sign-in|social|track|user|webhooks?|withdrawals)(?:\/|$)/i;
