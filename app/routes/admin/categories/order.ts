/** Where categories stand among those beside them. Pure. */

type Placed = { id: number; position: number };

/** The positions that change when one goes to a place (0: the first) among its siblings, which stand in their order; none: there is no such place. */
export function moved<T extends Placed>(siblings: readonly T[], id: number, to: number): { category: T; position: number }[] {
  const from = siblings.findIndex((each) => each.id === id);
  if (from < 0 || siblings[to] === undefined) return [];
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, siblings[from] as T);
  return order.flatMap((category, position) => (category.position === position ? [] : [{ category, position }]));
}

/** Where one more stands: behind all others. */
export const behind = (siblings: readonly Placed[]): number => Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
