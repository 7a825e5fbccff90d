import { useEffect, useRef } from "react";
import useSWR from "swr";
import type { VoucherState } from "../../../worker/shop/vouchers/rules.ts";
import { browserApi } from "../../client/browser-api.ts";
import type { VouchersAnswer } from "./vouchers.tsx";

/** The loader's answer, asked for anew when the shopper looks back at the page: time ends vouchers, and orders use them. */
export function useVouchers(loaded: VouchersAnswer, state: VoucherState): VouchersAnswer {
  const { data = loaded, mutate } = useSWR<VouchersAnswer>(`/user/vouchers?${state}`, () => browserApi().api.get<VouchersAnswer>("/user/vouchers", { state }), {
    fallbackData: loaded,
    revalidateOnMount: false,
  });
  const known = useRef(loaded);
  useEffect(() => {
    if (known.current === loaded) return;
    known.current = loaded;
    void mutate(loaded, { revalidate: false });
  }, [loaded, mutate]);
  return data;
}
