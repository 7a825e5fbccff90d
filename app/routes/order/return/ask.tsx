/** Asking for a return: a form that works without script. */
import { Fragment } from "react";
import { useNavigation } from "react-router";
import type { OrderReturns } from "../../../../worker/shop/returns/contract.ts";
import { isExchangeable, mayExchangeFor } from "../../../../worker/shop/returns/exchanges/rules.ts";
import { picturesOfReturn_max } from "../../../../worker/shop/returns/files/rules.ts";
import { answerWithin_days, returnReasons, words_chars } from "../../../../worker/shop/returns/rules.ts";
import { Form } from "../../../forms/form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ErrorSummary, FieldError, fieldId, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { PictureChoice } from "../../user/reviews/picture-choice.tsx";
import frames from "../lookup/lookup.module.css";
import { formAddress } from "./addresses.ts";
import type { FoundReturns, ReturnAnswer } from "./return.tsx";

/** `row`: the return that it is of; absent: one that is asked for. */
export function PicturesField({ order, left, row }: { order: OrderReturns; left: number; row?: string }) {
  const { t } = useWords();
  if (order.key === null) return <p className="muted small">{t("returns.filesByLink")}</p>;
  return (
    <>
      <PictureChoice pictures={[]} max={left} {...(row !== undefined && { row })} />
      <p className="muted small">{t("returns.picturesPrivate")}</p>
    </>
  );
}

export type FoundProps = { found: FoundReturns; answer: ReturnAnswer | undefined };

export function Hidden({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

export function AskForm({ found: { order, proof, requestKey }, answer }: FoundProps) {
  const { t, n } = useWords();
  const link = useLink();
  const busy = useNavigation().state === "submitting";
  const { values, errors = {}, problem = null } = answer?.intent === "ask" ? answer : {};
  const open = order.packages.filter(({ reasons, lines }) => reasons.length > 0 && lines.some(({ left }) => left > 0));
  const reasons = returnReasons.filter((reason) => open.some((pkg) => pkg.reasons.includes(reason)));
  const withdraw = `/withdraw?${new URLSearchParams({ order: order.number, ...(proof.key && { key: proof.key }) })}` as const;
  const labelOf = (name: string) => t(name === "lines" ? "returns.choose" : name === "reason" ? "returns.reason" : "returns.words");
  return (
    <>
      {open.length === 0 ? (
        <Notice kind="info">{t("returns.nothing")}</Notice>
      ) : (
        <Form
          method="post"
          action={formAddress(order)}
          encType={order.key === null ? undefined : "multipart/form-data"}
          noValidate
          className="column"
          onSubmit={(event) => busy && event.preventDefault()}
        >
          <h2>{t("returns.ask")}</h2>
          <ErrorSummary errors={errors} title={t("fields.check")} labelOf={labelOf} />
          {problem && <Notice kind="bad">{problem}</Notice>}
          <Hidden of={{ intent: "ask", ...proof, requestKey: values?.requestKey ?? requestKey }} />
          <fieldset className={`column ${frames.choose}`} id={fieldId("lines")} tabIndex={-1}>
            <legend>{t("returns.choose")}</legend>
            <FieldError name="lines" error={errors.lines} />
            {open.map((pkg) => (
              <PackagePieces key={pkg.id} pkg={pkg} values={values} />
            ))}
          </fieldset>
          <SelectField name="reason" label={t("returns.reason")} error={errors.reason} defaultValue={values?.reason ?? ""}>
            <option value="">{t("returns.chooseReason")}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`returns.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="words"
            label={t("returns.words")}
            error={errors.words}
            defaultValue={values?.words}
            maxLength={words_chars}
            rows={4}
            optional
            dir="auto"
          />
          <PicturesField order={order} left={picturesOfReturn_max} />
          <p className="muted small">{n("returns.next", answerWithin_days)}</p>
          <div>
            <Button aria-disabled={busy}>{t("returns.ask")}</Button>
          </div>
        </Form>
      )}
      {order.hasWithdrawal && (
        <a className="text-link" href={link(withdraw)}>
          {t("returns.useWithdrawal")}
        </a>
      )}
    </>
  );
}

/** Money, or another variant of it: what costs more is named and cannot be chosen. */
function InsteadField({ line: { id, name, options, exchanges }, values }: { line: PiecesProps["pkg"]["lines"][number]; values: PiecesProps["values"] }) {
  const { t } = useWords();
  const field = `variant-${id}`;
  const product = [name, ...options.map(({ value }) => value)].join(", ");
  return (
    <SelectField name={field} label={t("returns.wish", { product })} hint={t("returns.wishHint")} defaultValue={values?.[field] ?? ""}>
      <option value="">{t("returns.money")}</option>
      {exchanges.map(({ variant, options: chosen, offer }) => (
        <option key={variant} value={variant} disabled={!isExchangeable(offer)}>
          {t(`returns.offers.${offer}`, { variant: chosen.map(({ value }) => value).join(", ") })}
        </option>
      ))}
    </SelectField>
  );
}

type PiecesProps = { pkg: OrderReturns["packages"][number]; values: Readonly<Record<string, string>> | undefined };

function PackagePieces({ pkg: { shop, lines, reasons }, values }: PiecesProps) {
  const { t } = useWords();
  return (
    <section className={frames.framed}>
      <h3>
        <bdi>{shop.name}</bdi>
      </h3>
      {lines
        .filter(({ left }) => left > 0)
        .map((line) => {
          const { id, name, options, left, exchanges } = line;
          const product = [name, ...options.map(({ value }) => value)].join(", ");
          const field = `line-${id}`;
          return (
            <Fragment key={id}>
              <SelectField name={field} label={t("withdrawal.pieces", { product })} defaultValue={values?.[field] ?? "0"}>
                {Array.from({ length: left + 1 }, (_, pieces) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
                  <option key={pieces}>{pieces}</option>
                ))}
              </SelectField>
              {exchanges.length > 0 && reasons.some(mayExchangeFor) && <InsteadField line={line} values={values} />}
            </Fragment>
          );
        })}
    </section>
  );
}
