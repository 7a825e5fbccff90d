/** The shops a shopper follows, and the newest of what they sell. */

import type { AwaitedVariant, Following, StockQuestion } from "../../../../worker/shop/lists/contract.ts";
import type { Shop } from "../../../../worker/shop/shops/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, type RenderContext, renderContextKey } from "../../../context.ts";
import { giveBack } from "../../../forms/answer.ts";
import { intentOf, paramOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { redirect } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Undo } from "../../../ui/lists/undo.tsx";
import { ProductGrid } from "../../../ui/product/card.tsx";
import type { Route } from "./+types/following";
import { AskToWait, AwaitedShops } from "./awaited-shops.tsx";
import { AskAboutStock, AwaitedVariants } from "./awaited-variants.tsx";
import { FollowedShops } from "./followed-shops.tsx";
import { useFollowing } from "./use-following.ts";

type FollowingData = {
  following: Following;
  left: string | null;
  closed: Pick<Shop, "handle" | "name" | "closedUntil"> | null;
  variants: AwaitedVariant[];
  soldOut: StockQuestion | null;
  flash: Flash | null;
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<FollowingData> {
  const renderContext = openPrivatePage(context, "following.title");
  const [{ data: following }, { data: variants }] = await Promise.all([renderContext.api.get("/user/following"), renderContext.api.get("/user/stock-alerts")]);
  const asked = new URL(request.url).searchParams;
  const [closed, soldOut] = await Promise.all([
    shopToAwait(renderContext, following, handleIn(asked, "await")),
    variantToAwait(renderContext, variants, asked.get("variant")),
  ]);
  return { following, left: handleIn(asked, "left"), closed, variants, soldOut, flash: renderContext.flash ?? null };
}

/** The variant a link asks about (`?variant=`), unless it is awaited already or is not for sale. */
async function variantToAwait({ api }: RenderContext, awaited: readonly AwaitedVariant[], variant: string | null): Promise<StockQuestion | null> {
  if (variant === null || !/^[1-9]\d{0,14}$/.test(variant) || awaited.some(({ id }) => String(id) === variant)) return null;
  return orNone(api.get("/user/stock-alerts/{variant}", { params: { variant } }).then(({ data }) => data));
}

/** Null where there is none such. */
const orNone = <T,>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

function handleIn(query: URLSearchParams, name: string): string | null {
  const handle = query.get(name) ?? "";
  return /^[a-z0-9-]{1,80}$/.test(handle) ? handle : null;
}

/** The shop a link asks about (`?await=`), unless it is awaited already or there is none. Signing in leads back here, so the link is all it takes. */
async function shopToAwait({ api }: RenderContext, { awaited }: Following, handle: string | null): Promise<FollowingData["closed"]> {
  if (handle === null || awaited.some((each) => each.handle === handle)) return null;
  const found = await orNone(api.get("/shops/{handle}", { params: { handle } }));
  return found && { handle, name: found.data.name, ...(found.data.closedUntil && { closedUntil: found.data.closedUntil }) };
}

/** For visitors without script; with it the buttons are handled before (followed-shops.tsx). */
export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const intent = intentOf(form);
  if (intent === "await-variant" || intent === "forget-variant") return changeStockAlert(renderContext, form, intent === "await-variant");
  const shop = paramOf(form, "shop");
  const isBack = intent === "follow";
  const isWait = intent === "await";
  try {
    if (isWait || intent === "forget")
      await renderContext.api.send(isWait ? "PUT" : "DELETE", "/user/following/{handle}/reopening", { params: { handle: shop } });
    else await renderContext.api.send(isBack ? "PUT" : "DELETE", "/user/following/{handle}", { params: { handle: shop } });
  } catch (error) {
    return giveBack(form, refusalOf(error));
  }
  if (isBack || isWait) await renderContext.setFlash({ kind: "good", key: isBack ? "following.followed" : "following.awaited.asked" });
  return redirect(isBack || isWait || intent === "forget" ? "/user/following" : `/user/following?left=${shop}`, 303);
}

async function changeStockAlert(renderContext: RenderContext, form: FormData, isWait: boolean) {
  try {
    await renderContext.api.send(isWait ? "PUT" : "DELETE", "/user/stock-alerts/{variant}", { params: { variant: paramOf(form, "variant") } });
  } catch (error) {
    return giveBack(form, refusalOf(error));
  }
  if (isWait) await renderContext.setFlash({ kind: "good", key: "following.stock.asked" });
  return redirect("/user/following", 303);
}

export default function FollowingPage({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const { following, unfollow } = useFollowing(loaded.following);
  const { shops, products } = following;
  return (
    <AccountPage place="following" heading={t("following.title")} lead={t("following.lead")} flash={loaded.flash}>
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {loaded.left && !answer && <Left shop={loaded.left} />}
      {loaded.closed && <AskToWait shop={loaded.closed} />}
      {loaded.soldOut && <AskAboutStock variant={loaded.soldOut} />}
      {loaded.variants.length > 0 && <AwaitedVariants variants={loaded.variants} />}
      {loaded.following.awaited.length > 0 && <AwaitedShops shops={loaded.following.awaited} />}
      {shops.length === 0 ? (
        <EmptyState icon="shop" title={t("following.empty")} text={t("following.emptyText")}>
          <ButtonLink href={link("/shop")}>{t("following.browse")}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <section className="column" aria-labelledby="followed-shops">
            <h2 id="followed-shops">{t("following.shops")}</h2>
            <FollowedShops shops={shops} onUnfollow={unfollow} />
          </section>
          <section className="column" aria-labelledby="news">
            <h2 id="news">{t("following.news")}</h2>
            {products.length > 0 ? <ProductGrid products={products} /> : <p className="muted">{t("following.noNews")}</p>}
          </section>
        </>
      )}
    </AccountPage>
  );
}

function Left({ shop }: { shop: string }) {
  const { t } = useWords();
  return <Undo text={t("lists.removed.follow")} undo={t("common.undo")} action="/user/following" sends={{ intent: "follow", shop }} />;
}
