/** Other ways in: those linked, and those that could be. */
import type { OfferedProvider } from "../../../../worker/shop/social/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import type { SecurityAccount } from "./security.tsx";

export function Providers({ me, offered }: { me: SecurityAccount; offered: readonly OfferedProvider[] }) {
  const { t } = useWords();
  // one that is no longer offered can still be removed
  const known = [...offered, ...me.providers.filter((id) => !offered.some((each) => each.id === id)).map((id) => ({ id, name: id }))];
  if (known.length === 0) return null;
  const isOnlyWay = !me.hasPassword && me.providers.length === 1;
  return (
    <Card id="providers" title={t("account.security.providers")} lead={t("account.security.providersText")}>
      {isOnlyWay && <Notice kind="info">{t("account.security.onlyWay")}</Notice>}
      <ul className={css.list}>
        {known.map(({ id, name }) => {
          const linked = me.providers.includes(id);
          return (
            <li key={id} className={css.provider}>
              <span className={css.what}>
                <strong>{name}</strong>
                <span className="muted small">{t(linked ? "account.security.linked" : "account.security.notLinked")}</span>
              </span>
              {!(linked && isOnlyWay) && <ProviderForm provider={id} name={name} linked={linked} me={me} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function ProviderForm({ provider, name, linked, me }: { provider: string; name: string; linked: boolean; me: SecurityAccount }) {
  const { t } = useWords();
  return (
    <CardForm
      intent={linked ? "unlink" : "link"}
      action="/user/security"
      look="quiet"
      submit={t(linked ? "account.security.unlink" : "account.security.link", { name })}
      labelOf={() => t("account.proof.label")}
      of={["provider", provider]}
    >
      {(form) => (
        <>
          <input type="hidden" name="provider" value={provider} />
          {form.proof && <PasswordCheckField me={me} form={form} of={provider} />}
        </>
      )}
    </CardForm>
  );
}
