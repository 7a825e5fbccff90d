import { ButtonLink } from "../ui/base/button.tsx";
import css from "./error-message.module.css";
import { failureTitle, isMissing, type PageFailure } from "./failure.ts";
import { useLink, useWords } from "./render-context.tsx";

type ErrorMessageProps = PageFailure & {
  /** The page's address, when its code could not be fetched: the next try may succeed. */
  retry?: string | undefined;
};

/** A page that could not be shown: what happened in plain words, and the way home, or to everything there is. `data-missing`: in no language is there such a page. */
export function ErrorMessage({ status, message, retry }: ErrorMessageProps) {
  const { t } = useWords();
  const link = useLink();
  const missing = isMissing(status);
  return (
    <div className={`page centred ${css.error}`} data-missing={missing ? "" : undefined}>
      <p className={css.status} aria-hidden="true">
        {status}
      </p>
      <h1>{t(failureTitle(status))}</h1>
      <p className="muted">
        {missing ? (status === 410 && message) || t("failure.notFoundText") : retry ? t("navigation.failed") : (message ?? t("failure.pageText"))}
      </p>
      {retry && <ButtonLink href={retry}>{t("navigation.retry")}</ButtonLink>}
      <ButtonLink href={link("/")} data-document={missing ? undefined : ""}>
        {t("failure.home")}
      </ButtonLink>
      {missing && (
        <ButtonLink look="quiet" href={link("/all")}>
          {t("failure.all")}
        </ButtonLink>
      )}
    </div>
  );
}
