import type { KeyIn } from "../../../locales/words.ts";
import type { Topic } from "../../../worker/shop/contact/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import field from "../../ui/base/field.module.css";
import { ErrorSummary, Field, FieldFrame, fieldLinks, SelectField } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import type { ContactAnswer, ContactValues } from "./contact-action.ts";
import css from "./contact-form.module.css";

const topics: readonly Topic[] = ["order", "product", "selling", "press", "other"];

/** A plain form: it is sent and answered as a document, with script and without. */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const { t } = useWords();
  const link = useLink();
  const { values, errors = {}, problem, reference } = answer ?? {};
  if (reference) return <Sent reference={reference} email={values?.email ?? ""} />;
  return (
    <section className={css.write} aria-labelledby="write">
      <h2 id="write">{t("contact.heading")}</h2>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={(name) => t(`fields.labels.${name as KeyIn<"fields.labels">}`)} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <form className={css.form} method="post" action={link("/page/contact")} noValidate>
        <Fields values={values} errors={errors} />
        <p className="muted">{t("contact.privacy")}</p>
        <p>
          <Button>{t("contact.send")}</Button>
        </p>
      </form>
    </section>
  );
}

function Fields({ values, errors }: { values: ContactValues | undefined; errors: ContactAnswer["errors"] }) {
  const { t } = useWords();
  const text = (name: Exclude<keyof ContactValues, "website">, maxLength: number) => ({
    name,
    label: t(`fields.labels.${name}`),
    error: errors[name],
    defaultValue: values?.[name],
    maxLength,
  });
  const message = { name: "message", label: t("fields.labels.message"), error: errors.message };
  return (
    <>
      <div className={css.pair}>
        <Field {...text("name", 100)} autoComplete="name" dir="auto" />
        <Field {...text("email", 254)} type="email" inputMode="email" autoComplete="email" dir="ltr" spellCheck={false} autoCapitalize="off" />
      </div>
      <div className={css.pair}>
        <SelectField name="topic" label={t("fields.labels.topic")} error={errors.topic} defaultValue={values?.topic ?? ""}>
          <option value="">{t("common.choose")}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`contact.topics.${topic}`)}
            </option>
          ))}
        </SelectField>
        <Field {...text("orderNumber", 40)} optional autoComplete="off" dir="ltr" spellCheck={false} autoCapitalize="characters" />
      </div>
      <FieldFrame texts={message}>
        <textarea
          {...fieldLinks(message)}
          className={`${field.control} ${css.message}`}
          defaultValue={values?.message}
          rows={7}
          maxLength={4000}
          required
          dir="auto"
        />
      </FieldFrame>
      {/* people neither see nor reach it; what fills it in is a program */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}

function Sent({ reference, email }: { reference: string; email: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className={css.write} aria-labelledby="sent">
      <Notice kind="good">
        {/* biome-ignore lint/a11y/noAutofocus: the answer to what was sent is what has to be read first */}
        <h2 id="sent" tabIndex={-1} autoFocus>
          {t("contact.sent")}
        </h2>
        <p>{t("contact.sentText", { email: email.trim() })}</p>
        <p>
          {t("contact.reference")} <strong dir="ltr">{reference}</strong>
        </p>
        <p>
          <a href={link("/")}>{t("failure.home")}</a>
        </p>
      </Notice>
    </section>
  );
}
