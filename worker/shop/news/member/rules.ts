/** What people who work for a shop hear of, by which ways, and when what is gathered for them is mailed. Pure; also used by the pages. */
import { localTime, momentAt } from "../../../shared/time-zones.ts";
import { mayDo, type Permission, type Role, type ShopStatus } from "../../sellers/rules.ts";

/**
 * `order`: a package to send. `cancelled`: what of one is not to be sent any more. `late`: one that should have left. `stock`: what runs low. `review`,
 * `question`, `message`: what shoppers write. `return`: what comes back. `payout`: what the bank made of one.
 */
export const noticeKinds = ["order", "cancelled", "late", "stock", "review", "question", "message", "return", "payout"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** `mail`: at once. `push`: to the browsers of the member that take pushes; a mail while there is none. `digest`: gathered in one mail a day. */
export const noticeWays = ["mail", "push", "digest", "none"] as const;
type NoticeWay = (typeof noticeWays)[number];
export type NoticeWays = Partial<Record<NoticeKind, NoticeWay>>;

/** Who may do the work hears of it, in a shop that may do it. */
const permissionFor: Readonly<Record<NoticeKind, Permission>> = {
  order: "packages",
  cancelled: "packages",
  late: "packages",
  stock: "products",
  review: "reviews",
  question: "questions",
  message: "questions",
  return: "cancellations",
  payout: "balance",
};
type MemberPlace = { role: Role; status: ShopStatus };
export const receivesNotice = (kind: NoticeKind, { role, status }: MemberPlace): boolean => mayDo(role, status, permissionFor[kind]);

/** Before anything is chosen, whoever may do the work is mailed at once; reviews, which wait for nobody, are gathered. */
const usualWay = (kind: NoticeKind): NoticeWay => (kind === "review" ? "digest" : "mail");

export const wayOf = (kind: NoticeKind, chosen: NoticeWays): NoticeWay => chosen[kind] ?? usualWay(kind);

/** The ways of all kinds that somebody in this place may hear of. */
export const waysOf = (place: MemberPlace, chosen: NoticeWays): NoticeWays =>
  Object.fromEntries(noticeKinds.filter((kind) => receivesNotice(kind, place)).map((kind) => [kind, wayOf(kind, chosen)]));

export type DigestTime = { timeZone: string; hour: number; lastDay: number | null };
/** When what is gathered now is mailed: at the next such hour of the shop's time zone, on a day that has had no digest. */
export function nextDigest_ms(now_ms: number, { timeZone, hour, lastDay }: DigestTime): number {
  const { day, minute } = localTime(now_ms, timeZone);
  const first = minute < hour * 60 ? day : day + 1;
  return momentAt(Math.max(first, (lastDay ?? 0) + 1), hour * 60, timeZone);
}

/** What a link out of a mail ends: one kind, the digest, or (of mails before each kind could be chosen) all that was about orders. Without a shop: in all of theirs. */
export const endedByLinks = [...noticeKinds, "digest", "sales"] as const;
export type EndedByLink = (typeof endedByLinks)[number];
/** The kinds that such a link is about, as they are chosen now. */
export function kindsEnded(ended: EndedByLink, chosen: NoticeWays): NoticeKind[] {
  const wanted = noticeKinds.filter((kind) => wayOf(kind, chosen) !== "none");
  if (ended === "digest") return wanted.filter((kind) => wayOf(kind, chosen) === "digest");
  if (ended === "sales") return wanted.filter((kind) => !["stock", "review", "payout"].includes(kind));
  return wanted.filter((kind) => kind === ended);
}
