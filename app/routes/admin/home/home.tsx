/** The rows of the home page: their order, titles and dates, and what the page shows at a moment. */
import type { Key } from "../../../../locales/words.ts";
import type { AdminCollectionRow } from "../../../../worker/shop/catalogue/collections/contract.ts";
import type { AdminHome, AdminHomeRow } from "../../../../worker/shop/market/home/contract.ts";
import { type HomeRowState, homeRows_max } from "../../../../worker/shop/market/home/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { secondField, secondOf } from "../../../forms/seconds.ts";
import { useDone, useForm } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm, Problem } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";
import css from "../collections/collections.module.css";
import type { Route } from "./+types/home";
import { actOnHome } from "./home-action.ts";
import { RowForm } from "./row-form.tsx";
import { kindOf, rowName } from "./row-name.ts";

const path = "/admin/home";

/** `at`: the place of the row that is edited, or null; `preview`: the rows as they stand at `moment`. */
type HomePageData = {
  desk: DeskMe;
  home: AdminHome;
  collections: AdminCollectionRow[];
  at: number | null;
  isNew: boolean;
  moment: string;
  preview: AdminHomeRow[];
  flash: Flash | null;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<HomePageData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.home.title", "content");
  const { api } = renderContext;
  const query = new URL(request.url).searchParams;
  // what is no moment is now
  const asked = secondOf(query.get("moment") ?? "");
  const moment = asked !== null && !Number.isNaN(Date.parse(asked)) && asked >= "2000" && asked < "2100" ? asked : new Date().toISOString();
  const [{ data: home }, { data: preview }, { data: collections }] = await Promise.all([
    api.get("/admin/home"),
    api.get("/admin/home", { query: { at: `${secondField(moment)}Z` } }),
    api.get("/admin/collections"),
  ]);
  const edited = /^\d{1,2}$/.exec(query.get("edit") ?? "")?.[0];
  const at = edited !== undefined && Number(edited) < home.rows.length ? Number(edited) : null;
  return { desk, home, collections, at, isNew: query.has("new"), moment, preview: preview.rows, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnHome(context.get(renderContextKey), request, await readForm(request));
}

export default function HomePage({ loaderData: { desk, home, collections, at, isNew, moment, preview, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const listForms = [useForm("up"), useForm("down"), useForm("hide"), useForm("show"), useForm("take_out"), useForm("reset")];
  const refused = listForms.find(({ problem }) => problem !== null);
  const row = at === null ? null : (home.rows[at] ?? null);
  if (isNew || row)
    return (
      <DeskPage desk={desk} place="home" heading={row ? rowName(row, words) : t("desk.home.add")} lead={row ? undefined : t("desk.home.addText")}>
        <Card id="row" title={t("desk.home.row")}>
          <RowForm key={home.version} home={home} row={row} at={at ?? home.rows.length} collections={collections} />
        </Card>
      </DeskPage>
    );
  const hasRoom = home.rows.length < homeRows_max;
  return (
    <DeskPage
      desk={desk}
      place="home"
      heading={t("desk.home.title")}
      lead={t("desk.home.lead")}
      flash={flash}
      actions={hasRoom && <ButtonLink href={link(`${path}?new`)}>{t("desk.home.add")}</ButtonLink>}
    >
      <Problem text={refused?.problem ?? null} />
      {home.isBuilt && <Notice kind="info">{t("desk.home.built")}</Notice>}
      {!hasRoom && <Notice kind="info">{t("desk.home.full", { count: homeRows_max })}</Notice>}
      <Rows home={home} />
      <Preview moment={moment} rows={preview} />
      {!home.isBuilt && (
        <Card id="reset" title={t("desk.home.reset")} lead={t("desk.home.resetText")} tone="danger">
          <CardForm intent="reset" action={path} submit={t("desk.home.reset")} look="quiet" danger labelOf={(name) => name}>
            {() => <input type="hidden" name="version" value={home.version} />}
          </CardForm>
        </Card>
      )}
    </DeskPage>
  );
}

const states: Readonly<Record<HomeRowState, readonly [Key, StateTone | undefined]>> = {
  shown: ["desk.home.states.shown", "good"],
  hidden: ["desk.home.states.hidden", undefined],
  coming: ["flash.coming", "due"],
  ended: ["seller.vouchers.states.ended", undefined],
  gone: ["desk.home.states.gone", "bad"],
};

function Rows({ home }: { home: AdminHome }) {
  const { t } = useWords();
  const { rows, version } = home;
  return (
    <Card id="rows" title={t("desk.home.rows")}>
      <PlainTable label={t("desk.home.rows")} names={[t("desk.home.row"), t("orders.status"), t("desk.home.changes")]}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be the same but for their places
          <Row key={`${at} ${kindOf(row)}`} row={row} at={at} version={version} isLast={at === rows.length - 1} />
        ))}
      </PlainTable>
    </Card>
  );
}

function Row({ row, at, version, isLast }: { row: AdminHomeRow; at: number; version: number; isLast: boolean }) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const { kind, state, hidden, startsAt, endsAt } = row;
  const name = rowName(row, words);
  const [stateKey, tone] = states[state];
  const fields = { at, version };
  return (
    <tr>
      <th scope="row">
        <span className={css.thing}>
          <a className="text-link" href={link(`${path}?edit=${at}`)} aria-label={t("desk.home.editFor", { name })} dir="auto">
            {name}
          </a>
          {name !== t(`desk.home.kinds.${kind}`) && <span className="muted small">{t(`desk.home.kinds.${kind}`)}</span>}
          {startsAt !== null && (
            <span className="muted small">
              {t("flash.starts")} <Moment at={startsAt} />
            </span>
          )}
          {endsAt !== null && (
            <span className="muted small">
              {t("flash.ends")} <Moment at={endsAt} />
            </span>
          )}
        </span>
      </th>
      <td>
        <StateTag tone={tone}>{t(stateKey)}</StateTag>
      </td>
      <td>
        <div className={css.moves}>
          {at > 0 && <DoForm action={path} intent="up" fields={fields} name={t("seller.shopPage.up")} label={t("desk.collections.upFor", { name })} />}
          {!isLast && <DoForm action={path} intent="down" fields={fields} name={t("seller.shopPage.down")} label={t("desk.collections.downFor", { name })} />}
          <DoForm
            action={path}
            intent={hidden ? "show" : "hide"}
            fields={fields}
            name={t(hidden ? "account.show" : "account.hide")}
            label={t(hidden ? "desk.home.showFor" : "desk.home.hideFor", { name })}
          />
          <DoForm
            action={path}
            intent="take_out"
            fields={fields}
            name={t("desk.flash.takeOut")}
            label={t("fields.pair", { label: name, value: t("desk.flash.takeOut") })}
          />
        </div>
      </td>
    </tr>
  );
}

function Preview({ moment, rows }: { moment: string; rows: readonly AdminHomeRow[] }) {
  const words = useWords();
  const { t } = words;
  const shown = rows.filter(({ state }) => state === "shown");
  return (
    <Card id="preview" title={t("desk.home.preview")} lead={t("desk.home.previewText")}>
      <Form action={`${path}#preview`} className={css.find} preventScrollReset>
        <Field name="moment" label={t("desk.home.moment")} type="datetime-local" step={1} defaultValue={secondField(moment)} required={false} />
        <Button look="quiet">{t("desk.home.look")}</Button>
      </Form>
      {shown.length === 0 ? (
        <p className="muted">{t("desk.home.nothing")}</p>
      ) : (
        <ol className={css.order}>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={`${at} ${kindOf(row)}`}>
              <bdi>{rowName(row, words)}</bdi>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
