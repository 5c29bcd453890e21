import { openChooser } from "../../../client/car/chooser-state.ts";
import { answer, register } from "../../../client/car/own-car.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import type { Fit } from "../../../client/car/visitor-car.ts";
import { RegisteredField } from "./registered-field.tsx";

/** The answer of whoever does not know; the question is not asked again. */
export const UNSURE = "unknown";

type FitQuestionProps = { car: StoredCar; question: Fit["questions"][number] };

/** The question whose answer decides; the answer is stored with the car. */
export function FitQuestion({ car, question: { key, kind, text, options } }: FitQuestionProps) {
  const giveUp = () => answer(key, UNSURE);
  if (kind === "registered") return <RegisteredField label={text} onAnswer={register} onUnsure={giveUp} />;
  if (kind === "built")
    return (
      <RegisteredField
        label={text}
        hint="Mes y año de la placa del fabricante, en la puerta o bajo el capó. Si no están, los da el concesionario con el bastidor."
        onAnswer={(month) => answer(key, month)}
        onUnsure={giveUp}
      />
    );
  if (kind === "engine")
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className="button mt-3"
        onClick={() => openChooser(car.kind === "model" ? car.id : "makes")}
      >
        Elegir el motor
      </button>
    );
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 font-semibold text-ink">{text}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <button key={value} type="button" className="button" onClick={() => answer(key, value)}>
            {label}
          </button>
        ))}
        <button type="button" className="button" onClick={giveUp}>
          No lo sé
        </button>
      </div>
    </fieldset>
  );
}
