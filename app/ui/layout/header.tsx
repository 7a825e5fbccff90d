/** The head of every page. Server-rendered only; the browser adds the cart's number and the menus' manners. */

import type { ReactNode } from "react";
import { type Key, type Locale, prefixOf } from "../../../locales/words.ts";
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { languageNames } from "../../i18n/names/language-names.ts";
import type { PageAddress } from "../../pages.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { FrameIcon } from "./frame-icons.tsx";
import css from "./header.module.css";

/** At a height of 30: no wider than leaves room for the name beside it. */
const logoWidth = ({ width, height }: { width: number; height: number }) => Math.min(120, Math.round((30 * width) / height));

/** The way past the head, the way home, and what stands beside it, in both layouts. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const { t, market } = useWords();
  const link = useLink();
  const logo = useRenderContext()?.market.logo;
  return (
    <>
      <a className={`visually-hidden ${css.skip}`} href="#main">
        {t("header.skip")}
      </a>
      <div className={`page ${css.bar}`}>
        <a className={css.logo} href={link("/")}>
          {logo ? <img src={`${logo.url}?w=160`} alt="" width={logoWidth(logo)} height={30} /> : <FrameIcon name="logo" size={30} />}
          {market}
        </a>
        {children}
      </div>
    </>
  );
}

export function Header({ categories }: { categories: readonly Pick<Category, "slug" | "name">[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <HeaderBar>
        <SearchForm />
        <div className={css.actions}>
          <Preferences />
          <AccountMenu />
          <button type="button" className={`${css.action} ${css.heart}`} data-wishlist="" aria-haspopup="dialog">
            <FrameIcon name="heart" />
            <span className={css.label}>{t("lists.wishlist")}</span>
            <span className={css.count} data-wish-count="" aria-hidden="true" hidden />
          </button>
          <a className={css.action} href={link("/cart")}>
            <FrameIcon name="cart" />
            <span className={css.label}>{t("header.cart")}</span>
            <span className={css.count} data-cart-count="" aria-hidden="true" hidden />
          </a>
        </div>
      </HeaderBar>
      <CachedFragment as="nav" name="header-nav" className={css.nav} aria-label={t("categories.heading")}>
        {() => (
          <ul>
            <li>
              <a href={link("/categories")}>
                <strong>{t("categories.title")}</strong>
              </a>
            </li>
            {categories.map((category) => (
              <li key={category.slug}>
                <a href={link(`/${category.slug}/products`)}>{category.name}</a>
              </li>
            ))}
          </ul>
        )}
      </CachedFragment>
    </>
  );
}

/** Language and, where prices follow it, currency. Both work without script: links and a form. */
export function Preferences({ hasCurrency = true }: { hasCurrency?: boolean }) {
  const { t, locale } = useWords();
  const renderContext = useRenderContext();
  if (!renderContext) return null;
  const { path, currency, missing, market } = renderContext;
  const hasLanguages = market.languages.length > 1;
  if (!(hasLanguages || hasCurrency)) return null;
  const chosen = [hasLanguages && locale.toUpperCase(), hasCurrency && currency].filter(Boolean).join(" · ");
  const label = [hasLanguages && t("account.language"), hasCurrency && t("account.currency")].filter(Boolean).join(", ");
  return (
    <details className={css.menu} data-menu="">
      <summary className={css.action} aria-label={`${label}: ${chosen}`}>
        <FrameIcon name="globe" />
        <span className={css.label}>{chosen}</span>
      </summary>
      <div className="panel column">
        {hasLanguages && (
          <div>
            <h2>{t("account.language")}</h2>
            <ul className="row">
              {market.languages.map((code) => (
                <li key={code}>
                  <a
                    className="pill"
                    href={missing ? switchTarget(code, "/", "") : switchTarget(code, path, renderContext.search)}
                    lang={code}
                    data-document=""
                    aria-current={code === locale ? "true" : undefined}
                  >
                    {languageNames[code]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {hasCurrency && (
          <form method="post" action="/currency" data-document="">
            <h2>{t("account.currency")}</h2>
            <input type="hidden" name="to" value={`${prefixOf(locale)}${path}${renderContext.search}`} />
            <CachedFragment name="currencies" className="row">
              {() => (
                <>
                  <select className="pill" name="currency" aria-label={t("account.currency")} defaultValue={currency}>
                    {renderContext.currencies.map((code) => (
                      <option key={code}>{code}</option>
                    ))}
                  </select>
                  <button className="pill" type="submit">
                    {t("listing.filters.apply")}
                  </button>
                </>
              )}
            </CachedFragment>
          </form>
        )}
      </div>
    </details>
  );
}

/** The same page in another language (home, where there is no such page). English home goes by way of /language/en, which writes the cookie first: `/` follows it. */
function switchTarget(code: Locale, path: string, search: string): string {
  if (path === "/") return (code === "en" ? "/language/en" : prefixOf(code)) + search;
  return prefixOf(code) + path + search;
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
            <bdi className={css.label} data-first-name="" hidden />
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
