/**
 * A rule of the agency that a record breaks: the code that it would answer with, and a short text.
 * Codes from 2000 to 2999 are accepted with errors, all others rejected.
 */
export type Fault = { code: number; text: string };

/** The faults of those rules that are broken. */
export function broken(...rules: [code: number, isBroken: boolean, text: string][]): Fault[] {
  return rules.filter(([, isBroken]) => isBroken).map(([code, , text]) => ({ code, text }));
}

/** Whether a text has 1 to `max` characters. */
export function isFilled(text: string, max: number): boolean {
  return text.trim() !== "" && text.length <= max;
}

/** The shape of a NIF; its letter is not checked. */
export function isNif(text: string): boolean {
  return /^[A-Z0-9]\d{7}[A-Z0-9]$/.test(text);
}
