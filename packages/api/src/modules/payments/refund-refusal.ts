import { explainCode } from "./gateways.ts";

/** Codes of refused refunds that tell the staff what to do (Redsys' table of codes). */
const REASONS: Readonly<Record<string, string>> = {
  "0950": "El terminal no tiene permitidas las devoluciones: pídeselo al banco, o devuélvelo a mano.",
  SIS0054: "La pasarela no encuentra el cobro: devuélvelo a mano.",
  SIS0056: "La pasarela no tiene autorizado el cobro: devuélvelo a mano.",
  SIS0057: "El importe supera lo que se puede devolver de este cobro.",
  SIS0058: "La pasarela no encuentra datos del cobro: devuélvelo a mano.",
};

const REFUSED = "El banco ha rechazado la devolución. Inténtalo otra vez, o devuélvelo a mano.";

/** Why the gateway has refused a refund, in Spanish for the staff; null without a code. */
export function explainRefund(code: string | null): string | null {
  if (code === null) return null;
  return REASONS[code] ?? (explainCode(code) ? REFUSED : UNKNOWN);
}

const UNKNOWN = "La pasarela no ha podido devolverlo. Inténtalo otra vez, o devuélvelo a mano.";
