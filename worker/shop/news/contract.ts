/** What an account is told of, as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { endpoint_max } from "../../push/endpoints.ts";
import { endedByLinks } from "./member/rules.ts";
import { newsKinds } from "./rules.ts";

export const newsPaths = {
  key: "/push/key",
  news: "/user/news",
  subscriptions: "/user/news/subscriptions",
  subscription: "/user/news/subscriptions/{id}",
  unsubscribe: "/news/unsubscribe",
} as const;

export const PushKey = z
  .object({ key: z.string().nullable().openapi({ description: "what a browser subscribes with (applicationServerKey); null: pushes are not offered" }) })
  .openapi("PushKey");
export type PushKey = z.infer<typeof PushKey>;

const wanted = z.boolean({ error: "invalid" });
const Channels = z.strictObject({ push: wanted, mail: wanted });
export const NewsPreferences = z.strictObject({ orders: Channels, answers: Channels, followed: Channels }).openapi("NewsPreferences", {
  description:
    "orders: how orders and packages stand; answers: what shops answer; followed: new products of followed shops. Receipts and what concerns money are mailed whatever is chosen",
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
