/** What would become of the chosen vouchers, and the button that does it. */
import type { Key } from "../../../../locales/words.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { DeskVoucher } from "../../../../worker/shop/vouchers/desk/contract.ts";
import { actsIn } from "../../../../worker/shop/vouchers/desk/rules.ts";
import { codePattern } from "../../../../worker/shop/vouchers/rules.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { actOnEach, chosenAddress, chosenIn, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/acts";
import { type VoucherAct, voucherActs, voucherPath, vouchersPath } from "./tables.ts";
import { giftOfDesk, stateKey } from "./voucher-words.tsx";

type ActsData = { desk: DeskMe; act: VoucherAct; rows: DeskVoucher[] };

const actIn = (name: string | null) => voucherActs.find((act) => act === name);
const isPossible = (act: VoucherAct, { state }: DeskVoucher) => actsIn(state).includes(act);

const readVouchers = (api: Api, codes: readonly string[]): Promise<DeskVoucher[]> =>
  readChosen(codes, (code) => api.get("/admin/vouchers/{code}", { params: { code } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "common.vouchers", "offers");
  const query = new URL(request.url).searchParams;
  const act = actIn(query.get("act"));
  const codes = chosenIn(query.getAll("voucher"), codePattern);
  if (!act || codes.length === 0) throw redirect(vouchersPath);
  return { desk, act, rows: await readVouchers(renderContext.api, codes) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const act = actIn(textOf(form, "act"));
    if (!act) throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    const vouchers = (await readVouchers(api, chosenIn(form.getAll("voucher"), codePattern))).filter((voucher) => isPossible(act, voucher));
    await actOnEach(words, vouchers, ({ code }) =>
      api.send("POST", act === "stop" ? "/admin/vouchers/{code}/stop" : "/admin/vouchers/{code}/resume", { params: { code } }),
    );
    return { key: "bulk.done" satisfies Key, to: vouchersPath };
  });
}

export default function ActsPage({ loaderData: { desk, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  const { t } = words;
  return (
    <DeskPage desk={desk} place="vouchers" heading={t(`desk.vouchers.${act}`)}>
      <BulkPreview
        intent="act"
        action={chosenAddress(
          "/admin/vouchers/acts",
          act,
          "voucher",
          rows.map(({ code }) => code),
        )}
        back={vouchersPath}
        act={act}
        actName={t(`desk.vouchers.${act}`)}
        field="voucher"
        danger={act === "stop"}
        lead={t(`desk.vouchers.${act}Text`)}
        items={rows.map((voucher) => ({
          value: voucher.code,
          isPossible: isPossible(act, voucher),
          name: voucher.code,
          detail: [giftOfDesk(voucher, words), t(stateKey(voucher.state))].join(" · "),
          page: voucherPath(voucher.code),
        }))}
      />
    </DeskPage>
  );
}
