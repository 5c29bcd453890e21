import type { VehicleEngine, VehicleMake, VehicleModelWithEngines } from "@tuerca/contract";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { Loaded, StepFrame } from "./step-frame.tsx";
import { useModel } from "./use-vehicles.ts";
import { carOfEngine, carOfModel, FUEL_NAMES, modelLabel, powerText, yearsText } from "./vehicle-text.ts";

type EngineStepProps = {
  /** Id of the model. */
  id: number;
  /** A sentence about the model. */
  hint?: string | undefined;
  /** Back to the models of this make, or to the makes. */
  onBack(to: VehicleMake | null): void;
  onChoose(car: StoredCar, model?: number): void;
};

/** The engines of a model by fuel; whoever does not know theirs chooses the model alone. */
export function EngineStep({ id, hint, onBack, onChoose }: EngineStepProps) {
  const query = useModel(id);
  const make = query.data?.make ?? null;
  return (
    <StepFrame
      title={query.data ? modelLabel(query.data) : "Motores"}
      hint={hint}
      back={make?.name ?? "Marcas"}
      onBack={() => onBack(make)}
    >
      <Loaded query={query} what="los motores">
        {(model) => <Engines model={model} onChoose={onChoose} />}
      </Loaded>
    </StepFrame>
  );
}

type EnginesProps = { model: VehicleModelWithEngines } & Pick<EngineStepProps, "onChoose">;

function Engines({ model, onChoose }: EnginesProps) {
  const byFuel = Map.groupBy(model.engines, ({ fuel }) => fuel);
  return (
    <>
      {[...byFuel].map(([fuel, engines]) => (
        <section key={fuel} aria-label={FUEL_NAMES[fuel]} className="mb-4">
          <h4 className="border-b border-ink pb-1 text-sm font-bold">{FUEL_NAMES[fuel]}</h4>
          <ul>
            {engines.map((engine) => (
              <li key={engine.id} className="border-b border-line">
                <EngineButton
                  engine={engine}
                  onChoose={() => onChoose(carOfEngine(model, engine), model.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button type="button" className="button w-full" onClick={() => onChoose(carOfModel(model))}>
        No sé el motor
      </button>
    </>
  );
}

function EngineButton({ engine, onChoose }: { engine: VehicleEngine; onChoose(): void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-h-12 w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded px-1 py-1.5 text-left hover:bg-part"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{engine.name}</span>
      <span className="text-sm whitespace-nowrap">{powerText(engine)}</span>
      <span className="code min-w-0 text-xs text-ink-2 wrap-anywhere">{engine.engine_codes.join(" · ")}</span>
      <span className="justify-self-end text-xs whitespace-nowrap text-ink-2">{yearsText(engine)}</span>
    </button>
  );
}
