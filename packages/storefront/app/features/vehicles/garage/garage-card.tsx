import type { GarageVehicle } from "@tuerca/contract";
import { useRef, useState } from "react";
import { CarForm } from "./car-form.tsx";
import { GarageActions } from "./garage-actions.tsx";

type GarageCardProps = { vehicle: GarageVehicle; catalogPath: string };

/** A car of the account and its actions, or the form that changes it. */
export function GarageCard({ vehicle, catalogPath }: GarageCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsEditing(false);
    // After the form has given way to the button that opens it.
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>("[data-edit]")?.focus());
  };
  return (
    <div
      ref={card}
      className="grid min-w-0 content-between gap-2 rounded border border-line bg-surface p-4 text-sm"
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <strong className="min-w-0">{vehicle.nickname ?? vehicle.name}</strong>
          {vehicle.is_default ? (
            <span className="rounded-sm bg-ink px-2 py-0.5 text-xs font-bold text-surface">
              Predeterminado
            </span>
          ) : null}
        </p>
        <p className="text-ink-2">{vehicle.label}</p>
        {isEditing ? <CarForm vehicle={vehicle} onClose={close} /> : <Said vehicle={vehicle} />}
      </div>
      {isEditing ? null : (
        <GarageActions vehicle={vehicle} catalogPath={catalogPath} onEdit={() => setIsEditing(true)} />
      )}
    </div>
  );
}

/** The customer's words about the car. */
function Said({ vehicle: { registered, said } }: { vehicle: GarageVehicle }) {
  const month = registered?.split("-").reverse().join("/");
  if (!month && said.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-0.5">
      {month ? <li>Primera matriculación: {month}</li> : null}
      {said.map(({ question, answer }) => (
        <li key={question}>
          {question} <strong>{answer}</strong>
        </li>
      ))}
    </ul>
  );
}
