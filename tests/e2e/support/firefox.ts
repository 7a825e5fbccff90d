/** Debian's Firefox, told what to do by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): Playwright drives no Firefox but its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const usual = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** FIREFOX_PATH, or an installed one (tests/support/firefox.mjs installs it where it can be). */
export const firefoxPath = (): string | undefined => [process.env.FIREFOX_PATH, ...usual].find((file) => file && existsSync(file));

/** A browser that asks nobody outside for anything, speaks English, and sees what the network answers (as the other tests' does). */
const preferences = {
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.serviceWorkers.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "intl.accept_languages": "en-US",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.dns.disablePrefetch": true,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

type Answer = { id?: number; type: "success" | "error" | "event"; method?: string; params?: unknown; result?: unknown; error?: string; message?: string };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };
type Entry = { level: string; text: string | null };
type Evaluated = { type: "success"; result: { value?: string } } | { type: "exception"; exceptionDetails: { text: string } };

/** One tab of a Firefox of its own. */
export class Firefox {
  /** What a console would show in red, and errors that nobody caught. */
  readonly errors: string[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private context = "";

  private readonly process: ChildProcess;
  private readonly profile: string;
  private readonly socket: WebSocket;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.process = process;
    this.profile = profile;
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.hear(JSON.parse(String(data)) as Answer));
  }

  static async start(executable: string, viewport: { width: number; height: number }): Promise<Firefox> {
    const profile = mkdtempSync(path.join(os.tmpdir(), "meydan-firefox-"));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
    const child = spawn(executable, ["--headless", "--remote-debugging-port=0", "--profile", profile], { stdio: ["ignore", "ignore", "pipe"] });
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await once(socket, "open");
    const firefox = new Firefox(child, profile, socket);
    await firefox.send("session.new", { capabilities: {} });
    await firefox.send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = await firefox.send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
    firefox.context = contexts[0]?.context ?? "";
    await firefox.tell("browsingContext.setViewport", { viewport });
    return firefox;
  }

  async stop(): Promise<void> {
    const gone = once(this.process, "exit");
    this.process.kill();
    await gone;
    rmSync(this.profile, { recursive: true, force: true });
  }

  goto = (url: string) => this.tell("browsingContext.navigate", { url, wait: "complete" });

  /** What an expression comes to in the page. */
  async evaluate<T>(expression: string): Promise<T> {
    const target = { context: this.context };
    const answer = await this.send<Evaluated>("script.evaluate", { expression: `JSON.stringify(${expression})`, target, awaitPromise: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value ?? "null") as T;
  }

  /** Presses the middle of what has this role and name, which is shown. */
  async click(role: string, name: string): Promise<void> {
    const element = await this.find(role, name);
    const target = { context: this.context };
    await this.send("script.callFunction", {
      functionDeclaration: "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })",
      arguments: [element],
      target,
      awaitPromise: false,
    });
    const press = [
      { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.tell("input.performActions", { actions: [{ type: "pointer", id: "mouse", actions: press }] });
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await this.tell("input.performActions", { actions: [{ type: "key", id: "keyboard", actions: keys }] });
  }

  private async find(role: string, name: string): Promise<{ sharedId: string }> {
    const locator = { type: "accessibility", value: { role, name } };
    const { nodes } = await this.tell<{ nodes: { sharedId: string }[] }>("browsingContext.locateNodes", { locator, maxNodeCount: 1 });
    const [node] = nodes;
    if (!node) throw new Error(`no ${role} "${name}" on ${await this.evaluate<string>("location.href")}`);
    return { sharedId: node.sharedId };
  }

  private tell = <T>(method: string, parameters: object) => this.send<T>(method, { context: this.context, ...parameters });

  private send<T>(method: string, params: object): Promise<T> {
    const id = ++this.last;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise<T>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private hear({ id, type, method, params, result, error, message }: Answer): void {
    if (method === "log.entryAdded") {
      const { level, text } = params as Entry;
      if (level === "error") this.errors.push(text ?? "");
    }
    const asked = this.waiting.get(id ?? 0);
    this.waiting.delete(id ?? 0);
    if (type === "success") asked?.resolve(result as never);
    else asked?.reject(new Error(`${error}: ${message}`));
  }
}

/** Firefox says where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new TypeError("Firefox has no error output");
  for await (const line of createInterface({ input: stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    // what it says further is of no interest, and must not fill the pipe
    stderr.resume();
    return address;
  }
  throw new Error("Firefox has ended before it listened");
}
