import type { BillingRecord, InvoiceId, IsoDate, Registration } from "../record.ts";
import { broken, type Fault, isFilled, isNif } from "./fault.ts";

/** Printable ASCII without " ' < > = */
const NUMBER = /^[ !#-&(-;?-~]*$/;
/** The ministerial order came into force on this day. */
const FIRST_DATE = "2024-10-28";

/** Whether a text is an existing day, "2026-11-26". */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** Faults of an invoice's key and texts, of the invoices that it names, and of its dates. */
export function findInvoiceFaults(record: BillingRecord, today: IsoDate): Fault[] {
  const { invoice, previous, reference = "" } = record;
  return [
    ...broken(
      [1104, !isFilled(invoice.number, 60), "The number is empty or longer than 60"],
      [1105, !isDate(invoice.date), "The date does not exist"],
      [1112, invoice.date > today, "The date is in the future"],
      [
        1130,
        !NUMBER.test(invoice.number),
        "The number has characters other than printable ASCII without \"'<>=",
      ],
      [1152, invoice.date < FIRST_DATE, "The date is before 28/10/2024"],
      [1174, previous !== null && !isDate(previous.date), "The previous record's date does not exist"],
      [
        1175,
        previous !== null && !isFilled(previous.number, 60),
        "The previous record's number is empty or longer than 60",
      ],
      [1219, !isNif(invoice.issuer), "The issuer's NIF is malformed"],
      [1253, reference.length > 60, "The reference is longer than 60"],
    ),
    ...(record.type === "registration" ? findRegistrationFaults(record, today) : []),
  ];
}

function findRegistrationFaults(record: Registration, today: IsoDate): Fault[] {
  return [
    ...broken(
      [1100, !isFilled(record.issuerName, 120), "The issuer's name is empty or longer than 120"],
      [1100, !isFilled(record.description, 500), "The description is empty or longer than 500"],
    ),
    ...invoicesIn(record).flatMap(findNamedFaults),
    ...findOperationDateFaults(record, today),
  ];
}

function invoicesIn(record: Registration): readonly InvoiceId[] {
  const rectified = "rectification" in record ? (record.rectification?.invoices ?? []) : [];
  return "replaces" in record ? [...rectified, ...(record.replaces ?? [])] : rectified;
}

function findNamedFaults({ issuer, number, date }: InvoiceId): Fault[] {
  return broken(
    [1104, !isFilled(number, 60), "A named invoice's number is empty or longer than 60"],
    [1105, !isDate(date), "A named invoice's date does not exist"],
    [1154, !isNif(issuer), "A named invoice's NIF is malformed"],
  );
}

/** Regimes 14 and 15 tax work for authorities and instalments after their invoice. */
function findOperationDateFaults({ operationDate, invoice, lines }: Registration, today: IsoDate): Fault[] {
  if (operationDate === undefined) return [];
  const isLater = lines.every(
    (line) => !("regime" in line) || line.tax === "02" || isLaterRegime(line.regime),
  );
  const year = Number(today.slice(0, 4));
  return broken(
    [1125, operationDate > `${year + 1}${today.slice(4)}`, "The operation's date is over a year ahead"],
    [1134, operationDate < `${year - 20}${today.slice(4)}`, "The operation's date is over 20 years ago"],
    [1145, !isDate(operationDate), "The operation's date does not exist"],
    [
      1146,
      !isLater && invoice.date < operationDate,
      "Only regimes 14 and 15 are invoiced before the operation",
    ],
    [1173, !isLater && operationDate > today, "Only regimes 14 and 15 have an operation in the future"],
  );
}

function isLaterRegime(regime: string): boolean {
  return regime === "14" || regime === "15";
}
