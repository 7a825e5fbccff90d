/** The gateway's one address, /etisalat: every operation is a POST to it. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { type Answer, answerOf, codes, Refused } from "./codes.ts";
import { run } from "./operations.ts";

type Api = Context<SandboxEnv>;

/** JSON for whoever asks for it by either name; without that the service speaks XML, which a shop cannot read. */
function reply(c: Api, answer: Answer): Response {
  const accept = c.req.header("accept") ?? "";
  if (accept.includes("application/json") || accept.includes("text/xml-standard-api")) return c.json(answer);
  const { ResponseCode } = answer.Transaction;
  return c.body(`<?xml version="1.0" encoding="utf-8"?><Transaction><ResponseCode>${ResponseCode}</ResponseCode></Transaction>`, 200, {
    "content-type": "text/xml; charset=utf-8",
  });
}

async function operate(c: Api): Promise<Answer> {
  if (!c.req.header("content-type")?.startsWith("application/json")) throw new Refused(codes.malformed, "Content-Type");
  const body: unknown = await c.req.json().catch(() => undefined);
  return run(c.env, body);
}

const call = async (c: Api): Promise<Response> => {
  try {
    return reply(c, await operate(c));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return reply(c, answerOf(error.code, "en", {}, error.about));
  }
};

export const etisalatApi = new Hono<SandboxEnv>()
  // with and without a slash at the end
  .all("*", async (c) => (c.req.method === "POST" && /^\/etisalat\/?$/.test(c.req.path) ? call(c) : c.text("Not Found", 404)))
  .onError((error, c) => {
    console.error(JSON.stringify({ level: "error", provider: "etisalat", message: error.message, stack: error.stack }));
    return c.json({ Message: "An error of the stand-in itself." }, 500);
  });
