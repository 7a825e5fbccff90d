/** Questions about products: as everybody reads them, as shoppers ask them, as shops answer them, as operators remove them. */
import { z } from "@hono/zod-openapi";
import { ListMeta } from "../catalogue/contract.ts";
import { emptyIsAbsent, localeQuery, pageQueryOf, perPageOf, proseText, rowId, withinReach } from "../query.ts";
import { Picture } from "../schemas.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { answer_chars, charsOf, question_chars, questionLangs, questionStates, removalReason_chars } from "./rules.ts";

export const questionPaths = {
  all: "/products/{handle}/questions",
  ofShop: "/seller/questions",
  answer: "/seller/questions/{id}/answer",
  admin: "/admin/questions",
  removal: "/admin/questions/{id}/removal",
  answerRemoval: "/admin/questions/{id}/answer-removal",
} as const;

const lang = z.enum(questionLangs, { error: "invalid" });
const QuestionAnswer = z
  .object({ lang, text: z.string(), at: z.iso.datetime(), changedAt: z.iso.datetime().nullable() })
  .openapi("QuestionAnswer", { description: "the shop's" });
const fields = {
  id: z.int(),
  lang: lang.openapi({ description: "the language it is written in" }),
  text: z.string().openapi({ description: "contact details are masked" }),
  author: z.string().openapi({ description: "who asks, by first name and initial; empty: the account is gone" }),
  askedAt: z.iso.datetime(),
};
export const Question = z.object({ ...fields, answer: QuestionAnswer }).openapi("Question");
export const QuestionsMeta = ListMeta.extend({ shop: z.string().openapi({ description: "who answers: the shop's name" }) }).openapi("QuestionsMeta");
export const questionsPerPage = 10;
export const QuestionsQuery = pageQueryOf(questionsPerPage).extend(localeQuery.shape).superRefine(withinReach(questionsPerPage));

const written = ({ min, max }: { min: number; max: number }) =>
  proseText(max)
    .refine((text) => text.length > 0, "required")
    .refine((text) => text.length === 0 || charsOf(text) >= min, "too_short");
export const AskQuestion = z
  .strictObject({ text: written(question_chars), lang: lang.optional() })
  .openapi("AskQuestion", { description: "without `lang`: the language of the request; the same words again are the same question" });
export const AskedQuestion = z
  .object({ ...fields, state: z.enum(questionStates), isMasked: z.boolean().openapi({ description: "contact details were masked" }) })
  .openapi("AskedQuestion");

export const WriteAnswer = z.strictObject({ text: written(answer_chars), lang: lang.optional() }).openapi("WriteQuestionAnswer");

const AnswerRemoval = z
  .object({ text: z.string(), lang, at: z.iso.datetime(), reason: z.string() })
  .nullable()
  .openapi({ description: "the answer that was taken off last, and why; null: none was, or another one stands there" });

const QuestionedProduct = z.object({ handle: z.string(), main: z.string(), name: z.string(), image: Picture.nullable() });
export const ShopQuestion = z
  .object({
    ...fields,
    state: z.enum(["waiting", "answered"]),
    answer: QuestionAnswer.extend({
      by: z.string().nullable().openapi({ description: "who of the shop wrote it last; null: the account is gone" }),
    }).nullable(),
    answerRemoval: AnswerRemoval,
    product: QuestionedProduct,
  })
  .openapi("ShopQuestion");
export const shopQuestionsPerPage = 20;
export const ShopQuestionsQuery = z.object({
  ...ShopTextsQuery.shape,
  state: emptyIsAbsent(z.enum(["waiting", "answered"])),
  after: emptyIsAbsent(z.string().regex(/^(?:waiting|answered)-\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(shopQuestionsPerPage),
});
export const waitingCounted_max = 100;
export const ShopQuestionsMeta = z
  .object({
    perPage: z.int(),
    next: z.string().nullable(),
    waiting: z.int().openapi({ description: `of all the shop's products; ${waitingCounted_max}: so many or more` }),
  })
  .openapi("ShopQuestionsMeta");

export const AdminQuestion = z
  .object({
    ...fields,
    state: z.enum(questionStates),
    answer: QuestionAnswer.nullable(),
    product: QuestionedProduct.omit({ image: true }),
    shop: z.object({ handle: z.string(), name: z.string() }),
    answerRemoval: AnswerRemoval,
    removal: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  })
  .openapi("AdminQuestion");
export const adminQuestionsPerPage = 25;
export const AdminQuestionsQuery = z.object({
  ...localeQuery.shape,
  state: emptyIsAbsent(z.enum(questionStates)),
  id: emptyIsAbsent(rowId).openapi({ description: "only this one" }),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(adminQuestionsPerPage),
});
export const AdminQuestionsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("AdminQuestionsMeta");
export const RemoveQuestion = z
  .strictObject({ reason: written(removalReason_chars) })
  .openapi("RemoveQuestion", { description: "with its answer; the reason is told to who asked" });
export const RemoveAnswer = z
  .strictObject({ reason: written(removalReason_chars) })
  .openapi("RemoveAnswer", { description: "without its question; the reason is told to the shop's people" });

export type Question = z.infer<typeof Question>;
export type QuestionsMeta = z.infer<typeof QuestionsMeta>;
export type QuestionList = { data: Question[]; meta: QuestionsMeta };
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export type ShopQuestion = z.infer<typeof ShopQuestion>;
export type ShopQuestionsMeta = z.infer<typeof ShopQuestionsMeta>;
export type ShopQuestionsQuery = z.infer<typeof ShopQuestionsQuery>;
export type AdminQuestion = z.infer<typeof AdminQuestion>;
export type AdminQuestionsQuery = z.infer<typeof AdminQuestionsQuery>;
