/** Pieces of a mail that its list and its page show alike. */
import type { LoggedMail } from "../../../../worker/shop/mails/contract.ts";
import type { MailState } from "../../../../worker/shop/mails/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";
import css from "./mails.module.css";

const tones: Readonly<Record<MailState, StateTone | undefined>> = { waiting: undefined, sent: "good", failed: "due", given_up: "bad", dropped: undefined };

/** Where a mail stands, in a word; what did not go out stands out. */
export function MailStateTag({ state }: { state: MailState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(`desk.mails.states.${state}`)}</StateTag>;
}

export function Recipient({ to }: Pick<LoggedMail, "to">) {
  const { t } = useWords();
  return to === null ? (
    <span className="muted">{t("desk.mails.unknown")}</span>
  ) : (
    <bdi dir="ltr" className={css.address}>
      {to}
    </bdi>
  );
}

/** Led to where the operator may go. */
export function OrderOf({ desk, order }: { desk: DeskMe; order: string }) {
  const link = useLink();
  const number = <bdi dir="ltr">{order}</bdi>;
  if (!desk.rights.includes("orders.read")) return number;
  return (
    <a className="text-link" href={link(`/admin/order/${order}`)}>
      {number}
    </a>
  );
}

export function ShopOf({ desk, shop: { handle, name } }: { desk: DeskMe; shop: NonNullable<LoggedMail["shop"]> }) {
  const link = useLink();
  if (!desk.rights.includes("sellers.read")) return <bdi>{name}</bdi>;
  return (
    <a className="text-link" href={link(`/admin/seller/${handle}`)}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** What a provider said, in its own words. */
export const Failure = ({ text }: { text: string }) => (
  <bdi lang="en" className={css.failure}>
    {text}
  </bdi>
);
