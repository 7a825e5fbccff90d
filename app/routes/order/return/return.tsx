/** Sending something back or reporting what is wrong with it, with an account or without: which order, what of it and why, and how each return goes. */
import "../../../styles/further.css";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { OrderReturns } from "../../../../worker/shop/returns/contract.ts";
import type { FindWithdrawal } from "../../../../worker/shop/withdrawals/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type RenderContext, renderContextKey } from "../../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { LookupErrors, LookupFields } from "../lookup-fields.tsx";
import { linesIn, proofIn } from "../withdraw/statement.ts";
import type { Route } from "./+types/return";
import { AskForm, action as address, CaseForms } from "./ask.tsx";
import { ReturnedCase } from "./case.tsx";
import css from "./return.module.css";

/** An order that somebody has shown to be theirs. `requestKey`: the form's own, so that it counts once. */
export type FoundReturns = { order: OrderReturns; proof: FindWithdrawal; requestKey: string };
type DoneKey = "asked" | "saved";
export type ReturnAnswer = FormAnswer<{ found: FoundReturns | null; outcome: DoneKey | null }>;

async function find({ api }: RenderContext, proof: FindWithdrawal): Promise<FoundReturns> {
  const { data: order } = await api.send("POST", "/returns/find", { body: proof });
  return { order, proof, requestKey: crypto.randomUUID() };
}

/** With the order's link (`?order=` and `?key=`) it is found already. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ found: FoundReturns | null }> {
  const renderContext = openPrivatePage(context, "returns.title");
  const query = new URL(request.url).searchParams;
  const [number, key] = [query.get("order") ?? "", query.get("key") ?? ""];
  if (number === "") return { found: null };
  const found = await find(renderContext, { number, ...(key !== "" && { key }) }).catch((error: unknown) => {
    // not theirs, or nothing at all: the form asks
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
  return { found };
}

/** The package that the chosen pieces are of. @throws ApiError where they are of several: each shop answers for itself */
function packageOf({ order }: FoundReturns, lines: readonly { id: number }[], oneShop: string): number {
  const chosen = order.packages.filter((pkg) => pkg.lines.some(({ id }) => lines.some((line) => line.id === id)));
  if (chosen.length > 1) throw new ApiError(400, { message: oneShop, code: "invalid_fields", statusCode: 400, errors: { lines: [oneShop] } });
  return chosen[0]?.id ?? order.packages[0]?.id ?? 1;
}

async function act({ api, words }: RenderContext, found: FoundReturns, form: FormData): Promise<DoneKey | null> {
  const { proof } = found;
  const call = { params: { id: paramOf(form, "id") } };
  if (intentOf(form) === "sent") {
    await api.send("POST", "/returns/{id}/sent", { ...call, body: { ...proof, carrier: textOf(form, "carrier"), tracking: textOf(form, "tracking") } });
    return "saved";
  }
  if (intentOf(form) === "takeBack") {
    await api.send("POST", "/returns/{id}/take-back", { ...call, body: proof });
    return "saved";
  }
  if (intentOf(form) !== "ask") return null;
  const lines = linesIn(form);
  const about = { package: packageOf(found, lines, words.t("returns.oneShop")), lines, reason: textOf(form, "reason"), words: textOf(form, "words") };
  await api.send("POST", "/returns", { body: { ...proof, ...about, requestKey: textOf(form, "requestKey") } as never });
  return "asked";
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const none = { found: null, outcome: null };
  let found: FoundReturns;
  try {
    found = await find(renderContext, proofIn(form));
  } catch (error) {
    const refused = refusalOf(error);
    return giveBack(form, refused, { ...none, ...(refused.status === 404 && { problem: renderContext.words.t("orders.trackUnknown") }) });
  }
  try {
    const outcome = await act(renderContext, found, form);
    // what is shown is how it stands now, and the form is empty
    return outcome === null ? { ...asTyped(form), ...none, found } : { ...asTyped(form), values: {}, outcome, found: await find(renderContext, found.proof) };
  } catch (error) {
    return giveBack(form, renameErrors(refusalOf(error), (name) => (name.startsWith("lines") ? "lines" : name)) as ApiError, { ...none, found });
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
      {found ? <Found key={found.requestKey} found={found} answer={answer} /> : <FindOrder answer={answer} />}
    </div>
  );
}

function Done({ outcome }: { outcome: DoneKey }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good">{t(`returns.${outcome}`)}</Notice>
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
            <ReturnedCase key={each.id} of={each} reader="buyer" level={3}>
              <CaseForms of={each} found={found} answer={answer} />
            </ReturnedCase>
          ))}
        </section>
      )}
      <AskForm found={found} answer={answer} />
    </>
  );
}

function FindOrder({ answer }: { answer: ReturnAnswer | undefined }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const { values, errors = {}, problem = null } = answer ?? {};
  return (
    <Form method="post" action={address} noValidate className="column" onSubmit={(event) => busy && event.preventDefault()}>
      <LookupErrors errors={errors} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <LookupFields values={values} errors={errors} />
      <div>
        <Button aria-disabled={busy}>{t("withdrawal.goOn")}</Button>
      </div>
    </Form>
  );
}
