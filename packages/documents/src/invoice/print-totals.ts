import type { Cents } from "@tuerca/contract";
import { euros, percent } from "../paper/format.ts";
import { styles } from "../paper/look.ts";
import type { Element, Sheet } from "../paper/sheet.ts";
import { type Cell, printTable, type Row } from "../paper/table.ts";
import { LEADING } from "../paper/typesetter.ts";
import type { Invoice } from "./invoice.ts";

const GAP = 28;
const WIDTH_OF_SUMS = 210;

/** Prints VAT by rate, the total, payments and notes, together on one page. */
export function printTotals(sheet: Sheet, section: Element, invoice: Invoice, below: number): void {
  const taxes = taxRows(invoice);
  let y = below + 18;
  if (y + roughHeightOf(invoice, taxes.length) > sheet.bottom) y = sheet.nextPage();
  const width = sheet.width - WIDTH_OF_SUMS - GAP;
  const afterTaxes = printTable(sheet, section, {
    columns: [
      { head: "Desglose de IVA" },
      { head: "Base", width: 70, align: "right" },
      { head: "Cuota", width: 66, align: "right" },
    ],
    rows: taxes,
    y,
    x: sheet.margin,
    width,
    hasRowHeads: true,
  });
  const afterSums = printTable(sheet, section, {
    columns: [{ head: "Resumen" }, { head: "Importe", width: 80, align: "right" }],
    rows: sumRows(invoice),
    y,
    x: sheet.margin + width + GAP,
    width: WIDTH_OF_SUMS,
    hasRowHeads: true,
  });
  printNotes(sheet, section, invoice, Math.max(afterTaxes, afterSums) + 16);
}

function taxRows({ vat, exempt, vouchers }: Invoice): Row[] {
  const rows = vat.map(({ rate, baseCents, amountCents }) =>
    taxRow(`IVA ${percent(rate)}`, baseCents, amountCents),
  );
  if (exempt) rows.push(taxRow("Exento de IVA", exempt.baseCents, 0));
  if (vouchers) rows.push(taxRow("Vales, sin IVA", vouchers.amountCents, 0));
  return rows;
}

function taxRow(label: string, base: Cents, amount: Cents): Row {
  return { cells: [text(label), text(euros(base)), text(euros(amount))] };
}

function sumRows({ totalCents, payments }: Invoice): Row[] {
  const total: Row = {
    cells: [[{ text: "Total", style: styles.large }], [{ text: euros(totalCents), style: styles.large }]],
  };
  return [
    total,
    ...payments.map(({ method, amountCents }) => ({ cells: [text(method), text(euros(amountCents))] })),
  ];
}

function text(value: string): Cell {
  return [{ text: value, style: styles.text }];
}

function printNotes(
  sheet: Sheet,
  section: Element,
  { exempt, vouchers, notes }: Invoice,
  below: number,
): void {
  let y = below;
  const mentions = [exempt?.mention, vouchers?.mention].filter((mention) => mention !== undefined);
  const texts = [
    ...mentions.map((mention) => ({ mention, style: styles.text })),
    ...notes.map((mention) => ({ mention, style: styles.small })),
  ];
  for (const { mention, style } of texts) {
    const lines = sheet.typeset(mention, style, sheet.width);
    const paragraph = sheet.element("P", section);
    for (const line of lines) {
      if (y + LEADING * style.size > sheet.bottom) y = sheet.nextPage();
      sheet.lines(paragraph, [line], { x: sheet.margin, y, width: sheet.width });
      y += LEADING * style.size;
    }
    y += 3;
  }
}

/** About the height of tables and notes, in points; longer ones go on to the next page. */
function roughHeightOf({ payments, notes, exempt, vouchers }: Invoice, taxes: number): number {
  const rows = Math.max(taxes, payments.length + 1) + 1;
  return rows * 22 + (notes.length + (exempt ? 1 : 0) + (vouchers ? 1 : 0)) * 15 + 20;
}
