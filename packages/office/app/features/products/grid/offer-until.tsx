import type { ListedProduct } from "@tuerca/office-contract";
import { type FormEvent, useId, useState } from "react";
import { lastDayOf } from "./cell-text.ts";
import { useCell } from "./use-cell.ts";

/** The last day of a product's offer; without one it runs until somebody ends it. */
export function OfferUntil({ product }: { product: ListedProduct }) {
  const saved = lastDayOf(product.offer) ?? "";
  const [day, setDay] = useState(saved);
  const { problem, isSaving, saveUntil, forget } = useCell(product);
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void saveUntil(day || null);
  };
  return (
    <form noValidate onSubmit={save} className="grid justify-items-end gap-1">
      <div className="flex items-center gap-2">
        {day === saved ? null : (
          <button type="submit" className="button min-h-9" aria-disabled={isSaving || undefined}>
            Guardar
          </button>
        )}
        <input
          type="date"
          aria-label={`Último día de la oferta de ${product.sku}`}
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem ? true : undefined}
          className="h-11 rounded border border-line-strong bg-surface px-3 font-semibold aria-invalid:border-sale"
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            forget();
          }}
        />
      </div>
      {problem ? (
        <p id={id} role="alert" className="text-sm font-semibold text-sale">
          {problem.text}
        </p>
      ) : null}
    </form>
  );
}
