import type { Vehicle } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { useEffect } from "react";
import { BodyPicture } from "../body-picture.tsx";
import { modelLabel, powerText, yearsText } from "./vehicle-text.ts";

type FoundVehiclesProps = {
  id: string;
  text: string;
  found: readonly Vehicle[];
  /** Position of the option that Enter chooses. */
  active: number;
  state: "waiting" | "done" | "failed";
  onRetry(): void;
  onChoose(vehicle: Vehicle): void;
};

/** Id of an option of the list. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

/** The found vehicles as options, or why there are none. */
export function FoundVehicles({ id, text, found, active, state, onRetry, onChoose }: FoundVehiclesProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  if (state === "failed") return <LoadFailed what="los coches" onRetry={onRetry} />;
  if (found.length === 0) return state === "done" ? <NothingFound text={text} /> : <RowsLoading />;
  return (
    <div role="listbox" id={id} aria-label="Coches encontrados">
      {found.map((vehicle, position) => (
        // biome-ignore lint/a11y: the focus stays in the input, which has the keys
        <div
          key={vehicle.id}
          id={optionId(id, position)}
          role="option"
          aria-selected={position === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(vehicle)}
          className="flex min-h-16 cursor-pointer items-center gap-3 border-b border-line px-2 py-1.5 outline-offset-[-2px] outline-focus hover:bg-part aria-selected:bg-part aria-selected:outline-2"
        >
          <VehicleText vehicle={vehicle} />
        </div>
      ))}
    </div>
  );
}

/** Picture, names, power, years and codes of a vehicle. */
export function VehicleText({ vehicle }: { vehicle: Vehicle }) {
  const { model, name, engine_codes: codes } = vehicle;
  return (
    <>
      <BodyPicture body={model.body} className="w-14 text-ink-2 sm:w-16" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {modelLabel(model)} {name}
        </span>
        <span className="block text-xs text-ink-2">
          {[powerText(vehicle), yearsText(vehicle)].filter(Boolean).join(" · ")}
          {codes.length > 0 ? (
            <>
              {" · "}
              <span className="code">{codes.join(" ")}</span>
            </>
          ) : null}
        </span>
      </span>
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="py-3 text-sm">
      <p className="font-semibold wrap-anywhere">No encontramos «{text}»</p>
      <p className="mt-1 text-ink-2">
        Prueba con menos palabras: marca y modelo (Seat Ibiza), la plataforma (6J) o el código del motor
        (CAYC). O borra el texto y elige la marca.
      </p>
    </div>
  );
}
