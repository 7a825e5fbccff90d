/** One mail: to whom it goes, what it is about, how each try went, and once more. What it said is not kept. */
import type { MailDetail } from "../../../../worker/shop/mails/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoment, formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/mail";
import { sendAgain } from "./mail-action.ts";
import { Failure, MailStateTag, OrderOf, Recipient, ShopOf } from "./mail-parts.tsx";
import css from "./mails.module.css";
import { queue } from "./mails-table.ts";

type MailData = { desk: DeskMe; mail: MailDetail; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<MailData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.audit.kinds.mail", "mails.read");
  const { data: mail } = await renderContext.api.get("/admin/mails/{id}", { params: { id: params.id } });
  return { desk, mail, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await sendAgain(renderContext.api, params.id);
    return { key: "desk.mails.done", to: `/admin/mail/${params.id}` };
  });
}

export default function MailPage({ loaderData: { desk, mail, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { id, state } = mail;
  return (
    <DeskPage
      desk={desk}
      place="mails"
      heading={t("desk.mails.number", { number: id })}
      lead={<MailStateTag state={state} />}
      flash={flash}
      actions={
        <ButtonLink look="quiet" href={link(queue)}>
          {t("desk.mails.queue")}
        </ButtonLink>
      }
    >
      <Detail aside={<About desk={desk} mail={mail} />}>
        <Tries mail={mail} />
        <Again desk={desk} mail={mail} />
      </Detail>
    </DeskPage>
  );
}

function Tries({ mail: { attempts, nextAt } }: { mail: MailDetail }) {
  const { t, locale } = useWords();
  return (
    <Card id="tries" title={t("seller.webhooks.tries")}>
      {attempts.length === 0 ? (
        <p className="muted">{t("desk.mails.untried")}</p>
      ) : (
        <ol className={css.tries}>
          {attempts.map(({ at, failure }) => (
            <li key={at}>
              <Moment at={at} />
              {failure === null ? t("desk.mails.taken") : <Failure text={failure} />}
            </li>
          ))}
        </ol>
      )}
      {nextAt !== null && (
        <p className="muted" suppressHydrationWarning>
          {t("seller.webhooks.next", { time: formatMoment(nextAt, locale) })}
        </p>
      )}
    </Card>
  );
}

function Again({ desk, mail: { id, again } }: Omit<MailData, "flash">) {
  const { t } = useWords();
  const name = t("seller.webhooks.again");
  if (again === "no" || !desk.rights.includes("mails.act")) return null;
  return (
    <Card id="again" title={name} lead={t(again === "expired" ? "desk.mails.expired" : "desk.mails.againText")}>
      {again === "yes" && (
        <CardForm intent="again" action={`/admin/mail/${id}`} submit={name} labelOf={() => name}>
          {() => null}
        </CardForm>
      )}
    </Card>
  );
}

function About({ desk, mail }: Omit<MailData, "flash">) {
  const { t, locale } = useWords();
  const { kind, to, subject, order, shop, tries, createdAt, sentAt } = mail;
  return (
    <Card id="about" title={t("desk.audit.about")}>
      <Facts
        facts={[
          [t("desk.mails.to"), <Recipient key="to" to={to} />],
          subject !== null && [
            t("desk.mails.subject"),
            <span key="subject" lang={mail.locale ?? undefined} dir="auto">
              {subject}
            </span>,
          ],
          [t("desk.mails.kind"), t(`desk.mails.kinds.${kind}`)],
          mail.locale !== null && [
            t("account.language"),
            <span key="language" lang={mail.locale}>
              {languageNames[mail.locale]}
            </span>,
          ],
          order !== null && [t("desk.find.kinds.order"), <OrderOf key="order" desk={desk} order={order} />],
          shop && [t("desk.find.kinds.shop"), <ShopOf key="shop" desk={desk} shop={shop} />],
          [t("desk.audit.at"), <Moment key="at" at={createdAt} />],
          sentAt !== null && [t("desk.mails.sentAt"), <Moment key="sent" at={sentAt} />],
          [t("seller.webhooks.tries"), formatNumber(tries, locale)],
        ]}
      />
      {!desk.rights.includes("mails.act") && <p className="muted">{t("desk.mails.masked")}</p>}
    </Card>
  );
}
