/** How a share address is opened. Pure. */

export const popupSize = { width: 626, height: 436 } as const;
export const poll_ms = 500;

export type Screen = {
  innerWidth: number;
  innerHeight: number;
  screenLeft?: number;
  screenTop?: number;
  screenX?: number;
  screenY?: number;
  screen: { availWidth: number };
};

/** The popup in the middle of the window, also on a second screen and in a zoomed page. Not rounded, may be negative. */
export function popupFeatures(at: Screen, { width, height }: { width: number; height: number } = popupSize): string {
  const zoom = at.innerWidth / at.screen.availWidth;
  const start = (at.innerWidth - width) / 2 / zoom + (at.screenLeft ?? at.screenX ?? 0);
  const top = (at.innerHeight - height) / 2 / zoom + (at.screenTop ?? at.screenY ?? 0);
  return `,height=${height},width=${width},left=${start},top=${top},screenX=${start},screenY=${top}`;
}

/** Web addresses open in a popup; mail, messages and apps in a new context of their own. */
export const opensPopup = (address: string) => address.startsWith("http");

/** iPhone and iPad want the text of a message behind "&" instead of "?". */
export const smsAddressFor = (userAgent: string, address: string) => (/iphone|ipad/i.test(userAgent) ? address.replace(/^sms:\?/, "sms:&") : address);
