import { bareCode } from "../fields/typed-text.ts";

/**
 * `+34` and nine digits, or null. Removes blanks, signs, a leading `Tel.` and the prefixes +34,
 * 0034 and 34.
 */
export function normalizePhone(value: string): string | null {
  const digits = barePhone(value).replace(/^(\+|00)?34(?=\d{9}$)/, "");
  return /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : null;
}

/** The Spanish reason why {@link normalizePhone} refuses a phone, or null. */
export function phoneProblem(value: string): string | null {
  if (normalizePhone(value)) return null;
  const bare = barePhone(value);
  if (/^(\+|00)(?!34)\d/.test(bare)) return "Escribe un teléfono español: el único prefijo posible es +34";
  return /^((\+|00)?34)?\d{9}$/.test(bare)
    ? "El teléfono debe empezar por 6, 7, 8 o 9"
    : "El teléfono debe tener 9 cifras";
}

function barePhone(value: string): string {
  return bareCode(value).replace(/^(TEL|TELF|TELÉFONO|TFNO|TLF|MÓVIL)(?=[+\d])/, "");
}
