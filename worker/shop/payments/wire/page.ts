/** Whether a payment page that a gateway's answer names is at that gateway: a shopper is sent nowhere else. Pure. */
import type { GatewayIo } from "../gateway.ts";

type At = Pick<GatewayIo, "baseUrl" | "sandboxed" | "publicOrigin">;

/**
 * `isHost`: whether the provider's pages are at this host. The stand-in's pages are on our own origin, under /sandbox/{gateway}/;
 * where the gateway was pointed at another host by configuration, pages of that host are its own.
 */
export function isPaymentPage(url: string, gateway: string, io: At, { liveUrl, isHost }: { liveUrl: string; isHost: (host: string) => boolean }): boolean {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  if (page?.username !== "" || page.password !== "") return false;
  if (io.sandboxed) return page.origin === new URL(io.publicOrigin).origin && page.pathname.startsWith(`/sandbox/${gateway}/`);
  if (page.protocol === "https:" && isHost(page.host)) return true;
  const base = new URL(io.baseUrl);
  return base.origin !== new URL(liveUrl).origin && page.origin === base.origin;
}

/** The origins for `form-action`: those of the provider, and the configured host where it is another. */
export const pageOriginsAt = (baseUrl: string, liveUrl: string, origins: readonly string[]): string[] => {
  const base = new URL(baseUrl).origin;
  return base === new URL(liveUrl).origin ? [...origins] : [...origins, base];
};
