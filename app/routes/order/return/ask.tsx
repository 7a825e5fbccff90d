/** Asking for a return, and what is said of one that goes on: forms that work without script. */
import { useNavigation } from "react-router";
import type { OrderReturns, ReturnCase } from "../../../../worker/shop/returns/contract.ts";
import { picturesOfReturn_max } from "../../../../worker/shop/returns/files/rules.ts";
import {
  answerWithin_days,
  isOpenReturn,
  maySend,
  mayTakeBack,
  returnReasons,
  trackingText_chars,
  words_chars,
} from "../../../../worker/shop/returns/rules.ts";
import { Form } from "../../../forms/form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ErrorSummary, Field, FieldError, fieldId, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { PictureChoice } from "../../user/reviews/picture-choice.tsx";
import frames from "../lookup/lookup.module.css";
import css from "./return.module.css";
import type { FoundReturns, ReturnAnswer } from "./return.tsx";

export const action = "/return";
/** With the order's key in it where the reader may have it, so that pictures are taken of guests as well. */
const formAddress = ({ number, key }: OrderReturns) => (key === null ? action : (`${action}?${new URLSearchParams({ order: number, key })}` as const));
/** Where a file of one of an order's returns is read. */
export const fileOfOrder =
  ({ number, key }: OrderReturns, id: number) =>
  (file: string) =>
    apiLink("/orders/{number}/returns/{id}/files/{file}", { params: { number, id, file }, query: { key } });

function PicturesField({ order, left }: { order: OrderReturns; left: number }) {
  const { t } = useWords();
  if (order.key === null) return <p className="muted small">{t("returns.filesByLink")}</p>;
  return (
    <>
      <PictureChoice pictures={[]} max={left} />
      <p className="muted small">{t("returns.picturesPrivate")}</p>
    </>
  );
}

type FoundProps = { found: FoundReturns; answer: ReturnAnswer | undefined };

function Hidden({ of }: { of: Readonly<Record<string, string>> }) {
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

type PiecesProps = { pkg: OrderReturns["packages"][number]; values: Readonly<Record<string, string>> | undefined };

function PackagePieces({ pkg: { shop, lines }, values }: PiecesProps) {
  const { t } = useWords();
  return (
    <section className={frames.framed}>
      <h3>
        <bdi>{shop.name}</bdi>
      </h3>
      {lines
        .filter(({ left }) => left > 0)
        .map(({ id, name, options, left }) => {
          const product = [name, ...options.map(({ value }) => value)].join(", ");
          const field = `line-${id}`;
          return (
            <SelectField key={id} name={field} label={t("withdrawal.pieces", { product })} defaultValue={values?.[field] ?? "0"}>
              {Array.from({ length: left + 1 }, (_, pieces) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
                <option key={pieces}>{pieces}</option>
              ))}
            </SelectField>
          );
        })}
    </section>
  );
}

/** That it was sent, and how; or that it is not wanted any more. */
export function CaseForms({ of, found, answer }: FoundProps & { of: ReturnCase }) {
  const { id, state, sendsBack } = of;
  const { proof } = found;
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const row = String(id);
  const { values, errors = {}, problem = null } = answer?.values?.id === row ? answer : {};
  const stop = (event: { preventDefault: () => void }) => busy && event.preventDefault();
  if (!isOpenReturn(state)) return null;
  return (
    <div className={css.acts}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PictureForms of={of} found={found} busy={busy} />
      {maySend(state) && sendsBack && (
        <Form method="post" action={action} noValidate className="column" onSubmit={stop}>
          <Hidden of={{ intent: "sent", id: row, ...proof }} />
          <Field
            name="carrier"
            row={row}
            label={t("returns.carrier")}
            error={errors.carrier}
            defaultValue={values?.carrier}
            maxLength={trackingText_chars}
            autoComplete="off"
            dir="auto"
          />
          <Field
            name="tracking"
            row={row}
            label={t("orders.trackingNumber")}
            error={errors.tracking}
            defaultValue={values?.tracking}
            maxLength={trackingText_chars}
            autoComplete="off"
            dir="ltr"
            optional
          />
          <div>
            <Button aria-disabled={busy}>{t("returns.send")}</Button>
          </div>
        </Form>
      )}
      {mayTakeBack(state) && (
        <Form method="post" action={action} onSubmit={stop}>
          <Hidden of={{ intent: "takeBack", id: row, ...proof }} />
          <Button look="quiet" aria-disabled={busy}>
            {t("returns.giveUp")}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** One more picture of what is wrong, or one taken away: for whoever holds the order's key, while the return is open. */
function PictureForms({ of: { id, pictures }, found: { order }, busy }: { of: ReturnCase; found: FoundReturns; busy: boolean }) {
  const { t } = useWords();
  const { number, key } = order;
  const proof = { number, ...(key !== null && { key }), id: String(id) };
  const left = picturesOfReturn_max - pictures.length;
  if (key === null) return <PicturesField order={order} left={left} />;
  return (
    <details>
      <summary>{t("returns.pictures")}</summary>
      <div className={css.acts}>
        {left > 0 && (
          <Form
            key={left}
            method="post"
            action={formAddress(order)}
            encType="multipart/form-data"
            className="column"
            onSubmit={(event) => busy && event.preventDefault()}
          >
            <Hidden of={{ intent: "pictures", ...proof }} />
            <PicturesField order={order} left={left} />
            <div>
              <Button look="quiet" aria-disabled={busy}>
                {t("returns.sendPictures")}
              </Button>
            </div>
          </Form>
        )}
        {pictures.map((picture, at) => (
          <Form key={picture.id} method="post" action={formAddress(order)} onSubmit={(event) => busy && event.preventDefault()}>
            <Hidden of={{ intent: "unpicture", ...proof, file: picture.id }} />
            <Button look="quiet" aria-disabled={busy}>
              {t("returns.removePicture", { number: at + 1 })}
            </Button>
          </Form>
        ))}
      </div>
    </details>
  );
}
