import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { exportSales, type SalesPeriod, type SalesSplit } from "@tuerca/office-contract";
import { useState } from "react";
import { saveFile } from "../../client/call-office.ts";

type ExportSalesProps = { period: SalesPeriod; split: SalesSplit | "day"; children: string };

/** Saves the days of a period, or all parts of a split, as CSV. */
export function ExportSales({ period, split, children }: ExportSalesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    setIsBusy(true);
    saveFile(exportSales, { query: { period, split } }, "ventas.csv")
      .catch(reportFailedCall)
      .finally(() => setIsBusy(false));
  };
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && save()}
    >
      {children}
    </button>
  );
}
