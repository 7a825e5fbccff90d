/** One conversation in a buyer's list: with which shop, about which order, and how its last message begins. */
import type { ConversationCard } from "../../../worker/shop/conversations/contract.ts";
import { formatMoment } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import offers from "../seller/offers.module.css";

type ConversationItemProps = { conversation: ConversationCard; to: PageAddress };

export function ConversationItem({ conversation: { order, shop, last }, to }: ConversationItemProps) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <li className={offers.item}>
      <h2 className={offers.title}>
        <a href={link(to)}>
          <bdi>{shop.name}</bdi>
        </a>
      </h2>
      <p className={offers.prose} dir="auto">
        {last.text}
      </p>
      <p className="small muted" suppressHydrationWarning>
        <bdi>{last.by === "buyer" ? t("seller.register.messages.you") : shop.name}</bdi> · {formatMoment(last.at, locale)} ·{" "}
        {t("conversations.about", { number: order })}
      </p>
    </li>
  );
}
