/**
 * The stand-in of a browser's push service (RFC 8030): takes encrypted messages for subscriptions it gave out, from whoever holds the key
 * they were made with (RFC 8292), and keeps them for tests to read. Browsers of tests reach the controls through /sandbox/push.
 */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { read, update } from "../store.ts";
import { problemOf } from "./vapid.ts";

/** `key`: the application server key it was made with, base64url. */
type Subscription = { key: string; isOver: boolean; messages: Message[] };
export type Message = { at: number; ttl: number; urgency: string; topic: string; body: string };

const messages_max = 50;
const body_max_bytes = 4096;
const salt_bytes = 16;
const keyOf = (id: string) => `push/${id}`;
const none = (): Subscription => ({ key: "", isOver: true, messages: [] });
const empty = { data: null };

export const push = new Hono<SandboxEnv>()
  .use(
    "/push/*",
    faults("push", (status) => ({ code: status, message: "not now" })),
  )
  .post("/push/:id{[\\w-]{1,100}}", async (c) => {
    const id = c.req.param("id");
    const known = await read<Subscription>(c.env.STATE, keyOf(id));
    if (!known) return c.json({ message: "no such subscription" }, 404);
    if (known.isOver) return c.json({ message: "the subscription is over" }, 410);
    const { origin } = new URL(c.req.url);
    const problem = await problemOf(c.req.header("authorization") ?? "", known.key, origin, Date.now());
    if (problem) return c.json({ message: problem.message }, problem.status);
    const ttl = c.req.header("ttl") ?? "";
    const [urgency, topic] = [c.req.header("urgency") ?? "normal", c.req.header("topic") ?? ""];
    if (!/^\d{1,9}$/.test(ttl)) return c.json({ message: "TTL is a number of seconds (RFC 8030 §5.2)" }, 400);
    if (!["very-low", "low", "normal", "high"].includes(urgency)) return c.json({ message: "no such urgency (§5.3)" }, 400);
    if (!/^[\w-]{0,32}$/.test(topic)) return c.json({ message: "a topic has up to 32 characters of base64url (§5.4)" }, 400);
    if (c.req.header("content-encoding") !== "aes128gcm") return c.json({ message: "only aes128gcm (RFC 8291)" }, 415);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (body.length > body_max_bytes) return c.json({ message: "too large" }, 413);
    // salt, size of a record, length of the key's id, and an uncompressed point as that id
    if (body.length < 103 || body[salt_bytes + 4] !== 65 || body[salt_bytes + 5] !== 4) return c.json({ message: "not a message of RFC 8291" }, 400);
    const message: Message = { at: Date.now(), ttl: Number(ttl), urgency, topic, body: Buffer.from(body).toString("base64url") };
    await update(c.env.STATE, keyOf(id), none, (doc) => {
      doc.messages = [...doc.messages.filter((each) => topic === "" || each.topic !== topic), message].slice(-messages_max);
    });
    return c.body(null, 201, { location: `${origin}/message/${crypto.randomUUID()}` });
  })
  .post("/sandbox/push/subscriptions", async (c) => {
    const { key } = (await c.req.json().catch(() => ({}))) as { key?: unknown };
    if (typeof key !== "string" || !/^B[\w-]{86}$/.test(key)) return c.json({ message: "key: the applicationServerKey as base64url" }, 400);
    const id = crypto.randomUUID();
    await update(c.env.STATE, keyOf(id), none, (doc) => Object.assign(doc, { key, isOver: false }));
    return c.json({ data: { id, endpoint: `http://sandbox/push/${id}` } }, 201);
  })
  .delete("/sandbox/push/subscriptions/:id", async (c) => {
    await update(c.env.STATE, keyOf(c.req.param("id")), none, (doc) => {
      doc.isOver = true;
    });
    return c.json(empty);
  })
  .get("/sandbox/push/subscriptions/:id", async (c) => {
    const known = await read<Subscription>(c.env.STATE, keyOf(c.req.param("id")));
    return known ? c.json({ data: { isOver: known.isOver, messages: known.messages } }) : c.json({ message: "no such subscription" }, 404);
  });
