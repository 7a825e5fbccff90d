/**
 * A tab of Chromium over a socket of our own. Playwright has each tab record its requests with the place in the code they come from, and the page pays for
 * that some milliseconds of its own thread: a tab it does not know runs as a visitor's does.
 */

import { freePort } from "../support/ports.ts";
import { launchChromium } from "./browser.ts";

export type Screen = { width: number; height: number; isPhone: boolean };
type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string }; sessionId?: string };
type Answer = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export class Devtools {
  private readonly socket: WebSocket;
  private readonly end: () => Promise<void>;
  private asked = 0;
  private readonly waiting = new Map<number, Answer>();
  private readonly heard = new Map<string, (params: unknown) => void>();

  private constructor(socket: WebSocket, end: () => Promise<void>) {
    this.socket = socket;
    this.end = end;
    socket.addEventListener("message", ({ data }) => this.hear(JSON.parse(String(data)) as Message));
  }

  /** A browser of its own. */
  static async launch(): Promise<Devtools> {
    const port = await freePort();
    const browser = await launchChromium([`--remote-debugging-port=${port}`]);
    const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve(), { once: true });
      socket.addEventListener("error", () => reject(new Error("Chromium refused the socket")), { once: true });
    });
    return new Devtools(socket, () => browser.close());
  }

  private hear({ id, method, params, result, error }: Message): void {
    if (id === undefined) {
      this.heard.get(method ?? "")?.(params);
      return;
    }
    const answer = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  }

  ask<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    this.asked += 1;
    const id = this.asked;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Answer["resolve"], reject });
      this.socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  }

  on<T>(event: string, hear: (params: T) => void): void {
    this.heard.set(event, hear as (params: unknown) => void);
  }

  /** An empty tab with no past: cookies, storage and cache are its own. */
  async withTab<R>({ width, height, isPhone }: Screen, work: (sessionId: string) => Promise<R>): Promise<R> {
    const { browserContextId } = await this.ask<{ browserContextId: string }>("Target.createBrowserContext");
    try {
      const { targetId } = await this.ask<{ targetId: string }>("Target.createTarget", { url: "about:blank", browserContextId, width, height });
      const { sessionId } = await this.ask<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
      await this.ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: isPhone }, sessionId);
      if (isPhone) await this.ask("Emulation.setTouchEmulationEnabled", { enabled: true }, sessionId);
      return await work(sessionId);
    } finally {
      await this.ask("Target.disposeBrowserContext", { browserContextId });
    }
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.end();
  }
}
