/** What a member of a shop hears of, as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { noticeKinds, noticeWays } from "./rules.ts";

export const memberNoticePaths = { notices: "/seller/notices" } as const;

const Way = z.enum(noticeWays, { error: "invalid" });
const digestHour = z.int({ error: "invalid" }).min(0, "invalid").max(23, "invalid");
const ofKinds = Object.fromEntries(noticeKinds.map((kind) => [kind, Way.optional()])) as Record<(typeof noticeKinds)[number], z.ZodOptional<typeof Way>>;

export const MemberNotices = z
  .object({
    ways: z.object(ofKinds).openapi({
      description:
        "of each kind that the caller may hear of in their role: mail (at once), push (a mail while no browser of theirs takes pushes), digest (gathered, one mail a day), none",
    }),
    digestHour,
    timeZone: z.string().openapi({ description: "of the hour: the shop's" }),
    pushes: z.enum(["on", "off", "not_offered"]).openapi({ description: "on: a browser of the caller's takes pushes" }),
  })
  .openapi("MemberNotices");
export type MemberNotices = z.infer<typeof MemberNotices>;

export const ChangeMemberNotices = z
  .strictObject({ ways: z.strictObject(ofKinds), digestHour: digestHour.optional() })
  .openapi("ChangeMemberNotices", { description: "kinds that are left out, or that the caller's role does not hear of, stay as they are" });
export type ChangeMemberNotices = z.infer<typeof ChangeMemberNotices>;
