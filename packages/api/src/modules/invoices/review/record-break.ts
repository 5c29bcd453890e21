import { isSealIntact, type SealedRecord } from "@tuerca/verifactu";
import type { ReviewedChain, ReviewedRecord } from "./review.repository.ts";

/** A record in its place of a chain. `before`: the record at the position before it. */
type Placed = { chain: ReviewedChain; before: SealedRecord | null; position: number };

const ANSWERED = new Set(["accepted", "accepted_with_errors", "rejected"]);

/**
 * How a record breaks its chain, as a sentence; null if its position, link, hash, time and columns
 * are right.
 */
export function recordBreak(row: ReviewedRecord, { chain, before, position }: Placed): string | null {
  const { record } = row;
  const name = nameOf(row);
  if (row.position !== position) return `Record ${position} is missing: ${name} follows ${position - 1}.`;
  if (!record.invoice) return `${name} is no record.`;
  if (!isSealIntact(record)) return `${name} has another hash than its data.`;
  if (row.hash !== record.hash) return `${name}: the column hash differs from its data.`;
  const link = before ? { ...before.invoice, hash: before.hash } : null;
  if (!isSame(record.previous, link)) return `${name} does not follow the record before it.`;
  if (row.previousHash !== (link?.hash ?? ""))
    return `${name}: the column previous_hash differs from its data.`;
  if (row.type !== record.type) return `${name}: the column type differs from its data.`;
  if (row.generatedAt !== Date.parse(record.generatedAt))
    return `${name}: the column generated_at differs from its data.`;
  if (before && Date.parse(before.generatedAt) > row.generatedAt)
    return `${name} was generated before the record before it.`;
  const { issuer, number, date } = record.invoice;
  if (issuer !== chain.issuer || record.system.installation !== chain.installation)
    return `${name} belongs to another chain than ${chain.issuer}, installation ${chain.installation}.`;
  if (number !== row.number || date !== row.issuedOn)
    return `${name} is the record of invoice ${number} of ${date}, not of ${row.number ?? "none"} of ${row.issuedOn ?? "no day"}.`;
  if (ANSWERED.has(row.state) !== row.isAnswered || (row.state !== "unsent" && !row.isSent))
    return `${name} has the state ${row.state}, which its times of sending and answer contradict.`;
  return null;
}

/** How a record, or its invoice, differs from what was stored, be it in one byte; null if not. */
export function sealBreak(row: ReviewedRecord): string | null {
  return row.isSealed ? null : `${nameOf(row)} or its invoice is not as it was stored: its seal is another.`;
}

function nameOf({ position, number, record }: ReviewedRecord): string {
  return `Record ${position} (${number ?? record.invoice?.number ?? "without an invoice"})`;
}

function isSame(one: SealedRecord["previous"], other: SealedRecord["previous"]): boolean {
  if (!one || !other) return one === other;
  return (["issuer", "number", "date", "hash"] as const).every((name) => one[name] === other[name]);
}
