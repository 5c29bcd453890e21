import { ENDPOINTS, type Environment } from "./endpoints.ts";
import type { IsoDate } from "./record.ts";
import { agencyDate, decimalText } from "./values.ts";

export type QrInvoice = { nif: string; number: string; date: IsoDate; totalCents: number };

/**
 * The address in the QR code of a verifiable invoice (AEAT, "código QR" 0.5.0). The service
 * decodes form-urlencoded text. Amounts end as in its examples: 241.4, 241.45.
 */
export function qrUrl({ nif, number, date, totalCents }: QrInvoice, environment: Environment): string {
  const parameters = new URLSearchParams({
    nif: nif.trim(),
    numserie: number.trim(),
    fecha: agencyDate(date),
    importe: decimalText(totalCents).replace(/0$/, ""),
  });
  return `${ENDPOINTS[environment].verification}?${parameters}`;
}
