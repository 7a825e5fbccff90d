/** When visits begin. Pure. */
import type { Chance } from "../chance.ts";
import type { Scenario } from "./scenario.ts";
import { exponential } from "./visits.ts";

/** When the next visits begin, in seconds from the start: a Poisson stream whose rate follows the scenario (thinning). */
export function* arrivals(chance: Chance, { busyness }: Pick<Scenario, "busyness">, perSecond: number, duration_s: number): Generator<number> {
  const most = Math.max(...Array.from({ length: 101 }, (_, at) => busyness(at / 100)));
  for (let at_s = 0; ; ) {
    at_s += exponential(chance, 1 / (perSecond * most));
    if (at_s >= duration_s) return;
    if (chance.next() < busyness(at_s / duration_s) / most) yield at_s;
  }
}
