import type { GatewaySetting } from "../../worker/env.ts";

/** What the stand-in is bound to. Both workers get the same settings, so that each side knows the other's secrets. */
export type Env = {
  /** All state of the stand-in: one JSON document per key. */
  STATE: KVNamespace;
  /** Absent in worker tests: webhooks then wait in a list to be read. */
  MARKETPLACE?: Fetcher;
<<<<<<< HEAD
  STRIPE_WEBHOOK_SECRET?: string;
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  RAZORPAY_WEBHOOK_SECRET?: string;
};
=======
} & Partial<Record<GatewaySetting, string>>;
>>>>>>> main

export type SandboxEnv = { Bindings: Env };
