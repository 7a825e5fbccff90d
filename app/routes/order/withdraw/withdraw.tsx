/** Withdrawing from a contract, without an account, in two steps (Directive 2011/83/EU, article 11a): which order, and the statement with its confirmation. */
import "../../../styles/further.css";
import type { FindWithdrawal, WithdrawableOrder, WithdrawalReceipt } from "../../../../worker/shop/withdrawals/contract.ts";
import { type RenderContext, renderContextKey } from "../../../context.ts";
import { asTyped, type FormAnswer } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { linesIn, proofIn } from "../lookup/fields-in.ts";
import { type FoundOrder, foundByLink, linesAgain, notFoundAgain } from "../lookup/found-order.ts";
import css from "../lookup/lookup.module.css";
import { FindOrder } from "../lookup/lookup-fields.tsx";
import type { Route } from "./+types/withdraw";
import { Received } from "./received.tsx";
import { action as address, Statement } from "./steps.tsx";

export type LookupResult = FoundOrder<WithdrawableOrder>;
export type WithdrawAnswer = FormAnswer<{ found: LookupResult | null; receipt: WithdrawalReceipt | null }>;

async function find({ api }: RenderContext, proof: FindWithdrawal): Promise<LookupResult> {
  const { data: order } = await api.send("POST", "/withdrawals/find", { body: proof });
  return { order, proof, requestKey: crypto.randomUUID() };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ found: LookupResult | null }> {
  const renderContext = openPrivatePage(context, "withdrawal.title");
  return { found: await foundByLink(request, (proof) => find(renderContext, proof)) };
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
    return notFoundAgain(form, error, words, none);
  }
  if (intentOf(form) !== "declare") return { ...asTyped(form), ...none, found };
  try {
    const body = { ...found.proof, lines: linesIn(form), name: textOf(form, "name"), reason: textOf(form, "reason"), requestKey: textOf(form, "requestKey") };
    const { data: receipt } = await api.send("POST", "/withdrawals", { body });
    return { ...asTyped(form), found, receipt };
  } catch (error) {
    return linesAgain(form, error, { ...none, found });
  }
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  usePrivateHead(t("withdrawal.title"));
  const answer = actionData as WithdrawAnswer | undefined;
  const found = answer ? answer.found : loaderData.found;
  return (
    <div className={`page stack ${css.page}`}>
      <div className={css.lead}>
        <h1>{t("withdrawal.title")}</h1>
        <p className="muted">{t("withdrawal.lead")}</p>
      </div>
      {answer?.receipt ? (
        <Received receipt={answer.receipt} />
      ) : found ? (
        <Statement found={found} answer={answer} />
      ) : (
        <FindOrder action={address} answer={answer} />
      )}
    </div>
  );
}
