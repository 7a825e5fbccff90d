/**
 * Asking to be told of something once: with an account by a button, without one by an address that a mail asks to confirm. Products, flash sales and
 * shops lead here, so that their own pages are the same for everyone.
 */
import "../../../styles/further.css";
import { prefixOf } from "../../../../locales/words.ts";
import type { AlertSubject, AskAlert } from "../../../../worker/shop/alerts/contract.ts";
import { type AlertKind, alertKinds } from "../../../../worker/shop/alerts/rules.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { minorOf } from "../../../forms/amounts.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate, formatMoney } from "../../../i18n/format.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import type { Route } from "./+types/ask";
import css from "./alerts.module.css";

/** `formKey`: another one each time the page is read, so that what was sent is typed no more. */
type AskData = { subject: AlertSubject | null; isGuest: boolean; formKey: string; flash: Flash | null };

type Named = { kind: AlertKind; id: string };
const addressOf = ({ kind, id }: Named): PageAddress => `/user/alerts/new?kind=${kind}&id=${encodeURIComponent(id)}`;

function namedIn(query: URLSearchParams): Named | null {
  const kind = alertKinds.find((each) => each === query.get("kind"));
  const id = query.get("id") ?? "";
  return kind && /^[a-z0-9-]{1,80}$/.test(id) ? { kind, id } : null;
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<AskData> {
  const { api, shopper, flash } = openPrivatePage(context, "alerts.ask.title");
  const named = namedIn(new URL(request.url).searchParams);
  const rest = { isGuest: shopper === undefined, formKey: crypto.randomUUID(), flash: flash ?? null };
  if (!named) return { ...rest, subject: null };
  try {
    return { ...rest, subject: (await api.get("/alerts/subject", { query: named })).data };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...rest, subject: null };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { locale, shopper } = renderContext;
  const form = await readForm(request);
  const [kind, id, currency] = [textOf(form, "kind") as AlertKind, textOf(form, "id"), textOf(form, "currency")];
  if (intentOf(form) === "sign-in") {
    // signing in leads back here
    renderContext.remember(`${prefixOf(locale)}${addressOf({ kind, id })}`);
    return redirect("/login", 303);
  }
  return handleForm(renderContext, request, form, async () => {
    const amount = kind === "price" ? minorOf(textOf(form, "price"), locale, currency) : undefined;
    const price = amount === undefined ? {} : { price: { amount, currency } };
    const body = { kind, id, ...price, ...(!shopper && { email: textOf(form, "email") }) };
    const { data } = await renderContext.api.send("POST", "/alerts", { body: body as AskAlert });
    return { key: data.state === "on" ? "alerts.on" : "alerts.confirm", to: data.state === "on" ? "/user/alerts" : addressOf({ kind, id }) };
  });
}

export default function AskPage({ loaderData: { subject, isGuest, formKey, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  usePrivateHead(t("alerts.ask.title"));
  return (
    <div className={`page stack ${css.ask}`}>
      <h1>{t("alerts.ask.title")}</h1>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      {subject ? (
        <AskCard key={actionData?.done ? formKey : "open"} subject={subject} isGuest={isGuest} />
      ) : (
        <Notice kind="info">{t("alerts.ask.unknown")}</Notice>
      )}
    </div>
  );
}

function AskCard({ subject, isGuest }: { subject: AlertSubject; isGuest: boolean }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { kind, id, name, path, price, until, canWait } = subject;
  const back = (
    <a className="text-link" href={link(path as PageAddress)}>
      {t("alerts.ask.back")}
    </a>
  );
  if (!canWait)
    return (
      <Card id="alert" title={name}>
        <Notice kind="good">{t(`alerts.came.${kind}`)}</Notice>
        <p>
          <ButtonLink href={link(path as PageAddress)}>{t("alerts.ask.back")}</ButtonLink>
        </p>
      </Card>
    );
  const values = { name, date: until ? formatDate(until, locale) : "", price: price ? formatMoney(price, locale) : "" };
  const currency = price?.currency ?? "";
  const labels: Readonly<Record<string, string>> = { price: t("alerts.ask.limit", { currency }), email: t("fields.labels.email") };
  return (
    <Card id="alert" title={name} lead={t(`alerts.ask.${kind}`, values)}>
      <CardForm intent="ask" action={addressOf({ kind, id })} submit={t("alerts.ask.yes")} labelOf={(field) => labels[field] ?? field} ways={back}>
        {({ field }) => (
          <>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="currency" value={currency} />
            {kind === "price" && <Field {...field("price")} inputMode="decimal" dir="ltr" autoComplete="off" />}
            {isGuest && <Field {...field("email")} type="email" dir="ltr" autoComplete="email" hint={t("alerts.ask.emailHint")} />}
          </>
        )}
      </CardForm>
      {isGuest && (
        <Form method="post" action={addressOf({ kind, id })}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="sign-in" className={css.end}>
            {t("alerts.ask.signIn")}
          </button>
        </Form>
      )}
    </Card>
  );
}
