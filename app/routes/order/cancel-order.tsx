import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { Form } from "../../forms/form.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { Choice, Choices } from "../../ui/base/choice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import type { CancelChoice } from "./cancel-choices.ts";
import css from "./order.module.css";

/** Cancelling takes two steps, each a page of its own without script. First: what of the order, with what goes back. */
export function AskToCancel({ order, choices, proof }: { order: Order; choices: CancelChoice[]; proof: string | null }) {
  const { t } = useWords();
  const title = useTitles(order);
  if (choices.length === 0) return null;
  return (
    <details className={css.cancel}>
      <summary>{t("orders.cancelTitle")}</summary>
      <Form method="get">
        {proof && <input type="hidden" name="key" value={proof} />}
        <p className="muted">{t("orders.cancelLead")}</p>
        <Choices name="cancel" legend={t("orders.cancelWhat")} error={undefined}>
          {choices.map((choice, at) => (
            <Choice
              key={choice.value}
              name="cancel"
              value={choice.value}
              defaultChecked={at === 0}
              title={title(choice)}
              text={<GoesBack refund={choice.refund} />}
            />
          ))}
        </Choices>
        <Button look="quiet" wide>
          {t("orders.cancelNext")}
        </Button>
      </Form>
    </details>
  );
}

/** Then: whether really. `here`: the order's page without the choice. */
export function ConfirmCancel({ order, choice, proof, here }: { order: Order; choice: CancelChoice; proof: string | null; here: PageAddress }) {
  const { t } = useWords();
  const link = useLink();
  const title = useTitles(order);
  const act = useActs();
  const busy = useNavigation().state === "submitting";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${css.card} ${css.confirm}`} aria-labelledby="cancel-sure">
      <h2 id="cancel-sure" ref={heading} tabIndex={-1}>
        {t("orders.cancelSure")}
      </h2>
      <p>
        <strong>{title(choice)}</strong>
        <br />
        <GoesBack refund={choice.refund} />
      </p>
      <p className="muted">{t("orders.cancelSureText")}</p>
      <Form method="post" action={here} onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="what" value={choice.value} />
        {proof && <input type="hidden" name="key" value={proof} />}
        <Button wide aria-disabled={busy}>
          {act(choice)}
        </Button>
      </Form>
      <ButtonLink look="quiet" wide href={link(here)}>
        {t("orders.cancelNo")}
      </ButtonLink>
    </section>
  );
}

function GoesBack({ refund }: { refund: CurrencyAmount }) {
  const { t } = useWords();
  if (refund.amount === 0) return t("orders.nothingToPay");
  const [before = "", after = ""] = t("orders.goesBack", { amount: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <Amount money={refund} />
      {after}
    </>
  );
}

/** What the button does, in so many words. */
function useActs(): (choice: CancelChoice) => string {
  const { t } = useWords();
  return ({ kind, name }) =>
    kind === "package" ? t("orders.cancelYes.package", { shop: name }) : t(kind === "order" ? "orders.cancelYes.order" : "orders.cancelYes.line");
}

function useTitles(order: Order): (choice: CancelChoice) => string {
  const { t } = useWords();
  const isWhole = order.packages.every((pkg) => pkg.lines.every(({ cancelled }) => !cancelled));
  return ({ kind, name }) => {
    if (kind === "order") return t(isWhole ? "orders.cancelAll" : "orders.cancelRest");
    return kind === "package" ? t("orders.cancelPackage", { shop: name }) : t("orders.cancelLine", { name });
  };
}
