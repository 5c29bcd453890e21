import { readErrorCode, readResponse } from "@tuerca/redsys";

/**
 * What the response code of an attempt that has ended without paying tells the customer; null = it was given up. A code that
 * leaves the state open by itself came with the gateway's word that the attempt is over.
 */
export function reasonOf(code: string | null): { message: string; retryAllowed: boolean } {
  if (code === null)
    return { message: "El pago no se ha completado. No se te ha cobrado nada.", retryAllowed: true };
  const { outcome, message, retryAllowed } = code.startsWith("SIS")
    ? readErrorCode(code)
    : readResponse(code);
  return outcome === "denied" ? { message, retryAllowed } : UNFINISHED;
}

const UNFINISHED = {
  message: "El banco no ha podido terminar el pago. No se te ha cobrado nada. Inténtalo de nuevo.",
  retryAllowed: true,
};
