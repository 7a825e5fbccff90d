/** One voucher of the marketplace: its terms, what came of it, the orders with it, and how it stops or goes. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { OrderStatus } from "../../../../worker/shop/orders/contract.ts";
import type { DeskVoucher, DeskVoucherOrder } from "../../../../worker/shop/vouchers/desk/contract.ts";
import { actsIn } from "../../../../worker/shop/vouchers/desk/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/voucher";
import { setPath, voucherPath, vouchersPath } from "./tables.ts";
import { actOnVouchers } from "./voucher-action.ts";
import { type MainChoice, VoucherForm } from "./voucher-form.tsx";
import { giftOfDesk, sumsText, VoucherStateTag } from "./voucher-words.tsx";

export { shouldRevalidate } from "../../../forms/leaves-page.ts";

type Orders = { rows: DeskVoucherOrder[]; next: number | null };
/** `orders` null: who looks may not see any. */
type VoucherData = { desk: DeskMe; voucher: DeskVoucher; mains: MainChoice[]; orders: Orders | null; flash: Flash | null };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<VoucherData> {
  const renderContext = context.get(renderContextKey);
  const { api } = renderContext;
  const desk = await loadDesk(renderContext, "offers");
  const code = { code: params.id };
  const after = /^\d{1,15}$/.exec(new URL(request.url).searchParams.get("orders") ?? "")?.[0];
  const [{ data: voucher }, { data: categories }, orders] = await Promise.all([
    api.get("/admin/vouchers/{code}", { params: code }),
    api.get("/categories"),
    desk.rights.includes("orders.read") ? api.get("/admin/vouchers/{code}/orders", { params: code, query: { after } }) : null,
  ]);
  titlePrivatePage(renderContext, voucher.code);
  return {
    ...{ desk, voucher, mains: categories.map(({ slug, name }) => ({ slug, name })) },
    orders: orders && { rows: orders.data, next: orders.meta.next },
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnVouchers(context.get(renderContextKey), request, await readForm(request));
}

export default function VoucherPage({ loaderData: { desk, voucher, mains, orders, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  const { code, state, held, set, names } = voucher;
  const lead = (
    <>
      <VoucherStateTag state={state} /> <bdi>{textIn(names, locale)}</bdi>
    </>
  );
  const back = (
    <ButtonLink look="quiet" href={link(set ? setPath(set) : vouchersPath)}>
      {set ? t("desk.vouchers.setNamed", { set }) : t("desk.vouchers.all")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="vouchers" heading={code} lead={lead} flash={flash} actions={back}>
      <Detail aside={<Aside voucher={voucher} />}>
        <Card id="terms" title={t("desk.vouchers.terms")}>
          {held && <Notice kind="info">{t("seller.vouchers.held")}</Notice>}
          <VoucherForm
            key={JSON.stringify(voucher)}
            voucher={voucher}
            mains={mains}
            currency={voucher.minSpend.currency}
            suggestion=""
            today=""
            action={voucherPath(code)}
          />
        </Card>
        {orders && <VoucherOrders code={code} {...orders} />}
      </Detail>
    </DeskPage>
  );
}

function VoucherOrders({ code, rows, next }: Orders & { code: string }) {
  const { t, locale } = useWords();
  const link = useLink();
  const title = t("desk.vouchers.orders");
  return (
    <Card id="orders" title={title}>
      {rows.length === 0 ? (
        <p className="muted">{t("desk.vouchers.noOrders")}</p>
      ) : (
        <PlainTable label={title} names={[t("desk.find.kinds.order"), t("orders.status"), t("desk.vouchers.off"), t("desk.audit.at")]}>
          {rows.map(({ number, status, off, usedAt }) => (
            <tr key={number}>
              <th scope="row">
                <a className="text-link" href={link(`/admin/order/${number}`)}>
                  <bdi dir="ltr">{number}</bdi>
                </a>
              </th>
              <td>{t(`status.${status as OrderStatus}`)}</td>
              <td data-numeric="" suppressHydrationWarning>
                {formatMoney(off, locale)}
              </td>
              <td>
                <Moment at={usedAt} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {next !== null && (
        <p>
          <ButtonLink look="quiet" href={link(`${voucherPath(code)}?orders=${next}`)} rel="next">
            {t("table.next")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Aside({ voucher }: { voucher: DeskVoucher }) {
  const words = useWords();
  const { t, locale } = words;
  const { code, state, uses, totalLimit, given, startsAt, endsAt, stoppedAt, firstOrder, mains, shops, listed, held } = voucher;
  const number = (value: number) => formatNumber(value, locale);
  const isFor = [...mains, ...shops].map(({ name }) => name).join(" · ");
  return (
    <>
      <Card id="about" title={t("desk.audit.kinds.voucher")}>
        <Facts
          facts={[
            [
              t("seller.vouchers.labels.kind"),
              <span key="gift" suppressHydrationWarning>
                {giftOfDesk(voucher, words)}
              </span>,
            ],
            [t("desk.vouchers.bears"), t("desk.order.marketBears")],
            [t("myVouchers.states.used"), totalLimit === null ? number(uses) : t("desk.flash.soldOf", { sold: number(uses), quota: number(totalLimit) })],
            given.length > 0 && [
              t("desk.vouchers.given"),
              <span key="given" suppressHydrationWarning>
                {sumsText(given, locale)}
              </span>,
            ],
            [t("flash.starts"), <Moment key="starts" at={startsAt} />],
            [t("flash.ends"), <Moment key="ends" at={endsAt} />],
            stoppedAt !== null && [t("desk.vouchers.stopped"), <Moment key="stopped" at={stoppedAt} />],
            isFor !== "" && [t("desk.vouchers.isFor"), <bdi key="for">{isFor}</bdi>],
            firstOrder && [t("desk.vouchers.who"), t("desk.vouchers.labels.firstOrder")],
            !listed && [t("desk.vouchers.shown"), t("seller.vouchers.unlisted")],
          ]}
        />
      </Card>
      {actsIn(state).map((act) => (
        <Card key={act} id={act} title={t(`desk.vouchers.${act}`)} lead={t(`desk.vouchers.${act}Text`)} {...(act === "stop" && { tone: "danger" as const })}>
          <CardForm
            intent={act}
            action={voucherPath(code)}
            submit={t(`desk.vouchers.${act}`)}
            look="quiet"
            danger={act === "stop"}
            labelOf={() => t(`desk.vouchers.${act}`)}
          >
            {() => <input type="hidden" name="code" value={code} />}
          </CardForm>
        </Card>
      ))}
      {!held && (
        <Card id="remove" title={t("desk.vouchers.remove")} lead={t("desk.vouchers.removeText")} tone="danger">
          <CardForm intent="remove" action={voucherPath(code)} submit={t("desk.vouchers.remove")} look="quiet" danger labelOf={() => t("desk.vouchers.remove")}>
            {() => <input type="hidden" name="code" value={code} />}
          </CardForm>
        </Card>
      )}
    </>
  );
}
