import { inSteps, MAX_LINE_QUANTITY } from "@tuerca/contract";
import { type KeyboardEvent, useEffect, useState } from "react";
import { typedQuantity } from "./parse-quantity.ts";

type QuantityStepperProps = {
  value: number;
  /**
   * Called with a multiple of `step` from `min`, or `typedMin`, to `max`, if it differs from
   * `value`.
   */
  onChange: (quantity: number) => void;
  /** The counted item; part of every control's name. */
  label: string;
  /** The minus button's limit: 0 lets it remove the last pieces, 1 is one step. Default 1. */
  min?: 0 | 1;
  /** The least number that can be typed. Default `min`. */
  typedMin?: 0 | 1;
  /** Default 999. */
  max?: number;
  /** The pieces of a press of a button. Default 1. */
  step?: number;
  /** Nothing can be added, for instance without a known price. Default false. */
  isPlusDisabled?: boolean;
  /** Changes are being saved: the controls stay focusable but inactive. Default false. */
  isBusy?: boolean;
};

/** A quantity with minus, plus and a field that applies a typed number on blur or Enter. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 1, typedMin = min, max = MAX_LINE_QUANTITY } = props;
  const { step = 1, isPlusDisabled = false, isBusy = false } = props;
  const [less, more] = [inSteps(value, step) - step, inSteps(value + 1, step, max)];
  const pieces = step > 1 ? `${step} unidades` : "una unidad";
  const change = (to: number) => {
    if (!isBusy && to !== value) onChange(to);
  };
  const cannotAdd = isPlusDisabled || more <= value;
  const cannotTake = less < min * step;
  return (
    <fieldset aria-label={`Cantidad de ${label}`} aria-busy={isBusy} className="stepper">
      <button
        type="button"
        className="stepper-button"
        aria-label={`Quitar ${pieces} de ${label}`}
        aria-disabled={isBusy || cannotTake}
        onClick={() => !cannotTake && change(less)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <QuantityField
        value={value}
        min={typedMin}
        max={isPlusDisabled ? value : max}
        step={step}
        isBusy={isBusy}
        label={label}
        onChange={change}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={`Añadir ${pieces} de ${label}`}
        aria-disabled={isBusy || cannotAdd}
        onClick={() => !cannotAdd && change(more)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
}

type FieldProps = {
  value: number;
  min: number;
  max: number;
  step: number;
  isBusy: boolean;
  label: string;
  onChange: (to: number) => void;
};

function QuantityField({ value, min, max, step, isBusy, label, onChange }: FieldProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const commit = () => {
    const quantity = typedQuantity(typed, { value, min, max, step });
    setTyped(String(quantity));
    onChange(quantity);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  return (
    <input
      className="h-11 w-full bg-transparent text-center"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={`Cantidad de ${label}`}
      readOnly={isBusy}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={commitOnEnter}
    />
  );
}
