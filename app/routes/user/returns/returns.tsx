/** A shopper's returns and withdrawals of all their orders, the latest first. */
import type { OwnReturn, OwnReturnsMeta } from "../../../../worker/shop/returns/own/contract.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import offers from "../../../ui/seller/offers.module.css";
import { Moment } from "../../order/moment.tsx";
import { fileOfOrder } from "../../order/return/addresses.ts";
import { ReturnedCase } from "../../order/return/case.tsx";
import type { Route } from "./+types/returns";

type ReturnsData = { entries: OwnReturn[]; meta: OwnReturnsMeta };

export async function loader({ context, request }: Route.LoaderArgs): Promise<ReturnsData> {
  const renderContext = openPrivatePage(context, "returns.cases");
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const query = /^\d{1,15}-(return|withdrawal)-\d{1,15}$/.test(after) ? { after } : {};
  const { data: entries, meta } = await renderContext.api.get("/user/returns", { query });
  return { entries, meta };
}

export default function MyReturns({ loaderData: { entries, meta } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <AccountPage place="returns" heading={t("returns.cases")} lead={t("returns.mineLead")} flash={null}>
      {entries.length === 0 ? (
        <EmptyState icon={<AccountIcon name="returns" size={40} />} title={t("returns.none")} text={t("returns.noneText")}>
          <ButtonLink href={link("/user/orders")}>{t("orders.mine.heading")}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={offers.list}>
          {entries.map((entry) => (
            <Entry key={entry.return?.id ?? entry.withdrawal?.reference} entry={entry} />
          ))}
        </ul>
      )}
      {meta.next && (
        <ButtonLink look="quiet" href={link(`/user/returns?after=${meta.next}`)} rel="next">
          {t("conversations.older")}
        </ButtonLink>
      )}
    </AccountPage>
  );
}

function Entry({ entry: { order, at, return: one, withdrawal } }: { entry: OwnReturn }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <li className={offers.item}>
      <p>
        <a className="text-link" href={link(`/user/order/${encodeURIComponent(order)}`)}>
          {t("orders.title", { number: order })}
        </a>
      </p>
      {one && <ReturnedCase of={one} reader="buyer" level={2} fileAt={fileOfOrder({ number: order, key: null }, one.id)} />}
      {withdrawal && (
        <article data-withdrawal={withdrawal.reference}>
          <h2 className={offers.title}>
            {t("returns.basis.withdrawal")} · <bdi dir="ltr">{withdrawal.reference}</bdi>
          </h2>
          <p>
            <bdi>{withdrawal.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>
          </p>
          <p className="muted small">
            <Moment at={at} />
          </p>
        </article>
      )}
    </li>
  );
}
