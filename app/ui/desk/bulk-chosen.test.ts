import { expect, it } from "vitest";
import { wordsFor } from "../../../worker/words.ts";
import { ApiError } from "../../client/api.ts";
import { actOnEach } from "./bulk-chosen.ts";

const refusal = (status: number) => new ApiError(status, { message: "no", statusCode: status });
const words = wordsFor("en");

it("what is refused meanwhile is counted, and the others are done in their order", async () => {
  const done: number[] = [];
  const act = async (each: number) => {
    if (each === 2) throw refusal(409);
    done.push(each);
  };
  await expect(actOnEach(words, [1, 2, 3], act)).rejects.toMatchObject({ status: 409, message: words.n("bulk.refused", 1) });
  expect(done).toEqual([1, 3]);
  await actOnEach(words, [4], act);
  expect(done).toEqual([1, 3, 4]);
});

it.each<[string, unknown, ((status: number) => boolean) | undefined]>([
  ["a refusal of another kind", refusal(403), undefined],
  ["one that the page does not count", refusal(409), (status) => status === 404],
  ["a failure", new Error("down"), () => true],
])("%s ends it", async (_, error, isCounted) => {
  const done: number[] = [];
  const act = async (each: number) => {
    done.push(each);
    throw error;
  };
  await expect(actOnEach(words, [1, 2], act, isCounted)).rejects.toBe(error);
  expect(done).toEqual([1]);
});
