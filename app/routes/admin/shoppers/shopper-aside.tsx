/** What is known of a shopper: how they are reached, since when they are here, and what they have left behind. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminShopper } from "../../../../worker/shop/shoppers/contract.ts";
import { counted_max } from "../../../../worker/shop/shoppers/rules.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Facts } from "../../../ui/desk/detail.tsx";
import { EarlierBlocks } from "./shopper-acts.tsx";

const counts = ["sessions", "addresses", "reviews"] as const;

export function ShopperAside({ shopper, rights }: { shopper: AdminShopper; rights: DeskMe["rights"] }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { id, email, emailVerified, phone, createdAt, lastSeen } = shopper;
  const number = (count: number) => {
    const text = formatNumber(count, locale);
    return count === counted_max ? t("desk.shoppers.more", { count: text }) : text;
  };
  const day = (at: string) => (
    <time key={at} dateTime={at} suppressHydrationWarning>
      {formatDate(at, locale)}
    </time>
  );
  return (
    <>
      <Card id="about" title={t("desk.shoppers.about")}>
        <Facts
          facts={[
            [
              t("fields.labels.email"),
              <span key="email">
                <bdi dir="ltr">{email}</bdi> <span className="muted small">{t(`desk.shoppers.${emailVerified ? "proven" : "unproven"}`)}</span>
              </span>,
            ],
            phone !== null && [
              t("fields.labels.phone"),
              <bdi key="phone" dir="ltr">
                {phone}
              </bdi>,
            ],
            [
              t("account.language"),
              <span key="language" lang={shopper.locale}>
                {languageNames[shopper.locale]}
              </span>,
            ],
            [t("desk.sellers.since"), day(createdAt)],
            [t("desk.shoppers.lastSeen"), lastSeen === null ? t("desk.shoppers.neverSeen") : day(lastSeen)],
            ...counts.map(
              (name) =>
                [
                  t(`desk.shoppers.counts.${name}`),
                  <span key={name} suppressHydrationWarning>
                    {number(shopper.counts[name])}
                  </span>,
                ] as const,
            ),
            [
              t("desk.shoppers.number"),
              <bdi key="number" dir="ltr">
                {id}
              </bdi>,
            ],
          ]}
        />
        <p className="muted small">
          {t("desk.shoppers.logged")}{" "}
          {rights.includes("audit") && (
            <a className="text-link" href={link(`/admin/audit?kind=shopper&subject=${id}`)}>
              {t("desk.audit.title")}
            </a>
          )}
        </p>
      </Card>
      <EarlierBlocks shopper={shopper} />
    </>
  );
}
