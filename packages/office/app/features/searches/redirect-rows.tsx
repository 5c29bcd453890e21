import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { listSearchRedirects, removeSearchRedirect } from "@tuerca/office-contract";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AddedRows } from "./added-rows.tsx";

/** The searches that lead to a page. */
export function RedirectRows() {
  const redirects = useOffice(listSearchRedirects, {});
  const remove = useAct(removeSearchRedirect, () =>
    showToast({ kind: "success", title: "Redirección quitada" }),
  );
  return (
    <Loaded query={redirects} what="las redirecciones">
      {(found) =>
        found.length === 0 ? (
          <EmptyNote>Ninguna búsqueda lleva directamente a una página.</EmptyNote>
        ) : (
          <AddedRows
            rows={found}
            nameOf={({ term, path }) => `${term} → ${path}`}
            onRemove={(id) => remove.mutate({ params: { id } })}
            isRemoving={remove.isPending}
          >
            {({ term, path, is_gone }) => (
              <>
                <span className="font-semibold">{term}</span> → <span className="code">{path}</span>
                {is_gone ? (
                  <span className="text-sale"> · La página ya no existe: muestra resultados</span>
                ) : null}
              </>
            )}
          </AddedRows>
        )
      }
    </Loaded>
  );
}
