import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  deleteImportMap,
  type FeedColumns,
  feedColumns,
  listImportMaps,
  saveImportMap,
} from "@tuerca/office-contract";
import { useState } from "react";
import { useAct, useOffice } from "../../client/use-office.ts";
import { feedColumnsOf, type ImportDraft, readingDraft } from "./import-draft.ts";

type SavedMapsProps = { names: readonly string[]; draft: ImportDraft; onDraft: (draft: ImportDraft) => void };

/** Saved maps that the file's columns fit; a click fills in all columns. */
export function SavedMaps({ names, draft, onDraft }: SavedMapsProps) {
  const { data: maps = [] } = useOffice(listImportMaps, {});
  const remove = useAct(deleteImportMap, () => showToast({ kind: "success", title: "Formato borrado" }));
  const fitting = maps.filter(({ columns }) => namesOf(columns).every((name) => names.includes(name)));
  const choose = (columns: FeedColumns) => {
    const { part: _, ...read } = readingDraft(columns);
    onDraft({ ...draft, ...read });
  };
  if (fitting.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      Formatos guardados:
      {fitting.map(({ id, name, columns }) => (
        <span key={id} className="inline-flex">
          <button type="button" className="button rounded-r-none" onClick={() => choose(columns)}>
            {name}
          </button>
          <button
            type="button"
            className="button rounded-l-none border-l-0 px-3"
            aria-label={`Borrar el formato ${name}`}
            onClick={() => !remove.isPending && remove.mutate({ params: { id } })}
          >
            ×
          </button>
        </span>
      ))}
    </div>
  );
}

/** The columns that a map needs; an included one says itself what it lacks. */
function namesOf({ fields, attributes = {} }: FeedColumns): string[] {
  return [...Object.values(fields).map(({ column }) => column), ...Object.values(attributes)];
}

/** Saves the chosen columns under a name, for the supplier's next file. */
export function SaveMap({ draft }: { draft: ImportDraft }) {
  const [name, setName] = useState("");
  const save = useAct(saveImportMap, () => {
    showToast({ kind: "success", title: "Formato guardado" });
    setName("");
  });
  const columns = feedColumnsOf(draft);
  const isReady = name.trim() !== "" && feedColumns.safeParse(columns).success;
  const send = () => isReady && !save.isPending && save.mutate({ body: { name: name.trim(), columns } });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Guardar este formato como"
        isOptional
        placeholder="Bosch"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="button" className="button min-h-12" aria-disabled={!isReady || undefined} onClick={send}>
        Guardar
      </button>
    </div>
  );
}
