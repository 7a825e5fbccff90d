/** Taking one's data along, and deleting the account. */

import type { Me } from "../../../../worker/shop/account/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import css from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";

export function YourData() {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="data" title={t("account.leaving.data")} lead={t("account.leaving.dataText")}>
      <div className={css.ways}>
        <ButtonLink look="quiet" href="/api/v1/user/export" download="account.json" data-document="">
          {t("account.leaving.export")}
        </ButtonLink>
        <a className={`${css.do} ${css.bad}`} href={link("/user/profile?delete")}>
          {t("account.leaving.title")}
        </a>
      </div>
    </Card>
  );
}

const goes = ["profile", "lists", "addresses", "reviews", "questions", "sessions"] as const;
const stays = ["orders", "mail"] as const;

export function DeleteAccount({ me }: { me: Me }) {
  const { t } = useWords();
  const cancel = <QuietLink to="/user/profile">{t("account.leaving.keep")}</QuietLink>;
  const listed = (names: typeof goes | typeof stays) => (
    <ul className={css.bullets}>
      {names.map((name) => (
        <li key={name}>{t(`account.leaving.${name}`)}</li>
      ))}
    </ul>
  );
  return (
    <Card id="leaving" tone="danger" title={t("account.leaving.sure")} lead={t("account.leaving.text", { email: me.email })}>
      <div>
        <h3>{t("account.leaving.goes")}</h3>
        {listed(goes)}
      </div>
      <div>
        <h3>{t("account.leaving.stays")}</h3>
        {listed(stays)}
      </div>
      <CardForm
        intent="delete"
        action="/user/profile?delete"
        submit={t("account.leaving.submit")}
        danger
        labelOf={() => t("account.proof.label")}
        ways={cancel}
      >
        {(form) => <PasswordCheckField me={me} form={form} />}
      </CardForm>
    </Card>
  );
}
