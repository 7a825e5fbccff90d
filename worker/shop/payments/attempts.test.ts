import { expect, it } from "vitest";
import { waysBack } from "./attempts.ts";
import { gatewayIds } from "./contract.ts";

it.each(gatewayIds)("the shopper comes back from %s by an address that names the attempt", (gateway) => {
  const own: Partial<Record<typeof gateway, [string, string]>> = {
    razorpay: ["/razorpay-callback?attempt=a1", "/razorpay-callback?attempt=a1&cancelled=1"],
    payfast: ["/payfast/return/a1", "/payfast/cancel/a1"],
  };
  const [returns, cancels] = own[gateway] ?? [`/checkout/return/${gateway}/a1`, `/checkout/return/${gateway}/a1?cancelled=1`];
  expect(waysBack(gateway, "a1")).toEqual({ returns, cancels });
});
