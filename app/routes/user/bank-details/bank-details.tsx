/** Where refunds may go. What is written here is never shown again but for its last signs. */

import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import type { BankDetails } from "../../../../worker/shop/bank/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { asTyped, handleForm, reauthenticate } from "../../../forms/answer.ts";
import { heldIn, intentOf, paramOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { bankNames } from "../../../ui/account/bank-names.ts";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/bank-details";
import { BankForm } from "./bank-form.tsx";
import { BankAccount, BankList } from "./bank-list.tsx";

export type BankDetailsOwner = Pick<Me, "email" | "hasPassword" | "provenRecently">;
type BankData = { details: BankDetails[]; leaving: BankDetails | null; me: BankDetailsOwner; name: string; country: string; flash: Flash | null };

const path = "/user/bank-details";

export async function loader({ request, context }: Route.LoaderArgs): Promise<BankData> {
  const renderContext = openPrivatePage(context, "bank.title");
  const [{ data: details }, { data: me }] = await Promise.all([renderContext.api.get("/user/bank-details"), renderContext.api.get("/user/me")]);
  const id = new URL(request.url).searchParams.get("delete");
  const leaving = details.find((each) => each.id === id) ?? null;
  if (id !== null && !leaving) throw redirect(path);
  const { email, hasPassword, provenRecently } = me;
  return {
    details,
    leaving,
    me: { email, hasPassword, provenRecently },
    name: me.name,
    country: homeCountry(renderContext.locale),
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  if (form.get("use") === "country") return asTyped(form);
  return handleForm(renderContext, request, form, async () => {
    await reauthenticate(renderContext.api, form);
    if (intentOf(form) === "delete") {
      await renderContext.api.send("DELETE", "/user/bank-details/{id}", { params: { id: paramOf(form, "id") } });
      return { key: "bank.deleted", to: path };
    }
    await renderContext.api.send("POST", "/user/bank-details", { body: heldIn(form, bankNames) });
    return { key: "bank.saved", to: path };
  });
}

export default function BankDetailsPage({ loaderData: { details, leaving, me, name, country, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  if (leaving)
    return (
      <AccountPage place="bank-details" heading={t("bank.deleteTitle")} flash={flash}>
        <DeleteBankDetails details={leaving} me={me} />
      </AccountPage>
    );
  return (
    <AccountPage place="bank-details" heading={t("bank.title")} lead={t("bank.lead")} flash={flash}>
      {details.length > 0 && <BankList details={details} />}
      <BankForm key={details.length} count={details.length} name={name} country={country} me={me} />
    </AccountPage>
  );
}

function DeleteBankDetails({ details, me }: { details: BankDetails; me: BankDetailsOwner }) {
  const { t } = useWords();
  const cancel = <QuietLink to={path}>{t("account.cancel")}</QuietLink>;
  return (
    <Card id="leaving" title={t("bank.deleteWhich")} lead={t("bank.deleteText")}>
      <BankAccount details={details} />
      <CardForm intent="delete" action={`${path}?delete=${details.id}`} submit={t("bank.deleteTitle")} labelOf={() => t("account.proof.label")} ways={cancel}>
        {(form) => (
          <>
            <input type="hidden" name="id" value={details.id} />
            <PasswordCheckField me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
