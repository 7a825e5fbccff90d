/** Questions about the shop's products: what waits for an answer first. Answering is a form folded into each. */
import type { ShopQuestion, ShopQuestionsMeta } from "../../../../worker/shop/questions/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { PagesNav } from "../../../ui/seller/pages-nav.tsx";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/questions";
import { QuestionItem } from "./question-item.tsx";

type QuestionsParams = { state: "waiting" | "answered" | null; after: string | null };
type QuestionsData = { seller: SellerMe; questions: ShopQuestion[]; meta: ShopQuestionsMeta; asked: QuestionsParams; flash: Flash | null };

function addressOf({ state, after }: QuestionsParams): "/seller/questions" {
  const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) });
  return (query.size > 0 ? `/seller/questions?${query}` : "/seller/questions") as "/seller/questions";
}

function askedOf(query: URLSearchParams): QuestionsParams {
  const [state, after] = [query.get("state"), query.get("after") ?? ""];
  return { state: state === "waiting" || state === "answered" ? state : null, after: /^(?:waiting|answered)-\d{1,15}-\d{1,15}$/.test(after) ? after : null };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<QuestionsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "product.questions.title");
  const asked = askedOf(new URL(request.url).searchParams);
  const { data: questions, meta } = await shopApi(renderContext.api, seller).get("/seller/questions", { query: asked });
  return { seller, questions, meta, asked, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const call = { params: { id: paramOf(form, "id") }, body: { text: textOf(form, "text"), lang: renderContext.locale } };
    const to = pageInShop(seller, addressOf(askedOf(new URL(request.url).searchParams)));
    if (intentOf(form) === "change") {
      await api.send("PUT", "/seller/questions/{id}/answer", call);
      return { key: "seller.questions.saved", to };
    }
    await api.send("POST", "/seller/questions/{id}/answer", call);
    return { key: "seller.questions.published", to };
  });
}

export default function QuestionsPage({ loaderData: { seller, questions, meta, asked, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n } = useWords();
  const link = useLink();
  const at = (next: QuestionsParams) => pageInShop(seller, addressOf(next));
  return (
    <SellerPage seller={seller} place="questions" heading={t("product.questions.title")} lead={t("seller.questions.lead")} flash={flash}>
      {meta.waiting > 0 && <p>{n("seller.questions.waiting", meta.waiting)}</p>}
      <nav className="row" aria-label={t("seller.questions.filter")}>
        {([null, "waiting", "answered"] as const).map((state) => (
          <a key={state} className="pill" href={link(at({ state, after: null }))} aria-current={asked.state === state ? "page" : undefined}>
            {t(state === null ? "product.questions.all" : `seller.questions.states.${state}`)}
          </a>
        ))}
      </nav>
      {questions.length === 0 ? (
        <EmptyState icon="check" title={t("seller.questions.empty")} text={t("seller.questions.emptyText")} />
      ) : (
        <ul className={offers.list}>
          {questions.map((question) => (
            <QuestionItem key={`${question.id} ${question.state}`} action={pageInShop(seller, addressOf(asked))} question={question} />
          ))}
        </ul>
      )}
      <PagesNav first={asked.after ? at({ ...asked, after: null }) : null} next={meta.next ? at({ ...asked, after: meta.next }) : null} />
    </SellerPage>
  );
}
