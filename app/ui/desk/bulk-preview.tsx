/** What several rows are about to be done to: each by its name, those that cannot be set apart, and the one button that does it. */
import type { ReactNode } from "react";
import { useForm } from "../../forms/use-form.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm, type FieldOf, Problem } from "../account/card.tsx";
import { ButtonLink } from "../base/button.tsx";

type Item = { value: string; name: string; detail: string; page: PageAddress; isPossible: boolean };
type BulkPreviewProps = {
  intent: string;
  action: PageAddress;
  back: PageAddress;
  act: string;
  actName: string;
  /** The parameter that names each. */
  field: string;
  danger?: boolean;
  items: readonly Item[];
  /** What will come of it. */
  lead?: string;
  /** What else has to be said, and what its fields are called. */
  asks?: { labelOf: (name: string) => string; fields: (field: FieldOf) => ReactNode };
};

export function BulkPreview({ intent, action, back, act, actName, field, danger = false, items, lead, asks }: BulkPreviewProps) {
  const { t, n } = useWords();
  const link = useLink();
  // what was refused may have been the last that was possible: there is no form then to say so
  const { problem } = useForm(intent);
  const possible = items.filter(({ isPossible }) => isPossible);
  const others = items.filter(({ isPossible }) => !isPossible);
  const backLink = (
    <ButtonLink look="quiet" href={link(back)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <>
      <Card id="preview" title={n("bulk.possible", possible.length)} lead={lead} {...(danger && { tone: "danger" as const })}>
        <Items items={possible} />
        {possible.length === 0 ? (
          <>
            <Problem text={problem} />
            <p>{backLink}</p>
          </>
        ) : (
          <CardForm intent={intent} action={action} submit={actName} danger={danger} labelOf={asks?.labelOf ?? (() => actName)} ways={backLink}>
            {({ field: fieldOf }) => (
              <>
                <input type="hidden" name="act" value={act} />
                {possible.map(({ value }) => (
                  <input key={value} type="hidden" name={field} value={value} />
                ))}
                {asks?.fields(fieldOf)}
              </>
            )}
          </CardForm>
        )}
      </Card>
      {others.length > 0 && (
        <Card id="others" title={n("bulk.impossible", others.length)}>
          <Items items={others} />
        </Card>
      )}
    </>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const link = useLink();
  return (
    <ul className="column">
      {items.map(({ value, name, detail, page }) => (
        <li key={value}>
          <a className="text-link" href={link(page)}>
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="muted" suppressHydrationWarning>
            {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
