/** The saved addresses, each with what can be done to it. */

import { type FormEvent, useRef } from "react";
import type { Key } from "../../../../locales/words.ts";
import type { SavedAddress } from "../../../../worker/shop/addresses/contract.ts";
import { addresses_max } from "../../../../worker/shop/addresses/rules.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useOptimistic } from "../../../client/optimistic.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { toast } from "../../../stores/toasts.ts";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import account from "../../../ui/account/account-page.module.css";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import card from "../../../ui/account/card.module.css";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { AddressText } from "./address-text.tsx";
import css from "./addresses.module.css";

const path = "/user/addresses";
type Which = "defaultShipping" | "defaultBilling";

export function AddressList({ loaded, flash }: { loaded: SavedAddress[]; flash: Flash | null }) {
  const { t, n } = useWords();
  const link = useLink();
  const list = useRef<HTMLUListElement>(null);
  const { data: addresses, remove, makeDefault } = useAddresses(loaded);
  if (addresses.length === 0)
    return (
      <AccountPage place="addresses" heading={t("addresses.title")} flash={flash}>
        <EmptyState icon={<AccountIcon name="addresses" size={40} />} title={t("addresses.emptyTitle")} text={t("addresses.emptyText")}>
          <ButtonLink href={link(`${path}?new`)}>{t("addresses.add")}</ButtonLink>
        </EmptyState>
      </AccountPage>
    );
  const add = (
    <ButtonLink href={link(`${path}?new`)}>
      <Icon name="plus" size={18} />
      {t("addresses.add")}
    </ButtonLink>
  );
  return (
    <AccountPage
      place="addresses"
      heading={t("addresses.title")}
      lead={addresses.length < addresses_max ? t("addresses.lead") : n("addresses.full", addresses_max)}
      flash={flash}
      actions={addresses.length < addresses_max && add}
    >
      <ul ref={list} className={`${account.cards} ${css.cards}`} tabIndex={-1} aria-label={t("addresses.title")}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onRemove={() => {
              list.current?.focus();
              remove(address);
            }}
            onDefault={(which) => makeDefault(address, which)}
          />
        ))}
      </ul>
    </AccountPage>
  );
}

/** What is wanted is shown at once; a deleted address can be had back. */
function useAddresses(loaded: SavedAddress[]) {
  const { data, change } = useOptimistic<SavedAddress[]>(path, loaded, {
    read: async () => (await browserApi().api.get(path)).data,
  });
  const restore = ({ id: _, ...address }: SavedAddress) =>
    change(
      (known) => known,
      async () => void (await browserApi().api.send("POST", "/user/addresses", { body: address })),
    );
  const remove = (address: SavedAddress) => {
    change(
      (known) => known.filter(({ id }) => id !== address.id),
      async () => {
        await browserApi().api.send("DELETE", "/user/addresses/{id}", { params: { id: address.id } });
        toast({ kind: "good", key: "addresses.deleted", action: { key: "common.undo", run: () => restore(address) } });
        return undefined;
      },
    );
  };
  const makeDefault = (address: SavedAddress, which: Which) =>
    change(
      (known) => known.map((each) => ({ ...each, [which]: each.id === address.id })),
      async () =>
        void (await browserApi().api.send("PATCH", "/user/addresses/{id}", {
          params: { id: address.id },
          body: which === "defaultBilling" ? { defaultBilling: true } : { defaultShipping: true },
        })),
    );
  return { data, remove, makeDefault };
}

type AddressCardProps = { address: SavedAddress; onRemove: () => void; onDefault: (which: Which) => void };

function AddressCard({ address, onRemove, onDefault }: AddressCardProps) {
  const { t } = useWords();
  const link = useLink();
  const instead = (act: () => void) => (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  const named = (key: Key) => t("addresses.named", { what: t(key), name: `${address.name}, ${address.line1}` });
  return (
    <li className={css.card}>
      {(address.defaultShipping || address.defaultBilling) && (
        <p className="row">
          {address.defaultShipping && <span className={card.badge}>{t("checkout.address")}</span>}
          {address.defaultBilling && <span className={card.badge}>{t("addresses.isBilling")}</span>}
        </p>
      )}
      <AddressText address={address} />
      <div className={css.actions}>
        <a className={card.do} href={link(`${path}?edit=${address.id}`)} aria-label={named("addresses.editShort")}>
          {t("addresses.editShort")}
        </a>
        <form action={link(path)} onSubmit={instead(onRemove)}>
          <button className={card.do} type="submit" name="delete" value={address.id} aria-label={named("account.delete")}>
            {t("account.delete")}
          </button>
        </form>
        {!address.defaultShipping && (
          <MakeDefault id={address.id} which="shipping" label={named("addresses.makeShipping")} onSubmit={instead(() => onDefault("defaultShipping"))} />
        )}
        {!address.defaultBilling && (
          <MakeDefault id={address.id} which="billing" label={named("addresses.makeBilling")} onSubmit={instead(() => onDefault("defaultBilling"))} />
        )}
      </div>
    </li>
  );
}

function MakeDefault({ id, which, label, onSubmit }: { id: string; which: "shipping" | "billing"; label: string; onSubmit: (event: FormEvent) => void }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <form method="post" action={link(path)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="default" />
      <input type="hidden" name="id" value={id} />
      <button className={card.do} type="submit" name="which" value={which} aria-label={label}>
        {t(which === "shipping" ? "addresses.makeShipping" : "addresses.makeBilling")}
      </button>
    </form>
  );
}
