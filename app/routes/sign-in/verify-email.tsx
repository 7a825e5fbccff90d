import { prefixOf } from "../../../locales/words.ts";
import type { Verified } from "../../../worker/shop/account/contract.ts";
import { type RenderContext, renderContextKey } from "../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { formAgain, problemsOf, refusalOf } from "../../forms/refusal.ts";
import { redirect } from "../../navigation/address.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/verify-email";
import css from "./auth-layout.module.css";
import { AuthLayout, Problem, TokenPage } from "./auth-layout.tsx";
import { redirectAfterSignIn } from "./sign-in.ts";

type Purpose = "register" | "change_email";
type VerifyData = { token: string | null; purpose: Purpose };
type Answer = FormAnswer<{ isSpent: boolean }>;

const purposeOf = (text: string | null): Purpose => (text === "change_email" ? "change_email" : "register");

/** Looking at the page confirms nothing: programs that look through mail open its links before its reader does. */
export function loader({ context, request }: Route.LoaderArgs): VerifyData {
  const query = new URL(request.url).searchParams;
  const purpose = purposeOf(query.get("purpose"));
  openPrivatePage(context, purpose === "register" ? "account.verify.title" : "account.verify.changeTitle");
  return { token: query.get("token")?.slice(0, 200) || null, purpose };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const [token, purpose] = [textOf(form, "token"), purposeOf(textOf(form, "purpose"))];
  let verified: Partial<Verified>;
  try {
    const path = purpose === "register" ? "/user/register/verify" : "/user/email/verify";
    verified = (await renderContext.api.send("POST", path, { body: { token } })).data;
  } catch (error) {
    const refused = refusalOf(error);
    if (refused.status === 401) return signInFirst(renderContext, form, token);
    const { code, errors } = problemsOf(refused);
    return giveBack<Pick<Answer, "isSpent">>(form, refused, { isSpent: code === "token_spent" || "token" in errors });
  }
  if (purpose === "change_email") {
    await renderContext.setFlash({ kind: "good", key: "account.verify.changed" });
    return redirect(renderContext.shopper ? "/user/security" : "/login", 303);
  }
  // another browser than the one that registered: whoever reads the mail chooses the password
  if (verified.passwordToken) return redirect(`/forgot-password?${new URLSearchParams({ purpose: "first", token: verified.passwordToken })}`, 303);
  await renderContext.setFlash({ kind: "good", key: verified.signedIn ? "account.verify.welcome" : "account.verify.confirmed" });
  return verified.signedIn ? redirectAfterSignIn(renderContext, "/user/profile") : redirect("/login", 303);
}

/** A new address is confirmed by whoever is signed in to the account: after that they come back here. */
async function signInFirst(renderContext: RenderContext, form: FormData, token: string) {
  const problem = renderContext.words.t("account.verify.signInFirst");
  if (renderContext.shopper) return formAgain<Answer>({ ...asTyped(form), problem, isSpent: false }, { status: 401 });
  renderContext.remember(`${prefixOf(renderContext.locale)}/verify-email?${new URLSearchParams({ purpose: "change_email", token })}`);
  await renderContext.setFlash({ kind: "info", key: "account.verify.signInFirst" });
  return redirect("/login", 303);
}

export default function VerifyEmail({ loaderData: { token, purpose }, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const isNew = purpose === "register";
  if (answer?.isSpent) return <Spent isNew={isNew} />;
  if (token === null)
    return (
      <AuthLayout title={t("account.verify.missing")} lead={t("account.verify.missingText")}>
        {null}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t(isNew ? "account.verify.title" : "account.verify.changeTitle")} lead={t(isNew ? "account.verify.lead" : "account.verify.changeLead")}>
      <TokenPage />
      <Problem text={answer?.problem ?? null} />
      <form className={css.form} method="post" action={link("/verify-email")}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="purpose" value={purpose} />
        <Button wide>{t(isNew ? "account.verify.submit" : "account.verify.changeSubmit")}</Button>
      </form>
    </AuthLayout>
  );
}

function Spent({ isNew }: { isNew: boolean }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <AuthLayout title={t("account.verify.spent")} lead={t(isNew ? "account.verify.spentText" : "account.verify.changeSpentText")}>
      <p className="row">
        <ButtonLink href={link("/login")}>{t("common.signIn")}</ButtonLink>
        {isNew && <QuietLink to="/register">{t("account.register.submit")}</QuietLink>}
      </p>
    </AuthLayout>
  );
}
