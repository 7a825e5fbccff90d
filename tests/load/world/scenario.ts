/** What happens during a run: how busy it is from second to second, and what goes wrong when. Pure tables. */

export type Fault =
  /** kill -9 of the process that serves a place; it is started again. */
  | { fault: "location dies"; place: number }
  /** kill -9 of the process that owns the database: another takes over. */
  | { fault: "owner dies" }
  /** The payment provider hangs instead of answering, so many calls. */
  | { fault: "provider hangs"; calls: number }
  /** Everything cached anywhere is out of date at once. */
  | { fault: "caches cold" }
  /** A shop brings a file of so many products at the first place. */
  | { fault: "import"; products: number };

export type Scenario = {
  says: string;
  /** Times the usual rate, by the part of the run from 0 to 1. */
  busyness: (part: number) => number;
  /** How many of the visits come for the one product of the flash sale. */
  rush?: (part: number) => number;
  faults: readonly { at: number; does: Fault }[];
  /** While a fault is felt, in parts of the run: 5xx and broken connections are counted apart. */
  provoked: readonly { from: number; until: number }[];
};

const steady = () => 1;
const within = (from: number, until: number) => (part: number) => part >= from && part < until;

export const scenarios = {
  steady: { says: "the usual rate throughout", busyness: steady, faults: [], provoked: [] },
  spike: {
    says: "twenty times the usual rate for a fifth of the time",
    busyness: (part) => (within(0.4, 0.6)(part) ? 20 : 1),
    faults: [],
    provoked: [],
  },
  flash: {
    says: "a flash sale of one product: eight times the rate, nine tenths of it for that product",
    busyness: (part) => (within(0.35, 0.6)(part) ? 8 : 1),
    rush: (part) => (within(0.35, 0.6)(part) ? 0.9 : 0),
    faults: [],
    provoked: [],
  },
  crash: {
    says: "one location is killed, then the owner of the database",
    busyness: steady,
    faults: [
      { at: 0.3, does: { fault: "location dies", place: 1 } },
      { at: 0.6, does: { fault: "owner dies" } },
    ],
    provoked: [
      { from: 0.3, until: 0.5 },
      { from: 0.6, until: 0.85 },
    ],
  },
  slow: {
    says: "the payment provider hangs",
    busyness: steady,
    faults: [{ at: 0.3, does: { fault: "provider hangs", calls: 40 } }],
    provoked: [],
  },
  cold: {
    says: "all caches go cold at the busiest moment, twice",
    busyness: () => 2,
    faults: [
      { at: 0.4, does: { fault: "caches cold" } },
      { at: 0.7, does: { fault: "caches cold" } },
    ],
    provoked: [],
  },
  import: {
    says: "one shop imports 10,000 products in the middle of a flash sale",
    busyness: (part) => (within(0.3, 0.7)(part) ? 3 : 1),
    rush: (part) => (within(0.3, 0.7)(part) ? 0.5 : 0),
    faults: [{ at: 0.35, does: { fault: "import", products: 10_000 } }],
    provoked: [],
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const isProvoked = ({ provoked }: Scenario, part: number): boolean => provoked.some(({ from, until }) => part >= from && part < until);
