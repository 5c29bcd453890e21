import type { Trx } from "@tuerca/platform/database/database";
import {
  type BillingRecord,
  type ChainLink,
  type Fault,
  findFaults,
  type SealedRecord,
  type SoftwareSystem,
  sealRecord,
  spanishTimestamp,
} from "@tuerca/verifactu";
import { type ChainKey, insertRecords, type LockedChain } from "./chain.repository.ts";

type Open<R> = R extends BillingRecord ? Omit<R, "previous" | "system" | "generatedAt"> : never;

/** A billing record that is not chained yet. */
export type OpenRecord = Open<BillingRecord>;

/** A record in its place of the chain. */
export type ChainedRecord = { invoiceId: string; record: SealedRecord };

/** Where a chain ends, with the instant of the next record, which is not before the last one. */
export type ChainEnd = { previous: ChainLink | null; at: Date };

/** The end of a locked chain. `now` is cut to the second, as records are. */
export function endOf({ last }: LockedChain, now: Date): ChainEnd {
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  if (!last) return { previous: null, at: second };
  const at = last.generatedAt > second ? last.generatedAt : second;
  return { previous: { ...last.record.invoice, hash: last.record.hash }, at };
}

/** Seals a record at the end of a chain, which moves on; or says why the agency would refuse it. */
export function chainRecord(
  end: ChainEnd,
  open: OpenRecord,
  system: SoftwareSystem,
): { record: SealedRecord; end: ChainEnd } | { refused: string } {
  const generatedAt = spanishTimestamp(end.at);
  const record = sealRecord({ ...open, previous: end.previous, system, generatedAt } as BillingRecord);
  const faults = findFaults(record, end.at);
  if (faults.length > 0) return { refused: describeFaults(faults) };
  return { record, end: { at: end.at, previous: { ...record.invoice, hash: record.hash } } };
}

/** Faults as one sentence for the operator. */
function describeFaults(faults: readonly Fault[]): string {
  return faults.map(({ code, text }) => `${text} (${code})`).join("; ");
}

/**
 * Seals a record and appends it to a locked chain, as a cancellation or a mending does. Throws an
 * Error that names the faults of the record.
 */
export async function appendRecord(
  trx: Trx,
  { key, chain, system }: { key: ChainKey; chain: LockedChain; system: SoftwareSystem },
  { invoiceId, record: open }: { invoiceId: string; record: OpenRecord },
  now: Date,
): Promise<SealedRecord> {
  const end = endOf(chain, now);
  const chained = chainRecord(end, open, system);
  if ("refused" in chained) throw new Error(chained.refused);
  await insertRecords(trx, key, chain.length, [{ invoiceId, record: chained.record }]);
  return chained.record;
}
