import { countOf } from "@tuerca/contract";
import { listStockMovements } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../../client/session.ts";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { CorrectStock } from "./correct-stock.tsx";
import { MovementTable } from "./movement-table.tsx";

/** Why a product's stock is what it is, and its correction with a reason. */
export function StockDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [before, setBefore] = useState<number | null>(null);
  const stock = useOffice(listStockMovements, { params: { id }, query: before === null ? {} : { before } });
  const mayCorrect = useMay("write_stock");
  return (
    <Modal
      title={stock.data ? `Existencias de ${stock.data.sku}` : "Existencias"}
      onClose={onClose}
      width="wide"
    >
      <Loaded query={stock} what="las existencias">
        {({ name, quantity, movements, has_more: hasMore }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p>
              {name} · <b>{countOf(quantity, "pieza", "piezas")}</b>
            </p>
            {mayCorrect ? <CorrectStock id={id} quantity={quantity} /> : null}
            {movements.length === 0 ? (
              <p className="text-ink-2">Todavía no han cambiado.</p>
            ) : (
              <MovementTable movements={movements} />
            )}
            <div className="flex gap-2 empty:hidden">
              {before === null ? null : (
                <button type="button" className="button" onClick={() => setBefore(null)}>
                  Los últimos
                </button>
              )}
              {hasMore ? (
                <button
                  type="button"
                  className="button"
                  onClick={() => setBefore(movements.at(-1)?.id ?? null)}
                >
                  Anteriores
                </button>
              ) : null}
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
