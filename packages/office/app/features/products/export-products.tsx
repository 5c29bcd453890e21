import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { exportProducts } from "@tuerca/office-contract";
import { useState } from "react";
import { saveFile } from "../../client/call-office.ts";
import { useProductFilters } from "./use-product-filters.ts";

/** Saves the filtered products as CSV; the server asks for a proof first. */
export function ExportProducts() {
  const { query } = useProductFilters();
  const [isBusy, setIsBusy] = useState(false);
  const { before: _, ...filter } = query;
  const save = () => {
    setIsBusy(true);
    saveFile(exportProducts, { query: filter }, "productos.csv")
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
      Exportar
    </button>
  );
}
