/** What a registration asks for, which names a shop may have in addresses, and how a shop's standing changes. Pure; also the browser's. */
import { day_ms } from "../../shared/time.ts";
import type { ShopStatus } from "../sellers/rules.ts";

/** The parts of a registration that are typed; a visitor may fill them in. Account numbers and papers are left by somebody we know. */
export const typedSteps = ["shop", "contact", "identity"] as const;
export type TypedStep = (typeof typedSteps)[number];
export const steps = [...typedSteps, "bank", "documents", "submit"] as const;
export type RegistrationStep = (typeof steps)[number];

export const identityKinds = ["company", "person"] as const;
/** What a typed step holds beside the names, as it is sent and kept. */
export const fieldsOf = {
  shop: ["handle"],
  contact: ["email", "phone"],
  identity: ["kind", "legalName", "country", "line1", "line2", "city", "region", "postalCode", "registerNumber", "taxNumber"],
} as const satisfies Record<TypedStep, readonly string[]>;

/** Moves on with every change of what sellers agree to. */
export const agreementVersion = "2026-11";

export const documentKinds = ["identity", "registration", "tax", "address", "bank", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documents_max = 10;
export const documentMax_bytes = 8 * 1024 * 1024;

export const handleMin_chars = 3;
export const handleMax_chars = 40;
const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words that could be taken for the marketplace itself, or for a part of its addresses. */
const reserved = new Set(
  (
    "about account accounts admin administrator all api app assets brand brands cart categories category checkout collection contact de dev docs en " +
    "faq flash-sale fr ar tr hi healthz help home icons invoice legal login logout mail media moderator news null official operator orders page " +
    "pages payment payments payout payouts press privacy product products refund refunds region register report reports return returns root sale sales search security seller sellers " +
    "service settings shipping shop shops sign-in sign-out sitemap staff status store support system team terms test track-order transparency undefined user users " +
    "verify verified voucher vouchers webhook wishlist withdraw withdrawals www"
  ).split(" "),
);

/** As it would stand in the address. */
export const handleOf = (typed: string) =>
  typed
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, handleMax_chars)
    .replace(/-+$/, "");

/** What is wrong with a handle by itself, as a key under `fields`; null: nothing. None begins with the market's own name. */
export function handleProblem(handle: string, market = ""): "required" | "too_short" | "too_long" | "handle" | "handle_reserved" | null {
  if (handle === "") return "required";
  if (!handlePattern.test(handle)) return "handle";
  if (handle.length < handleMin_chars) return "too_short";
  if (handle.length > handleMax_chars) return "too_long";
  const own = handleOf(market);
  return reserved.has(handle) || (own.length >= handleMin_chars && handle.startsWith(own)) ? "handle_reserved" : null;
}

/** Handles close to a wish, to be offered where it is taken: all of them can be had by themselves. */
export function nearHandles(wanted: string, city = "", market = ""): string[] {
  const base =
    handleOf(wanted)
      .slice(0, handleMax_chars - 9)
      .replace(/-+$/, "") || "my-shop";
  const near = [handleOf(city) && `${base}-${handleOf(city)}`, `${base}-shop`, `${base}-store`, `the-${base}`, `${base}-2`, `${base}-3`];
  return near.filter((each): each is string => Boolean(each) && each !== wanted && handleProblem(each as string, market) === null);
}
export const suggestions_max = 3;

export const decisions = ["approved", "rejected", "suspended", "reopened"] as const;
/** What operators decide about a shop. */
export type ShopDecision = (typeof decisions)[number];

/** From where a decision leads where. A rejected registration that was rejected in error is approved after all; otherwise it is mended and handed in again. */
const moves: Readonly<Record<ShopDecision, { from: readonly ShopStatus[]; to: ShopStatus; reason: boolean }>> = {
  approved: { from: ["pending", "rejected"], to: "approved", reason: false },
  rejected: { from: ["pending"], to: "rejected", reason: true },
  suspended: { from: ["approved"], to: "suspended", reason: true },
  reopened: { from: ["suspended"], to: "approved", reason: false },
};
export const moveOf = (decision: ShopDecision) => moves[decision];
/** What can be decided about a shop that stands so. */
export const decisionsIn = (status: ShopStatus): readonly ShopDecision[] => decisions.filter((decision) => moves[decision].from.includes(status));

/** What operators say to decide so: the last part of the addresses, and the word at the console. */
const commands = { approve: "approved", reject: "rejected", suspend: "suspended", reopen: "reopened" } as const satisfies Record<string, ShopDecision>;
export const isDecision = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word);
export const stateOf = (word: keyof typeof commands): ShopDecision => commands[word];

/** Whether the applicant may change what was typed: until it is handed in, and again once it was sent back. */
export const isOpenToChange = (status: ShopStatus | null) => status === null || status === "rejected";

/** How long an untouched registration is kept: a visitor's a month, an account's half a year. */
export const guestDraft_ms = 30 * day_ms;
export const ownDraft_ms = 180 * day_ms;
