/** What a member of a shop hears of, and by which ways: read, chosen, and ended by the links of mails. */
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { vapidOf } from "../../../push/vapid.ts";
import type { Role, ShopStatus } from "../../sellers/rules.ts";
import { takesPushes } from "../data.ts";
import type { ChangeMemberNotices, MemberNotices } from "./contract.ts";
import { type MemberId, readChosen, readSettings, writeHour, writeWays } from "./data.ts";
import { type EndedByLink, kindsEnded, type NoticeWays, nextDigest_ms, waysOf } from "./rules.ts";

type MemberContext = { env: Env; now_ms: number; member: MemberId; role: Role; status: ShopStatus };

/** @throws Refusal not_found: they were let go meanwhile */
export async function noticesOf({ env, now_ms, member, role, status }: MemberContext): Promise<MemberNotices> {
  const [settings, vapid, hasBrowser] = await Promise.all([readSettings(env.DB, member), vapidOf(env), takesPushes(env.DB, member.shopperId, now_ms)]);
  if (!settings) throw new Refusal("not_found");
  return {
    ways: waysOf({ role, status }, settings.chosen),
    digestHour: settings.hour,
    timeZone: settings.timeZone,
    pushes: !vapid ? "not_offered" : hasBrowser ? "on" : "off",
  };
}

/** @throws Refusal not_found */
export async function chooseNotices(context: MemberContext, { ways, digestHour }: ChangeMemberNotices): Promise<MemberNotices> {
  const { env, now_ms, member, role, status } = context;
  const settings = await readSettings(env.DB, member);
  if (!settings) throw new Refusal("not_found");
  const heard = waysOf({ role, status }, {});
  const chosen = Object.fromEntries(Object.entries(ways).filter(([kind]) => kind in heard));
  const hour = digestHour ?? settings.hour;
  const due_at = nextDigest_ms(now_ms, { ...settings, hour });
  await env.DB.batch([writeWays(env.DB, member, chosen), ...(hour === settings.hour ? [] : writeHour(env.DB, member, hour, due_at))]);
  return noticesOf(context);
}

type Ended = { shopperId: number; ended: EndedByLink; shopId: number | null };
const handleOf = (shops: readonly { handle: string }[], shopId: number | null) => (shopId === null ? null : (shops[0]?.handle ?? null));

/** Whether mails that a link is about still come. */
export async function memberMailsOf(db: D1Database, { shopperId, ended, shopId }: Ended): Promise<{ shop: string | null; mail: boolean }> {
  const shops = await readChosen(db, shopperId, shopId);
  return { shop: handleOf(shops, shopId), mail: shops.some(({ chosen }) => kindsEnded(ended, chosen).length > 0) };
}

/** Ends them; again is the same. */
export async function endMemberMails(db: D1Database, { shopperId, ended, shopId }: Ended): Promise<{ shop: string | null; mail: false }> {
  const shops = await readChosen(db, shopperId, shopId);
  const writes = shops.flatMap(({ shopId: id, chosen }) => {
    const none = Object.fromEntries(kindsEnded(ended, chosen).map((kind) => [kind, "none"])) as NoticeWays;
    return Object.keys(none).length === 0 ? [] : [writeWays(db, { shopId: id, shopperId }, none)];
  });
  if (writes.length > 0) await db.batch(writes);
  return { shop: handleOf(shops, shopId), mail: false };
}
