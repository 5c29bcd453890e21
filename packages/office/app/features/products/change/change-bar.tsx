import { applyBulkChange, type BulkChange, undoBulkChange } from "@tuerca/office-contract";
import { useRef } from "react";
import { momentText } from "../../../client/moments.ts";
import { useAct } from "../../../client/use-office.ts";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { countText, productsText } from "../product-words.ts";
import { useMayChange } from "./change-choices.ts";
import { leftOut } from "./left-out.ts";
import type { Ticks } from "./use-ticks.ts";

type ChangeBarProps = { change: BulkChange; ticks: Ticks; list: string };

/** A change in a sentence, and the one act that is next: apply or undo. */
export function ChangeBar({ change, ticks, list }: ChangeBarProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const focusText = () => text.current?.focus();
  const apply = useAct(applyBulkChange, focusText);
  const undo = useAct(undoBulkChange, focusText);
  const mayChange = useMayChange(change.field);
  const params = { id: change.id };
  const isPreviewed = change.state === "previewed";
  const hasMarked = isPreviewed && change.marked > 0;
  return (
    <section
      aria-label="Este cambio"
      className="sticky bottom-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-ink px-4 py-2 text-surface"
    >
      <p ref={text} tabIndex={-1} role="status" className="text-sm font-semibold outline-none">
        {sentenceOf(change)}
      </p>
      {hasMarked && mayChange ? (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="check"
            checked={ticks.areAll}
            onChange={({ target }) => ticks.setAreAll(target.checked)}
          />
          Confirmo los {countText(change.marked)} de más de un 50 % o menos de 0,10 €
        </label>
      ) : null}
      <div className="ml-auto flex flex-wrap items-center gap-4">
        {isPreviewed && change.rows > 0 && mayChange ? (
          <button
            type="button"
            className="button button-main"
            aria-disabled={apply.isPending || undefined}
            onClick={() => apply.isPending || apply.mutate({ params, body: { confirmed: ticks.confirmed } })}
          >
            {apply.isPending ? "Aplicando…" : "Aplicar"}
          </button>
        ) : null}
        {change.undo_until && mayChange ? (
          <button
            type="button"
            className="min-h-11 rounded border border-surface px-4 font-semibold"
            aria-disabled={undo.isPending || undefined}
            onClick={() => undo.isPending || undo.mutate({ params })}
          >
            {undo.isPending ? "Deshaciendo…" : "Deshacer"}
          </button>
        ) : null}
        <OfficeLink to={list} className="min-h-11 content-center text-sm underline">
          {isPreviewed ? "Descartar" : "Volver"}
        </OfficeLink>
      </div>
    </section>
  );
}

function sentenceOf(change: BulkChange): string {
  const { state, rows, rising, falling, field, outcomes, undo_until: until } = change;
  if (state === "previewed") {
    if (rows === 0) return "No cambiaría ningún producto.";
    const moves = field === "active" ? "" : `: ${countText(rising)} suben y ${countText(falling)} bajan`;
    return `${rows === 1 ? "Cambiaría" : "Cambiarían"} ${productsText(rows)}${moves}. Todavía no se ha cambiado nada.`;
  }
  const left = leftOut(change);
  const rest = left > 0 ? ` ${countText(left)} sin tocar.` : "";
  if (state === "undone") return `Deshecho en ${productsText(outcomes.undone ?? 0)}.${rest}`;
  const end = until ? ` Se puede deshacer hasta el ${momentText(until)}.` : "";
  return `Aplicado a ${productsText(outcomes.applied ?? 0)}.${rest}${end}`;
}
