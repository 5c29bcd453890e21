import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { listOfficeSynonyms, removeOfficeSynonym } from "@tuerca/office-contract";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AddedRows } from "./added-rows.tsx";

/** The lines of synonyms that the office has added. */
export function SynonymRows() {
  const lines = useOffice(listOfficeSynonyms, {});
  const remove = useAct(removeOfficeSynonym, () => showToast({ kind: "success", title: "Sinónimo quitado" }));
  return (
    <Loaded query={lines} what="los sinónimos">
      {(found) =>
        found.length === 0 ? (
          <EmptyNote>
            Todavía no hay sinónimos añadidos aquí. Valen también los del archivo de la tienda.
          </EmptyNote>
        ) : (
          <AddedRows
            rows={found}
            nameOf={({ line }) => line}
            onRemove={(id) => remove.mutate({ params: { id } })}
            isRemoving={remove.isPending}
          >
            {({ line }) => <span className="font-semibold">{line}</span>}
          </AddedRows>
        )
      }
    </Loaded>
  );
}
