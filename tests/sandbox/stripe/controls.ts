/** What tests may ask of the stand-in beside its API: /sandbox/stripe. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { setSecrets, waitingEvents } from "./events.ts";

export const stripeControls = new Hono<SandboxEnv>()
  /** Events not delivered yet, signed now. */
  .get("/events", async (c) => c.json(await waitingEvents(c.env, c.req.query("session") ?? "")))
  /** The endpoint's secrets; two while one is rolled, none for the one both workers share. */
  .post("/secrets", async (c) => {
    const { secrets } = (await c.req.json().catch(() => ({}))) as { secrets?: unknown };
    if (!Array.isArray(secrets) || secrets.length > 5 || !secrets.every((secret) => typeof secret === "string" && secret !== "")) return c.json({ message: "secrets is a list of texts" }, 400);
    await setSecrets(c.env, secrets);
    return c.json({ secrets: secrets.length });
  });
