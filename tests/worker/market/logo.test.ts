/** The market's logo: operators set it, icons are drawn of it alone, and the one before is gone. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import { logoIcons } from "../../../worker/shared/brand/logo-icons.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { picture } from "../../support/pictures.ts";
import { db, env, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeOperator } from "../../support/sellers/desk.ts";

let operator: TestShopper;
beforeAll(async () => {
  await seedBase();
  operator = await makeOperator();
});

async function ask(path: string): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path), env as unknown as Env, context);
  await waitOnExecutionContext(context);
  return response;
}
const sizeOf = async (response: Response) => {
  const view = new DataView(await response.arrayBuffer());
  return [view.getUint32(16), view.getUint32(20)];
};
const send = (who: TestShopper | null, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("picture", new File([bytes], "logo.png", { type: "image/png" }));
  return askAs(who, "PUT", "/admin/market/logo", form);
};
const hashNow = () => db.prepare("SELECT logo FROM market").first<string>("logo");

describe("the market's logo", { timeout: 60_000 }, () => {
  it("is nobody's to set but those who set the market", async () => {
    const { seller } = await makeDesk();
    const png = await picture("image/png", 300, 200);
    expect([(await send(null, png)).status, (await send(seller, png)).status, await hashNow()]).toEqual([401, 403, null]);
  });

  it("stands in what the market says of itself, and in icons of every size", async () => {
    const { status, body } = await send(operator, await picture("image/png", 900, 600));
    expect([status, body.data.logo]).toEqual([200, { url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/), width: 900, height: 600 }]);
    forgetGeneration();
    const hash = await hashNow();
    for (const [name, { side }] of Object.entries(logoIcons)) {
      const icon = await ask(`/logo/${hash}/${name}.png`);
      expect([name, icon.status, icon.headers.get("content-type"), await sizeOf(icon)]).toEqual([name, 200, "image/png", [side, side]]);
    }
  });

  it("alone has icons: of other pictures, and of other names, there are none", async () => {
    const hash = await hashNow();
    const other = "0123456789abcdef".repeat(4);
    await env.MEDIA.put(other, await picture("image/png", 100, 100));
    for (const path of [`/logo/${other}/icon-192.png`, `/logo/${hash}/icon-999.png`, `/logo/${hash}/toString.png`, `/logo/x/icon-192.png`])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it("takes the place of the one before, which is gone with its icons; each change is in the log once", async () => {
    const before = (await hashNow()) as string;
    const png = await picture("image/png", 512, 512);
    await send(operator, png);
    await send(operator, png);
    const after = await hashNow();
    expect(after).not.toBe(before);
    const left = (await env.MEDIA.list({ prefix: `derived/${before}` })).objects.length;
    expect([left, await env.MEDIA.head(before), await db.prepare("SELECT 1 FROM pictures WHERE hash = ?").bind(before).first()]).toEqual([0, null, null]);
    expect((await askAs(operator, "DELETE", "/admin/market/logo")).body.data.logo).toBeNull();
    expect(
      await rowTexts(
        "SELECT (before ->> 'logo') || ' > ' || (after ->> 'logo') FROM operator_log WHERE action = 'market_logo' AND before ->> 'logo' <> '' AND after ->> 'logo' <> ''",
      ),
    ).toEqual([`${before} > ${after}`]);
    expect(await rowTexts("SELECT count(*) FROM operator_log WHERE action = 'market_logo'")).toEqual(["3"]);
  });

  it("is refused where it is no picture", async () => {
    expect((await send(operator, new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"))).status).toBe(415);
  });
});
