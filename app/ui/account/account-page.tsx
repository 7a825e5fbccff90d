/** The frame of the pages under /user: heading, the way to the others, and the message of the page before. */
import "../../styles/further.css";
import { useEffect, useRef } from "react";
import { useLink, useWords } from "../../render/render-context.tsx";
import { AccountIcon } from "./account-icons.tsx";
import css from "./account-page.module.css";
import { FramedPage, type FramedPageProps } from "./framed-page.tsx";
import { useSells } from "./use-sells.ts";

const names = {
  overview: "account.overview.nav",
  orders: "account.nav.orders",
  returns: "returns.cases",
  notifications: "notifications.title",
  messages: "seller.register.messages.title",
  profile: "account.profile.title",
  security: "account.security.title",
  addresses: "addresses.title",
  "bank-details": "bank.title",
  wishlists: "wishlists.title",
  following: "following.title",
  alerts: "alerts.title",
  vouchers: "common.vouchers",
  reviews: "common.reviews",
  compared: "account.nav.compared",
  news: "account.news.title",
} as const;
export type AccountPlace = keyof typeof names;
const places = Object.keys(names) as AccountPlace[];

export const AccountPage = ({ place, ...page }: FramedPageProps & { place: AccountPlace }) => <FramedPage {...page} places={<Places place={place} />} />;

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
            <a href={link(each === "overview" ? "/user" : `/user/${each}`)} aria-current={each === place ? "page" : undefined}>
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
