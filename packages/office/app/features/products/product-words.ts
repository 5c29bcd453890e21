import { countOf } from "@tuerca/contract";
import { withoutVat } from "@tuerca/contract/money";
import type { BulkChange, ListedProduct } from "@tuerca/office-contract";

const MONEY = new Intl.NumberFormat("es-ES", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});
const COUNT = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
const PERCENT = new Intl.NumberFormat("es-ES", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const DAY = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid" });

/** Cents as a cell shows and takes them: `1.234,50`. */
export function amountText(cents: number): string {
  return MONEY.format(cents / 100);
}

/** A number with dots between thousands. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** A number of products: `1 producto`. */
export function productsText(count: number): string {
  return countOf(count, "producto", "productos");
}

/** Hundredths of a percent with a sign: `+3,1 %`. */
export function percentText(basisPoints: number): string {
  return `${PERCENT.format(basisPoints / 100).replace("-", "−")} %`;
}

/**
 * The share of the price without VAT that is left after the cost, `32 %`; that of a running offer,
 * and empty without a known cost.
 */
export function marginText({ price_cents: price, offer, cost_cents: cost }: ListedProduct): string {
  if (price === undefined || !cost) return "";
  const base = withoutVat(isRunning(offer) ? Math.min(price, offer.price_cents) : price);
  return base > 0 ? `${Math.round(((base - cost) * 100) / base)} %`.replace("-", "−") : "";
}

function isRunning(offer: ListedProduct["offer"]): offer is NonNullable<ListedProduct["offer"]> {
  if (!offer) return false;
  const now = Date.now();
  return (!offer.from || Date.parse(offer.from) <= now) && (!offer.until || now < Date.parse(offer.until));
}

/** Pieces with a sign: `+4`, `−2`. */
export function differenceText(pieces: number): string {
  return pieces > 0 ? `+${countText(pieces)}` : countText(pieces).replace("-", "−");
}

/** The day of an instant in Spain, `31/12/2026`. */
export function dayText(instant: string): string {
  return DAY.format(new Date(instant));
}

/** A value of a bulk change in the words of its field; a dash without an offer. */
export function bulkValueText(
  field: BulkChange["field"],
  { value, until }: { value: number | null; until: string | null },
): string {
  if (value === null) return "–";
  if (field === "active") return value === 1 ? "sí" : "no";
  if (field === "stock") return countText(value);
  return until ? `${amountText(value)} hasta el ${dayText(until)}` : amountText(value);
}

/** The outcome of a row, or the reason why it was left out. */
export const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  applied: "cambiado",
  changed_since: "alguien lo cambió antes: no se toca",
  unconfirmed: "sin confirmar",
  refused: "la oferta no quedaría por debajo del precio",
  undone: "deshecho",
  kept: "alguien lo cambió después: se queda",
};

/** Reasons of a movement of stock. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  order: "Pedido",
  cancellation: "Cancelación",
  withdrawal: "Desistimiento",
  return: "Devolución",
  import: "Importación",
  count: "Recuento",
  correction: "Corrección",
  damage: "Dañado",
  loss: "Perdido",
  undo: "Cambio deshecho",
  merge: "Unión de productos",
};
