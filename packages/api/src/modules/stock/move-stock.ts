import type { Trx } from "@tuerca/platform/database/database";
import { readStock, setStock } from "./movement.repository.ts";

type Named = { id: number; sku: string };

/**
 * Adds the stock of a product to that of another one, with a movement of both; `lockStock` has
 * locked them. Returns the pieces.
 */
export async function moveStock(
  trx: Trx,
  from: Named,
  into: Named,
  { now, actor }: { now: Date; actor: string | undefined },
): Promise<number> {
  const stock = await readStock(trx, [from.id, into.id]);
  const pieces = stock.get(from.id) ?? 0;
  const cause = { reason: "merge", now, actor } as const;
  await setStock(trx, [from.id], [0], { ...cause, ref: into.sku });
  await setStock(trx, [into.id], [(stock.get(into.id) ?? 0) + pieces], { ...cause, ref: from.sku });
  return pieces;
}
