import type { Random } from "../random.ts";

const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** A made-up NIF of a person, with its right letter. */
export function personNif(random: Random): string {
  const digits = random.integer(10_000_000, 79_999_999);
  return `${digits}${DNI_LETTERS[digits % DNI_LETTERS.length]}`;
}

/** A made-up NIF of a limited company, with its right control digit (Orden EHA/451/2008). */
export function companyNif(random: Random): string {
  const digits = String(random.integer(1_000_000, 9_999_999));
  const sum = [...digits].reduce((total, digit, index) => total + weigh(Number(digit), index), 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}

function weigh(digit: number, index: number): number {
  const value = digit * (index % 2 === 0 ? 2 : 1);
  return Math.floor(value / 10) + (value % 10);
}
