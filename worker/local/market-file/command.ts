/** `npm run ops -- market apply|export`: a market as a file of answers, with its logo beside it. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type AskShop, NotAnswered } from "../ops-payments.ts";
import { NotUsable } from "../remote/shop-address.ts";
import { type MarketAnswers, readAnswers } from "./answers.ts";
import { applyAnswers, NotApplied, tokenScopes } from "./apply.ts";
import { exportAnswers } from "./export.ts";
import { logoHash, settingsOf } from "./identity.ts";
import type { Logo } from "./step.ts";

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (cause) {
    throw new NotUsable(`${file} cannot be read`, { cause });
  }
}

/** @throws NotUsable: no file, no JSON, or not what a market is asked */
function answersIn(file: string): { answers: MarketAnswers; logo: Logo | null } {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(bytesOf(file)));
  } catch (error) {
    if (error instanceof NotUsable) throw error;
    throw new NotUsable(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
  const { answers, problems } = readAnswers(read);
  if (!answers) throw new NotUsable([`${file} is not understood:`, ...(problems ?? []).map((each) => `  ${each}`)].join("\n"));
  const { logo } = answers;
  return { answers, logo: typeof logo === "string" ? { name: logo, bytes: bytesOf(path.join(path.dirname(file), logo)) } : null };
}

async function apply(ask: AskShop, { answers, logo }: ReturnType<typeof answersIn>, isDry: boolean): Promise<void> {
  try {
    const changes = await applyAnswers(ask, answers, logo, { isDry, tell: (line) => console.log(line) });
    if (changes === 0) console.log("unchanged");
    else console.log(isDry ? `${changes} to do; nothing was changed` : `${changes} done`);
  } catch (error) {
    if (!(error instanceof NotApplied)) throw error;
    throw new NotUsable(`${error.message}\nWhat stands above is done. Run again, it goes on from here.`, { cause: error });
  }
}

async function writeFile(ask: AskShop, shop: string, file: string): Promise<void> {
  const hash = logoHash(await settingsOf(ask));
  const name = hash === null ? null : "logo.webp";
  const answers = await exportAnswers(ask, name).catch((error: unknown) => {
    if (!(error instanceof NotAnswered) || error.status !== 403) throw error;
    throw new NotUsable(`${error.message}\n  a token needs the scopes ${tokenScopes}`, { cause: error });
  });
  if (name !== null) {
    const response = await fetch(`${shop}/media/${hash}`, { redirect: "manual" }).catch(() => null);
    if (!response?.ok) throw new NotAnswered(`${shop} does not hand out its logo`);
    writeFileSync(path.join(path.dirname(file), name), new Uint8Array(await response.arrayBuffer()));
  }
  writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`${file}${name === null ? "" : ` and ${name}`}: without pictures of categories, rates of single shops, webhooks and people`);
}

/** Does what the words after `market` say; false: they are not understood. @throws NotUsable, NotAnswered */
export async function marketCommand(
  [what, file, ...rest]: readonly string[],
  { isDry }: { isDry: boolean },
  shop: string,
  ask: () => Promise<AskShop>,
): Promise<boolean> {
  if (!file || rest.length > 0 || (what !== "apply" && what !== "export") || (what === "export" && isDry)) return false;
  if (what === "apply") {
    // what is wrong with the file is told before anybody signs in
    const read = answersIn(file);
    await apply(await ask(), read, isDry);
  } else await writeFile(await ask(), shop, file);
  return true;
}
