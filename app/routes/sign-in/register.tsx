import type { KeyIn } from "../../../locales/words.ts";
import type { OfferedProvider } from "../../../worker/shop/social/contract.ts";
import { renderContextKey } from "../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../forms/answer.ts";
import { intentOf, passwordOf, textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { notRefused, refusalOf } from "../../forms/refusal.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { NewPasswordField } from "../../ui/account/password-field.tsx";
import { Button } from "../../ui/base/button.tsx";
import { EmailField } from "../../ui/base/email-field.tsx";
import { ErrorSummary, Field } from "../../ui/base/field.tsx";
import type { Route } from "./+types/register";
import css from "./auth-layout.module.css";
import { AuthLayout, OtherWay, Problem } from "./auth-layout.tsx";
import { MailOnItsWay } from "./mail-on-its-way.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { offeredProviders } from "./sign-in.ts";

type RegisterData = { providers: OfferedProvider[]; demo: boolean };
type Answer = FormAnswer<{ sent: "first" | "again" | null }>;

export async function loader({ context }: Route.LoaderArgs): Promise<RegisterData> {
  const renderContext = openPrivatePage(context, "account.register.title");
  return { providers: await offeredProviders(renderContext.api), demo: renderContext.sandboxed };
}

/** The answer is the same whether the address has an account or not: only its owner gets a mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(renderContextKey);
  const form = await readForm(request);
  const email = textOf(form, "email");
  const isAgain = intentOf(form) === "resend";
  try {
    if (isAgain) await api.send("POST", "/user/register/resend", { body: { email } });
    else await api.send("POST", "/user/register", { body: { name: textOf(form, "name"), email, password: passwordOf(form) } });
    return { ...asTyped(form), sent: isAgain ? "again" : "first" } satisfies Answer;
  } catch (error) {
    // the address is the one that was written to before: it is not typed a second time
    return giveBack<Pick<Answer, "sent">>(form, refusalOf(error), { sent: isAgain ? "first" : null });
  }
}

export default function Register({ loaderData: { providers, demo }, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const email = answer?.values.email ?? "";
  if (answer?.sent)
    return (
      <MailOnItsWay
        text={t("account.sent.register", { email: email.trim() })}
        problem={answer.problem}
        isRepeated={answer.sent === "again"}
        again={{ action: link("/register"), email }}
        demo={demo}
      />
    );
  return (
    <AuthLayout title={t("account.register.title")} lead={t("account.register.lead")} gains>
      <RegisterForm answer={answer} />
      <OtherWay question={t("account.register.known")} href={link("/login")} name={t("common.signIn")} />
      <ProviderButtons providers={providers} />
    </AuthLayout>
  );
}

function RegisterForm({ answer }: { answer: Answer | undefined }) {
  const { t } = useWords();
  const link = useLink();
  // the links stand where the language has them; all name the terms first
  const [before, between, after] = t("account.register.terms", { terms: "\u0000", privacy: "\u0000" }).split("\u0000");
  const { errors, problem } = answer ?? notRefused;
  return (
    <>
      <ErrorSummary
        errors={errors}
        title={t("fields.check")}
        labelOf={(name) => t(name === "password" ? "account.password" : `fields.labels.${name as KeyIn<"fields.labels">}`)}
      />
      <Problem text={problem} />
      <form className={css.form} method="post" action={link("/register")} noValidate>
        <Field
          name="name"
          label={t("fields.labels.name")}
          error={errors.name}
          defaultValue={answer?.values.name}
          autoComplete="name"
          dir="auto"
          maxLength={100}
        />
        <EmailField autoComplete="username" error={errors.email} defaultValue={answer?.values.email} />
        <NewPasswordField label={t("account.password")} error={errors.password} />
        <Button wide>{t("account.register.submit")}</Button>
        <p className="muted small">
          {before}
          <a className="text-link" href={link("/page/terms")}>
            {t("content.terms")}
          </a>
          {between}
          <a className="text-link" href={link("/page/privacy")}>
            {t("content.privacy")}
          </a>
          {after}
        </p>
      </form>
    </>
  );
}
