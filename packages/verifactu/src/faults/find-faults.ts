import { hashOf } from "../hash.ts";
import type { BillingRecord, Registration, SealedRecord } from "../record.ts";
import { spanishDate } from "../spanish-time.ts";
import { broken, type Fault, isFilled, isNif } from "./fault.ts";
import { findInvoiceFaults } from "./invoice-faults.ts";
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

/**
 * Faults of data that an invoice's kind needs or forbids. The types rule most of them out; records
 * that were read from a message may have them.
 */
function findKindFaults(record: Registration): Fault[] {
  const { kind } = record;
  const rectification = "rectification" in record ? record.rectification : undefined;
  const hasAmounts = rectification !== undefined && "baseCents" in rectification;
  const isRectifying = kind.startsWith("R");
  const hasNoRecipient = kind === "F2" || kind === "R5";
  const recipients = "recipients" in record ? record.recipients : undefined;
  const isQualified = "isQualifiedSimplified" in record && record.isQualifiedSimplified === true;
  const isUnidentified = "isWithoutRecipient" in record && record.isWithoutRecipient === true;
  return broken(
    [1106, !/^(F[123]|R[1-5])$/.test(kind), "There is no such kind of invoice"],
    [1114, isRectifying && !rectification, "A rectifying invoice says how it rectifies"],
    [1115, !isRectifying && rectification !== undefined, "Only rectifying invoices rectify"],
    [1116, kind !== "F3" && "replaces" in record, "Only F3 replaces simplified invoices"],
    [1118, rectification?.by === "S" && !hasAmounts, "A substitution names the substituted amounts"],
    [1119, rectification?.by === "I" && hasAmounts, "Differences name no substituted amounts"],
    [1183, hasNoRecipient && isQualified, "Only invoices with recipients are qualified"],
    [1185, !hasNoRecipient && isUnidentified, "Only F2 and R5 go without recipient"],
    [1189, !hasNoRecipient && !recipients?.length, "This kind of invoice has a recipient"],
    [1190, hasNoRecipient && recipients !== undefined, "Simplified invoices have no recipient"],
  );
}
