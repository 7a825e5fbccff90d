import type { ReactNode } from "react";
import type { CurrencyAmount } from "../../../../worker/shared/money.ts";
import { Amount } from "../../../ui/purchase/amount.tsx";

/** A sum of a shop's account with its name. `children`: a note on it. */
export function Sum({ term, money, children }: { term: string; money: CurrencyAmount; children?: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Amount money={money} />
      </dd>
      {children}
    </div>
  );
}
