import { describe, expect, it } from "vitest";
import document from "../../../docs/webhooks.md?raw";
import { newSecret, signaturesOf } from "../../../worker/shop/webhooks/signature.ts";
import { checkingSample } from "./checking-sample.ts";

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;

describe("the sample that receivers copy", () => {
  const [secret, former] = [newSecret(), newSecret()];
  const body = '{"type":"test"}';
  const now_s = () => Math.floor(Date.now() / 1000);
  const headersOf = (secrets: string[], timestamp_s = now_s(), signed = body) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(timestamp_s),
    "webhook-signature": signaturesOf(secrets, { id: "msg_1", timestamp_s, body: signed }),
  });
  const load = async (): Promise<Check> => (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(checkingSample)}`)).isFromMarket;

  it("is the one of the document", () => expect(/```js\n([\s\S]*?)\n```/.exec(document)?.[1]).toBe(checkingSample));
  it("takes what is signed by its secret, alone or beside the one before", async () => {
    const check = await load();
    expect([check(headersOf([secret]), body, secret), check(headersOf([secret, former]), body, former)]).toEqual([true, true]);
  });
  it("takes nothing else", async () => {
    const check = await load();
    const wrong: [headers: Record<string, string>, body: string][] = [
      [headersOf([former]), body],
      [headersOf([secret]), `${body} `],
      [{ ...headersOf([secret]), "webhook-id": "msg_2" }, body],
      [{ ...headersOf([secret]), "webhook-timestamp": String(now_s() + 1) }, body],
      [headersOf([secret], now_s() - 301), body],
      [headersOf([secret], now_s() + 302), body],
      [{ ...headersOf([secret]), "webhook-signature": "" }, body],
      [{}, body],
    ];
    expect(wrong.map(([headers, text]) => check(headers, text, secret))).toEqual(wrong.map(() => false));
  });
});
