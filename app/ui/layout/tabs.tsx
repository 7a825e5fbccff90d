/** On phones the five ways that are always wanted stand at the lower edge, in reach of a thumb. Server-rendered only. */
import { currentAt } from "../../navigation/current-place.ts";
import type { PageAddress } from "../../pages.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import css from "./footer.module.css";
import { FrameIcon, type FrameIconName } from "./frame-icons.tsx";

const places = ["/", "/categories", "/cart", "/user/wishlists"] as const satisfies PageAddress[];

export function Tabs() {
  const { t } = useWords();
  const link = useLink();
  const path = useRenderContext()?.path ?? "";
  const marked = places.map((place) => currentAt(place, path));
  const tab = (icon: FrameIconName, name: string, place: (typeof places)[number], count?: "data-cart-count" | "data-wish-count") => (
    <li>
      <a href={link(place)} aria-current={marked[places.indexOf(place)]} {...(count === "data-wish-count" && { "data-wishlist": "" })}>
        <FrameIcon name={icon} />
        {name}
        {count && <span {...{ [count]: "" }} aria-hidden="true" hidden />}
      </a>
    </li>
  );
  return (
    <CachedFragment as="nav" name={`tabs ${marked}`} className={css.tabs} aria-label={t("header.tabs")} data-places="">
      {() => (
        <ul>
          {tab("home", t("layout.home"), "/")}
          {tab("menu", t("categories.heading"), "/categories")}
          <li>
            {/* the field of the head, which stays in sight */}
            <a href="#search-box">
              <FrameIcon name="search" />
              {t("header.searchSubmit")}
            </a>
          </li>
          {tab("heart", t("lists.wishlist"), "/user/wishlists", "data-wish-count")}
          {tab("cart", t("header.cart"), "/cart", "data-cart-count")}
        </ul>
      )}
    </CachedFragment>
  );
}
