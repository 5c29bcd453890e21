import { listStockMovements } from "@tuerca/office-contract";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { MovementTable } from "../stock/movement-table.tsx";

/** Movements that the product's screen shows; the dialog has all. */
const SHOWN = 10;

/** The last movements of a product's stock. */
export function LastMovements({ id, onOpenAll }: { id: number; onOpenAll: () => void }) {
  const stock = useOffice(listStockMovements, { params: { id }, query: {} });
  return (
    <Loaded query={stock} what="las existencias">
      {({ movements }) => (
        <>
          {movements.length === 0 ? (
            <p className="text-sm text-ink-2">Todavía no han cambiado.</p>
          ) : (
            <MovementTable movements={movements.slice(0, SHOWN)} />
          )}
          <button type="button" className="button justify-self-start" onClick={onOpenAll}>
            Todos los movimientos y corregir
          </button>
        </>
      )}
    </Loaded>
  );
}
