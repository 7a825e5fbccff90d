/** What the forms of the marketplace's vouchers ask for, each by its intent. Server side. */
import type { Locale } from "../../../../locales/words.ts";
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { minorOf, wholeOf } from "../../../forms/amounts.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { paramOf, textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { voucherTermsOf } from "../../../ui/seller/voucher-terms.ts";
import { setPath, voucherPath, vouchersPath } from "./tables.ts";

const mainField = /^main\.(.+)$/;

/** What is no sum goes as it was typed, and the API says so: null would be no bound. */
function boundOf(text: string, locale: Locale, currency: string): number | string | null {
  const minor = minorOf(text, locale, currency) ?? null;
  return Number.isNaN(minor) ? text : minor;
}

/** `currency`: the market's own, in which sums are typed. */
function termsOf(form: FormData, locale: Locale, currency: string) {
  return {
    ...voucherTermsOf(form, locale, currency),
    maxOff: boundOf(textOf(form, "maxOff"), locale, currency),
    firstOrder: form.get("firstOrder") === "1",
    mains: [...form.keys()].flatMap((name) => mainField.exec(name)?.[1] ?? []),
    shops: textOf(form, "shops")
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  };
}

type Input = { api: Api; form: FormData; locale: Locale };
const baseOf = async (api: Api): Promise<string> => (await api.get("/admin/vouchers", { query: { perPage: "1" } })).meta.currency;

const intents: Record<string, (input: Input) => Promise<FormDone>> = {
  async make({ api, form, locale }) {
    const body = { code: textOf(form, "code"), ...termsOf(form, locale, await baseOf(api)) };
    const { data } = await api.send("POST", "/admin/vouchers", { body });
    return { key: "desk.vouchers.made", to: voucherPath(data.code) };
  },
  async make_set({ api, form, locale }) {
    const body = { set: textOf(form, "set"), count: wholeOf(textOf(form, "count"), locale) ?? 0, ...termsOf(form, locale, await baseOf(api)) };
    const { data } = await api.send("POST", "/admin/voucher-sets", { body });
    return { key: "desk.vouchers.setMade", to: setPath(data.set) };
  },
  async change({ api, form, locale }) {
    const code = paramOf(form, "code");
    await api.send("PUT", "/admin/vouchers/{code}", { params: { code }, body: termsOf(form, locale, await baseOf(api)) });
    return { key: "account.saved", to: voucherPath(code) };
  },
  async stop({ api, form }) {
    const code = paramOf(form, "code");
    await api.send("POST", "/admin/vouchers/{code}/stop", { params: { code } });
    return { key: "desk.vouchers.isStopped", to: voucherPath(code) };
  },
  async resume({ api, form }) {
    const code = paramOf(form, "code");
    await api.send("POST", "/admin/vouchers/{code}/resume", { params: { code } });
    return { key: "desk.vouchers.goesOn", to: voucherPath(code) };
  },
  async remove({ api, form }) {
    await api.send("DELETE", "/admin/vouchers/{code}", { params: { code: paramOf(form, "code") } });
    return { key: "desk.vouchers.removed", to: vouchersPath };
  },
  async stop_set({ api, form }) {
    const set = paramOf(form, "set");
    await api.send("POST", "/admin/voucher-sets/{set}/stop", { params: { set } });
    return { key: "bulk.done", to: setPath(set) };
  },
  async resume_set({ api, form }) {
    const set = paramOf(form, "set");
    await api.send("POST", "/admin/voucher-sets/{set}/resume", { params: { set } });
    return { key: "bulk.done", to: setPath(set) };
  },
};

export function actOnVouchers(renderContext: RenderContext, request: Request, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, words)({ api, form, locale: words.locale });
  });
}
