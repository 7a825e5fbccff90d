/** What who asked is told of, each once. */
import { defineNotification } from "../news/service.ts";
import { readQuestionMail } from "./answering-data.ts";
import { answeredMail, answeredPush, questionRemovedMail } from "./mail.ts";

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
