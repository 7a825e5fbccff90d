import type { VoucherState } from "../../../../worker/shop/vouchers/rules.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useResource } from "../../../client/resource.ts";
import type { VouchersAnswer } from "./vouchers.tsx";

/** The loader's answer, asked for anew when the shopper looks back at the page: time ends vouchers, and orders use them. */
export const useVouchers = (loaded: VouchersAnswer, state: VoucherState): VouchersAnswer =>
  useResource(`/user/vouchers?${state}`, loaded, () => browserApi().api.get("/user/vouchers", { query: { state } }));
