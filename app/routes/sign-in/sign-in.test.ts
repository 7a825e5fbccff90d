import { describe, expect, it, vi } from "vitest";
import type { Api } from "../../client/api.ts";
import { signIn } from "./sign-in.ts";

const credentials = { email: "ada@example.test", password: "seven quiet lanterns" };
const apiThatAnswers = (answer: unknown) => {
  const send = vi.fn(async () => answer);
  return { api: { send } as unknown as Api, send };
};

describe("the answer to a sign-in", () => {
  it("is the object under data", async () => {
    const data = { token: "t", id: 7, scope: ["shopper"] };
    expect(await signIn(apiThatAnswers({ data }).api, credentials)).toBe(data);
  });
  it("is asked for once: nobody fetches the account a second time", async () => {
    const { api, send } = apiThatAnswers({ data: {} });
    await signIn(api, credentials);
    expect(send.mock.calls).toEqual([["POST", "/user/signin", { body: credentials }]]);
  });
  it.each([{}, { data: null }, { user: {} }])("without the field data is an error: %j", async (answer) => {
    await expect(signIn(apiThatAnswers(answer).api, credentials)).rejects.toThrow(new Error("User Data response does not contain field data"));
  });
});
