/** The addresses of papers: their owner's alone. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { routesOf } from "../routes.ts";
import { openApplication, signedInApplicant } from "./applicant.ts";
import { DocumentParams, RegistrationQuery, registrationPaths, ShopDocument } from "./contract.ts";
import { isOfApplication } from "./documents/data.ts";
import { addDocument, documentAnswer, postedDocument, readDocument, removeDocument, scanKey } from "./documents/documents.ts";
import { documentMax_bytes, documents_max, isOpenToChange } from "./rules.ts";

const { del, get, post } = routesOf("Seller registration");
const query = RegistrationQuery;
const unauthorized = refusalAnswer("unauthorized, session_expired");
const unknown = refusalAnswer("no such paper of the caller's");
const properties = { kind: { type: "string" }, file: { type: "string", format: "binary" } } as const;

const add = post(
  registrationPaths.documents,
  `Upload a document, at most ${documents_max}: PDF, JPEG, PNG or WebP, at most ${documentMax_bytes / 1024 ** 2} MB`,
  { query, body: { required: true, content: { "multipart/form-data": { schema: { type: "object", required: ["kind", "file"], properties } } } } },
  {
    201: dataAnswer(ShopDocument, "stored"),
    400: refusalAnswer("no file, or no kind"),
    401: unauthorized,
    409: refusalAnswer("limit_reached"),
    413: refusalAnswer("payload_too_large"),
    415: refusalAnswer("unsupported_media"),
    429: refusalAnswer("too_many_requests"),
  },
);
const read = get(
  registrationPaths.document,
  "Download a document",
  { query, params: DocumentParams },
  { 200: { description: "the bytes" }, 401: unauthorized, 404: unknown, 410: refusalAnswer("gone: a scanner found something in it") },
);
const remove = del(
  registrationPaths.document,
  "Delete a document, while the registration may be changed",
  { query, params: DocumentParams },
  { 200: dataAnswer(z.object({}), "deleted"), 401: unauthorized, 404: unknown, 409: refusalAnswer("conflict: it was handed in") },
);
export const routes = { add, read, remove };

export function registrationDocuments(api: OpenAPIHono<AppEnv>): void {
  api.openapi(add, async (c) => {
    const applicant = await signedInApplicant(c);
    await countUse(c, "shop-document");
    const posted = await postedDocument(c.req.raw);
    const { id } = await openApplication(c, applicant);
    const data = await addDocument(c.env, id, posted, c.get("now")());
    if (c.env.SCAN_URL) c.executionCtx.waitUntil(enqueue(c.env, [scanKey(data.id)]));
    return c.json({ data }, 201, privateNoStore);
  });
  api.openapi(read, async (c) => {
    const { application } = await signedInApplicant(c);
    if (!application) throw new Refusal("not_found");
    return documentAnswer(await readDocument(c.env, isOfApplication(application.id), c.req.valid("param").id));
  });
  api.openapi(remove, async (c) => {
    const { application, shop } = await signedInApplicant(c);
    if (!application) throw new Refusal("not_found");
    if (!isOpenToChange(shop?.status ?? null)) throw new Refusal("conflict");
    await removeDocument(c.env, application.id, c.req.valid("param").id);
    return c.json({ data: {} }, 200, privateNoStore);
  });
}
