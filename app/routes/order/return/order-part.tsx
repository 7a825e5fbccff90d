/** The returns of an order on its page, and the way to ask for one. */
import type { OrderReturns } from "../../../../worker/shop/returns/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { fileOfOrder } from "./addresses.ts";
import { ReturnedCase } from "./case.tsx";

/** `orderKey`: proof for the page that it leads to. */
export function OrderReturnsPart({ returns, orderKey }: { returns: OrderReturns; orderKey: string }) {
  const { t } = useWords();
  const link = useLink();
  const { number, returns: cases, packages } = returns;
  const mayAsk = packages.some(({ reasons, lines }) => reasons.length > 0 && lines.some(({ left }) => left > 0));
  if (cases.length === 0 && !mayAsk) return null;
  const page = `/return?${new URLSearchParams({ order: number, key: orderKey })}` as const;
  return (
    <section className="column" aria-labelledby="order-returns">
      <h2 id="order-returns">{t("returns.cases")}</h2>
      {cases.map((each) => (
        <ReturnedCase key={each.id} of={each} reader="buyer" level={3} fileAt={returns.key === null ? null : fileOfOrder(returns, each.id)} />
      ))}
      <p>
        <a className="text-link" href={link(page)}>
          {t(cases.length > 0 ? "returns.toReturns" : "returns.begin")}
        </a>
      </p>
    </section>
  );
}
