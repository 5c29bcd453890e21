import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { listOfficeSynonyms, removeOfficeSynonym } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";

/** The lines of synonyms that the office has added. */
export function SynonymRows() {
  const lines = useOffice(listOfficeSynonyms, {});
  const mayWrite = useMay("write_search");
  const remove = useAct(removeOfficeSynonym, () => showToast({ kind: "success", title: "Sinónimo quitado" }));
  return (
    <Loaded query={lines} what="los sinónimos">
      {(found) =>
        found.length === 0 ? (
          <EmptyNote>
            Todavía no hay sinónimos añadidos aquí. Valen también los del archivo de la tienda.
          </EmptyNote>
        ) : (
          <ul className="sheet text-sm">
            {found.map(({ id, line, added_at }) => (
              <li key={id} className="sheet-cell flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                <span className="min-w-0 font-semibold break-words">{line}</span>
                <span className="flex items-center gap-3 text-ink-2">
                  {momentText(added_at)}
                  {mayWrite ? (
                    <button
                      type="button"
                      className="button"
                      aria-label={`Quitar ${line}`}
                      aria-disabled={remove.isPending || undefined}
                      onClick={() => !remove.isPending && remove.mutate({ params: { id } })}
                    >
                      Quitar
                    </button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
