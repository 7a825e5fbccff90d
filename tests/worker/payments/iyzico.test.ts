/** iyzico against its stand-in: what every gateway holds, and what is special to this one. */
import { env as platform } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { iyzico } from "../../../worker/shop/payments/gateways/iyzico/iyzico.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import type { GatewayKit, Opened } from "../../support/payments/gateway-market.ts";

const { SANDBOX } = platform as unknown as { SANDBOX: Fetcher };
const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey } = gatewaySettings;

type Report = { payments?: { price: number; itemTransactions: { refunds: { refundPrice: number }[] }[] }[] };
const minor = (price: number) => Math.round(price * 100);

/** The report of iyzico's own books, asked for by hand. */
async function held({ attemptId }: Opened) {
  const path = "/v2/reporting/payment/details";
  const signature = createHmac("sha256", secretKey).update(`42${path}`).digest("hex");
  const authorization = `IYZWSv2 ${btoa(`apiKey:${apiKey}&randomKey:42&signature:${signature}`)}`;
  const headers = { authorization, "x-iyzi-rnd": "42" };
  const answer = await SANDBOX.fetch(`http://sandbox/iyzico${path}?paymentConversationId=${attemptId}`, { headers });
  const [payment] = (await answer.json<Report>()).payments ?? [];
  const refunds = payment?.itemTransactions.flatMap(({ refunds }) => refunds) ?? [];
  return { paid_minor: minor(payment?.price ?? 0), refunded_minor: refunds.reduce((sum, { refundPrice }) => sum + minor(refundPrice), 0) };
}

const kit: GatewayKit = {
  gateway: iyzico,
  sale: { country: "TR", currency: "TRY", exponent: 2, exchange_rate_ppm: 41_000_000, address: { city: "İstanbul", postalCode: "34710" } },
  webhook: { signsBody: true },
  canBeAsked: true,
  calls: { create: "/initialize/", state: "/auth/ecom/detail", refund: "/v2/payment/refund" },
  held,
  paysAfterFailure: true,
};

describeGateway(kit);
