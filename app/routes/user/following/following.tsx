/** The shops a shopper follows, and the newest of what they sell. */

import type { Following } from "../../../../worker/shop/lists/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
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
import { FollowedShops } from "./followed-shops.tsx";
import { useFollowing } from "./use-following.ts";

type FollowingData = { following: Following; left: string | null; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<FollowingData> {
  const renderContext = openPrivatePage(context, "following.title");
  const { data: following } = await renderContext.api.get("/user/following");
  return { following, left: handleIn(new URL(request.url).searchParams, "left"), flash: renderContext.flash ?? null };
}

function handleIn(query: URLSearchParams, name: string): string | null {
  const handle = query.get(name) ?? "";
  return /^[a-z0-9-]{1,80}$/.test(handle) ? handle : null;
}

/** For visitors without script; with it the buttons are handled before (followed-shops.tsx). */
export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const shop = paramOf(form, "shop");
  const isBack = intentOf(form) === "follow";
  try {
    await renderContext.api.send(isBack ? "PUT" : "DELETE", "/user/following/{handle}", { params: { handle: shop } });
  } catch (error) {
    return giveBack(form, refusalOf(error));
  }
  if (isBack) await renderContext.setFlash({ kind: "good", key: "following.followed" });
  return redirect(isBack ? "/user/following" : `/user/following?left=${shop}`, 303);
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
