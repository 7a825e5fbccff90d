import { openPrivatePage } from "../../render/personal/private-page.ts";
import "../../styles/further.css";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { TrackedOrder } from "../../../worker/shop/orders/contract.ts";
import { renderContextKey } from "../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { Form } from "../../forms/form.ts";
import { readForm } from "../../forms/read.ts";
import { refusalOf } from "../../forms/refusal.ts";
import { formatDate } from "../../i18n/format.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { StatusBadge } from "../../ui/purchase/status.tsx";
import { Totals } from "../../ui/purchase/totals.tsx";
import type { Route } from "./+types/track-order";
import { LookupErrors, LookupFields } from "./lookup/lookup-fields.tsx";
import css from "./order.module.css";
import { Packages } from "./packages.tsx";

type Answer = FormAnswer<{ order: TrackedOrder | null }>;

export function loader({ context }: Route.LoaderArgs) {
  openPrivatePage(context, "orders.trackTitle");
  return null;
}

/** Posted, so that the address bar never holds a person's e-mail address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, words } = context.get(renderContextKey);
  const form = await readForm(request);
  try {
    const { data: order } = await api.get("/orders/track", { query: { number: textOf(form, "number").trim(), email: textOf(form, "email").trim() } });
    return { ...asTyped(form), order } satisfies Answer;
  } catch (error) {
    const refused = refusalOf(error);
    return giveBack(form, refused, { order: null, ...(refused.status === 404 && { problem: words.t("orders.trackUnknown") }) });
  }
}

export default function TrackOrder({ actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  usePrivateHead(t("orders.trackTitle"));
  const { errors = {}, problem = null, order = null } = answer ?? {};
  return (
    <div className="page stack">
      <div className={css.lead}>
        <h1>{t("orders.trackTitle")}</h1>
        {!order && <p className="muted">{t("orders.trackText")}</p>}
      </div>
      <LookupErrors errors={errors} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      {order && <Tracked order={order} />}
      {order && <h2>{t("orders.trackAnother")}</h2>}
      {/* another order is another form */}
      <Search key={order?.number} answer={order ? undefined : answer} />
    </div>
  );
}

function Search({ answer }: { answer: Answer | undefined }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const { values, errors = {} } = answer ?? {};
  return (
    <Form method="post" action="/track-order" noValidate className={css.search} onSubmit={(event) => busy && event.preventDefault()}>
      <LookupFields values={values} errors={errors} />
      <Button aria-disabled={busy}>{t("orders.track")}</Button>
    </Form>
  );
}

function Tracked({ order }: { order: TrackedOrder }) {
  const { locale, t } = useWords();
  const link = useLink();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown anew, another order or the same
  useEffect(() => heading.current?.focus(), [order]);
  return (
    <section className={css.packages} aria-labelledby="tracked">
      <header className={css.state}>
        <div className={css.story}>
          <h2 id="tracked" ref={heading} tabIndex={-1}>
            {t("orders.title", { number: order.number })}
          </h2>
          <p>
            <StatusBadge status={order.status} unconfirmed={order.status === "pending_payment" && order.cash !== undefined} />{" "}
            <span suppressHydrationWarning>{formatDate(order.createdAt, locale)}</span>
          </p>
        </div>
      </header>
      <Packages packages={order.packages} />
      <section className={css.card}>
        <h3>{t("orders.totals")}</h3>
        <Totals sums={order} />
      </section>
      {order.packages.some(({ status }) => status === "shipped" || status === "delivered") && (
        <a className="text-link" href={link("/return")}>
          {t("returns.begin")}
        </a>
      )}
    </section>
  );
}
