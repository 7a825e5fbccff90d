/** The shops a shopper follows, and the newest of what they sell. */
import type { Following } from "../../../../worker/shop/lists/contract.ts";
import { type Flash, visitContext } from "../../../context.ts";
import { intentOf, pathPartOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { formAgain, refusalOf } from "../../../forms/refusal.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Empty } from "../../../ui/base/empty.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Undo } from "../../../ui/lists/undo.tsx";
import { ProductGrid } from "../../../ui/product/card.tsx";
import type { Route } from "./+types/following";
import { FollowedShops } from "./followed-shops.tsx";
import { useFollowing } from "./use-following.ts";

type FollowingData = { following: Following; left: string | null; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<FollowingData> {
  const visit = context.get(visitContext);
  visit.head = { title: `${visit.words.t("following.title")} – Meydan`, noindex: true };
  const { data: following } = await visit.api.get<{ data: Following }>("/user/following");
  const left = new URL(request.url).searchParams.get("left") ?? "";
  return { following, left: /^[a-z0-9-]{1,80}$/.test(left) ? left : null, flash: visit.flash ?? null };
}

/** For visitors without script; with it the buttons are taken before (followed-shops.tsx). */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(request);
  const shop = pathPartOf(form, "shop");
  const isBack = intentOf(form) === "follow";
  try {
    await visit.api.send(isBack ? "PUT" : "DELETE", `/user/following/${shop}`);
  } catch (error) {
    const refused = refusalOf(error);
    return formAgain({ problem: refused.message }, refused);
  }
  if (isBack) await visit.setFlash({ kind: "good", key: "following.followed" });
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
        <Empty icon="shop" title={t("following.empty")} text={t("following.emptyText")}>
          <ButtonLink href={link("/shop")}>{t("following.browse")}</ButtonLink>
        </Empty>
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
