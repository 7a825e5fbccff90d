/** Where categories stand among those beside them. Pure. */

type Placed = { id: number; position: number };

/** The positions that change when one goes a place up or down among its siblings, which stand in their order; none: it is at the end already. */
export function moved<T extends Placed>(siblings: readonly T[], id: number, by: -1 | 1): { category: T; position: number }[] {
  const from = siblings.findIndex((each) => each.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= siblings.length) return [];
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, siblings[from] as T);
  return order.flatMap((category, position) => (category.position === position ? [] : [{ category, position }]));
}

/** Where one more stands: behind all others. */
export const behind = (siblings: readonly Placed[]): number => Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
