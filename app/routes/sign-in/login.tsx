import type { KeyIn } from "../../../locales/words.ts";
import type { OfferedProvider } from "../../../worker/shop/social/contract.ts";
import { type Flash, renderContextKey } from "../../context.ts";
import { giveBack } from "../../forms/answer.ts";
import { passwordOf, textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { notRefused, refusalOf } from "../../forms/refusal.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PasswordField } from "../../ui/account/password-field.tsx";
import { Button } from "../../ui/base/button.tsx";
import { EmailField } from "../../ui/base/email-field.tsx";
import { ErrorSummary } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import type { Route } from "./+types/login";
import css from "./auth-layout.module.css";
import { AuthLayout, OtherWay, Problem } from "./auth-layout.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { goToProvider, offeredProviders, redirectAfterSignIn, signIn } from "./sign-in.ts";

type LoginData = { providers: OfferedProvider[]; flash: Flash | null; hasAccountsToTry: boolean };

export async function loader({ context }: Route.LoaderArgs): Promise<LoginData> {
  const renderContext = openPrivatePage(context, "common.signIn");
  return {
    providers: await offeredProviders(renderContext.api),
    flash: renderContext.flash ?? null,
    hasAccountsToTry: renderContext.sandboxed && renderContext.market.isDemonstration,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const provider = new URL(request.url).searchParams.get("provider");
  if (provider !== null) return goToProvider(renderContext, provider);
  const form = await readForm(request);
  try {
    await signIn(renderContext.api, { email: textOf(form, "email"), password: passwordOf(form) });
  } catch (error) {
    return giveBack(form, refusalOf(error));
  }
  return redirectAfterSignIn(renderContext);
}

export default function Login({ loaderData: { providers, flash, hasAccountsToTry }, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const { errors, problem } = answer ?? notRefused;
  return (
    <AuthLayout title={t("common.signIn")} lead={t("account.signIn.lead")} gains after={hasAccountsToTry && <DemoAccounts />}>
      {flash && !answer && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      <ErrorSummary
        errors={errors}
        title={t("fields.check")}
        labelOf={(name) => t(name === "password" ? "account.password" : `fields.labels.${name as KeyIn<"fields.labels">}`)}
      />
      <Problem text={problem}>
        {answer?.code === "account_blocked" && (
          <p>
            <a href={link("/page/contact")}>{t("content.contact")}</a>
          </p>
        )}
      </Problem>
      {/* sent as a document: what the browser stored of the guest goes with the page */}
      <form className={css.form} method="post" action={link("/login")} noValidate>
        <EmailField autoComplete="username" error={errors.email} defaultValue={answer?.values.email} enterKeyHint="next" />
        <PasswordField name="password" label={t("account.password")} error={errors.password} autoComplete="current-password" enterKeyHint="go" />
        <p className={css.forgot}>
          <a className={css.link} href={link("/forgot-password")}>
            {t("account.forgot.title")}
          </a>
        </p>
        <Button wide>{t("common.signIn")}</Button>
      </form>
      <OtherWay question={t("account.signIn.new")} href={link("/register")} name={t("account.register.title")} />
      <ProviderButtons providers={providers} />
    </AuthLayout>
  );
}

const demoAccounts = ["shopper@meydan.test", "seller@meydan.test", "admin@meydan.test"];
const demoPassword = "meydan-demo-1";

/** Only where stand-ins answer: these accounts exist nowhere else. */
function DemoAccounts() {
  const { t } = useWords();
  return (
    <aside className={css.demo} aria-labelledby="demo">
      <h2 id="demo">{t("account.signIn.demo")}</h2>
      <p>{t("account.signIn.demoText", { password: demoPassword })}</p>
      <ul>
        {demoAccounts.map((email) => (
          <li key={email}>
            <code dir="ltr">{email}</code>
          </li>
        ))}
      </ul>
    </aside>
  );
}
