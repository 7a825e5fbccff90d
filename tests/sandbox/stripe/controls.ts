/** What tests may ask of the stand-in beside its API: /sandbox/stripe. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { waitingEvents } from "./events.ts";

/** GET /sandbox/stripe/events?session=[&secret=…]: the events not delivered yet, signed now. */
export const stripeControls = new Hono<SandboxEnv>().get("/events", async (c) =>
  c.json(await waitingEvents(c.env, c.req.query("session") ?? "", c.req.queries("secret"))),
);
