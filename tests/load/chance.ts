/** Chance that can be repeated: the same seed, the same numbers (mulberry32). */
export type Chance = { next: () => number; whole: (min: number, max: number) => number; oneIn: (n: number) => boolean };

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, whole, oneIn: (n) => next() < 1 / n };
}
