/** How each shop's package travels. */

import { useEffect, useRef } from "react";
import type { Quote, QuotePackage } from "../../../worker/shop/checkout/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Choice, Choices } from "../../ui/base/choice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { PickupPlace } from "../../ui/purchase/pickup-place.tsx";
import { Section } from "./address.tsx";
import css from "./checkout.module.css";
import { Gift } from "./extras.tsx";
import type { CheckoutValues } from "./form.ts";
import type { Errors } from "./quoting.ts";

type DeliveryProps = { quote: Quote | null; where: string; values: CheckoutValues; errors: Errors; onChoose: () => void };

export function Delivery({ quote, where, values, errors, onChoose }: DeliveryProps) {
  const { t } = useWords();
  return (
    <Section id="delivery" title={t("delivery.heading")}>
      {quote?.packages.map((pkg) => (
        // rates of another place are another question
        <Rates key={`${where} ${pkg.shop.handle}`} pkg={pkg} error={errors[`shipping.${pkg.shop.handle}`]} onChoose={onChoose} />
      ))}
      {!quote && <p className="muted">{t("checkout.noDelivery")}</p>}
      <Gift values={values} errors={errors} />
      <div className={css.update}>
        <Button look="quiet" name="intent" value="update">
          {t("checkout.updateDelivery")}
        </Button>
      </div>
    </Section>
  );
}

function Rates({ pkg, error, onChoose }: { pkg: QuotePackage; error: string | undefined; onChoose: () => void }) {
  const { t } = useWords();
  const name = `shipping.${pkg.shop.handle}`;
  const box = useRef<HTMLDivElement>(null);
  const quoted = useRef(pkg);
  useEffect(() => {
    if (quoted.current === pkg) return;
    quoted.current = pkg;
    // a choice that could not be quoted gave way to another: what is marked is what is counted
    const radio = box.current?.querySelector<HTMLInputElement>(`input[value="${pkg.rate}"]`);
    if (radio) radio.checked = true;
  }, [pkg]);
  return (
    <div ref={box}>
      <Choices name={name} legend={t("checkout.packageFrom", { shop: pkg.shop.name })} error={error}>
        {pkg.rates.map((rate) => (
          <Choice
            key={rate.id}
            name={name}
            value={rate.id}
            defaultChecked={rate.id === pkg.rate}
            onChange={onChoose}
            title={rate.name}
            text={<When rate={rate} />}
            end={rate.price.amount === 0 ? t("delivery.free") : <Amount money={rate.price} />}
          />
        ))}
      </Choices>
    </div>
  );
}

/** The days are written by the server, so that the page says the same with and without script. */
function When({ rate: { arrives, pickup } }: { rate: QuotePackage["rates"][number] }) {
  const { t } = useWords();
  return (
    <>
      {t(pickup ? "delivery.ready" : "delivery.arrives", { when: arrives.text })}
      {pickup && <PickupPlace point={pickup} />}
    </>
  );
}
