/** Asking a product's shop. A guest writes here as well: they sign in to send it, and come back to what they wrote. */
import "../../../styles/further.css";
import { prefixOf } from "../../../../locales/words.ts";
import { question_chars } from "../../../../worker/shop/questions/rules.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import type { Route } from "./+types/ask";
import css from "./ask.module.css";
import { draftCookie, draftIn } from "./draft.ts";

/** `formKey`: another one each time the page is read, so that what was sent is typed no more. */
type AskData = { product: { handle: string; main: string; name: string }; typed: string; formKey: string; flash: Flash | null };

const addressOf = (handle: string): PageAddress => `/user/ask/${handle}`;

export async function loader({ context, params }: Route.LoaderArgs): Promise<AskData> {
  const renderContext = openPrivatePage(context, "product.questions.ask");
  const { handle, main, name } = await renderContext.api.product(params.product.toLowerCase());
  return { product: { handle, main, name }, typed: draftIn(renderContext.cookie), formKey: crypto.randomUUID(), flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { locale, origin, setCookies } = renderContext;
  const form = await readForm(request);
  const handle = params.product.toLowerCase();
  const text = textOf(form, "text");
  const path = `${prefixOf(locale)}${addressOf(handle)}`;
  const keep = (draft: string) => setCookies.push(draftCookie(draft, path, origin.startsWith("https:")));
  return handleForm(renderContext, request, form, async () => {
    try {
      await renderContext.api.send("POST", "/products/{handle}/questions", { params: { handle }, body: { text, lang: locale } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      keep(text);
      renderContext.remember(path);
      await renderContext.setFlash({ kind: "info", key: "product.questions.signIn" });
      return redirect("/login", 303);
    }
    keep("");
    return { key: "product.questions.sent", to: addressOf(handle) };
  });
}

export default function AskPage({ loaderData: { product, typed, formKey, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const heading = t("product.questions.ask");
  usePrivateHead(heading);
  const back = link(`/${product.main}/product/${product.handle}#questions`);
  const label = () => t("product.questions.label");
  return (
    <div className={`page stack ${css.ask}`}>
      <h1>{heading}</h1>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      <Card key={actionData?.done ? formKey : "open"} id="ask" title={t("product.questions.about", { product: product.name })}>
        <CardForm
          intent="ask"
          action={addressOf(product.handle)}
          submit={t("product.questions.send")}
          labelOf={label}
          ways={
            <a className="text-link" href={back}>
              {t("product.questions.back")}
            </a>
          }
        >
          {({ field }) => <TextArea {...field("text", typed)} hint={t("product.questions.hint")} rows={5} maxLength={question_chars.max} />}
        </CardForm>
      </Card>
    </div>
  );
}
