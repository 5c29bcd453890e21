import type { Vehicle } from "@tuerca/contract";
import { VehicleText } from "./found-vehicles.tsx";
import type { IdentifiedCar } from "./identify-field.tsx";
import { StepFrame } from "./step-frame.tsx";

type IdentifiedStepProps = {
  identified: IdentifiedCar;
  onBack(): void;
  onChoose(vehicle: Vehicle): void;
  /** None of the vehicles is the visitor's. */
  onNone(): void;
};

/** The vehicles that a plate or chassis number may belong to, for the visitor to confirm. */
export function IdentifiedStep({ identified, onBack, onChoose, onNone }: IdentifiedStepProps) {
  const { candidates, hint, registered } = identified;
  return (
    <StepFrame title={hint} back="Marcas" onBack={onBack}>
      {registered === null ? null : (
        <p className="mb-2 text-sm text-ink-2">
          Primera matriculación: {registered.split("-").reverse().join("/")}
        </p>
      )}
      <ul>
        {candidates.map((vehicle) => (
          <li key={vehicle.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(vehicle)}
              className="flex min-h-16 w-full items-center gap-3 rounded px-2 py-1.5 text-left hover:bg-part"
            >
              <VehicleText vehicle={vehicle} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button mt-4 w-full" onClick={onNone}>
        {candidates.length === 1 ? "No es este" : "Ninguno de estos"}
      </button>
    </StepFrame>
  );
}
