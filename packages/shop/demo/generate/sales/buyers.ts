import type { DemoBuyer } from "@tuerca/api";
import people from "../../sales/people.json" with { type: "json" };
import type { Random } from "../random.ts";

const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** A made-up NIF of a person, with its right letter. */
function personNif(random: Random): string {
  const digits = random.integer(10_000_000, 79_999_999);
  return `${digits}${DNI_LETTERS[digits % DNI_LETTERS.length]}`;
}

/** A made-up NIF of a limited company, with its right control digit (Orden EHA/451/2008). */
function companyNif(random: Random): string {
  const digits = String(random.integer(1_000_000, 9_999_999));
  const sum = [...digits].reduce((total, digit, index) => total + weigh(Number(digit), index), 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}

function weigh(digit: number, index: number): number {
  const value = digit * (index % 2 === 0 ? 2 : 1);
  return Math.floor(value / 10) + (value % 10);
}

const listed = (lines: readonly string[]) => lines.flatMap((line) => line.split(", "));
const firstNames = listed(people.firstNames);
const surnames = listed(people.surnames);
const streets = listed(people.streets);
const companies = listed(people.companies);
const towns = listed(people.towns);

const COMPANY = 0.09;
const NIF = 0.15;

/** A made-up customer, the same for the same `random`; `serial` makes the address unique. */
export function makeBuyer(random: Random, serial: number, hasAccount: boolean): DemoBuyer {
  const name = random.pick(firstNames);
  const [first, second] = [random.pick(surnames), random.pick(surnames)];
  const company = random.chance(COMPANY)
    ? { name: `${random.pick(companies)}, S.L.`, nif: companyNif(random) }
    : null;
  return {
    name,
    surname: `${first} ${second}`,
    company,
    hasAccount,
    email: `${plain(name)}.${plain(first)}${serial}@${random.pick(people.mailDomains)}`,
    phone: makePhone(random),
    nif: company === null && random.chance(NIF) ? personNif(random) : null,
    address: makeAddress(random),
  };
}

/** A mobile that looks like one; nothing is ever sent to it. */
export function makePhone(random: Random): string {
  return `+346000${random.integer(10_000, 99_999)}`;
}

function makeAddress(random: Random): DemoBuyer["address"] {
  const [postal_code = "", ...city] = random.pick(towns).split(" ");
  const floor = random.chance(0.6) ? `, ${random.integer(1, 6)}º ${random.pick(["A", "B", "C", "D"])}` : "";
  const street = `${random.pick(streets)}, ${random.integer(1, 98)}${floor}`;
  return { street, postal_code, city: city.join(" ") };
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z]/g, "")
    .toLowerCase();
}
