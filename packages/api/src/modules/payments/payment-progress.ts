import { readErrorCode, readResponse } from "@tuerca/redsys";

/** What a kept response code tells the customer. */
export function reasonOf(code: string | null): { message: string; retryAllowed: boolean } {
  if (code === null)
    return { message: "El pago no se ha completado. No se te ha cobrado nada.", retryAllowed: true };
  const { message, retryAllowed } = code.startsWith("SIS") ? readErrorCode(code) : readResponse(code);
  return { message, retryAllowed };
}
