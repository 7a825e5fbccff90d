import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeElement } from "../../../tests/support/browser/page.ts";
import { FakeCaches } from "../../../tests/support/browser/worker.ts";

describe("products that were looked at", () => {
  const seen = async (prefix: string, pages: Record<string, string>, pictures: string[] = []) => {
    vi.stubGlobal("location", new URL("https://shop.example/"));
    const caches = new FakeCaches();
    vi.stubGlobal("caches", caches);
    const parsed: string[] = [];
    vi.stubGlobal(
      "DOMParser",
      class {
        parseFromString(html: string) {
          parsed.push(html);
          const [title = "", heading, ...images] = html.replace(/<[^>]*>/g, "").split("|");
          const main = new FakeElement("main", {}, ...(heading ? [new FakeElement("h1", {}, heading)] : []));
          for (const each of images) {
            const [src = "", srcset = ""] = each.split(" set ");
            main.append(new FakeElement("img", { src, ...(srcset && { srcset }) }));
          }
          return Object.assign(new FakeElement("html", {}, main), { title });
        }
      },
    );
    for (const [path, text] of Object.entries(pages)) await (await caches.open("pages")).put(path, new Response(text));
    for (const path of pictures) await (await caches.open("pictures")).put(path, new Response(""));
    const { productsSeen } = await import("./offline-products.ts");
    return { products: await productsSeen(prefix), parsed };
  };
  afterEach(() => void vi.unstubAllGlobals());

  it("are those of the document's language, the newest first, each once", async () => {
    const pages = {
      "/a/product/one": "T|One",
      "/fr/a/product/deux": "T|Deux",
      "/a/product/two?variant=1": "T|Two red",
      "/a/product/two": "T|Two",
      "/all": "T|All",
      "/a/product/x/reviews": "T|R",
    };
    expect((await seen("", pages)).products.map(({ path, title }) => [path, title])).toEqual([
      ["/a/product/two", "Two"],
      ["/a/product/one", "One"],
    ]);
    expect((await seen("/fr", pages)).products.map(({ path }) => path)).toEqual(["/fr/a/product/deux"]);
    expect((await seen("/de", pages)).products).toEqual([]);
  });
  it("are twelve at most", async () => {
    const pages = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`/a/product/p${index}`, `T|P${index}`]));
    const { products } = await seen("", pages);
    expect([products.length, products[0]?.title, products.at(-1)?.title]).toEqual([12, "P12", "P1"]);
  });
  it("are called by their heading, else by the page's title, and read without styles", async () => {
    const { products, parsed } = await seen("", { "/a/product/x": 'Title<style nonce="1">a{}|b</style><p style="color:red">', "/a/product/y": "" });
    expect(products.map(({ title }) => title)).toEqual(["Title"]);
    expect(parsed).toEqual(["Title<p>"]);
  });
  it("have the first picture of the page that is cached, in whatever size", async () => {
    const sizes = "/m/2?w=1 1x, /m/2?w=2 2x";
    const page = `T|X|/m/1|/m/2?w=9 set ${sizes}`;
    const picture = async (...stored: string[]) => (await seen("", { "/a/product/x": page }, stored)).products[0]?.picture;
    expect(await picture("/m/2?w=2")).toBe("https://shop.example/m/2?w=2");
    expect(await picture("/m/2?w=9", "/m/1")).toBe("https://shop.example/m/1");
    expect(await picture("/m/7")).toBeUndefined();
    const many = (count: number) => `T|X${"|/m/0".repeat(count)}|/m/last`;
    expect((await seen("", { "/a/product/x": many(5) }, ["/m/last"])).products[0]?.picture).toBe("https://shop.example/m/last");
    expect((await seen("", { "/a/product/x": many(6) }, ["/m/last"])).products[0]?.picture).toBeUndefined();
    expect((await seen("", { "/a/product/x": "T|X|https://cdn.example/1" }, ["https://cdn.example/1"])).products[0]?.picture).toBeUndefined();
  });
});
