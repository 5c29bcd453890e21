import { readErrorCode, readResponse } from "@tuerca/redsys";

/**
 * What the response code of an attempt that has ended without paying tells the customer; null = it was given up. A code that
 * leaves the state open by itself came with the gateway's word that the attempt is over.
 */
export function reasonOf(code: string | null): { message: string; retryAllowed: boolean } {
  if (code === null)
    return { message: "El pago no se ha completado. No se te ha cobrado nada.", retryAllowed: true };
  const { outcome, message, retryAllowed } = read(code);
  return outcome === "denied" ? { message, retryAllowed } : UNFINISHED;
}

/**
 * Whether a code is the bank's word that the card is not to be tried again (Ds_Response 0172 to 0174, and suspicion of fraud); what is
 * wrong about our settings may be mended meanwhile.
 */
export function isLastWord(code: string): boolean {
  const { outcome, retryAllowed, alertOperator } = read(code);
  return outcome === "denied" && !retryAllowed && !alertOperator;
}

function read(code: string) {
  return code.startsWith("SIS") ? readErrorCode(code) : readResponse(code);
}

const UNFINISHED = {
  message: "El banco no ha podido terminar el pago. No se te ha cobrado nada. Inténtalo de nuevo.",
  retryAllowed: true,
};
