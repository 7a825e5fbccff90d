import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../../../worker/request/http/content-security-policy.ts";
import { registry } from "../../../worker/shop/payments/service.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";

const policyOf = (settings: object) => contentSecurityPolicy("nonce", registry.pageOrigins({ PUBLIC_ORIGIN: "https://shop.example", ...settings } as never));
const formAction = (settings: object) =>
  policyOf(settings)
    .split("; ")
    .find((part) => part.startsWith("form-action "))
    ?.split(" ")
    .slice(1);
const only = (prefix: string) => Object.fromEntries(Object.entries(gatewaySettings).filter(([name]) => name.startsWith(prefix)));

describe("where forms of our pages may lead", () => {
  it("is ourselves, and the hosts of the gateways that are set up", () => {
    expect(formAction({})).toEqual(["'self'"]);
    expect(formAction(only("STRIPE"))).toEqual(["'self'", "https://checkout.stripe.com"]);
    expect(formAction(only("RAZORPAY"))).toEqual(["'self'", "https://api.razorpay.com"]);
    for (const [prefix, names] of [
      ["FLUTTERWAVE", ["flutterwave.com"]],
      ["IYZICO", ["iyzipay.com"]],
      ["ETISALAT", ["comtrust.ae"]],
      // its form leads on to a page under its second name
      ["PAYFAST", ["payfast.co.za", "payfast.io"]],
    ] as const) {
      const [self, ...hosts] = formAction(only(prefix)) ?? [];
      expect([self, hosts.length > 0]).toEqual(["'self'", true]);
      const named = names.map((name) => name.replaceAll(".", "\\.")).join("|");
      for (const each of hosts) expect(each).toMatch(new RegExp(`^https://(\\*\\.|[\\w-]+\\.)*(${named})(:\\d+|:\\*)?$`));
    }
  });
  it("is no more than that for all of them together", () => {
    const single = ["STRIPE", "RAZORPAY", "FLUTTERWAVE", "IYZICO", "ETISALAT", "PAYFAST"].flatMap((prefix) => formAction(only(prefix))?.slice(1) ?? []);
    expect(formAction(gatewaySettings)).toEqual(["'self'", ...new Set(single)]);
  });
  it("lets no other site's script, frame or picture onto a page, whatever is set up", () => {
    for (const part of policyOf(gatewaySettings).split("; ")) if (!part.startsWith("form-action ")) expect(part).not.toMatch(/https?:|\*|unsafe/);
  });
});
