import { MAX_LINE_QUANTITY } from "@tuerca/contract";
import { type KeyboardEvent, useEffect, useState } from "react";
import { typedQuantity } from "./parse-quantity.ts";

type QuantityStepperProps = {
  value: number;
  /** Called with a whole number from `min`, or `typedMin`, to `max`, if it differs from `value`. */
  onChange: (quantity: number) => void;
  /** The counted item; part of every control's name. */
  label: string;
  /** The minus button's limit: 0 lets it remove the last piece. Default 1. */
  min?: 0 | 1;
  /** The least number that can be typed. Default `min`. */
  typedMin?: 0 | 1;
  /** Default 999. */
  max?: number;
  /** Nothing can be added, for instance without a known price. Default false. */
  isPlusDisabled?: boolean;
  /** Changes are being saved: the controls stay focusable but inactive. Default false. */
  isBusy?: boolean;
};

/** A quantity with minus, plus and a field that applies a typed number on blur or Enter. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 1, typedMin = min, max = MAX_LINE_QUANTITY } = props;
  const { isPlusDisabled = false, isBusy = false } = props;
  const change = (to: number) => {
    if (!isBusy && to !== value) onChange(to);
  };
  const cannotAdd = isPlusDisabled || value >= max;
  return (
    <fieldset aria-label={`Cantidad de ${label}`} aria-busy={isBusy} className="stepper">
      <button
        type="button"
        className="stepper-button"
        aria-label={`Quitar una unidad de ${label}`}
        aria-disabled={isBusy || value <= min}
        onClick={() => value > min && change(value - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <QuantityField
        value={value}
        min={typedMin}
        max={isPlusDisabled ? value : max}
        isBusy={isBusy}
        label={label}
        onChange={change}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={`Añadir una unidad de ${label}`}
        aria-disabled={isBusy || cannotAdd}
        onClick={() => !cannotAdd && change(value + 1)}
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
  isBusy: boolean;
  label: string;
  onChange: (to: number) => void;
};

function QuantityField({ value, min, max, isBusy, label, onChange }: FieldProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const commit = () => {
    const quantity = typedQuantity(typed, { value, min, max });
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
