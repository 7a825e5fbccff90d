/**
 * `npm run preview`: a marketplace of its own for a branch, filled with the demo, with the stand-in of the payment providers beside it.
 *
 *   npm run preview -- --branch topic            makes it, or brings it up to date; without --branch, of the branch that is checked out
 *   npm run preview -- remove --branch topic     removes all of it
 *   npm run preview -- list                      what is there
 *   npm run preview -- address --branch topic    its address alone, asking nobody
 *   npm run preview -- comment --figures file    the same with what was measured, for those who read the change
 *   npm run preview -- key --branch topic        the link that opens its mailbox and the providers' pages to a browser
 *   … --dry-run                                  builds, and packs what would be uploaded
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { databasesOf, hasBucket } from "./account.ts";
import { missingForPreviews, previewKey_min, sentencesOf } from "./check.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { migrate } from "./plan.ts";
import { writePreviewConfigs } from "./preview-config.ts";
import { aliasesIn, aliasOf, namesOf, type PreviewNames } from "./preview-names.ts";
import { makeStores, removePreview } from "./preview-parts.ts";
import { previewSecrets } from "./preview-secrets.ts";
import { fillPictures, seedDatabase } from "./preview-seed.ts";
import { inPrivateFile } from "./private-file.ts";
import { checkedOutBranch, commitMessage, ownRelease, type Release, reporting } from "./release.ts";
import { deploymentsOf } from "./roll-out.ts";
import { smokeCheckWithin } from "./smoke.ts";
import { Failed } from "./wrangler.ts";

/** A new address takes a while to be known everywhere. */
const pauses_ms = [2000, 4000, 8000, 16_000, 30_000, 60_000];

export type PreviewOptions = {
  previewKey: string | undefined;
  message: string /** Archives of the demo's pictures. */;
  pictures?: readonly string[];
  now_ms?: number;
};

/** Safe to run again: what is there is kept, the code and its migrations are new. @throws Failed */
export async function makePreview(release: Release, environment: Environment, names: PreviewNames, options: PreviewOptions): Promise<void> {
  const { wrangler, say, root } = release;
  const missing = missingForPreviews(environment, await hasBucket(wrangler, environment.bucket), options.previewKey);
  if (missing.length > 0) throw new Failed(`Before there can be previews:\n${sentencesOf(missing)}`);
  release.build("preview");
  const stores = await makeStores(wrangler, names);
  const configs = writePreviewConfigs(root, names, stores);
  const secrets = previewSecrets(options.previewKey ?? "", names.alias);

  await wrangler.run(migrate("preview", configs.market).args);
  const seeded = await seedDatabase(release, configs.market, { dataKey: secrets.DATA_KEY as string, now_ms: options.now_ms ?? Date.now() });
  const put = await fillPictures(release, environment.bucket, options.pictures);
  say(`The database is migrated${seeded ? " and filled" : ""}; ${put} pictures put.`);

  // nothing can be bound that is not there: what prints comes first. The stand-in and the marketplace are bound to each other: the stand-in comes once alone
  await wrangler.upload(["deploy", "--config", configs.documents, "--message", options.message]);
  const isNew = (await deploymentsOf(release, names.worker)).length === 0;
  await inPrivateFile(JSON.stringify(secrets), async (file) => {
    const upload = (config: string) => wrangler.upload(["deploy", "--config", config, "--secrets-file", file, "--message", options.message]);
    if (isNew) await upload(configs.lonelySandbox);
    await upload(configs.market);
    await upload(configs.sandbox);
  });
  const problems = await smokeCheckWithin({ origin: names.origin, ask: release.ask }, pauses_ms, release.wait);
  if (problems.length > 0) throw new Failed(`The preview is there, and is not well:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
  say(`The preview: ${names.origin}`);
}

export async function listPreviews({ wrangler, say }: Release, environment: Environment): Promise<void> {
  const aliases = aliasesIn(
    environment.worker,
    (await databasesOf(wrangler)).map(({ name }) => name),
  );
  say(aliases.length === 0 ? "There is no preview." : aliases.map((alias) => `${alias}  ${namesOf(alias, environment).origin}`).join("\n"));
}

/** In Markdown. The figures stand as they were printed, whatever is in them. */
export function commentOn(origin: string, figures: string): string {
  const longest = Math.max(2, ...(figures.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const measured = figures.trim() === "" ? [] : ["", "<details><summary>Lighthouse and sizes</summary>", "", fence, figures.trim(), fence, "", "</details>"];
  return [`The preview: ${origin}`, ...measured].join("\n");
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { branch: { type: "string" }, figures: { type: "string" }, "dry-run": { type: "boolean", default: false } },
  });
  const [command = "make"] = positionals;
  const release = ownRelease();
  const environment = readEnvironment(release.root, "preview");
  if (command === "list") return listPreviews(release, environment);
  const branch = values.branch ?? checkedOutBranch();
  if (branch === "") throw new Failed("No branch is checked out: name one with --branch.");
  const names = namesOf(aliasOf(branch), environment);
  const previewKey = process.env.PREVIEW_KEY;
  if (command === "address") return release.say(names.origin);
  if (command === "comment") return release.say(commentOn(names.origin, values.figures === undefined ? "" : readFileSync(values.figures, "utf8")));
  if (command === "key" && (previewKey ?? "").length < previewKey_min) throw new Failed("PREVIEW_KEY has to be in the environment: the key is made of it.");
  if (command === "key") return release.say(`${names.origin}/dev/mailbox?key=${previewSecrets(previewKey ?? "", names.alias).SANDBOX_KEY}`);
  if (command === "remove") return removePreview(release, names);
  if (command !== "make") throw new Failed(`npm run preview takes list, remove, address, comment or key, not ${command}.`);
  if (!values["dry-run"]) return makePreview(release, environment, names, { previewKey, message: `${branch}: ${commitMessage()}` });
  release.build("preview");
  const configs = writePreviewConfigs(release.root, names, { databaseId: environment.database.id, namespaceId: environment.namespaces[0]?.id ?? "" });
  release.say(await release.wrangler.run(["deploy", "--dry-run", "--config", configs.market]));
  release.say(`Nothing was uploaded. It would be at ${names.origin}`);
}

if (import.meta.main) await reporting(main);
