import type { ForeignId, Party, Registration } from "../record.ts";
import { broken, type Fault, isFilled, isNif } from "./fault.ts";

/** EU VAT numbers after their prefix; Northern Ireland has XI (AEAT, "validaciones", note 1). */
const VAT_NUMBERS: Record<string, RegExp> = {
  DE: /^\d{9}$/,
  AT: /^\w{9}$/,
  BE: /^\d{10}$/,
  CY: /^\w{9}$/,
  CZ: /^\d{8,10}$/,
  HR: /^\d{11}$/,
  DK: /^\d{8}$/,
  SK: /^\d{10}$/,
  SI: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^\w{11}$/,
  EL: /^\d{9}$/,
  XI: /^(\w{5}|\w{9}|\w{12})$/,
  NL: /^\w{12}$/,
  HU: /^\d{8}$/,
  IT: /^\d{11}$/,
  IE: /^\w{8,9}$/,
  LV: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  MT: /^\d{8}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  BG: /^\d{9,10}$/,
  RO: /^[1-9]\d{1,9}$/,
};

/** Faults of a registration's recipients. */
export function findRecipientFaults(record: Registration): Fault[] {
  const recipients = "recipients" in record ? record.recipients : [];
  return recipients.flatMap((party) => findPartyFaults(party));
}

function findPartyFaults(party: Party): Fault[] {
  const named = broken([1239, !isFilled(party.name, 120), "A recipient's name is empty or longer than 120"]);
  if (!("nif" in party)) return [...named, ...findForeignFaults(party.foreignId)];
  return [...named, ...broken([1123, !isNif(party.nif), "A recipient's NIF is malformed"])];
}

function findForeignFaults(foreign: ForeignId): Fault[] {
  const { type, id } = foreign;
  const country = "country" in foreign ? foreign.country : null;
  return broken(
    [1101, country !== null && !/^[A-Z]{2}$/.test(country), "A country has two capital letters"],
    [1103, type === "02" ? !isVatNumber(id) : !isFilled(id, 20), "The identity is malformed"],
    [1111, type !== "02" && country === null, "Only EU VAT numbers go without country"],
    [1126, type === "07" && country !== "ES", "Only Spain has people outside its census (07)"],
    [1131, type === "07" && !isNif(id), "The identity of type 07 is a NIF"],
    [1234, country === "ES" && !["03", "07"].includes(type), "Spaniards have a NIF, a passport or type 07"],
  );
}

function isVatNumber(id: string): boolean {
  return /^[A-Z0-9]+$/.test(id) && VAT_NUMBERS[id.slice(0, 2)]?.test(id.slice(2)) === true;
}
