/**
 * One place of the world, as a process of its own: visits begin at random moments whether or not the shop keeps up (an open model, so that a
 * slow shop is not asked less), and what they saw is told to the parent every second. Its input comes as one message.
 */
import { chanceOf } from "../chance.ts";
import { Client } from "../client.ts";
import { arrivals } from "./arrivals.ts";
import type { Place } from "./places.ts";
import { isProvoked, type Scenario, type ScenarioName, scenarios } from "./scenario.ts";
import { emptyTally, noteHeard, type Tally } from "./tally.ts";
import { Visitor } from "./visitor.ts";
import { type Catalogue, type CatalogueProduct, rushVisit, visitOf } from "./visits.ts";

export type GeneratorInput = {
  place: Place;
  taste: number;
  seed: number;
  /** The place's own location first. */
  origins: string[];
  scenario: ScenarioName;
  catalogue: Catalogue;
  rushed: CatalogueProduct;
  /** At this place, at the usual rate. */
  visitsPerSecond: number;
  began_ms: number;
  duration_s: number;
  visits_max: number;
};
export type Progress = { tally: Tally; underWay: number; isOver?: true };

const telling_ms = 1_000;
/** Plenty, so that nobody waits for a socket: what waits is the shop. */
const sockets = 400;

async function generate(input: GeneratorInput, report: (news: Progress) => void): Promise<void> {
  const { place, taste, catalogue, rushed, began_ms, duration_s } = input;
  const scenario: Scenario = scenarios[input.scenario];
  const chance = chanceOf(input.seed);
  const clients = input.origins.map((origin) => new Client(origin, sockets));
  const partNow = () => (Date.now() - began_ms) / (duration_s * 1000);
  let tally = emptyTally();
  let isOver = false;
  const underWay = new Set<Promise<void>>();
  const telling = setInterval(() => {
    report({ tally, underWay: underWay.size });
    tally = emptyTally();
  }, telling_ms);
  let number = 0;
  const begin = () => {
    const rushes = chance.next() < (scenario.rush?.(partNow()) ?? 0);
    const visit = rushes ? rushVisit(chance, { place, taste, catalogue }, rushed) : visitOf(chance, { place, taste, catalogue });
    number += 1;
    if (underWay.size >= input.visits_max) {
      tally.turnedAway += 1;
      return;
    }
    tally.visits[visit.kind] = (tally.visits[visit.kind] ?? 0) + 1;
    // everybody has an address of their own, and so a limit of their own; a crawler keeps one
    const address = visit.kind === "shopper" ? `10.${taste}.${(number >> 8) & 255}.${number & 255}` : `172.16.${taste}.${number % 64}`;
    const visitor = new Visitor(
      visit,
      {
        place,
        clients,
        get tally() {
          return tally;
        },
        hear: (heard, about) => noteHeard(tally, heard, { isProvoked: isProvoked(scenario, partNow()), about }),
        isOver: () => isOver,
      },
      { name: `world-${taste}-${number}`, address },
    );
    const walk: Promise<void> = visitor.walk().finally(() => underWay.delete(walk));
    underWay.add(walk);
  };
  for (const at_s of arrivals(chance, scenario, input.visitsPerSecond, duration_s)) {
    const wait_ms = began_ms + at_s * 1000 - Date.now();
    if (wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms));
    begin();
  }
  const left_ms = began_ms + duration_s * 1000 - Date.now();
  if (left_ms > 0) await new Promise((resolve) => setTimeout(resolve, left_ms));
  isOver = true;
  clearInterval(telling);
  report({ tally, underWay: 0, isOver: true });
  for (const client of clients) client.close();
}

if (process.send) {
  process.once("message", (input: GeneratorInput) => {
    generate(input, (news) => process.send?.(news)).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once("disconnect", () => process.exit(1));
}
