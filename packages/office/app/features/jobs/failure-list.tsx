import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type FailureKind, listFailures, retryFailures } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { ListPages } from "../../ui/list-pages.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FailureRow } from "./failure-row.tsx";

/** A page of failures; `before` is the cursor of the last one of the page before. */
export function FailureList({ kind, before }: { kind: FailureKind; before: string | null }) {
  const query = useOffice(listFailures, { query: { kind, ...(before === null ? {} : { before }) } });
  const mayRetry = useMay("write_jobs");
  const retry = useAct(retryFailures, ({ retried }) =>
    showToast(
      retried > 0
        ? { kind: "success", title: retried === 1 ? "Se reintenta ahora" : `Se reintentan ${retried} ahora` }
        : { kind: "info", title: "No había nada que reintentar" },
    ),
  );
  return (
    <Loaded query={query} what="los fallos">
      {({ failures, next }) =>
        failures.length === 0 ? (
          <EmptyNote>No hay fallos.</EmptyNote>
        ) : (
          <section aria-label="Fallos" className="grid gap-3">
            <ul className="sheet">
              {failures.map((failure) => (
                <FailureRow
                  key={failure.id}
                  failure={failure}
                  isBusy={retry.isPending}
                  onRetry={
                    mayRetry && failure.may_retry
                      ? () => retry.mutate({ body: { kind, ids: [failure.id] } })
                      : null
                  }
                />
              ))}
            </ul>
            <div className="flex flex-wrap justify-between gap-3">
              {mayRetry && failures.some(({ may_retry }) => may_retry) ? (
                <ConfirmButton
                  title="¿Reintentarlo todo?"
                  text="La tienda lo intenta otra vez ahora mismo, también lo que no cabe en esta página."
                  isBusy={retry.isPending}
                  onConfirm={() => retry.mutate({ body: { kind, ids: null } })}
                >
                  Reintentar todo
                </ConfirmButton>
              ) : (
                <span />
              )}
              <ListPages cursor="before" first="Los últimos" next={next} />
            </div>
          </section>
        )
      }
    </Loaded>
  );
}
