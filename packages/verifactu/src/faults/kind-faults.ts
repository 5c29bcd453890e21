import type { Registration } from "../record.ts";
import { broken, type Fault } from "./fault.ts";

/**
 * Faults of data that an invoice's kind needs or forbids. The types rule most of them out; records
 * that were read from a message may have them.
 */
export function findKindFaults(record: Registration): Fault[] {
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
