import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { saveTrackingMap } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { useAct } from "../../client/use-office.ts";
import { type ChosenColumns, columnsOf } from "./chosen-columns.ts";

/** Saves the chosen columns under a carrier's name, for its next file. */
export function SaveMap({ columns }: { columns: ChosenColumns }) {
  const [name, setName] = useState("");
  const save = useAct(saveTrackingMap, () => {
    showToast({ kind: "success", title: "Formato guardado" });
    setName("");
  });
  const isReady = name.trim() !== "" && columns.order !== "" && columns.tracking !== "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !save.isPending) save.mutate({ body: { name: name.trim(), columns: columnsOf(columns) } });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-2">
      <TextField
        label="Guardar este formato como"
        isOptional
        placeholder="Seur"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button min-h-12" aria-disabled={!isReady || undefined}>
        Guardar
      </button>
    </form>
  );
}
