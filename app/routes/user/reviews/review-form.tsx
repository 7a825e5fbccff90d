import { useNavigation } from "react-router";
import { type KeyIn, locales } from "../../../../locales/words.ts";
import { bodyMax_chars, fits, pictures_max, titleMax_chars } from "../../../../worker/shop/reviews/rules.ts";
import type { MyReview } from "../../../../worker/shop/reviews/writing-contract.ts";
import { Form } from "../../../forms/form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { ErrorSummary, Field, FieldFrame, fieldLinks, SelectField } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import type { ReviewAnswer, ReviewValues } from "./review-values.ts";
import css from "./reviews.module.css";
import { StarChoice } from "./star-choice.tsx";

type ReviewFormProps = { product: MyReview["product"]; editing: MyReview | null; answer: ReviewAnswer | undefined };

/** Sent with its pictures in one go, with script and without. */
export function ReviewForm({ product, editing, answer }: ReviewFormProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const busy = useNavigation().state === "submitting";
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? valuesOf(editing, locale);
  return (
    <section className={css.write} aria-labelledby="write">
      <header className={css.subject}>
        {product.image && <Picture className={css.photo} picture={product.image} alt="" sizes="4.5rem" among={[160, 320]} />}
        <div>
          <h2 id="write">{t(editing ? "myReviews.change" : "orders.review")}</h2>
          <p>
            <a href={link(`/${product.main}/product/${product.handle}`)}>
              <bdi>{product.name}</bdi>
            </a>
          </p>
        </div>
      </header>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={(name) => t(`myReviews.labels.${name as KeyIn<"myReviews.labels">}`)} />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      <Form method="post" encType="multipart/form-data" className={css.form} noValidate onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="product" value={product.handle} />
        {editing && <input type="hidden" name="review" value={editing.id} />}
        <StarChoice value={Number(values.stars) || 0} error={errors.stars} />
        <Words values={values} errors={errors} />
        {product.isSized && (
          <SelectField name="fit" label={t("myReviews.labels.fit")} error={errors.fit} defaultValue={values.fit}>
            <option value="">{t("myReviews.fits.unsaid")}</option>
            {fits.map((fit) => (
              <option key={fit} value={fit}>
                {t(`myReviews.fits.${fit}`)}
              </option>
            ))}
          </SelectField>
        )}
        <PictureChoice pictures={editing?.pictures ?? []} max={pictures_max} />
        <div className={css.pair}>
          <SelectField name="name" label={t("myReviews.labels.name")} error={errors.name} defaultValue={values.name}>
            <option value="initial">{t("myReviews.names.initial")}</option>
            <option value="first">{t("myReviews.names.first")}</option>
          </SelectField>
          <SelectField name="lang" label={t("myReviews.labels.lang")} error={errors.lang} defaultValue={values.lang}>
            {locales.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="muted small">{t("myReviews.public")}</p>
        <div className="row">
          <Button aria-disabled={busy}>{t(busy ? "myReviews.sending" : editing ? "myReviews.save" : "myReviews.publish")}</Button>
          <QuietLink to="/user/reviews">{t("account.cancel")}</QuietLink>
        </div>
      </Form>
    </section>
  );
}

function Words({ values, errors }: { values: ReviewValues; errors: ReviewAnswer["errors"] }) {
  const { t } = useWords();
  const body = { name: "body", label: t("myReviews.labels.body"), hint: t("myReviews.bodyHint"), error: errors.body };
  return (
    <>
      <Field name="title" label={t("myReviews.labels.title")} error={errors.title} defaultValue={values.title} maxLength={titleMax_chars} dir="auto" />
      <FieldFrame texts={body}>
        <textarea
          {...fieldLinks(body)}
          className={`${field.control} ${css.body}`}
          defaultValue={values.body}
          rows={6}
          maxLength={bodyMax_chars}
          required
          dir="auto"
        />
      </FieldFrame>
    </>
  );
}

const valuesOf = (editing: MyReview | null, locale: string): ReviewValues =>
  editing
    ? { stars: String(editing.stars), title: editing.title, body: editing.body, lang: editing.lang, name: editing.nameStyle, fit: editing.fit ?? "" }
    : { stars: "", title: "", body: "", lang: locale, name: "initial", fit: "" };
