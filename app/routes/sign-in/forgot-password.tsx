import type { KeyIn } from "../../../locales/words.ts";
import { renderContextKey } from "../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../forms/answer.ts";
import { intentOf, passwordOf, textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { notRefused, problemsOf, type Refusal, refusalOf } from "../../forms/refusal.ts";
import { redirect } from "../../navigation/address.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { NewPasswordField } from "../../ui/account/password-field.tsx";
import { Button } from "../../ui/base/button.tsx";
import { EmailField } from "../../ui/base/email-field.tsx";
import { ErrorSummary } from "../../ui/base/field.tsx";
import type { Route } from "./+types/forgot-password";
import css from "./auth-layout.module.css";
import { AuthLayout, BackToSignIn, Problem, TokenPage } from "./auth-layout.tsx";
import { MailOnItsWay } from "./mail-on-its-way.tsx";

/** `isFirst`: the account has just begun and has no password yet. */
type ForgotData = { token: string | null; isFirst: boolean; demo: boolean };
/** `token`: null where it is spent, or there was none. */
type Answer = FormAnswer<{ token: string | null; sent: "first" | "again" | null }>;

const titleOf = (isFirst: boolean) => (isFirst ? "account.forgot.firstTitle" : "account.forgot.newTitle");

export function loader({ context, request }: Route.LoaderArgs): ForgotData {
  const query = new URL(request.url).searchParams;
  const token = query.get("token")?.slice(0, 200) || null;
  const isFirst = query.get("purpose") === "first";
  const renderContext = openPrivatePage(context, token ? titleOf(isFirst) : "account.forgot.title");
  return { token, isFirst, demo: renderContext.sandboxed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const token = textOf(form, "token") || null;
  try {
    if (token === null) {
      await renderContext.api.send("POST", "/user/password/forgot", { body: { email: textOf(form, "email") } });
      return { ...asTyped(form), token, sent: intentOf(form) === "resend" ? "again" : "first" } satisfies Answer;
    }
    await renderContext.api.send("POST", "/user/password/reset", { body: { token, password: passwordOf(form) } });
  } catch (error) {
    const refused = refusalOf(error);
    const problems = problemsOf(refused);
    const isSpent = token !== null && (problems.code === "token_spent" || "token" in problems.errors);
    const more: Pick<Answer, "token" | "sent"> = { token: isSpent ? null : token, sent: null };
    return giveBack(form, refused, isSpent ? { ...more, errors: {}, problem: renderContext.words.t("account.forgot.spent") } : more);
  }
  await renderContext.setFlash({ kind: "good", key: "account.forgot.saved" });
  return redirect("/login", 303);
}

export default function ForgotPassword({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  // a spent link leaves the form that asks for a new one
  const token = answer ? answer.token : loaded.token;
  if (token !== null) return <NewPassword token={token} isFirst={answer ? answer.values.purpose === "first" : loaded.isFirst} refused={answer ?? notRefused} />;
  const email = answer?.values.email ?? "";
  if (answer?.sent)
    return (
      <MailOnItsWay
        text={t("account.sent.forgot", { email: email.trim() })}
        problem={null}
        isRepeated={answer.sent === "again"}
        again={{ action: link("/forgot-password"), email }}
        demo={loaded.demo}
      />
    );
  const { errors, problem } = answer ?? notRefused;
  return (
    <AuthLayout title={t("account.forgot.title")} lead={t("account.forgot.lead")}>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={(name) => t(`fields.labels.${name as KeyIn<"fields.labels">}`)} />
      <Problem text={problem} />
      <form className={css.form} method="post" action={link("/forgot-password")} noValidate>
        <EmailField autoComplete="username" error={errors.email} defaultValue={email} enterKeyHint="send" />
        <Button wide>{t("account.sendLink")}</Button>
      </form>
      <BackToSignIn />
    </AuthLayout>
  );
}

/** The token travels in the form: the address it came in is not asked for again. */
function NewPassword({ token, isFirst, refused: { errors, problem } }: { token: string; isFirst: boolean; refused: Refusal }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <AuthLayout title={t(titleOf(isFirst))} lead={t(isFirst ? "account.forgot.firstLead" : "account.forgot.newLead")}>
      <TokenPage />
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={() => t("account.newPassword")} />
      <Problem text={problem} />
      <form className={css.form} method="post" action={link("/forgot-password")} noValidate>
        <input type="hidden" name="token" value={token} />
        {isFirst && <input type="hidden" name="purpose" value="first" />}
        <NewPasswordField label={t("account.newPassword")} error={errors.password} />
        <Button wide>{t("account.forgot.save")}</Button>
      </form>
    </AuthLayout>
  );
}
