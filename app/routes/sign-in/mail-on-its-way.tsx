/** A mail was sent, or would have been: the page says the same for every address. */
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import css from "./auth-layout.module.css";
import { AuthLayout, BackToSignIn, Problem } from "./auth-layout.tsx";

type MailOnItsWayProps = { text: string; problem: string | null; isRepeated: boolean; again: { action: string; email: string }; demo: boolean };

export function MailOnItsWay({ text, problem, isRepeated, again, demo }: MailOnItsWayProps) {
  const { t } = useWords();
  return (
    <AuthLayout title={t("account.sent.title")}>
      <Problem text={problem} />
      {isRepeated && <Notice kind="good">{t("account.sent.repeated")}</Notice>}
      <p className={css.mail}>{text}</p>
      {demo && (
        <p>
          <a className="text-link" href="/dev/mailbox" data-document="">
            {t("account.sent.demoMailbox")}
          </a>
        </p>
      )}
      <form className={css.form} method="post" action={again.action}>
        <p className="muted">{t("account.sent.nothing")}</p>
        <input type="hidden" name="email" value={again.email} />
        <Button look="quiet" name="intent" value="resend">
          {t("account.sent.again")}
        </Button>
      </form>
      <BackToSignIn />
    </AuthLayout>
  );
}
