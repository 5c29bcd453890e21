import type { VehicleMake } from "@tuerca/contract";
import { useState } from "react";
import { MakeMark } from "../make-mark.tsx";
import { firstMakes } from "./first-makes.ts";
import { Loaded } from "./step-frame.tsx";
import { useMakes } from "./use-vehicles.ts";

type MakeStepProps = { onChoose(make: VehicleMake): void };

/** The makes as tiles. */
export function MakeStep({ onChoose }: MakeStepProps) {
  return (
    <Loaded query={useMakes()} what="las marcas">
      {(makes) => <Makes makes={makes} onChoose={onChoose} />}
    </Loaded>
  );
}

function Makes({ makes, onChoose }: MakeStepProps & { makes: readonly VehicleMake[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? makes : firstMakes(makes);
  return (
    <>
      <h3 className="title mb-2 text-base">O elige la marca</h3>
      <ul className="grid grid-cols-2 gap-1 xs:grid-cols-3 sm:grid-cols-4">
        {shown.map((make) => (
          <li key={make.id}>
            <button
              type="button"
              onClick={() => onChoose(make)}
              className="flex w-full min-w-0 items-center gap-2.5 rounded p-1 text-left text-sm font-semibold hover:bg-part"
            >
              <MakeMark make={make.name} />
              <span className="min-w-0 wrap-anywhere">{make.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < makes.length ? (
        <button type="button" className="button mt-3 w-full" onClick={() => setIsWhole(true)}>
          Ver todas ({makes.length})
        </button>
      ) : null}
    </>
  );
}
