/**
 * Brings a market to what a file of answers says, by the calls that its desk makes: each is compared with what stands first, so that what is done
 * already is not done again. Nothing is taken away that the file does not name.
 */
import { type AskShop, NotAnswered } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import { categorySteps, productSteps, safetySteps } from "./catalogue.ts";
import { deliverySteps } from "./delivery.ts";
import { logoSteps, marketSteps, openSteps } from "./identity.ts";
import { cashSteps, commissionSteps, currencySteps, taxSteps } from "./money.ts";
import { optionSteps } from "./options.ts";
import { pageSteps } from "./pages.ts";
import { redirectSteps } from "./redirects.ts";
import type { Logo, MarketSteps } from "./step.ts";

/** In the order in which one needs the other: prices a currency, taxes categories, and opening all of it. */
const parts: { [Name in keyof MarketAnswers]-?: (ask: AskShop, wanted: Exclude<MarketAnswers[Name], undefined>, logo: Logo | null) => MarketSteps } = {
  market: marketSteps,
  logo: (ask, _, logo) => logoSteps(ask, logo),
  currencies: currencySteps,
  categories: categorySteps,
  options: optionSteps,
  taxes: taxSteps,
  delivery: deliverySteps,
  cash: cashSteps,
  commission: commissionSteps,
  pages: pageSteps,
  redirects: redirectSteps,
  products: productSteps,
  safety: safetySteps,
  open: openSteps,
};
/** What a token needs for a part. */
const scopes = {
  categories: "catalogue",
  options: "catalogue",
  products: "catalogue",
  pages: "content",
  redirects: "content",
  commission: "payouts",
} as Readonly<Record<string, string>>;
export const tokenScopes = "market, catalogue, content, payouts";

/** The market refused a call; the message says where in the file, and what it said. */
export class NotApplied extends Error {}

/** `rest`: waits until the market takes calls again. */
type Options = { isDry?: boolean; tell: (line: string) => void; rest?: () => Promise<void> };

/** A market takes so many changes a minute from one address. */
const rest_ms = 61_000;
const rests_max = 3;
const restAMinute = () => new Promise<void>((resolve) => setTimeout(resolve, rest_ms));

/** Asks again a minute later where the market has had enough. */
const patient =
  (ask: AskShop, rest: () => Promise<void>, tell: (line: string) => void): AskShop =>
  async (...asked) => {
    for (let rests = 0; ; rests += 1)
      try {
        return await ask(...asked);
      } catch (error) {
        if (!(error instanceof NotAnswered) || error.status !== 429 || rests === rests_max) throw error;
        tell("the market takes no more for a minute: waiting");
        await rest();
      }
  };

async function askAt<T>(at: string, part: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    const scope = error.status === 403 ? `\n  a token needs the scope ${scopes[part] ?? "market"} for it` : "";
    throw new NotApplied(`${at}: ${error.message}${scope}`, { cause: error });
  }
}

/** Makes the calls that are needed, or tells of them. Answers how many it were. @throws NotApplied at the first that is refused */
export async function applyAnswers(
  impatient: AskShop,
  answers: MarketAnswers,
  logo: Logo | null,
  { isDry = false, tell, rest = restAMinute }: Options,
): Promise<number> {
  const ask = patient(impatient, rest, tell);
  let changes = 0;
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
    const wanted = answers[part];
    if (wanted === undefined) continue;
    const steps = (parts[part] as (ask: AskShop, wanted: unknown, logo: Logo | null) => MarketSteps)(ask, wanted, logo);
    let next = await askAt(part, part, steps.next());
    while (!next.done) {
      const step = next.value;
      let answer: unknown;
      if ("left" in step) tell(`${step.at}  also there, and left as it is: ${step.left}`);
      else {
        if (!isDry) answer = await askAt(step.at, part, ask(step.path, step.body, step.method));
        if (isDry || !step.hasChanged || step.hasChanged(answer as never)) {
          changes += 1;
          tell(`${step.at}  ${step.what}`);
        }
      }
      next = await askAt(part, part, steps.next(answer));
    }
  }
  return changes;
}
