import { readErrorCode, readResponse } from "@tuerca/redsys";

/**
 * What the response code of an attempt that has ended without paying tells the customer; null = it was given up. A code
 * that leaves the state open by itself came with the gateway's word that the attempt is over. `isUncertain`: money of
 * the order may have moved by one that was given up.
 */
export function reasonOf(
  code: string | null,
  isUncertain: boolean,
): { message: string; retryAllowed: boolean } {
  if (code === null) return { message: isUncertain ? UNCERTAIN : NOTHING_MOVED, retryAllowed: true };
  const { outcome, message, retryAllowed } = read(code);
  return outcome === "denied" ? { message, retryAllowed } : UNFINISHED;
}

const NOTHING_MOVED = "El pago no se ha completado. No se te ha cobrado nada.";
const UNCERTAIN =
  "El pago no se ha completado y no nos consta ningún cobro. Si aun así se te ha cobrado, lo aplicamos al pedido o te lo devolvemos.";

/**
 * Whether a code is the bank's word that the card is not to be tried again (Ds_Response 0172 to 0174, and suspicion of
 * fraud); what is wrong about our settings may be mended meanwhile.
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
