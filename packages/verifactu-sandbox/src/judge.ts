import { findFaults, type SealedRecord } from "@tuerca/verifactu";
import type { Faults } from "./faults.ts";
import type { Register, StoredRecord } from "./register.ts";

/** The decision about one record; it is accepted without code, or with one of 2000 to 2999. */
export type Verdict = { record: SealedRecord; code: number | null; duplicate?: StoredRecord };

export function isAccepted({ code }: Verdict): boolean {
  return code === null || isTolerated(code);
}

const DUPLICATE = 3000;
const UNKNOWN_INVOICE = 3002;
const NOT_THE_FIRST = 2007;

/**
 * Judges a record by the agency's rules and the faults that are switched on, and stores it if it is
 * accepted.
 */
export function judge(record: SealedRecord, register: Register, faults: Faults, now: Date): Verdict {
  const codes = [
    ...switchedOn(record, faults),
    ...findFaults(record, now).map(({ code }) => code),
    ...orderErrorsOf(record, register),
  ];
  const code = codes.find((code) => !isTolerated(code)) ?? codes[0] ?? null;
  const verdict = { record, code };
  if (code === DUPLICATE) return { ...verdict, duplicate: register.find(record.invoice) };
  if (isAccepted(verdict)) register.store(record, code);
  return verdict;
}

function switchedOn({ invoice }: SealedRecord, { records = [] }: Faults): number[] {
  return records.filter(({ number }) => number.test(invoice.number)).map(({ code }) => code);
}

/** Whether the record fits those that are stored (AEAT, "validaciones" 1.2.2, annex 6). */
function orderErrorsOf(record: SealedRecord, register: Register): number[] {
  const isKnown = register.find(record.invoice) !== undefined;
  const isSecondFirst = record.previous === null && register.hasChain(record.invoice.issuer);
  return [
    ...(isKnown === isForNew(record) ? [isKnown ? DUPLICATE : UNKNOWN_INVOICE] : []),
    ...(isSecondFirst ? [NOT_THE_FIRST] : []),
  ];
}

/** Whether a record may only be the first one of its invoice. */
function isForNew(record: SealedRecord): boolean {
  if (record.type === "cancellation") return record.isUnregistered === true;
  return record.mends === undefined || record.mends === "rejected";
}

function isTolerated(code: number): boolean {
  return code >= 2000 && code < 3000;
}
