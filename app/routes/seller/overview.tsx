/** Where a seller's day begins: how the shop stands, what has to be sent, what was sold, what runs out, what shoppers say. */
import type { ShopSafety } from "../../../worker/shop/safety/contract.ts";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { SellerDue } from "../../../worker/shop/sellers/due/contract.ts";
import type { Figures } from "../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../worker/shop/sellers/packages-contract.ts";
import type { StatedWithdrawal } from "../../../worker/shop/withdrawals/contract.ts";
import { type Flash, renderContextKey } from "../../context.ts";
import { handleForm } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { useDone } from "../../forms/use-form.ts";
import { redirect } from "../../navigation/address.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card } from "../../ui/account/card.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { StatedWithdrawals } from "../../ui/purchase/stated-withdrawals.tsx";
import { pageInShop, shopApi } from "../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../ui/seller/load-seller.ts";
import { SellerPage } from "../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/overview";
import { DueToday } from "./due-today.tsx";
import { LowStock, Opinions, SalesFigures } from "./figures.tsx";
import { PackageRow } from "./packages/package-row.tsx";
import list from "./packages/packages.module.css";

/** Null: not for this role, or not as the shop stands. */
type OverviewData = {
  seller: SellerMe;
  toSend: SellerPackage[] | null;
  figures: Figures | null;
  statements: StatedWithdrawal[];
  due: SellerDue | null;
  safety: ShopSafety | null;
  isNamed: boolean;
  flash: Flash | null;
};

const toSend_max = 5;
const daysOf = (request: Request) => new URL(request.url).searchParams.get("days") ?? "";
const overviewAt = (days: string) => (/^(7|90)$/.test(days) ? (`/seller?days=${days}` as const) : "/seller");

export async function loader({ context, request }: Route.LoaderArgs): Promise<OverviewData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.overview.title");
  const may = (permission: SellerMe["may"][number]) => seller.may.includes(permission);
  // nothing is here before the shop is approved: what waits, and why, is shown where it is applied for
  if (!may("packages") && may("identity")) throw redirect(pageInShop(seller, "/seller/register"));
  const packages = { status: "to_send", perPage: toSend_max };
  const days = /^(7|30|90)$/.test(daysOf(request)) ? daysOf(request) : "30";
  const [toSend, statements, figures, due, safety, isNamed] = await Promise.all([
    may("packages")
      ? shopApi(renderContext.api, seller)
          .get("/seller/packages", { query: packages })
          .then(({ data }) => data)
      : null,
    may("packages")
      ? shopApi(renderContext.api, seller)
          .get("/seller/withdrawals")
          .then(({ data }) => data)
      : [],
    may("figures")
      ? shopApi(renderContext.api, seller)
          .get("/seller/figures", { query: { days } })
          .then(({ data }) => data)
      : null,
    may("packages")
      ? shopApi(renderContext.api, seller)
          .get("/seller/due")
          .then(({ data }) => data)
      : null,
    may("products")
      ? shopApi(renderContext.api, seller)
          .get("/seller/safety")
          .then(({ data }) => data)
      : null,
    // what shoppers read of who sells; a shop that is not open has no page
    seller.shop.status === "approved"
      ? renderContext.api.get("/shops/{handle}", { params: { handle: seller.shop.handle } }).then(({ data }) => data.identity !== null)
      : true,
  ]);
  return { seller, toSend, statements, figures, due, safety, isNamed, flash: renderContext.flash ?? null };
}

/** Keeps from how many pieces on stock counts as low. */
export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return handleForm(renderContext, request, form, async () => {
    const typed = textOf(form, "lowStockMax").trim();
    await shopApi(renderContext.api, seller).send("PUT", "/seller/desk", { body: { lowStockMax: typed === "" ? Number.NaN : Number(typed) } });
    return { key: "seller.figures.saved", to: pageInShop(seller, overviewAt(daysOf(request))) };
  });
}

export default function OverviewPage({ loaderData: { seller, toSend, statements, figures, due, safety, isNamed, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const statusText = t(`seller.overview.status.${seller.shop.status}`);
  return (
    <SellerPage seller={seller} place="overview" heading={t("seller.overview.title")} flash={flash}>
      {seller.shop.status === "approved" ? <p className="muted">{statusText}</p> : <Notice kind="info">{statusText}</Notice>}
      {due && <DueToday seller={seller} due={due} />}
      {toSend && toSend.length > 0 && <ToSend seller={seller} packages={toSend} />}
      <StatedWithdrawals
        statements={statements}
        lead={t("seller.withdrawals.open")}
        packageLink={({ package: id, number }) => (
          <a className="text-link" href={link(pageInShop(seller, `/seller/package/${id}`))}>
            <bdi dir="ltr">{number}</bdi>
          </a>
        )}
      />
      {!isNamed && seller.may.includes("shop-page") && <Notice kind="info">{t("seller.overview.noIdentity")}</Notice>}
      {safety && safety.missing > 0 && <MissingSafety seller={seller} safety={safety} />}
      {figures && (
        <>
          <SalesFigures seller={seller} figures={figures} />
          <LowStock seller={seller} figures={figures} action={pageInShop(seller, overviewAt(String(figures.days)))} />
          <Opinions figures={figures} />
        </>
      )}
    </SellerPage>
  );
}

function MissingSafety({ seller, safety }: { seller: SellerMe; safety: ShopSafety }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <Card id="safety" title={t("seller.safety.title")} lead={n(safety.isAsked ? "seller.safety.notOffered" : "seller.safety.incomplete", safety.missing)}>
      <p>
        <a className="text-link" href={link(pageInShop(seller, "/seller/safety"))}>
          {t("seller.safety.manage")}
        </a>
      </p>
    </Card>
  );
}

function ToSend({ seller, packages }: { seller: SellerMe; packages: readonly SellerPackage[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="to-send" title={t("seller.figures.toSend")}>
      <ul className={list.packages}>
        {packages.map((pkg) => (
          <PackageRow key={pkg.id} seller={seller} pkg={pkg} />
        ))}
      </ul>
      <p>
        <a className="text-link" href={link(pageInShop(seller, "/seller/packages"))}>
          {t("seller.figures.allToSend")}
        </a>
      </p>
    </Card>
  );
}
