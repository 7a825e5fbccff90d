import { describe, expect, it } from "vitest";
import { type Api, ApiError } from "../client/api.ts";
import type { RenderContext } from "../context.ts";
import { type FormDone, handleForm, reauthenticate, unreadable } from "./answer.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const refused = (status: number, more: object = {}) => new ApiError(status, { message: "No.", statusCode: status, ...more });
/** The form as it is given back. A refusal reads nothing of the render context. */
async function againAfter(error: Error, fields: Record<string, string>) {
  const answer = await handleForm({} as RenderContext, new Request("https://shop.example/user/security"), formOf(fields), () => Promise.reject(error));
  if (!("data" in answer)) throw new Error("it was not given back");
  return { status: answer.init?.status, ...answer.data };
}

describe("a form that was refused", () => {
  const typed = { intent: "email", email: "a@b.example", password: "secret", proof: "" };
  it("comes back as it was filled in, without passwords", async () => {
    expect(await againAfter(refused(409), typed)).toMatchObject({
      status: 409,
      intent: "email",
      values: { intent: "email", email: "a@b.example" },
      errors: {},
      problem: "No.",
      proof: false,
    });
  });
  it("tells errors at their fields, and then nothing for the whole", async () => {
    expect(await againAfter(refused(422, { errors: { email: ["Taken", "Odd"] } }), typed)).toMatchObject({
      errors: { email: "Taken" },
      problem: null,
      proof: false,
    });
  });
  it("tells of a password that is wanted once more at its field, where there was one", async () => {
    const wanted = refused(403, { code: "proof_needed" });
    expect(await againAfter(wanted, typed)).toMatchObject({ status: 403, errors: { proof: "No." }, problem: null, proof: true });
    const { proof: _, ...without } = typed;
    expect(await againAfter(wanted, without)).toMatchObject({ errors: {}, problem: "No.", proof: true });
  });
  it("keeps the message about that password", async () => {
    const wrong = refused(422, { errors: { "proof-email": ["Wrong password"] } });
    expect(await againAfter(wrong, { intent: "email", "proof-email": "guess" })).toMatchObject({
      values: { intent: "email" },
      errors: { "proof-email": "Wrong password" },
      problem: null,
      proof: true,
    });
  });
  it("is no page again when it was our own fault", async () => {
    await expect(againAfter(refused(500), typed)).rejects.toBeInstanceOf(ApiError);
  });
});

describe("a form that was accepted", () => {
  const typed = { intent: "email", email: "a@b.example", password: "secret" };
  const done = { key: "myReviews.thanks", to: "/user/reviews" } as const;
  async function answered(path: string, result: FormDone) {
    const flashes: unknown[] = [];
    const renderContext = { setFlash: async (message: unknown) => flashes.push(message) } as unknown as RenderContext;
    return { answer: await handleForm(renderContext, new Request(`https://shop.example${path}`), formOf(typed), async () => result), flashes };
  }
  it("tells the page's script what to say and where to go on, and gives nothing back of what was typed", async () => {
    const { answer, flashes } = await answered("/user/security.data", done);
    expect([answer, flashes]).toEqual([{ intent: "email", values: {}, errors: {}, problem: null, code: null, proof: false, done }, []]);
  });
  it("leads on without script, and says it there", async () => {
    const { answer, flashes } = await answered("/user/security", done);
    const { status, headers } = answer as Response;
    expect([status, headers.get("location"), flashes]).toEqual([303, "/user/reviews", [{ kind: "good", key: "myReviews.thanks" }]]);
  });
  it.each(["/user/security", "/user/security.data"])("leads elsewhere by itself, without a message: %s", async (path) => {
    const elsewhere = new Response(null, { status: 302 });
    expect(await answered(path, elsewhere)).toEqual({ answer: elsewhere, flashes: [] });
  });
});

it("a form that could not be read has its intent and a sentence for the whole", () => {
  expect(unreadable("email", "Too large.")).toEqual({
    intent: "email",
    values: { intent: "email" },
    errors: {},
    problem: "Too large.",
    code: null,
    proof: false,
    done: null,
  });
});

describe("the password that is wanted once more", () => {
  async function proven(fields: Record<string, string>, error?: Error) {
    const sent: unknown[] = [];
    const send = async (...call: unknown[]) => {
      sent.push(call);
      if (error) throw error;
    };
    const thrown = await reauthenticate({ send } as unknown as Api, formOf(fields)).catch((thrown: unknown) => thrown);
    return { sent, thrown };
  }
  const call = ["POST", "/user/proof", { body: { password: " secret " } }];
  it.each<[Record<string, string>, unknown[]]>([
    [{ proof: " secret " }, [call]],
    [{ intent: "x", "proof-email": " secret " }, [call]],
    [{ proof: "" }, []],
    [{}, []],
    [{ proofs: " secret ", password: " secret ", "my-proof": " secret " }, []],
  ])("of %j is sent as it was typed: %j", async (fields, sent) => {
    expect(await proven(fields)).toEqual({ sent, thrown: undefined });
  });
  it("that is wrong is shown at the field it was typed into", async () => {
    const { thrown } = await proven({ "proof-email": "x" }, refused(422, { errors: { password: ["Wrong"], other: ["Odd"] } }));
    expect(thrown).toMatchObject({ status: 422, body: { message: "No.", errors: { "proof-email": ["Wrong"] } } });
    expect((thrown as ApiError).body.errors).toEqual({ "proof-email": ["Wrong"] });
  });
  it.each([refused(429), refused(422, { errors: { other: ["Odd"] } }), new Error("no network")])("any other message is shown as it is: %s", async (error) => {
    expect((await proven({ proof: "x" }, error)).thrown).toBe(error);
  });
});
