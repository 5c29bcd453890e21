import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import type { OrderRefunds } from "@tuerca/office-contract";
import { useId } from "react";
import { centsText } from "../../../client/money-text.ts";

type RefundLinesProps = {
  lines: OrderRefunds["lines"];
  /** Pieces by line. */
  value: Readonly<Record<number, number>>;
  onChange: (value: Readonly<Record<number, number>>) => void;
  error?: string;
};

/** Which pieces of an order are refunded without coming back. */
export function RefundLines({ lines, value, onChange, error }: RefundLinesProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">Piezas</legend>
      <ul className="sheet">
        {lines.map(({ line, sku, name, quantity, left_pieces, left_cents }) => (
          <li key={line} className="sheet-cell flex items-center justify-between gap-3 p-3 text-sm">
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="text-ink-2">
                <span className="code">{sku}</span> · {leftText(quantity, left_pieces, left_cents)}
              </span>
            </span>
            <select
              aria-label={`Piezas de ${name}`}
              value={value[line] ?? 0}
              onChange={({ currentTarget }) => onChange({ ...value, [line]: Number(currentTarget.value) })}
              className="h-11 flex-none rounded border border-line-strong bg-surface px-3 text-base"
            >
              {Array.from({ length: left_pieces + 1 }, (_, pieces) => pieces).map((pieces) => (
                <option key={pieces}>{pieces}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** How many pieces of a line, and what of its price, no refund has given back. */
export function leftText(quantity: number, pieces: number, cents: number): string {
  const left = `quedan ${centsText(cents)}`;
  return pieces === quantity ? left : `${quantity - pieces} de ${quantity} reembolsadas · ${left}`;
}
