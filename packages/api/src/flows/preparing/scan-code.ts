import { CODE_TEXTS } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import {
  findBySku,
  findWaitingFor,
  listPartCodes,
  type PartCodes,
  type WaitingFor,
} from "../../modules/picking/index.ts";
import { type Position, type ReadBatch, readBatch } from "./read-batch.ts";

type ScanContext = Pick<Context, "database" | "catalog">;

/** The meaning of a scanned code: a part of the batch, one of its orders, or something else. */
export type Scanned =
  | { kind: "part"; position: Position }
  | { kind: "several"; positions: Position[] }
  | { kind: "order"; number: string }
  | { kind: "other_part"; sku: string; name: string; orders: WaitingFor[] }
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
  const positions = key === "" ? [] : await findPositions(context, batch, key);
  const [position, other] = positions;
  if (!position) return (await findElsewhere(context, code, key)) ?? { kind: "unknown" };
  return other ? { kind: "several", positions } : { kind: "part", position };
}

/** Letters and digits, as dashes differ between keyboards; without zeros before an EAN. */
function codeKey(code: string): string {
  const key = code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return /^\d{9,14}$/.test(key) ? key.replace(/^0+/, "") : key;
}

async function findPositions(
  { database }: ScanContext,
  { positions }: ReadBatch,
  key: string,
): Promise<Position[]> {
  const codes = await listPartCodes(
    database.db,
    positions.map(({ productId }) => productId),
  );
  const own = new Set(codes.filter((part) => isOwn(part, key)).map(({ productId }) => productId));
  const replacing = codes.filter(({ replaces }) => replaces.some((one) => codeKey(one) === key));
  const found = own.size > 0 ? own : new Set(replacing.map(({ productId }) => productId));
  return positions.filter(({ productId }) => found.has(productId));
}

function isOwn(part: PartCodes, key: string): boolean {
  const codes = [part.sku, part.ean, ...CODE_TEXTS.map((name) => part[name])];
  return codes.some((one) => one !== null && codeKey(one) === key);
}

/** A part outside the batch that has the code as its own. */
async function findElsewhere(
  { database: { db }, catalog }: ScanContext,
  code: string,
  key: string,
): Promise<Scanned | null> {
  const request = { categories: [], filters: [], sort: null, page: 1, perPage: 5, facets: false };
  const { hits } = catalog.find({ ...request, query: code });
  const exact = hits.filter((hit) => hit.code?.match === "exact");
  const hit = exact.find((one) => one.code?.equivalent === false) ?? exact[0];
  const [listed] = hit ? await listPartCodes(db, [hit.id]) : [];
  const part = listed ?? (key === "" ? null : await findBySku(db, code.trim()));
  if (!part) return null;
  const { sku, name, productId } = part;
  return { kind: "other_part", sku, name, orders: await findWaitingFor(db, productId) };
}
