/** The returns of an order on its page, and the way to ask for one. */
import type { OrderReturns } from "../../../../worker/shop/returns/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ReturnedCase } from "./case.tsx";

/** `orderKey`: proof for the page that it leads to. */
export function OrderReturnsPart({ returns: { number, returns, packages }, orderKey }: { returns: OrderReturns; orderKey: string }) {
  const { t } = useWords();
  const link = useLink();
  const mayAsk = packages.some(({ reasons, lines }) => reasons.length > 0 && lines.some(({ left }) => left > 0));
  if (returns.length === 0 && !mayAsk) return null;
  const page = `/return?${new URLSearchParams({ order: number, key: orderKey })}` as const;
  return (
    <section className="column" aria-labelledby="order-returns">
      <h2 id="order-returns">{t("returns.cases")}</h2>
      {returns.map((each) => (
        <ReturnedCase key={each.id} of={each} reader="buyer" level={3} />
      ))}
      <p>
        <a className="text-link" href={link(page)}>
          {t(returns.length > 0 ? "returns.toReturns" : "returns.begin")}
        </a>
      </p>
    </section>
  );
}
