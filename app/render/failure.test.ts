import { UNSAFE_ErrorResponseImpl as Answer } from "react-router";
import { describe, expect, it } from "vitest";
import { failureOf } from "./failure.ts";

describe("a failed page", () => {
  it.each([
    ["the API's refusal", new Answer(503, "", { message: "The catalogue is away" }), { status: 503, message: "The catalogue is away" }],
    ["an answer that is a text", new Answer(418, "", "A teapot"), { status: 418, message: "A teapot" }],
    ["a text of our own", "Nothing works today", { status: 500, message: "Nothing works today" }],
    ["an object with statusCode", { statusCode: 409, status: 500, message: "Sold meanwhile" }, { status: 409, message: "Sold meanwhile" }],
    ["an object with status", { status: 418, message: "A teapot" }, { status: 418, message: "A teapot" }],
  ])("says what the error says: %s", (_, error, failure) => expect(failureOf(error)).toEqual(failure));
  it.each([
    ["an Error", new TypeError("Cannot read properties of undefined")],
    ["an Error that passes for an answer", Object.assign(new Error("secret"), { status: 500, statusText: "", internal: false, data: { message: "secret" } })],
    ["a text of the router", new Answer(500, "", new Error('No route matches URL "/x"'), true)],
    ["an answer without a word", new Answer(500, "", null)],
    ["an answer with an empty one", new Answer(500, "", { message: " " })],
    ["a message that is no text", { message: { sql: "select" } }],
    ["nothing", undefined],
  ])("says nothing that was not meant for visitors: %s", (_, error) => expect(failureOf(error)).toEqual({ status: 500, message: undefined }));
  it("keeps the status of a text of the router, and refuses one that is none", () => {
    expect(failureOf(new Answer(405, "", new Error("no action"), true))).toEqual({ status: 405, message: undefined });
    expect(failureOf({ status: 200, message: "odd" }).status).toBe(500);
    expect(failureOf({ statusCode: "500" }).status).toBe(500);
  });
});
