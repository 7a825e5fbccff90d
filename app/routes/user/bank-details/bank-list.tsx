import type { BankDetails } from "../../../../worker/shop/bank/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import card from "../../../ui/account/card.module.css";

/** The stored accounts, masked. */
export function BankList({ details }: { details: readonly BankDetails[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className={card.card} aria-labelledby="kept">
      <h2 id="kept" className="visually-hidden">
        {t("bank.kept")}
      </h2>
      <ul className={card.list}>
        {details.map((each) => (
          <li key={each.id} className={card.item}>
            <BankAccount details={each} />
            <a className={card.do} href={link(`/user/bank-details?delete=${each.id}`)} aria-label={t("bank.deleteNamed", { last4: each.last4 })}>
              {t("account.delete")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BankAccount({ details }: { details: BankDetails }) {
  const { t, locale } = useWords();
  return (
    <>
      <span className={card.mark}>
        <AccountIcon name="bank-details" />
      </span>
      <span className={card.what}>
        <strong>
          {t(details.kind === "iban" ? "bank.labels.iban" : "bank.labels.accountNumber")}{" "}
          <bdi dir="ltr">
            <span aria-hidden="true">•••• </span>
            {details.last4}
          </bdi>
        </strong>
        <span className="muted small">
          <bdi>{details.holder}</bdi> · <span suppressHydrationWarning>{countryName(details.country, locale)}</span>
        </span>
        <span className="muted small" suppressHydrationWarning>
          {t("account.addedOn", { date: formatDate(details.createdAt, locale) })}
        </span>
      </span>
    </>
  );
}
