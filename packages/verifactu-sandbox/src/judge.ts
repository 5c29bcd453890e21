import { findFaults, type SealedRecord } from "@tuerca/verifactu";
import type { Faults } from "./faults.ts";
import type { Register, StoredRecord } from "./register.ts";

/** The decision about one record; it is accepted without code, or with one of 2000 to 2999. */
export type Verdict = { record: SealedRecord; code: number | null; duplicate?: StoredRecord };

export function isAccepted({ code }: Verdict): boolean {
  return code === null || isTolerated(code);
}

/**
 * Judges a record by the agency's rules and the faults that are switched on, and stores it if it is
 * accepted (AEAT, "validaciones" 1.2.2, annex 6).
 */
export function judge(record: SealedRecord, register: Register, faults: Faults, now: Date): Verdict {
  const code = refusalOf(record, register, faults, now) ?? toleratedErrorOf(record, register, faults, now);
  const verdict = { record, code };
  if (isAccepted(verdict)) register.store(record, code);
  else if (code === DUPLICATE) return { ...verdict, duplicate: register.find(record.invoice) };
  return verdict;
}

const DUPLICATE = 3000;
const UNKNOWN_INVOICE = 3002;
const NOT_THE_FIRST = 2007;

function refusalOf(record: SealedRecord, register: Register, faults: Faults, now: Date): number | null {
  const codes = [...switchedOn(record, faults), ...findFaults(record, now).map(({ code }) => code)];
  return codes.find((code) => !isTolerated(code)) ?? orderErrorOf(record, register);
}

/** Whether the record fits those that the service has of its invoice. */
function orderErrorOf(record: SealedRecord, register: Register): number | null {
  const isKnown = register.find(record.invoice) !== undefined;
  const isForNew =
    record.type === "cancellation"
      ? record.isUnregistered === true
      : record.mends === undefined || record.mends === "rejected";
  if (isForNew) return isKnown ? DUPLICATE : null;
  return isKnown ? null : UNKNOWN_INVOICE;
}

function toleratedErrorOf(
  record: SealedRecord,
  register: Register,
  faults: Faults,
  now: Date,
): number | null {
  const isSecondFirst = record.previous === null && register.hasChain(record.invoice.issuer);
  const codes = [
    ...switchedOn(record, faults),
    ...(isSecondFirst ? [NOT_THE_FIRST] : []),
    ...findFaults(record, now).map(({ code }) => code),
  ];
  return codes.find(isTolerated) ?? null;
}

function switchedOn({ invoice }: SealedRecord, { records = [] }: Faults): number[] {
  return records.filter(({ number }) => number.test(invoice.number)).map(({ code }) => code);
}

function isTolerated(code: number): boolean {
  return code >= 2000 && code < 3000;
}
