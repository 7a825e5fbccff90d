/** The audit log as a file: the newest of what is looked for. */
import { csvLine } from "../../../shared/csv.ts";
import { type AuditFilter, auditFile_max } from "./contract.ts";
import { readAudit } from "./data.ts";

const inOnePage = 500;
const columns = ["at", "actor", "role", "account", "name", "action", "order", "package", "shop", "subject kind", "subject", "amount", "currency", "note"];

export async function auditCsv(db: D1Database, filter: AuditFilter): Promise<string> {
  let text = csvLine([...columns, "before", "after", "request", "token"]);
  let after: number | undefined;
  for (let written = 0; written < auditFile_max; written += inOnePage) {
    const { data, meta } = await readAudit(db, filter, after, inOnePage);
    for (const row of data) {
      const { at, actor, role, shopperId, name, action, order, package: pkg, shop, subject, amount, currency, note, before, after, requestId, token } = row;
      const cells = [at, actor, role, shopperId, name, action, order, pkg, shop, subject?.kind, subject?.id, amount, currency, note];
      const states = [before, after].map((state) => (state === null ? "" : JSON.stringify(state)));
      text += csvLine([...cells.map((cell) => String(cell ?? "")), ...states, requestId ?? "", token?.name ?? ""]);
    }
    if (meta.next === null) break;
    after = meta.next;
  }
  return text;
}
