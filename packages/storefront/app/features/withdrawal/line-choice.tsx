import { countOf, IMAGE_SIZES, type WithdrawableLine } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { useId } from "react";
import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { QuantityStepper } from "../../ui/stepper/quantity-stepper.tsx";

/** All that is left of an order, or chosen pieces. */
export type Scope = "all" | "some";

/** A line of a statement with its pieces. */
export type Chosen = { line: number; sku: string; name: string; pieces: number };

/** The lines of a statement: all that is left, or the chosen pieces, at most those left. */
export function chosenLines(
  lines: readonly WithdrawableLine[],
  scope: Scope,
  pieces: Readonly<Record<number, number>>,
): Chosen[] {
  return lines
    .map(({ line, sku, name, left }) => ({
      line,
      sku,
      name,
      pieces: scope === "all" ? left : Math.min(left, pieces[line] ?? 0),
    }))
    .filter((one) => one.pieces > 0);
}

type LineChoiceProps = {
  lines: readonly WithdrawableLine[];
  scope: Scope;
  /** Chosen pieces by line. */
  pieces: Readonly<Record<number, number>>;
  error: string | undefined;
  onChange: (line: number, pieces: number) => void;
};

/** The lines of an order; with a stepper each if only some pieces are meant. */
export function LineChoice({ lines, scope, pieces, error, onChange }: LineChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <ul className="sheet" aria-label="Lo que llevaba el pedido">
        {lines.map((line) => (
          <li
            key={line.line}
            className="sheet-cell grid grid-cols-[60px_1fr] items-start gap-x-4 gap-y-2 p-4"
          >
            <div className="grid size-[60px] place-items-center overflow-hidden rounded-sm border border-line">
              {line.image ? (
                <ResponsiveImage src={line.image.url} alt="" variants={[IMAGE_SIZES.search]} />
              ) : null}
            </div>
            <div className="min-w-0">
              <p className="font-semibold">{line.name}</p>
              <p className="code text-xs text-ink-2">{line.sku}</p>
              <p className="mt-1 text-sm text-ink-2">{stateText(line)}</p>
            </div>
            {scope === "some" && line.left > 0 ? (
              <div className="col-start-2">
                <QuantityStepper
                  label={line.name}
                  value={Math.min(line.left, pieces[line.line] ?? 0)}
                  min={0}
                  max={line.left}
                  onChange={(quantity) => onChange(line.line, quantity)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Pieces left and until when, or why nothing is left. */
function stateText({ quantity, left, until, is_late: isLate, reason }: WithdrawableLine): string {
  if (reason === "gift_card_spent")
    return "Ya se ha gastado: no queda saldo que devolver, y no se puede desistir.";
  if (reason === "withdrawn") return "Ya has desistido de esto.";
  const count = left < quantity ? `Quedan ${left} de ${quantity}.` : `${countOf(left, "pieza", "piezas")}.`;
  if (until === null) return `${count} Plazo: 14 días desde que lo recibas.`;
  const day = dayText(`${until}T12:00:00Z`);
  return isLate
    ? `${count} El plazo terminó el ${day}. Puedes enviarlo igualmente: lo revisamos y te contestamos.`
    : `${count} Plazo: hasta el ${day}.`;
}
