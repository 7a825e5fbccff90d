/** Why an order was stopped by what may be held of a variant without being paid: of which things, how many there may be, and when more. */
import { Refusal } from "../../../errors.ts";
import { isLargeShare, largeLines_max, piecesFree } from "../rules.ts";
import type { NewLine } from "./data.ts";
import { type PieceHolder, readHeldPieces } from "./pieces-limit-data.ts";

/** Null: by now nothing stands in the way. */
export async function piecesRefusal(db: D1Database, order: PieceHolder, lines: readonly NewLine[]): Promise<Refusal | null> {
  const { rows, largeLines } = await readHeldPieces(
    db,
    order,
    lines.map(({ variantId }) => variantId),
  );
  let large = largeLines;
  const short = lines.flatMap(({ variantId, name, quantity }) => {
    const row = rows.find(({ variant_id }) => variant_id === variantId);
    if (!row) return [];
    const available = piecesFree({ ...row, isLargeFree: row.large_lines < largeLines_max.ofVariant && large < largeLines_max.ofNetwork });
    if (quantity <= available) {
      if (isLargeShare(row.held + quantity, row.stock + row.held)) large += 1;
      return [];
    }
    return [{ variantId, name, wanted: quantity, available, freeAt: row.frees_at ?? row.forgets_at }];
  });
  if (short.length === 0) return null;
  const waits = short.flatMap(({ freeAt }) => (freeAt === null ? [] : [Math.max(1, Math.ceil((freeAt - order.createdAt) / 1000))]));
  const retryAfter_s = waits.length === short.length ? { retryAfter_s: Math.max(...waits) } : {};
  return new Refusal("pieces_limit", { details: { lines: short.map(({ freeAt: _, ...line }) => line), ...retryAfter_s } });
}
