/**
 * Where our answers to the contact form lead: whoever wrote reads the thread and writes on, without an account. What the page alone says comes
 * with its data, so that no other page's words grow by it.
 */
import { openPrivatePage, titlePrivatePage } from "../../render/personal/private-page.ts";
import "../../styles/further.css";
import type { OwnThread } from "../../../worker/shop/contact/threads/contract.ts";
import { isRefusal } from "../../client/api.ts";
import { type Flash, renderContextKey } from "../../context.ts";
import { handleForm } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { useDone } from "../../forms/use-form.ts";
import type { PageAddress } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../../ui/account/card.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { TextArea } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import css from "../../ui/contact/thread.module.css";
import { ThreadTexts } from "../../ui/contact/thread-texts.tsx";
import { TokenPage } from "../sign-in/auth-layout.tsx";
import type { Route } from "./+types/thread";

const text_max = 4000;

type Says = { title: string; lead: string; closed: string; secret: string };
/** `formKey`: what a form that is sent twice is known by. */
type OpenData = { token: string; thread: OwnThread; formKey: string; says: Says; flash: Flash | null };
type ThreadData = OpenData | { thread: null; title: string };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
const addressOf = (token: string): PageAddress => `/contact?token=${encodeURIComponent(token)}`;

export async function loader({ context, request }: Route.LoaderArgs): Promise<ThreadData> {
  const renderContext = openPrivatePage(context, "thread.unknown");
  const { t } = renderContext.words;
  const token = tokenOf(request);
  try {
    const { data: thread } = await renderContext.api.get("/contact/thread", { query: { token } });
    const title = t("thread.title", { reference: thread.reference });
    titlePrivatePage(renderContext, title);
    const lead = t("thread.lead", { topic: t(`contact.topics.${thread.topic}`) });
    const says = { title, lead, closed: t("thread.closed"), secret: t("thread.secret") };
    return { token, thread, formKey: crypto.randomUUID(), says, flash: renderContext.flash ?? null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { thread: null, title: t("thread.unknown") };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const token = tokenOf(request);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const key = textOf(form, "key");
    await renderContext.api.send("POST", "/contact/thread", {
      query: { token },
      body: { text: textOf(form, "text") },
      headers: key === "" ? {} : { "idempotency-key": key },
    });
    return { key: "seller.register.messages.sent", to: addressOf(token) };
  });
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  return loaderData.thread ? <Thread {...loaderData} /> : <Unknown title={loaderData.title} />;
}

function Unknown({ title }: { title: string }) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(title);
  return (
    <div className="page stack">
      <TokenPage />
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState icon="shop" title={title} text={t("contact.privacy")}>
        <ButtonLink href={link("/page/contact")}>{t("contact.heading")}</ButtonLink>
      </EmptyState>
    </div>
  );
}

function Thread({ token, thread: { texts, isClosed }, formKey, says, flash }: OpenData) {
  const { t } = useWords();
  usePrivateHead(says.title);
  const names = { writer: t("seller.register.messages.you"), team: t("seller.register.messages.us") };
  return (
    <div className={`page stack ${css.thread}`}>
      <TokenPage />
      <header className={css.head}>
        <h1>{says.title}</h1>
        <p className="muted">{says.lead}</p>
      </header>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      <ThreadTexts texts={texts.map(({ author, text, at }) => ({ name: names[author], text, at, isOwn: author === "writer" }))} />
      {/* what was typed goes once it is sent */}
      <Card key={texts.length} id="write" title={t("contact.heading")} {...(isClosed && { lead: says.closed })}>
        <CardForm intent="write" action={addressOf(token)} submit={t("seller.register.messages.send")} labelOf={() => t("seller.register.messages.label")}>
          {({ field, values }) => (
            <>
              <input type="hidden" name="key" value={values?.key ?? formKey} />
              <TextArea {...field("text")} rows={5} maxLength={text_max} />
            </>
          )}
        </CardForm>
      </Card>
      <p className="muted small">{says.secret}</p>
    </div>
  );
}
