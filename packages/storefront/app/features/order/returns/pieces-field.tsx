import { countOf, type Order } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { useId } from "react";
import { QuantityStepper } from "../../../ui/stepper/quantity-stepper.tsx";

/** Pieces of a line of the order, which counts from 1. */
export type ChosenPieces = { line: number; quantity: number };

type PiecesFieldProps = Pick<Order, "items" | "returnable"> & {
  chosen: readonly ChosenPieces[];
  onChange: (chosen: ChosenPieces[]) => void;
  error: string | undefined;
};

/** The pieces that can be returned, with a stepper for each line. */
export function PiecesField({ items, returnable, chosen, onChange, error }: PiecesFieldProps) {
  const id = useId();
  const piecesOf = (line: number) => chosen.find((one) => one.line === line)?.quantity ?? 0;
  const set = (line: number, quantity: number) => {
    const others = chosen.filter((one) => one.line !== line);
    onChange(quantity > 0 ? [...others, { line, quantity }] : others);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Qué piezas</legend>
      <ul className="sheet">
        {returnable.map(({ line, quantity }) => {
          const product = items[line - 1]?.product;
          return product ? (
            <li
              key={line}
              className="sheet-cell flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
            >
              <div className="min-w-0 flex-1 basis-48 text-sm">
                <p className="font-semibold">{product.name}</p>
                <p className="text-ink-2">
                  <span className="code">{product.sku}</span> · {countOf(quantity, "pieza", "piezas")}
                </p>
              </div>
              <QuantityStepper
                label={product.name}
                value={Math.min(quantity, piecesOf(line))}
                min={0}
                max={quantity}
                onChange={(pieces) => set(line, pieces)}
              />
            </li>
          ) : null;
        })}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
