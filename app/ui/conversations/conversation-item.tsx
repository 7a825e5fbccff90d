/** One conversation in a list: with whom, about which order, and how its last message begins. */
import type { ReactNode } from "react";
import type { ConversationCard } from "../../../worker/shop/conversations/contract.ts";
import { formatMoment } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import offers from "../seller/offers.module.css";

type ConversationItemProps = {
  conversation: Pick<ConversationCard, "package" | "order" | "last">;
  to: PageAddress;
  /** Who the other side is. */
  other: string;
  own: "buyer" | "shop";
  children?: ReactNode;
};

export function ConversationItem({ conversation: { order, last }, to, other, own, children }: ConversationItemProps) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <li className={offers.item}>
      <div className={offers.head}>
        <h2 className={offers.title}>
          <a href={link(to)}>
            <bdi>{other}</bdi>
          </a>
        </h2>
        {children}
      </div>
      <p className={offers.prose} dir="auto">
        {last.text}
      </p>
      <p className="small muted" suppressHydrationWarning>
        <bdi>{last.by === own ? t("seller.register.messages.you") : other}</bdi> · {formatMoment(last.at, locale)} ·{" "}
        {t("conversations.about", { number: order })}
      </p>
    </li>
  );
}
