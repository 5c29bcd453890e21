import type { VehicleMake } from "@tuerca/contract";
import { type ReactNode, type RefObject, useState } from "react";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { CarSearch } from "./car-search.tsx";
import { EngineStep } from "./engine-step.tsx";
import { MakeStep } from "./make-step.tsx";
import { ModelStep } from "./model-step.tsx";

type Step = { make: VehicleMake | null; model: number | null };

const START: Step = { make: null, model: null };

type ChooserStepsProps = {
  /** Id of the model whose engines come first; null for the beginning. */
  startAt: number | null;
  /** The visitor's cars, before the makes. */
  ownCars: ReactNode;
  inputRef: RefObject<HTMLInputElement | null>;
  /** With the model of a chosen engine. */
  onChoose(car: StoredCar, model?: number): void;
};

/** Free text or make, then model, then engine; each step leads back to the one before it. */
export function ChooserSteps({ startAt, ownCars, inputRef, onChoose }: ChooserStepsProps) {
  const [step, setStep] = useState<Step>({ make: null, model: startAt });
  const { make, model } = step;
  const toStart = () => setStep(START);
  if (model !== null)
    return (
      <EngineStep
        key={model}
        id={model}
        onBack={(to) => setStep({ make: to, model: null })}
        onChoose={onChoose}
      />
    );
  if (make)
    return <ModelStep make={make} onBack={toStart} onChoose={({ id }) => setStep({ make, model: id })} />;
  return (
    <CarSearch inputRef={inputRef} onChoose={onChoose}>
      {ownCars}
      <MakeStep onChoose={(to) => setStep({ make: to, model: null })} />
    </CarSearch>
  );
}
