/** Sending something back or reporting what is wrong with it, with an account or without: which order, what of it and why, and how each return goes. */
import "../../../styles/further.css";
import { useEffect, useRef } from "react";
import type { OrderReturns } from "../../../../worker/shop/returns/contract.ts";
import { picturesOfReturn_max } from "../../../../worker/shop/returns/files/rules.ts";
import type { FindWithdrawal } from "../../../../worker/shop/withdrawals/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type RenderContext, renderContextKey } from "../../../context.ts";
import { asTyped, type FormAnswer } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { linesIn, proofIn } from "../lookup/fields-in.ts";
import { type FoundOrder, foundByLink, linesAgain, notFoundAgain } from "../lookup/found-order.ts";
import css from "../lookup/lookup.module.css";
import { FindOrder } from "../lookup/lookup-fields.tsx";
import type { Route } from "./+types/return";
import { action as address, fileOfOrder } from "./addresses.ts";
import { AskForm } from "./ask.tsx";
import { ReturnedCase } from "./case.tsx";
import { CaseForms } from "./case-forms.tsx";

export type FoundReturns = FoundOrder<OrderReturns>;
type PictureProblem = "pictureTooMany" | "pictureKind" | "pictureLarge";
type DoneKey = "asked" | "saved" | "pictured" | "unpictured" | PictureProblem;
export type ReturnAnswer = FormAnswer<{ found: FoundReturns | null; outcome: DoneKey | null }>;

async function find({ api }: RenderContext, proof: FindWithdrawal): Promise<FoundReturns> {
  const { data: order } = await api.send("POST", "/returns/find", { body: proof });
  return { order, proof, requestKey: crypto.randomUUID() };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ found: FoundReturns | null }> {
  const renderContext = openPrivatePage(context, "returns.title");
  return { found: await foundByLink(request, (proof) => find(renderContext, proof)) };
}

/** The package that the chosen pieces are of. @throws ApiError where they are of several: each shop answers for itself */
function packageOf({ order }: FoundReturns, lines: readonly { id: number }[], oneShop: string): number {
  const chosen = order.packages.filter((pkg) => pkg.lines.some(({ id }) => lines.some((line) => line.id === id)));
  if (chosen.length > 1) throw new ApiError(400, { message: oneShop, code: "invalid_fields", statusCode: 400, errors: { lines: [oneShop] } });
  return chosen[0]?.id ?? order.packages[0]?.id ?? 1;
}

/** Another variant that is wanted for a line: fields `variant-7`; without it money. */
function variantIn(form: FormData, line: number): { variant?: number } {
  const chosen = textOf(form, `variant-${line}`);
  return chosen === "" ? {} : { variant: Number(chosen) };
}

const pictureProblems: Record<string, PictureProblem> = {
  limit_reached: "pictureTooMany",
  unsupported_media: "pictureKind",
  payload_too_large: "pictureLarge",
};

/** Sends on what was chosen; what could not be kept is said. */
async function sendPictures({ api }: RenderContext, { order: { number, key } }: FoundReturns, id: string, form: FormData): Promise<PictureProblem | null> {
  const chosen = form.getAll("pictures").filter((file): file is File => file instanceof File && file.size > 0);
  let problem: PictureProblem | null = chosen.length > picturesOfReturn_max ? "pictureTooMany" : null;
  for (const file of chosen.slice(0, picturesOfReturn_max)) {
    const sent = new FormData();
    sent.set("picture", file);
    try {
      await api.sendForm("POST", "/orders/{number}/returns/{id}/pictures", sent, { params: { number, id }, query: { key } });
    } catch (error) {
      const known = error instanceof ApiError ? pictureProblems[error.body.code ?? ""] : undefined;
      if (known === undefined) throw error;
      problem = known;
    }
  }
  return problem;
}

async function act(renderContext: RenderContext, found: FoundReturns, form: FormData): Promise<DoneKey | null> {
  const { api, words } = renderContext;
  const { proof, order } = found;
  const call = { params: { id: paramOf(form, "id") } };
  if (intentOf(form) === "sent") {
    await api.send("POST", "/returns/{id}/sent", { ...call, body: { ...proof, carrier: textOf(form, "carrier"), tracking: textOf(form, "tracking") } });
    return "saved";
  }
  if (intentOf(form) === "takeBack") {
    await api.send("POST", "/returns/{id}/take-back", { ...call, body: proof });
    return "saved";
  }
  if (intentOf(form) === "pictures") return (await sendPictures(renderContext, found, paramOf(form, "id"), form)) ?? "pictured";
  if (intentOf(form) === "unpicture") {
    const params = { number: order.number, id: paramOf(form, "id"), file: paramOf(form, "file") };
    await api.send("DELETE", "/orders/{number}/returns/{id}/pictures/{file}", { params, query: { key: order.key } });
    return "unpictured";
  }
  if (intentOf(form) !== "ask") return null;
  const lines = linesIn(form).map((line) => ({ ...line, ...variantIn(form, line.id) }));
  const about = { package: packageOf(found, lines, words.t("returns.oneShop")), lines, reason: textOf(form, "reason"), words: textOf(form, "words") };
  const { data: made } = await api.send("POST", "/returns", { body: { ...proof, ...about, requestKey: textOf(form, "requestKey") } as never });
  return (order.key === null ? null : await sendPictures(renderContext, found, String(made.id), form)) ?? "asked";
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const none = { found: null, outcome: null };
  let found: FoundReturns;
  try {
    found = await find(renderContext, proofIn(form));
  } catch (error) {
    return notFoundAgain(form, error, renderContext.words, none);
  }
  try {
    const outcome = await act(renderContext, found, form);
    // what is shown is how it stands now, and the form is empty
    return outcome === null ? { ...asTyped(form), ...none, found } : { ...asTyped(form), values: {}, outcome, found: await find(renderContext, found.proof) };
  } catch (error) {
    return linesAgain(form, error, { ...none, found });
  }
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  usePrivateHead(t("returns.title"));
  const answer = actionData as ReturnAnswer | undefined;
  const found = answer ? answer.found : loaderData.found;
  return (
    <div className={`page stack ${css.page}`}>
      <div className={css.lead}>
        <h1>{t("returns.title")}</h1>
        <p className="muted">{t("returns.lead")}</p>
      </div>
      {answer?.outcome && <Done outcome={answer.outcome} />}
      {found ? <Found key={found.requestKey} found={found} answer={answer} /> : <FindOrder action={address} answer={answer} />}
    </div>
  );
}

function Done({ outcome }: { outcome: DoneKey }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isProblem = Object.values<DoneKey>(pictureProblems).includes(outcome);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={isProblem ? "bad" : "good"}>{t(`returns.${outcome}`)}</Notice>
    </div>
  );
}

function Found({ found, answer }: { found: FoundReturns; answer: ReturnAnswer | undefined }) {
  const { t } = useWords();
  const { returns, number } = found.order;
  return (
    <>
      <h2>{t("orders.title", { number })}</h2>
      {returns.length > 0 && (
        <section className="column" aria-label={t("returns.cases")}>
          {returns.map((each) => (
            <ReturnedCase key={each.id} of={each} reader="buyer" level={3} fileAt={found.order.key === null ? null : fileOfOrder(found.order, each.id)}>
              <CaseForms of={each} found={found} answer={answer} />
            </ReturnedCase>
          ))}
        </section>
      )}
      <AskForm found={found} answer={answer} />
    </>
  );
}
