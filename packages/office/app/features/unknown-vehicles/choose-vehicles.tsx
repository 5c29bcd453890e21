import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { chooseKnownVehicles, findVehicles, type UnknownVehicle } from "@tuerca/office-contract";
import { useDeferredValue, useState } from "react";
import { useAct, useOffice } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import { showConnected } from "./show-connected.ts";
import { spellingText } from "./spelling-text.ts";

type Found = { id: number; name: string };

/** Says which of the shop's vehicles a spelling means: one, or several engines. */
export function ChooseVehicles({ vehicle, onClose }: { vehicle: UnknownVehicle; onClose: () => void }) {
  const { proposal } = vehicle;
  const [text, setText] = useState([proposal.make, proposal.model.split(" ")[0]].filter(Boolean).join(" "));
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const choose = useAct(chooseKnownVehicles, (settled) => {
    showConnected(settled);
    onClose();
  });
  const isOff = chosen.length === 0 || choose.isPending;
  const send = () =>
    !isOff &&
    choose.mutate({ params: { id: vehicle.id }, body: { vehicle_ids: chosen.map(({ id }) => id) } });
  return (
    <Modal
      title="Es este vehículo"
      text={`Qué es «${spellingText(vehicle.spelling)}», ahora y en las próximas importaciones. Puedes marcar varios motores.`}
      width="wide"
      onClose={onClose}
    >
      <TextField
        label="Buscar en los vehículos de la tienda"
        hint="Marca, modelo, motor, código o kW"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FoundVehicles text={text} chosen={chosen} onChosen={setChosen} />
      <button
        type="button"
        className="button button-main md:justify-self-start"
        aria-disabled={isOff || undefined}
        onClick={send}
      >
        {chosen.length > 1 ? `Son estos ${chosen.length}` : "Es este"}
      </button>
    </Modal>
  );
}

type FoundVehiclesProps = {
  text: string;
  chosen: readonly Found[];
  onChosen: (chosen: readonly Found[]) => void;
};

/** The vehicles that the words find, those that are chosen above them. */
function FoundVehicles({ text, chosen, onChosen }: FoundVehiclesProps) {
  const words = useDeferredValue(text.trim());
  const { data, isError } = useOffice(findVehicles, { query: { text: words || "-" } });
  const ids = new Set(chosen.map(({ id }) => id));
  const found = words === "" ? [] : (data ?? []);
  const shown = [...chosen, ...found.filter(({ id }) => !ids.has(id))];
  return (
    <div className="grid gap-1">
      <p role="status" className="text-sm text-ink-2">
        {isError ? "No hemos podido buscar: cambia el texto para intentarlo otra vez." : ""}
        {data && words !== "" && found.length === 0 ? "La tienda no tiene ningún vehículo así." : ""}
      </p>
      {shown.map((one) => (
        <Checkbox
          key={one.id}
          checked={ids.has(one.id)}
          onChange={({ target }) =>
            onChosen(target.checked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))
          }
        >
          {one.name}
        </Checkbox>
      ))}
    </div>
  );
}
