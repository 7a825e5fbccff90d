/** Withdrawing from a contract, without an account, in two steps (Directive 2011/83/EU, article 11a): which order, and the statement with its confirmation. */
import "../../../styles/further.css";
import type { FindWithdrawal, WithdrawableOrder, WithdrawalReceipt } from "../../../../worker/shop/withdrawals/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type RenderContext, renderContextKey } from "../../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import type { Route } from "./+types/withdraw";
import { Received } from "./received.tsx";
import { linesIn, proofIn } from "./statement.ts";
import { FindOrder, Statement } from "./steps.tsx";
import css from "./withdraw.module.css";

/** An order that somebody has shown to be theirs. `requestKey`: the form's own, so that it counts once. */
export type LookupResult = { order: WithdrawableOrder; proof: FindWithdrawal; requestKey: string };
export type WithdrawAnswer = FormAnswer<{ found: LookupResult | null; receipt: WithdrawalReceipt | null }>;

async function find({ api }: RenderContext, proof: FindWithdrawal): Promise<LookupResult> {
  const { data: order } = await api.send("POST", "/withdrawals/find", { body: proof });
  return { order, proof, requestKey: crypto.randomUUID() };
}

/** With the order's link (`?order=` and `?key=`) the first step is done. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ found: LookupResult | null }> {
  const renderContext = openPrivatePage(context, "withdrawal.title");
  const query = new URL(request.url).searchParams;
  const [number, key] = [query.get("order") ?? "", query.get("key") ?? ""];
  if (number === "") return { found: null };
  const found = await find(renderContext, { number, ...(key !== "" && { key }) }).catch((error: unknown) => {
    // not theirs, or nothing at all: the first step asks
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
  return { found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  const none = { found: null, receipt: null };
  let found: LookupResult;
  try {
    found = await find(renderContext, proofIn(form));
  } catch (error) {
    const refused = refusalOf(error);
    return giveBack(form, refused, { ...none, ...(refused.status === 404 && { problem: words.t("orders.trackUnknown") }) });
  }
  if (intentOf(form) !== "declare") return { ...asTyped(form), ...none, found };
  try {
    const body = { ...found.proof, lines: linesIn(form), name: textOf(form, "name"), reason: textOf(form, "reason"), requestKey: textOf(form, "requestKey") };
    const { data: receipt } = await api.send("POST", "/withdrawals", { body });
    return { ...asTyped(form), found, receipt };
  } catch (error) {
    return giveBack(form, renameErrors(refusalOf(error), (name) => (name.startsWith("lines") ? "lines" : name)) as ApiError, { ...none, found });
  }
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  usePrivateHead(t("withdrawal.title"));
  const answer = actionData as WithdrawAnswer | undefined;
  const found = answer ? answer.found : loaderData.found;
  return (
    <div className={`page stack ${css.withdraw}`}>
      <div className={css.lead}>
        <h1>{t("withdrawal.title")}</h1>
        <p className="muted">{t("withdrawal.lead")}</p>
      </div>
      {answer?.receipt ? <Received receipt={answer.receipt} /> : found ? <Statement found={found} answer={answer} /> : <FindOrder answer={answer} />}
    </div>
  );
}
