import type { SalesPeriod, SalesSplit } from "@tuerca/office-contract";

/** The definition of a day's sales, in a sentence; every figure of sales follows it. */
export const SALES_RULE =
  "Lo facturado cada día menos lo abonado ese día, con IVA; las tarjetas regalo vendidas van aparte.";

type PeriodWords = { word: string; title: string; before: string };

/** Periods by their word in the address, their tab, and what they are compared with. */
export const PERIODS: Readonly<Record<SalesPeriod, PeriodWords>> = {
  yesterday: { word: "ayer", title: "Ayer", before: "el día anterior" },
  last_7: { word: "7", title: "7 días", before: "los 7 días anteriores" },
  last_30: { word: "30", title: "30 días", before: "los 30 días anteriores" },
  month: { word: "mes", title: "Este mes", before: "los mismos días del mes anterior" },
};

/** Splits by their word in the address, and their title. */
export const SPLITS: Readonly<Record<SalesSplit, { word: string; title: string }>> = {
  category: { word: "categoria", title: "Categoría" },
  brand: { word: "marca", title: "Marca" },
  method: { word: "pago", title: "Forma de pago" },
  zone: { word: "zona", title: "Zona" },
};

const PERCENT = new Intl.NumberFormat("es-ES", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** How an amount has changed, `+12 %`; a dash if there is nothing to compare with. */
export function changeText(now: number, before: number): string {
  return before > 0 ? PERCENT.format((now - before) / before) : "–";
}

/** `3 ventas` */
export function salesText(sales: number): string {
  return sales === 1 ? "1 venta" : `${sales.toLocaleString("es-ES")} ventas`;
}
