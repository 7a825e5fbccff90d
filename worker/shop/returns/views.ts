/** From rows to returns as the API shows them. Pure. */
import type { Locale } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { pickupView } from "../shipping/service.ts";
import type { ReturnCase, ShopReturn } from "./contract.ts";
import type { ReturnRow } from "./data.ts";

const momentOf = (at: number) => new Date(at).toISOString();
type Event = ReturnCase["events"][number];

/** What happened, the first first; of one moment in the order in which it can happen. */
function eventsOf(row: ReturnRow): Event[] {
  const { asked_at, accepted_at, disputed_at, decided_at, sent_at, ended_at, state } = row;
  const known: [Event["kind"], number | null][] = [
    ["asked", asked_at],
    ["accepted", accepted_at],
    ["sent_back", sent_at],
    ["disputed", disputed_at],
    ["decided", decided_at],
    [state as Event["kind"], ended_at],
  ];
  return known
    .flatMap(([kind, at]) => (at === null ? [] : [{ kind, at }]))
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, at }) => ({ kind, at: momentOf(at) }));
}

type ListedFile = { id: string; kind: "picture" | "label"; type: "image/webp" | "application/pdf" };

/** `showsFiles` false: to whoever has but number and address. */
export function caseView(row: ReturnRow, locale: Locale, showsFiles = true): ReturnCase {
  const files = showsFiles ? (JSON.parse(row.files) as ListedFile[]) : [];
  const label = files.find(({ kind }) => kind === "label");
  const back_minor = row.decision === "part" ? row.part_minor : row.given_minor;
  return {
    id: row.id,
    package: row.package_id,
    shop: { handle: row.shop_handle, name: shopNameIn({ name: row.shop, names: row.shop_names }, locale) },
    basis: row.withdrawal_id === null ? "complaint" : "withdrawal",
    reason: row.reason,
    words: row.words,
    state: row.state,
    dueAt: row.due_at === null ? null : momentOf(row.due_at),
    sendsBack: row.sends_back === 1,
    shipTo: row.ship_to,
    way: row.way,
    postage: row.postage,
    labelUrl: row.label_url,
    code: row.return_code,
    point: row.point === null ? null : pickupView(JSON.parse(row.point), locale),
    pictures: files.filter(({ kind }) => kind === "picture").map(({ id }) => ({ id })),
    label: label && row.way === "label" ? { id: label.id, type: label.type } : null,
    answer: row.answer,
    carrier: row.carrier,
    tracking: row.tracking,
    decision: row.decision && { outcome: row.decision, reason: row.decision_reason },
    isAssumed: row.is_assumed === 1,
    lines: JSON.parse(row.lines) as ReturnCase["lines"],
    exchange: exchangeView(row),
    refund: back_minor > 0 ? { amount: back_minor, currency: row.currency } : null,
    events: eventsOf(row),
  };
}

function exchangeView({
  exchange,
  exchange_sent_at,
  exchange_delivered_at,
  exchange_carrier,
  exchange_number,
  exchange_url,
}: ReturnRow): ReturnCase["exchange"] {
  if (exchange === null) return null;
  return {
    state: exchange,
    shipment: exchange_carrier === null ? null : { carrier: exchange_carrier, number: exchange_number, url: exchange_url },
    sentAt: exchange_sent_at === null ? null : momentOf(exchange_sent_at),
    deliveredAt: exchange_delivered_at === null ? null : momentOf(exchange_delivered_at),
  };
}

export const shopReturnView = (row: ReturnRow, locale: Locale): ShopReturn => ({
  ...caseView(row, locale),
  order: row.order,
  number: `${row.order}-${row.position + 1}`,
  city: row.city,
  country: row.country,
});
