/** The frame of the pages under /user: heading, the way to the others, and what was said before the page came. */
import "../../styles/further.css";
import { type ReactNode, useEffect, useRef } from "react";
import type { Flash } from "../../context.ts";
import { usePrivateHead } from "../../render/private-head.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Notice } from "../base/notice.tsx";
import { AccountIcon } from "./account-icons.tsx";
import css from "./account-page.module.css";
import { useSells } from "./use-sells.ts";

const names = {
  orders: "account.nav.orders",
  profile: "account.profile.title",
  security: "account.security.title",
  addresses: "addresses.title",
  "bank-details": "bank.title",
  wishlists: "wishlists.title",
  following: "following.title",
  vouchers: "common.vouchers",
  reviews: "common.reviews",
  compared: "account.nav.compared",
} as const;
export type AccountPlace = keyof typeof names;
const places = Object.keys(names) as AccountPlace[];

type AccountPageProps = { place: AccountPlace; heading: string; lead?: string; flash?: Flash | null; actions?: ReactNode; children: ReactNode };

export function AccountPage({ place, heading, lead, flash, actions, children }: AccountPageProps) {
  const { t } = useWords();
  usePrivateHead(heading);
  return (
    <div className={`page ${css.frame}`}>
      <Places place={place} />
      <div className={css.content}>
        <header className={css.head}>
          <div className={css.title}>
            <h1>{heading}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {actions}
        </header>
        {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
        {children}
      </div>
    </div>
  );
}

/** On wide screens a list beside the page, on phones a strip that is pushed along; the page's own place is brought into view. */
function Places({ place }: { place: AccountPlace }) {
  const { t } = useWords();
  const link = useLink();
  const sells = useSells();
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is current then
  useEffect(() => {
    const current = strip.current?.querySelector("[aria-current]");
    if (!strip.current || !current || strip.current.scrollWidth <= strip.current.clientWidth) return;
    const [frame, own] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.current.scrollLeft += own.x + own.width / 2 - frame.x - frame.width / 2;
  }, [place]);
  return (
    <nav ref={strip} className={css.places} aria-label={t("account.nav.label")}>
      <ul>
        {places.map((each) => (
          <li key={each}>
            <a href={link(`/user/${each}`)} aria-current={each === place ? "page" : undefined}>
              <AccountIcon name={each} />
              {t(names[each])}
            </a>
          </li>
        ))}
        {sells && (
          <li>
            <a href={link("/seller")}>
              <AccountIcon name="following" />
              {t("seller.nav.label")}
            </a>
          </li>
        )}
        <li className={css.last}>
          <form method="post" action={link("/sign-out")} data-document="">
            <button type="submit">
              <AccountIcon name="leave" />
              {t("account.signOut")}
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
}
