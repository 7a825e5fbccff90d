/** The addresses of the audit log. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { listedAnswer, notUnderstood, privateNoStore } from "../answers.ts";
import { operatorRoutes } from "../routes.ts";
import { AuditFileQuery, AuditQuery, AuditRow, auditPaths, auditPerPage } from "./audit/contract.ts";
import { readAudit } from "./audit/data.ts";
import { auditCsv } from "./audit/file.ts";
import { PageMeta } from "./sellers-contract.ts";

const { get } = operatorRoutes();

const audit = get(
  "audit",
  auditPaths.audit,
  "What sellers and operators did, the newest first",
  { query: AuditQuery },
  listedAnswer(AuditRow, PageMeta, "a page"),
);
const csv = get(
  "audit",
  auditPaths.csv,
  "The same as a table",
  { query: AuditFileQuery },
  { 200: { description: "UTF-8, RFC 4180", content: { "text/csv": { schema: { type: "string" } } } }, ...notUnderstood },
);
export const routes = { audit, csv };

export function operatorAudit(api: OpenAPIHono<AppEnv>): void {
  api.openapi(audit, async (c) => {
    const { after, perPage = auditPerPage, locale: _, ...filter } = c.req.valid("query");
    return c.json(await readAudit(c.env.DB, filter, after, perPage), 200, privateNoStore);
  });
  api.openapi(csv, async (c) => {
    const { locale: _, ...filter } = c.req.valid("query");
    const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="audit-log.csv"' };
    return c.body(await auditCsv(c.env.DB, filter), 200, { ...privateNoStore, ...headers });
  });
}
