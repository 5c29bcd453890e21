import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { listOfficeSynonyms, removeOfficeSynonym } from "@tuerca/office-contract";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AddedRows } from "./added-rows.tsx";
import { SymptomTable } from "./symptom-table.tsx";
import type { SynonymDraft } from "./synonym-form.tsx";

/** The lines of synonyms that the office has added, and its symptoms. */
export function SynonymRows({ onEdit }: { onEdit: (draft: SynonymDraft) => void }) {
  const lines = useOffice(listOfficeSynonyms, {});
  const remove = useAct(removeOfficeSynonym, () => showToast({ kind: "success", title: "Línea quitada" }));
  const acts = {
    onRemove: (id: number) => remove.mutate({ params: { id } }),
    isRemoving: remove.isPending,
  };
  return (
    <Loaded query={lines} what="los sinónimos">
      {(found) => {
        const [synonyms, symptoms] = [false, true].map((isSymptom) =>
          found.filter(({ line }) => line.includes(">") === isSymptom),
        );
        return (
          <>
            <h2 className="title text-base">Sinónimos añadidos</h2>
            {synonyms?.length ? (
              <AddedRows
                rows={synonyms}
                nameOf={({ line }) => line}
                onEdit={({ id, line }) => onEdit({ id, line, isSymptom: false })}
                {...acts}
              >
                {({ line }) => <span className="font-semibold">{line}</span>}
              </AddedRows>
            ) : (
              <EmptyNote>
                Todavía no hay sinónimos añadidos aquí. Valen también los del archivo de la tienda.
              </EmptyNote>
            )}
            <h2 className="title text-base">Síntomas</h2>
            {symptoms?.length ? (
              <SymptomTable
                symptoms={symptoms}
                onEdit={({ id, line }) => onEdit({ id, line, isSymptom: true })}
                {...acts}
              />
            ) : (
              <EmptyNote>Ningún síntoma lleva a sus piezas.</EmptyNote>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
