/** Waiting times in boxes a fixed part wider each than the one before: small, added up over processes, and at most 5 % off. Pure. */

const growth = 1.05;
const least_ms = 0.1;

/** Box number to how many. */
export type Boxes = Record<number, number>;

export const boxOf = (took_ms: number): number => (took_ms <= least_ms ? 0 : Math.ceil(Math.log(took_ms / least_ms) / Math.log(growth)));
/** The longest time that falls into it. */
export const endOf_ms = (box: number): number => least_ms * growth ** box;

export function note(boxes: Boxes, took_ms: number): void {
  const box = boxOf(took_ms);
  boxes[box] = (boxes[box] ?? 0) + 1;
}

export function addTo(sum: Boxes, more: Boxes): void {
  for (const [box, count] of Object.entries(more)) sum[Number(box)] = (sum[Number(box)] ?? 0) + count;
}

export const countOf = (boxes: Boxes): number => Object.values(boxes).reduce((sum, count) => sum + count, 0);

/** Nearest rank, as the end of its box; NaN of nothing. */
export function percentileOf(boxes: Boxes, percent: number): number {
  const sorted = Object.entries(boxes)
    .map(([box, count]) => [Number(box), count] as const)
    .sort(([a], [b]) => a - b);
  let left = Math.ceil((percent / 100) * countOf(boxes));
  for (const [box, count] of sorted) {
    left -= count;
    if (left <= 0) return endOf_ms(box);
  }
  return Number.NaN;
}
