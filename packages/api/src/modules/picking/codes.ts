import { CODE_TEXTS } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import {
  findBySku,
  findWaitingFor,
  listPartCodes,
  type PartCodes,
  type WaitingFor,
} from "./parts.repository.ts";

/** Letters and digits, as dashes differ between keyboards; without zeros before an EAN. */
export function codeKey(code: string): string {
  const key = code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return /^\d{9,14}$/.test(key) ? key.replace(/^0+/, "") : key;
}

/** Those of the products that have a code as their own; if none has, those that replace it. */
export async function findByCode(
  db: Database,
  productIds: readonly number[],
  key: string,
): Promise<Set<number>> {
  const codes = await listPartCodes(db, productIds);
  const own = codes.filter((part) => isOwn(part, key));
  const replacing = codes.filter(({ replaces }) => replaces.some((one) => codeKey(one) === key));
  return new Set((own.length > 0 ? own : replacing).map(({ productId }) => productId));
}

function isOwn(part: PartCodes, key: string): boolean {
  const codes = [part.sku, part.ean, ...CODE_TEXTS.map((name) => part[name])];
  return codes.some((one) => one !== null && codeKey(one) === key);
}

/** A part outside the batch, and the oldest three orders that wait for it. */
export type OtherPart = { sku: string; name: string; orders: WaitingFor[] };

/** The product of an id if there is one, or of a sku; null for none. */
export async function findElsewhere(
  db: Database,
  { id, sku }: { id: number | null; sku: string },
): Promise<OtherPart | null> {
  const [listed] = id === null ? [] : await listPartCodes(db, [id]);
  const part = listed ?? (codeKey(sku) === "" ? null : await findBySku(db, sku.trim()));
  if (!part) return null;
  return { sku: part.sku, name: part.name, orders: await findWaitingFor(db, part.productId) };
}
