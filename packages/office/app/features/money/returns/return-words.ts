import { countOf } from "@tuerca/contract";
import type { OfficeReturn } from "@tuerca/office-contract";

export {
  RETURN_REASON_WORDS as REASON_WORDS,
  RETURN_STATE_WORDS as STATE_WORDS,
} from "@tuerca/office-contract";

type State = OfficeReturn["state"];

/** The meaning of a state's dot: somebody has to act, somebody else has, or it is over. */
export const STATE_TONES: Readonly<Record<State, "good" | "waiting" | "bad" | "quiet">> = {
  requested: "waiting",
  approved: "quiet",
  sent: "quiet",
  inspected: "waiting",
  refunded: "good",
  refused: "quiet",
};

export const ACT_WORDS: Readonly<Record<string, string>> = {
  "return.opened": "Registrada a mano",
  "return.approved": "Aprobada",
  "return.sent": "En camino",
  "return.received": "Recibida",
  "return.refunded": "Reembolsada",
  "return.refused": "Rechazada",
  "withdrawal.assigned": "Pedido asignado",
  "withdrawal.processed": "Tramitado",
};

/** Days left of the term to refund, in words. */
export function daysText(days: number): string {
  if (days < 0) return `${countOf(-days, "día", "días")} tarde`;
  if (days === 0) return "Hoy es el último día";
  return countOf(days, "día", "días");
}

/** A day, `YYYY-MM-DD`, as `27/11/2026`. */
export function dayText(day: string): string {
  return day.split("-").reverse().join("/");
}
