/** The door of the registrations: what was typed, what is missing, and handing it in. */

import type { Locale } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import { statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { randomName } from "../../signing.ts";
import type { Actor } from "../audit.ts";
import type { Applicant } from "./applicant.ts";
import { readBankAccount } from "./bank-account.ts";
import { type CheckedStep, checks, type ShopNames } from "./checks.ts";
import type { HandleAnswer, Registration } from "./contract.ts";
import { type Application, saveStep, shopIdOf, takenAmong } from "./data.ts";
import { listDocuments } from "./documents/documents.ts";
import { readIdentity } from "./identities-data.ts";
import { enqueueShopMessage, readMessages, shopMessageKeys } from "./messages-data.ts";
import { handleOf, handleProblem, isOpenToChange, nearHandles, type RegistrationStep, suggestions_max, type TypedStep, typedSteps } from "./rules.ts";
import { messageAt, type Submitted, submissionSql } from "./submission-data.ts";

export { openShopBankAccount } from "./bank-account.ts";
export { decideAbout, listSellers, openDocument, replyAsOperator, showSeller } from "./decisions.ts";
export { documentType } from "./documents/document-type.ts";
export { documentAnswer } from "./documents/documents.ts";
export { exportRegistrations } from "./export-data.ts";
export { tidyRegistrations } from "./tidying.ts";
export { claimGuestApplication, guestRegistrationDraft } from "./visitor-draft.ts";

const isComplete = (checked: CheckedStep<unknown>) => "value" in checked;

/** What is there of a registration, for who fills it in. */
export async function viewRegistration(db: D1Database, { shop, application }: Applicant, locale: Locale): Promise<Registration> {
  const [bank, documents, identity, messages] = await Promise.all([
    shop ? readBankAccount(db, { shopId: shop.id }) : application && readBankAccount(db, { applicationId: application.id }),
    application ? listDocuments(db, application.id) : [],
    shop && readIdentity(db, shop.id),
    shop ? readMessages(db, shop.id) : [],
  ]);
  const content = application?.content ?? {};
  const missing: RegistrationStep[] = [
    ...typedSteps.filter((step) => !isComplete(checks[step](content, locale))),
    ...(bank ? [] : (["bank"] as const)),
    ...(documents.length > 0 ? [] : (["documents"] as const)),
  ];
  const { agreementVersion: version = null, agreedAt = null } = application ?? {};
  return {
    status: shop?.status ?? "draft",
    handle: shop?.handle ?? null,
    name: shop?.name ?? null,
    isOpen: isOpenToChange(shop?.status ?? null),
    typed: content,
    identity,
    missing,
    bank,
    documents,
    agreement: version === null || agreedAt === null ? null : { version, agreedAt: new Date(agreedAt).toISOString() },
    messages,
  };
}

/**
 * Keeps a step as it was typed, right or wrong, so that nothing is lost; then says what is wrong with it.
 * @throws Refusal invalid_fields (it is kept all the same), conflict (it was handed in)
 */
export async function keepStep(db: D1Database, application: Application, step: TypedStep, typed: object, locale: Locale, now_ms: number): Promise<void> {
  if ((await saveStep(db, application.id, step, typed, locale, now_ms)) === 0) throw new Refusal("conflict");
  const checked = checks[step]({ ...application.content, [step]: typed }, locale);
  if ("problems" in checked) throw new Refusal("invalid_fields", { fields: checked.problems });
  if (step !== "shop") return;
  const { handle } = checked.value as ShopNames;
  if (await isTaken(db, handle, application.shopId)) throw new Refusal("invalid_fields", { fields: { handle: ["handle_taken"] } });
}

async function isTaken(db: D1Database, handle: string, ownShopId: number | null): Promise<boolean> {
  const shopId = await shopIdOf(db, handle);
  return shopId !== null && shopId !== ownShopId;
}

/** Whether a handle can be had, and near ones where it cannot. Nothing is told of who has it. */
export async function checkHandle(
  db: D1Database,
  typed: string,
  own: string | null,
  say: (key: "handle_taken" | NonNullable<ReturnType<typeof handleProblem>>) => string,
): Promise<HandleAnswer> {
  const handle = handleOf(typed);
  const problem = handleProblem(handle, ownMarket().name);
  const near = nearHandles(handle, "", ownMarket().name);
  const taken = await takenAmong(db, [handle, ...near]);
  const isHad = problem === null && handle !== own && taken.has(handle);
  const suggestions = problem === null && !isHad ? [] : near.filter((each) => !taken.has(each)).slice(0, suggestions_max);
  return { handle, problem: problem ? say(problem) : isHad ? say("handle_taken") : null, suggestions };
}

type Whole = Pick<Submitted, "shop" | "contact" | "identity">;

/** @throws Refusal invalid_fields: the steps that are not complete */
async function wholeOf(db: D1Database, applicant: Applicant, application: Application, locale: Locale): Promise<Whole> {
  const { missing } = await viewRegistration(db, applicant, locale);
  if (missing.length > 0) throw new Refusal("invalid_fields", { fields: Object.fromEntries(missing.map((step) => [step, ["incomplete"]])) });
  const read = <T>(checked: CheckedStep<T>): T => (checked as { value: T }).value;
  const { content } = application;
  return { shop: read(checks.shop(content, locale)), contact: read(checks.contact(content, locale)), identity: read(checks.identity(content)) };
}

const accents = ["#9a3412", "#92400e", "#3f6212", "#166534", "#115e59", "#155e75", "#1e40af", "#5b21b6", "#86198f", "#9f1239"] as const;
const accentOf = (handle: string) => accents[[...handle].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % accents.length] as string;

export type Handing = { env: Pick<Env, "DB">; applicant: Applicant; application: Application; agreement: string; locale: Locale; by: Actor; now_ms: number };

/**
 * Hands a registration in: the shop, its owner, its identity, its account and the log come to be together, once; a rejected one
 * is mended and waits again. Answers the keys of the mails. @throws Refusal invalid_fields, conflict (it was handed in meanwhile)
 */
export async function submitRegistration({ env: { DB }, applicant, application, agreement, locale, by, now_ms }: Handing): Promise<string[]> {
  const { shop, contact, identity } = await wholeOf(DB, applicant, application, locale);
  const key = randomName();
  const isNew = applicant.shop === null;
  const parts = submissionSql(key, { application, isNew, shop, contact, identity, agreement, accent: accentOf(shop.handle), by, now_ms });
  const results = await DB.batch([...parts.map((each) => statement(DB, each)), ...enqueueShopMessage(DB, key, now_ms)]).catch((cause) => {
    if (/UNIQUE constraint failed: shops\.handle/.test(String(cause))) throw new Refusal("invalid_fields", { fields: { handle: ["handle_taken"] }, cause });
    throw cause;
  });
  if (results[messageAt(isNew)]?.meta.changes === 0) throw new Refusal("conflict");
  return shopMessageKeys(key);
}
