/** Signing in through others, as the API speaks of it. A browser's business: both steps belong together by a cookie. */
import { z } from "@hono/zod-openapi";
import { providerIds } from "./providers.ts";

export const socialPaths = {
  providers: "/user/social",
  start: "/user/social/start",
  finish: "/user/social/finish",
  identity: "/user/social/{provider}",
} as const;

const ProviderName = z.enum(providerIds, { error: "invalid" });

export const OfferedProvider = z.object({ id: z.string(), name: z.string() }).openapi("SignInProvider");

export const StartSocial = z
  .strictObject({
    provider: ProviderName,
    to: z.string().max(2000, "too_long").optional().openapi({ description: "a path of this site to end at; without it: the page's own choice" }),
    link: z.boolean().optional().openapi({ description: "adds the provider to the signed-in account; needs a fresh proof" }),
  })
  .openapi("StartSocial");
export const StartedSocial = z.object({ url: z.string().openapi({ description: "where the browser is to go" }) }).openapi("StartedSocial");

const answered = (max: number) => z.string().min(1, "required").max(max, "too_long");
/** What the provider sent the browser back with. */
export const FinishSocial = z.strictObject({ state: answered(200), code: answered(4000).optional(), error: answered(200).optional() }).openapi("FinishSocial");
export const FinishedSocial = z
  .object({
    outcome: z.enum(["signed_in", "registered", "linked"]),
    to: z.string().nullable().openapi({ description: "as it was asked for at the start" }),
    locale: z.string().openapi({ description: "the language the sign-in was started in" }),
  })
  .openapi("FinishedSocial");

export const IdentityParams = z.object({ provider: ProviderName });

export type OfferedProvider = z.infer<typeof OfferedProvider>;
export type StartSocial = z.infer<typeof StartSocial>;
export type StartedSocial = z.infer<typeof StartedSocial>;
export type FinishSocial = z.infer<typeof FinishSocial>;
export type FinishedSocial = z.infer<typeof FinishedSocial>;
