/** The head of every page. Server-rendered only; the browser adds the cart's number and the menus' manners. */

import type { ReactNode } from "react";
import type { Key } from "../../../locales/words.ts";
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { currentAt, placeOf } from "../../navigation/current-place.ts";
import type { PageAddress } from "../../pages.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { FrameIcon } from "./frame-icons.tsx";
import css from "./header.module.css";
import { Preferences } from "./region.tsx";

/** At a height of 30: no wider than leaves room for the name beside it. */
const logoWidth = ({ width, height }: { width: number; height: number }) => Math.min(120, Math.round((30 * width) / height));

/** The way past the head, the way home, and what stands beside it, in both layouts. `isSticky`: it stays at the upper edge. */
export function HeaderBar({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  const { t, market } = useWords();
  const link = useLink();
  const logo = useRenderContext()?.market.logo;
  return (
    <header className={isSticky ? `${css.header} ${css.kept}` : css.header}>
      <a className={`visually-hidden ${css.skip}`} href="#main">
        {t("header.skip")}
      </a>
      <div className={`page ${css.bar}`}>
        <a className={css.logo} href={link("/")}>
          {logo ? <img src={`${logo.url}?w=160`} alt="" width={logoWidth(logo)} height={30} /> : <FrameIcon name="logo" size={30} />}
          <span>{market}</span>
        </a>
        {children}
      </div>
    </header>
  );
}

type HeaderProps = { categories: readonly Pick<Category, "slug" | "name">[] };

export function Header({ categories }: HeaderProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <HeaderBar isSticky>
        <a className={`${css.action} ${css.wide}`} href={link("/categories")} data-mega="">
          <FrameIcon name="menu" />
          <span className={css.label}>{t("categories.heading")}</span>
        </a>
        <SearchForm />
        <div className={css.actions}>
          <Preferences />
          <AccountMenu />
          <a className={`${css.action} ${css.wide}`} href={link("/user/wishlists")} data-wishlist="">
            <FrameIcon name="heart" />
            <span className={css.label}>{t("lists.wishlist")}</span>
            <span className={css.count} data-wish-count="" aria-hidden="true" hidden />
          </a>
          <a className={`${css.action} ${css.wide}`} href={link("/cart")}>
            <FrameIcon name="cart" />
            <span className={css.label}>{t("header.cart")}</span>
            <span className={css.count} data-cart-count="" aria-hidden="true" hidden />
          </a>
        </div>
      </HeaderBar>
      <CategoryRow categories={categories} />
    </>
  );
}

/** As many categories as fit; what does not is folded away by the style sheet, and behind "More". */
function CategoryRow({ categories }: HeaderProps) {
  const { t } = useWords();
  const link = useLink();
  const path = useRenderContext()?.path ?? "";
  const current = categories.some(({ slug }) => slug === placeOf(path)) ? path : "";
  // a category and its page are marked, and a page of a category is as any other of it
  const marked = current && (current.endsWith("/products") ? current : `/${placeOf(current)}`);
  return (
    <CachedFragment as="nav" name={`header-nav ${marked}`} className={css.nav} aria-label={t("categories.heading")} data-places="">
      {() => (
        <div className="page">
          <ul>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <a href={link(`/${slug}/products`)} aria-current={currentAt(`/${slug}/products`, current)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <a className={css.more} href={link("/categories")} data-mega="">
            {t("header.more")}
            <span className="visually-hidden">: {t("categories.heading")}</span>
          </a>
        </div>
      )}
    </CachedFragment>
  );
}

/** The same for everyone: which part is a visitor's is known in their browser (client/signed-in.ts). Without script both are shown. */
function AccountMenu() {
  const { t } = useWords();
  const link = useLink();
  const item = (path: PageAddress, key: Key, who?: string) => (
    <li key={path} data-for={who}>
      <a href={link(path)}>{t(key)}</a>
    </li>
  );
  return (
    <CachedFragment as="details" name="account-menu" className={css.menu} data-menu="">
      {() => (
        <>
          <summary className={css.action}>
            <FrameIcon name="user" />
            <span className="visually-hidden">{t("header.account")}</span>
            <bdi className={`${css.label} ${css.name}`} data-first-name="" hidden />
            <span className={css.count} data-unread="" aria-hidden="true" hidden />
          </summary>
          <ul className={`panel tight ${css.links}`}>
            {item("/login", "common.signIn", "guest")}
            {item("/register", "account.register.title", "guest")}
            {item("/user", "account.nav.label", "shopper")}
            {item("/user/orders", "orders.mine.heading", "shopper")}
            <li data-for="shopper">
              <a href={link("/user/notifications")}>
                {t("notifications.title")} <span data-unread="" hidden />
              </a>
            </li>
            {item("/user/wishlists", "header.wishlists", "shopper")}
            {item("/user/profile", "header.profile", "shopper")}
            {item("/track-order", "orders.trackTitle")}
            {item("/page/returns", "header.returns")}
            {item("/page/faq", "footer.help")}
            <li data-for="shopper">
              <form method="post" action={link("/sign-out")} data-document="">
                <button type="submit">{t("account.signOut")}</button>
              </form>
            </li>
          </ul>
        </>
      )}
    </CachedFragment>
  );
}
