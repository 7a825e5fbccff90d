/** Reports of what is against the law or the market's rules, as anybody sends them and operators decide them (Regulation (EU) 2022/2065, articles 16, 17, 20 and 24). */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, lineText, localeQuery, perPageOf, proseText, slugSource } from "../query.ts";
import { Email } from "../schemas.ts";
import {
  caseOutcomes,
  caseStates,
  contentReasons,
  explanation_chars,
  facts_chars,
  ground_chars,
  grounds,
  reportedKinds,
  reportedParts,
  reporterName_chars,
  sides,
} from "./rules.ts";

export const contentReportPaths = {
  send: "/content-reports",
  target: "/content-reports/target",
  appeal: "/content-reports/appeal",
  figures: "/transparency",
  all: "/admin/content-reports",
  one: "/admin/content-reports/{id}",
} as const;

const target = {
  kind: z.enum(reportedKinds, { error: "invalid" }),
  id: z
    .string({ error: "required" })
    .regex(new RegExp(`^${slugSource}$`), "invalid")
    .openapi({ description: "a product's or a shop's handle; a review's or a question's number" }),
};
export const TargetQuery = z.object({ ...localeQuery.shape, ...target });
export const ReportTarget = z
  .object({ kind: target.kind, id: z.string(), name: z.string().openapi({ description: "the product's, or the shop's" }), path: z.string() })
  .openapi("ReportTarget");

const written = ({ min, max }: { min: number; max: number }) =>
  proseText(max)
    .refine((text) => text.length > 0, "required")
    .refine((text) => text.length === 0 || [...text].length >= min, "too_short");
const emptyIsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional());

export const SendReport = z
  .strictObject({
    ...target,
    reason: z.enum(contentReasons, { error: "required" }),
    explanation: written(explanation_chars),
    seenAt: emptyIsNone(
      z
        .string()
        .max(500, "too_long")
        .regex(/^\/(?!\/)[^\s\\]*$/, "invalid"),
    ).openapi({ description: "the address that it was seen at, from its first slash; else its own" }),
    name: emptyIsNone(lineText(reporterName_chars)),
    email: emptyIsNone(Email).openapi({ description: "without it there is neither a receipt by mail nor an appeal" }),
    inGoodFaith: z.literal(true, { error: "required" }).openapi({ description: "what is said is right and whole, as far as the sender knows" }),
    requestKey: z
      .string({ error: "required" })
      .regex(/^[\w-]{16,64}$/, "invalid")
      .openapi({ description: "the same for each retry: it is one report" }),
  })
  .openapi("SendContentReport");
export const ContentReportReceipt = z
  .object({ reference: z.string(), receivedAt: z.iso.datetime(), isMailed: z.boolean() })
  .openapi("ContentReportReceipt", { description: "the same is mailed, where there is an address" });

const moment = z.iso.datetime();
const outcome = z.enum(caseOutcomes);
const part = z.enum(reportedParts, { error: "invalid" });
const Statement = z.object({
  round: z.int(),
  outcome,
  part: part.nullable().openapi({ description: "what of it was acted on; null: all" }),
  ground: z.enum(grounds).nullable(),
  groundText: z.string().nullable(),
  facts: z.string(),
  at: moment,
});
export const AppealQuery = z.object({ ...localeQuery.shape, token: z.string().max(200, "invalid") });
export const OwnAppeal = z
  .object({
    kind: target.kind,
    name: z.string(),
    side: z.enum(sides),
    decision: Statement,
    state: z.enum(["possible", "sent", "over", "none"]),
    until: moment,
  })
  .openapi("OwnReportAppeal", { description: "the decision that a link from a mail is about; neither who reported nor who decided" });
export const SendAppeal = z.strictObject({ text: written(explanation_chars) }).openapi("SendReportAppeal");

export const casesPerPage = 25;
export const CasesQuery = z.object({
  ...localeQuery.shape,
  state: emptyIsAbsent(z.enum(caseStates)),
  kind: emptyIsAbsent(z.enum(reportedKinds)),
  sort: emptyIsAbsent(z.enum(["due", "latest"])),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(casesPerPage, 100),
});
export const CasesMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("ReportCasesMeta");

const named = z.object({ handle: z.string(), name: z.string() });
export const ReportCase = z
  .object({
    id: z.int(),
    kind: target.kind,
    target: z.int(),
    state: z.enum(caseStates),
    outcome: outcome.nullable().openapi({ description: "of the last decision" }),
    reasons: z.array(z.enum(contentReasons)),
    reports: z.int(),
    excerpt: z.string().openapi({ description: "what a review or a question says; empty: it is gone, or it is a product or a shop" }),
    product: named.extend({ id: z.int(), main: z.string() }).nullable(),
    shop: named.nullable(),
    openedAt: moment,
    dueAt: moment,
  })
  .openapi("ReportCase");
export const WholeReportCase = ReportCase.extend({
  outcomes: z.array(outcome).openapi({ description: "what may be decided now" }),
  mayAct: z.boolean().openapi({ description: "whether the caller has the right that acting on it, or bringing it back, asks for" }),
  needsAnother: z.boolean().openapi({ description: "the caller decided it, and somebody else is there to decide about the appeal" }),
  restoredAs: z
    .enum(["back", "anew"])
    .openapi({ description: "what follows when an appeal of who is affected is upheld; anew: a review's author may write another" }),
  text: z
    .object({ author: z.string(), lang: z.string(), title: z.string(), body: z.string(), answer: z.string().nullable() })
    .nullable()
    .openapi({ description: "of a review or a question, while it is there" }),
  received: z.array(
    z.object({
      reference: z.string(),
      reason: z.enum(contentReasons),
      explanation: z.string(),
      seenAt: z.string(),
      name: z.string().nullable().openapi({ description: "for operators alone: nobody else learns who reported" }),
      at: moment,
    }),
  ),
  decisions: z.array(Statement.extend({ by: z.string().nullable() })),
  appeals: z.array(
    z.object({
      side: z.enum(sides),
      round: z.int(),
      text: z.string(),
      at: moment,
      outcome: z.enum(["upheld", "rejected"]).nullable(),
      decidedAt: moment.nullable(),
    }),
  ),
}).openapi("WholeReportCase");

export const DecideCase = z
  .strictObject({
    outcome: z.enum(caseOutcomes, { error: "invalid" }),
    ground: emptyIsNone(z.enum(grounds, { error: "invalid" })),
    part: emptyIsNone(part).openapi({ description: "of a question that is acted on: its answer alone; the question waits for another one" }),
    groundText: emptyIsNone(lineText(ground_chars.max)).openapi({ description: "which law, or which of the market's rules" }),
    facts: written(facts_chars),
  })
  .superRefine(({ outcome: decided, ground, groundText }, context) => {
    if (decided !== "acted") return;
    if (ground === undefined) context.addIssue({ code: "custom", path: ["ground"], message: "required" });
    if (groundText === undefined) context.addIssue({ code: "custom", path: ["groundText"], message: "required" });
    else if ([...groundText].length < ground_chars.min) context.addIssue({ code: "custom", path: ["groundText"], message: "too_short" });
  })
  .openapi("DecideReportCase", { description: "all reports that wait are decided at once; who reported and who is affected are told why, and how to appeal" });

const count = z.int();
export const ReportFigures = z
  .object({
    years: z.array(
      z.object({
        year: z.int(),
        received: z.array(z.object({ kind: target.kind, reason: z.enum(contentReasons), count })),
        decided: z.array(z.object({ kind: target.kind, outcome, count })),
        medianHours: z.number().nullable(),
        appeals: z.array(z.object({ side: z.enum(sides), sent: count, upheld: count, rejected: count })),
        automated: count.openapi({ description: "decisions by automated means: there are none" }),
      }),
    ),
  })
  .openapi("ReportFigures");

export type ReportTarget = z.infer<typeof ReportTarget>;
export type TargetQuery = z.infer<typeof TargetQuery>;
export type SendReport = z.infer<typeof SendReport>;
export type ContentReportReceipt = z.infer<typeof ContentReportReceipt>;
export type OwnAppeal = z.infer<typeof OwnAppeal>;
export type CasesQuery = z.infer<typeof CasesQuery>;
export type ReportCase = z.infer<typeof ReportCase>;
export type WholeReportCase = z.infer<typeof WholeReportCase>;
export type DecideCase = z.infer<typeof DecideCase>;
export type ReportFigures = z.infer<typeof ReportFigures>;
