/**
 * Layout "empty": what stands around paying, around what is printed, and around the pages behind the counter. The way home, the way back, the
 * visitor's language and the terms, behind the counter who is signed in; nothing of the shop that leads away. Server-rendered only, so a page of this
 * layout comes as a document (boot/delegated-links.tsx).
 */
import type { FramePage } from "../../context.ts";
import { isBehindCounter } from "../../render/manifests.ts";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { IconPath } from "../base/icons.tsx";
import footer from "./footer.module.css";
import { FrameIcon } from "./frame-icons.tsx";
import css from "./header.module.css";
import { HeaderBar } from "./header.tsx";
import { LegalText } from "./legal-text.tsx";
import { Preferences } from "./region.tsx";

const lock = "M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2";

export function EmptyHeader() {
  const { t } = useWords();
  const link = useLink();
  // what is printed and what is behind the counter keep their own currencies, and no cart leads to them; before the opening there is none
  const path = useRenderContext()?.path ?? "";
  const isCounter = isBehindCounter(path);
  const isApart = isCounter || /\/invoice$|^\/opening-soon$/.test(path);
  const isCheckout = path === "/checkout";
  return (
    <HeaderBar>
      <div className={css.actions}>
        {isCheckout && (
          <p className={css.secure}>
            <IconPath path={lock} size={18} />
            <span className={css.label}>{t("header.secure")}</span>
          </p>
        )}
        <Preferences hasCurrency={!isApart} hasCountry={!isApart && !isCheckout} />
        {isCounter && <SignedIn />}
        {isCheckout && (
          <a className={css.action} href={link("/page/contact")}>
            {t("header.help")}
          </a>
        )}
        {!isApart && (
          <a className={css.action} href={link("/cart")}>
            {t("header.backToCart")}
          </a>
        )}
      </div>
    </HeaderBar>
  );
}

/** Whose name stands there is known: a page behind the counter is made for them alone. */
function SignedIn() {
  const { t } = useWords();
  const link = useLink();
  const shopper = useRenderContext()?.shopper;
  if (!shopper)
    return (
      <a className={css.action} href={link("/login")}>
        {t("common.signIn")}
      </a>
    );
  return (
    <details className={css.menu} data-menu="">
      <summary className={css.action}>
        <FrameIcon name="user" />
        <span className="visually-hidden">{`${t("header.account")}: `}</span>
        <bdi className={`${css.label} ${css.who}`}>{shopper.name}</bdi>
      </summary>
      <ul className={`panel tight ${css.links}`}>
        <li className="muted small">
          <bdi>{shopper.email}</bdi>
        </li>
        <li>
          <a href={link("/user")}>{t("account.nav.label")}</a>
        </li>
        <li>
          <form method="post" action={link("/sign-out")} data-document="">
            <button type="submit">{t("account.signOut")}</button>
          </form>
        </li>
      </ul>
    </details>
  );
}

/** `texts`: the pages that the market shows. */
export function EmptyFooter({ texts }: { texts: readonly FramePage[] }) {
  const link = useLink();
  return (
    <div className={`page row apart ${footer.legal}`}>
      <p>
        <LegalText />
      </p>
      <ul className="row apart">
        {texts
          .filter(({ kind }) => kind === "legal")
          .map(({ slug, title }) => (
            <li key={slug}>
              <a href={link(`/page/${slug}`)}>{title}</a>
            </li>
          ))}
      </ul>
    </div>
  );
}
