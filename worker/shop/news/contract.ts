/** What an account is told of, as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { endpoint_max } from "../../push/endpoints.ts";
import { emptyIsAbsent, localeQuery, perPageOf, rowId } from "../query.ts";
import { endedByLinks } from "./member/rules.ts";
import { newsKinds } from "./rules.ts";

export const newsPaths = {
  key: "/push/key",
  news: "/user/news",
  subscriptions: "/user/news/subscriptions",
  subscription: "/user/news/subscriptions/{id}",
  unsubscribe: "/news/unsubscribe",
  centre: "/user/notifications",
  read: "/user/notifications/read",
} as const;

export const PushKey = z
  .object({ key: z.string().nullable().openapi({ description: "what a browser subscribes with (applicationServerKey); null: pushes are not offered" }) })
  .openapi("PushKey");
export type PushKey = z.infer<typeof PushKey>;

const wanted = z.boolean({ error: "invalid" });
const Channels = z.strictObject({ push: wanted, mail: wanted, centre: wanted.optional() });
export const NewsPreferences = z
  .strictObject({ orders: Channels, answers: Channels, alerts: Channels.optional(), followed: Channels })
  .openapi("NewsPreferences", {
    description:
      "orders: how orders and packages stand; answers: what shops answer; alerts: what one has asked to be told of once; followed: new products of followed shops. `centre` is the account's own list. Receipts and what concerns money are mailed whatever is chosen",
  });

export const NewsBrowser = z
  .object({
    id: z.int(),
    current: z.boolean().openapi({ description: "the one that asks" }),
    agent: z.string(),
    createdAt: z.iso.datetime(),
    lastPushAt: z.iso.datetime().nullable(),
  })
  .openapi("NewsBrowser");
export type NewsBrowser = z.infer<typeof NewsBrowser>;

export const News = z
  .object({
    preferences: NewsPreferences,
    browsers: z.array(NewsBrowser).openapi({ description: "those that take pushes, the newest first" }),
    pushKey: PushKey.shape.key,
  })
  .openapi("News");
export type News = z.infer<typeof News>;

export const notificationsPerPage = 20;
export const NotificationsQuery = localeQuery.extend({
  after: emptyIsAbsent(rowId).openapi({ description: "the last one shown before" }),
  perPage: perPageOf(notificationsPerPage),
});
export const AccountNotification = z
  .object({
    id: z.int(),
    kind: z.enum(newsKinds),
    lang: z.enum(locales).openapi({ description: "of title and body: they are stored as they were told" }),
    title: z.string(),
    body: z.string(),
    path: z.string().openapi({ description: "where it leads, without a language" }),
    at: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .openapi("AccountNotification");
export type AccountNotification = z.infer<typeof AccountNotification>;
export const NotificationsMeta = z
  .object({ perPage: z.int(), unread: z.int(), next: z.int().nullable().openapi({ description: "`after` of the next page" }) })
  .openapi("NotificationsMeta");
export type NotificationsMeta = z.infer<typeof NotificationsMeta>;
const numbered = z.int({ error: "invalid" }).min(1, "invalid").max(1e15, "invalid");
export const MarkRead = z
  .strictObject({ id: numbered.optional(), upTo: numbered.optional() })
  .refine(({ id, upTo }) => (id === undefined) !== (upTo === undefined), "required")
  .openapi("MarkNotificationsRead", { description: "one of the two: a line, or all up to it: what comes meanwhile stays unread" });
export type MarkRead = z.infer<typeof MarkRead>;
export const Unread = z.object({ unread: z.int() }).openapi("UnreadNotifications");

const text = (max: number) => z.string({ error: "required" }).min(1, "required").max(max, "too_long");
export const NewSubscription = z
  .strictObject({
    endpoint: text(endpoint_max),
    expirationTime: z.number().nullable().optional().openapi({ description: "as browsers write it; not needed" }),
    keys: z.strictObject({ p256dh: text(100), auth: text(30) }),
  })
  .openapi("NewPushSubscription", { description: "what PushSubscription.toJSON() gives" });
export type NewSubscription = z.infer<typeof NewSubscription>;

export const BrowserParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "invalid")
    .transform(Number),
});

export const tokenQuery = z.object({ token: z.string({ error: "required" }).max(200, "too_long"), locale: z.string().optional() });
export const Unsubscribed = z
  .object({
    kind: z
      .enum([...newsKinds, ...endedByLinks])
      .openapi({ description: "of a shop's own people: what it is about, digest (what is gathered), or sales (of older mails)" }),
    shop: z.string().nullable().openapi({ description: "whose people it is for: its handle" }),
    mail: z.boolean().openapi({ description: "whether mails of this kind are wanted now" }),
  })
  .openapi("Unsubscribed");
export type Unsubscribed = z.infer<typeof Unsubscribed>;
