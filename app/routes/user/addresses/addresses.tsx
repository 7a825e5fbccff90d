/** The address book. Writing and deleting are views of this one page, so that each works as a plain link and form. */

import type { BodyOf } from "../../../../worker/api/wire.ts";
import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import type { SavedAddress } from "../../../../worker/shop/addresses/contract.ts";
import type { Api } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { asTyped, type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentIn, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import type { Route } from "./+types/addresses";
import { AddressForm } from "./address-form.tsx";
import { AddressList } from "./address-list.tsx";
import { DeleteAddress } from "./delete-address.tsx";

type View = { kind: "list" } | { kind: "form"; address: SavedAddress | null } | { kind: "delete"; address: SavedAddress };
type AddressesData = { addresses: SavedAddress[]; view: View; country: string; name: string; flash: Flash | null };

const path = "/user/addresses";
const one = (form: FormData) => ({ params: { id: paramOf(form, "id") } });

export async function loader({ request, context }: Route.LoaderArgs) {
  const renderContext = openPrivatePage(context, "addresses.title");
  const { data: addresses } = await renderContext.api.get("/user/addresses");
  const query = new URL(request.url).searchParams;
  const id = query.get("edit") ?? query.get("delete");
  const address = addresses.find((each) => each.id === id) ?? null;
  // deleted meanwhile, perhaps in another tab
  if (id !== null && !address) throw redirect(path);
  const kind = query.has("delete") ? "delete" : id !== null || query.has("new") ? "form" : "list";
  const view = { kind, address } as View;
  return {
    addresses,
    view,
    country: homeCountry(renderContext.locale),
    name: renderContext.shopper?.name ?? "",
    flash: renderContext.flash ?? null,
  } satisfies AddressesData;
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  // another country has another form
  if (form.get("use") === "country") return asTyped(form);
  return handleForm(renderContext, request, form, () => (intentIn(intents, form) ?? save)(renderContext.api, form));
}

async function save(api: Api, form: FormData): Promise<FormDone> {
  await (form.has("id")
    ? api.send("PATCH", "/user/addresses/{id}", { ...one(form), body: bodyOf(form) })
    : api.send("POST", "/user/addresses", { body: bodyOf(form) }));
  return { key: "account.saved", to: path };
}

/** Each form by its intent; one without saves an address. */
const intents: Record<string, (api: Api, form: FormData) => Promise<FormDone>> = {
  async delete(api, form) {
    await api.send("DELETE", "/user/addresses/{id}", one(form));
    return { key: "addresses.deleted", to: path };
  },
  async default(api, form) {
    await api.send("PATCH", "/user/addresses/{id}", {
      ...one(form),
      body: form.get("which") === "billing" ? { defaultBilling: true } : { defaultShipping: true },
    });
    return { key: "account.saved", to: path };
  },
};

const parts = ["name", "phone", "line1", "line2", "city", "region", "postalCode", "country"] as const;

/** A part that the country's form does not have is removed. */
const bodyOf = (form: FormData): BodyOf<"POST", "/user/addresses"> => ({
  ...(Object.fromEntries(parts.map((part) => [part, textOf(form, part)])) as Record<(typeof parts)[number], string>),
  ...(form.has("defaultShipping") && { defaultShipping: true }),
  ...(form.has("defaultBilling") && { defaultBilling: true }),
});

export default function Addresses({ loaderData: { addresses, view, country, name, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  if (view.kind === "form")
    return (
      <AccountPage place="addresses" heading={t(view.address ? "addresses.edit" : "addresses.add")} flash={flash}>
        <AddressForm key={view.address?.id ?? "new"} address={view.address} country={country} name={name} isFirst={addresses.length === 0} />
      </AccountPage>
    );
  if (view.kind === "delete")
    return (
      <AccountPage place="addresses" heading={t("addresses.deleteTitle")} flash={flash}>
        <DeleteAddress address={view.address} />
      </AccountPage>
    );
  return <AddressList loaded={addresses} flash={flash} />;
}
