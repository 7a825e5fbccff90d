/** Several redirects at once: as they are typed, what each line would come to, and the button that enters them. */
import type { RedirectLine } from "../../../../worker/shop/redirects/contract.ts";
import { redirectLines_max } from "../../../../worker/shop/redirects/rules.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";
import { PathText } from "./path-text.tsx";
import type { LinesPreview, RedirectsAnswer } from "./redirect-action.ts";
import { KindField } from "./redirect-form.tsx";
import css from "./redirects.module.css";
import { redirectsPath } from "./redirects-table.ts";

const action = `${redirectsPath}?lines` as const;

export function LinesForm({ answer }: { answer: RedirectsAnswer | undefined }) {
  const { t, locale } = useWords();
  const link = useLink();
  // what a line is wrong in is named `lines.3.from`
  const labelOf = (name: string) => {
    const line = /^lines\.(\d+)\./.exec(name)?.[1];
    if (line !== undefined) return t("fields.pair", { label: t("seller.import.list.line"), value: formatNumber(Number(line) + 1, locale) });
    return t(name === "kind" ? "desk.redirects.labels.kind" : "desk.redirects.labels.lines");
  };
  // of either form: what was typed stays
  const typed = answer?.done ? undefined : answer?.values;
  const back = (
    <ButtonLink look="quiet" href={link(redirectsPath)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <>
      <Card id="lines" title={t("desk.redirects.several")} lead={t("desk.redirects.severalText")}>
        <CardForm
          intent="preview"
          action={action}
          submit={t("desk.redirects.preview")}
          look={answer?.preview ? "quiet" : "main"}
          labelOf={labelOf}
          encType="multipart/form-data"
          ways={back}
        >
          {({ field }) => (
            <>
              <TextArea
                {...field("lines")}
                defaultValue={typed?.lines}
                hint={t("desk.redirects.hints.lines", { count: formatNumber(redirectLines_max, locale) })}
                rows={10}
                dir="ltr"
                spellCheck={false}
                placeholder={"/old-page,/page/about"}
              />
              <KindField {...field("kind")} defaultValue={typed?.kind ?? "permanent"} kinds={["permanent", "temporary"]} />
            </>
          )}
        </CardForm>
      </Card>
      {answer?.preview && <Preview preview={answer.preview} lines={typed?.lines ?? ""} kind={typed?.kind ?? ""} labelOf={labelOf} />}
    </>
  );
}

type PreviewProps = { preview: LinesPreview; lines: string; kind: string; labelOf: (name: string) => string };

function Preview({ preview: { rows, meta }, lines, kind, labelOf }: PreviewProps) {
  const { t, locale } = useWords();
  const number = (value: number) => formatNumber(value, locale);
  const isFull = meta.new > meta.room;
  const isReady = meta.refused === 0 && !isFull && meta.new + meta.changed > 0;
  const counts = (["new", "changed", "same", "refused"] as const)
    .filter((outcome) => meta[outcome] > 0)
    .map((outcome) => t("fields.pair", { label: t(`desk.redirects.outcomes.${outcome}`), value: number(meta[outcome]) }));
  return (
    <Card id="preview" title={t("desk.redirects.previewTitle")} lead={counts.join(" · ")}>
      {meta.refused > 0 && <Notice kind="bad">{t("desk.redirects.allOrNone")}</Notice>}
      {isFull && <Notice kind="bad">{t("desk.redirects.noRoom", { room: number(meta.room) })}</Notice>}
      {meta.refused === 0 && meta.new + meta.changed === 0 && <Notice kind="info">{t("desk.redirects.nothingNew")}</Notice>}
      <PlainTable
        label={t("desk.redirects.previewTitle")}
        names={[t("seller.import.list.line"), t("desk.redirects.outcome"), t("desk.redirects.labels.from"), t("desk.redirects.labels.to")]}
      >
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} />
        ))}
      </PlainTable>
      {isReady && (
        <CardForm intent="enter" action={action} submit={t("desk.redirects.enterAll")} labelOf={labelOf} encType="multipart/form-data">
          {() => (
            <>
              <input type="hidden" name="lines" value={lines} />
              <input type="hidden" name="kind" value={kind} />
            </>
          )}
        </CardForm>
      )}
    </Card>
  );
}

const tones: Readonly<Record<RedirectLine["outcome"], StateTone | undefined>> = { new: "good", changed: "due", same: undefined, refused: "bad" };

function PreviewRow({ row: { at, from, to, outcome, problems } }: { row: LinesPreview["rows"][number] }) {
  const { t, locale } = useWords();
  return (
    <tr>
      <th scope="row" data-numeric="">
        {formatNumber(at, locale)}
      </th>
      <td className={css.outcome}>
        <StateTag tone={tones[outcome]}>{t(`desk.redirects.outcomes.${outcome}`)}</StateTag>
        {problems.map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      </td>
      <td>
        <PathText path={from} />
      </td>
      <td>{to === null ? t("desk.redirects.kinds.gone") : <PathText path={to} />}</td>
    </tr>
  );
}
