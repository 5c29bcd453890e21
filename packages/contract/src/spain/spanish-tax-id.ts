import { bareCode } from "../fields/typed-text.ts";

const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const CIF_LETTERS = "JABCDEFGHI";

/** Upper case without blanks, signs and a leading `NIF` or `ES`; a DNI with its missing zeros. */
export function normalizeTaxId(value: string): string {
  const plain = bareCode(value).replace(/^(NIF|NIE|CIF|DNI)?(ES)?(?=([A-Z]\d{7}|\d{6,8})[0-9A-Z]$)/, "");
  return /^\d{6,7}[A-Z]$/.test(plain) ? plain.padStart(9, "0") : plain;
}

/**
 * Whether a NIF, NIE or CIF has the right control character (RD 1065/2007 art. 18 to 22, Orden
 * EHA/451/2008).
 */
export function isTaxId(value: string): boolean {
  const id = normalizeTaxId(value);
  if (/^\d{8}[A-Z]$/.test(id)) return dniLetter(id.slice(0, 8)) === id[8];
  if (/^[XYZ]\d{7}[A-Z]$/.test(id)) return dniLetter("XYZ".indexOf(id.charAt(0)) + id.slice(1, 8)) === id[8];
  if (/^[KLM]\d{7}[A-Z]$/.test(id)) return dniLetter(id.slice(1, 8)) === id[8];
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return isCif(id);
  return false;
}

function dniLetter(digits: string): string | undefined {
  return DNI_LETTERS[Number(digits) % 23];
}

function isCif(id: string): boolean {
  const control = cifControl(id.slice(1, 8));
  const given = id.charAt(8);
  const isLetter = given === CIF_LETTERS[control];
  const isDigit = given === String(control);
  if (/^[NPQRSW]/.test(id) || id.slice(1, 3) === "00") return isLetter;
  return /^[ABEH]/.test(id) ? isDigit : isDigit || isLetter;
}

function cifControl(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}
