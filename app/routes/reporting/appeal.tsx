/** Where mails about decisions lead: what was decided and why, and the way to ask for another decision (article 20). */
import "../../styles/further.css";
import type { OwnAppeal } from "../../../worker/shop/content-reports/contract.ts";
import { explanation_chars } from "../../../worker/shop/content-reports/rules.ts";
import { isRefusal } from "../../client/api.ts";
import { type Flash, renderContextKey } from "../../context.ts";
import { handleForm } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { useDone } from "../../forms/use-form.ts";
import { formatDate } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../../ui/account/card.tsx";
import { TextArea } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { TokenPage } from "../sign-in/auth-layout.tsx";
import type { Route } from "./+types/appeal";
import css from "./reporting.module.css";

type AppealData = { token: string; appeal: OwnAppeal | null; flash: Flash | null };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
const addressOf = (token: string): PageAddress => `/report/appeal?token=${encodeURIComponent(token)}`;

export async function loader({ context, request }: Route.LoaderArgs): Promise<AppealData> {
  const { api, flash = null } = openPrivatePage(context, "report.appeal.title");
  const token = tokenOf(request);
  try {
    return { token, appeal: (await api.get("/content-reports/appeal", { query: { token } })).data, flash };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { token, appeal: null, flash };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const token = tokenOf(request);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await renderContext.api.send("POST", "/content-reports/appeal", { query: { token }, body: { text: textOf(form, "text") } });
    return { key: "report.appeal.sent", to: addressOf(token) };
  });
}

export default function AppealPage({ loaderData: { token, appeal, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const title = t(appeal ? "report.appeal.title" : "report.appeal.unknown");
  usePrivateHead(title);
  return (
    <div className={`page stack ${css.reporting}`}>
      <TokenPage />
      <h1>{title}</h1>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      {appeal && <Decided appeal={appeal} />}
      {appeal && <Way token={token} appeal={appeal} />}
    </div>
  );
}

function Decided({ appeal: { kind, name, decision } }: { appeal: OwnAppeal }) {
  const { t } = useWords();
  const { outcome, part, ground, groundText, facts } = decision;
  const about = t(`report.about.${kind}`, { name });
  return (
    <Card id="decision" title={t("report.appeal.decision")}>
      <p>{outcome === "acted" ? t(`report.acted.${part ?? kind}`, { name }) : t(outcome === "kept" ? "report.kept" : "report.alreadyGone", { about })}</p>
      {ground && groundText && <p>{t(`report.ground.${ground}`, { text: groundText })}</p>}
      <blockquote className={css.quote} dir="auto">
        {facts}
      </blockquote>
      <p className="muted small">{t("report.byPeople")}</p>
    </Card>
  );
}

function Way({ token, appeal: { state, until } }: { token: string; appeal: OwnAppeal }) {
  const { t, locale } = useWords();
  const date = formatDate(until, locale);
  if (state === "sent") return <Notice kind="good">{t("report.appeal.sent")}</Notice>;
  if (state === "over") return <Notice kind="info">{t("report.appeal.over", { date })}</Notice>;
  if (state === "none") return <Notice kind="info">{t("report.appeal.none")}</Notice>;
  return (
    <Card id="appeal" title={t("report.appeal.text")} lead={t("report.redress", { date })}>
      <CardForm intent="appeal" action={addressOf(token)} submit={t("report.appeal.send")} labelOf={() => t("report.explanation")}>
        {({ field }) => <TextArea {...field("text")} rows={6} minLength={explanation_chars.min} maxLength={explanation_chars.max} />}
      </CardForm>
    </Card>
  );
}
