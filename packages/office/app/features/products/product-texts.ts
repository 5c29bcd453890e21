import type { BulkChange } from "@tuerca/office-contract";

const MONEY = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const COUNT = new Intl.NumberFormat("es-ES");
const PERCENT = new Intl.NumberFormat("es-ES", {
  ...({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" } as const),
});
const DAY = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid" });

/** Cents as a cell shows and takes them: `12,50`. */
export function moneyText(cents: number): string {
  return MONEY.format(cents / 100);
}

/** A number with dots between thousands. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** Hundredths of a percent with a sign: `+3,1 %`. */
export function percentText(basisPoints: number): string {
  return `${PERCENT.format(basisPoints / 100).replace("-", "−")} %`;
}

/** The day of an instant in Spain. */
export function dayText(instant: string): string {
  return DAY.format(new Date(instant));
}

/** A value of a bulk change in its field's words; a dash without an offer. */
export function bulkValueText(
  field: BulkChange["field"],
  { value, until }: { value: number | null; until: string | null },
): string {
  if (value === null) return "–";
  if (field === "active") return value === 1 ? "sí" : "no";
  if (field === "stock") return countText(value);
  return until ? `${moneyText(value)} hasta ${dayText(until)}` : moneyText(value);
}

/** What a bulk change sets, as the heading of its column. */
export const FIELD_TEXT = {
  price: "Precio",
  offer: "Oferta",
  stock: "Existencias",
  active: "A la venta",
} as const;

/** Why a row was left out, or what became of it. */
export const OUTCOME_TEXT: Readonly<Record<string, string>> = {
  applied: "cambiado",
  changed_since: "alguien lo ha cambiado: no se toca",
  unconfirmed: "sin confirmar",
  refused: "la oferta no quedaría por debajo del precio",
  undone: "deshecho",
  kept: "alguien lo ha cambiado después: se queda",
};

/** Reasons of a movement of stock. */
export const REASON_TEXT: Readonly<Record<string, string>> = {
  order: "Pedido",
  cancellation: "Cancelación",
  return: "Devolución",
  import: "Importación",
  count: "Recuento",
  correction: "Corrección",
  damage: "Dañado",
  loss: "Perdido",
  undo: "Cambio deshecho",
};
