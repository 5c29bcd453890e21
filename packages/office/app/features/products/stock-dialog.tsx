import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { correctStock, listStockMovements } from "@tuerca/office-contract";
import { useId } from "react";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useOffice, useOfficeForm } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";
import { countText, REASON_TEXT } from "./product-texts.ts";

/** Why a product's stock is what it is, and its correction with a reason. */
export function StockDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const stock = useOffice(listStockMovements, { params: { id }, query: {} });
  const mayCorrect = useMay("write_stock");
  return (
    <Modal
      title={stock.data ? `Existencias de ${stock.data.sku}` : "Existencias"}
      onClose={onClose}
      width="wide"
    >
      <Loaded query={stock} what="las existencias">
        {({ name, quantity, movements, has_more: hasMore }) => (
          <div className="grid gap-4">
            <p>
              {name} · <b>{countText(quantity)} piezas</b>
            </p>
            {mayCorrect ? <Correction key={quantity} id={id} quantity={quantity} /> : null}
            {movements.length === 0 ? (
              <p className="text-ink-2">Todavía no ha cambiado.</p>
            ) : (
              <div className="overflow-x-auto">
                <table className="rows">
                  <thead>
                    <tr>
                      <th>Cuándo</th>
                      <th>Motivo</th>
                      <th className="number">Cambio</th>
                      <th className="number">Quedan</th>
                      <th>Quién o qué</th>
                    </tr>
                  </thead>
                  <tbody>
                    {movements.map(({ id: movement, at, reason, before, after, ref, actor, note }) => (
                      <tr key={movement}>
                        <td className="whitespace-nowrap">{momentText(at)}</td>
                        <td>{REASON_TEXT[reason] ?? reason}</td>
                        <td className="number font-semibold">{signed(after - before)}</td>
                        <td className="number">{countText(after)}</td>
                        <td>{[ref, actor?.replace(/^\d+ /, ""), note].filter(Boolean).join(" · ")}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            {hasMore ? <p className="text-sm text-ink-2">Se ven los últimos 100 movimientos.</p> : null}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function signed(pieces: number): string {
  return pieces > 0 ? `+${countText(pieces)}` : countText(pieces).replace("-", "−");
}

function Correction({ id, quantity }: { id: number; quantity: number }) {
  const select = useId();
  const { form, submit, isSending } = useOfficeForm(correctStock, {
    defaultValues: { seen: quantity, quantity, reason: "count", note: "" },
    input: { params: { id } },
    onDone: () => undefined,
  });
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-3 md:grid-cols-[8rem_10rem_1fr_auto]">
      <TextField
        label="Piezas"
        inputMode="numeric"
        autoComplete="off"
        error={form.formState.errors.quantity?.message}
        {...form.register("quantity", { valueAsNumber: true })}
      />
      <div className="grid gap-1">
        <label htmlFor={select} className="font-semibold">
          Motivo
        </label>
        <select
          id={select}
          className="h-12 rounded border border-line-strong bg-surface px-3"
          {...form.register("reason")}
        >
          {(["count", "correction", "damage", "loss"] as const).map((reason) => (
            <option key={reason} value={reason}>
              {REASON_TEXT[reason]}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label="Nota"
        isOptional
        autoComplete="off"
        error={form.formState.errors.note?.message}
        {...form.register("note")}
      />
      <button type="submit" className="button h-12" aria-disabled={isSending || undefined}>
        Corregir
      </button>
    </form>
  );
}
