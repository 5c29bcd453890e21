import { explainCode } from "./gateways.ts";

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
  return explainCode(code) ?? UNFINISHED;
}

const NOTHING_MOVED = "El pago no se ha completado. No se te ha cobrado nada.";
const UNCERTAIN =
  "El pago no se ha completado y no nos consta ningún cobro. Si aun así se te ha cobrado, lo aplicamos al pedido o te lo devolvemos.";

const UNFINISHED = {
  message: "El banco no ha podido terminar el pago. No se te ha cobrado nada. Inténtalo de nuevo.",
  retryAllowed: true,
};
