/** Questions about the shop's products: what waits for an answer first. Answering is a form folded into each. */
import type { ShopQuestion, ShopQuestionsMeta } from "../../../../worker/shop/questions/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableAddress, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/questions";
import { QuestionCell } from "./question-cell.tsx";

type QuestionsData = { seller: SellerMe; questions: ShopQuestion[]; meta: ShopQuestionsMeta; choice: TableChoice; flash: Flash | null };

const questionsTable = (seller: SellerMe) =>
  ({
    path: "/seller/questions",
    filters: [{ name: "state", kind: "choice", options: ["waiting", "answered"] }],
    orders: [],
    columns: ["question", "product", "state", "asked"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

/** The list as an address asks for it, and what the API is asked: where a page begins is a list's own. */
function askedOf(seller: SellerMe, query: URLSearchParams) {
  const choice = tableChoice(query, questionsTable(seller));
  const { state, after = "" } = apiQuery(choice);
  return { choice, asked: { state, after: /^(?:waiting|answered)-\d{1,15}-\d{1,15}$/.test(after) ? after : undefined } };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<QuestionsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "product.questions.title");
  const { choice, asked } = askedOf(seller, new URL(request.url).searchParams);
  const { data: questions, meta } = await shopApi(renderContext.api, seller).get("/seller/questions", { query: asked });
  return { seller, questions, meta, choice, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const call = { params: { id: paramOf(form, "id") }, body: { text: textOf(form, "text"), lang: renderContext.locale } };
    const { choice } = askedOf(seller, new URL(request.url).searchParams);
    const to = tableAddress(questionsTable(seller), choice, { after: choice.after });
    if (intentOf(form) === "change") {
      await api.send("PUT", "/seller/questions/{id}/answer", call);
      return { key: "seller.questions.saved", to };
    }
    await api.send("POST", "/seller/questions/{id}/answer", call);
    return { key: "seller.questions.published", to };
  });
}

export default function QuestionsPage({ loaderData: { seller, questions, meta, choice, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n, locale } = useWords();
  const link = useLink();
  const spec = questionsTable(seller);
  const stateName = (state: string) => t(`seller.questions.states.${state as ShopQuestion["state"]}`);
  const columns: Column<ShopQuestion>[] = [
    {
      id: "question",
      name: t("product.questions.title"),
      isText: true,
      cell: (question) => <QuestionCell key={question.state} action={tableAddress(spec, choice, { after: choice.after })} question={question} />,
    },
    {
      id: "product",
      name: t("seller.products.product"),
      cell: ({ product }) => (
        <a className="text-link" href={link(`/${product.main}/product/${product.handle}#questions`)}>
          <bdi className={offers.name}>{product.name}</bdi>
        </a>
      ),
    },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={state === "waiting" ? "due" : "good"}>{stateName(state)}</StateTag> },
    { id: "asked", name: t("seller.import.earlier.when"), cell: ({ askedAt }) => <span suppressHydrationWarning>{formatDate(askedAt, locale)}</span> },
  ];
  return (
    <SellerPage seller={seller} place="questions" heading={t("product.questions.title")} lead={t("seller.questions.lead")} flash={flash}>
      {meta.waiting > 0 && <p>{n("seller.questions.waiting", meta.waiting)}</p>}
      <DeskTable
        spec={spec}
        choice={choice}
        rows={questions}
        next={meta.next}
        label={t("product.questions.title")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("orders.status")}
        optionName={(_, state) => stateName(state)}
        empty={t("seller.questions.empty")}
      />
    </SellerPage>
  );
}
