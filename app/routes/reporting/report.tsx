/** Reporting what is against the law or the rules, without an account (Regulation (EU) 2022/2065, article 16). */
import "../../styles/further.css";
import type { ContentReportReceipt, ReportTarget } from "../../../worker/shop/content-reports/contract.ts";
import { ApiError } from "../../client/api.ts";
import { renderContextKey } from "../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../forms/answer.ts";
import { readForm } from "../../forms/read.ts";
import { refusalOf } from "../../forms/refusal.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import type { Route } from "./+types/report";
import { Received } from "./received.tsx";
import { ReportForm } from "./report-form.tsx";
import css from "./reporting.module.css";
import { reportIn, seenAtOf, targetIn } from "./target.ts";

/** `isGone`: something is named, and it is not there. `requestKey`: the form's own, so that it counts once. */
export type ReportData = { target: ReportTarget | null; isGone: boolean; seenAt: string; requestKey: string };
export type ReportAnswer = FormAnswer<{ receipt: ContentReportReceipt | null }>;

export async function loader({ context, request }: Route.LoaderArgs): Promise<ReportData> {
  const { api } = openPrivatePage(context, "report.title");
  const named = targetIn(new URL(request.url).searchParams);
  const found = { seenAt: seenAtOf(request.headers.get("referer"), request.url), requestKey: crypto.randomUUID() };
  if (!named) return { ...found, target: null, isGone: false };
  try {
    const { data: target } = await api.get("/content-reports/target", { query: named });
    return { ...found, target, isGone: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...found, target: null, isGone: true };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, words } = context.get(renderContextKey);
  const form = await readForm(request);
  try {
    const { data: receipt } = await api.send("POST", "/content-reports", { body: reportIn(form) });
    return { ...asTyped(form), receipt };
  } catch (error) {
    const refused = refusalOf(error);
    return giveBack(form, refused, { receipt: null, ...(refused.status === 404 && { problem: words.t("report.gone") }) });
  }
}

export default function ReportPage({ loaderData: { target, isGone, seenAt, requestKey }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  usePrivateHead(t("report.title"));
  const answer = actionData as ReportAnswer | undefined;
  const way = isGone ? "report.gone" : "report.how";
  return (
    <div className={`page stack ${css.reporting}`}>
      <header className={css.lead}>
        <h1>{t("report.title")}</h1>
        <p className="muted">{t("report.lead")}</p>
      </header>
      {answer?.receipt ? (
        <Received receipt={answer.receipt} />
      ) : target ? (
        <ReportForm target={target} seenAt={seenAt} requestKey={requestKey} answer={answer} />
      ) : (
        <Notice kind="info">{answer?.problem ?? t(way)}</Notice>
      )}
    </div>
  );
}
