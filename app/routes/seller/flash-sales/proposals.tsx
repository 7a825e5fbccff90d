/** What the shop has offered, and what became of it. */

import { isolated } from "../../../../locales/isolated.ts";
import type { FlashProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { useMoments } from "./moments.ts";

const tones = { proposed: undefined, accepted: "good", declined: "bad", withdrawn: undefined } as const;

export function Proposals({ seller, proposals }: { seller: SellerMe; proposals: readonly FlashProposal[] }) {
  const { t } = useWords();
  if (proposals.length === 0) return null;
  return (
    <Card id="proposals" title={t("seller.flashSales.proposals")}>
      <ul className={offers.list}>
        {proposals.map((proposal) => (
          <Item key={proposal.id} seller={seller} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ seller, proposal }: { seller: SellerMe; proposal: FlashProposal }) {
  const { t, locale } = useWords();
  const moments = useMoments();
  const { id, sale, state, reason, items } = proposal;
  const name = sale?.name ?? moments(proposal);
  const count = (value: number) => formatNumber(value, locale);
  return (
    <li className={offers.item} data-proposal={id}>
      <div className={offers.head}>
        <h3 className={offers.title} suppressHydrationWarning>
          {name}
        </h3>
        <span className={offers.state} data-tone={tones[state]}>
          {t(`seller.flashSales.states.${state}`)}
        </span>
      </div>
      {reason && <p dir="auto">{t("seller.flashSales.reason", { reason })}</p>}
      <ul className="tight">
        {items.map(({ variantId, product, options, price, normal, quota, perBuyer }) => (
          <li key={variantId}>
            <bdi>{[product, ...options].join(" · ")}</bdi>
            <p className="small muted" suppressHydrationWarning>
              {t("seller.flashSales.item", {
                price: isolated(formatMoney(price, locale)),
                normal: isolated(formatMoney(normal, locale)),
                quota: count(quota),
                perBuyer: count(perBuyer),
              })}
            </p>
          </li>
        ))}
      </ul>
      {state === "proposed" && (
        <DoForm
          action={pageInShop(seller, "/seller/flash-sales")}
          intent="withdraw"
          fields={{ id }}
          name={t("seller.flashSales.withdraw")}
          label={t("seller.flashSales.withdrawFor", { sale: name })}
        />
      )}
    </li>
  );
}
