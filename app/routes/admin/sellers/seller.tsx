/** One shop with its application: who stands behind it, its papers, what was written, and what is decided about it. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminSeller } from "../../../../worker/shop/operators/sellers-contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { IdentityFacts } from "../../../ui/shops/identity-facts.tsx";
import type { Route } from "./+types/seller";
import { Decisions } from "./decisions.tsx";
import { actOnSeller } from "./seller-action.ts";
import { SellerMessages } from "./seller-messages.tsx";

type SellerData = { desk: DeskMe; seller: AdminSeller; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<SellerData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "sellers.read");
  const { data: seller } = await renderContext.api.get("/admin/sellers/{handle}", { params: { handle: params.handle } });
  titlePrivatePage(renderContext, seller.name);
  return { desk, seller, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnSeller(context.get(renderContextKey), request, params.handle, form);
}

export default function SellerPage({ loaderData: { desk, seller, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const mayDecide = desk.rights.includes("sellers.decide");
  const { handle, name, status, createdAt, messages } = seller;
  const lead = (
    <>
      {t(`seller.status.${status}`)} · <Moment at={createdAt} />
    </>
  );
  const shop = status === "approved" && (
    <ButtonLink look="quiet" href={link(`/shop/${handle}`)}>
      {t("desk.sellers.inShop")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="sellers" heading={name} lead={lead} flash={flash} actions={shop}>
      <Detail aside={<Aside seller={seller} mayOpen={mayDecide} />}>
        {mayDecide && <Decisions key={`${status} ${messages.length}`} seller={seller} />}
        <SellerMessages key={messages.length} seller={seller} mayWrite={mayDecide} />
      </Detail>
    </DeskPage>
  );
}

function Aside({ seller, mayOpen }: { seller: AdminSeller; mayOpen: boolean }) {
  const { t, locale } = useWords();
  const { handle, names, identity, bank, agreement, members } = seller;
  return (
    <>
      <Card id="identity" title={t("desk.sellers.identity")}>
        {identity ? <IdentityFacts identity={identity} /> : <p className="muted">{t("desk.sellers.noIdentity")}</p>}
        <Facts
          facts={[
            [
              t("desk.sellers.handle"),
              <bdi key="handle" dir="ltr">
                {handle}
              </bdi>,
            ],
            ...Object.entries(names).map(
              ([lang, name]) => [new Intl.DisplayNames(locale, { type: "language" }).of(lang) ?? lang, <bdi key={lang}>{name}</bdi>] as const,
            ),
            bank && [t("desk.sellers.bank"), <bdi key="bank">{`${bank.holder} · …${bank.last4}`}</bdi>],
            agreement && [
              t("desk.sellers.agreed"),
              <span key="agreed" suppressHydrationWarning>
                {formatDate(agreement.agreedAt, locale)}
              </span>,
            ],
          ]}
        />
      </Card>
      <Documents seller={seller} mayOpen={mayOpen} />
      {members.length > 0 && (
        <Card id="members" title={t("seller.team.title")}>
          <ul className={card.list}>
            {members.map(({ id, name, email, role }) => (
              <li key={id} className={card.item}>
                <span className={card.what}>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <span className="muted small">
                    {t(`seller.team.roles.${role}`)} · <bdi dir="ltr">{email}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Papers are for those who decide: who only reads sees that they are there. */
function Documents({ seller: { handle, documents }, mayOpen }: { seller: AdminSeller; mayOpen: boolean }) {
  const { t } = useWords();
  return (
    <Card id="documents" title={t("seller.register.steps.documents")}>
      {documents.length === 0 ? (
        <p className="muted">{t("desk.sellers.noDocuments")}</p>
      ) : (
        <ul className={card.list}>
          {documents.map(({ id, kind, name, scan }) => (
            <li key={id} className={card.item}>
              <span className={card.what}>
                <strong>{t(`seller.register.documents.kinds.${kind}`)}</strong>
                {mayOpen && scan !== "infected" ? (
                  <a
                    className="text-link small"
                    href={apiLink("/admin/sellers/{handle}/documents/{id}", { params: { handle, id } })}
                    download
                    aria-label={t("seller.register.documents.open", { name })}
                  >
                    <bdi>{name}</bdi>
                  </a>
                ) : (
                  <bdi className="small">{name}</bdi>
                )}
                <span className={scan === "infected" ? card.bad : "muted small"}>{t(`seller.register.documents.scan.${scan}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
