/** What is known of a shop: its names and account, who stands behind it, its papers, who works for it, and how it came to stand where it does. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminSeller } from "../../../../worker/shop/operators/sellers-contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { Facts } from "../../../ui/desk/detail.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { IdentityFacts } from "../../../ui/shops/identity-facts.tsx";
import order from "../orders/order.module.css";

type Props = { seller: AdminSeller };

export function SellerAside({ seller, rights }: Props & Pick<DeskMe, "rights">) {
  const { t } = useWords();
  const { identity } = seller;
  return (
    <>
      <Card id="identity" title={t("desk.sellers.identity")}>
        {identity ? <IdentityFacts identity={identity} /> : <p className="muted">{t("desk.sellers.noIdentity")}</p>}
      </Card>
      <Documents seller={seller} mayOpen={rights.includes("sellers.decide")} />
      <Members seller={seller} />
      <About seller={seller} rights={rights} />
      <History seller={seller} />
    </>
  );
}

/** Papers are for those who decide: who only reads sees that they are there. */
function Documents({ seller: { handle, documents }, mayOpen }: Props & { mayOpen: boolean }) {
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

function Members({ seller: { members } }: Props) {
  const { t } = useWords();
  if (members.length === 0) return null;
  return (
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
  );
}

function About({ seller: { handle, names, bank, agreement, createdAt }, rights }: Props & Pick<DeskMe, "rights">) {
  const { t, locale } = useWords();
  const link = useLink();
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <Card id="about" title={t("listing.filters.shop")}>
      <Facts
        facts={[
          [
            t("desk.sellers.handle"),
            <bdi key="handle" dir="ltr">
              {handle}
            </bdi>,
          ],
          ...Object.entries(names).map(([lang, name]) => [languages.of(lang) ?? lang, <bdi key={lang}>{name}</bdi>] as const),
          [t("desk.sellers.since"), <Moment key="since" at={createdAt} />],
          bank && [t("desk.sellers.bank"), <bdi key="bank">{`${bank.holder} · …${bank.last4}`}</bdi>],
          agreement && [
            t("desk.sellers.agreed"),
            <span key="agreed" suppressHydrationWarning>
              {formatDate(agreement.agreedAt, locale)}
            </span>,
          ],
        ]}
      />
      <p className="row">
        {rights.includes("catalogue") && (
          <a className="text-link" href={link(`/admin/products?shop=${handle}`)}>
            {t("listing.results")}
          </a>
        )}
        {rights.includes("audit") && (
          <a className="text-link" href={link(`/admin/audit?shop=${handle}`)}>
            {t("desk.audit.title")}
          </a>
        )}
      </p>
    </Card>
  );
}

/** What was decided, the newest first; the words to it stand among the messages. */
function History({ seller: { messages } }: Props) {
  const { t } = useWords();
  const decided = messages.filter(({ decision }) => decision !== null).toReversed();
  if (decided.length === 0) return null;
  return (
    <Card id="history" title={t("desk.products.history")}>
      <ol className={order.lines}>
        {decided.map(({ decision, at }) => (
          <li key={`${at} ${decision}`}>
            {decision && <span>{t(`seller.register.messages.said.${decision}`)}</span>}
            <span className="muted small">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
