import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { wordsFor } from "../../words.ts";
import { answerError } from "../refusals.ts";

async function answered(error: Error) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("locale", "en");
    c.set("words", wordsFor("en"));
    await next();
  });
  app.get("*", () => {
    throw error;
  });
  app.onError(answerError);
  const logged: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push((JSON.parse(line) as { event: string }).event));
  const response = await app.request("/api/v1/x");
  spy.mockRestore();
  const { code } = (await response.json()) as { code: string };
  return [response.status, code, logged];
}
const withStatus = (status: unknown) => Object.assign(new Error("secret"), { status });

describe("what was thrown", () => {
  it.each<[string, Error, number, string]>([
    ["a refusal", new Refusal("forbidden"), 403, "forbidden"],
    ["a body that cannot be read", new SyntaxError("secret"), 400, "bad_request"],
    ["a caller's mistake, the first", withStatus(400), 400, "bad_request"],
    ["a caller's mistake, the last", withStatus(499), 400, "bad_request"],
  ])("%s is answered so, and not logged", async (_, error, status, code) => expect(await answered(error)).toEqual([status, code, []]));
  it.each<[string, Error]>([
    ["anything", new Error("secret")],
    ["what is no mistake of the caller", withStatus(399)],
    ["a failure of ours", withStatus(500)],
    ["a status that is no number", withStatus("400")],
  ])("%s is a bug, and logged", async (_, error) => expect(await answered(error)).toEqual([500, "internal", ["request_failed"]]));
});
