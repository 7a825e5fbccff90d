/** The portal: /sandbox/etisalat/portal. A shop's form posts the transaction to it; by a link it does not open. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { judge, oneTimeCode } from "./cards.ts";
import { codes } from "./codes.ts";
import { changeTransaction, end, findTransaction, isPortalOver, type Transaction } from "./transactions.ts";
import { backPage, codePage, payPage, statePage } from "./view.ts";

type Typed = (name: string) => string;

export const etisalatPage = new Hono<SandboxEnv>();

etisalatPage.post("/portal", async (c) => {
  const form = await readForm(c);
  const typed: Typed = (name) => (form.get(name) ?? "").slice(0, 40);
  const found = await findTransaction(c.env, typed("TransactionID"));
  if (!found) return statePage("en", "missing");
  if (found.result) return backPage(found);
  if (isPortalOver(found)) return statePage(found.language, "over", found);
  return changeTransaction(c.env, found.id, (transaction) => step(transaction, typed));
});
etisalatPage.all("/portal", () => statePage("en", "post_only"));

/** One press of a button: what it does to the transaction, and the page that follows. */
function step(transaction: Transaction, typed: Typed): Promise<Response> {
  const back = (isEnded: boolean) => (isEnded || transaction.result ? backPage(transaction) : payPage(transaction));
  switch (typed("do")) {
    case "cancel":
      return back(end(transaction, codes.cancelled));
    case "bank":
      return back(end(transaction, codes.awaitsBank));
    case "confirm":
      if (!transaction.challenged) return payPage(transaction);
      return typed("otp").trim() === oneTimeCode ? back(end(transaction, codes.approved, transaction.challenged)) : codePage(transaction, true);
    case "pay": {
      const fields = { card: typed("card"), expiry: typed("expiry"), cvc: typed("cvc") };
      const verdict = judge(fields, new Date());
      if (verdict.kind === "invalid") return payPage(transaction, { fields, errors: verdict.errors });
      if (verdict.kind === "ended") return back(end(transaction, verdict.code, verdict.card));
      transaction.challenged = verdict.card;
      return codePage(transaction);
    }
    default:
      return transaction.challenged ? codePage(transaction) : payPage(transaction);
  }
}
