/** How many letters apart two words are. Pure. */

/** Letters changed, missing, too many or swapped with their neighbour; more than `most` is answered as most + 1. */
export function distance(a: string, b: string, most: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) least = Math.min(least, (before[j - 2] as number) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[to.length] as number, most + 1);
}

/** How many letters may be wrong in a word: none in a short one, where another word is always near. */
export const wrongLetters_max = (word: string): number => {
  const letters = [...word].length;
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
};
