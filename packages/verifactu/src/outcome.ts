import type { Answer, RecordAnswer } from "./answer.ts";
import type { Registration, SealedRecord } from "./record.ts";
import type { Reply } from "./sender.ts";
import { invoiceKey } from "./values.ts";

type Refusal = { code: number | null; text: string | null };

/** The meaning of an answer for the sender of one record. */
export type Outcome =
  | { kind: "accepted" }
  /** Accepted; if `needsMending`, a record with `mends: "accepted"` has to follow. */
  | ({ kind: "accepted_with_errors"; needsMending: boolean } & Refusal)
  /** The agency has this record from an earlier message whose answer was lost. */
  | { kind: "duplicate_of_same" }
  /** The agency has another record of this invoice, or has cancelled it. */
  | ({ kind: "duplicate_of_another" } & Refusal)
  /** Not stored: a mended record has to follow, marked with `resend`. */
  | ({ kind: "rejected"; resend: Resend } & Refusal)
  /** The whole message was refused, and would be again: a person has to look at it. */
  | ({ kind: "message_refused" } & Refusal)
  /** Not stored, or nobody knows: send the same record again. */
  | { kind: "later" };

export type Resend = Pick<Registration, "mends"> | { wasRejected: true; isUnregistered?: boolean };

/** Errors in the agency's systems, not in the message or record (AEAT, errores.properties). */
const TECHNICAL = new Set([3500, 3501, 4108, 4110, 4111, 4128, 4134, 1129, 1241, 1243, 1256, 1288]);
const DUPLICATE = 3000;
const ALREADY_CANCELLED = 3001;
const UNKNOWN_INVOICE = 3002;
/** Wrong time and missing IPSI regime need no mending (AEAT, "validaciones" 1.2.2, 4.3.1). */
const NOT_TO_BE_MENDED = new Set([2004, 2009]);

/**
 * The outcome of each record of a message, in the message's order. `wasSentBefore` says whether an
 * earlier message with this record may have arrived: only then is a duplicate the record itself.
 */
export function outcomesOf(
  reply: Answer | Reply,
  records: readonly SealedRecord[],
  wasSentBefore: (record: SealedRecord) => boolean,
): Outcome[] {
  if (reply.kind === "no_answer") return records.map(() => ({ kind: "later" }));
  if (reply.kind === "fault") return records.map(() => outcomeOfFault(reply));
  const open = [...reply.records];
  return records.map((record) => {
    const index = open.findIndex((answer) => isAbout(answer, record));
    const [answer] = index === -1 ? [] : open.splice(index, 1);
    return answer ? outcomeOf(answer, record, wasSentBefore(record)) : { kind: "later" };
  });
}

function outcomeOfFault({ side, code, text }: Answer & { kind: "fault" }): Outcome {
  const isPassing = side === "server" || (code !== null && TECHNICAL.has(code));
  return isPassing ? { kind: "later" } : { kind: "message_refused", code, text };
}

function outcomeOf(answer: RecordAnswer, record: SealedRecord, wasSentBefore: boolean): Outcome {
  const { state, code, text } = answer;
  if (state === "accepted") return { kind: "accepted" };
  if (state === "accepted_with_errors") return acceptedWithErrors(code, text);
  if (code !== null && TECHNICAL.has(code)) return { kind: "later" };
  if (code === DUPLICATE) return outcomeOfDuplicate(answer, record, wasSentBefore);
  if (code === ALREADY_CANCELLED && record.type === "cancellation") {
    return wasSentBefore ? { kind: "duplicate_of_same" } : { kind: "duplicate_of_another", code, text };
  }
  return { kind: "rejected", resend: resendOf(record, code), code, text };
}

function outcomeOfDuplicate(answer: RecordAnswer, record: SealedRecord, wasSentBefore: boolean): Outcome {
  const { duplicate, code, text } = answer;
  const isSameType = (duplicate?.state === "cancelled") === (record.type === "cancellation");
  if (!duplicate || !isSameType || !wasSentBefore) return { kind: "duplicate_of_another", code, text };
  if (duplicate.state === "accepted_with_errors") return acceptedWithErrors(duplicate.code, duplicate.text);
  return { kind: "duplicate_of_same" };
}

function acceptedWithErrors(code: number | null, text: string | null): Outcome {
  const needsMending = code === null || !NOT_TO_BE_MENDED.has(code);
  return { kind: "accepted_with_errors", needsMending, code, text };
}

/** The marks of the next record of an invoice after a rejected one (same document, annex 6). */
function resendOf(record: SealedRecord, code: number | null): Resend {
  const isUnknown = code === UNKNOWN_INVOICE;
  if (record.type === "cancellation") {
    return { wasRejected: true, isUnregistered: isUnknown || record.isUnregistered };
  }
  const isStored = record.mends === "accepted" || record.mends === "rejected_correction";
  return { mends: isStored && !isUnknown ? "rejected_correction" : "rejected" };
}

function isAbout({ operation, invoice }: RecordAnswer, record: SealedRecord): boolean {
  return operation === record.type && invoiceKey(invoice) === invoiceKey(record.invoice);
}
