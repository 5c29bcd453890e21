import type { Vehicle } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { findCallerCars } from "@tuerca/office-contract";
import { callOffice } from "../../../client/call-office.ts";
import { PickField } from "../../../ui/fields/pick-field.tsx";

/** The caller's car, as the calls take it, and its name. */
export type CallerCar = {
  vehicle: number;
  registered: string | null;
  answers: Record<string, string>;
  label: string;
};

/** The car as calls take it. */
export function carOf({ vehicle, registered, answers }: CallerCar) {
  return { vehicle, registered, answers };
}

type Found = Vehicle & { registered: string | null };
type CallerCarFieldProps = { car: CallerCar | null; onChange: (car: CallerCar | null) => void };

/** The car that the parts are for: by plate, chassis number or words. */
export function CallerCarField({ car, onChange }: CallerCarFieldProps) {
  if (car)
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span>
          Para <b>{car.label}</b>
        </span>
        <button type="button" className="button min-h-9" onClick={() => onChange(null)}>
          Cambiar el coche
          <Icon name="close" className="size-4" />
        </button>
      </p>
    );
  return (
    <PickField<Found>
      label="Coche (opcional)"
      placeholder="Matrícula, bastidor o «Seat Ibiza 1.9 TDI 2006»"
      search={[findCallerCars.path]}
      find={findCars}
      keyOf={({ id }) => id}
      onPick={({ id, registered, label }) => onChange({ vehicle: id, registered, answers: {}, label })}
    >
      {({ label, from, to }) => (
        <>
          <span className="min-w-0 font-semibold break-words">{label}</span>
          <span className="ml-auto whitespace-nowrap text-ink-2">
            {from.slice(0, 4)}–{to?.slice(0, 4) ?? "hoy"}
          </span>
        </>
      )}
    </PickField>
  );
}

async function findCars(q: string, signal: AbortSignal): Promise<{ items: Found[]; note: string }> {
  const { vehicles, registered, hint } = await callOffice(findCallerCars, { body: { q } }, signal);
  return { items: vehicles.map((one) => ({ ...one, registered })), note: hint };
}
