/** In the runtime of the tests: which mutant is on, which functions ran, and whether it is time to stop trying it. */
export type State = {
  on: number;
  /** Mutants that a test has noticed: what else was to be tried on them is left out. */
  killed: Set<number>;
  ran: Set<number>;
  ranLoading: Set<number>;
  depth: number;
  isOn: (id: number) => boolean;
  enter: (scope: number) => void;
  load: (scope: number) => void;
  loaded: () => void;
};

export const makeState = (): State => ({
  on: 0,
  killed: new Set(),
  ran: new Set(),
  ranLoading: new Set(),
  depth: 0,
  isOn(id) {
    return this.on === id;
  },
  enter(scope) {
    this.ran.add(scope);
    if (this.depth > 0) this.ranLoading.add(scope);
  },
  load(scope) {
    this.ranLoading.add(scope);
    this.depth++;
  },
  loaded() {
    this.depth--;
  },
});
