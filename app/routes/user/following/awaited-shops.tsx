/** Closed shops a shopper waits for: asked for by a link from what cannot be bought, answered by mail once. */
import type { AwaitedShop } from "../../../../worker/shop/lists/contract.ts";
import type { Shop } from "../../../../worker/shop/shops/contract.ts";
import { Form } from "../../../forms/form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import account from "../../../ui/account/account-page.module.css";
import { Button } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import css from "./followed-shops.module.css";

const action = "/user/following";

/** The question itself. A shop that opened meanwhile is shown to be open. */
export function AskToWait({ shop }: { shop: Pick<Shop, "handle" | "name" | "closedUntil"> }) {
  const { t, locale } = useWords();
  if (!shop.closedUntil) return <Notice kind="good">{t("following.awaited.isOpen")}</Notice>;
  return (
    <Notice kind="info">
      <Form method="post" action={action} className={`row apart ${css.ask}`}>
        <input type="hidden" name="shop" value={shop.handle} />
        <span>{t("following.awaited.ask", { shop: shop.name, date: formatDate(shop.closedUntil, locale) })}</span>
        <Button name="intent" value="await">
          {t("following.awaited.yes")}
        </Button>
      </Form>
    </Notice>
  );
}

export function AwaitedShops({ shops }: { shops: readonly AwaitedShop[] }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <section className="column" aria-labelledby="awaited-shops">
      <h2 id="awaited-shops">{t("following.awaited.title")}</h2>
      <p className="muted">{t("following.awaited.text")}</p>
      <ul className={`${account.cards} ${css.shops}`}>
        {shops.map(({ handle, name, closedUntil }) => (
          <li key={handle} className="row apart">
            <span>
              <a className="text-link" href={link(`/shop/${handle}`)}>
                {name}
              </a>{" "}
              <span className="muted">{t("following.awaited.until", { date: formatDate(closedUntil, locale) })}</span>
            </span>
            <Form method="post" action={action}>
              <input type="hidden" name="shop" value={handle} />
              <button type="submit" name="intent" value="forget" className={css.unfollow} aria-label={t("following.awaited.noName", { name })}>
                {t("following.awaited.no")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
