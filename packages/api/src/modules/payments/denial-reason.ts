import { explainCode } from "./gateways.ts";

/**
 * The customer's reason for the response code of an attempt that ended unpaid; null = abandoned. A
 * code that alone leaves the state open came with the gateway's word that the attempt is over.
 * `isUncertain`: the order's money may have moved by an abandoned one.
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
