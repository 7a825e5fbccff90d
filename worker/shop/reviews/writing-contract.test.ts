import { expect, it } from "vitest";
import { bodyMax_chars, titleMax_chars } from "./rules.ts";
import { EditReview, pictureParams, WriteReview } from "./writing-contract.ts";
import { reviewLangs } from "./writing-rules.ts";

const review = { stars: 5, title: "Good", body: "It lasts." };
const answerOf = (schema: { safeParse(body: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } }, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
const a = (count: number) => "a".repeat(count);

it.each<[object, string[]]>([
  [{}, []],
  [{ stars: 0 }, ["stars required"]],
  [{ stars: 1 }, []],
  [{ stars: 6 }, ["stars invalid"]],
  [{ stars: 1.5 }, ["stars required"]],
  [{ title: " \n " }, ["title required"]],
  [{ title: a(titleMax_chars) }, []],
  [{ title: a(titleMax_chars + 1) }, ["title too_long"]],
  [{ title: ` ${a(titleMax_chars)} ` }, []],
  [{ body: "" }, ["body required"]],
  [{ body: a(bodyMax_chars) }, []],
  [{ body: a(bodyMax_chars + 1) }, ["body too_long"]],
  [{ body: `a${" ".repeat(19_999)}` }, []],
  [{ body: `a${" ".repeat(20_000)}` }, ["body too_long"]],
  ...reviewLangs.map((lang): [object, string[]] => [{ lang }, []]),
  [{ lang: "de" }, ["lang invalid"]],
  [{ name: "first" }, []],
  [{ name: "initial" }, []],
  [{ name: "last" }, ["name invalid"]],
  [{ fit: "small" }, []],
  [{ fit: "true" }, []],
  [{ fit: "large" }, []],
  [{ fit: null }, []],
  [{ fit: "wide" }, ["fit invalid"]],
  [{ fit: true }, ["fit invalid"]],
])("a review with %j: %j", (more, problems) => {
  expect(answerOf(WriteReview, { ...review, ...more })).toEqual(problems);
  // to change it, any of it will do
  expect(answerOf(EditReview, more)).toEqual(problems);
});

it("a review is written in English, French, Arabic, Turkish and Hindi, and its author is called by initial unless said otherwise", () => {
  expect(reviewLangs).toEqual(["en", "fr", "ar", "tr", "hi"]);
  expect(WriteReview.parse({ ...review, title: " a\nb ", body: "a\nb" })).toEqual({ stars: 5, title: "a b", body: "a\nb", name: "initial" });
});

it.each([
  ["0123456789abcdef", "1", true],
  ["0123456789abcde", "1", false],
  [a(64), "1", true],
  [a(65), "1", false],
  ["0123456789abcdeg", "1", false],
  ["0123456789ABCDEF", "1", false],
  ["0123456789abcdef", "0", false],
])("a picture of a review is named by its hash: %s of %s, %s", (hash, id, is) => expect(pictureParams.safeParse({ handle: "x", id, hash }).success).toBe(is));
