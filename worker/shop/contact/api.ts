/** The address people write to. */
import { waitUntil } from "cloudflare:workers";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { networkKeysOf } from "../../request/limits/network-keys.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { signedInOf } from "../../request/session.ts";
import { dataAnswer, isKey, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { ContactMessage, ContactReceipt, contactPaths } from "./contract.ts";
import { pretendReceipt, writeToUs } from "./service.ts";
import { keyHeader } from "./threads/contract.ts";

const { post } = routesOf("Contact");

const write = post(
  contactPaths.contact,
  "Write to the marketplace; a confirmation goes to the sender",
  {
    query: localeQuery,
    headers: keyHeader,
    body: jsonBody(ContactMessage),
  },
  {
    201: dataAnswer(ContactReceipt, "Kept; repetitions answer the same"),
    202: dataAnswer(ContactReceipt, "Taken"),
    400: refusalAnswer("A field is missing or not understood"),
    409: refusalAnswer("contact_closed: the market has no address to write to"),
    422: refusalAnswer("idempotency_key_reused"),
    429: refusalAnswer("Too many messages"),
  },
);
export const routes = { write };

export function contact(api: OpenAPIHono<AppEnv>): void {
  api.openapi(write, async (c) => {
    const key = c.req.header("idempotency-key") || undefined;
    if (key !== undefined && !isKey(key)) throw new Refusal("bad_request");
    const typed = c.req.valid("json");
    await countUse(c, "contact", c.env.MAILS);
    if (typed.website?.trim()) return c.json({ data: pretendReceipt() }, 202, privateNoStore);
    const shopperId = (await signedInOf(c))?.id ?? null;
    const writing = { env: c.env, now_ms: c.get("now")(), locale: c.get("locale"), key, network: networkKeysOf(c).wideNetworkKey, shopperId, later: waitUntil };
    return c.json({ data: await writeToUs(writing, typed) }, 201, privateNoStore);
  });
}
