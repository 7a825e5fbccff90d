/** A browser that takes pushes: keys of its own, a subscription at the stand-in of its push service, and a reader of what came. */
import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export type Read = { ttl: number; urgency: string; topic: string; text: any };
type Ask = (path: string, init?: { method?: string; body?: string; headers?: Record<string, string> }) => Promise<{ json: () => Promise<unknown> }>;
type StoredSubscription = { isOver: boolean; messages: { ttl: number; urgency: string; topic: string; body: string }[] };

/** `ask`: the stand-in's pages, as /sandbox/…; `key`: the marketplace's, for which the subscription is made. */
export async function subscribeBrowser(ask: Ask, key: string) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const headers = { "content-type": "application/json" };
  const made = (await (await ask("/sandbox/push/subscriptions", { method: "POST", body: JSON.stringify({ key }), headers })).json()) as {
    data: { id: string; endpoint: string };
  };
  const { id, endpoint } = made.data;
  const stored = async () => ((await (await ask(`/sandbox/push/subscriptions/${id}`)).json()) as { data: StoredSubscription }).data;
  const decrypt = (body: string) =>
    JSON.parse(ece.decrypt(Buffer.from(body, "base64url"), { version: "aes128gcm", privateKey: ecdh, authSecret: auth }).toString());
  return {
    id,
    /** As PushSubscription.toJSON() gives it. */
    subscription: { endpoint, expirationTime: null, keys: { p256dh: ecdh.getPublicKey("base64url"), auth } },
    /** What has come, decrypted. */
    messages: async (): Promise<Read[]> => (await stored()).messages.map(({ body, ...about }) => ({ ...about, text: decrypt(body) })),
    /** The browser's own end of it: further pushes are answered with 410. */
    end: () => ask(`/sandbox/push/subscriptions/${id}`, { method: "DELETE" }),
  };
}
