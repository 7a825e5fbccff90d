/** Somebody who registers a shop: a visitor by cookie, or an account. */
import type { TestShopper } from "../account/shopper.ts";
import type { Market } from "../purchase/fixture.ts";

let made = 0;
/** A handle nobody had before. */
export const freshHandle = () => {
  made += 1;
  return `stall-${Date.now().toString(36)}-${made}`;
};

export const shopTyped = (handle = freshHandle()) => ({ names: { en: "Tulip Stall", tr: "Lale Tezgâhı" }, handle });
export const contactTyped = { email: "stall@example.test", phone: "+33 1 42 68 53 00" };
export const identityTyped = {
  kind: "company",
  legalName: "Tulip SARL",
  country: "FR",
  line1: "3 rue des Tulipes",
  city: "Lyon",
  postalCode: "69003",
  registerNumber: "RCS Lyon 404 833 048",
  taxNumber: "FR 83 404 833 048",
};
export const bankTyped = { country: "FR", holder: "Tulip SARL", iban: "FR14 2004 1010 0505 0001 3M02 606" };
export const pdf = (body = "") => new TextEncoder().encode(`%PDF-1.7\n${body}\n%%EOF\n`);

/** Asks as a visitor whose cookies are kept, or as who is signed in. */
export class Applicant {
  cookies = "";
  readonly market: Market;
  readonly who: TestShopper | null;
  constructor(market: Market, who: TestShopper | null = null) {
    this.market = market;
    this.who = who;
  }

  async ask(method: string, path: string, body?: unknown, locale = "en") {
    const isForm = body instanceof FormData;
    const response = await this.market.fetch(`${path}${path.includes("?") ? "&" : "?"}locale=${locale}`, {
      method,
      headers: {
        ...this.who?.bearer,
        ...(this.cookies && { cookie: this.cookies, origin: "http://localhost:8787" }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) if (set.startsWith("seller_registration=")) this.cookies = set.split(";", 1)[0] as string;
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    const read = (): any => JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: response.headers.get("content-type")?.includes("json") ? read() : null };
  }

  document(bytes: Uint8Array, name = "extract.pdf", kind = "registration", type = "application/pdf") {
    const form = new FormData();
    form.set("kind", kind);
    form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
    return this.ask("POST", "/seller/registration/documents", form);
  }

  /** All steps, right; answers the handle. */
  async fillIn(handle = freshHandle()): Promise<string> {
    const answered = [
      await this.ask("PUT", "/seller/registration/shop", shopTyped(handle)),
      await this.ask("PUT", "/seller/registration/contact", contactTyped),
      await this.ask("PUT", "/seller/registration/identity", identityTyped),
      ...(this.who ? [await this.ask("PUT", "/seller/registration/bank", bankTyped), await this.document(pdf())] : []),
    ];
    const wrong = answered.find(({ status }) => status >= 300);
    if (wrong) throw new Error(`fill in: ${wrong.status} ${wrong.text}`);
    return handle;
  }

  submit = () => this.ask("POST", "/seller/registration/submit", { agreement: "2026-11" });
}
