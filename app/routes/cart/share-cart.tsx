/** A link to what lies in the cart. Without script the answer shows it; with script it is shared or copied as well. */
import { type FormEvent, useId, useState } from "react";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { SharedLink } from "../../../worker/shop/cart/sharing/contract.ts";
import { isRefusal } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useHydrated } from "../../client/hydrated.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { toast } from "../../stores/toasts.ts";
import { Button } from "../../ui/base/button.tsx";
import field from "../../ui/base/field.module.css";
import { copyAddress, hasShareSheet, openShareSheet } from "../../ui/share/opening/share-sheet.ts";
import css from "./share-cart.module.css";
import type { WhenSent } from "./use-cart.ts";

type ShareCartProps = { cart: Cart; whenSent: WhenSent; shared: SharedLink | null };

/** What a link stands for: once the cart is another, it needs another one. */
const contentOf = ({ shops }: Cart) => JSON.stringify(shops.flatMap(({ lines }) => lines.map(({ variantId, quantity }) => [variantId, quantity])));

export function ShareCart({ cart, whenSent, shared }: ShareCartProps) {
  const { t } = useWords();
  const link = useLink();
  const content = contentOf(cart);
  const [made, setMade] = useState(shared && { content, link: shared });
  const [busy, setBusy] = useState(false);
  const share = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      // what is shared holds the last edits
      await whenSent();
      const { data: fresh } = await browserApi().api.send("POST", "/cart/share");
      setMade({ content, link: fresh });
      const isTouch = matchMedia("(hover: none)").matches;
      if (!(isTouch && hasShareSheet() && (await openShareSheet(fresh.url, t("cart.share.sheetTitle"))))) await copyAddress(fresh.url);
    } catch (error) {
      toast({ kind: "bad", key: "cart.share.failed", ...(isRefusal(error) && { text: error.message }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.share}>
      <form method="post" action={link("/cart")} onSubmit={share}>
        <input type="hidden" name="intent" value="share" />
        <Button look="quiet" wide aria-disabled={busy}>
          {t("cart.share.button")}
        </Button>
      </form>
      <div role="status">{made?.content === content && <TheLink link={made.link} />}</div>
    </div>
  );
}

function TheLink({ link: { url, expiresAt } }: { link: SharedLink }) {
  const { locale, t } = useWords();
  const id = useId();
  const isAlive = useHydrated();
  return (
    <div className={css.link}>
      <label htmlFor={id}>{t("cart.share.link")}</label>
      <div className={css.row}>
        <input
          id={id}
          className={field.control}
          value={url}
          readOnly
          dir="ltr"
          aria-describedby={`${id}-text`}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isAlive && (
          <Button type="button" look="quiet" onClick={() => void copyAddress(url)}>
            {t("share.copy")}
          </Button>
        )}
      </div>
      <p id={`${id}-text`} className="small muted" suppressHydrationWarning>
        {t("cart.share.text", { date: formatDate(expiresAt, locale) })}
      </p>
    </div>
  );
}
