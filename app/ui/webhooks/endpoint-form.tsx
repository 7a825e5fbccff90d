/** The address of a webhook and what it hears of; one that there is can be switched off. */
import type { Webhook } from "../../../worker/shop/webhooks/contract.ts";
import { url_max, webhookEvents } from "../../../worker/shop/webhooks/rules.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { CardForm } from "../account/card.tsx";
import { ButtonLink } from "../base/button.tsx";
import { CheckField } from "../base/check-field.tsx";
import { Field, FieldError, fieldId } from "../base/field.tsx";
import { eventName } from "./event-name.ts";
import { oneAt, type WebhooksPlace } from "./place.ts";
import css from "./webhooks.module.css";

/** `webhook` null: one that is to be added. */
export function EndpointForm({ place, webhook }: { place: WebhooksPlace; webhook: Webhook | null }) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => t(name === "url" ? "seller.webhooks.address" : "seller.webhooks.hears");
  return (
    <CardForm
      intent={webhook ? "change" : "new"}
      action={webhook ? oneAt(place, webhook.id) : place.at("?webhook=new")}
      submit={t(webhook ? "account.save" : "seller.webhooks.add")}
      labelOf={labelOf}
      ways={
        <ButtonLink look="quiet" href={link(place.at())}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => {
        const isChosen = (name: string, stands: boolean) => (values ? values[name] === "1" : stands);
        return (
          <>
            {webhook && <input type="hidden" name="webhook" value={webhook.id} />}
            <Field
              {...field("url", webhook?.url)}
              hint={t("seller.webhooks.addressHint")}
              type="url"
              inputMode="url"
              dir="ltr"
              maxLength={url_max}
              autoComplete="off"
              spellCheck={false}
            />
            <fieldset className="column" id={fieldId("events")} tabIndex={-1}>
              <legend>{t("seller.webhooks.hears")}</legend>
              <FieldError name="events" error={errors.events} />
              <div>
                {webhookEvents.map((event) => (
                  <label key={event} className={css.event}>
                    <input type="checkbox" name={event} value="1" defaultChecked={isChosen(event, webhook?.events.includes(event) ?? false)} />
                    <span>
                      {t(eventName(event))} <code dir="ltr">{event}</code>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
            {webhook && <CheckField name="isOn" label={t("seller.webhooks.switchedOn")} isChecked={isChosen("isOn", webhook.state === "on")} />}
          </>
        );
      }}
    </CardForm>
  );
}
