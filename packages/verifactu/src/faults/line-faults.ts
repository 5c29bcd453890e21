import type { IsoDate, Line, Registration } from "../record.ts";
import { broken, type Fault } from "./fault.ts";
import { findRegimeFaults } from "./regime-faults.ts";
import { isVatOff } from "./total-faults.ts";

const RATES = [0, 200, 400, 500, 750, 1000, 2100];

/** Faults of one line, by its tax, treatment and regime. */
export function findLineFaults(line: Line, record: Registration): Fault[] {
  const hasRecipient = record.kind !== "F2" && record.kind !== "R5";
  const isIgicOnly = line.treatment === "E7" || line.treatment === "E8";
  return [
    ...broken(
      [1182, isIgicOnly && line.tax !== "03", "E7 and E8 are exemptions from IGIC"],
      [1197, line.treatment === "S2" && !hasRecipient, "Reverse charge needs a recipient"],
      [
        1289,
        line.treatment === "E5" && line.tax === "01" && hasSpanishRecipient(record),
        "E5 is for recipients abroad",
      ],
    ),
    ...findRateFaults(line, record),
    ...findRegimeFaults(line, record),
  ];
}

function findRateFaults(line: Line, record: Registration): Fault[] {
  if (line.treatment !== "S1") return [];
  const { rateBasisPoints: rate, baseCents, vatCents } = line;
  const day = record.operationDate ?? record.invoice.date;
  const isVat = line.tax === "01";
  const isFree = hasFreeVat(record);
  return broken(
    [1124, isVat && !RATES.includes(rate), "VAT has no such rate"],
    [1142, !isFree && isVatOff(line), "The VAT is over 10 € away from base times rate"],
    [1143, !isFree && baseCents * vatCents < 0, "Base and VAT have the same sign"],
    [
      1194,
      isVat && rate === 500 && (day < "2022-07-01" || day > "2024-09-30"),
      "5 % applied from 1/7/2022 to 30/9/2024",
    ],
    [1235, isVat && rate === 200 && isOutsideLate2024(day), "2 % applied from 1/10/2024 to 31/12/2024"],
    [1236, isVat && rate === 750 && isOutsideLate2024(day), "7.5 % applied from 1/10/2024 to 31/12/2024"],
  );
}

/** Rectifying by differences, or after insolvency or bad debts, may change base or VAT alone. */
function hasFreeVat(record: Registration): boolean {
  const isByDifferences = "rectification" in record && record.rectification?.by === "I";
  return isByDifferences || record.kind === "R2" || record.kind === "R3";
}

function isOutsideLate2024(day: IsoDate): boolean {
  return day < "2024-10-01" || day > "2024-12-31";
}

function hasSpanishRecipient(record: Registration): boolean {
  return "recipients" in record && record.recipients.some((party) => "nif" in party);
}
