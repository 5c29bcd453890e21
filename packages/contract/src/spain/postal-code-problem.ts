import { isPostalCode } from "./spain.ts";

const INVALID_POSTAL_CODE = "El código postal no es válido";
/** Postal codes of neighbouring countries whose form differs from Spain's. */
const ABROAD: readonly [form: RegExp, country: string][] = [
  [/^AD\d{3}$/, "Andorra"],
  [/^(PT?)?\d{7}$/, "Portugal"],
  [/^GX11\d[A-Z]{2}$/, "Gibraltar"],
];

/**
 * The Spanish reason why a code from `normalizePostalCode` is no Spanish postal code, or
 * null.
 */
export function postalCodeProblem(code: string): string | null {
  if (isPostalCode(code)) return null;
  const abroad = ABROAD.find(([form]) => form.test(code));
  if (abroad) return `No enviamos a ${abroad[1]}, solo dentro de España`;
  if (/^\d{4}$/.test(code) && isPostalCode(`0${code}`))
    return `Al código postal le falta una cifra. Si empieza por cero, escríbelo: 0${code}`;
  return /^\d{5}$/.test(code) ? INVALID_POSTAL_CODE : `${INVALID_POSTAL_CODE}: son cinco cifras, como 28013`;
}
