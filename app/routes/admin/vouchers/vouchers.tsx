/** The marketplace's own vouchers: those that run, come and are over, sets of single codes, and the forms that make them. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { DeskVoucher, DeskVouchersMeta, VoucherSet } from "../../../../worker/shop/vouchers/desk/contract.ts";
import type { DeskVoucherState } from "../../../../worker/shop/vouchers/desk/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, isNarrowed, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/vouchers";
import { VoucherSets } from "./sets.tsx";
import { setPath, voucherActs, voucherPath, vouchersPath, vouchersTable } from "./tables.ts";
import { actOnVouchers } from "./voucher-action.ts";
import { type MainChoice, VoucherForm } from "./voucher-form.tsx";
import { giftOfDesk, stateKey, sumsText, VoucherStateTag } from "./voucher-words.tsx";

type Sets = { rows: VoucherSet[]; next: number | null };
type VouchersData = {
  desk: DeskMe;
  rows: DeskVoucher[];
  meta: DeskVouchersMeta;
  choice: TableChoice;
  sets: Sets | null;
  form: { isSet: boolean; mains: MainChoice[]; today: string } | null;
  flash: Flash | null;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<VouchersData> {
  const { renderContext, desk } = await openDeskPage(context, "common.vouchers", "offers");
  const { api } = renderContext;
  const query = new URL(request.url).searchParams;
  const choice = tableChoice(query, vouchersTable);
  const made = query.get("new");
  const [{ data: rows, meta }, sets, mains] = await Promise.all([
    api.get("/admin/vouchers", { query: apiQuery(choice) }),
    made === null && !isNarrowed(choice) ? api.get("/admin/voucher-sets", { query: { after: /^\d{1,15}$/.exec(query.get("sets") ?? "")?.[0] } }) : null,
    made === null ? [] : api.get("/categories").then(({ data }) => data.map(({ slug, name }) => ({ slug, name }))),
  ]);
  return {
    ...{ desk, rows, meta, choice },
    sets: sets && { rows: sets.data, next: sets.meta.next },
    form: made === null ? null : { isSet: made === "set", mains, today: new Date().toISOString().slice(0, 10) },
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnVouchers(context.get(renderContextKey), request, await readForm(request));
}

export default function VouchersPage({ loaderData: { desk, rows, meta, choice, sets, form, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  const { t, locale } = words;
  const link = useLink();
  const number = (value: number) => formatNumber(value, locale);
  if (form)
    return (
      <DeskPage
        desk={desk}
        place="vouchers"
        heading={t(form.isSet ? "desk.vouchers.newSet" : "seller.vouchers.new")}
        lead={t(form.isSet ? "desk.vouchers.newSetText" : "desk.vouchers.lead")}
        flash={flash}
      >
        <Card id="make" title={t("desk.vouchers.terms")}>
          <VoucherForm
            key={form.isSet ? "set" : "one"}
            voucher={null}
            {...form}
            currency={meta.currency}
            suggestion={meta.suggestion}
            action={form.isSet ? `${vouchersPath}?new=set` : `${vouchersPath}?new`}
            back={vouchersPath}
          />
        </Card>
      </DeskPage>
    );
  const columns: Column<DeskVoucher>[] = [
    {
      id: "code",
      name: t("seller.vouchers.labels.code"),
      cell: ({ code }) => (
        <a className="text-link" href={link(voucherPath(code))}>
          <bdi dir="ltr">{code}</bdi>
        </a>
      ),
    },
    { id: "name", name: t("seller.vouchers.labels.names"), cell: ({ names }) => <bdi>{textIn(names, locale)}</bdi> },
    { id: "gives", name: t("seller.vouchers.labels.kind"), cell: (voucher) => <span suppressHydrationWarning>{giftOfDesk(voucher, words)}</span> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <VoucherStateTag state={state} /> },
    { id: "ends", name: t("seller.vouchers.labels.endsOn"), orders: ["soonest", "latest"], cell: ({ endsAt }) => <Moment at={endsAt} /> },
    {
      id: "used",
      name: t("myVouchers.states.used"),
      numeric: true,
      cell: ({ uses, totalLimit }) => (totalLimit === null ? number(uses) : t("desk.flash.soldOf", { sold: number(uses), quota: number(totalLimit) })),
    },
    {
      id: "given",
      name: t("desk.vouchers.given"),
      numeric: true,
      cell: ({ given }) => (given.length === 0 ? "–" : <span suppressHydrationWarning>{sumsText(given, locale)}</span>),
    },
  ];
  const set = choice.filters.set ?? "";
  const { after: _, ...filter } = apiQuery(choice);
  const actions = set ? (
    <ButtonLink look="quiet" href={link(vouchersPath)}>
      {t("desk.vouchers.all")}
    </ButtonLink>
  ) : (
    <>
      <ButtonLink look="quiet" href={link(`${vouchersPath}?new=set`)}>
        {t("desk.vouchers.newSet")}
      </ButtonLink>
      <ButtonLink href={link(`${vouchersPath}?new`)}>{t("seller.vouchers.new")}</ButtonLink>
    </>
  );
  return (
    <DeskPage
      desk={desk}
      place="vouchers"
      heading={set ? t("desk.vouchers.setNamed", { set }) : t("common.vouchers")}
      lead={t("desk.vouchers.lead")}
      flash={flash}
      actions={actions}
    >
      <DeskTable
        spec={vouchersTable}
        choice={choice}
        rows={rows}
        next={meta.next}
        label={t("common.vouchers")}
        columns={columns}
        keyOf={({ code }) => code}
        search={t("desk.vouchers.search")}
        filterName={(name) => t(name === "set" ? "desk.vouchers.set" : "orders.status")}
        optionName={(_name, option) => t(stateKey(option as DeskVoucherState))}
        bulk={{
          path: "/admin/vouchers/acts",
          field: "voucher",
          nameOf: ({ code }) => code,
          acts: voucherActs.map((act) => ({ act, name: t(`desk.vouchers.${act}`) })),
        }}
        csv={apiLink("/admin/vouchers/csv", { query: filter })}
        empty={t("desk.vouchers.empty")}
      />
      {set && rows.length > 0 && (
        <div className="row">
          {voucherActs.map((act) => (
            <DoForm key={act} action={setPath(set)} intent={`${act}_set`} fields={{ set }} name={t(`desk.vouchers.${act}Set`)} />
          ))}
        </div>
      )}
      {sets && <VoucherSets {...sets} />}
    </DeskPage>
  );
}
