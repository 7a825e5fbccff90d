/** Accounts as the API speaks of them. What would tell a stranger whether an address is known is answered alike for all. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/locales.ts";
import { offeredCurrencies } from "../../shared/money.ts";
import { Email, Picture } from "../schemas.ts";
import { nameLine, passwordMax_chars, passwordMin_chars } from "./rules.ts";

export const accountPaths = {
  signIn: "/user/signin",
  signOut: "/user/logout",
  register: "/user/register",
  resend: "/user/register/resend",
  verify: "/user/register/verify",
  forgot: "/user/password/forgot",
  reset: "/user/password/reset",
  password: "/user/password",
  email: "/user/email",
  verifyEmail: "/user/email/verify",
  proof: "/user/proof",
  me: "/user/me",
  avatar: "/user/avatar",
  sessions: "/user/sessions",
  session: "/user/sessions/{id}",
  endOthers: "/user/sessions/end-others",
  events: "/user/events",
  export: "/user/export",
} as const;

/** Exactly as typed: never trimmed, cut or changed (ASVS 6.2.8). */
const typedPassword = z.string({ error: "required" }).min(1, "required").max(1_000, "too_long");
/** A new one; whether it is too common is found out by the service. Length is counted in signs. */
export const NewPassword = typedPassword
  .refine((text) => [...text].length >= passwordMin_chars, "password_short")
  .refine((text) => [...text].length <= passwordMax_chars, "too_long")
  .refine((text) => text.isWellFormed(), "invalid");
export const PersonName = z.string({ error: "required" }).max(1_000, "too_long").transform(nameLine).pipe(z.string().min(1, "required").max(100, "too_long"));
const Token = z.string({ error: "required" }).min(1, "required").max(200, "invalid");

export const SignIn = z.object({ email: Email, password: typedPassword }).openapi("SignIn");
export const Register = z.strictObject({ name: PersonName, email: Email, password: NewPassword }).openapi("Register");
export const EmailOnly = z.strictObject({ email: Email }).openapi("EmailOnly");
export const TokenOnly = z.strictObject({ token: Token }).openapi("TokenOnly");
export const ResetPassword = z.strictObject({ token: Token, password: NewPassword }).openapi("ResetPassword");
export const ChangePassword = z.strictObject({ current: typedPassword.optional(), password: NewPassword }).openapi("ChangePassword", {
  description: "`current` may be left out by an account without a password that was proven in the last ten minutes",
});
/** Shows again who one is, for what must not be done with a browser left open. */
export const Proof = z.strictObject({ password: typedPassword }).openapi("Proof");
export const ChangeMe = z
  .strictObject({
    name: PersonName.optional(),
    phone: z.string().trim().max(40, "too_long").optional().openapi({ description: "with country code, or national of `country`; empty: none" }),
    country: z.string().trim().toUpperCase().length(2, "country").optional().openapi({ description: "how to read a national phone number" }),
    locale: z.enum(locales, { error: "invalid" }).optional(),
    currency: z.enum(offeredCurrencies, { error: "invalid" }).optional(),
  })
  .openapi("ChangeMe");
export type ChangeMe = z.infer<typeof ChangeMe>;

export const Me = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    avatar: Picture.nullable(),
    locale: z.string(),
    currency: z.string().nullable(),
    scope: z.array(z.string()),
    hasPassword: z.boolean(),
    providers: z.array(z.string()).openapi({ description: "linked sign-in providers" }),
    provenRecently: z.boolean().openapi({ description: "whether this session may do what needs a fresh proof" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("Me");
export type Me = z.infer<typeof Me>;
export const SignedIn = Me.extend({ token: z.string().openapi({ description: "to be sent as Authorization: Bearer; 30 minutes" }) }).openapi("SignedIn");
export type SignedIn = z.infer<typeof SignedIn>;
/** The same for every address, known or not. */
export const MailSent = z.object({ email: z.string() }).openapi("MailSent");
export const Verified = z
  .object({
    email: z.string(),
    signedIn: z.boolean().openapi({ description: "only the browser that registered is signed in by its link" }),
    token: z.string().optional().openapi({ description: "when signed in" }),
    passwordToken: z
      .string()
      .optional()
      .openapi({ description: "proven in another browser: the registration's password does not count; POST /user/password/reset takes this to set one" }),
  })
  .openapi("Verified");
export type Verified = z.infer<typeof Verified>;
export const Proven = z
  .object({ provenUntil: z.iso.datetime().openapi({ description: "until then this session may do what needs a fresh proof" }) })
  .openapi("Proven");
export const EndedOthers = z.object({ ended: z.int() }).openapi("EndedOthers");
export const SessionParams = z.object({ id: z.string().regex(/^[\w-]{22,64}$/, "invalid") });
export const SessionView = z
  .object({
    id: z.string(),
    current: z.boolean(),
    method: z.string(),
    agent: z.string(),
    country: z.string().nullable(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
  })
  .openapi("Session");
export type SessionView = z.infer<typeof SessionView>;
export const EventView = z
  .object({ kind: z.string(), method: z.string().nullable(), agent: z.string(), country: z.string().nullable(), at: z.iso.datetime() })
  .openapi("AccountEvent");
export type EventView = z.infer<typeof EventView>;
