import { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  string: "Debe ser un texto",
  number: "Debe ser un número",
  int: "Debe ser un número entero",
  boolean: "Debe ser verdadero o falso",
  array: "Debe ser una lista",
};

const UNKNOWN = "No es válido";

/**
 * The default message for an invalid value whose schema has none: Spanish, without technical terms.
 */
export function spanishError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Falta este dato" : (KINDS[issue.expected] ?? UNKNOWN);
    case "unrecognized_keys":
      return "Este dato no se espera aquí";
    case "invalid_value":
      return "No es una de las opciones";
    case "too_big":
      return tooBig(issue.origin, issue.maximum);
    case "too_small":
      return tooSmall(issue.origin, issue.minimum);
    case "invalid_format":
      return "No tiene el formato correcto";
    default:
      return UNKNOWN;
  }
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === "string") return `No puede tener más de ${maximum} caracteres`;
  if (origin === "array") return `No puede tener más de ${maximum} elementos`;
  return `No puede ser mayor de ${maximum}`;
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === "string")
    return minimum === 1 ? "Falta este dato" : `Debe tener al menos ${minimum} caracteres`;
  if (origin === "array")
    return minimum === 1 ? "No puede estar vacío" : `Debe tener al menos ${minimum} elementos`;
  return `No puede ser menor de ${minimum}`;
}

/** Sets these texts for every schema in this process. */
export function speakSpanish(): void {
  z.config({ customError: spanishError });
}
