import type { Context } from "../../context.ts";
import {
  codeKey,
  findByCode,
  findElsewhere,
  type OtherPart,
  type Position,
} from "../../modules/picking/index.ts";
import { readBatch } from "./read-batch.ts";

type ScanContext = Pick<Context, "database" | "catalog">;

/** The meaning of a scanned code: a part of the batch, one of its orders, or something else. */
export type Scanned =
  | { kind: "part"; position: Position }
  | { kind: "several"; positions: Position[] }
  | { kind: "order"; number: string }
  | ({ kind: "other_part" } & OtherPart)
  | { kind: "unknown" };

/**
 * Finds the part of a batch that has a code on its box: sku, EAN, maker's number, or that of a part
 * which it alone replaces, in any spelling. Changes nothing. Throws NotFound for no batch.
 */
export async function readCode(context: ScanContext, batchId: number, code: string): Promise<Scanned> {
  const batch = await readBatch(context, batchId);
  const key = codeKey(code);
  const order = batch.orders.find(({ number }) => codeKey(number) === key);
  if (order) return { kind: "order", number: order.number };
  const ids = batch.positions.map(({ productId }) => productId);
  const coded = key === "" ? new Set() : await findByCode(context.database.db, ids, key);
  const positions = batch.positions.filter(({ productId }) => coded.has(productId));
  const [position, other] = positions;
  if (!position) return findOther(context, code);
  return other ? { kind: "several", positions } : { kind: "part", position };
}

/** A part outside the batch that has the code as its own. */
async function findOther({ database: { db }, catalog }: ScanContext, code: string): Promise<Scanned> {
  const request = { categories: [], filters: [], sort: null, page: 1, perPage: 5, facets: false };
  const { hits } = await catalog.find({ ...request, query: code });
  const exact = hits.filter((hit) => hit.code?.match === "exact");
  const hit = exact.find((one) => one.code?.equivalent === false) ?? exact[0];
  const part = await findElsewhere(db, { id: hit?.id ?? null, sku: code });
  return part ? { kind: "other_part", ...part } : { kind: "unknown" };
}
