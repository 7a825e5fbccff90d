/** What is said of a return that goes on: that it was sent, pictures of what is wrong, or that it is not wanted any more. Forms that work without script. */
import { useNavigation } from "react-router";
import type { ReturnCase } from "../../../../worker/shop/returns/contract.ts";
import { isReplacing } from "../../../../worker/shop/returns/exchanges/rules.ts";
import { picturesOfReturn_max } from "../../../../worker/shop/returns/files/rules.ts";
import { isOpenReturn, maySend, mayTakeBack, trackingText_chars } from "../../../../worker/shop/returns/rules.ts";
import { Form } from "../../../forms/form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { action, formAddress } from "./addresses.ts";
import { type FoundProps, Hidden, PicturesField } from "./ask.tsx";
import css from "./return.module.css";
import type { FoundReturns } from "./return.tsx";

/** That it was sent, and how; or that it is not wanted any more. */
export function CaseForms({ of, found, answer }: FoundProps & { of: ReturnCase }) {
  const { id, state, sendsBack, exchange } = of;
  const { proof } = found;
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const row = String(id);
  const { values, errors = {}, problem = null } = answer?.values?.id === row ? answer : {};
  const stop = (event: { preventDefault: () => void }) => busy && event.preventDefault();
  if (!isOpenReturn(state) || isReplacing(exchange?.state ?? null)) return null;
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
  if (key === null) return <PicturesField order={order} left={left} row={String(id)} />;
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
            <PicturesField order={order} left={left} row={String(id)} />
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
