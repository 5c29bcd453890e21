import { euros, percent } from "../paper/format.ts";
import { styles } from "../paper/look.ts";
import type { Element, Sheet } from "../paper/sheet.ts";
import { type Cell, type Column, printTable } from "../paper/table.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";

const COLUMNS: readonly Column[] = [
  { head: "Descripción" },
  { head: "Uds.", width: 24, align: "right" },
  { head: "Precio sin IVA", width: 57, align: "right" },
  { head: "Precio con IVA", width: 57, align: "right" },
  { head: "Descuento", width: 50, align: "right" },
  { head: "IVA", width: 36, align: "right" },
  { head: "Importe", width: 60, align: "right" },
];

/** Prints the lines; without a discount on any, that column is left out. Returns the y below. */
export function printLines(sheet: Sheet, section: Element, { lines }: Invoice, y: number): number {
  const hasDiscounts = lines.some((line) => line.discountCents !== 0);
  const keep = <T>(cells: readonly T[]) => (hasDiscounts ? cells : cells.filter((_, index) => index !== 4));
  const rows = lines.map((line) => ({ cells: keep(cellsOf(line)) }));
  return printTable(sheet, section, { columns: keep(COLUMNS), rows, y });
}

function cellsOf(line: InvoiceLine): Cell[] {
  const sign = line.pieces < 0 ? 1 : -1;
  const figure = (text: string): Cell => [{ text, style: styles.text }];
  const name = [{ text: line.description, style: styles.text }];
  return [
    line.sku ? [...name, { text: `Ref. ${line.sku}`, style: styles.small }] : name,
    figure(String(line.pieces).replace("-", "\u2212")),
    figure(euros(line.unitNetCents)),
    figure(euros(line.unitGrossCents)),
    figure(line.discountCents === 0 ? "" : euros(sign * line.discountCents)),
    figure(RATES[line.rate] ?? percent(Number(line.rate))),
    figure(euros(line.totalCents)),
  ];
}

const RATES: Record<string, string> = { exempt: "Exenta", voucher: "Sin IVA" };
