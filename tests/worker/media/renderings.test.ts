/** What a rendering is made of its master by, and what is stored of it. With the real bucket and Images binding, overheard. */
import { afterEach, expect, it, vi } from "vitest";
import { ofPerson, type Rendering } from "../../../worker/shop/media/rules.ts";
import { picture } from "../../../worker/shop/media/service.ts";
import { env } from "../../support/marketplace.ts";
import { tinyPng } from "../../support/pictures.ts";

const { MEDIA } = env;
afterEach(() => void vi.restoreAllMocks());
let made = 0;
async function master(notes: R2PutOptions = {}): Promise<string> {
  made += 1;
  const hash = made.toString(16).padStart(32, "e");
  await MEDIA.put(hash, tinyPng(), { httpMetadata: { contentType: "image/png" }, ...notes });
  return hash;
}

/** Asks for a rendering. `meanwhile`: what happens while it is made. */
async function render(rendering: Rendering, meanwhile: () => Promise<unknown> = async () => {}) {
  const asked: unknown[] = [];
  const IMAGES = {
    input: (stream: ReadableStream<Uint8Array>) => ({
      transform: (transform: ImageTransform) => ({
        output: async (output: ImageOutputOptions) => {
          asked.push(transform, output);
          await meanwhile();
          return env.IMAGES.input(stream).transform(transform).output(output);
        },
      }),
    }),
  } as unknown as ImagesBinding;
  const behind: Promise<unknown>[] = [];
  const found = await picture({ MEDIA, IMAGES }, { waitUntil: (work) => void behind.push(work) }, rendering);
  const answer = found && { contentType: found.contentType, asAsked: found.isExact, isPersons: found.isPersons };
  await vi.waitFor(async () => void (await Promise.all(behind)));
  return { answer, asked };
}

it.each<[string, NonNullable<Rendering["derived"]>, object, object, string]>([
  ["avif", { width: 320, format: "avif" }, { width: 320, fit: "scale-down" }, { format: "image/avif", quality: 60 }, "320.avif"],
  ["webp", { width: 1600, format: "webp" }, { width: 1600, fit: "scale-down" }, { format: "image/webp", quality: 80 }, "1600.webp"],
  ["the shared picture", "share", { width: 1200, height: 630, fit: "pad", background: "#f4f2ec" }, { format: "image/jpeg", quality: 82 }, "share.jpg"],
  ["the one in mails", "thumb", { width: 128, height: 128, fit: "pad", background: "#f4f2ec" }, { format: "image/jpeg", quality: 80 }, "thumb.jpg"],
])("%s is made once of its master, and stored", async (_, derived, transform, output, name) => {
  const hash = await master();
  const { answer, asked } = await render({ hash, derived });
  const { format } = output as { format: string };
  expect([answer, asked]).toEqual([{ contentType: format, asAsked: true, isPersons: false }, [transform, output]]);
  const stored = await MEDIA.head(`derived/${hash}/${name}`);
  expect([stored?.httpMetadata?.contentType, stored?.customMetadata]).toEqual([format, {}]);
  expect(await render({ hash, derived })).toEqual({ answer, asked: [] });
});
it("of a person's picture is a person's, made and stored", async () => {
  const hash = await master({ customMetadata: ofPerson });
  const derived = { width: 160, format: "webp" } as const;
  const answer = { contentType: "image/webp", asAsked: true, isPersons: true };
  expect((await render({ hash, derived })).answer).toEqual(answer);
  expect((await MEDIA.head(`derived/${hash}/160.webp`))?.customMetadata).toEqual(ofPerson);
  expect(await render({ hash, derived })).toEqual({ answer, asked: [] });
  expect((await render({ hash })).answer).toEqual({ contentType: "image/png", asAsked: true, isPersons: true });
});
it("is not stored where its picture was dropped meanwhile", async () => {
  const hash = await master();
  const { answer } = await render({ hash, derived: { width: 160, format: "webp" } }, () => MEDIA.delete(hash));
  expect([answer?.asAsked, await MEDIA.head(`derived/${hash}/160.webp`)]).toEqual([true, null]);
});
it("that cannot be made is its master, and of no picture there is none", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const hash = await master();
  const broken = () => Promise.reject(new Error("Images is away"));
  expect((await render({ hash, derived: { width: 240, format: "avif" } }, broken)).answer).toEqual({
    contentType: "image/png",
    asAsked: false,
    isPersons: false,
  });
  expect(await MEDIA.head(`derived/${hash}/240.avif`)).toBeNull();
  for (const derived of [undefined, "share", { width: 160, format: "webp" }] as const)
    expect(await render({ hash: "f".repeat(32), ...(derived && { derived }) })).toEqual({ answer: undefined, asked: [] });
});
