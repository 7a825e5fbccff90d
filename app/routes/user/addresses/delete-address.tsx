import type { SavedAddress } from "../../../../worker/shop/addresses/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Button } from "../../../ui/base/button.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import { AddressText } from "./address-text.tsx";

/** Asked for without script; with it an address goes at once and can be had back. */
export function DeleteAddress({ address }: { address: SavedAddress }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={card.card}>
      <AddressText address={address} />
      {(address.defaultShipping || address.defaultBilling) && <p className="muted">{t("addresses.deleteDefault")}</p>}
      <form method="post" action={link("/user/addresses")} className={card.ways}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={address.id} />
        <Button>{t("addresses.deleteTitle")}</Button>
        <QuietLink to="/user/addresses">{t("account.cancel")}</QuietLink>
      </form>
    </div>
  );
}
