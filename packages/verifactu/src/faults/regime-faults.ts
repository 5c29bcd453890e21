import { type Line, REGIMES, type Registration } from "../record.ts";
import { broken, type Fault } from "./fault.ts";

const IPSI_REGIMES = ["01", "08", "11", "18", "19", "20"];
/** Regime 21 is the simplified one of IGIC. */
const VAT_REGIMES = REGIMES.filter((regime) => regime !== "21");

/** Faults of a line's regime (AEAT, "validaciones" 1.2.2, 15.6). */
export function findRegimeFaults(line: Line, record: Registration): Fault[] {
  const { tax, treatment } = line;
  const regime = "regime" in line ? line.regime : undefined;
  if (tax === "05") return broken([1260, regime !== undefined, "Other taxes have no regime"]);
  if (regime === undefined)
    return broken([tax === "02" ? 2009 : 1245, true, "VAT, IPSI and IGIC have a regime"]);
  if (tax === "02") return broken([1246, !IPSI_REGIMES.includes(regime), "IPSI has no such regime"]);
  const isExempt = treatment.startsWith("E");
  const isVat = tax === "01";
  return [
    ...broken(
      [1199, regime === "01" && ["E2", "E3"].includes(treatment), "Exports are not of regime 01"],
      [1200, regime === "03" && !isExempt && treatment !== "S1", "Regime 03 is taxed or exempt"],
      [1201, regime === "04" && !isExempt && treatment !== "S2", "Regime 04 has reverse charge or is exempt"],
      [
        1203,
        regime === "07" && !["S1", "E1", "E6", "E7", "E8"].includes(treatment),
        "Regime 07 has no such treatment",
      ],
      [1246, isVat && !VAT_REGIMES.some((known) => known === regime), "VAT has no such regime"],
      [1252, regime === "08" && treatment !== "N2", "Regime 08 is N2"],
      [1286, regime === "02" && !isExempt, "Exports (regime 02) are exempt"],
      [1293, !isVat && regime === "20" && treatment !== "N2", "Regime 20 of IGIC is N2"],
      [1206, isVat && regime === "11" && isTaxedOtherThan21(line), "Rents of premises are taxed at 21 %"],
    ),
    ...(regime === "10" ? findCollectionFaults(line, record) : []),
    ...(regime === "14" ? findAuthorityFaults(record) : []),
  ];
}

function isTaxedOtherThan21(line: Line): boolean {
  return line.treatment === "S1" && line.rateBasisPoints !== 2100;
}

/** Regime 10: collected for others. */
function findCollectionFaults({ treatment }: Line, record: Registration): Fault[] {
  const isAllowed = treatment === "N1" && record.kind === "F1" && nifsOf(record).every((nif) => nif !== null);
  return broken([1205, !isAllowed, "Regime 10 is N1 in an F1 to a recipient with NIF"]);
}

/** Regime 14: work for public authorities, whose VAT is still to come. */
function findAuthorityFaults(record: Registration): Fault[] {
  const { operationDate, invoice, kind } = record;
  return broken(
    [1147, !operationDate || operationDate <= invoice.date, "Regime 14 has an operation after the invoice"],
    [1148, !/^(F1|R[1-4])$/.test(kind), "Regime 14 is invoiced as F1 or R1 to R4"],
    [1149, !nifsOf(record).every((nif) => nif && /^[PQSV]/.test(nif)), "Regime 14 is for public authorities"],
  );
}

function nifsOf(record: Registration): (string | null)[] {
  const recipients = "recipients" in record ? record.recipients : [];
  return recipients.map((party) => ("nif" in party ? party.nif : null));
}
