/** The packages of a shop: what has to be sent first, and everything else by state and number. */

import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { PackagesMeta, SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone, useForm } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Problem } from "../../../ui/account/card.tsx";
import { type TableChoice, tableAddress, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { StateTable } from "../../../ui/seller/state-table.tsx";
import type { Route } from "./+types/packages";
import { isOpen, PackageCell, PackageState } from "./package-row.tsx";
import { addressOf, offeredFilters, type PackagesChoice, packagesChoice } from "./packages-choice.ts";
import { packagesTable } from "./packages-table.ts";

type PackagesAnswer = { data: SellerPackage[]; meta: PackagesMeta };
type PackagesData = { seller: SellerMe; answer: PackagesAnswer; choice: TableChoice; asked: PackagesChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PackagesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.packages.title");
  const { searchParams } = new URL(request.url);
  const asked = packagesChoice(searchParams);
  const answer = await shopApi(renderContext.api, seller).get("/seller/packages", { query: asked });
  return { seller, answer, choice: tableChoice(searchParams, packagesTable(seller, asked)), asked, flash: renderContext.flash ?? null };
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
    const { searchParams } = new URL(request.url);
    const spec = packagesTable(seller, packagesChoice(searchParams));
    const choice = tableChoice(searchParams, spec);
    return { key: "seller.packages.accepted", to: tableAddress(spec, choice, { after: choice.after }) };
  });
}

const named = { "": "seller.packages.all", to_send: "seller.packages.toSend", late: "seller.packages.late" } as const;

export default function PackagesPage({ loaderData: { seller, answer, choice, asked, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const { problem } = useForm("accept");
  const { data: packages, meta } = answer;
  const columns: Column<SellerPackage>[] = [
    { id: "package", name: t("seller.packages.title"), isText: true, cell: (pkg) => <PackageCell seller={seller} pkg={pkg} /> },
    { id: "status", name: t("orders.status"), cell: (pkg) => <PackageState pkg={pkg} /> },
    {
      id: "due",
      name: t("table.due"),
      cell: (pkg) => isOpen(pkg) && <span suppressHydrationWarning>{formatDate(pkg.dueOn, locale)}</span>,
    },
    { id: "placed", name: t("orders.placedOn"), cell: ({ orderedAt }) => <span suppressHydrationWarning>{formatDate(orderedAt, locale)}</span> },
    { id: "total", name: t("checkout.total"), numeric: true, cell: ({ total }) => <Amount money={total} /> },
  ];
  return (
    <SellerPage seller={seller} place="packages" heading={t("seller.packages.title")} lead={t("seller.packages.lead")} flash={flash}>
      <StateTable
        states={{
          label: t("seller.packages.filter"),
          all: offeredFilters,
          current: asked.status,
          nameOf: (status) => t(status === "" || status === "to_send" || status === "late" ? named[status] : `status.${status}`),
          pageOf: (status) => pageInShop(seller, addressOf({ ...asked, status, after: "" })),
        }}
        spec={packagesTable(seller, asked)}
        choice={choice}
        rows={packages}
        next={meta.next}
        label={t("seller.packages.title")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("seller.packages.searchLabel")}
        bulk={{
          path: "/seller/packages/slips",
          field: "package",
          nameOf: ({ number }) => number,
          acts: [
            { act: "accept", name: t("seller.packages.accept"), isDone: true },
            { act: "slips", name: t("seller.packages.slips") },
          ],
        }}
        empty={t("seller.packages.none")}
      >
        <Problem text={problem} />
      </StateTable>
    </SellerPage>
  );
}
