/** The addresses of registrations: typed by anybody, handed in by who is signed in. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { KeyIn } from "../../../locales/words.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper } from "../../request/session.ts";
import { isProvenRecently } from "../account/rules.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { payoutHold_ms } from "../ledger/rules.ts";
import { routesOf } from "../routes.ts";
import { applicantOf, openApplication, signedInApplicant } from "./applicant.ts";
import { changeBankAccount, keepBankAccount } from "./bank-account.ts";
import {
  HandleAnswer,
  HandleParams,
  HandleQuery,
  Registration,
  RegistrationQuery,
  Reply,
  registrationPaths,
  ShopBankBody,
  Submission,
  TypedContact,
  TypedIdentity,
  TypedShop,
} from "./contract.ts";
import { isAddressVerified } from "./data.ts";
import { replyAsOwner } from "./decisions.ts";
import { isOpenToChange, type TypedStep } from "./rules.ts";
import { checkHandle, keepStep, submitRegistration, viewRegistration } from "./service.ts";

const { get, post, put } = routesOf("Seller registration");
const query = RegistrationQuery;
const theRegistration = dataAnswer(Registration, "the registration as it stands now");
const none = refusalAnswer("nothing was typed yet, or no shop of the caller's own");
const tooMany = refusalAnswer("too_many_requests");
const savedAnswers = {
  200: theRegistration,
  400: refusalAnswer("what is wrong, field by field; what was typed is kept all the same"),
  404: none,
  409: refusalAnswer("conflict: it was handed in"),
  429: tooMany,
};
const signedIn = { 401: refusalAnswer("unauthorized, session_expired"), 404: none, 429: tooMany };

const read = get(registrationPaths.one, "The visitor's registration, or that of the caller's own shop", { query }, { 200: theRegistration, 404: none });
const keepShop = put(registrationPaths.shop, "Keep the shop's names and handle as they were typed", { query, body: jsonBody(TypedShop) }, savedAnswers);
const keepContact = put(registrationPaths.contact, "Keep how the shop is reached", { query, body: jsonBody(TypedContact) }, savedAnswers);
const keepIdentity = put(registrationPaths.identity, "Keep who stands behind the shop", { query, body: jsonBody(TypedIdentity) }, savedAnswers);
const keepBank = put(
  registrationPaths.bank,
  `Keep the account that payouts go to, encrypted; it can be read back masked only. After a change payouts of the shop wait ${payoutHold_ms / 3_600_000} hours`,
  { query, body: jsonBody(ShopBankBody) },
  { 200: theRegistration, 400: refusalAnswer("not an account of that country"), 403: refusalAnswer("proof_needed"), ...signedIn },
);
const submit = post(
  registrationPaths.submit,
  "Hand the registration in, or in again after it was mended",
  { query, body: jsonBody(Submission) },
  {
    200: theRegistration,
    400: refusalAnswer("steps that are not complete, handle_taken"),
    403: refusalAnswer("email_unverified"),
    409: refusalAnswer("conflict: it was handed in already"),
    ...signedIn,
  },
);
const reply = post(
  registrationPaths.reply,
  "Answer the operators, an appeal for example",
  { query, body: jsonBody(Reply) },
  { 201: theRegistration, 400: refusalAnswer("no words"), ...signedIn },
);
const handle = get(
  registrationPaths.handle,
  "Whether a handle can be had",
  { params: HandleParams, query: HandleQuery },
  { 200: dataAnswer(HandleAnswer, "the handle as it would be; problem: null where it can be had"), 429: tooMany },
);
export const routes = { read, keepShop, keepContact, keepIdentity, keepBank, submit, reply, handle };

type C = Context<AppEnv>;

/** The registration after whatever was done to it. */
const after = async (c: C) => ({ data: await viewRegistration(c.env.DB, await applicantOf(c), c.get("locale")) });

async function keep(c: C, step: TypedStep, typed: object) {
  await countUse(c, "registration");
  const applicant = await applicantOf(c);
  if (!isOpenToChange(applicant.shop?.status ?? null)) throw new Refusal("conflict");
  const application = await openApplication(c, applicant);
  await keepStep(c.env.DB, application, step, typed, c.get("locale"), c.get("now")());
  const changed = { ...applicant, application: { ...application, content: { ...application.content, [step]: typed } } };
  return c.json({ data: await viewRegistration(c.env.DB, changed, c.get("locale")) }, 200, privateNoStore);
}

export function registration(api: OpenAPIHono<AppEnv>): void {
  api.openapi(read, async (c) => {
    const { shop, application } = await applicantOf(c);
    if (!shop && !application) throw new Refusal("not_found");
    return c.json(await after(c), 200, privateNoStore);
  });
  api.openapi(keepShop, (c) => keep(c, "shop", c.req.valid("json")));
  api.openapi(keepContact, (c) => keep(c, "contact", c.req.valid("json")));
  api.openapi(keepIdentity, (c) => keep(c, "identity", c.req.valid("json")));
  api.openapi(keepBank, async (c) => {
    const { provenAt_ms, shopperId } = await requireShopper(c);
    if (!isProvenRecently(provenAt_ms, c.get("now")())) throw new Refusal("proof_needed");
    await countUse(c, "registration");
    const applicant = await signedInApplicant(c);
    const [typed, now_ms] = [c.req.valid("json"), c.get("now")()];
    if (applicant.shop) {
      const by = { kind: "seller", shopperId, requestId: c.get("requestId") ?? null } as const;
      c.executionCtx.waitUntil(enqueue(c.env, await changeBankAccount(c.env, applicant.shop.id, typed, by, now_ms)));
    } else await keepBankAccount(c.env, (await openApplication(c, applicant)).id, typed, now_ms);
    return c.json(await after(c), 200, privateNoStore);
  });
  api.openapi(submit, async (c) => {
    const applicant = await signedInApplicant(c);
    const { shopper, shop, application } = applicant;
    await countUse(c, "registration");
    if (!application || !isOpenToChange(shop?.status ?? null)) throw new Refusal(shop ? "conflict" : "not_found");
    if (!(await isAddressVerified(c.env.DB, shopper.shopperId))) throw new Refusal("email_unverified");
    const by = { kind: "seller", shopperId: shopper.shopperId, requestId: c.get("requestId") ?? null } as const;
    const handing = { env: c.env, applicant, application, agreement: c.req.valid("json").agreement, locale: c.get("locale"), by, now_ms: c.get("now")() };
    const mails = await submitRegistration(handing);
    c.executionCtx.waitUntil(enqueue(c.env, mails));
    return c.json(await after(c), 200, privateNoStore);
  });
  api.openapi(reply, async (c) => {
    const { shop } = await signedInApplicant(c);
    if (!shop) throw new Refusal("not_found");
    await countUse(c, "registration", c.env.MAILS);
    c.executionCtx.waitUntil(enqueue(c.env, await replyAsOwner(c.env.DB, shop.id, c.req.valid("json").text, c.get("now")())));
    return c.json(await after(c), 201, privateNoStore);
  });
  api.openapi(handle, async (c) => {
    await countUse(c, "shop-handle");
    const words = c.get("words");
    const data = await checkHandle(c.env.DB, c.req.valid("param").handle, null, (key) => words.t(`fields.${key satisfies KeyIn<"fields">}`));
    return c.json({ data }, 200, privateNoStore);
  });
}
