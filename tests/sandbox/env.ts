/** What the stand-in is bound to. Both workers get the same settings, so that each side knows the other's secrets. */
export type Env = {
  /** All state of the stand-in: one JSON document per key. */
  STATE: KVNamespace;
  /** Absent in worker tests: webhooks then wait in a list to be read. */
  MARKETPLACE?: Fetcher;
  STRIPE_WEBHOOK_SECRET?: string;
  IYZICO_API_KEY?: string;
  IYZICO_SECRET_KEY?: string;
  IYZICO_MERCHANT_ID?: string;
};

export type SandboxEnv = { Bindings: Env };
