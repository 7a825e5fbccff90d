/** Who may pay on the page: the sandbox's test buyer, and two more that go wrong or ask first. Pure. */
export type Verdict = "paid" | "declined" | "challenge";

export const testPassword = "clientpass";
export const testPin = "123456";

/** The first is PayFast's own sandbox account. */
export const testBuyers: readonly { email: string; verdict: Verdict; does: string }[] = [
  { email: "sbtu01@payfast.co.za", verdict: "paid", does: "pays" },
  { email: "sbtu02@payfast.co.za", verdict: "declined", does: "has too little in the wallet" },
  { email: "sbtu03@payfast.co.za", verdict: "challenge", does: `is asked for a one-time PIN (${testPin})` },
];

/** Undefined: no such account. */
export const judge = (email: string, password: string): Verdict | undefined =>
  password === testPassword ? testBuyers.find((buyer) => buyer.email === email.trim().toLowerCase())?.verdict : undefined;
