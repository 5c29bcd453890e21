import type { VehicleMake } from "@tuerca/contract";
import { type ReactNode, type RefObject, useState } from "react";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { CarSearch } from "./car-search.tsx";
import { EngineStep } from "./engine-step.tsx";
import { IdentifiedStep } from "./identified-step.tsx";
import { type IdentifiedCar, IdentifyField } from "./identify-field.tsx";
import { MakeStep } from "./make-step.tsx";
import { ModelStep } from "./model-step.tsx";
import { plateOrVinIn } from "./plate-or-vin.ts";
import { carOfVehicle } from "./vehicle-text.ts";

/** `identified` is of the plate or chassis number that led here; its hint is shown once. */
type Step = {
  make: VehicleMake | null;
  model: number | null;
  identified: IdentifiedCar | null;
  isToConfirm?: boolean;
  hint?: string;
};

const START: Step = { make: null, model: null, identified: null };

type ChooserStepsProps = {
  /** Id of the model whose engines come first; null for the beginning. */
  startAt: number | null;
  /** A model, plate or chassis number that is typed already; may be empty. */
  typed: string;
  /** The visitor's cars, before the makes. */
  ownCars: ReactNode;
  inputRef: RefObject<HTMLInputElement | null>;
  /** With the model of a chosen engine. */
  onChoose(car: StoredCar, model?: number): void;
};

/**
 * Free text, plate or chassis number, or make, then model, then engine; each step leads back to the
 * one before it.
 */
export function ChooserSteps({ startAt, typed, ownCars, inputRef, onChoose }: ChooserStepsProps) {
  const [step, setStep] = useState<Step>({ ...START, model: startAt });
  const { make, model, identified, isToConfirm, hint } = step;
  const number = plateOrVinIn(typed);
  const toStart = () => setStep(START);
  const choose = (car: StoredCar, of?: number) =>
    onChoose({ ...car, registered: identified?.registered ?? null }, of);
  if (identified && isToConfirm)
    return (
      <IdentifiedStep
        identified={identified}
        onBack={toStart}
        onChoose={(vehicle) => choose(carOfVehicle(vehicle), vehicle.model.id)}
        onNone={() => setStep(stepsFrom(identified))}
      />
    );
  if (model !== null)
    return (
      <EngineStep
        key={model}
        id={model}
        hint={hint}
        onBack={(to) => setStep({ ...START, make: to, identified })}
        onChoose={choose}
      />
    );
  if (make)
    return (
      <ModelStep
        make={make}
        hint={hint}
        onBack={toStart}
        onChoose={({ id }) => setStep({ ...START, make, model: id, identified })}
      />
    );
  return (
    <CarSearch inputRef={inputRef} typed={number === null ? typed : ""} onChoose={choose}>
      {ownCars}
      <IdentifyField typed={number ?? ""} onIdentified={(car) => setStep(firstStepOf(car))} />
      <MakeStep onChoose={(to) => setStep({ ...START, make: to })} />
    </CarSearch>
  );
}

/** The candidates to confirm; without any, what is known, with its hint. */
function firstStepOf(identified: IdentifiedCar): Step {
  if (identified.candidates.length > 0) return { ...START, identified, isToConfirm: true };
  return { ...stepsFrom(identified), hint: identified.hint };
}

/** The engines of the identified model, else the models of its make, else the beginning. */
function stepsFrom(identified: IdentifiedCar): Step {
  const { make, model } = identified;
  return { make, model: model?.id ?? null, identified: make ? identified : null };
}
