/** Where money that was paid in cash goes back to: named by who bought, with an account or by the order's link. Works without script. */
import "../../styles/further.css";
import { useState } from "react";
import { homeCountry } from "../../../worker/shared/countries/home-country.ts";
import type { RefundAccount } from "../../../worker/shop/refund-accounts/contract.ts";
import { type Flash, renderContextKey } from "../../context.ts";
import { asTyped, handleForm } from "../../forms/answer.ts";
import { heldIn, intentOf, textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { useDone, useForm } from "../../forms/use-form.ts";
import { formatMoney } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { titlePrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { BankFields, useBankLabels } from "../../ui/account/bank-fields.tsx";
import { bankNames } from "../../ui/account/bank-names.ts";
import { Card, CardForm } from "../../ui/account/card.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { BankAccount } from "../user/bank-details/bank-list.tsx";
import type { Route } from "./+types/refund-account";
import frames from "./lookup/lookup.module.css";

type AccountData = { found: RefundAccount; proof: string | null; country: string; flash: Flash | null };

const addressOf = (number: string, proof: string | null) =>
  `/checkout/order/${encodeURIComponent(number)}/refund-account${proof === null ? "" : (`?key=${encodeURIComponent(proof)}` as const)}` as const;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<AccountData> {
  const renderContext = context.get(renderContextKey);
  const proof = new URL(request.url).searchParams.get("key");
  const { data: found } = await renderContext.api.get("/orders/{number}/refund-account", { params, query: { key: proof } });
  titlePrivatePage(renderContext, renderContext.words.t("refundAccount.title"));
  return { found, proof, country: found.account?.country ?? homeCountry(renderContext.locale), flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const key = new URL(request.url).searchParams.get("key");
  if (form.get("use") === "country") return asTyped(form);
  return handleForm(renderContext, request, form, async () => {
    if (intentOf(form) === "saved") {
      await renderContext.api.send("PUT", "/orders/{number}/refund-account/saved", { params, query: { key }, body: { id: textOf(form, "id") } });
      return { key: "refundAccount.saved", to: addressOf(params.number, key) };
    }
    await renderContext.api.send("PUT", "/orders/{number}/refund-account", { params, query: { key }, body: heldIn(form, bankNames) as never });
    return { key: "refundAccount.saved", to: addressOf(params.number, key) };
  });
}

export default function RefundAccountPage({ loaderData: { found, proof, country, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  usePrivateHead(t("refundAccount.title"));
  const { number, waits, account, saved, isInUse } = found;
  const order = `/checkout/order/${encodeURIComponent(number)}${proof === null ? "" : (`?key=${encodeURIComponent(proof)}` as const)}` as const;
  return (
    <div className={`page stack ${frames.page}`}>
      <div className={frames.lead}>
        <h1>{t("refundAccount.title")}</h1>
        <p className="muted">
          <a className="text-link" href={link(order)}>
            {t("orders.title", { number })}
          </a>
        </p>
      </div>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      {waits ? (
        <p suppressHydrationWarning>{t("refundAccount.waits", { amount: formatMoney(waits, locale) })}</p>
      ) : (
        <Notice kind="info">{t("refundAccount.nothing")}</Notice>
      )}
      {account && (
        <Card id="named" title={t("refundAccount.named")}>
          <p>
            <bdi>{account.holder}</bdi> · <bdi dir="ltr">•••• {account.last4}</bdi> ·{" "}
            <span suppressHydrationWarning>{countryName(account.country, locale)}</span>
          </p>
          {isInUse && <p>{t("refundAccount.inUse")}</p>}
        </Card>
      )}
      {waits && !isInUse && saved.length > 0 && <SavedAccounts saved={saved} action={addressOf(number, proof)} />}
      {waits && !isInUse && <AccountForm key={account?.changedAt ?? "first"} isFirst={account === null} home={country} action={addressOf(number, proof)} />}
      <p className="muted small">{t("refundAccount.kept")}</p>
    </div>
  );
}

/** What the buyer's own account keeps: one press names it. */
function SavedAccounts({ saved, action }: { saved: RefundAccount["saved"]; action: ReturnType<typeof addressOf> }) {
  const { t } = useWords();
  return (
    <Card id="kept" title={t("refundAccount.own")}>
      {saved.map((each) => (
        <CardForm
          key={each.id}
          intent="saved"
          action={action}
          submit={t("refundAccount.use", { last4: each.last4 })}
          look="quiet"
          of={["id", each.id]}
          labelOf={(name) => name}
        >
          {() => (
            <>
              <input type="hidden" name="id" value={each.id} />
              <BankAccount details={each} />
            </>
          )}
        </CardForm>
      ))}
    </Card>
  );
}

function AccountForm({ isFirst, home, action }: { isFirst: boolean; home: string; action: ReturnType<typeof addressOf> }) {
  const { t } = useWords();
  const labelOf = useBankLabels();
  const { values } = useForm("name");
  const [country, setCountry] = useState(values?.country || home);
  return (
    <Card id="account" title={t(isFirst ? "refundAccount.name" : "refundAccount.another")} lead={t("bank.addText")}>
      <CardForm intent="name" action={action} submit={t("refundAccount.save")} labelOf={labelOf}>
        {(form) => <BankFields country={country} onCountry={setCountry} field={form.field} holder="" />}
      </CardForm>
    </Card>
  );
}
