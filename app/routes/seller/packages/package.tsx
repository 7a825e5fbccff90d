/** One package: what is in it, where it goes, and everything a packer does with it. */

import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import type { StatedWithdrawal } from "../../../../worker/shop/withdrawals/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate, formatMoney } from "../../../i18n/format.ts";
import { redirect } from "../../../navigation/address.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { StatedWithdrawals } from "../../../ui/purchase/stated-withdrawals.tsx";
import { StatusBadge, StatusSteps } from "../../../ui/purchase/status.tsx";
import { AddressLines } from "../../../ui/seller/address-lines.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { Timeline } from "../../order/timeline.tsx";
import type { Route } from "./+types/package";
import { CancelForm } from "./cancel-form.tsx";
import { actOnPackage } from "./package-action.ts";
import { PackageLines, Shipments } from "./package-lines.tsx";
import css from "./packages.module.css";
import { SendForm } from "./send-form.tsx";

/** `ending`: which line is to be cancelled, or all of it; asked before it is done. */
type PackageData = {
  seller: SellerMe;
  pkg: SellerPackage;
  statements: StatedWithdrawal[];
  carriers: Desk["carriers"];
  ending: number | "all" | null;
  key: string;
  flash: Flash | null;
};

const pathOf = ({ id }: Pick<SellerPackage, "id">) => `/seller/package/${id}` as const;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<PackageData> {
  const renderContext = context.get(renderContextKey);
  const seller = await loadSeller(renderContext, request);
  const [{ data: pkg }, { data: desk }, { data: statements }] = await Promise.all([
    shopApi(renderContext.api, seller).get("/seller/packages/{package}", { params: { package: params.id } }),
    shopApi(renderContext.api, seller).get("/seller/desk"),
    shopApi(renderContext.api, seller).get("/seller/withdrawals", { query: { package: params.id } }),
  ]);
  titlePrivatePage(renderContext, renderContext.words.t("seller.packages.one", { number: pkg.number }));
  const asked = new URL(request.url).searchParams.get("cancel");
  const line = pkg.cancelLines.find((each) => String(each.line) === asked)?.line;
  const ending = asked === "all" && pkg.cancelRefund ? "all" : (line ?? null);
  // cancelled or sent meanwhile
  if (asked !== null && ending === null) throw redirect(pageInShop(seller, pathOf(pkg)));
  return { seller, pkg, statements, carriers: desk.carriers, ending, key: crypto.randomUUID(), flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return actOnPackage(renderContext, request, await loadSeller(renderContext, request), params.id, form);
}

export default function PackagePage({ loaderData: { seller, pkg, statements, carriers, ending, key, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const heading = t("seller.packages.one", { number: pkg.number });
  return (
    <SellerPage seller={seller} place="packages" heading={heading} flash={flash} actions={<Actions seller={seller} pkg={pkg} />}>
      {ending === null ? (
        <Whole seller={seller} pkg={pkg} statements={statements} carriers={carriers} sendKey={key} />
      ) : (
        <CancelForm seller={seller} pkg={pkg} ending={ending} />
      )}
    </SellerPage>
  );
}

function Actions({ seller, pkg }: { seller: SellerMe; pkg: SellerPackage }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className="row">
      <ButtonLink look="quiet" href={link(pageInShop(seller, `${pathOf(pkg)}/slip`))}>
        {t("seller.packages.slip")}
      </ButtonLink>
      {pkg.documents && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, `${pathOf(pkg)}/documents`))}>
          {t("checkout.documents.title")}
        </ButtonLink>
      )}
      {pkg.shipTo && !pkg.pickup && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, `${pathOf(pkg)}/label`))}>
          {t("seller.packages.label")}
        </ButtonLink>
      )}
      {seller.may.includes("questions") && pkg.status !== "pending_payment" && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, `/seller/message/${pkg.id}`))}>
          {t("conversations.writeBuyer")}
        </ButtonLink>
      )}
    </div>
  );
}

function Whole({ seller, pkg, statements, carriers, sendKey }: Pick<PackageData, "seller" | "pkg" | "statements" | "carriers"> & { sendKey: string }) {
  const { t, locale } = useWords();
  const link = useLink();
  const isOpen = pkg.status === "paid" || pkg.status === "processing";
  const pickup = pkg.pickup !== undefined;
  return (
    <>
      <Card id="state" title={pkg.rate.name}>
        <p className={css.facts}>
          <StatusBadge status={pkg.status} pickup={pickup} />
          {pkg.late && <strong className={css.late}>{t("seller.packages.late")}</strong>}
          <span className="muted" suppressHydrationWarning>
            {t("seller.packages.ordered", { date: formatDate(pkg.orderedAt, locale) })} · {t("seller.packages.due", { date: formatDate(pkg.dueOn, locale) })}
          </span>
        </p>
        <StatusSteps status={pkg.status} pickup={pickup} later={pkg.cash !== undefined} />
        {pkg.cash && (
          <p suppressHydrationWarning>
            <strong suppressHydrationWarning>{t(`seller.packages.cash.${pkg.cash.state}`, { amount: isolated(formatMoney(pkg.cash.amount, locale)) })}</strong>
          </p>
        )}
        <Timeline events={pkg.events} lines={pkg.lines} pickup={pickup} />
        <NextStep seller={seller} pkg={pkg} />
      </Card>
      <StatedWithdrawals statements={statements} />
      <div className={css.columns}>
        <div className="column">
          {isOpen && <SendForm key={pkg.shipments.length} seller={seller} pkg={pkg} carriers={carriers} sendKey={sendKey} />}
          <PackageLines seller={seller} pkg={pkg} />
          {pkg.shipments.length > 0 && <Shipments pkg={pkg} />}
        </div>
        <div className="column">
          <Card id="to" title={t("seller.packages.to")}>
            {pkg.shipTo ? <AddressLines address={pkg.shipTo} /> : <p className="muted">{t("seller.packages.gone")}</p>}
          </Card>
          {pkg.gift && (
            <Card id="gift" title={t("seller.packages.gift")}>
              {pkg.gift.message && (
                <p className={css.note} dir="auto">
                  {pkg.gift.message}
                </p>
              )}
              <p className="muted">{t("seller.packages.giftText")}</p>
            </Card>
          )}
          {pkg.note && (
            <Card id="note" title={t("seller.packages.note")}>
              <p className={css.note} dir="auto">
                {pkg.note}
              </p>
            </Card>
          )}
          <p>
            <a className="text-link" href={link(pageInShop(seller, "/seller/packages"))}>
              {t("seller.packages.back")}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** What comes next, where it is one press: accepting, and what happened at the door. */
function NextStep({ seller, pkg }: { seller: SellerMe; pkg: SellerPackage }) {
  const { t } = useWords();
  const action = pageInShop(seller, pathOf(pkg));
  const press = (intent: string, submit: string, look: "main" | "quiet" = "main") => (
    <CardForm key={intent} intent={intent} action={action} submit={submit} look={look} labelOf={() => submit}>
      {() => null}
    </CardForm>
  );
  if (pkg.status === "paid") return press("process", t("seller.packages.acceptOne"));
  if (pkg.status !== "shipped") return null;
  if (pkg.cash?.state !== "due") return press("deliver", t("seller.packages.deliver"));
  return (
    <fieldset className={css.facts}>
      <legend className="visually-hidden">{t("seller.packages.arrived")}</legend>
      {press("collect", t("seller.packages.collected"))}
      {press("refuse", t("seller.packages.refused"), "quiet")}
    </fieldset>
  );
}
