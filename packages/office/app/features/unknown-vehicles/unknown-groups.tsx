import { countOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { rejectUnknownVehicles, restoreUnknownVehicles, type UnknownVehicle } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { ChooseVehicles } from "./choose-vehicles.tsx";
import { CreateVehicle } from "./create-vehicle.tsx";
import { UnknownRow } from "./unknown-row.tsx";

type UnknownGroupsProps = { vehicles: readonly UnknownVehicle[]; isRejected: boolean };

/** Unknown vehicles by make and model, each with what one may decide. */
export function UnknownGroups({ vehicles, isRejected }: UnknownGroupsProps) {
  const [open, setOpen] = useState<{ act: "create" | "choose"; vehicle: UnknownVehicle } | null>(null);
  const mark = useMarking(isRejected);
  const mayWrite = useMay("write_imports");
  const groups = Map.groupBy(vehicles, ({ make, model }) => `${make} ${model}`.trim() || "Por su número");
  return (
    <>
      {[...groups].map(([title, group]) => (
        <section key={title} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="title text-base">{title}</h2>
            {mayWrite && group.length > 1 ? (
              <button type="button" className="button" onClick={() => mark(group)}>
                {isRejected ? "Volver a mostrar" : "Rechazar"} los {group.length}
                <span className="sr-only"> de {title}</span>
              </button>
            ) : null}
          </div>
          <ul className="sheet">
            {group.map((vehicle) => (
              <UnknownRow
                key={vehicle.id}
                vehicle={vehicle}
                isRejected={isRejected}
                onMark={mayWrite ? () => mark([vehicle]) : null}
                onAct={(act) => setOpen({ act, vehicle })}
              />
            ))}
          </ul>
        </section>
      ))}
      {open?.act === "create" ? <CreateVehicle vehicle={open.vehicle} onClose={() => setOpen(null)} /> : null}
      {open?.act === "choose" ? (
        <ChooseVehicles vehicle={open.vehicle} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

/** Rejects vehicles, or shows them again. */
function useMarking(isRejected: boolean) {
  const done = ({ vehicles }: { vehicles: number }) =>
    showToast({
      kind: "success",
      title: `${countOf(vehicles, "vehículo", "vehículos")} ${isRejected ? "de nuevo por decidir" : vehicles === 1 ? "rechazado" : "rechazados"}`,
    });
  const reject = useAct(rejectUnknownVehicles, done);
  const restore = useAct(restoreUnknownVehicles, done);
  const act = isRejected ? restore : reject;
  return (vehicles: readonly UnknownVehicle[]) =>
    !act.isPending && act.mutate({ body: { ids: vehicles.map(({ id }) => id) } });
}
