/** The sums a gateway takes, as a table of texts: "INR 2 100" is a hundred of INR with two decimals. */
import { expect, it } from "vitest";
import type { Sale } from "../../../worker/shop/payments/gateway.ts";

type Sum = Pick<Sale, "currency" | "exponent" | "amount_minor">;

const sumOf = (text: string): Sum => {
  const [currency = "", exponent, amount_minor] = text.split(" ");
  return { currency, exponent: Number(exponent), amount_minor: Number(amount_minor) };
};

/** One test for each sum; several stand in a text with commas between. */
export function itTakes(takes: (sum: Sum) => boolean, { taken, refused }: { taken: string; refused: string }): void {
  it.each(taken.split(", "))("takes %s", (text) => expect(takes(sumOf(text))).toBe(true));
  it.each(refused.split(", "))("refuses %s", (text) => expect(takes(sumOf(text))).toBe(false));
}
