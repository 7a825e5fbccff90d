import { describe, expect, it } from "vitest";
import { ApiError } from "../client/api.ts";
import type { Visit } from "../context.ts";
import { handleForm } from "./answer.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const refused = (status: number, more: object = {}) => new ApiError(status, { message: "No.", statusCode: status, ...more });
/** The form as it is given back. A refusal asks nothing of the visit. */
async function againAfter(error: Error, fields: Record<string, string>) {
  const answer = await handleForm({} as Visit, new Request("https://shop.example/user/security"), formOf(fields), () => Promise.reject(error));
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
  it("keeps what was said of that password", async () => {
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
