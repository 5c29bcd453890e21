import { hashOf } from "../hash.ts";
import type { BillingRecord, SealedRecord } from "../record.ts";
import { spanishDate } from "../spanish-time.ts";
import { broken, type Fault, isFilled, isNif } from "./fault.ts";
import { findInvoiceFaults } from "./invoice-faults.ts";
import { findKindFaults } from "./kind-faults.ts";
import { findLineFaults } from "./line-faults.ts";
import { findRecipientFaults } from "./recipient-faults.ts";
import { findTotalFaults } from "./total-faults.ts";

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const HASH = /^[0-9A-F]{64}$/;
/** Measured at the agency's test service. */
const CLOCK_MARGIN_MS = 240_000;

/**
 * The agency's rules that a record breaks (AEAT, "validaciones" 1.2.2), without those that need its
 * census. `now` is the current instant. A sealed record is also checked against its hash.
 */
export function findFaults(record: BillingRecord | SealedRecord, now: Date): Fault[] {
  const today = spanishDate(now);
  const ofType =
    record.type === "cancellation"
      ? []
      : [
          ...findKindFaults(record),
          ...findRecipientFaults(record),
          ...record.lines.flatMap((line) => findLineFaults(line, record)),
          ...findTotalFaults(record),
        ];
  return [
    ...findInvoiceFaults(record, today),
    ...ofType,
    ...findSystemFaults(record),
    ...findChainFaults(record),
    ...findTimeFaults(record, now),
  ];
}

function findSystemFaults({ system }: BillingRecord): Fault[] {
  return broken(
    [1176, !isNif(system.producer.nif), "The producer's NIF is malformed"],
    [1177, !/^[A-Z0-9]{2}$/.test(system.id), "The system's id is not two digits or capital letters"],
    [1179, !isFilled(system.producer.name, 120), "The producer's name is empty or longer than 120"],
    [1179, !isFilled(system.version, 50), "The version is empty or longer than 50"],
    [1179, !isFilled(system.installation, 100), "The installation is empty or longer than 100"],
    [1220, !isFilled(system.name, 30), "The system's name is empty or longer than 30"],
  );
}

function findChainFaults(record: BillingRecord | SealedRecord): Fault[] {
  const previous = record.previous?.hash;
  const own = "hash" in record ? record.hash : null;
  return broken(
    [2000, own !== null && own !== hashOf(record), "The hash is not that of the record"],
    [2002, previous !== undefined && previous.length !== 64, "The previous hash has not 64 digits"],
    [
      2003,
      previous?.length === 64 && !HASH.test(previous),
      "The previous hash is not upper-case hexadecimal",
    ],
    [2008, previous !== undefined && previous === own, "The record follows itself"],
  );
}

function findTimeFaults({ generatedAt }: BillingRecord, now: Date): Fault[] {
  const time = Date.parse(generatedAt);
  const isTime = TIMESTAMP.test(generatedAt) && !Number.isNaN(time);
  return broken(
    [1244, !isTime, "The time has a fraction, no offset ±hh:mm, or does not exist"],
    [2004, isTime && time > now.getTime() + CLOCK_MARGIN_MS, "The time is in the future"],
  );
}
