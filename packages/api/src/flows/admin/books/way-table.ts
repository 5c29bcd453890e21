import type { Column, Table } from "@tuerca/platform/tables/table";
import { PAID_WAYS } from "./paid-ways.ts";
import type { WaySums } from "./period-ways.repository.ts";

const euros = (name: string): Column => ({ name, kind: "hundredths" });

/** What came in and went back by each way to pay; the last row is the sum of the invoices. */
export function wayTable(ways: readonly WaySums[]): Table {
  const rowOf = (name: string, sums: readonly WaySums[]) => {
    const sold = sums.reduce((all, { soldCents }) => all + soldCents, 0);
    const back = sums.reduce((all, { backCents }) => all + backCents, 0);
    return [name, sold, back, sold + back];
  };
  async function* rows() {
    for (const one of ways) yield rowOf(PAID_WAYS.get(one.way) ?? one.way, [one]);
    yield rowOf("Suma", ways);
  }
  return {
    columns: [{ name: "Forma de pago", kind: "text" }, ...["Cobrado", "Devuelto", "Total"].map(euros)],
    rows: rows(),
  };
}
