/** A cart behind a link: what somebody put together, at today's prices, and one button that takes all of it over. */
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import "../../../styles/further.css";
import { data, useNavigation } from "react-router";
import type { SharedCart } from "../../../../worker/shop/cart/sharing/contract.ts";
import { isRefusal } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { Form } from "../../../forms/form.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { formatDate } from "../../../i18n/format.ts";
import { redirect } from "../../../navigation/address.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import css from "../cart.module.css";
import { Subtotal } from "../subtotal.tsx";
import type { Route } from "./+types/shared-cart";
import { leftOutText } from "./left-out.ts";
import { SharedLines } from "./shared-lines.tsx";

const addressOf = (token: string) => `/cart/shared/${encodeURIComponent(token)}` as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const renderContext = openPrivatePage(context, "cart.shared.title");
  try {
    const { data: cart } = await renderContext.api.get("/cart/shared/{token}", { params });
    return { cart, token: params.token };
  } catch (error) {
    if (isRefusal(error)) return data({ cart: null, token: "" }, { status: 404 });
    throw error;
  }
}

/** Into the visitor's own cart, which then says what was left out. */
export async function action({ context, params }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  try {
    const { added, missing } = (await renderContext.api.send("POST", "/cart/shared/{token}/add", { params })).data;
    const names = leftOutText(missing, renderContext.words);
    if (added === 0) await renderContext.setFlash({ kind: "bad", key: "cart.shared.addedNone" });
    else if (missing.length === 0) await renderContext.setFlash({ kind: "good", key: "cart.shared.added" });
    else await renderContext.setFlash({ kind: "info", key: "cart.shared.addedSome", values: { names } });
    return redirect("/cart", 303);
  } catch (error) {
    const { status } = refusalOf(error);
    // the page itself says that the link is over
    if (status === 404) return redirect(addressOf(params.token), 303);
    await renderContext.setFlash({ kind: "bad", key: status === 429 ? "cart.tooMany" : "buy.notChanged" });
    return redirect("/cart", 303);
  }
}

export default function Shared({ loaderData: { cart, token } }: Route.ComponentProps) {
  const { t } = useWords();
  usePrivateHead(t("cart.shared.title"));
  return <div className="page stack">{cart ? <Things cart={cart} token={token} /> : <Over />}</div>;
}

function Things({ cart, token }: { cart: SharedCart; token: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <header className={css.lead}>
        <h1>{t("cart.shared.title")}</h1>
        <p className="muted">{t("cart.shared.text")}</p>
      </header>
      <div className={css.columns}>
        <div className={css.shops}>
          {cart.shops.map(({ shop, lines }) => (
            <section key={shop.handle} className={css.shop} aria-labelledby={`shop-${shop.handle}`}>
              <h2 id={`shop-${shop.handle}`}>
                <Icon name="shop" size={20} />
                <a href={link(`/shop/${shop.handle}`)}>{shop.name}</a>
              </h2>
              <SharedLines lines={lines} />
            </section>
          ))}
        </div>
        <Sum cart={cart} token={token} />
      </div>
    </>
  );
}

function Sum({ cart, token }: { cart: SharedCart; token: string }) {
  const { locale, t } = useWords();
  const busy = useNavigation().state === "submitting";
  return (
    <aside className={css.summary} aria-labelledby="shared-summary">
      <h2 id="shared-summary">{t("cart.summary")}</h2>
      <p className={css.row}>
        <Subtotal count={cart.count} money={cart.total} />
      </p>
      <p className={css.note}>{t("cart.shippingLater")}</p>
      {cart.count > 0 ? (
        <Form method="post" action={addressOf(token)} onSubmit={(event) => busy && event.preventDefault()}>
          <Button wide aria-disabled={busy}>
            {t("cart.shared.add")}
          </Button>
        </Form>
      ) : (
        <Notice kind="info">{t("cart.shared.none")}</Notice>
      )}
      <p className={css.note} suppressHydrationWarning>
        {t("cart.shared.until", { date: formatDate(cart.expiresAt, locale) })}
      </p>
    </aside>
  );
}

function Over() {
  const { t } = useWords();
  const link = useLink();
  return (
    <EmptyState icon="cart" heading="h1" title={t("cart.shared.overTitle")} text={t("cart.shared.overText")}>
      <ButtonLink href={link("/all")}>{t("cart.startShopping")}</ButtonLink>
      <QuietLink to="/cart">{t("cart.title")}</QuietLink>
    </EmptyState>
  );
}
