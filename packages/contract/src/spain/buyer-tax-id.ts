import { bareCode } from "../fields/typed-text.ts";
import { COUNTRIES, countryName } from "./countries.ts";
import { isTaxId, normalizeTaxId } from "./spanish-tax-id.ts";
import { readVatNumber, VAT_NUMBERS, vatPrefixOf } from "./vat-numbers.ts";

/** What names a buyer without a Spanish NIF: a VAT number of the EU, or a document. */
export const FOREIGN_ID_KINDS = ["vat", "passport", "national_id", "residence", "other"] as const;
export type ForeignIdKind = (typeof FOREIGN_ID_KINDS)[number];

/** The kinds' names on screens. */
export const FOREIGN_ID_NAMES: Readonly<Record<ForeignIdKind, string>> = {
  vat: "NIF-IVA",
  passport: "Pasaporte",
  national_id: "Documento oficial",
  residence: "Certificado de residencia",
  other: "Otro documento",
};

/** A buyer's tax id in its parts; `country` as ISO 3166-1 has it, or XI. */
export type BuyerTaxId = { kind: "nif" | ForeignIdKind; country: string; number: string };

const FOREIGN_ID = /^\s*(vat|passport|national_id|residence|other):\s*([a-z]{2})?\s*:(.*)$/is;
/** The agency takes 20 characters (TextMax20Type). */
const DOCUMENT_NUMBER = /^(?=.*\d)[0-9A-Z]{4,20}$/;

/** A foreign tax id as forms send it, `vat:FR:403…`, in its parts as typed; null for other text. */
export function splitForeignId(typed: string): (BuyerTaxId & { kind: ForeignIdKind }) | null {
  const [, kind, country = "", number = ""] = FOREIGN_ID.exec(typed) ?? [];
  return kind ? { kind: kind.toLowerCase() as ForeignIdKind, country: country.toUpperCase(), number } : null;
}

/**
 * A tax id as it is stored, or the Spanish problem of what was typed. Stored are a Spanish NIF, a
 * VAT number with its prefix, or `passport:US:X1234567`; typed may be any of them with ornaments.
 */
export function readBuyerTaxId(typed: string): { id: string } | { problem: string } {
  if (isTaxId(typed)) return { id: normalizeTaxId(typed) };
  const foreign = splitForeignId(typed);
  if (foreign) return readForeign(foreign.kind, foreign.country, foreign.number);
  const bare = bareCode(typed).replace(/^((NIF|CIF|IVA|VAT|TVA)(NO|ID)?)+(?=[A-Z]{2}[0-9A-Z])/, "");
  const id = readVatNumber(bare);
  if (id) return { id };
  const abroad = /^[A-Z]{2}.*\d/.test(bare) && vatPrefixOf(bare.slice(0, 2)) !== null;
  return { problem: abroad ? vatProblem(bare.slice(0, 2)) : "El NIF, NIE o CIF no es válido" };
}

function readForeign(
  kind: ForeignIdKind,
  country: string,
  typed: string,
): { id: string } | { problem: string } {
  const number = bareCode(typed);
  if (!country) return { problem: "Elige el país" };
  if (!number) return { problem: "Escribe el número" };
  if (kind === "vat" && country === "ES")
    return isTaxId(number) ? { id: normalizeTaxId(number) } : { problem: "El NIF, NIE o CIF no es válido" };
  if (!foreignIdKindsOf(country).includes(kind))
    return { problem: isCountry(country) ? `De ${countryName(country)} no sirve ese tipo` : "Elige el país" };
  if (kind === "vat") return readVat(country, number);
  return DOCUMENT_NUMBER.test(number)
    ? { id: `${kind}:${country}:${number}` }
    : { problem: "El número tiene entre 4 y 20 letras y cifras" };
}

/** The number may have been typed with its prefix or without. */
function readVat(country: string, number: string): { id: string } | { problem: string } {
  const prefix = vatPrefixOf(country) ?? "";
  const isWhole = vatPrefixOf(number.slice(0, 2)) === prefix;
  const id = readVatNumber(prefix + number) ?? (isWhole ? readVatNumber(number) : null);
  return id ? { id } : { problem: vatProblem(prefix) };
}

function vatProblem(prefix: string): string {
  return `El NIF-IVA de ${countryName(isoOf(prefix))} no tiene esa forma: comprueba el número`;
}

function isCountry(country: string): boolean {
  return COUNTRIES.includes(country) || country === "XI";
}

function isoOf(prefix: string): string {
  return prefix === "EL" ? "GR" : prefix;
}

/**
 * The kinds that somebody from a country may name. Of Spain only the passport is one, as its other
 * documents have a NIF (AEAT, error 1234); XI is a prefix of VAT numbers only.
 */
export function foreignIdKindsOf(country: string): readonly ForeignIdKind[] {
  if (country === "ES") return ["passport"];
  if (country === "XI") return ["vat"];
  if (!COUNTRIES.includes(country) && country !== "EL") return [];
  return FOREIGN_ID_KINDS.filter((kind) => (kind === "vat" ? vatPrefixOf(country) : country !== "EL"));
}

/** The parts of a stored tax id. A VAT number has its prefix. */
export function buyerTaxIdParts(stored: string): BuyerTaxId {
  const foreign = splitForeignId(stored);
  if (foreign) return foreign;
  const isVat = VAT_NUMBERS[stored.slice(0, 2)]?.test(stored.slice(2)) ?? false;
  return isVat
    ? { kind: "vat", country: isoOf(stored.slice(0, 2)), number: stored }
    : { kind: "nif", country: "ES", number: stored };
}

/** A stored tax id for people, `Pasaporte X1234567 (Estados Unidos)`; a NIF is its own text. */
export function buyerTaxIdText(stored: string): string {
  const { kind, country, number } = buyerTaxIdParts(stored);
  if (kind === "nif" || kind === "vat") return number;
  return `${FOREIGN_ID_NAMES[kind]} ${number} (${countryName(country)})`;
}

/** The same with the name of its kind, `NIF B12345674`. */
export function namedBuyerTaxId(stored: string): string {
  const { kind } = buyerTaxIdParts(stored);
  const text = buyerTaxIdText(stored);
  if (kind === "nif") return `NIF ${text}`;
  return kind === "vat" ? `${FOREIGN_ID_NAMES.vat} ${text}` : text;
}

/** A stored tax id as a form begins with it: one from abroad in its parts. */
export function typedBuyerTaxId(stored: string): string {
  const { kind, country, number } = buyerTaxIdParts(stored);
  return kind === "nif" ? number : `${kind}:${country}:${number}`;
}
