/** What who asked, and who answered, are told of, each once. */
import { defineNotification } from "../news/service.ts";
import { answeredMail, answeredPush, answerRemovedMail, questionRemovedMail } from "./mail.ts";
import { readQuestionMail } from "./mail-data.ts";
import { readAnswerRemovalReader } from "./removed-answers-data.ts";

export const questionAnsweredNotification = defineNotification<{ questionAnswer: number }>(
  "question-answered",
  "questionAnswer",
  async ({ db, env }, { questionAnswer }, locale) => {
    const question = await readQuestionMail(db, questionAnswer, locale);
    // the account is gone, or it was removed meanwhile: there is nothing to see any more
    if (question?.state !== "answered") return null;
    return {
      mail: () => answeredMail(env, question),
      recipient: { shopperId: question.shopperId, kind: "answers", isRequired: false },
      push: () => answeredPush(questionAnswer, question),
    };
  },
);

/** Who asked hears of it whatever they have chosen. */
export const questionRemovedNotification = defineNotification<{ questionRemoval: number }>(
  "question-removed",
  "questionRemoval",
  async ({ db, env }, { questionRemoval }) => {
    const question = await readQuestionMail(db, questionRemoval);
    return question && { mail: () => questionRemovedMail(env, question) };
  },
);

/** The shop's people hear why, whatever came after. */
export const answerRemovedNotification = defineNotification<{ answerRemoval: { question: number; reason: string }; member: number }>(
  "answer-removed",
  "answerRemoval",
  async ({ db, env }, { answerRemoval, member }) => {
    const reader = await readAnswerRemovalReader(db, answerRemoval.question, member);
    return reader && { mail: () => answerRemovedMail(env, reader, answerRemoval.reason), about: { shop: reader.handle } };
  },
);
