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
 * A call's answer; placeholders before it, and a way to retry after a failure. What does not exist
 * is said so.
 */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (hasStatus(query.error, 404)) return <EmptyNote>Aquí no hay nada: comprueba la dirección.</EmptyNote>;
  if (query.isError) return <LoadFailed what={what} onRetry={() => void query.refetch()} />;
  return <RowsLoading rows={6} height="h-[45px]" />;
}
