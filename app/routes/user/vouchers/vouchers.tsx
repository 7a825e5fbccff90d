import type { MyVoucher, VoucherOffer, VouchersMeta } from "../../../../worker/shop/vouchers/contract.ts";
import { type VoucherState, voucherStates } from "../../../../worker/shop/vouchers/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { giveBack } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { type Flashed, flashOf, redirectWithFlash, useFlash } from "../../../forms/flash.ts";
import { readForm } from "../../../forms/read.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import account from "../../../ui/account/account-page.module.css";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/vouchers";
import { CollectForm } from "./collect-form.tsx";
import { useVouchers } from "./use-vouchers.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";
import css from "./vouchers.module.css";

export type VouchersAnswer = { data: MyVoucher[]; meta: VouchersMeta };
type VouchersData = { answer: VouchersAnswer; offers: VoucherOffer[]; state: VoucherState; code: string; flashed: Flashed | null; flash: Flash | null };

const stateOf = (query: URLSearchParams): VoucherState => voucherStates.find((state) => state === query.get("state")) ?? "available";

export async function loader({ request, context }: Route.LoaderArgs): Promise<VouchersData> {
  const renderContext = openPrivatePage(context, "myVouchers.heading");
  const query = new URL(request.url).searchParams;
  const state = stateOf(query);
  const [answer, offers] = await Promise.all([
    renderContext.api.get("/user/vouchers", { query: { state } }),
    state === "available" ? renderContext.api.get("/user/vouchers/offers").then(({ data: found }) => found) : [],
  ]);
  return { answer, offers, state, code: (query.get("code") ?? "").slice(0, 40), flashed: flashOf(query), flash: renderContext.flash ?? null };
}

/** Collects the code that was sent: by the form here, and by a shop's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  try {
    await renderContext.api.send("POST", "/user/vouchers", { body: { code: textOf(form, "code") } });
    return await redirectWithFlash(renderContext, request, "/user/vouchers", "collected");
  } catch (error) {
    return giveBack(form, refusalOf(error));
  }
}

export default function VouchersPage({ loaderData: { answer, offers, state, code, flashed, flash }, actionData: refused }: Route.ComponentProps) {
  const { t } = useWords();
  const { data: vouchers, meta } = useVouchers(answer, state);
  const typed = refused?.values.code ?? code;
  useFlash(flashed, "/user/vouchers");
  return (
    <AccountPage place="vouchers" heading={t("myVouchers.heading")} lead={t("myVouchers.lead")} flash={refused ? null : flash}>
      <CollectForm key={typed} code={typed} problem={refused?.errors.code ?? refused?.problem ?? null} />
      <Tabs state={state} meta={meta} />
      {vouchers.length > 0 && (
        <ul className={`${account.cards} ${css.vouchers}`} aria-label={t(`myVouchers.states.${state}`)}>
          {vouchers.map((voucher) => (
            <VoucherTicket key={voucher.code} voucher={voucher} mine={voucher} />
          ))}
        </ul>
      )}
      {vouchers.length === 0 && <None state={state} />}
      {state === "available" && offers.length > 0 && (
        <section className="column" aria-labelledby="offers">
          <h2 id="offers">{t("myVouchers.offers")}</h2>
          <ul className={`${account.cards} ${css.vouchers}`}>
            {offers.map((offer) => (
              <VoucherTicket key={offer.code} voucher={offer} />
            ))}
          </ul>
        </section>
      )}
    </AccountPage>
  );
}

function Tabs({ state, meta: { counts } }: { state: VoucherState; meta: VouchersMeta }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <nav aria-label={t("myVouchers.which")}>
      <ul className={css.tabs}>
        {voucherStates.map((each) => (
          <li key={each}>
            <a href={link(each === "available" ? "/user/vouchers" : `/user/vouchers?state=${each}`)} aria-current={each === state ? "page" : undefined}>
              {t("myVouchers.tab", { name: t(`myVouchers.states.${each}`), count: counts[each] })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function None({ state }: { state: VoucherState }) {
  const { t } = useWords();
  if (state !== "available") return <p className={css.none}>{t(`myVouchers.none.${state}`)}</p>;
  return (
    <EmptyState icon={<AccountIcon name="vouchers" size={40} />} title={t("myVouchers.empty")} text={t("myVouchers.emptyText")}>
      <QuietLink to="/shop">{t("myVouchers.shops")}</QuietLink>
    </EmptyState>
  );
}
