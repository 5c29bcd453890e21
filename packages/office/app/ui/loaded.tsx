import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import type { ReactNode } from "react";
import { EmptyNote } from "./empty-note.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** The name of the loaded data, with its article: `los pedidos`. */
  what: string;
  children: (data: T) => ReactNode;
};

/**
 * A call's answer; placeholders before it, and a way to retry after a failure. An answer that could
 * not be read anew stays, with a note. What does not exist is said so.
 */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined)
    return (
      <>
        {query.isRefetchError ? <StaleNote what={what} onRetry={() => void query.refetch()} /> : null}
        {children(query.data)}
      </>
    );
  if (hasStatus(query.error, 404)) return <EmptyNote>Aquí no hay nada: comprueba la dirección.</EmptyNote>;
  if (query.isError) return <LoadFailed what={what} onRetry={() => void query.refetch()} />;
  return <RowsLoading rows={6} height="h-[45px]" />;
}

function StaleNote({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-3 border-l-4 border-signal bg-part px-4 py-2 text-sm"
    >
      No hemos podido volver a leer {what}: lo que ves puede haber cambiado.
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}
