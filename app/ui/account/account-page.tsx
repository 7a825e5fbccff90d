/** The frame of the pages under /user: heading, the way to the others, and what was said before the page came. */
import { type ReactNode, useMemo } from "react";
import type { Flash } from "../../context.ts";
import { useBrowserHead } from "../../render/head.tsx";
import { useLink, useServerVisit, useWords } from "../../render/visit.tsx";
import { Notice } from "../base/notice.tsx";
import css from "./account-page.module.css";

const places = ["orders", "profile", "security", "addresses", "bank-details", "wishlists", "following", "vouchers", "reviews", "compared"] as const;
export type AccountPlace = (typeof places)[number];

type AccountPageProps = { place: AccountPlace; heading: string; lead?: string; flash?: Flash | null; actions?: ReactNode; children: ReactNode };

export function AccountPage({ place, heading, lead, flash, actions, children }: AccountPageProps) {
  const { t } = useWords();
  const link = useLink();
  const head = useMemo(() => ({ title: `${heading} – Meydan`, noindex: true }), [heading]);
  useBrowserHead(useServerVisit() ? null : head);
  return (
    <div className={`page stack ${css.frame}`}>
      <nav className={css.places} aria-label={t("account.nav.label")}>
        <ul>
          {places.map((each) => (
            <li key={each}>
              <a href={link(`/user/${each}`)} aria-current={each === place ? "page" : undefined}>
                {t(`account.nav.${each}`)}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={link("/sign-out")} data-document="">
          <button type="submit" className={css.leave}>
            {t("account.signOut")}
          </button>
        </form>
      </nav>
      <div className={css.content}>
        <header className={css.head}>
          <div>
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
