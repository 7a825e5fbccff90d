import { useEffect, useRef } from "react";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../base/button.tsx";
import css from "./gateway-redirect.module.css";

export type NextStep = Order["payment"]["next"];

/** Hands the shopper over to a gateway that takes a form: sent by itself with script, by the button without. */
export function GatewayRedirect({ next, gateway }: { next: NextStep; gateway: string }) {
  const { t } = useWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <div className={`page ${css.handoff}`}>
      <h1>{t("checkout.handoff")}</h1>
      <p className="muted">{t("checkout.handoffText", { gateway })}</p>
      <form ref={form} method="post" action={next.url} data-document="">
        {Object.entries(next.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t("checkout.continueToPayment")}</Button>
      </form>
    </div>
  );
}
