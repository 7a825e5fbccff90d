/** The packages of a shop: what has to be sent first, and everything else by state and number. */

import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { PackagesMeta, SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone, useForm } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Problem } from "../../../ui/account/card.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/packages";
import { PackageRow } from "./package-row.tsx";
import css from "./packages.module.css";
import { addressOf, type PackagesChoice, packagesChoice } from "./packages-choice.ts";
import { PackagesFilter } from "./packages-filter.tsx";

type PackagesAnswer = { data: SellerPackage[]; meta: PackagesMeta };
type PackagesData = { seller: SellerMe; answer: PackagesAnswer; choice: PackagesChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PackagesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.packages.title");
  const choice = packagesChoice(new URL(request.url).searchParams);
  const answer = await shopApi(renderContext.api, seller).get("/seller/packages", { query: choice });
  return { seller, answer, choice, flash: renderContext.flash ?? null };
}

/** Accepts the chosen packages. */
export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return handleForm(renderContext, request, form, async () => {
    const packages = form
      .getAll("package")
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
    const refuse = (key: "seller.packages.chooseSome" | "seller.packages.someRefused", status: number) =>
      new ApiError(status, { message: renderContext.words.t(key), statusCode: status });
    if (packages.length === 0) throw refuse("seller.packages.chooseSome", 400);
    const { data } = await shopApi(renderContext.api, seller).send("POST", "/seller/packages/process", { body: { packages } });
    if (data.refused.length > 0) throw refuse("seller.packages.someRefused", 409);
    return { key: "seller.packages.accepted", to: pageInShop(seller, addressOf(packagesChoice(new URL(request.url).searchParams))) };
  });
}

export default function PackagesPage({ loaderData: { seller, answer, choice, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const { data: packages, meta } = answer;
  return (
    <SellerPage seller={seller} place="packages" heading={t("seller.packages.title")} lead={t("seller.packages.lead")} flash={flash}>
      <PackagesFilter seller={seller} choice={choice} />
      {packages.length > 0 ? <PackageList seller={seller} packages={packages} choice={choice} /> : <NoPackages seller={seller} choice={choice} />}
      <Pages seller={seller} choice={choice} meta={meta} />
    </SellerPage>
  );
}

type ListProps = { seller: SellerMe; packages: readonly SellerPackage[]; choice: PackagesChoice };

function PackageList({ seller, packages, choice }: ListProps) {
  const { t } = useWords();
  const link = useLink();
  const form = useForm("accept");
  return (
    <Form method="post" action={pageInShop(seller, addressOf(choice))} className="column" preventScrollReset>
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="shop" value={seller.shop.handle} />
      <Problem text={form.problem} />
      <ul className={css.packages} aria-label={t("seller.packages.title")}>
        {packages.map((pkg) => (
          <PackageRow key={pkg.id} seller={seller} pkg={pkg} />
        ))}
      </ul>
      <div className={css.bulk}>
        <Button aria-disabled={form.busy} onClick={(event) => form.busy && event.preventDefault()}>
          {t("seller.packages.accept")}
        </Button>
        <Button look="quiet" formMethod="get" formAction={link("/seller/packages/slips")}>
          {t("seller.packages.slips")}
        </Button>
      </div>
    </Form>
  );
}

function NoPackages({ seller, choice }: { seller: SellerMe; choice: PackagesChoice }) {
  const { t } = useWords();
  const link = useLink();
  const isAll = choice.status === "" && choice.q === "";
  return (
    <EmptyState icon="shop" title={t("seller.packages.none")} text={t(isAll ? "seller.packages.noneText" : "seller.packages.narrowText")}>
      {!isAll && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/packages?status=all"))}>
          {t("seller.packages.all")}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function Pages({ seller, choice, meta }: { seller: SellerMe; choice: PackagesChoice; meta: PackagesMeta }) {
  const { t } = useWords();
  const link = useLink();
  if (!meta.next && choice.after === "") return null;
  return (
    <nav className="row apart" aria-label={t("listing.pages")}>
      {choice.after !== "" && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, addressOf({ ...choice, after: "" })))}>
          {t("seller.packages.first")}
        </ButtonLink>
      )}
      {meta.next && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, addressOf({ ...choice, after: String(meta.next) })))} rel="next">
          {t("seller.packages.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
